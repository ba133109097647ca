//! Passwords, tokens and keys.

use outflank_fleet::{FleetError, FleetSettings, Login, status};

use crate::common::{TestServer, program};

/// The settings of a server, with something before its host.
fn settings(server: &TestServer, login: &str) -> FleetSettings {
    FleetSettings::new(format!("nats://{login}127.0.0.1:{}", server.server.port()))
}

#[track_caller]
fn assert_refused(settings: &FleetSettings) {
    let error = status(settings).unwrap_err();
    assert!(matches!(&error, FleetError::Connect { .. }), "{error}");
    assert!(
        !error.to_string().contains("wrong"),
        "{error} tells the password"
    );
}

#[test]
fn a_user_and_a_password() {
    let Some(program) = program() else { return };
    let server = TestServer::start(&program, "authorization { user: ann, password: secret }");
    status(&settings(&server, "ann:secret@")).unwrap();
    assert_refused(&settings(&server, "ann:wrong@"));
    assert_refused(&settings(&server, ""));
}

#[test]
fn a_token() {
    let Some(program) = program() else { return };
    let server = TestServer::start(&program, "authorization { token: secret }");
    status(&settings(&server, "secret@")).unwrap();
    assert_refused(&settings(&server, "wrong@"));
}

#[test]
fn a_key() {
    let Some(program) = program() else { return };
    // The pair of keys in the documentation of NATS.
    let public = "UDXU4RCSJNZOIQHZNWXHXORDPRTGNJAHAHFRGZNEEJCPQTT2M7NLCNF4";
    let seed = "SUACSSL3UAHUDXKFSNVUZRF5UHPMWZ6BFDTJ7M6USDXIEDNPPQYYYCU3VY";
    let config = format!("authorization {{ users: [{{ nkey: {public} }}] }}");
    let server = TestServer::start(&program, &config);
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("key.nk");
    std::fs::write(&file, format!("{seed}\n")).unwrap();
    let mut with_key = settings(&server, "");
    assert_refused(&with_key);
    with_key.login = Some(Login::NKey(file.clone()));
    status(&with_key).unwrap();
    with_key.login = Some(Login::NKey(folder.path().join("missing.nk")));
    let error = status(&with_key).unwrap_err().to_string();
    assert!(error.contains("missing.nk"), "{error}");
}

#[test]
fn an_address_that_is_none() {
    let error = status(&FleetSettings::new("nats://["))
        .unwrap_err()
        .to_string();
    assert!(
        error.starts_with("\"nats://[\" is not the address of a NATS server"),
        "{error}"
    );
}
