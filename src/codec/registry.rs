//! Finds codecs by their names in a template.

use alloc::string::String;

use super::value::misfit;
use super::{CODEC_NAMES, Codec, named};
use crate::error::{KeyError, Reason};
use crate::number::{append_all, parse_digits, shown_whole};

/// The codec of a field as written in its template.
pub(super) struct Spelled<'t> {
    name: &'t str,
    arguments: Option<&'t str>,
    /// The separator after a verbatim text; `None` if texts are escaped.
    pub(super) separator: Option<&'t str>,
}

/// The codec of a field, `{x:name(arguments)}`. `separator` ends a verbatim text: it is the literal after the field, or empty at the end of
/// the key, or `None` if texts are escaped.
///
/// # Errors
/// `INVALID_TEMPLATE` if there is no such codec, its arguments are wrong, or an option would not end where the separator begins.
///
/// ```
/// use ddb_keys::codec::codec_of;
/// let codec = codec_of("int", Some("5"), None)?;
/// assert_eq!(codec.name(), "int(5)");
/// let message = codec_of("dat", None, None).unwrap_err().to_string();
/// assert!(message.contains("there is no codec \"dat\", only text, int, digits, number, date"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn codec_of(name: &str, arguments: Option<&str>, separator: Option<&str>) -> Result<Codec, KeyError> {
    let field = Spelled { name, arguments, separator };
    let place = CODEC_NAMES.iter().position(|known| *known == name).unwrap_or(CODEC_NAMES.len());
    let codec = named(place, &field)?;
    match arguments {
        Some(found) if !codec.has_arguments() => Err(misfit(Reason::NoArguments).word(name).word(found)),
        _ => Ok(codec),
    }
}

impl<'t> Spelled<'t> {
    /// The width in its arguments.
    pub(super) fn width(&self, default: usize) -> Result<usize, KeyError> {
        let Some(digits) = self.arguments else { return Ok(default) };
        let width = parse_digits(digits).and_then(|width| usize::try_from(width).ok());
        width.ok_or_else(|| {
            misfit(Reason::WidthNotDigits).word(self.name).word(&shown_whole(default as u64)).word(digits)
        })
    }

    /// The two widths in its arguments.
    pub(super) fn widths(&self) -> Result<[usize; 2], KeyError> {
        let arguments = self.arguments.unwrap_or_default();
        widths_in(arguments).ok_or_else(|| misfit(Reason::BadWidths).word(arguments))
    }

    /// The options in its arguments.
    pub(super) fn options(&self) -> Result<&'t str, KeyError> {
        self.arguments.ok_or_else(|| misfit(Reason::NeedsOptions).word(self.name))
    }

    /// The separator after a text that is written as it is; refused where texts are escaped.
    pub(super) fn verbatim(&self) -> Result<&'t str, KeyError> {
        self.separator.ok_or_else(|| misfit(Reason::NeedsVerbatim).word(self.name))
    }

    /// The separator that an option must not contain; empty if texts are escaped.
    pub(super) fn end(&self) -> &'t str {
        self.separator.unwrap_or_default()
    }

    #[cold]
    pub(super) fn unknown(&self) -> KeyError {
        let mut names = String::new();
        for name in CODEC_NAMES {
            append_all(&[if names.is_empty() { "" } else { ", " }, name], &mut names);
        }
        misfit(Reason::UnknownCodec).word(self.name).list(names)
    }
}

/// Two numbers with a comma between them. Digit by digit, because to split a text takes 400 bytes of wasm.
fn widths_in(arguments: &str) -> Option<[usize; 2]> {
    let (mut first, mut number) = (None, None);
    for byte in arguments.bytes() {
        match byte {
            b'0'..=b'9' => {
                number = Some(number.unwrap_or(0_usize).checked_mul(10)?.checked_add(usize::from(byte - b'0'))?);
            }
            b',' if first.is_none() => first = number.take(),
            b' ' => {}
            _ => return None,
        }
    }
    Some([first?, number?])
}

