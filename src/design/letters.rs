//! Capitals and their small letters, one to one. The tables of the standard library take fourteen kilobytes even as gzip.

use alloc::string::String;

/// Runs of capitals from U+0080 on: the number of other characters before the run, the number of its capitals, and the distance from each to
/// its small letter, within 16 bits. Where the distance is 1, capitals and small letters alternate.
#[rustfmt::skip]
const RUNS: &[[u16; 3]] = &[
    [64, 23, 32], [1, 7, 32], [33, 24, 1], [3, 3, 1], [2, 8, 1], [2, 23, 1], [1, 1, 65415], [0, 3, 1], [3, 1, 210], [0, 2, 1], [1, 1, 206],
    [0, 1, 1], [1, 2, 205], [0, 1, 1], [2, 1, 79], [0, 1, 202], [0, 1, 203], [0, 1, 1], [1, 1, 205], [0, 1, 207], [1, 1, 211], [0, 1, 209],
    [0, 1, 1], [3, 1, 211], [0, 1, 213], [1, 1, 214], [0, 3, 1], [1, 1, 218], [0, 1, 1], [1, 1, 218], [2, 1, 1], [1, 1, 218], [0, 1, 1],
    [1, 2, 217], [0, 2, 1], [1, 1, 219], [0, 1, 1], [3, 1, 1], [7, 1, 2], [0, 1, 1], [1, 1, 2], [0, 1, 1], [1, 1, 2], [0, 9, 1], [2, 9, 1],
    [2, 1, 2], [0, 2, 1], [1, 1, 65439], [0, 1, 65480], [0, 20, 1], [1, 1, 65406], [1, 9, 1], [7, 1, 10795], [0, 1, 1], [1, 1, 65373],
    [0, 1, 10792], [2, 1, 1], [1, 1, 65341], [0, 1, 69], [0, 1, 71], [0, 5, 1], [289, 2, 1], [3, 1, 1], [8, 1, 116], [6, 1, 38], [1, 3, 37],
    [1, 1, 64], [1, 2, 63], [1, 17, 32], [1, 9, 32], [35, 1, 8], [8, 12, 1], [5, 1, 65476], [2, 1, 1], [1, 1, 65529], [0, 1, 1], [2, 3, 65406],
    [0, 16, 80], [0, 32, 32], [48, 17, 1], [9, 27, 1], [1, 1, 15], [0, 7, 1], [2, 48, 1], [2, 38, 48], [2889, 38, 7264], [1, 1, 7264],
    [5, 1, 7264], [722, 80, 38864], [0, 6, 8], [2195, 1, 1], [6, 43, 62528], [2, 3, 62528], [320, 75, 1], [9, 1, 57921], [1, 48, 1],
    [9, 8, 65528], [8, 6, 65528], [10, 8, 65528], [8, 8, 65528], [8, 6, 65528], [11, 1, 65528], [1, 1, 65528], [1, 1, 65528], [1, 1, 65528],
    [8, 8, 65528], [24, 8, 65528], [8, 8, 65528], [8, 8, 65528], [8, 2, 65528], [0, 2, 65462], [0, 1, 65527], [11, 4, 65450], [0, 1, 65527],
    [11, 2, 65528], [0, 2, 65436], [12, 2, 65528], [0, 2, 65424], [0, 1, 65529], [11, 2, 65408], [0, 2, 65410], [0, 1, 65527], [297, 1, 58019],
    [3, 1, 57153], [0, 1, 57274], [6, 1, 28], [45, 16, 16], [19, 1, 1], [818, 26, 26], [1840, 48, 48], [48, 1, 1], [1, 1, 54793], [0, 1, 61722],
    [0, 1, 54809], [2, 3, 1], [1, 1, 54756], [0, 1, 54787], [0, 1, 54753], [0, 1, 54754], [1, 1, 1], [2, 1, 1], [8, 2, 54721], [0, 50, 1],
    [8, 2, 1], [4, 1, 1], [31053, 23, 1], [19, 14, 1], [135, 7, 1], [3, 31, 1], [10, 2, 1], [1, 1, 30204], [0, 5, 1], [4, 1, 1], [1, 1, 23256],
    [2, 2, 1], [3, 10, 1], [1, 1, 23228], [0, 1, 23217], [0, 1, 23221], [0, 1, 23231], [0, 1, 23228], [1, 1, 23278], [0, 1, 23254], [0, 1, 23275],
    [0, 1, 928], [0, 8, 1], [1, 1, 65488], [0, 1, 23229], [0, 1, 30152], [0, 2, 1], [1, 1, 23193], [0, 8, 1], [1, 1, 22975], [24, 1, 1],
    [22315, 26, 32], [1221, 40, 40], [136, 36, 40], [156, 11, 39], [1, 15, 39], [1, 7, 39], [1, 2, 39], [1770, 51, 64], [157, 22, 32],
    [2874, 32, 32], [21888, 32, 32], [64, 25, 27], [31303, 34, 34],
];

