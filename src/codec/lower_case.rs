//! The characters that lower-casing changes, by the Unicode 17.0.0 that JavaScript and Rust have at the time of writing. Their list is frozen:
//! a key that is read today is read tomorrow, in every runtime.
//!
//! A text equals its own `toLowerCase()` if it has none of these characters. The tables of the standard library would take ten times the space
//! of this one, because they also contain the lower case of each character.

/// Runs of these characters: the number of others before the run, and twice the number of its characters, plus 1 where the run has every
/// other character, as where capitals and small letters alternate.
#[rustfmt::skip]
const RUNS: &[[u16; 2]] = &[
    [65, 52], [101, 46], [1, 14], [33, 57], [2, 17], [2, 49], [0, 7], [3, 4], [1, 5], [0, 5], [0, 4], [2, 8], [1, 4], [1, 6], [3, 4],
    [1, 4], [1, 7], [0, 5], [2, 5], [0, 5], [0, 4], [1, 5], [0, 2], [3, 2], [7, 4], [1, 4], [1, 4], [1, 17], [2, 19], [2, 4], [1, 5],
    [0, 4], [1, 59], [7, 4], [1, 4], [2, 5], [0, 6], [1, 9], [289, 5], [3, 2], [8, 2], [6, 5], [0, 4], [1, 5], [0, 5], [0, 32], [1, 18],
    [35, 2], [8, 25], [5, 2], [2, 5], [0, 2], [2, 102], [48, 35], [9, 57], [0, 15], [2, 97], [2, 76], [2889, 76], [1, 2], [5, 2],
    [722, 172], [2195, 2], [6, 86], [2, 6], [320, 151], [9, 99], [9, 16], [8, 12], [10, 16], [8, 16], [8, 12], [11, 9], [8, 16], [24, 16],
    [8, 16], [8, 16], [8, 10], [11, 10], [11, 8], [12, 10], [11, 10], [297, 2], [3, 4], [6, 2], [45, 32], [19, 2], [818, 52], [1840, 96],
    [48, 5], [0, 4], [2, 9], [0, 6], [1, 2], [2, 2], [8, 6], [1, 99], [8, 5], [4, 2], [31053, 47], [19, 29], [135, 15], [3, 63], [10, 7],
    [0, 11], [4, 5], [2, 5], [3, 23], [0, 8], [1, 10], [1, 17], [0, 6], [1, 5], [0, 19], [24, 2], [22315, 52], [1221, 80], [136, 72],
    [156, 22], [1, 30], [1, 14], [1, 4], [1770, 102], [157, 44], [2874, 64], [21888, 64], [64, 50], [31303, 68],
];

/// Whether a text equals its own lower case.
pub(super) fn is_lower(text: &str) -> bool {
    !text.chars().any(is_changed)
}

fn is_changed(character: char) -> bool {
    if character.is_ascii() {
        return character.is_ascii_uppercase();
    }
    let mut rest = u32::from(character);
    for [gap, run] in RUNS {
        let (step, length) = (u32::from(run & 1) + 1, u32::from(run / 2));
        let Some(place) = rest.checked_sub(u32::from(*gap)) else { return false };
        let width = (length - 1) * step + 1;
        if place < width {
            return place % step == 0;
        }
        rest = place - width;
    }
    false
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_character_that_lower_casing_changes() {
        for character in '\0'..=char::MAX {
            let text = character.to_string();
            assert_eq!(is_lower(&text), text.to_lowercase() == text, "U+{:04X}", u32::from(character));
        }
    }

    #[test]
    fn one_character_is_enough() {
        for (text, found) in
            [("", true), ("straße", true), ("aÉb", false), ("日本Ⅷ", false), ("ά𐐀", false), ("aaaA", false)]
        {
            assert_eq!(is_lower(text), found, "{text}");
        }
    }
}
