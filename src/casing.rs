//! The case of a key: `ElectroDB` writes whole keys in one case. The mapping is the default mapping of Unicode 17.0.0, character by character.
//! Its tables are frozen, so that a key that is read today is read tomorrow, in every runtime.
//!
//! These tables are our own, because those of the standard library change with its version, and would take ten times the space.

use alloc::string::String;

use crate::error::{KeyError, Reason};
use crate::writer::{Writer, written};

/// The case of all letters of a key.
///
/// ```
/// use ddb_keys::casing::Casing;
/// assert!(Casing::Lower.holds("straße") && !Casing::Upper.holds("straße"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(all(feature = "design", target_arch = "wasm32"), derive(serde::Serialize, tsify::Tsify))]
#[cfg_attr(all(feature = "design", target_arch = "wasm32"), serde(rename_all = "lowercase"))]
pub enum Casing {
    /// `lower`
    Lower,
    /// `upper`
    Upper,
}

/// The most bytes that one byte becomes: of the two of U+0390, `upper` makes six.
const MOST_PER_BYTE: usize = 3;

/// The letter whose lower case depends on its neighbors in some runtimes.
const SIGMA: char = 'Σ';

/// Runs of characters with a lower case: the number of others before the run; twice the number of its characters, plus 1 where the run has
/// every other character, as where capitals and small letters alternate; and the distance from each to its lower case, within its plane.
#[rustfmt::skip]
const RUNS: &[(u16, u16, i16)] = &[
    (192, 46, 32), (1, 14, 32), (33, 49, 1), (3, 7, 1), (2, 17, 1), (2, 47, 1), (1, 2, -121), (0, 7, 1), (3, 2, 210), (0, 5, 1), (1, 2, 206),
    (0, 2, 1), (1, 4, 205), (0, 2, 1), (2, 2, 79), (0, 2, 202), (0, 2, 203), (0, 2, 1), (1, 2, 205), (0, 2, 207), (1, 2, 211), (0, 2, 209),
    (0, 2, 1), (3, 2, 211), (0, 2, 213), (1, 2, 214), (0, 7, 1), (1, 2, 218), (0, 2, 1), (1, 2, 218), (2, 2, 1), (1, 2, 218), (0, 2, 1),
    (1, 4, 217), (0, 5, 1), (1, 2, 219), (0, 2, 1), (3, 2, 1), (7, 2, 2), (0, 2, 1), (1, 2, 2), (0, 2, 1), (1, 2, 2), (0, 19, 1), (2, 19, 1),
    (2, 2, 2), (0, 5, 1), (1, 2, -97), (0, 2, -56), (0, 41, 1), (1, 2, -130), (1, 19, 1), (7, 2, 10795), (0, 2, 1), (1, 2, -163),
    (0, 2, 10792), (2, 2, 1), (1, 2, -195), (0, 2, 69), (0, 2, 71), (0, 11, 1), (289, 5, 1), (3, 2, 1), (8, 2, 116), (6, 2, 38), (1, 6, 37),
    (1, 2, 64), (1, 4, 63), (1, 34, 32), (1, 18, 32), (35, 2, 8), (8, 25, 1), (5, 2, -60), (2, 2, 1), (1, 2, -7), (0, 2, 1), (2, 6, -130),
    (0, 32, 80), (0, 64, 32), (48, 35, 1), (9, 55, 1), (1, 2, 15), (0, 15, 1), (2, 97, 1), (2, 76, 48), (2889, 76, 7264), (1, 2, 7264),
    (5, 2, 7264), (722, 160, -26672), (0, 12, 8), (2195, 2, 1), (6, 86, -3008), (2, 6, -3008), (320, 151, 1), (9, 2, -7615), (1, 97, 1),
    (9, 16, -8), (8, 12, -8), (10, 16, -8), (8, 16, -8), (8, 12, -8), (11, 9, -8), (8, 16, -8), (24, 16, -8), (8, 16, -8), (8, 16, -8),
    (8, 4, -8), (0, 4, -74), (0, 2, -9), (11, 8, -86), (0, 2, -9), (11, 4, -8), (0, 4, -100), (12, 4, -8), (0, 4, -112), (0, 2, -7),
    (11, 4, -128), (0, 4, -126), (0, 2, -9), (297, 2, -7517), (3, 2, -8383), (0, 2, -8262), (6, 2, 28), (45, 32, 16), (19, 2, 1),
    (818, 52, 26), (1840, 96, 48), (48, 2, 1), (1, 2, -10743), (0, 2, -3814), (0, 2, -10727), (2, 7, 1), (1, 2, -10780), (0, 2, -10749),
    (0, 2, -10783), (0, 2, -10782), (1, 2, 1), (2, 2, 1), (8, 4, -10815), (0, 101, 1), (8, 5, 1), (4, 2, 1), (31053, 47, 1), (19, 29, 1),
    (135, 15, 1), (3, 63, 1), (10, 5, 1), (1, 2, 30204), (0, 11, 1), (4, 2, 1), (1, 2, 23256), (2, 5, 1), (3, 21, 1), (1, 2, 23228),
    (0, 2, 23217), (0, 2, 23221), (0, 2, 23231), (0, 2, 23228), (1, 2, 23278), (0, 2, 23254), (0, 2, 23275), (0, 2, 928), (0, 17, 1),
    (1, 2, -48), (0, 2, 23229), (0, 2, 30152), (0, 5, 1), (1, 2, 23193), (0, 17, 1), (1, 2, 22975), (24, 2, 1), (22315, 52, 32),
    (1221, 80, 40), (136, 72, 40), (156, 22, 39), (1, 30, 39), (1, 14, 39), (1, 4, 39), (1770, 102, 64), (157, 44, 32), (2874, 64, 32),
    (21888, 64, 32), (64, 50, 27), (31303, 68, 34),
];

