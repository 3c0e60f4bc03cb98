//! Counts of the heaviest of arbitrarily many keys, in bounded memory: Misra–Gries with weights. A count is never too high, and at most
//! `error` too low, also after merges; `error` is at most the total weight divided by the number of counters.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::hash::{BuildHasherDefault, Hasher};
use std::collections::HashMap;

use super::super::order::in_order;
use super::report::AuditTally;
use crate::hash::xx_hash_64;

/// How many counters a tally keeps.
pub(super) const COUNTERS: usize = 2048;

/// How many counters there can be before they are cut back to [`COUNTERS`], so that cutting is rare.
const MOST: usize = 3 * COUNTERS;

/// Counters by key.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    counters: HashMap<String, u64, BuildHasherDefault<KeyHasher>>,
    error: u64,
}

impl Tally {
    /// Adds to the count of a key.
    pub(super) fn add(&mut self, key: &str, weight: u64) {
        if let Some(count) = self.counters.get_mut(key) {
            *count = count.saturating_add(weight);
            return;
        }
        self.counters.insert(key.to_owned(), weight);
        if self.counters.len() > MOST {
            self.cut();
        }
    }

    /// Adds the counts of another tally.
    pub(super) fn merge(&mut self, other: &AuditTally) {
        self.error = self.error.saturating_add(other.error);
        for (key, count) in &other.counters {
            let own = self.counters.entry(key.clone()).or_default();
            *own = own.saturating_add(*count);
        }
    }

    /// Subtracts the count that comes after the [`COUNTERS`] greatest from all, and drops those that are used up.
    fn cut(&mut self) {
        if self.counters.len() <= COUNTERS {
            return;
        }
        let counts: Vec<_> = self.counters.values().copied().collect();
        let off = count_after_greatest(&counts);
        self.counters.retain(|_, count| {
            *count = count.saturating_sub(off);
            *count > 0
        });
        self.error = self.error.saturating_add(off);
    }

    /// The error, and at most [`COUNTERS`] counters, greatest first. `shown` says how a key is shown.
    pub(super) fn counted(&self, shown: &dyn Fn(&str) -> String) -> (u64, Vec<(String, u64)>) {
        let mut own = self.clone();
        own.cut();
        let counters = own.counters.iter().map(|(key, count)| (shown(key), *count)).collect();
        (own.error, in_order(counters, |(a, x), (b, y)| (y, a) <= (x, b)))
    }
}

/// The count that comes after the [`COUNTERS`] greatest, of more counts than these: the least with no more counts above it. It is found bit by
/// bit, without a sort.
fn count_after_greatest(counts: &[u64]) -> u64 {
    let (mut least, mut greatest) = (0, counts.iter().copied().max().unwrap_or_default());
    while least < greatest {
        let middle = least + (greatest - least) / 2;
        let mut above = 0;
        for count in counts {
            above += usize::from(*count > middle);
        }
        if above > COUNTERS {
            least = middle + 1;
        } else {
            greatest = middle;
        }
    }
    least
}

/// The hash of a text, which the standard library passes as its bytes and one byte more.
#[derive(Debug, Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn write(&mut self, bytes: &[u8]) {
        self.0 = self.0.rotate_left(7) ^ xx_hash_64(bytes);
    }

    fn write_u8(&mut self, _: u8) {} // after the text, always the same

    fn finish(&self) -> u64 {
        self.0
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn owned(key: &str) -> String {
        key.to_owned()
    }

    #[test]
    fn few_keys_are_counted_exactly() {
        let mut tally = Tally::default();
        for round in 0..3 {
            for key in 0..2000 {
                tally.add(&key.to_string(), key + round);
            }
        }
        let (error, counters) = tally.counted(&owned);
        assert_eq!((error, counters.len(), counters.first()), (0, 2000, Some(&("1999".to_owned(), 6000))));
    }

    #[test]
    fn many_keys_stay_within_the_error() {
        let mut tally = Tally::default();
        let mut total = 0;
        for number in 0..100_000_u64 {
            let heavy = number % 10;
            tally.add(&format!("heavy{heavy}"), heavy);
            tally.add(&number.to_string(), 1);
            total += heavy + 1;
        }
        let (error, counters) = tally.counted(&owned);
        assert!(error > 0 && error <= total / (COUNTERS as u64 + 1) && counters.len() <= COUNTERS);
        for heavy in 1..10 {
            let (truth, name) = (heavy * 10_000, format!("heavy{heavy}"));
            let least = counters.iter().find(|(key, _)| *key == name).map_or(0, |(_, count)| *count);
            assert!(least <= truth && truth <= least + error, "{name} {least} {error}");
        }
    }
}