#[cfg(test)]
mod tests {
    use super::super::{Place, UlidText, descriptions};
    use super::*;

    #[track_caller]
    fn refuses(name: &str, arguments: Option<&str>, separator: Option<&str>, reason: &str) {
        let message = codec_of(name, arguments, separator).unwrap_err().to_string();
        assert!(message.contains(reason), "{message}");
    }

    #[test]
    fn every_description_is_of_a_codec() {
        for description in descriptions() {
            let codec = description.codec().unwrap();
            assert!(codec.name().starts_with(description.name) && codec.bare_name() == description.name);
            assert_eq!(codec.has_arguments(), description.sample_arguments().is_some(), "{}", description.name);
            assert_eq!(codec.plain_type().is_some(), description.place == Place::Attribute, "{}", description.name);
            assert_eq!(codec.disorder("").is_none(), description.sorts, "{}", description.name);
            assert_eq!(description.values().len(), description.samples.len(), "{}", description.name);
            assert!(codec_of(description.name, description.sample_arguments(), Some("#")).is_ok());
        }
    }

    #[test]
    fn names_carry_the_arguments() {
        for (name, arguments, full) in [
            ("int", None, "int(16)"),
            ("int", Some("20"), "int(20)"),
            ("version", None, "version(10)"),
            ("enum", Some("a|b"), "enum(a|b)"),
            ("hour", None, "hour"),
        ] {
            assert_eq!(codec_of(name, arguments, None).unwrap().name(), full);
        }
    }

    #[test]
    fn only_codecs_of_fixed_digits_are_reversed() {
        let reversed = || descriptions().filter(|one| one.codec().unwrap().descending().is_ok());
        for one in reversed() {
            let starts_with_digits =
                |text: &str| text.chars().take(2).all(|character| character.is_ascii_alphanumeric());
            assert!(one.sorts && one.samples.iter().all(|(_, text)| starts_with_digits(text)), "{}", one.name);
        }
        for name in ["int", "number", "date", "year", "week", "second", "plaindate", "version", "rank"] {
            assert!(reversed().any(|one| one.name == name), "{name}");
        }
        let message = Codec::from(UlidText).descending().unwrap_err().to_string();
        assert!(message.contains("the codec ulid cannot be reversed: desc is for numbers, dates, versions and rank"));
    }

    #[test]
    fn wrong_arguments() {
        refuses("int", Some("0"), None, "the width must be from 1 to 20 digits, got 0");
        refuses("version", Some("21"), None, "the width must be from 1 to 20 digits, got 21");
        refuses("int", Some("x"), None, "the codec int takes its width in digits, as in int(16), got (x)");
        refuses("int", Some(""), None, "the codec int takes its width in digits, as in int(16), got ()");
        refuses("date", Some("ms"), None, "the codec date takes no arguments, got (ms)");
        refuses("enum", None, None, "the codec enum needs its options, as in enum(a|b|c)");
        refuses("enum", Some("a||b"), None, "an option of an enum must not be empty");
    }

    #[test]
    fn unknown_names() {
        let known = format!(", only {}", CODEC_NAMES.join(", "));
        assert!(known.starts_with(", only text, int, digits, number, date, year, month"));
        for name in ["", "Text", "timestamp"] {
            refuses(name, None, None, &known);
        }
    }

    #[test]
    fn digits_are_for_verbatim_templates() {
        assert!(codec_of("digits", None, Some("")).is_ok());
        refuses("digits", None, None, "the codec digits does not sort (10 comes before 9)");
    }

    #[test]
    fn no_option_runs_into_the_separator() {
        assert!(codec_of("enum", Some("a|b"), Some("-")).is_ok());
        refuses("enum", Some("a|b-c"), Some("-"), "option \"b-c\" merges with the \"-\" after it");
    }
}
