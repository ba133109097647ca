use std::fs;

use outflank_eval::Characters;

use crate::outflank;

#[test]
fn methods_levels_and_characters_are_listed() {
    let stdout = outflank(&["players"]).ok();
    for line in [
        "  mcts         Monte Carlo tree search",
        "  beginner     knows the rules",
        "  maximum      full strength",
        "  web          depth 3; A browser Reversi",
        "  galadriel    depth 4; ",
    ] {
        assert!(stdout.contains(&format!("\n{line}")), "{line}\n{stdout}");
    }
    let json = outflank(&["players", "--json"]).json();
    let levels = json["levels"].as_array().unwrap();
    assert_eq!(levels.len(), 11);
    assert!(levels[0]["mistakes"]["greed"].as_f64().unwrap() > 0.0);
    assert!(levels[10]["mistakes"].is_null());
    assert_eq!(json["characters"].as_array().unwrap().len(), 18);
    let mut characters = json["characters"].as_array().unwrap().iter();
    let jolly = characters.find(|who| who["name"] == "jolly").unwrap();
    assert_eq!(
        (&jolly["name"], &jolly["built_in"]),
        (&"jolly".into(), &true.into())
    );
    assert_eq!(jolly["weights"]["corners"], 1000);
}

#[test]
fn files_add_players() {
    let folder = tempfile::tempdir().unwrap();
    let write = |name: &str, text: &str| {
        let file = folder.path().join(name);
        fs::write(&file, text).unwrap();
        file.to_str().unwrap().to_owned()
    };
    let greedy = write(
        "greedy.toml",
        "[[player]]\nname = 'greedy'\nweights = { discs = 1 }\n",
    );
    let jolly = "[[player]]\nname = 'Jolly'\ndepth = 1\nweights = { discs = 2 }\n";
    let jolly = write("jolly.toml", jolly);
    let files = ["--players", &greedy, "--players", &jolly];

    let json = outflank(&[&["players", "--json"], &files[..]].concat()).json();
    let all = json["characters"].as_array().unwrap();
    // Those that are built in, and `greedy`: `Jolly` replaces `jolly`.
    assert_eq!(all.len(), Characters::BUILT_IN_NAMES.len() + 1);
    let find = |name: &str| all.iter().find(|player| player["name"] == name).unwrap();
    assert_eq!(find("greedy")["built_in"], false);
    assert_eq!(find("Jolly")["depth"], 1);
    let stdout = outflank(&[&["players"], &files[..]].concat()).ok();
    assert!(
        stdout.contains("  greedy       depth 4, added; "),
        "{stdout}"
    );

    let best = ["best", "--json", "--player", "greedy:depth=1", "f5d6c3"];
    let best = outflank(&[&best, &files[..]].concat()).json();
    assert_eq!(best["player"], "greedy:depth=1");
    // Methods can use the evaluation of a character, also of one from a file.
    let lent = [
        "best",
        "--json",
        "--player",
        "outflank:eval=greedy,depth=1",
        "f5d6c3",
    ];
    let lent = outflank(&[&lent, &files[..]].concat()).json();
    assert_eq!(lent["score"], best["score"]);
    let game = [
        "play", "--board", "4x4", "--dark", "greedy", "--light", "jolly",
    ];
    let told = outflank(&[&game, &files[..]].concat()).ok();
    assert!(told.contains("transcript: "), "{told}");
}

#[test]
fn the_list_as_toml_can_be_read_again() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("all.toml");
    fs::write(&file, outflank(&["players", "--toml"]).ok()).unwrap();
    let again = ["players", "--json", "--players", file.to_str().unwrap()];
    assert_eq!(outflank(&again).ok(), outflank(&["players", "--json"]).ok());
}

#[test]
fn bad_files_are_refused_with_their_line() {
    let folder = tempfile::tempdir().unwrap();
    let refused = |text: &str| {
        let file = folder.path().join("bad.toml");
        fs::write(&file, text).unwrap();
        outflank(&["players", "--players", file.to_str().unwrap()]).refused()
    };
    let error = refused("[[player]]\nname = 'x'\nweights = { disks = 1 }\n");
    assert!(error.contains("bad.toml: line 3: "), "{error}");
    assert!(error.contains("unknown key `disks`"), "{error}");
    assert!(refused("]").contains("line 1: not TOML"));
    let error = outflank(&["best", "--players", "nowhere.toml"]).refused();
    assert!(error.starts_with("cannot read nowhere.toml: "), "{error}");
    let error = outflank(&["play", "--players"]).refused();
    assert!(error.contains("--players <FILE.toml>"), "{error}");
}
