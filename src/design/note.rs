//! What a person may want to know of a value in a key, beside the value itself.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;

use super::iso_time::is_iso_time;
use crate::codec::{Codec, Shape};
use crate::ulid::ulid_time;

/// What there is to say about the text of a field and its value, in a few words.
pub(super) fn note_of(codec: &Codec, text: &str, value: &str) -> Option<String> {
    match (codec.shape(), codec.bare_name()) {
        (Shape::Instant, _) | (_, "plaindate") if codec.is_descending() => Some("newest first".to_owned()),
        _ if codec.is_descending() => Some("greatest first".to_owned()),
        (_, "year" | "month" | "day" | "hour") => Some(format!("the start of the {}", codec.bare_name())),
        (_, "ulid") => ulid_time(text).ok().map(|time| format!("made at {}", time.shown())),
        (_, "text") if text != value => Some("escaped".to_owned()),
        (_, "text") if is_iso_time(text) => {
            Some("a time as text: sorts where all have one length and one zone".to_owned())
        }
        _ => None,
    }
}
