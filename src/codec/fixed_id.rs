//! `hex(n)`, `base36(n)`, `base62(n)` and `base64url(n)`: ids of exactly that many characters of one alphabet.

use alloc::borrow::ToOwned;

use super::description::{Arguments, Description};
use super::spelled::Spelled;
use super::value::misfit;
use super::{Extent, Letters, Progress, Rule, Value};
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
use crate::number::{append_all, shown_whole};
use crate::writer::Writer;

/// The most characters of an id.
const MOST_CHARACTERS: usize = 256;

/// The characters of an id.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Alphabet {
    /// `0-9a-f`
    Hex,
    /// `0-9a-z`
    Base36,
    /// `0-9A-Za-z`
    Base62,
    /// `A-Za-z0-9_-`
    Base64Url,
}

impl Alphabet {
    const ALL: [Self; 4] = [Self::Hex, Self::Base36, Self::Base62, Self::Base64Url];

    /// The name of its codec. Apart from the description, so that a wasm need not contain that.
    const fn name(self) -> &'static str {
        match self {
            Self::Hex => HEX.name,
            Self::Base36 => BASE36.name,
            Self::Base62 => BASE62.name,
            Self::Base64Url => BASE64URL.name,
        }
    }

    /// As messages show it.
    const fn shown(self) -> &'static str {
        match self {
            Self::Hex => "0-9a-f",
            Self::Base36 => "0-9a-z",
            Self::Base62 => "0-9A-Za-z",
            Self::Base64Url => "A-Za-z0-9_-",
        }
    }

    const fn has(self, byte: u8) -> bool {
        matches!(
            (self, byte),
            (_, b'0'..=b'9' | b'a'..=b'f')
                | (Self::Base36 | Self::Base62 | Self::Base64Url, b'g'..=b'z')
                | (Self::Base62 | Self::Base64Url, b'A'..=b'Z')
                | (Self::Base64Url, b'_' | b'-')
        )
    }
}

/// Ids of a fixed number of characters. Since their length is known, any literal can stand beside them.
///
/// ```
/// use ddb_keys::{codec::{Alphabet, Codec, FixedId, Value}, writer::Writer};
/// let mut bytes = [0; 24];
/// let mut text = Writer::new(&mut bytes);
/// let object_id = Codec::from(FixedId::new(Alphabet::Hex, 24)?);
/// object_id.write(Value::Text("507f1f77bcf86cd799439011"), &mut text)?;
/// assert_eq!((text.text(), object_id.name().as_str()), (Some("507f1f77bcf86cd799439011"), "hex(24)"));
/// assert!(object_id.read("507F1F77BCF86CD799439011").is_none());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct FixedId {
    alphabet: Alphabet,
    length: usize,
}

impl FixedId {
    /// The codec of ids with this many characters.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE` for a length that is not from 1 to 256.
    pub fn new(alphabet: Alphabet, length: usize) -> Result<Self, KeyError> {
        if (1..=MOST_CHARACTERS).contains(&length) {
            Ok(Self { alphabet, length })
        } else {
            Err(bad_length(alphabet.name(), &shown_whole(length as u64)))
        }
    }

    fn has_all(self, text: &str) -> bool {
        text.bytes().all(|byte| self.alphabet.has(byte))
    }

    #[cold]
    fn refusal(self, length: &str) -> KeyError {
        let mut length = length.to_owned();
        append_all(&[&shown_whole(self.length as u64)], &mut length);
        misfit(Reason::NotFixedId).word(&length).word(self.alphabet.shown())
    }
}

#[cold]
fn bad_length(name: &str, given: &str) -> KeyError {
    misfit(Reason::BadLength).word(name).word(given)
}

/// The common part of the descriptions.
const DESCRIPTION: Description = Description {
    written: "itself; any literal or field may stand next to it, since its length is known",
    ..Description::TEXT
};

const HEX: Description = Description {
    name: "hex",
    arguments: Arguments::Length("24"),
    about: "an id of so many hex digits in lower case",
    accepted: "an id of so many characters from `0-9a-f`, 1 to 256",
    example: "507f1f77bcf86cd799439011",
    samples: &[
        ("000000000000000000000000", "000000000000000000000000"),
        ("507f1f77bcf86cd799439011", "507f1f77bcf86cd799439011"),
        ("ffffffffffffffffffffffff", "ffffffffffffffffffffffff"),
    ],
    trials: &["507f1f77bcf86cd799439011", "0000000000000000000000ff"],
    parts: ("507f1f77bcf86cd799439011", &[("507f1f77bcf86cd799439011", "the id, hex digits in lower case")]),
    ..DESCRIPTION
};

