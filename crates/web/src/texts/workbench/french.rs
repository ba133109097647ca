//! The workbench in French.

use super::{Named, WorkbenchTexts};

pub(crate) const WORKBENCH: WorkbenchTexts = WorkbenchTexts {
    workbench: "Table",
    all_controls: "Toutes les commandes",
    ready: "Prêt",
    status: |dark, light, state| format!("Noir {dark} : {light} Blanc, {state}"),
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
        name: "Continuer",
        tip: "Jouer à partir d'ici (p)",
    },
    reset: Named {
        name: "Remettre",
        tip: "Retour au début, les réglages restent (r)",
    },
    back: Named {
        name: "<<",
        tip: "Un coup en arrière (<)",
    },
    current: Named {
        name: ">>",
        tip: "À l'état actuel",
    },
    move_number: Named {
        name: "Coup",
        tip: "Numéro du coup",
    },
    player_of: |side| format!("{side} : qui joue"),
    depth_of: |side| format!("{side} : coups d'avance"),
    log: Named {
        name: "Journal",
        tip: "Ce que dit le moteur",
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
        tip: "Réseau plus petit",
    },
    larger: Named {
        name: ">",
        tip: "Réseau plus grand",
    },
    workers: Named {
        name: "W",
        tip: "Fils du moteur",
    },
    full_screen: Named {
        name: "Plein écran",
        tip: "Le réseau sur tout l'écran (f)",
    },
    infinity: Named {
        name: "Infini",
        tip: "Sans perspective (I)",
    },
    hints: Named {
        name: "Coups permis",
        tip: "Montrer les coups permis",
    },
    axes: Named {
        name: "Axes",
        tip: "Montrer les axes (A)",
    },
    hover: Named {
        name: "Survol",
        tip: "Nommer la case sous le pointeur",
    },
    categories: Named {
        name: "Catégories",
        tip: "Colorer les sortes de cases (c)",
    },
    values: Named {
        name: "Valeurs",
        tip: "Colorer la valeur des cases (v)",
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
        tip: "Symétrie : un des coups équivalents (S)",
    },
    random: Named {
        name: "Hasard",
        tip: "Le hasard entre égaux",
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
        tip: "Taille des boules (b, B)",
    },
    hint_balls: Named {
        name: "H",
        tip: "Taille des coups permis (h, H)",
    },
    import: Named {
        name: "Importer",
        tip: "Joueurs d'un fichier TOML",
    },
    export: Named {
        name: "Exporter",
        tip: "Joueurs dans un fichier TOML",
    },
    defaults: Named {
        name: "D'origine",
        tip: "Poids d'origine",
    },
    weights_of: Named {
        name: "Poids de",
        tip: "Les poids de qui",
    },
    weights: [
        Named {
            name: "Mob",
            tip: "Mobilité : coups permis",
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
    recommended: Named {
        name: "À rencontrer",
        tip: "S'asseoir en face de",
    },
    engine: |threads| match threads {
        1 => "WebAssembly · 1 fil".to_owned(),
        _ => format!("WebAssembly · {threads} fils"),
    },
    smaller_balls: "Boules plus petites",
    larger_balls: "Boules plus grandes",
    smaller_hints: "Coups permis plus petits",
    larger_hints: "Coups permis plus grands",
    leave_full_screen: "Quitter le plein écran",
    discs: "pions",
    nodes: "nœuds",
    by_ply: "nœuds par niveau",
    by_chance: "au hasard",
    imported: "Joueurs importés",
    no_players: "Le fichier est vide.",
    left_out: |names| format!("Laissés de côté, car neuf poids ne les décrivent pas : {names}"),
    bad_weight: |entered| format!("« {entered} » n'est pas un entier de -100000 à 100000."),
};
