//! What the libraries and the engine say is wrong, in French.

/// The usual problems in French; the others as they are, marked as English.
pub(super) fn problem(found: &str) -> String {
    if let Some(known) = translated(found) {
        return sentence(&known);
    }
    let lines: Vec<String> = found.lines().map(problem_of_file).collect();
    lines.join("\n")
}

/// A problem, perhaps after the name of a file.
fn problem_of_file(found: &str) -> String {
    if let Some(known) = translated(found) {
        return sentence(&known);
    }
    let in_file = found
        .split_once(": ")
        .and_then(|(file, found)| Some(format!("{file} : {}.", translated(found)?)));
    in_file.unwrap_or_else(|| format!("Problème (en anglais) : {found}"))
}

fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters.next().into_iter().flat_map(char::to_uppercase);
    first.chain(letters).chain(['.']).collect()
}

/// The French of the first entry that fits.
fn translated(found: &str) -> Option<String> {
    PROBLEMS.iter().find_map(|(english, french)| {
        let words = words_of(english, found)?;
        let put_in = |text: String, (index, word): (usize, &String)| {
            text.replace(&format!("{{{index}}}"), word)
        };
        let start = (*french).to_owned();
        Some(words.iter().enumerate().fold(start, put_in))
    })
}

/// The words that a text has in the places of a pattern.
fn words_of(pattern: &str, text: &str) -> Option<Vec<String>> {
    let Some((literal, rest)) = pattern.split_once('{') else {
        return (pattern == text).then(Vec::new);
    };
    let text = text.strip_prefix(literal)?;
    let (kind, rest) = rest.split_once('}')?;
    let ends = text.char_indices().map(|(end, _)| end).skip(1);
    ends.chain([text.len()]).find_map(|end| {
        let (word, after) = text.split_at(end);
        let mut words = words_of(rest, after)?;
        let word = match kind {
            "problem" => translated(word)?,
            "place" => translated(word).unwrap_or_else(|| word.to_owned()),
            "number" if word.parse::<f64>().is_err() => return None,
            _ => word.to_owned(),
        };
        words.insert(0, word);
        Some(words)
    })
}

