//! Lists put in order, by one sort for elements of all types. The sort of the standard library takes five kilobytes for every type that it
//! sorts.

use alloc::vec::Vec;

/// The elements with the largest numbers first; equal ones keep their order.
pub(super) fn largest_first<T>(elements: Vec<T>, number: impl Fn(&T) -> usize) -> Vec<T> {
    let numbers: Vec<_> = elements.iter().map(number).collect();
    let order = places(numbers.len(), &|before, place| numbers.get(before) >= numbers.get(place));
    at_places(elements, &order)
}

/// The elements by a text of each; equal ones keep their order.
pub(super) fn by_text<T>(elements: Vec<T>, text: impl Fn(&T) -> &str) -> Vec<T> {
    let texts: Vec<_> = elements.iter().map(text).collect();
    let order = order_of(&texts);
    at_places(elements, &order)
}

/// The places of texts in the order of their bytes; the same texts keep their order.
pub(super) fn order_of(texts: &[impl AsRef<str>]) -> Vec<usize> {
    let text = |place: usize| texts.get(place).map(AsRef::as_ref);
    places(texts.len(), &|before, place| text(before) <= text(place))
}

/// Sorts elements by whether an element stays before another; elements that stay both ways keep their order.
pub(super) fn in_order<T>(elements: Vec<T>, stays_before: impl Fn(&T, &T) -> bool) -> Vec<T> {
    let is_kept = |before, place| match (elements.get(before), elements.get(place)) {
        (Some(before), Some(element)) => stays_before(before, element),
        _ => true,
    };
    let order = places(elements.len(), &is_kept);
    at_places(elements, &order)
}

/// The places of the elements in sorted order, by merge sort: runs of one element are merged to runs of two, then of four, and so on.
fn places(count: usize, stays_before: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut order: Vec<usize> = (0..count).collect();
    let mut length = 1;
    while length < count {
        let mut merged = Vec::with_capacity(count);
        for two in order.chunks(2 * length) {
            let (mut run, mut next) = two.split_at_checked(length).unwrap_or((two, &[]));
            while let ([before, rest @ ..], [place, others @ ..]) = (run, next) {
                if stays_before(*before, *place) {
                    merged.push(*before);
                    run = rest;
                } else {
                    merged.push(*place);
                    next = others;
                }
            }
            merged.extend_from_slice(run);
            merged.extend_from_slice(next);
        }
        order = merged;
        length *= 2;
    }
    order
}

/// The elements in another order.
fn at_places<T>(elements: Vec<T>, order: &[usize]) -> Vec<T> {
    let mut left: Vec<_> = elements.into_iter().map(Some).collect();
    order.iter().filter_map(|place| left.get_mut(*place)?.take()).collect()
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

    #[test]
    fn the_order_is_that_of_the_standard_sort() {
        let mut seed = 1_u32;
        for count in 0..200 {
            let numbers = (0..count).map(|place| {
                seed = seed.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
                (seed >> 28, place)
            });
            let numbers: Vec<_> = numbers.collect();
            let mut sorted = numbers.clone();
            sorted.sort_by_key(|(number, _)| *number);
            assert_eq!(in_order(numbers, |before, next| before.0 <= next.0), sorted);
        }
    }
}