const BASE36: Description = Description {
    name: "base36",
    arguments: Arguments::Length("24"),
    about: "an id of so many digits and small letters",
    accepted: "an id of so many characters from `0-9a-z`, 1 to 256",
    example: "tz4a98xxat96iws9zmbrgj3a",
    samples: &[
        ("000000000000000000000000", "000000000000000000000000"),
        ("pfh0haxfpzowht3oi213cqos", "pfh0haxfpzowht3oi213cqos"),
        ("tz4a98xxat96iws9zmbrgj3a", "tz4a98xxat96iws9zmbrgj3a"),
    ],
    trials: &["tz4a98xxat96iws9zmbrgj3a", "pfh0haxfpzowht3oi213cqos"],
    parts: ("tz4a98xxat96iws9zmbrgj3a", &[("tz4a98xxat96iws9zmbrgj3a", "the id, digits and small letters")]),
    ..DESCRIPTION
};

const BASE62: Description = Description {
    name: "base62",
    arguments: Arguments::Length("27"),
    about: "an id of so many digits and letters",
    accepted: "an id of so many characters from `0-9A-Za-z`, 1 to 256",
    example: "2YcCqXHH5nH5DxXbVgXpK3p9mZq",
    samples: &[
        ("000000000000000000000000000", "000000000000000000000000000"),
        ("2YcCqXHH5nH5DxXbVgXpK3p9mZq", "2YcCqXHH5nH5DxXbVgXpK3p9mZq"),
        ("aWgEPTl1tmebfsQzFP4bxwgy80V", "aWgEPTl1tmebfsQzFP4bxwgy80V"),
    ],
    trials: &["2YcCqXHH5nH5DxXbVgXpK3p9mZq", "aWgEPTl1tmebfsQzFP4bxwgy80V"],
    parts: ("2YcCqXHH5nH5DxXbVgXpK3p9mZq", &[("2YcCqXHH5nH5DxXbVgXpK3p9mZq", "the id, digits and letters")]),
    ..DESCRIPTION
};

const BASE64URL: Description = Description {
    name: "base64url",
    arguments: Arguments::Length("21"),
    about: "an id of so many digits, letters, “_” and “-”",
    accepted: "an id of so many characters from `A-Za-z0-9_-`, 1 to 256",
    example: "V1StGXR8_Z5jdHi6B-myT",
    samples: &[
        ("-----_____AAAAAaaaaa0", "-----_____AAAAAaaaaa0"),
        ("V1StGXR8_Z5jdHi6B-myT", "V1StGXR8_Z5jdHi6B-myT"),
        ("_________zzzzzzzzzz99", "_________zzzzzzzzzz99"),
    ],
    trials: &["V1StGXR8_Z5jdHi6B-myT", "_________zzzzzzzzzz99"],
    parts: ("V1StGXR8_Z5jdHi6B-myT", &[("V1StGXR8_Z5jdHi6B-myT", "the id, digits, letters, `_` and `-`")]),
    ..DESCRIPTION
};

impl Rule for FixedId {
    const DESCRIPTIONS: &'static [Description] = &[HEX, BASE36, BASE62, BASE64URL];

    fn of(place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        let alphabet = Alphabet::ALL.get(place).copied().ok_or_else(|| field.unknown())?;
        let given = field.arguments.unwrap_or_default();
        let length = crate::number::parse_digits(given).and_then(|length| usize::try_from(length).ok());
        Self::new(alphabet, length.unwrap_or(0)).map_err(|_| bad_length(alphabet.name(), given))
    }

    fn name(&self) -> &'static str {
        self.alphabet.name()
    }

    fn width(&self) -> Option<usize> {
        Some(self.length)
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(self.length)
    }

    fn letters(&self, _casing: Casing) -> Option<Letters> {
        match self.alphabet {
            Alphabet::Hex | Alphabet::Base36 => Some(Letters::Own(Casing::Lower)),
            Alphabet::Base62 | Alphabet::Base64Url => None,
        }
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = value.text()?;
        if !self.is_plain(text) {
            return Err(self.refusal("exactly "));
        }
        out.push(text);
        Ok(())
    }

    fn is_plain(&self, text: &str) -> bool {
        text.len() == self.length && self.has_all(text)
    }

    fn takes_start(&self) -> bool {
        true
    }

    #[cfg(feature = "design")]
    fn is_within(&self, new: &impl super::rule::Replacement, literal: &str) -> bool {
        let is_of_id = |first: char| first.is_ascii_alphanumeric() || matches!(first, '-' | '_');
        let trials = match self.alphabet {
            Alphabet::Hex => HEX.trials,
            Alphabet::Base36 => BASE36.trials,
            Alphabet::Base62 => BASE62.trials,
            Alphabet::Base64Url => BASE64URL.trials,
        };
        trials.iter().all(|text| new.keeps(text, literal)) && !literal.starts_with(is_of_id)
    }

    fn writes_value(&self) -> bool {
        true
    }

    fn may_hold(&self, byte: u8) -> bool {
        self.alphabet.has(byte)
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        (text.place() < self.length && self.alphabet.has(byte)).then_some(text.next(0))
    }
}

impl FixedId {
    /// Writes the beginning of an id.
    pub(super) fn write_start(self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let text = value.text()?;
        if text.is_empty() {
            return Err(misfit(Reason::EmptyText));
        }
        if text.len() > self.length || !self.has_all(text) {
            return Err(self.refusal("at most "));
        }
        out.push(text);
        Ok(())
    }
}

#[cfg(test)]
mod tests;
