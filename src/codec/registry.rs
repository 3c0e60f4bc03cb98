//! The codecs by their names in a template.

use alloc::string::String;

use super::value::misfit;
use super::{
    Codec, Date, Digits, Enumeration, Int, Number, Plain, PlainDate, Rank, Semver, Text, UlidText, Uuid, Version, Word,
};
use crate::attribute_value::AttributeType;
use crate::error::{KeyError, Reason};
use crate::number::{append_all, parse_digits, shown_whole};
use crate::time_buckets::Bucket;

/// Every name that [`codec_of`] knows, in the order of the documentation.
pub const CODEC_NAMES: [&str; 20] = [
    "text",
    "int",
    "digits",
    "number",
    "date",
    "year",
    "month",
    "day",
    "hour",
    "plaindate",
    "ulid",
    "uuid",
    "version",
    "semver",
    "enum",
    "rank",
    "word",
    "S",
    "N",
    "B",
];

/// The codec of a template's field, `{x:name(arguments)}`. `separator` is what ends a verbatim text: the literal after the
/// field, or nothing at the end of the key; there is none where texts are escaped.
///
/// # Errors
/// `INVALID_TEMPLATE` where there is no such codec, its arguments are wrong, or an option would not end where the separator
/// begins.
///
/// ```
/// use ddb_keys::codec::codec_of;
/// let codec = codec_of("int", Some("5"), None)?;
/// assert_eq!(codec.name(), "int(5)");
/// let message = codec_of("dat", None, None).unwrap_err().to_string();
/// assert!(message.contains("there is no codec \"dat\": there are text, int, digits, number, date"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn codec_of(name: &str, arguments: Option<&str>, separator: Option<&str>) -> Result<Codec, KeyError> {
    let codec = match name {
        "int" => return Int::new(width(name, arguments, Int::DEFAULT_WIDTH)?).map(Codec::from),
        "version" => return Version::new(width(name, arguments, Version::DEFAULT_WIDTH)?).map(Codec::from),
        "enum" => return enumeration(arguments, separator.unwrap_or_default()),
        "rank" => return rank(arguments, separator.unwrap_or_default()),
        "text" => separator.map_or(Text::escaped(), Text::verbatim).into(),
        "word" => Word::before(separator.unwrap_or_default()).into(),
        "digits" if separator.is_none() => return Err(misfit(Reason::DigitsNeedVerbatim)),
        "digits" => Digits.into(),
        "number" => Number.into(),
        "date" => Date.into(),
        "plaindate" => PlainDate.into(),
        "ulid" => UlidText.into(),
        "uuid" => Uuid.into(),
        "semver" => Semver.into(),
        "S" => Plain(AttributeType::Text).into(),
        "N" => Plain(AttributeType::Number).into(),
        "B" => Plain(AttributeType::Binary).into(),
        _ => bucket(name).ok_or_else(|| unknown(name))?.into(),
    };
    match arguments {
        None => Ok(codec),
        Some(found) => Err(misfit(Reason::NoArguments).word(name).word(found)),
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

fn enumeration(arguments: Option<&str>, separator: &str) -> Result<Codec, KeyError> {
    let codec = Enumeration::new(arguments.ok_or_else(|| needs_options("enum"))?)?;
    codec.check_end(separator).map(|()| codec.into())
}

fn rank(arguments: Option<&str>, separator: &str) -> Result<Codec, KeyError> {
    let codec = Rank::new(arguments.ok_or_else(|| needs_options("rank"))?)?;
    codec.check_end(separator).map(|()| codec.into())
}

#[cold]
fn needs_options(name: &str) -> KeyError {
    misfit(Reason::NeedsOptions).word(name)
}

#[cold]
fn unknown(name: &str) -> KeyError {
    let mut names = String::new();
    for name in CODEC_NAMES {
        append_all(&[if names.is_empty() { "" } else { ", " }, name], &mut names);
    }
    misfit(Reason::UnknownCodec).word(name).list(names)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn refuses(name: &str, arguments: Option<&str>, separator: Option<&str>, reason: &str) {
        let message = codec_of(name, arguments, separator).unwrap_err().to_string();
        assert!(message.contains(reason), "{message}");
    }

    #[test]
    fn every_name_has_a_codec() {
        for name in CODEC_NAMES {
            let codec = codec_of(name, matches!(name, "enum" | "rank").then_some("a|b"), Some("#")).unwrap();
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
            assert_eq!(codec_of(name, arguments, None).unwrap().name(), full);
        }
    }

    #[test]
    fn only_codecs_of_fixed_digits_are_reversed() {
        for name in CODEC_NAMES {
            let codec = codec_of(name, matches!(name, "enum" | "rank").then_some("a|b"), Some("#")).unwrap();
            let digits = ["int", "number", "date", "year", "month", "day", "hour", "plaindate", "version", "rank"];
            let fixed = digits.contains(&name);
            assert_eq!(codec.descending().is_ok(), fixed, "{name}");
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
        let known = ", only text, int, digits, number, date, year, month, day, hour, plaindate, ulid, uuid, version, semver, enum, rank, word";
        for name in ["", "Text", "timestamp"] {
            refuses(name, None, None, known);
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
