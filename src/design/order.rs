//! Lists put in order by a number of each element. All of them share one sort: the one of the standard library takes five kilobytes for
//! every type that it sorts.

use alloc::vec::Vec;

/// The elements with the largest numbers first; those with the same keep their order.
pub(super) fn largest_first<T>(elements: Vec<T>, number: impl Fn(&T) -> usize) -> Vec<T> {
    let order = places(elements.iter().map(number).collect());
    let mut left: Vec<_> = elements.into_iter().map(Some).collect();
    order.into_iter().filter_map(|place| left.get_mut(place)?.take()).collect()
}

/// The places of the numbers, those of the largest first.
fn places(numbers: Vec<usize>) -> Vec<usize> {
    let mut pairs: Vec<_> = numbers.into_iter().map(|number| usize::MAX - number).zip(0..).collect();
    pairs.sort_unstable();
    pairs.into_iter().map(|(_, place)| place).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_ones_keep_their_order() {
        let words = vec!["a", "bb", "c", "ddd", "ee"];
        assert_eq!(largest_first(words, |word| word.len()), ["ddd", "bb", "ee", "a", "c"]);
    }
}
