//! Tests of the list of codecs.

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
        let starts_with_digits = |text: &str| text.chars().take(2).all(|character| character.is_ascii_alphanumeric());
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
    assert!(known.starts_with(", only text, "));
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
