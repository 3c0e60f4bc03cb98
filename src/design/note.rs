//! Notes that help people to understand a value in a key.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::iso_time::is_iso_time;
use crate::codec::Codec;

/// A note on the text of a field and its value, in a few words.
pub(super) fn note_of(codec: &Codec, text: &str, value: &str) -> Option<String> {
    let is_text = codec.is_any_text() && codec.plain_type().is_none();
    let note = match () {
        () if codec.is_descending() && codec.is_time() => "newest first",
        () if codec.is_descending() => "greatest first",
        () if is_text && text != value => "escaped",
        () if is_text && is_iso_time(text) => "a time as text: sorts where all have one length and one zone",
        () => return codec.note(text),
    };
    Some(note.to_owned())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::template::{Template, TemplateOptions};

    fn note(template: &str, text: &str, value: &str) -> Option<String> {
        let template = Template::new(template, TemplateOptions::default()).unwrap();
        let field = template.fields().next().unwrap();
        note_of(field.codec, text, value)
    }

    #[test]
    fn texts_that_do_not_show_their_meaning() {
        for (template, text, value, expected) in [
            ("{x:year}", "2024", "2024-01-01T00:00:00.000Z", "the start of the year"),
            ("{x:week}", "2024-W49", "2024-12-02T00:00:00.000Z", "the start of the week"),
            ("{x:second}", "2024-12-01T10:30:54", "2024-12-01T10:30:54.000Z", "the start of the second"),
            (
                "{x:ulid}",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "01ARZ3NDEKTSV4RRFFQ69G5FAV",
                "made at 2016-07-30T23:54:10.259Z",
            ),
            ("{x:date desc}", "7975-W50", "2024-12-02T00:00:00.000Z", "newest first"),
            ("{x:week desc}", "7975-W50", "2024-12-02T00:00:00.000Z", "newest first"),
            ("{x:plaindate desc}", "7975-87-97", "2024-12-02", "newest first"),
            ("{x:int(4) desc}", "9998", "1", "greatest first"),
            ("{x}", "a$003b", "a#b", "escaped"),
            (
                "{x}",
                "2024-12-01T10:30:54Z",
                "2024-12-01T10:30:54Z",
                "a time as text: sorts where all have one length and one zone",
            ),
        ] {
            assert_eq!(note(template, text, value).as_deref(), Some(expected), "{template} {text}");
        }
    }

    #[test]
    fn texts_without_a_note() {
        for (template, text, value) in [
            ("{x}", "Ada", "Ada"),
            ("{x:int(4)}", "0007", "7"),
            ("{x:date}", "2024-12-01T10:30:54.000Z", "2024-12-01T10:30:54.000Z"),
            ("{x:ulid}", "not a ULID", "not a ULID"),
        ] {
            assert_eq!(note(template, text, value), None, "{template} {text}");
        }
    }
}
