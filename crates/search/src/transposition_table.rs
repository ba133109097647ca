//! The transposition table: what is known about positions searched before.
//!
//! An entry has sixteen bytes and a bucket has four entries. All threads share the table without
//! locks. The two words of an entry are written one after the other, so another thread may see
//! halves that do not belong together. The key is therefore stored xor-ed with the data, so that
//! such an entry matches no position.
//!
//! A search is usually a new generation with its own keys. It finds no entries of earlier
//! generations, which makes it reproducible. Each new generation clears part of the table, so that the
//! entries of a generation are gone before its number is used again. A search that goes on with what
//! is known about a game only becomes older: it finds all entries of its generation. A full bucket
//! replaces its shallowest entry, but those of earlier generations and of an earlier age first.
//!
//! A search starts with a small part of the table, which fits in the processor's caches, and uses
//! more as it goes on. Touching a page of memory for the first time costs more than searching a
//! position.

use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use outflank_rules::Cell;
use outflank_rules::instruction_set::{prefer_huge_pages, prefetch};

use crate::Notice;
use crate::budget::Budget;
use crate::pvs::Selectivity;

/// How a stored value relates to the exact value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Bound {
    /// It is the exact value.
    Exact,
    /// It is a lower bound.
    Lower,
    /// It is an upper bound.
    Upper,
}

impl Bound {
    /// The kind of bound that a search with this window returns.
    pub(crate) fn of(value: i32, alpha: i32, beta: i32) -> Bound {
        match value {
            value if value >= beta => Bound::Lower,
            value if value <= alpha => Bound::Upper,
            _ => Bound::Exact,
        }
    }
}

/// What is known about a position.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Entry {
    pub(crate) value: i32,
    pub(crate) bound: Bound,
    pub(crate) depth: u8,
    pub(crate) best: Option<Cell>,
    pub(crate) selectivity: Selectivity,
}

impl Entry {
    /// The value, if it decides a search with this window.
    pub(crate) fn settles(&self, alpha: i32, beta: i32) -> Option<i32> {
        let settled = match self.bound {
            Bound::Exact => true,
            Bound::Lower => self.value >= beta,
            Bound::Upper => self.value <= alpha,
        };
        settled.then_some(self.value)
    }
}

const BUCKET: usize = 4;
/// The buckets that a search starts with, if the table has that many: 64 KiB.
const FIRST_BUCKETS: usize = 1 << 10;
/// From so many buckets in use on, their pages are huge: 32 MiB. In a smaller table, the time that it takes
/// to clear whole pages would not come back.
const HUGE_BUCKETS: usize = 1 << 19;
/// Buckets to move between two checks of the clock while the table grows.
const GROWTH_STEP: usize = 1 << 10;

/// The move bits that stand for no move.
const NO_CELL: u64 = 0x3FF;
/// The offsets of the fields in an entry's data: value, move, depth, bound, selectivity, age,
/// generation.
const CELL: u32 = 32;
const DEPTH: u32 = 42;
const BOUND: u32 = 50;
const SELECTIVITY: u32 = 52;
const AGE: u32 = 55;
const GENERATION: u32 = 58;
/// The number of ages that fit in an entry.
const AGES: u64 = 1 << (GENERATION - AGE);
/// The number of generations that fit in an entry. Generation 0 marks an empty entry.
const GENERATIONS: u64 = 1 << (64 - GENERATION);

/// The words of an entry: key xor data, and data.
const WORDS: usize = 2;
const BUCKET_WORDS: usize = BUCKET * WORDS;
const BUCKET_BYTES: usize = BUCKET_WORDS * size_of::<AtomicU64>();

const _: () = assert!(BUCKET_BYTES == 64, "a bucket is a cache line");
const _: () = assert!(outflank_rules::MAX_CELLS <= NO_CELL as usize);

/// A table of fixed size.
pub(crate) struct TranspositionTable {
    /// Entry after entry, bucket after bucket. The system provides zeroed memory, which costs
    /// nothing until it is used.
    words: Box<[AtomicU64]>,
    /// The first word of the first bucket, so that every bucket is a cache line.
    first: usize,
    /// Buckets in use, a power of two. A thread that still sees the old number after the table has
    /// grown only misses entries.
    used: AtomicUsize,
    generation: u64,
    /// The number of searches in this generation, modulo [`AGES`].
    age: u64,
}

/// The place of one entry in the table.
struct Slot<'a> {
    check: &'a AtomicU64,
    data: &'a AtomicU64,
}

