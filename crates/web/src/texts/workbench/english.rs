//! The workbench in English.

use super::{Named, WorkbenchTexts};

pub(crate) const WORKBENCH: WorkbenchTexts = WorkbenchTexts {
    workbench: "Table",
    all_controls: "All controls",
    ready: "Ready to go",
    status: |dark, light, state| format!("Dark {dark} : {light} Light, {state}"),
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
        tip: "Interrupt the game (p)",
    },
    go_on: Named {
        name: "Go on",
        tip: "Play from here (p)",
    },
    reset: Named {
        name: "Reset",
        tip: "Back to the start, settings stay (r)",
    },
    back: Named {
        name: "<<",
        tip: "One move back (<)",
    },
    current: Named {
        name: ">>",
        tip: "To the current state",
    },
    move_number: Named {
        name: "Move",
        tip: "Move number",
    },
    player_of: |side| format!("{side}: who plays"),
    depth_of: |side| format!("{side}: plies ahead"),
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
        tip: "Smaller lattice",
    },
    larger: Named {
        name: ">",
        tip: "Larger lattice",
    },
    workers: Named {
        name: "W",
        tip: "Workers: threads of the engine",
    },
    full_screen: Named {
        name: "Full screen",
        tip: "The lattice on the whole screen (f)",
    },
    infinity: Named {
        name: "Infinity",
        tip: "Without perspective (I)",
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
        tip: "Name the cell under the pointer",
    },
    categories: Named {
        name: "Categories",
        tip: "Colour the kinds of cells (c)",
    },
    values: Named {
        name: "Values",
        tip: "Colour what cells are worth (v)",
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
        tip: "Symmetry: one of equivalent moves (S)",
    },
    random: Named {
        name: "Random",
        tip: "Chance among equals",
    },
    logs: Named {
        name: "Logs",
        tip: "Report the moves of computers",
    },
    depths: Named {
        name: "Depths",
        tip: "Report the nodes of every ply",
    },
    balls: Named {
        name: "B",
        tip: "Size of the balls (b, B)",
    },
    hint_balls: Named {
        name: "H",
        tip: "Size of the hints (h, H)",
    },
    import: Named {
        name: "Import",
        tip: "Players from a TOML file",
    },
    export: Named {
        name: "Export",
        tip: "Players into a TOML file",
    },
    defaults: Named {
        name: "Defaults",
        tip: "Weights as they came",
    },
    weights_of: Named {
        name: "Weights of",
        tip: "Whose weights",
    },
    weights: [
        Named {
            name: "Mob",
            tip: "Mobility: legal moves",
        },
        Named {
            name: "Dif",
            tip: "Difference of discs",
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
    recommended: Named {
        name: "Worth meeting",
        tip: "Sit down against",
    },
    engine: |threads| match threads {
        1 => "WebAssembly · 1 thread".to_owned(),
        _ => format!("WebAssembly · {threads} threads"),
    },
    smaller_balls: "Smaller balls",
    larger_balls: "Larger balls",
    smaller_hints: "Smaller hints",
    larger_hints: "Larger hints",
    leave_full_screen: "Leave full screen",
    discs: "discs",
    nodes: "nodes",
    by_ply: "nodes by ply",
    by_chance: "by chance",
    imported: "Players imported",
    no_players: "The file is empty.",
    left_out: |names| format!("Left out, because nine weights do not describe them: {names}"),
    bad_weight: |entered| format!("`{entered}` is no whole number from -100000 to 100000."),
};