/// The one character whose lower case is two.
const LOWER_OF_TWO: (char, &str) = ('İ', "i\u{307}");

/// The characters whose upper case is not the one that has them as its lower case, each before its upper case.
#[rustfmt::skip]
#[allow(clippy::unicode_not_nfc, reason = "each character stands for itself")]
const UPPER: &str = "µΜ ßSS ıI ŉʼN ſS ǅǄ ǈǇ ǋǊ ǰJ\u{30C} ǲǱ \u{345}Ι ΐΙ\u{308}\u{301} ΰΥ\u{308}\u{301} ςΣ ϐΒ ϑΘ ϕΦ ϖΠ ϰΚ ϱΡ ϵΕ ևԵՒ ᲀВ ᲁД ᲂО ᲃС ᲄТ ᲅТ \
    ᲆЪ ᲇѢ ᲈꙊ ẖH\u{331} ẗT\u{308} ẘW\u{30A} ẙY\u{30A} ẚAʾ ẛṠ ὐΥ\u{313} ὒΥ\u{313}\u{300} ὔΥ\u{313}\u{301} ὖΥ\u{313}\u{342} ᾀἈΙ ᾁἉΙ ᾂἊΙ \
    ᾃἋΙ ᾄἌΙ ᾅἍΙ ᾆἎΙ ᾇἏΙ ᾈἈΙ ᾉἉΙ ᾊἊΙ ᾋἋΙ ᾌἌΙ ᾍἍΙ ᾎἎΙ ᾏἏΙ ᾐἨΙ ᾑἩΙ ᾒἪΙ ᾓἫΙ ᾔἬΙ ᾕἭΙ ᾖἮΙ ᾗἯΙ ᾘἨΙ ᾙἩΙ ᾚἪΙ ᾛἫΙ ᾜἬΙ ᾝἭΙ ᾞἮΙ ᾟἯΙ ᾠὨΙ ᾡὩΙ ᾢὪΙ \
    ᾣὫΙ ᾤὬΙ ᾥὭΙ ᾦὮΙ ᾧὯΙ ᾨὨΙ ᾩὩΙ ᾪὪΙ ᾫὫΙ ᾬὬΙ ᾭὭΙ ᾮὮΙ ᾯὯΙ ᾲᾺΙ ᾳΑΙ ᾴΆΙ ᾶΑ\u{342} ᾷΑ\u{342}Ι ᾼΑΙ ιΙ ῂῊΙ ῃΗΙ ῄΉΙ ῆΗ\u{342} ῇΗ\u{342}Ι ῌΗΙ \
    ῒΙ\u{308}\u{300} ΐΙ\u{308}\u{301} ῖΙ\u{342} ῗΙ\u{308}\u{342} ῢΥ\u{308}\u{300} ΰΥ\u{308}\u{301} ῤΡ\u{313} ῦΥ\u{342} \
    ῧΥ\u{308}\u{342} ῲῺΙ ῳΩΙ ῴΏΙ ῶΩ\u{342} ῷΩ\u{342}Ι ῼΩΙ ﬀFF ﬁFI ﬂFL ﬃFFI ﬄFFL ﬅST ﬆST ﬓՄՆ ﬔՄԵ ﬕՄԻ ﬖՎՆ ﬗՄԽ";

