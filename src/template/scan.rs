//! Compares and searches short texts eight bytes at a time: for short texts, a call of `memcmp` or the setup of a searcher costs more than
//! the comparison itself.

const LOW_BITS: u64 = 0x0101_0101_0101_0101;
const HIGH_BITS: u64 = 0x8080_8080_8080_8080;

/// The text after `start`; `None` if the text does not begin with `start`.
pub(super) fn strip<'t>(text: &'t str, start: &str) -> Option<&'t str> {
    let (head, rest) = text.split_at_checked(start.len())?;
    is_same(head.as_bytes(), start.as_bytes()).then_some(rest)
}

/// Whether two texts are the same.
pub(super) fn is_same(a: &[u8], b: &[u8]) -> bool {
    if a.len() != b.len() {
        return false;
    }
    let ((eights_a, rest_a), (eights_b, rest_b)) = (a.as_chunks::<8>(), b.as_chunks::<8>());
    let eights = eights_a.iter().zip(eights_b).all(|(a, b)| u64::from_le_bytes(*a) == u64::from_le_bytes(*b));
    eights && rest_a.iter().zip(rest_b).all(|(a, b)| a == b)
}

/// The position of the first byte below `bound`, which is at most 128.
pub(super) fn first_below(text: &str, bound: u8) -> Option<usize> {
    let (eights, rest) = text.as_bytes().as_chunks::<8>();
    for (index, eight) in eights.iter().enumerate() {
        // Subtracting borrows into the high bit of each byte below the bound. A borrow only affects higher bytes, so the lowest mark is
        // always right. (Sean Eron Anderson, "Bit Twiddling Hacks": a byte less than n.)
        let word = u64::from_le_bytes(*eight);
        let marks = word.wrapping_sub(LOW_BITS * u64::from(bound)) & !word & HIGH_BITS;
        if marks != 0 {
            return Some(index * 8 + marks.trailing_zeros() as usize / 8);
        }
    }
    rest.iter().position(|byte| *byte < bound).map(|position| text.len() - rest.len() + position)
}

/// The first position of `wanted`, which is not empty, in `text`.
pub(super) fn find(text: &str, wanted: &str) -> Option<usize> {
    let (text, wanted) = (text.as_bytes(), wanted.as_bytes());
    text.windows(wanted.len()).position(|window| window.first() == wanted.first() && is_same(window, wanted))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_byte_below_the_bound_is_found_wherever_it_stands() {
        for length in 0..20 {
            let text = "é$~".repeat(8);
            let text: String = text.chars().take(length).collect();
            assert_eq!(first_below(&text, b'$'), None, "{text}");
            for below in ["#", "\0", "#\0 !"] {
                assert_eq!(first_below(&format!("{text}{below}~ tail"), b'$'), Some(text.len()), "{text}{below}");
            }
        }
    }

    #[test]
    fn texts_are_the_same_to_the_last_byte() {
        for length in 0..20 {
            let text = "x".repeat(length);
            assert!(is_same(text.as_bytes(), text.as_bytes()));
            assert_eq!(strip(&format!("{text}yz"), &format!("{text}y")), Some("z"));
            assert_eq!(strip(&format!("{text}xz"), &format!("{text}y")), None);
            assert_eq!(strip(&text, &format!("{text}y")), None);
            assert_eq!(find(&format!("{text}y--y-"), "y-"), Some(length));
        }
    }
}
