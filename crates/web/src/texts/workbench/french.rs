//! The workbench in French.

use super::{Named, WorkbenchTexts};

pub(crate) const WORKBENCH: WorkbenchTexts = WorkbenchTexts {
    workbench: "Atelier",
    all_controls: "Toutes les commandes",
    ready: "Prêt",
    to_cube: Named {
        name: "3D",
        tip: "Jouer en trois dimensions (2)",
    },
    to_square: Named {
        name: "2D",
        tip: "Jouer en deux dimensions (2)",
    },
    size: Named {
        name: "N",
        tip: "Taille du plateau (4, 6, 8)",
    },
    play: Named {
        name: "Jouer",
        tip: "Commencer la partie (p)",
    },
    stop: Named {
        name: "Arrêter",
        tip: "Interrompre la partie (p)",
    },
    go_on: Named {
        name: "Reprendre",
        tip: "Continuer à partir d'ici (p)",
    },
    reset: Named {
        name: "Réinitialiser",
        tip: "Position de départ ; arrête évolution et tournoi (r)",
    },
    back: Named {
        name: "<<",
        tip: "Un coup en arrière (<)",
    },
    current: Named {
        name: ">>",
        tip: "Au dernier coup",
    },
    move_number: Named {
        name: "Coup",
        tip: "Numéro du coup",
    },
    player_of: |side| format!("{side} : qui joue"),
    depth_of: |side| format!("{side} : profondeur de recherche"),
    log: Named {
        name: "Journal",
        tip: "Les messages du moteur",
    },
    value: Named {
        name: "Valeur",
        tip: "Valeur de la position",
    },
    moves: Named {
        name: "Coups",
        tip: "Valeurs des coups (M)",
    },
    judge_depth: Named {
        name: "D",
        tip: "Profondeur de Valeur et Coups",
    },
    scale: "Échelle",
    smaller: Named {
        name: "<",
        tip: "Réduire le cube",
    },
    larger: Named {
        name: ">",
        tip: "Agrandir le cube",
    },
    workers: Named {
        name: "W",
        tip: "Nombre de threads du moteur",
    },
    full_screen: Named {
        name: "Plein écran",
        tip: "Le cube en plein écran (f)",
    },
    infinity: Named {
        name: "Infini",
        tip: "Projection parallèle, sans perspective (I)",
    },
    hints: Named {
        name: "Coups possibles",
        tip: "Montrer les coups possibles",
    },
    axes: Named {
        name: "Axes",
        tip: "Montrer les axes (A)",
    },
    hover: Named {
        name: "Survol",
        tip: "Afficher le nom de la case sous le pointeur",
    },
    categories: Named {
        name: "Catégories",
        tip: "Colorer les cases par catégorie (c)",
    },
    values: Named {
        name: "Valeurs",
        tip: "Colorer les cases selon leur poids (v)",
    },
    grid: Named {
        name: "Grille",
        tip: "Lignes de la grille (a)",
    },
    grid_names: ["Aucune", "Orthogonale", "Toutes directions"],
    pruning: Named {
        name: "α/β",
        tip: "Élagage alpha-bêta",
    },
    symmetry: Named {
        name: "S",
        tip: "Symétrie : n'examiner qu'un des coups équivalents (S)",
    },
    random: Named {
        name: "Hasard",
        tip: "Choisir au hasard entre des coups de même valeur",
    },
    logs: Named {
        name: "Journal",
        tip: "Noter les coups des ordinateurs",
    },
    depths: Named {
        name: "Profondeurs",
        tip: "Noter les nœuds de chaque niveau",
    },
    balls: Named {
        name: "B",
        tip: "Taille des pions (b, B)",
    },
    hint_balls: Named {
        name: "H",
        tip: "Taille des coups possibles (h, H)",
    },
    import: Named {
        name: "Importer",
        tip: "Importer des joueurs d'un fichier TOML ou JavaScript",
    },
    paste: Named {
        name: "Coller des joueurs",
        tip: "Des joueurs sous forme de texte : TOML ou JavaScript",
    },
    export: Named {
        name: "Exporter",
        tip: "Exporter les personnages dans un fichier TOML",
    },
    defaults: Named {
        name: "D'origine",
        tip: "Rétablir les poids d'origine",
    },
    weights_of: Named {
        name: "Poids de",
        tip: "Le personnage dont les poids sont affichés",
    },
    player_name: Named {
        name: "Nom",
        tip: "Le nom d'un joueur à vous",
    },
    new_player: Named {
        name: "Nouveau",
        tip: "Créer un joueur à vous",
    },
    duplicate: Named {
        name: "Dupliquer",
        tip: "Créer un joueur avec les mêmes poids",
    },
    delete_player: Named {
        name: "Supprimer",
        tip: "Supprimer ce joueur ou rétablir ses poids d'origine",
    },
    player_deleted: |name| format!("{name} est supprimé."),
    seat_filled: |name| format!("Le joueur {name} n'existe plus ; Arwen joue à sa place."),
    bad_name: |entered| {
        format!("« {entered} » est déjà pris ou n'est pas un nom : lettres, chiffres, - et _.")
    },
    weights: [
        Named {
            name: "Mob",
            tip: "Mobilité : nombre de coups possibles",
        },
        Named {
            name: "Dif",
            tip: "Différence de pions",
        },
        Named {
            name: "Coi",
            tip: "Coins",
        },
        Named {
            name: "C",
            tip: "Cases C : au bord, près d'un coin",
        },
        Named {
            name: "X",
            tip: "Cases X : en diagonale d'un coin",
        },
        Named {
            name: "Bor",
            tip: "Autres bords",
        },
        Named {
            name: "BIn",
            tip: "Bords intérieurs : près d'un bord",
        },
        Named {
            name: "Fac",
            tip: "Faces",
        },
        Named {
            name: "FIn",
            tip: "Faces intérieures : un pas vers l'intérieur",
        },
    ],
    evolve: Named {
        name: "Évoluer",
        tip: "Améliorer un personnage par évolution, sur ce plateau",
    },
    evolve_player: Named {
        name: "",
        tip: "Personnage à améliorer",
    },
    generations: Named {
        name: "Gén",
        tip: "Nombre maximal de générations",
    },
    match_games: Named {
        name: "Parties",
        tip: "Parties par match, avec chaque couleur",
    },
    percent: Named {
        name: "%",
        tip: "Variation maximale d'un poids, en pour cent",
    },
    chosen: Named {
        name: "",
        tip: "Joueurs du tournoi",
    },
    tournament: Named {
        name: "Lancer le tournoi",
        tip: "Faire jouer les joueurs choisis, sur ce plateau",
    },
    pairing_games: Named {
        name: "Parties",
        tip: "Parties par rencontre",
    },
    study_depth: Named {
        name: "D=",
        tip: "Profondeur de l'évolution et du tournoi",
    },
    kept: |names| format!("{names} fait maintenant partie de vos personnages."),
    recommended: Named {
        name: "Adversaires conseillés",
        tip: "Jouer contre",
    },
    engine: |threads| match threads {
        1 => "WebAssembly · 1 thread".to_owned(),
        _ => format!("WebAssembly · {threads} threads"),
    },
    smaller_balls: "Pions plus petits",
    larger_balls: "Pions plus grands",
    smaller_hints: "Coups possibles plus petits",
    larger_hints: "Coups possibles plus grands",
    leave_full_screen: "Quitter le plein écran",
    discs: "pions",
    nodes: "nœuds",
    by_ply: "nœuds par niveau",
    by_chance: "au hasard",
    imported: "Personnages importés",
    no_players: "Le fichier est vide.",
    left_out: |names| format!("Ignorés, car ils ne se réduisent pas à neuf poids : {names}"),
    bad_weight: |entered| format!("« {entered} » n'est pas un entier de -100000 à 100000."),
};
