//! The steps of a training that are studies: plans of tasks, which any machine can do.

mod gate_match;
mod labels;
mod self_play;

use futures::{Stream, StreamExt, stream};

pub use self::gate_match::GateMatch;
pub use self::labels::{LabelPlan, Labelled, label};
pub use self::self_play::{SelfPlayPlan, SelfPlayed, self_play};
use crate::arena::{Arena, ArenaError};
use crate::games::FinishedGame;
use crate::task::{Task, TaskResult};

/// Tasks in flight for each place in the arena, so that nobody waits for the next one.
const AHEAD: usize = 4;

/// A result with its replayed games.
struct Done {
    task: Task,
    result: TaskResult,
    games: Vec<FinishedGame>,
}

/// Does tasks, and returns their results in the order of the tasks.
fn in_order<'a>(
    tasks: impl Iterator<Item = Task> + 'a,
    arena: &'a dyn Arena,
) -> impl Stream<Item = Result<Done, ArenaError>> + 'a {
    let in_flight = AHEAD * arena.capacity().max(1);
    let done = stream::iter(tasks).map(move |task| do_task(task, arena));
    done.buffered(in_flight)
}

async fn do_task(task: Task, arena: &dyn Arena) -> Result<Done, ArenaError> {
    let result = arena.play(task.clone()).await?.result;
    let games = result.replay(&task).map_err(|error| ArenaError::Failed {
        task: task.id.clone(),
        reason: error.to_string(),
    })?;
    Ok(Done {
        task,
        result,
        games,
    })
}