impl TranspositionTable {
    /// Creates a table of at most this many bytes, but at least one bucket. If there is not enough
    /// memory, the table is smaller; see [`shortage`](TranspositionTable::shortage).
    pub(crate) fn with_bytes(bytes: usize) -> TranspositionTable {
        let mut buckets = buckets_in(bytes);
        // One more bucket than needed leaves room to begin at a cache line.
        let words: Box<[AtomicU64]> = loop {
            match bytemuck::try_zeroed_slice_box((buckets + 1) * BUCKET_WORDS) {
                Ok(words) => break words,
                Err(()) if buckets > 1 => buckets /= 2,
                // Not even a cache line can be allocated.
                Err(()) => break bytemuck::zeroed_slice_box(2 * BUCKET_WORDS),
            }
        };
        let first = words.as_ptr().align_offset(BUCKET_BYTES) % BUCKET_WORDS;
        TranspositionTable {
            words,
            first,
            used: AtomicUsize::new(buckets.min(FIRST_BUCKETS)),
            generation: 1,
            age: 0,
        }
    }

    /// The notice if the table is smaller than `wanted` bytes.
    pub(crate) fn shortage(&self, wanted: usize) -> Option<Notice> {
        let got = self.buckets() * BUCKET_BYTES;
        let is_short = self.buckets() < buckets_in(wanted);
        is_short.then_some(Notice::LessMemory { wanted, got })
    }

    /// Starts a new generation in a small part of the table.
    pub(crate) fn new_search(&mut self) {
        *self.used.get_mut() = self.buckets().min(FIRST_BUCKETS);
        self.age = 0;
        self.generation = self.generation % (GENERATIONS - 1) + 1;
        // Clearing the whole table at once could take longer than the search.
        let part = self.words.len().div_ceil(GENERATIONS as usize - 1);
        let first = (self.generation as usize - 1) * part;
        let words = self.words.iter_mut().skip(first).take(part);
        // Do not touch memory that was never written.
        for word in words.map(AtomicU64::get_mut).filter(|word| **word != 0) {
            *word = 0;
        }
    }

    /// Starts another search that finds the entries of the last one.
    pub(crate) fn go_on(&mut self) {
        self.age = (self.age + 1) % AGES;
    }

    /// Makes room for this many entries, as far as memory allows, and keeps existing entries.
    ///
    /// Moving entries takes time, so this stops early if the budget is used up. Entries that were
    /// not moved are lost, but the search has no time left to use them.
    pub(crate) fn grow(&self, entries: u64, budget: &Budget<'_>) {
        let wanted = usize::try_from(entries / BUCKET as u64).unwrap_or(usize::MAX);
        let all = self.buckets();
        let wanted = wanted.min(all).next_power_of_two();
        let before = self.used.load(Ordering::Relaxed);
        if wanted <= before {
            return;
        }
        if wanted >= HUGE_BUCKETS {
            let first_word = |bucket| self.first + BUCKET_WORDS * bucket;
            prefer_huge_pages(&self.words[first_word(before)..first_word(wanted)]);
        }
        self.used.store(wanted, Ordering::Relaxed);
        for bucket in 0..before {
            if bucket % GROWTH_STEP == GROWTH_STEP - 1 && budget.is_out_of_time() {
                break;
            }
            for slot in self.slots(bucket) {
                let data = slot.data.load(Ordering::Relaxed);
                // Mixing the generation into a key twice gives the key back.
                let hash = self.key(slot.check.load(Ordering::Relaxed) ^ data);
                let is_ours = data >> GENERATION == self.generation;
                if is_ours && hash as usize & (wanted - 1) != bucket {
                    slot.data.store(0, Ordering::Relaxed);
                    slot.check.store(0, Ordering::Relaxed);
                    self.put(hash, unpack(data));
                }
            }
        }
    }

    /// Begins to load what is known about the position with this hash.
    #[inline(always)]
    pub(crate) fn prefetch(&self, hash: u64) {
        if let Some(slot) = self.bucket(hash).next() {
            prefetch(slot.check);
        }
    }

    /// What is known about the position with this hash.
    #[inline]
    pub(crate) fn get(&self, hash: u64) -> Option<Entry> {
        let key = self.key(hash);
        for slot in self.bucket(hash) {
            let data = slot.data.load(Ordering::Relaxed);
            // An empty entry looks like one of a position whose key is 0.
            if slot.check.load(Ordering::Relaxed) ^ data == key && data != 0 {
                return Some(unpack(data));
            }
        }
        None
    }

    /// Stores what was found about the position with this hash.
    #[inline]
    pub(crate) fn put(&self, hash: u64, entry: Entry) {
        let key = self.key(hash);
        let mut victim = (u64::MAX, 0);
        for (index, slot) in self.bucket(hash).enumerate() {
            let data = slot.data.load(Ordering::Relaxed);
            if slot.check.load(Ordering::Relaxed) ^ data == key {
                victim.1 = index;
                break;
            }
            victim = victim.min((self.worth(data), index));
        }
        let data = pack(entry) | self.age << AGE | self.generation << GENERATION;
        if let Some(slot) = self.bucket(hash).nth(victim.1) {
            slot.data.store(data, Ordering::Relaxed);
            slot.check.store(key ^ data, Ordering::Relaxed);
        }
    }

