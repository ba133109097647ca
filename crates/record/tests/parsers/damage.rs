//! Damaged input: good samples with a few errors.

use proptest::prelude::*;
use proptest::sample::{Index, select};

/// Damage of a text or a file.
#[derive(Clone, Debug)]
enum Accident<T> {
    Lose,
    Repeat,
    Swap,
    Cut,
    Put(T),
    Replace(T),
    /// The rest moves to the front.
    Turn,
}

impl<T: Clone> Accident<T> {
    fn befall(&self, items: &mut Vec<T>, at: &Index) {
        if items.is_empty() {
            return;
        }
        let index = at.index(items.len());
        match self {
            Accident::Lose => drop(items.remove(index)),
            Accident::Repeat => items.insert(index, items[index].clone()),
            Accident::Swap => items.swap(index, 0),
            Accident::Cut => items.truncate(index),
            Accident::Put(item) => items.insert(index, item.clone()),
            Accident::Replace(item) => items[index] = item.clone(),
            Accident::Turn => items.rotate_left(index),
        }
    }
}

fn accidents<T: Clone + std::fmt::Debug + 'static>(
    item: impl Strategy<Value = T> + Clone + 'static,
) -> impl Strategy<Value = Vec<(Accident<T>, Index)>> {
    let accident = prop_oneof![
        4 => Just(Accident::Lose),
        2 => Just(Accident::Repeat),
        2 => Just(Accident::Swap),
        1 => Just(Accident::Cut),
        4 => item.clone().prop_map(Accident::Put),
        4 => item.prop_map(Accident::Replace),
        1 => Just(Accident::Turn),
    ];
    prop::collection::vec((accident, any::<Index>()), 0..4)
}

/// One of the samples with up to three errors.
pub(crate) fn damaged(samples: &'static [&'static str]) -> impl Strategy<Value = String> {
    let usual: Vec<char> = "-XO# \n;:[]()abcdefgh123456890*.,+\\é\u{3000}"
        .chars()
        .collect();
    (select(samples), accidents(select(usual))).prop_map(|(sample, accidents)| {
        let mut text: Vec<char> = sample.chars().collect();
        for (accident, at) in &accidents {
            accident.befall(&mut text, at);
        }
        text.into_iter().collect()
    })
}

/// A file with up to three errors.
pub(crate) fn damaged_bytes(sample: Vec<u8>) -> impl Strategy<Value = Vec<u8>> {
    accidents(any::<u8>()).prop_map(move |accidents| {
        let mut bytes = sample.clone();
        for (accident, at) in &accidents {
            accident.befall(&mut bytes, at);
        }
        bytes
    })
}