/// What they say, and the same in French.
///
/// `{}` stands for any words, `{number}` for a number, `{problem}` for another entry of this list, `{place}`
/// for an entry if there is one. In French, `{0}` is the first of them. An entry comes before those that it
/// contains.
const PROBLEMS: [(&str, &str); 76] = [
    // The place of a problem
    ("the file", "le fichier"),
    ("player `{}`", "le joueur « {0} »"),
    ("weights of {place}", "les poids pour {0}"),
    ("line {number}, column {number}", "ligne {0}, colonne {1}"),
    ("moves: {problem}", "{0}"),
    ("start: {problem}", "{0}"),
    ("board: {problem}", "{0}"),
    ("players: {problem}", "{0}"),
    ("line {number}: {problem}", "ligne {0} : {1}"),
    (
        "line {number}, column {number}: {problem}",
        "ligne {0}, colonne {1} : {2}",
    ),
    (
        "game {number}: {problem} ({problem})",
        "partie {0} : {1} ({2})",
    ),
    (
        "game {number}, move {number}: {problem}",
        "partie {0}, coup {1} : {2}",
    ),
    (
        "game {number}, move {number}: {number} is not a cell",
        "partie {0}, coup {1} : {2} n'est pas une case",
    ),
    (
        "move {number}: {problem} (`{}`, {problem})",
        "coup {0} : {1} (« {2} », {3})",
    ),
    (
        "move {number}: {problem} (`{}`)",
        "coup {0} : {1} (« {2} »)",
    ),
    (
        "move {number}: `{}` is {}'s, but it is the other side's turn",
        "coup {0} : « {1} » n'est pas du camp qui a le trait",
    ),
    // Nothing to read
    ("there is nothing to read", "il n'y a rien à lire"),
    ("there is no position", "il n'y a pas de position"),
    ("the transcript is empty", "il n'y a rien à lire"),
    ("the position is empty", "il n'y a rien à lire"),
    // Moves
    ("`{}` is not a cell", "« {0} » n'est pas une case"),
    ("`{}` is outside the board", "« {0} » est hors du plateau"),
    (
        "cell number {number} is outside the board",
        "la case numéro {0} est hors du plateau",
    ),
    ("{} is taken by {}", "{0} est occupée"),
    ("{} is a hole", "{0} est un trou"),
    ("{} flips nothing for {}", "rien ne se retournerait en {0}"),
    (
        "{} has legal moves and may not pass",
        "un coup est possible, on ne peut donc pas passer",
    ),
    ("the game is over", "la partie est terminée"),
    // Positions
    (
        "`{}` (character {number}) is not a known symbol: use X, O, - and #",
        "« {0} » (caractère {1}) est inconnu ; utilisez X, O, - et #",
    ),
    (
        "`{}` has no meaning in a position: use X, O, - and # ({problem})",
        "« {0} » est inconnu dans une position ; utilisez X, O, - et # ({1})",
    ),
    (
        "`{}` has no meaning in a position: use X, O, - and #",
        "« {0} » est inconnu dans une position ; utilisez X, O, - et #",
    ),
    (
        "`{}` has no meaning in a position: use *, O, - and #",
        "« {0} » est inconnu dans une position ; utilisez *, O, - et #",
    ),
    (
        "no known board has {number} cells: name the board",
        "aucun plateau connu n'a {0} cases ; nommez le plateau",
    ),
    (
        "{} has {number} cells, but the position has {number}",
        "{0} a {1} cases, mais la position en a {2}",
    ),
    (
        "the side to move is missing: end the position with a space and X or O",
        "le trait manque ; terminez la position par une espace et X ou O",
    ),
    (
        "{} is a hole in the position but not on the board",
        "{0} est un trou dans la position, mais pas sur le plateau",
    ),
    (
        "{} is a hole on the board but not in the position",
        "{0} est un trou sur le plateau, mais pas dans la position",
    ),
    (
        "a position without discs cannot be played on",
        "on ne peut pas jouer sans pions",
    ),
    (
        "a board without discs cannot be played on",
        "on ne peut pas jouer sans pions",
    ),
    // Boards
    ("`{}` is not a board: {}", "« {0} » n'est pas un plateau"),
    (
        "{} has no usual start (sizes must be even and at least 4): {}",
        "{0} n'a pas de position de départ habituelle",
    ),
    (
        "`{}` at cell {number} of {} is not a known symbol: use X, O, - and #",
        "« {0} » (case {1}) est inconnu ; utilisez X, O, - et #",
    ),
    (
        "{} has {number} cells, but {number} are given",
        "{0} a {1} cases, mais {2} sont données",
    ),
    (
        "cell {number} is outside {}: write `#` there",
        "la case {0} est hors de {1} ; écrivez-y #",
    ),
    (
        "`{}` is not a side: use X or O",
        "« {0} » n'est pas un camp ; utilisez X ou O",
    ),
    (
        "a flat board has 1 to 10 columns and rows, not {}",
        "un plateau plat a de 1 à 10 colonnes et rangées, pas {0}",
    ),
    (
        "a deep board has 1 to 8 columns, rows and layers, not {}",
        "un cube a de 1 à 8 colonnes, rangées et couches, pas {0}",
    ),
    (
        "a hex board has a side of 3 to 6, not {number}",
        "le côté d'un hexagone est de 3 à 6 cases, pas {0}",
    ),
    (
        "{number} percent holes are too many: at most {number}",
        "{0} % de trous, c'est trop ; {1} au plus",
    ),
    (
        "no draw of {} leaves a first move on {}",
        "ces trous ne laissent aucun premier coup sur {1}",
    ),
    (
        "the board is given as {}, but the text is on {}",
        "le plateau choisi est {0}, mais le texte est sur {1}",
    ),
    (
        "the board is given as {}, but this line is on {}",
        "le plateau choisi est {0}, mais cette ligne est sur {1}",
    ),
    // Files
    (
        "the game is not closed by `;)`",
        "la partie n'est pas fermée par « ;) »",
    ),
    ("`{}` is not a tag", "« {0} » n'est pas une balise GGF"),
    (
        "the tag {} has no value in brackets",
        "la balise {0} n'a pas de valeur entre crochets",
    ),
    (
        "the value of {} is not closed by `]`",
        "la valeur de {0} n'est pas fermée par « ] »",
    ),
    (
        "this is a game of {}, not of Othello",
        "c'est une partie de {0}, pas d'Othello",
    ),
    (
        "the tag {} appears twice",
        "la balise {0} apparaît deux fois",
    ),
    (
        "a game begins with `(;`, not `{}`",
        "une partie commence par « (; », pas par « {0} »",
    ),
    (
        "`{}` is not a move and its score: write E1:+2",
        "« {0} » n'est pas un coup et son score ; écrivez E1:+2",
    ),
    ("`{}` is not a score", "« {0} » n'est pas un score"),
    (
        "a WTHOR file has a header of 16 bytes, but there are only {number}",
        "ce fichier est trop court pour un fichier WTHOR",
    ),
    (
        "byte 13 says that the board has size {number}, but only 8 and 10 are known",
        "ce fichier WTHOR est sur un plateau inconnu, de taille {0}",
    ),
    (
        "byte 14 says that this is a file of solitaires, not of games",
        "ce fichier contient des problèmes, pas des parties",
    ),
    (
        "the header announces {number} {}, which take {number} bytes, but there are {number}",
        "ce fichier est incomplet ou n'est pas un fichier WTHOR : il a {3} octets au lieu de {2}",
    ),
    // Players
    ("not TOML: {}", "ce n'est pas du TOML ({0})"),
    (
        "`{}` is not a valid name: {}",
        "« {0} » n'est pas un nom possible ; il faut de 1 à 32 lettres, chiffres, « - » et « _ », une lettre d'abord",
    ),
    (
        "player `{}` is listed twice, first on line {number}",
        "le joueur « {0} » est donné deux fois, d'abord à la ligne {1}",
    ),
    (
        "{place}: unknown key `{}`; known keys: {}",
        "{0} : clé inconnue « {1} » ; clés connues : {2}",
    ),
    (
        "{place}: `{}` must be {}, not {}",
        "{0} : la valeur de « {1} » ne peut pas être {3}",
    ),
    (
        "{place}: the weights are too large: they can add up to {number} points; the limit is {number}",
        "{0} : les poids sont trop grands ; leur somme peut atteindre {1} points, la limite est {2}",
    ),
    ("{place} has no `{}`", "« {1} » manque dans {0}"),
    // Engine
    (
        "the engine cannot be loaded",
        "le moteur ne peut pas être chargé",
    ),
    (
        "the engine stopped twice",
        "le moteur s'est arrêté deux fois",
    ),
    (
        "this browser has no workers",
        "ce navigateur ne permet pas de lancer le moteur",
    ),
    (
        "`{}` needs more than the {number} MiB that a page may use",
        "« {0} » demande plus de mémoire ({1} Mio) qu'une page ne peut utiliser",
    ),
];

