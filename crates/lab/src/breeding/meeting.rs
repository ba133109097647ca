//! Two players who meet in a generation.

use std::fmt;

use crate::task::PlayerDef;

/// Two players who meet in a generation.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Meeting {
    /// Two members.
    Members([usize; 2]),
    /// A member and a player from outside.
    Opponent(usize, PlayerDef),
}

impl Meeting {
    /// The members, in the order of [`Meeting::players`].
    pub(super) fn members(&self) -> impl Iterator<Item = usize> {
        let (first, second) = match *self {
            Meeting::Members([first, second]) => (first, Some(second)),
            Meeting::Opponent(member, _) => (member, None),
        };
        std::iter::once(first).chain(second)
    }

    /// Both players. `members` are those of the whole population.
    pub(super) fn players(&self, members: &[PlayerDef]) -> [PlayerDef; 2] {
        match self {
            Meeting::Members(pair) => pair.map(|member| members[member].clone()),
            Meeting::Opponent(member, opponent) => [members[*member].clone(), opponent.clone()],
        }
    }
}

/// A name that is unique in its generation.
impl fmt::Display for Meeting {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Meeting::Members([first, second]) => write!(f, "{first}-{second}"),
            Meeting::Opponent(member, _) => write!(f, "{member}"),
        }
    }
}
