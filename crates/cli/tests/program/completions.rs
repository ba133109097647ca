use crate::outflank;

#[track_caller]
fn check(shell: &str, sign: &str) {
    let script = outflank(&["completions", shell]).ok();
    assert!(script.contains(sign), "{shell}");
    for command in ["play", "show", "convert", "perft", "boards", "completions"] {
        assert!(script.contains(command), "{shell} knows {command}");
    }
    let document = outflank(&["completions", shell, "--json"]).json();
    assert_eq!(document["shell"], shell);
    assert_eq!(document["script"], script);
}

#[test]
fn scripts_for_common_shells() {
    check("bash", "complete -F _outflank");
    check("zsh", "#compdef outflank");
    check("fish", "complete -c outflank");
    check("powershell", "Register-ArgumentCompleter");
    check("elvish", "edit:completion:arg-completer[outflank]");
}
