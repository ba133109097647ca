//! The addresses of the laboratory.

use axum::http::Method;

use super::ACCESS;

/// The longest name of a run. Those that the store makes are far shorter.
const MAX_ID: usize = 32;

/// What a path below `/api/` is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Route<'a> {
    /// Who may start runs.
    Access,
    /// All runs, or a new one.
    Runs,
    /// A run.
    Run(&'a str),
    /// A run, whenever it changes.
    Events(&'a str),
    /// Stopping a run.
    Stop(&'a str),
    /// Going on with a run.
    Resume(&'a str),
    /// Workers on other machines.
    Fleet,
}

impl<'a> Route<'a> {
    /// The route of a path, without `/api/`.
    pub(super) fn parse(path: &'a str) -> Option<Route<'a>> {
        let mut parts = path.split('/');
        let route = match (parts.next()?, parts.next(), parts.next()) {
            (ACCESS, None, _) => Route::Access,
            ("fleet", None, _) => Route::Fleet,
            ("runs", None, _) => Route::Runs,
            ("runs", Some(id), rest) if is_id(id) => match rest {
                None => Route::Run(id),
                Some("events") => Route::Events(id),
                Some("stop") => Route::Stop(id),
                Some("resume") => Route::Resume(id),
                Some(_) => return None,
            },
            _ => return None,
        };
        parts.next().is_none().then_some(route)
    }

    /// The methods that it answers.
    pub(super) fn methods(self) -> &'static [Method] {
        match self {
            Route::Runs => &[Method::GET, Method::POST],
            Route::Stop(_) | Route::Resume(_) => &[Method::POST],
            _ => &[Method::GET],
        }
    }
}

/// Whether a run can have this name.
fn is_id(text: &str) -> bool {
    let is_plain = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'-';
    (1..=MAX_ID).contains(&text.len()) && text.bytes().all(is_plain)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn paths_lead_to_routes() {
        for (path, expected) in [
            ("access", Some(Route::Access)),
            ("runs", Some(Route::Runs)),
            ("runs/t-7k3f", Some(Route::Run("t-7k3f"))),
            ("runs/t-7k3f/events", Some(Route::Events("t-7k3f"))),
            ("runs/t-7k3f/stop", Some(Route::Stop("t-7k3f"))),
            ("runs/t-7k3f/resume", Some(Route::Resume("t-7k3f"))),
            ("fleet", Some(Route::Fleet)),
            ("", None),
            ("runs/", None),
            ("runs/t-7k3f/", None),
            ("runs/t-7k3f/delete", None),
            ("runs/t-7k3f/stop/now", None),
            ("runs/../x", None),
            ("runs/%74", None),
            ("access/x", None),
        ] {
            assert_eq!(Route::parse(path), expected, "{path}");
        }
        assert_eq!(Route::parse(&format!("runs/{}", "a".repeat(33))), None);
    }
}