impl Casing {
    /// Its name in a definition.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Lower => "lower",
            Self::Upper => "upper",
        }
    }

    /// The casing with this name.
    pub fn named(name: &str) -> Option<Self> {
        match name {
            "lower" => Some(Self::Lower),
            "upper" => Some(Self::Upper),
            _ => None,
        }
    }

    /// Whether a text is in this case.
    pub fn holds(self, text: &str) -> bool {
        !text.chars().any(|character| self.changes(character))
    }

    fn changes(self, character: char) -> bool {
        match self {
            _ if character.is_ascii() => self.is_other(character as u8),
            Self::Lower => character == LOWER_OF_TWO.0 || lower_of(character).is_some(),
            Self::Upper => upper_of_many(character).is_some() || upper_of(character).is_some(),
        }
    }

    /// Whether a byte is an ASCII letter of the other case.
    pub(crate) const fn is_other(self, byte: u8) -> bool {
        match self {
            Self::Lower => byte.is_ascii_uppercase(),
            Self::Upper => byte.is_ascii_lowercase(),
        }
    }

    /// A byte in this case, if it is an ASCII letter.
    pub(crate) const fn ascii(self, byte: u8) -> u8 {
        match self {
            Self::Lower => byte.to_ascii_lowercase(),
            Self::Upper => byte.to_ascii_uppercase(),
        }
    }

    /// A text in this case.
    pub(crate) fn of(self, text: &str) -> String {
        written(MOST_PER_BYTE * text.len(), |out| self.write(text, out))
    }

    /// Writes a text in this case.
    fn write(self, text: &str, out: &mut Writer<'_>) {
        for character in text.chars() {
            self.write_character(character, out);
        }
    }

    fn write_character(self, character: char, out: &mut Writer<'_>) {
        let one = match self {
            _ if character.is_ascii() => return out.push_bytes(&[self.ascii(character as u8)]),
            Self::Lower if character == LOWER_OF_TWO.0 => return out.push(LOWER_OF_TWO.1),
            Self::Lower => lower_of(character),
            Self::Upper => match upper_of_many(character) {
                Some(many) => return out.push(many),
                None => upper_of(character),
            },
        };
        let mut bytes = [0; 4];
        out.push(one.unwrap_or(character).encode_utf8(&mut bytes));
    }

    /// Refuses a text that runtimes do not agree about.
    pub(crate) fn check(self, text: &str) -> Result<(), KeyError> {
        match self {
            Self::Lower if text.chars().any(|character| character == SIGMA) => {
                Err(KeyError::new(Reason::SigmaInText, ""))
            }
            _ => Ok(()),
        }
    }
}

/// The lower case of a character beyond ASCII that has one of one character.
fn lower_of(character: char) -> Option<char> {
    runs().find_map(|run| run.shifted(u32::from(character), 0, run.to_lower))
}

/// The character beyond ASCII that has this one as its lower case.
fn upper_of(character: char) -> Option<char> {
    runs().find_map(|run| run.shifted(u32::from(character), run.to_lower, run.to_lower.wrapping_neg()))
}

/// The upper case of a character of [`UPPER`].
fn upper_of_many(character: char) -> Option<&'static str> {
    UPPER.split(' ').find_map(|entry| entry.strip_prefix(character))
}

