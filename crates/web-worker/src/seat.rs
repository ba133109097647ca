//! Who sits at the board, kept from job to job: a player's memory is large, and taking it anew for
//! every move would cost more than many a move.

use engine::{Computer, ComputerSpec, Kind, Method, Spec};
use eval::Personalities;

use crate::error::JobError;

/// The most memory that a player may take, in mebibytes. A page has at most a gibibyte.
const MOST_MEMORY: usize = 256;

/// A computer player, and what it was asked for.
pub(crate) struct Seat {
    wanted: Wanted,
    pub(crate) computer: Computer,
}

/// What makes a player another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// The player as text.
    pub(crate) player: String,
    /// The board as text: players that judge by the board learn it only once.
    pub(crate) board: String,
    /// Whether it gives every move its true value.
    pub(crate) scores_all: bool,
}

impl Seat {
    /// The player that is wanted: the one that sits there already, or a new one.
    pub(crate) fn take(seat: Option<Seat>, wanted: Wanted) -> Result<Seat, JobError> {
        if let Some(seat) = seat
            && seat.wanted == wanted
        {
            return Ok(seat);
        }
        let mut spec = read(&wanted.player)?;
        if wanted.scores_all {
            spec.score_all();
        }
        let computer = Computer::new(spec, 0);
        Ok(Seat { wanted, computer })
    }
}

fn read(player: &str) -> Result<ComputerSpec, JobError> {
    let spec = Spec::parse(player, Personalities::presets())?;
    let Kind::Computer(computer) = spec.kind else {
        return Err(JobError::NotAComputer(player.to_owned()));
    };
    if let Method::Strong { options, .. } = &computer.method
        && options.table_bytes > MOST_MEMORY << 20
    {
        let (player, most) = (player.to_owned(), MOST_MEMORY);
        return Err(JobError::TooMuchMemory { player, most });
    }
    Ok(*computer)
}
