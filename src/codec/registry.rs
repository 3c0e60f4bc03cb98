//! The codecs by their names in a template.

use crate::codec::text::runs_into;
use crate::codec::{
    Codec, Date, Descending, Enumeration, Int, Number, Reversible, Semver, Text, UlidText, Uuid, Version,
};
use crate::error::shown;
use crate::limits::ESCAPE;
use crate::number::parse_digits;
use crate::text::joined;
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
    /// Text as it is, without the separator behind it.
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

/// The codec of a template's field: `{x:name(arguments) desc}`.
///
/// # Errors
/// The reason, where there is no such codec, its arguments are wrong, it cannot be turned round, or its text would not
/// end where the separator begins.
///
/// ```
/// use ddb_keys::codec::{Setting, codec_of};
/// let codec = codec_of("int", Some("5"), true, Setting::default())?;
/// assert_eq!(codec.name(), "int(5) desc");
/// let reason = codec_of("dat", None, false, Setting::default()).unwrap_err();
/// assert!(reason.starts_with("there is no codec \"dat\": there are text, int, number, date"));
/// # Ok::<(), String>(())
/// ```
pub fn codec_of(
    name: &str,
    arguments: Option<&str>,
    descending: bool,
    setting: Setting<'_>,
) -> Result<Box<dyn Codec>, String> {
    match name {
        "int" => Ok(ordered(Int::new(width(name, arguments, Int::DEFAULT_WIDTH)?)?, descending)),
        "version" => Ok(ordered(Version::new(width(name, arguments, Version::DEFAULT_WIDTH)?)?, descending)),
        "enum" => ascending(name, descending).and_then(|()| enumeration(arguments, setting)),
        _ => without_arguments(name, arguments, descending, setting),
    }
}

fn without_arguments(
    name: &str,
    arguments: Option<&str>,
    descending: bool,
    setting: Setting<'_>,
) -> Result<Box<dyn Codec>, String> {
    let codec = match name {
        "number" => ordered(Number, descending),
        "date" => ordered(Date, descending),
        "text" => ascending(name, descending).and_then(|()| text(setting))?,
        "ulid" => ascending(name, descending).map(|()| Box::new(UlidText))?,
        "uuid" => ascending(name, descending).map(|()| Box::new(Uuid))?,
        "semver" => ascending(name, descending).and_then(|()| semver(setting))?,
        _ => ordered(bucket(name).ok_or_else(|| unknown(name))?, descending),
    };
    match arguments {
        None => Ok(codec),
        Some(found) => Err(format!("the codec {name} takes no arguments, got ({})", shown(found))),
    }
}

fn ordered<C: Reversible + 'static>(codec: C, descending: bool) -> Box<dyn Codec> {
    if descending { Box::new(Descending(codec)) } else { Box::new(codec) }
}

fn ascending(name: &str, descending: bool) -> Result<(), String> {
    if descending {
        return Err(format!("the codec {name} cannot be turned round: desc is for numbers, dates and versions"));
    }
    Ok(())
}

fn bucket(name: &str) -> Option<Bucket> {
    Bucket::ALL.into_iter().find(|bucket| bucket.name() == name)
}

fn width(name: &str, arguments: Option<&str>, default: usize) -> Result<usize, String> {
    let Some(digits) = arguments else { return Ok(default) };
    let width = parse_digits(digits).and_then(|width| usize::try_from(width).ok());
    width.ok_or_else(|| {
        format!("the codec {name} takes its width in digits, as in {name}({default}), got ({})", shown(digits))
    })
}

fn text(setting: Setting<'_>) -> Result<Box<dyn Codec>, String> {
    match setting.mode {
        TextMode::Escaped => ends_at(setting.separator).map(|()| Box::new(Text::escaped()) as _),
        TextMode::Verbatim => Ok(Box::new(Text::verbatim(setting.separator))),
    }
}

fn semver(setting: Setting<'_>) -> Result<Box<dyn Codec>, String> {
    ends_at(setting.separator).map(|()| Box::new(Semver) as _)
}

fn enumeration(arguments: Option<&str>, setting: Setting<'_>) -> Result<Box<dyn Codec>, String> {
    let options = arguments.ok_or("the codec enum needs its options, as in enum(a|b|c)")?;
    let codec = Enumeration::new(options.split('|'))?;
    if setting.mode == TextMode::Escaped {
        ends_at(setting.separator)?;
    }
    match codec.options().iter().find(|option| runs_into(option, setting.separator)) {
        Some(option) => {
            Err(format!("the option \"{}\" runs into \"{}\" behind it", shown(option), shown(setting.separator)))
        }
        None => Ok(Box::new(codec)),
    }
}