/// A run of characters.
struct Run {
    first: u32,
    step: u32,
    length: u32,
    /// How far the lower case is, within the plane.
    to_lower: u16,
}

fn runs() -> impl Iterator<Item = Run> {
    let mut next = 0;
    RUNS.iter().map(move |(gap, run, distance)| {
        let (step, length) = (u32::from(run & 1) + 1, u32::from(run / 2));
        let first = next + u32::from(*gap);
        next = first + (length - 1) * step + 1;
        Run { first, step, length, to_lower: distance.cast_unsigned() }
    })
}

impl Run {
    /// Moves a code by a distance if it is one of the run, whose characters are moved by `base`.
    fn shifted(&self, code: u32, base: u16, distance: u16) -> Option<char> {
        let place = code.checked_sub(moved(self.first, base))?;
        let is_of_run = place & (self.step - 1) == 0 && place < self.length << (self.step - 1);
        if is_of_run { char::from_u32(moved(code, distance)) } else { None }
    }
}

/// A code moved within its plane.
fn moved(code: u32, distance: u16) -> u32 {
    let low = u32::from(distance) + (code & 0xFFFF);
    code & !0xFFFF | low & 0xFFFF
}

#[cfg(test)]
mod tests {
    use super::*;

    const BOTH: [Casing; 2] = [Casing::Lower, Casing::Upper];

    /// Every character with a case, and the others up to the last of these; beyond, one in a thousand.
    fn all() -> impl Iterator<Item = char> {
        let last = '\u{1E943}';
        let is_same = |one: char| one.to_lowercase().eq([one]) && one.to_uppercase().eq([one]);
        assert!((last..=char::MAX).skip(1).all(is_same));
        ('\0'..=last).chain((last..=char::MAX).step_by(1000))
    }

    #[test]
    fn every_character_is_mapped_as_in_unicode() {
        assert_eq!(char::UNICODE_VERSION.0, 17, "the standard library has newer tables than the keys");
        for character in all() {
            let text = character.to_string();
            let (lower, upper) = (character.to_lowercase().to_string(), character.to_uppercase().to_string());
            for (casing, mapped) in BOTH.into_iter().zip([lower, upper]) {
                assert_eq!(casing.holds(&text), mapped == text, "U+{:04X}", u32::from(character));
                if mapped == text {
                    continue;
                }
                assert_eq!(casing.of(&text), mapped, "U+{:04X}", u32::from(character));
                assert_eq!(casing.of(&mapped), mapped, "twice is once");
            }
        }
    }

    /// So two keys of one value, in different cases, can be compared.
    #[test]
    fn both_cases_of_a_character_meet_in_one() {
        let folded = |text: &str| Casing::Upper.of(&Casing::Lower.of(text));
        for character in all().filter(|character| BOTH.iter().any(|casing| casing.changes(*character))) {
            let text = character.to_string();
            assert_eq!(folded(&Casing::Lower.of(&text)), folded(&Casing::Upper.of(&text)), "{text}");
        }
    }

    #[test]
    fn every_character_of_a_text_counts() {
        for (text, lower, upper) in [
            ("", "", ""),
            ("Straße Nº 7", "straße nº 7", "STRASSE Nº 7"),
            ("aÉb", "aéb", "AÉB"),
            ("日本Ⅷ", "日本ⅷ", "日本Ⅷ"),
            ("ά𐐀ŉ", "ά𐐨ŉ", "Ά𐐀ʼN"),
        ] {
            assert_eq!((Casing::Lower.of(text), Casing::Upper.of(text)), (lower.into(), upper.into()));
            assert_eq!(BOTH.map(|casing| casing.holds(text)), [text == lower, text == upper]);
        }
    }

    #[test]
    fn a_sigma_is_refused_where_its_lower_case_is_uncertain() {
        for (casing, text, is_taken) in
            [(Casing::Lower, "ΟΔΟΣ", false), (Casing::Lower, "οδος", true), (Casing::Upper, "ΟΔΟΣ", true)]
        {
            assert_eq!(casing.check(text).is_ok(), is_taken, "{text}");
        }
    }
}
