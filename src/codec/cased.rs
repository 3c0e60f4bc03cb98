//! Codecs in a key of one case: texts lose their own case, all other values keep theirs.

use alloc::string::String;

use super::letters::Letters;
use super::list::{Codec, Kind, each};
use super::rule::Rule;
use super::value::{Reading, Value, misfit};
use crate::casing::Casing;
use crate::error::{KeyError, Reason};
use crate::writer::Writer;

impl Codec {
    /// The same codec in a key of one case.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE` for a codec that could not read its values back.
    pub(super) fn cased(self, casing: Option<Casing>) -> Result<Self, KeyError> {
        let Some(casing) = casing.filter(|_| self.plain_type().is_none()) else { return Ok(self) };
        match each!(&self.kind, codec => codec.letters(casing)) {
            None => Err(misfit(Reason::CodecWithoutCase).word(self.bare_name()).word(casing.name())),
            Some(Letters::None) => Ok(self),
            Some(Letters::Own(own)) if own == casing => Ok(self),
            Some(_) => Ok(Self { casing: Some(casing), ..self }),
        }
    }

    /// The case of its texts, if that changes any.
    pub const fn casing(&self) -> Option<Casing> {
        self.casing
    }

    /// Whether the text of a value does not tell its case.
    pub(crate) fn loses_case(&self) -> bool {
        self.casing.is_some_and(|casing| self.letters_in(casing) == Letters::Lost)
    }

    /// Whether both write the same texts but for their case.
    #[cfg(feature = "design")]
    pub(crate) fn is_like_but_for_case(&self, other: &Self) -> bool {
        Self { casing: other.casing, ..self.clone() } == *other
    }

    /// Whether its texts have no letters of another case.
    #[cfg(feature = "design")]
    pub(super) fn keeps_letters_in(&self, casing: Casing) -> bool {
        self.letters_in(casing) == Letters::None
    }

    fn letters_in(&self, casing: Casing) -> Letters {
        each!(&self.kind, codec => codec.letters(casing)).unwrap_or(Letters::Lost)
    }

    /// Writes a value, or the beginning of its texts, in this case.
    pub(super) fn write_in(
        &self,
        casing: Casing,
        value: Value<'_>,
        is_start: bool,
        out: &mut Writer<'_>,
    ) -> Result<(), KeyError> {
        if self.letters_in(casing) != Letters::Lost {
            let start = out.len();
            self.write_own(value, is_start, out)?;
            out.since(start).iter_mut().for_each(|byte| *byte = casing.ascii(*byte));
            return Ok(());
        }
        let text = value.text()?;
        casing.check(text)?;
        self.write_own(Value::Text(&casing.of(text)), is_start, out)
    }

