//! The codecs by their names in a template.

use alloc::string::String;

use super::text::runs_into;
use super::value::misfit;
use super::{Codec, Date, Enumeration, Int, Number, Semver, Text, UlidText, Uuid, Version};
use crate::error::{KeyError, Reason};
use crate::limits::ESCAPE;
use crate::number::{parse_digits, shown_whole};
use crate::time_buckets::Bucket;

/// Every name that [`codec_of`] knows, in the order of the documentation.
pub const CODEC_NAMES: [&str; 13] =
    ["text", "int", "number", "date", "year", "month", "day", "hour", "ulid", "uuid", "version", "semver", "enum"];

/// How a template writes its text fields.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TextMode {
    /// Every text, its characters U+0000 to U+0024 escaped.
    #[default]
    Escaped,
    /// Text as it is, without the separator after it.
    Verbatim,
}

/// Where in a template a field stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Setting<'a> {
    /// How the template writes text.
    pub mode: TextMode,
    /// The literal between this field and the next; empty at the end of the key.
    pub separator: &'a str,
}

/// The codec of a template's field, `{x:name(arguments)}`.
///
/// # Errors
/// `INVALID_TEMPLATE` where there is no such codec, its arguments are wrong, or its text would not end where the separator begins.
///
/// ```
/// use ddb_keys::codec::{Setting, codec_of};
/// let codec = codec_of("int", Some("5"), Setting::default())?;
/// assert_eq!(codec.name(), "int(5)");
/// let message = codec_of("dat", None, Setting::default()).unwrap_err().to_string();
/// assert!(message.contains("there is no codec \"dat\": there are text, int, number, date"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn codec_of(name: &str, arguments: Option<&str>, setting: Setting<'_>) -> Result<Codec, KeyError> {
    match name {
        "int" => Int::new(width(name, arguments, Int::DEFAULT_WIDTH)?).map(Codec::from),
        "version" => Version::new(width(name, arguments, Version::DEFAULT_WIDTH)?).map(Codec::from),
        "enum" => enumeration(arguments, setting).map(Codec::from),
        _ => match (without_arguments(name, setting)?, arguments) {
            (codec, None) => Ok(codec),
            (_, Some(found)) => Err(misfit(Reason::NoArguments).word(name).word(found)),
        },
    }
}

fn without_arguments(name: &str, setting: Setting<'_>) -> Result<Codec, KeyError> {
    match name {
        "text" => text(setting).map(Codec::from),
        "number" => Ok(Number.into()),
        "date" => Ok(Date.into()),
        "ulid" => Ok(UlidText.into()),
        "uuid" => Ok(Uuid.into()),
        "semver" => ends_at(setting.separator).map(|()| Semver.into()),
        _ => bucket(name).map(Codec::from).ok_or_else(|| unknown(name)),
    }
}

fn bucket(name: &str) -> Option<Bucket> {
    Bucket::ALL.into_iter().find(|bucket| bucket.name() == name)
}

fn width(name: &str, arguments: Option<&str>, default: usize) -> Result<usize, KeyError> {
    let Some(digits) = arguments else { return Ok(default) };
    let width = parse_digits(digits).and_then(|width| usize::try_from(width).ok());
    width.ok_or_else(|| misfit(Reason::WidthNotDigits).word(name).word(&shown_whole(default as u64)).word(digits))
}

fn text(setting: Setting<'_>) -> Result<Text, KeyError> {
    match setting.mode {
        TextMode::Escaped => ends_at(setting.separator).map(|()| Text::escaped()),
        TextMode::Verbatim => Ok(Text::verbatim(setting.separator)),
    }
}

fn enumeration(arguments: Option<&str>, setting: Setting<'_>) -> Result<Enumeration, KeyError> {
    let Some(options) = arguments else { return Err(misfit(Reason::EnumNeedsOptions)) };
    let codec = Enumeration::new(options)?;
    if setting.mode == TextMode::Escaped {
        ends_at(setting.separator)?;
    }
    if let Some(option) = codec.options().find(|option| runs_into(option, setting.separator)) {
        return Err(misfit(Reason::EnumOptionRunsInto).word(option).word(setting.separator));
    }
    Ok(codec)
}

