//! Who sits at the board, kept from job to job: a player's memory is large, and taking it anew for
//! every move would cost more than many a move.

use outflank_engine::{Computer, ComputerSpec, Method, PlayerKind, PlayerSpec};
use outflank_eval::Characters;
use outflank_messages::Scores;

use crate::characters;
use crate::error::JobError;

/// The most memory that a player may take, in mebibytes. A page has at most a gibibyte.
const MOST_MEMORY: usize = 256;

/// A computer player, and what it was asked for.
pub(crate) struct CachedPlayer {
    wanted: Wanted,
    pub(crate) computer: Computer,
    lists_twins: bool,
}

/// What makes a player another one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Wanted {
    /// What the page asked for.
    pub(crate) asked: Asked,
    /// The board as text: players that judge by the board learn it only once.
    pub(crate) board: String,
}

/// A player as the page asks for it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct Asked {
    /// The player as text.
    pub(crate) player: String,
    /// Players that are new or changed, in TOML.
    pub(crate) players: String,
    /// Which moves it gives their true values.
    pub(crate) scores: Scores,
}

impl CachedPlayer {
    /// The player that is wanted: the one that sits there already, or a new one.
    pub(crate) fn take(
        seat: Option<CachedPlayer>,
        wanted: Wanted,
    ) -> Result<CachedPlayer, JobError> {
        if let Some(seat) = seat
            && seat.wanted == wanted
        {
            return Ok(seat);
        }
        let known = characters::read(&wanted.asked.players)?;
        let mut spec = read(&wanted.asked.player, &known)?;
        if wanted.asked.scores != Scores::Best {
            spec.score_all();
        }
        let by_kinds = wanted.asked.scores == Scores::Kinds;
        let lists_twins = match &mut spec.method {
            Method::Pvs { options, .. } => {
                options.symmetry |= by_kinds;
                false
            }
            Method::Textbook { options, .. } => {
                options.symmetry |= by_kinds;
                options.symmetry
            }
            Method::Mcts(_) | Method::Random | Method::First => false,
        };
        let computer = Computer::new(spec, 0);
        Ok(CachedPlayer {
            wanted,
            computer,
            lists_twins,
        })
    }

    /// Whether its reports have moves that were not looked at, because they are the same as others
    /// but for a turn of the board.
    pub(crate) fn lists_twins(&self) -> bool {
        self.lists_twins
    }
}

fn read(player: &str, known: &Characters) -> Result<ComputerSpec, JobError> {
    let spec = PlayerSpec::parse(player, known)?;
    let PlayerKind::Computer(computer) = spec.kind else {
        return Err(JobError::NotAComputer(player.to_owned()));
    };
    if let Method::Pvs { options, .. } = &computer.method
        && options.table_bytes > MOST_MEMORY << 20
    {
        let (player, most) = (player.to_owned(), MOST_MEMORY);
        return Err(JobError::TooMuchMemory { player, most });
    }
    Ok(*computer)
}