    /// Reads a text in this case.
    pub(super) fn read_in<'k>(&self, casing: Casing, text: &'k str) -> Option<Reading<'k>> {
        if self.letters_in(casing) == Letters::Lost {
            return self.read_own(text).filter(|_| casing.holds(text));
        }
        let own = self.with_own_letters(text)?;
        self.read_own(&own).map(Reading::detached)
    }

    /// A text with its letters in the codec's own case; `None` if it has some in that case already.
    pub(super) fn with_own_letters(&self, text: &str) -> Option<String> {
        let mut own = text.as_bytes().to_vec();
        for byte in &mut own {
            *byte = self.own_byte(*byte)?;
        }
        String::from_utf8(own).ok()
    }

    /// A byte as the codec itself writes it; `None` for a letter that no text in its case has.
    pub(super) fn own_byte(&self, byte: u8) -> Option<u8> {
        match self.casing {
            Some(casing) if casing.is_other(byte) => None,
            Some(casing) => Some(match self.letters_in(casing) {
                Letters::Own(own) => own.ascii(byte),
                _ => byte,
            }),
            None => Some(byte),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, text_of, writes};
    use super::super::{Place, codec_in, descriptions};
    use super::*;
    use crate::casing::Casing::{Lower, Upper};

    fn codec(name: &str, arguments: Option<&str>, casing: Casing) -> Codec {
        codec_in(name, arguments, Some("#"), Some(casing)).unwrap()
    }

    #[test]
    fn text_loses_its_case() {
        for (name, value, lower, upper) in [
            ("text", "Ada Straße", "ada straße", "ADA STRASSE"),
            ("word", "Ada", "ada", "ADA"),
            ("rest", "Ada#1", "ada#1", "ADA#1"),
            ("rfc3339", "2024-12-01T10:30:00Z", "2024-12-01t10:30:00z", "2024-12-01T10:30:00Z"),
        ] {
            for (casing, text) in [(Lower, lower), (Upper, upper)] {
                let codec = codec(name, None, casing);
                assert!(codec.loses_case());
                assert_eq!(text_of(&codec, Value::Text(value)).unwrap(), text);
                writes(codec.clone(), Value::Text(text), text);
                if text != value {
                    reads_nothing(codec, &[value]);
                }
            }
        }
        let sigma = "must not contain a capital sigma (U+03A3) in a key in lower case, because its lower case depends on the letters around it, got \"ΟΣ\"";
        refuses(codec("text", None, Lower), Value::Text("ΟΣ"), "INVALID_OPTION", sigma);
        let separator = "must not contain the separator \"x\", got \"aXb\"";
        refuses(
            codec_in("text", None, Some("x"), Some(Lower)).unwrap(),
            Value::Text("aXb"),
            "SEPARATOR_IN_PART",
            separator,
        );
        writes(codec("text", None, Upper), Value::Text("ΟΣ"), "ΟΣ");
    }

    #[test]
    fn all_other_values_are_unchanged() {
        for casing in [Lower, Upper] {
            for one in descriptions().filter(|one| one.place != Place::Attribute) {
                let Ok(codec) = codec_in(one.name, one.sample_arguments(), Some("#"), Some(casing)) else {
                    let is_of_case = matches!(one.name, "semver" | "base62" | "base64url");
                    assert!(is_of_case || (one.name, casing) == ("lower", Upper), "{}", one.name);
                    continue;
                };
                if codec.loses_case() {
                    assert!(matches!(one.name, "text" | "word" | "rest" | "rfc3339"), "{}", one.name);
                    continue;
                }
                let both = [codec.clone().descending().ok(), Some(codec)];
                for codec in both.into_iter().flatten() {
                    for value in one.values() {
                        let text = text_of(&codec, value).unwrap();
                        assert!(casing.holds(&text), "{} {text}", one.name);
                        writes(codec.clone(), value, &text);
                        let other = if casing == Lower { text.to_uppercase() } else { text.to_lowercase() };
                        if other != text {
                            reads_nothing(codec.clone(), &[&other]);
                        }
                    }
                }
            }
        }
    }

    #[test]
    fn options_are_read_back_as_they_were() {
        for name in ["enum", "rank"] {
            let options = codec(name, Some("Open|PAID|Straße|\u{212A}"), Lower);
            let start = if name == "rank" { ["01-", "04-"] } else { ["", ""] };
            writes(options.clone(), Value::Text("Open"), &[start[0], "open"].concat());
            writes(options.clone(), Value::Text("\u{212A}"), &[start[1], "k"].concat());
            reads_nothing(options, &[&[start[0], "Open"].concat()]);
            for (options, casing, reason) in [
                ("a|b|A", Lower, "options \"a\" and \"A\" are equal in lower case".to_owned()),
                ("ß|SS", Upper, "options \"ß\" and \"SS\" are equal in upper case".to_owned()),
                ("a|Σ", Lower, format!("an option of the {name} must not contain a capital sigma (U+03A3)")),
                ("a|ZX", Lower, "option \"ZX\" merges with the \"x\" after it".to_owned()),
            ] {
                let message = codec_in(name, Some(options), Some("x"), Some(casing)).unwrap_err().to_string();
                assert!(message.contains(&reason), "{message}");
            }
        }
    }

    #[test]
    fn separators_are_found_in_the_mapped_text() {
        for (name, arguments, held, free) in [
            ("text", None, 'a', 'A'),
            ("uuid", None, 'A', 'a'),
            ("enum", Some("Open"), 'o', 'O'),
            ("date", None, 't', 'T'),
        ] {
            let casing = if name == "uuid" { Upper } else { Lower };
            let codec = codec(name, arguments, casing);
            assert!(codec.may_hold(held as u8) && !codec.may_hold(free as u8), "{name}");
        }
    }
}
