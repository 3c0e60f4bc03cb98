//! Forms that identify a codec: ids and times. Values of two such forms at the same place belong to two templates.

use super::super::iso_time::{has_form, is_iso_time};

/// The form of a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Form {
    Any,
    /// Digits and punctuation of a time, with this many characters.
    Time(usize),
    /// A time in a form that no codec writes.
    TimeAsText,
    Uuid,
    Ulid,
}

pub(super) fn form_of(text: &str) -> Form {
    match text.len() {
        36 if has_form(text, "xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx") => Form::Uuid,
        26 if text.bytes().all(is_of_ulid) => Form::Ulid,
        length @ (7 | 10 | 13 | 19 | 24) if has_form_of_time(text, length) => Form::Time(length),
        _ if is_iso_time(text) => Form::TimeAsText,
        _ => Form::Any,
    }
}

fn is_of_ulid(byte: u8) -> bool {
    (byte.is_ascii_digit() || byte.is_ascii_uppercase()) && !b"ILOU".contains(&byte)
}

fn has_form_of_time(text: &str, length: usize) -> bool {
    "0000-00-00T00:00:00.000Z".get(..length).is_some_and(|form| has_form(text, form))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn forms() {
        for (text, form) in [
            ("0f8fad5b-d9cb-469f-a165-70867728950e", Form::Uuid),
            ("01HX0000000000000000000000", Form::Ulid),
            ("2024-12", Form::Time(7)),
            ("2024-12-01T10:10:20.123Z", Form::Time(24)),
            ("2024-12-01T10:10:20Z", Form::TimeAsText),
            ("7975-87-98", Form::Time(10)),
            ("ada", Form::Any),
        ] {
            assert_eq!(form_of(text), form, "{text}");
        }
    }
}
