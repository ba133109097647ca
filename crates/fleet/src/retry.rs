//! Patience with servers that come and go.

use std::future::Future;
use std::time::Duration;

use tokio::time::sleep;

/// The pause after the first failure. It doubles each time, up to [`LONGEST`].
const FIRST: Duration = Duration::from_millis(50);
const LONGEST: Duration = Duration::from_secs(2);

/// Pauses that get longer and longer.
pub(crate) struct Pauses(Duration);

impl Pauses {
    pub(crate) fn new() -> Pauses {
        Pauses(FIRST)
    }

    /// The next pause.
    pub(crate) fn lengthen(&mut self) -> Duration {
        let pause = self.0;
        self.0 = (pause * 2).min(LONGEST);
        pause
    }
}

/// Tries until it works.
pub(crate) async fn until_done<T, E, F: Future<Output = Result<T, E>>>(
    attempt: impl Fn() -> F,
) -> T {
    let mut pauses = Pauses::new();
    loop {
        if let Ok(value) = attempt().await {
            return value;
        }
        sleep(pauses.lengthen()).await;
    }
}

/// Tries until it works or the time is up; then it returns the last error.
pub(crate) async fn for_some_time<T, E, F: Future<Output = Result<T, E>>>(
    patience: Duration,
    attempt: impl Fn() -> F,
) -> Result<T, E> {
    let mut pauses = Pauses::new();
    let end = tokio::time::Instant::now() + patience;
    loop {
        match attempt().await {
            Err(_) if tokio::time::Instant::now() < end => sleep(pauses.lengthen()).await,
            result => return result,
        }
    }
}
