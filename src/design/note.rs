//! What a person may want to know of a value in a key, beside the value itself.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::iso_time::is_iso_time;
use crate::codec::Codec;

/// What there is to say about the text of a field and its value, in a few words.
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
