//! Lists put in order by a number or a text of each element. They are short: templates, and kinds of items. The sort of the standard library
//! takes five kilobytes for every type that it sorts.

use alloc::vec::Vec;

/// The elements with the largest numbers first; those with the same keep their order.
pub(super) fn largest_first<T>(elements: Vec<T>, number: impl Fn(&T) -> usize) -> Vec<T> {
    let numbers: Vec<_> = elements.iter().map(number).collect();
    let order = places(numbers.len(), &|before, place| numbers.get(before) >= numbers.get(place));
    at_places(elements, &order)
}

/// The elements by a text of each; those with the same keep their order.
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

/// The places of the elements in their order, by whether an element before stays before the one at a place.
fn places(count: usize, stays_before: &dyn Fn(usize, usize) -> bool) -> Vec<usize> {
    let mut order: Vec<usize> = Vec::new();
    for place in 0..count {
        order.insert(order.partition_point(|before| stays_before(*before, place)), place);
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
}
