//! Counts texts and numbers. A single map type for all, because each instance of the standard library's maps takes two kilobytes.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

/// The distinct texts in order, each with its count.
pub(super) fn counts<'k>(texts: &mut dyn Iterator<Item = &'k str>) -> Vec<(&'k str, usize)> {
    let mut counts: BTreeMap<&'k str, usize> = BTreeMap::new();
    for text in texts {
        *counts.entry(text).or_default() += 1;
    }
    counts.into_iter().collect()
}

/// The count of a text.
pub(super) fn count_of(counts: &[(&str, usize)], text: &str) -> usize {
    let place = counts.partition_point(|(other, _)| *other < text);
    counts.get(place).filter(|(other, _)| *other == text).map_or(0, |(_, count)| *count)
}

/// The largest count of a number, and the smallest number that has it.
pub(super) fn most(numbers: &mut dyn Iterator<Item = usize>) -> Option<(usize, usize)> {
    let mut counts: BTreeMap<usize, usize> = BTreeMap::new();
    for number in numbers {
        *counts.entry(number).or_default() += 1;
    }
    let mut most: Option<(usize, usize)> = None;
    for (number, count) in counts {
        if most.is_none_or(|(_, other)| count > other) {
            most = Some((number, count));
        }
    }
    most
}

#[allow(clippy::cast_precision_loss, reason = "nobody has 2^53 keys")]
pub(super) fn share(count: usize, total: usize) -> f64 {
    if total == 0 { 0.0 } else { count as f64 / total as f64 }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn counted() {
        let counts = counts(&mut ["b", "a", "b"].into_iter());
        assert_eq!(counts, [("a", 1), ("b", 2)]);
        assert_eq!(["a", "b", "c", ""].map(|text| count_of(&counts, text)), [1, 2, 0, 0]);
        assert_eq!(most(&mut [3, 1, 2, 1, 2].into_iter()), Some((1, 2)));
        assert_eq!(most(&mut [].into_iter()), None);
    }
}
