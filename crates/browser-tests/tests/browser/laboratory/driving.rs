//! Works with the laboratory as a user does.

use crate::driver::Tab;

/// The columns of the table that depend only on the games: all but times.
const LASTING: [usize; 9] = [2, 3, 4, 5, 6, 7, 8, 9, 10];

impl Tab {
    /// Fills the form of a tournament of two quick players.
    pub(crate) async fn fill_in_tournament(&self, board: &str, depth: u32, games: u32) {
        self.click("#lab-new").await;
        self.until_there("#lab-players li").await;
        while self.has("#lab-players li button").await {
            let before = self.texts("#lab-players li").await.len();
            self.click("#lab-players li button").await;
            let fewer = format!("document.querySelectorAll('#lab-players li').length < {before}");
            self.until("a player is removed", &fewer).await;
        }
        for name in ["arwen", "eowyn"] {
            self.type_into("#lab-player-text", &format!("{name}:depth={depth}"))
                .await;
            self.click("#lab-add-player").await;
        }
        self.fill("#lab-board", board).await;
        self.fill("#lab-games", &games.to_string()).await;
        self.run("document.querySelector('.lab-more').open = true")
            .await;
        self.fill("#lab-seed", "5").await;
    }

    /// Replaces the text of a field that is read while one types.
    pub(super) async fn type_into(&self, field: &str, text: &str) {
        self.fill(field, text).await;
        self.run(&format!(
            "document.querySelector({field:?}).dispatchEvent(new Event('input', {{ bubbles: true }}))"
        ))
        .await;
    }

    /// Starts the study of the form, and waits until it is shown.
    pub(crate) async fn start_study(&self) {
        self.click("#lab-start").await;
        self.until_there("#lab-title").await;
    }

    /// Waits until the run that is shown has this state.
    pub(crate) async fn until_state(&self, state: &str) {
        let is_it = format!("document.querySelector('#lab-state')?.textContent === {state:?}");
        self.until_eventually(&format!("the run is {state}"), &is_it)
            .await;
    }

    /// How many games or generations are done.
    pub(super) async fn done(&self) -> u64 {
        self.evaluate("document.querySelector('#lab-progress').value")
            .await
    }

    /// Waits until so much is done.
    pub(super) async fn until_done(&self, count: u64) {
        let is_done = format!("document.querySelector('#lab-progress')?.value >= {count}");
        self.until_eventually(&format!("{count} are done"), &is_done)
            .await;
    }

    /// What the table says, without times.
    pub(super) async fn standings(&self) -> Vec<Vec<String>> {
        let rows: Vec<Vec<String>> = self
            .evaluate(
                "[...document.querySelectorAll('#lab-standings tbody tr')]
                    .map(row => [...row.children].map(cell => cell.textContent.trim()))",
            )
            .await;
        let lasting = |row: Vec<String>| {
            let mut cells = vec![row[1].clone()];
            cells.extend(LASTING.iter().map(|&column| row[column].clone()));
            cells
        };
        rows.into_iter().map(lasting).collect()
    }
}
