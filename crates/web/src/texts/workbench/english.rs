//! The workbench in English.

use super::{Named, WorkbenchTexts};

pub(crate) const WORKBENCH: WorkbenchTexts = WorkbenchTexts {
    workbench: "Workbench",
    all_controls: "All controls",
    ready: "Ready to go",
    to_cube: Named {
        name: "3D",
        tip: "Play in three dimensions (2)",
    },
    to_square: Named {
        name: "2D",
        tip: "Play in two dimensions (2)",
    },
    size: Named {
        name: "N",
        tip: "Board size (4, 6, 8)",
    },
    play: Named {
        name: "Play",
        tip: "Start the game (p)",
    },
    stop: Named {
        name: "Stop",
        tip: "Pause the game (p)",
    },
    go_on: Named {
        name: "Resume",
        tip: "Continue from here (p)",
    },
    reset: Named {
        name: "Reset",
        tip: "Start position; stops evolution and tournament (r)",
    },
    back: Named {
        name: "<<",
        tip: "One move back (<)",
    },
    current: Named {
        name: ">>",
        tip: "To the last move",
    },
    move_number: Named {
        name: "Move",
        tip: "Move number",
    },
    player_of: |side| format!("{side}: who plays"),
    depth_of: |side| format!("{side}: search depth"),
    log: Named {
        name: "Log",
        tip: "What the engine reports",
    },
    value: Named {
        name: "Value",
        tip: "Value of the position",
    },
    moves: Named {
        name: "Moves",
        tip: "Scores of the moves (M)",
    },
    judge_depth: Named {
        name: "D",
        tip: "Depth of Value and Moves",
    },
    scale: "Scale",
    smaller: Named {
        name: "<",
        tip: "Make the lattice smaller",
    },
    larger: Named {
        name: ">",
        tip: "Make the lattice larger",
    },
    workers: Named {
        name: "W",
        tip: "Workers: threads of the engine",
    },
    full_screen: Named {
        name: "Full screen",
        tip: "The lattice on the full screen (f)",
    },
    infinity: Named {
        name: "Infinity",
        tip: "Parallel projection, without perspective (I)",
    },
    hints: Named {
        name: "Hints",
        tip: "Show legal moves",
    },
    axes: Named {
        name: "Axes",
        tip: "Show the axes (A)",
    },
    hover: Named {
        name: "Hover",
        tip: "Show the name of the cell under the pointer",
    },
    categories: Named {
        name: "Categories",
        tip: "Colour the cells by category (c)",
    },
    values: Named {
        name: "Values",
        tip: "Colour the cells by weight (v)",
    },
    grid: Named {
        name: "Grid",
        tip: "Grid lines (a)",
    },
    grid_names: ["None", "Orthogonal", "All directions"],
    pruning: Named {
        name: "α/β",
        tip: "Alpha-beta pruning",
    },
    symmetry: Named {
        name: "S",
        tip: "Symmetry: search only one of equivalent moves (S)",
    },
    random: Named {
        name: "Random",
        tip: "Choose at random among equal moves",
    },
    logs: Named {
        name: "Logs",
        tip: "Log the moves of computers",
    },
    depths: Named {
        name: "Depths",
        tip: "Log the nodes of every ply",
    },
    balls: Named {
        name: "B",
        tip: "Size of the discs (b, B)",
    },
    hint_balls: Named {
        name: "H",
        tip: "Size of the hints (h, H)",
    },
    import: Named {
        name: "Import",
        tip: "Import players from a file: TOML or JavaScript",
    },
    paste: Named {
        name: "Paste players",
        tip: "Players as text: TOML or JavaScript",
    },
    export: Named {
        name: "Export",
        tip: "Export characters to a TOML file",
    },
    defaults: Named {
        name: "Defaults",
        tip: "Restore the built-in weights",
    },
    weights_of: Named {
        name: "Weights of",
        tip: "The character whose weights are shown",
    },
    player_name: Named {
        name: "Name",
        tip: "The name of a player of your own",
    },
    new_player: Named {
        name: "New",
        tip: "Make a player of your own",
    },
    duplicate: Named {
        name: "Duplicate",
        tip: "Make a player with the same weights",
    },
    delete_player: Named {
        name: "Delete",
        tip: "Delete this player, or restore its built-in weights",
    },
    player_deleted: |name| format!("{name} is deleted."),
    seat_filled: |name| format!("There is no player {name} any more; Arwen plays instead."),
    bad_name: |entered| {
        format!("`{entered}` is taken or is no name: use letters, digits, - and _.")
    },
    weights: [
        Named {
            name: "Mob",
            tip: "Mobility: number of legal moves",
        },
        Named {
            name: "Dif",
            tip: "Disc difference",
        },
        Named {
            name: "Cor",
            tip: "Corners",
        },
        Named {
            name: "C-Sq",
            tip: "C-squares: edges next to a corner",
        },
        Named {
            name: "X-Sq",
            tip: "X-squares: diagonal to a corner",
        },
        Named {
            name: "Edg",
            tip: "Other edges",
        },
        Named {
            name: "IEd",
            tip: "Inner edges: beside an edge",
        },
        Named {
            name: "Fac",
            tip: "Faces",
        },
        Named {
            name: "IFa",
            tip: "Inner faces: one step inward",
        },
    ],
    evolve: Named {
        name: "Evolve",
        tip: "Improve a character by evolution, on this board",
    },
    evolve_player: Named {
        name: "",
        tip: "Character to improve",
    },
    generations: Named {
        name: "Gen",
        tip: "Maximum number of generations",
    },
    match_games: Named {
        name: "Games",
        tip: "Games per match, with each colour",
    },
    percent: Named {
        name: "%",
        tip: "Largest change of a weight, in percent",
    },
    chosen: Named {
        name: "",
        tip: "Players of the tournament",
    },
    tournament: Named {
        name: "Run Tournament",
        tip: "Let the chosen players meet, on this board",
    },
    pairing_games: Named {
        name: "Games",
        tip: "Games per pairing",
    },
    study_depth: Named {
        name: "D=",
        tip: "Depth of evolution and tournament",
    },
    kept: |names| format!("{names} is now one of your characters."),
    recommended: Named {
        name: "Recommended opponents",
        tip: "Play against",
    },
    engine: |threads| match threads {
        1 => "WebAssembly · 1 thread".to_owned(),
        _ => format!("WebAssembly · {threads} threads"),
    },
    smaller_balls: "Smaller discs",
    larger_balls: "Larger discs",
    smaller_hints: "Smaller hints",
    larger_hints: "Larger hints",
    leave_full_screen: "Leave full screen",
    discs: "discs",
    nodes: "nodes",
    by_ply: "nodes by ply",
    by_chance: "at random",
    imported: "Characters imported",
    no_players: "The file is empty.",
    left_out: |names| format!("Skipped, because they need more than the nine weights: {names}"),
    bad_weight: |entered| format!("`{entered}` is not a whole number from -100000 to 100000."),
};