/// Whether a text of any length ends where `separator` begins, and sorts before all that it begins.
fn ends_at(separator: &str) -> Result<(), KeyError> {
    match separator.chars().next() {
        Some(first) if first >= ESCAPE => Err(misfit(Reason::NoEnd).word(separator)),
        _ => Ok(()),
    }
}

/// Writes the width of a codec as its argument.
pub(super) fn push_width(width: usize, out: &mut String) {
    out.push('(');
    out.push_str(&shown_whole(width as u64));
    out.push(')');
}

#[cold]
fn unknown(name: &str) -> KeyError {
    let mut names = String::new();
    for name in CODEC_NAMES {
        names.push_str(if names.is_empty() { "" } else { ", " });
        names.push_str(name);
    }
    misfit(Reason::UnknownCodec).word(name).list(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn before(separator: &str) -> Setting<'_> {
        Setting { mode: TextMode::Escaped, separator }
    }

    #[track_caller]
    fn refuses(name: &str, arguments: Option<&str>, setting: Setting<'_>, reason: &str) {
        let message = codec_of(name, arguments, setting).unwrap_err().to_string();
        assert!(message.contains(reason), "{message}");
    }

    #[test]
    fn every_name_has_a_codec() {
        for name in CODEC_NAMES {
            let arguments = (name == "enum").then_some("a|b");
            let codec = codec_of(name, arguments, before("#")).unwrap();
            assert!(codec.name().starts_with(name) && codec.bare_name() == name);
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
            assert_eq!(codec_of(name, arguments, before("#")).unwrap().name(), full);
        }
    }

    #[test]
    fn only_codecs_of_fixed_digits_are_reversed() {
        for name in CODEC_NAMES {
            let codec = codec_of(name, (name == "enum").then_some("a|b"), before("")).unwrap();
            let fixed = ["int", "number", "date", "year", "month", "day", "hour", "version"].contains(&name);
            assert_eq!(codec.descending().is_ok(), fixed, "{name}");
        }
        let message = Codec::from(UlidText).descending().unwrap_err().to_string();
        assert!(message.contains("the codec ulid cannot be reversed: desc is for numbers, dates and versions"));
    }

    #[test]
    fn wrong_arguments() {
        let any = before("#");
        refuses("int", Some("0"), any, "the width must be from 1 to 20 digits, got 0");
        refuses("version", Some("21"), any, "the width must be from 1 to 20 digits, got 21");
        refuses("int", Some("x"), any, "the codec int takes its width in digits, as in int(16), got (x)");
        refuses("int", Some(""), any, "the codec int takes its width in digits, as in int(16), got ()");
        refuses("date", Some("ms"), any, "the codec date takes no arguments, got (ms)");
        refuses("enum", None, any, "the codec enum needs its options, as in enum(a|b|c)");
        refuses("enum", Some("a||b"), any, "an option of an enum cannot be empty");
    }

    #[test]
    fn unknown_names() {
        let known = "there are text, int, number, date, year, month, day, hour, ulid, uuid, version, semver, enum";
        for name in ["", "Text", "timestamp"] {
            refuses(name, None, before("#"), known);
        }
    }

    #[test]
    fn a_field_of_any_length_needs_an_end() {
        let reason = "a field of any length ends at a character below $, such as #, or at the end of the key, but \"/x\" follows";
        for (name, arguments) in [("text", None), ("semver", None), ("enum", Some("a|b"))] {
            refuses(name, arguments, before("/x"), reason);
            assert!(codec_of(name, arguments, before("")).is_ok());
        }
        assert!(codec_of("int", None, before("/x")).is_ok());
        let verbatim = Setting { mode: TextMode::Verbatim, separator: "-" };
        assert!(codec_of("text", None, verbatim).is_ok());
        assert!(codec_of("enum", Some("a|b"), verbatim).is_ok());
        refuses("enum", Some("a|b-c"), verbatim, "the option \"b-c\" runs into the \"-\" that follows it");
        assert!(codec_of("semver", None, verbatim).is_err());
    }
}