    /// How much an entry is worth keeping.
    #[inline(always)]
    fn worth(&self, data: u64) -> u64 {
        const CURRENT: u64 = 1 << 8;
        if data >> GENERATION != self.generation {
            return 0;
        }
        let is_current = data >> AGE & (AGES - 1) == self.age;
        let depth = 1 + (data >> DEPTH & 0xFF);
        if is_current { CURRENT + depth } else { depth }
    }

    fn key(&self, hash: u64) -> u64 {
        hash ^ self.generation.wrapping_mul(0x9E37_79B9_7F4A_7C15)
    }

    fn buckets(&self) -> usize {
        self.words.len() / BUCKET_WORDS - 1
    }

    #[inline(always)]
    fn bucket(&self, hash: u64) -> impl Iterator<Item = Slot<'_>> {
        let used = self.used.load(Ordering::Relaxed);
        self.slots(hash as usize & (used - 1))
    }

    #[inline(always)]
    fn slots(&self, bucket: usize) -> impl Iterator<Item = Slot<'_>> {
        let start = self.first + BUCKET_WORDS * bucket;
        let words = &self.words[start..start + BUCKET_WORDS];
        words.chunks_exact(WORDS).map(|words| Slot {
            check: &words[0],
            data: &words[1],
        })
    }
}

/// The number of buckets in a table of this many bytes: a power of two, so that a mask finds the
/// bucket.
fn buckets_in(bytes: usize) -> usize {
    let buckets = (bytes / BUCKET_BYTES).max(1);
    1 << buckets.ilog2()
}

/// The data of an entry without its generation.
fn pack(entry: Entry) -> u64 {
    let best = entry.best.map_or(NO_CELL, |cell| cell.index() as u64);
    let bound = match entry.bound {
        Bound::Exact => 0,
        Bound::Lower => 1,
        Bound::Upper => 2,
    };
    let depth = u64::from(entry.depth);
    u64::from(entry.value.cast_unsigned())
        | best << CELL
        | depth << DEPTH
        | bound << BOUND
        | entry.selectivity.bits() << SELECTIVITY
}

fn unpack(data: u64) -> Entry {
    let best = data >> CELL & NO_CELL;
    Entry {
        value: (data as u32).cast_signed(),
        bound: match data >> BOUND & 3 {
            0 => Bound::Exact,
            1 => Bound::Lower,
            _ => Bound::Upper,
        },
        depth: (data >> DEPTH) as u8,
        best: (best != NO_CELL).then(|| Cell::new(best as usize)),
        selectivity: Selectivity::from_bits(data >> SELECTIVITY),
    }
}

#[cfg(test)]
mod tests {
    use std::sync::atomic::AtomicBool;
    use std::time::Duration;

    use super::*;
    use crate::{Clock, Control, Limits};

    struct StillClock;

    impl Clock for StillClock {
        fn now(&self) -> Duration {
            Duration::ZERO
        }
    }

    fn entry(value: i32, depth: u8) -> Entry {
        Entry {
            value,
            bound: Bound::Lower,
            depth,
            best: Some(Cell::new(511)),
            selectivity: Selectivity::EXACT,
        }
    }

    #[test]
    fn entries_are_found_unchanged() {
        let table = TranspositionTable::with_bytes(1 << 12);
        for value in [0, -1, i32::MIN, i32::MAX] {
            for bound in [Bound::Exact, Bound::Lower, Bound::Upper] {
                for best in [None, Some(Cell::new(0)), Some(Cell::new(511))] {
                    let entry = Entry {
                        value,
                        bound,
                        depth: 255,
                        best,
                        selectivity: Selectivity::EXACT,
                    };
                    table.put(42, entry);
                    assert_eq!(table.get(42), Some(entry));
                }
            }
        }
        assert_eq!(table.get(43), None);
    }

    #[test]
    fn a_new_search_finds_no_earlier_entries() {
        let mut table = TranspositionTable::with_bytes(1 << 10);
        for _ in 0..3 * GENERATIONS {
            table.new_search();
            assert_eq!(table.get(7), None);
            table.put(7, entry(1, 1));
            assert_eq!(table.get(7), Some(entry(1, 1)));
        }
    }