/// Whether a text of any length ends where `separator` begins, and sorts before all that it begins.
fn ends_at(separator: &str) -> Result<(), String> {
    match separator.chars().next() {
        Some(first) if first >= ESCAPE => Err(format!(
            "a field of any length ends at a character below $, such as #, or at the end of the key, but \"{}\" follows",
            shown(separator)
        )),
        _ => Ok(()),
    }
}

#[cold]
fn unknown(name: &str) -> String {
    format!("there is no codec \"{}\": there are {}", shown(name), joined(&mut CODEC_NAMES.into_iter(), ", "))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn behind(separator: &str) -> Setting<'_> {
        Setting { mode: TextMode::Escaped, separator }
    }

    #[track_caller]
    fn refuses(name: &str, arguments: Option<&str>, descending: bool, setting: Setting<'_>, reason: &str) {
        assert_eq!(codec_of(name, arguments, descending, setting).unwrap_err(), reason);
    }

    #[test]
    fn every_name_has_a_codec() {
        for name in CODEC_NAMES {
            let arguments = (name == "enum").then_some("a|b");
            let codec = codec_of(name, arguments, false, behind("#")).unwrap();
            assert!(codec.name().starts_with(name));
        }
    }

    #[test]
    fn names_carry_the_arguments() {
        for (name, arguments, descending, full) in [
            ("int", None, false, "int(16)"),
            ("int", Some("20"), true, "int(20) desc"),
            ("version", None, true, "version(10) desc"),
            ("enum", Some("a|b"), false, "enum(a|b)"),
            ("hour", None, true, "hour desc"),
        ] {
            assert_eq!(codec_of(name, arguments, descending, behind("#")).unwrap().name(), full);
        }
    }

    #[test]
    fn only_codecs_of_fixed_digits_are_turned_round() {
        for name in CODEC_NAMES {
            let arguments = (name == "enum").then_some("a|b");
            let fixed = ["int", "number", "date", "year", "month", "day", "hour", "version"].contains(&name);
            assert_eq!(codec_of(name, arguments, true, behind("")).is_ok(), fixed, "{name}");
        }
        let reason = "the codec ulid cannot be turned round: desc is for numbers, dates and versions";
        refuses("ulid", None, true, behind(""), reason);
    }

    #[test]
    fn wrong_arguments() {
        let any = behind("#");
        refuses("int", Some("0"), false, any, "the width must be from 1 to 20 digits, got 0");
        refuses("version", Some("21"), false, any, "the width must be from 1 to 20 digits, got 21");
        refuses("int", Some("x"), false, any, "the codec int takes its width in digits, as in int(16), got (x)");
        refuses("int", Some(""), false, any, "the codec int takes its width in digits, as in int(16), got ()");
        refuses("date", Some("ms"), false, any, "the codec date takes no arguments, got (ms)");
        refuses("enum", None, false, any, "the codec enum needs its options, as in enum(a|b|c)");
        refuses("enum", Some("a||b"), false, any, "an option of an enum cannot be empty");
    }

    #[test]
    fn unknown_names() {
        let any = behind("#");
        for name in ["", "Text", "timestamp"] {
            let reason = codec_of(name, None, false, any).unwrap_err();
            assert!(
                reason.ends_with(
                    "there are text, int, number, date, year, month, day, hour, ulid, uuid, version, semver, enum"
                ),
                "{reason}"
            );
        }
    }

    #[test]
    fn a_field_of_any_length_needs_an_end() {
        let reason = "a field of any length ends at a character below $, such as #, or at the end of the key, but \"/x\" follows";
        for (name, arguments) in [("text", None), ("semver", None), ("enum", Some("a|b"))] {
            refuses(name, arguments, false, behind("/x"), reason);
            assert!(codec_of(name, arguments, false, behind("")).is_ok());
        }
        assert!(codec_of("int", None, false, behind("/x")).is_ok());
        let verbatim = Setting { mode: TextMode::Verbatim, separator: "-" };
        assert!(codec_of("text", None, false, verbatim).is_ok());
        assert!(codec_of("enum", Some("a|b"), false, verbatim).is_ok());
        refuses("enum", Some("a|b-c"), false, verbatim, "the option \"b-c\" runs into \"-\" behind it");
        assert!(codec_of("semver", None, false, verbatim).is_err());
    }
}
