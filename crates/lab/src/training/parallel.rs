//! Sharing work among threads.

use std::sync::{Mutex, PoisonError};
use std::thread::{self, Builder};

/// Runs `work` on every item, on so many threads. It must not matter which thread takes which item,
/// or when. If the system starts fewer threads, the work is done all the same.
pub(super) fn for_each<T: Send>(
    threads: usize,
    items: impl Iterator<Item = T> + Send,
    work: impl Fn(T) + Sync,
) {
    for_each_with(threads, items, || (), |(), item| work(item));
}

/// Like [`for_each`], with something that each thread makes and uses for all its items.
pub(super) fn for_each_with<T: Send, S>(
    threads: usize,
    items: impl Iterator<Item = T> + Send,
    make: impl Fn() -> S + Sync,
    work: impl Fn(&mut S, T) + Sync,
) {
    let items = Mutex::new(items);
    let next = || {
        let mut items = items.lock().unwrap_or_else(PoisonError::into_inner);
        items.next()
    };
    let run = || {
        let mut state = make();
        while let Some(item) = next() {
            work(&mut state, item);
        }
    };
    thread::scope(|scope| {
        for _ in 1..threads {
            if Builder::new().spawn_scoped(scope, run).is_err() {
                break;
            }
        }
        run();
    });
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_item_is_worked_on_once() {
        for threads in [0, 1, 3] {
            let mut items = vec![1; 100];
            for_each(threads, items.iter_mut().enumerate(), |(index, item)| {
                *item += index;
            });
            let expected: Vec<usize> = (1..=100).collect();
            assert_eq!(items, expected);
        }
    }
}