    #[test]
    fn a_growing_table_keeps_its_entries() {
        let mut table = TranspositionTable::with_bytes(1 << 20);
        // Entries of an earlier search take up space and must not come back.
        let hash = |number: u64| number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        (0..50_000).for_each(|number| table.put(hash(number), entry(-1, 9)));
        table.new_search();
        (0..3_000).for_each(|number| table.put(hash(number), entry(number as i32, 7)));
        let known = |table: &TranspositionTable| -> Vec<u64> {
            let is_known = |number: &u64| table.get(hash(*number)).is_some();
            (0..50_000).filter(is_known).collect()
        };
        let (stop, clock) = (AtomicBool::new(false), StillClock);
        let budget = Budget::new(&Limits::default(), Control::new(&clock, &stop));
        let before = known(&table);
        assert!((2_000..=3_000).contains(&before.len()), "{}", before.len());
        for entries in [1, 10_000, 40_000, u64::MAX] {
            table.grow(entries, &budget);
            assert_eq!(known(&table), before);
        }
        for &number in &before {
            assert_eq!(table.get(hash(number)), Some(entry(number as i32, 7)));
        }
        (0..10_000).for_each(|number| table.put(hash(number), entry(0, 7)));
        assert_eq!(known(&table).len(), 10_000, "there is room for more now");
    }

    #[test]
    fn growing_stops_when_time_runs_out() {
        let table = TranspositionTable::with_bytes(1 << 22);
        let (go_on, stop) = (AtomicBool::new(false), AtomicBool::new(true));
        let budget = |stop| Budget::new(&Limits::default(), Control::new(&StillClock, stop));
        let hash = |number: u64| number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let known = || {
            let is_known = |number: &u64| table.get(hash(*number)).is_some();
            (0..20_000).filter(is_known).count()
        };
        table.grow(100_000, &budget(&go_on));
        (0..20_000).for_each(|number| table.put(hash(number), entry(0, 7)));
        assert_eq!(known(), 20_000);
        table.grow(u64::MAX, &budget(&stop));
        // Half of the entries now belong elsewhere, and few of them were moved.
        assert!((9_000..12_000).contains(&known()), "{}", known());
    }

    #[test]
    fn the_shallowest_entry_is_replaced() {
        let table = TranspositionTable::with_bytes(64);
        for (hash, depth) in [(1, 9), (2, 3), (3, 8), (4, 7), (5, 1)] {
            table.put(hash << 32, entry(0, depth));
        }
        let known = |hash: u64| table.get(hash << 32).is_some();
        assert!(known(1) && !known(2) && known(3) && known(4) && known(5));
    }

    #[test]
    fn entries_of_an_earlier_age_are_found_and_replaced_first() {
        let mut table = TranspositionTable::with_bytes(64);
        let put = |table: &TranspositionTable, hash: u64, depth| {
            table.put(hash << 32, entry(0, depth));
        };
        let known = |table: &TranspositionTable, hash: u64| table.get(hash << 32).is_some();
        put(&table, 1, 9);
        put(&table, 2, 8);
        for _ in 0..2 * AGES + 1 {
            table.go_on();
            assert!(known(&table, 1) && known(&table, 2));
        }
        for hash in [3, 4, 5] {
            put(&table, hash, 1);
        }
        assert!(known(&table, 1) && !known(&table, 2));
        assert!(known(&table, 3) && known(&table, 4) && known(&table, 5));
        table.new_search();
        assert!((1..=5).all(|hash| !known(&table, hash)));
    }

    #[test]
    fn an_empty_entry_is_not_that_of_the_position_with_key_zero() {
        let table = TranspositionTable::with_bytes(64);
        let hash = table.key(0);
        assert_eq!(table.key(hash), 0);
        assert_eq!(table.get(hash), None);
        table.put(hash, entry(3, 5));
        assert_eq!(table.get(hash), Some(entry(3, 5)));
    }

    /// Threads that write to the same few buckets never see a mixture of two entries.
    #[test]
    fn torn_entries_match_no_position() {
        let table = TranspositionTable::with_bytes(256);
        let hash = |number: u64| number.wrapping_mul(0x9E37_79B9_7F4A_7C15);
        let of = |number: u64| entry(number as i32, number as u8);
        let found = AtomicU64::new(0);
        std::thread::scope(|scope| {
            for thread in 0..4_u64 {
                let (table, found) = (&table, &found);
                scope.spawn(move || {
                    for round in 0..200_000_u64 {
                        let number = (round * (2 * thread + 1)) % 64;
                        if round % 2 == thread % 2 {
                            table.put(hash(number), of(number));
                        } else if let Some(known) = table.get(hash(number)) {
                            assert_eq!(known, of(number));
                            found.fetch_add(1, Ordering::Relaxed);
                        }
                    }
                });
            }
        });
        assert!(found.into_inner() > 1_000, "entries are found");
    }
}
