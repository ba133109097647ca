//! Which players can be compared.

/// Numbers the groups of players that are connected by games: the group of every player. Groups
/// are numbered by their first players.
pub(super) fn groups(players: usize, pairings: impl Iterator<Item = (usize, usize)>) -> Vec<usize> {
    let mut leaders: Vec<usize> = (0..players).collect();
    for (one, other) in pairings {
        let (one, other) = (leader(&leaders, one), leader(&leaders, other));
        // The lowest number leads.
        leaders[one.max(other)] = one.min(other);
    }
    let mut numbers = vec![0; players];
    let mut count = 0;
    for player in 0..players {
        let leader = leader(&leaders, player);
        numbers[player] = if leader == player {
            count += 1;
            count - 1
        } else {
            numbers[leader]
        };
    }
    numbers
}

fn leader(leaders: &[usize], mut player: usize) -> usize {
    while leaders[player] != player {
        player = leaders[player];
    }
    player
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn chains_are_one_group() {
        let games = [(4, 2), (3, 4), (5, 1)];
        assert_eq!(groups(7, games.into_iter()), [0, 1, 2, 2, 2, 1, 3]);
        assert_eq!(groups(0, std::iter::empty()), Vec::<usize>::new());
    }
}
