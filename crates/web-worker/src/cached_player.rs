//! Keeps the player of the last job for the next one. Its transposition table is large: allocating
//! it again for every move would take longer than many searches.

use outflank_engine::{Computer, PlayerKind, PlayerSpec};

use crate::characters;
use crate::error::JobError;

/// The maximum memory of a player, in mebibytes. A page has at most a gibibyte.
const MOST_MEMORY: usize = 256;

/// A player as the page requests it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) struct PlayerRequest {
    /// The player as text.
    pub(crate) player: String,
    /// Characters that are new or changed, in TOML.
    pub(crate) characters: String,
}

/// A computer player, and the request that made it.
pub(crate) struct CachedPlayer {
    request: PlayerRequest,
    pub(crate) computer: Computer,
}

impl CachedPlayer {
    /// The player of this request: the cached one if the request is the same, or a new one.
    pub(crate) fn take(
        cached: Option<CachedPlayer>,
        request: PlayerRequest,
    ) -> Result<CachedPlayer, JobError> {
        if let Some(cached) = cached
            && cached.request == request
        {
            return Ok(cached);
        }
        let computer = make(&request)?;
        Ok(CachedPlayer { request, computer })
    }
}

fn make(request: &PlayerRequest) -> Result<Computer, JobError> {
    let player = &request.player;
    let known = characters::read(&request.characters)?;
    let spec = PlayerSpec::parse(player, &known)?;
    if let PlayerKind::Computer(computer) = &spec.kind
        && computer.table_bytes() > MOST_MEMORY << 20
    {
        let (player, most) = (player.clone(), MOST_MEMORY);
        return Err(JobError::TooMuchMemory { player, most });
    }
    let computer = spec.computer(0);
    computer.ok_or_else(|| JobError::NotAComputer(player.clone()))
}