/// Further small letters, with the capital of another letter as theirs.
#[rustfmt::skip]
const FURTHER: &[(char, char)] = &[
    ('\u{b5}', 'Μ'), ('\u{131}', 'I'), ('\u{17f}', 'S'), ('\u{1c5}', 'Ǆ'), ('\u{1c8}', 'Ǉ'), ('\u{1cb}', 'Ǌ'), ('\u{1f2}', 'Ǳ'),
    ('\u{345}', 'Ι'), ('\u{3c2}', 'Σ'), ('\u{3d0}', 'Β'), ('\u{3d1}', 'Θ'), ('\u{3d5}', 'Φ'), ('\u{3d6}', 'Π'), ('\u{3f0}', 'Κ'),
    ('\u{3f1}', 'Ρ'), ('\u{3f5}', 'Ε'), ('\u{1c80}', 'В'), ('\u{1c81}', 'Д'), ('\u{1c82}', 'О'), ('\u{1c83}', 'С'), ('\u{1c84}', 'Т'),
    ('\u{1c85}', 'Т'), ('\u{1c86}', 'Ъ'), ('\u{1c87}', 'Ѣ'), ('\u{1c88}', 'Ꙋ'), ('\u{1e9b}', 'Ṡ'), ('\u{1fbe}', 'Ι'),
];

/// The only capital whose small form is two characters: an `i`, and a dot above it.
const DOTTED: char = 'İ';

/// Adds the small letter of a character, or the character itself if it has none.
pub(super) fn push_small(character: char, out: &mut String) {
    if character == DOTTED {
        out.push_str("i\u{307}");
    } else {
        out.push(small_of(character));
    }
}

/// The capital of a character, or the character itself if there is no single one: the capital of `ŉ` is two characters.
pub(super) fn capital_of(character: char) -> char {
    if character.is_ascii() {
        return character.to_ascii_uppercase();
    }
    if let Some((_, capital)) = FURTHER.iter().find(|(small, _)| *small == character) {
        return *capital;
    }
    found(|run| moved(character, run.distance.wrapping_neg()).filter(|capital| run.has(*capital))).unwrap_or(character)
}

/// Whether a character has a small letter of its own.
pub(super) fn is_capital(character: char) -> bool {
    character == DOTTED || small_of(character) != character
}

/// Whether a character has a capital of its own.
pub(super) fn is_small(character: char) -> bool {
    capital_of(character) != character
}

fn small_of(character: char) -> char {
    if character.is_ascii() {
        return character.to_ascii_lowercase();
    }
    found(|run| if run.has(character) { moved(character, run.distance) } else { None }).unwrap_or(character)
}

/// Capitals that are in order, from the first to before the end.
struct Run {
    first: u32,
    end: u32,
    distance: u16,
}

impl Run {
    fn has(&self, character: char) -> bool {
        let place = u32::from(character);
        self.first <= place && place < self.end && (self.distance != 1 || (place - self.first).is_multiple_of(2))
    }
}

/// The first letter that is found in a run.
fn found(find: impl Fn(&Run) -> Option<char>) -> Option<char> {
    let mut first = 0x80;
    for [gap, count, distance] in RUNS {
        first += u32::from(*gap);
        let end = first + u32::from(*count) * if *distance == 1 { 2 } else { 1 };
        let letter = find(&Run { first, end, distance: *distance });
        if letter.is_some() {
            return letter;
        }
        first = end - u32::from(*distance == 1);
    }
    None
}

/// The character at a distance, within those that have the same bits before the last 16.
#[allow(clippy::cast_possible_truncation, reason = "the last 16 bits are meant")]
fn moved(character: char, distance: u16) -> Option<char> {
    let place = u32::from(character);
    char::from_u32(place & !0xFFFF | u32::from((place as u16).wrapping_add(distance)))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn small(character: char) -> String {
        let mut small = String::new();
        push_small(character, &mut small);
        small
    }

    #[test]
    fn small_letters_are_those_of_the_standard_library() {
        for character in '\0'..=char::MAX {
            assert_eq!(small(character), character.to_lowercase().to_string(), "U+{:04X}", u32::from(character));
        }
    }

    #[test]
    fn single_capitals_are_those_of_the_standard_library() {
        for character in '\0'..=char::MAX {
            let mut capitals = character.to_uppercase();
            let capital = capital_of(character);
            match (capitals.next(), capitals.next()) {
                (Some(one), None) => assert_eq!(capital, one, "U+{:04X}", u32::from(character)),
                _ => assert!(
                    capital == character || small(capital) == character.to_string(),
                    "U+{:04X}",
                    u32::from(character)
                ),
            }
        }
    }

    #[test]
    fn capitals_and_small_letters() {
        for (character, is_either) in [
            ('É', [true, false]),
            ('é', [false, true]),
            ('İ', [true, false]),
            ('ς', [false, true]),
            ('中', [false, false]),
            ('7', [false, false]),
        ] {
            assert_eq!([is_capital(character), is_small(character)], is_either, "{character}");
        }
        assert_eq!(['ß', 'ŉ', 'ﬁ'].map(capital_of), ['ẞ', 'ŉ', 'ﬁ']);
    }
}