#[cfg(test)]
mod tests {
    use outflank_eval::Characters;
    use outflank_record::{each_game, wthor};
    use outflank_rules::{Board, Holes, Setup};

    use super::*;

    #[track_caller]
    fn check(error: impl ToString, french: &str) {
        assert_eq!(problem(&error.to_string()), french);
    }

    #[track_caller]
    fn check_text(text: &str, french: &str) {
        let error = each_game(text, None).find_map(Result::err);
        check(error.expect("it cannot be read"), french);
    }

    #[test]
    fn texts_that_cannot_be_read_are_explained() {
        check_text("", "Il n'y a rien à lire.");
        check_text(
            "f5 d6 c3 a1",
            "Coup 4 : rien ne se retournerait en a1 (« a1 », ligne 1, colonne 10).",
        );
        check_text(
            "f5 f5",
            "Coup 2 : f5 est occupée (« f5 », ligne 1, colonne 4).",
        );
        check_text(
            "f5 d6 hello",
            "Coup 3 : « hello » n'est pas une case (« hello », ligne 1, colonne 7).",
        );
    }

    #[test]
    fn games_in_ggf_are_explained() {
        let position =
            "8 -------- -------- -------- ---O*--- ---*O--- -------- -------- -------- *";
        let game = |moves: &str| format!("(;GM[Othello]BO[{position}]{moves};)");
        check_text(
            &game("B[a1]"),
            "Partie 1 : coup 1 : rien ne se retournerait en a1 (« a1 ») (ligne 1, colonne 95).",
        );
        check_text(
            "(;GM[Go];)",
            "Partie 1 : c'est une partie de Go, pas d'Othello (ligne 1, colonne 6).",
        );
    }

    #[test]
    fn boards_and_positions_are_explained() {
        let board = |text: &str| text.parse::<Board>().expect_err("it is not a board");
        check(board("9z"), "« 9z » n'est pas un plateau.");
        check(
            board("7x7"),
            "7x7 n'a pas de position de départ habituelle.",
        );
        check(
            board("hex9"),
            "Le côté d'un hexagone est de 3 à 6 cases, pas 9.",
        );
        let classic = Board::classic();
        let setup = |text: &str| Setup::parse(text, &classic).expect_err("it is not a position");
        check(setup("-XO X"), "8x8 a 64 cases, mais la position en a 3.");
        check(
            Setup::bare(&classic).position().expect_err("it is empty"),
            "On ne peut pas jouer sans pions.",
        );
        let (percent, seed) = (90, 1);
        check(
            Holes { percent, seed }.on(&classic).expect_err("too many"),
            "90 % de trous, c'est trop ; 20 au plus.",
        );
    }

    #[test]
    fn files_are_explained() {
        check(
            wthor::File::parse(&[0; 3]).expect_err("it is too short"),
            "Ce fichier est trop court pour un fichier WTHOR.",
        );
        check(
            wthor::File::parse(&[1; 50]).expect_err("it has another length"),
            "Ce fichier WTHOR est sur un plateau inconnu, de taille 1.",
        );
        let players = Characters::parse("[a]\nweights = 3").expect_err("it has no weights");
        check(
            players,
            "Ligne 1 : le fichier : clé inconnue « a » ; clés connues : player.",
        );
    }

    #[test]
    fn what_is_unknown_stays_as_it_is() {
        check("`q` is odd", "Problème (en anglais) : `q` is odd");
        check(
            "a.ggf: there is nothing to read\nb.txt: `q` is odd",
            "a.ggf : il n'y a rien à lire.\nProblème (en anglais) : b.txt: `q` is odd",
        );
    }
}
