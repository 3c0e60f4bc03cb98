//! Lists put in order by a number of each element. All of them share one sort: the one of the standard library takes five kilobytes for
//! every type that it sorts.

use alloc::vec::Vec;

/// The elements with the largest numbers first; those with the same keep their order.
pub(super) fn largest_first<T>(elements: Vec<T>, number: impl Fn(&T) -> usize) -> Vec<T> {
    let order = places(elements.iter().map(number).collect());
    at_places(elements, &order)
}

/// The elements by a text of each; those with the same keep their order.
pub(super) fn by_text<T>(elements: Vec<T>, text: impl Fn(&T) -> &str) -> Vec<T> {
    let order = places(ranks(&elements.iter().map(text).collect::<Vec<_>>()));
    at_places(elements, &order)
}

/// Of each text how many come behind it.
fn ranks(texts: &[&str]) -> Vec<usize> {
    let mut ordered: Vec<&str> = Vec::new();
    let place = |ordered: &[&str], text: &str| ordered.partition_point(|other| *other > text);
    for text in texts {
        ordered.insert(place(&ordered, text), text);
    }
    texts.iter().map(|text| place(&ordered, text)).collect()
}

/// The elements in another order.
fn at_places<T>(elements: Vec<T>, order: &[usize]) -> Vec<T> {
    let mut left: Vec<_> = elements.into_iter().map(Some).collect();
    order.iter().filter_map(|place| left.get_mut(*place)?.take()).collect()
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
        let pairs = vec![("b", 1), ("a", 2), ("b", 3), ("", 4), ("a", 5)];
        assert_eq!(by_text(pairs, |pair| pair.0).into_iter().map(|pair| pair.1).collect::<Vec<_>>(), [4, 2, 5, 1, 3]);
    }
}
