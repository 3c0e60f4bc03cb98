//! Helpers for the tables in the codecs' unit tests: a line contains a value and its exact text.

use super::{Codec, Extent, Value};
use crate::error::KeyError;
use crate::writer::Writer;

/// The text of `value`.
pub(super) fn text_of(codec: &Codec, value: Value<'_>) -> Result<String, KeyError> {
    let mut bytes = [0; 2048];
    let mut out = Writer::new(&mut bytes);
    codec.write(value, &mut out).map(|()| out.text().unwrap().to_owned())
}

/// Asserts that `value` is written as `text`, which reads back as `value` and has the length that the codec declares.
#[track_caller]
pub(super) fn writes(codec: impl Into<Codec>, value: Value<'_>, text: &str) {
    let codec = codec.into();
    let mut bytes = [0; 2048];
    let mut out = Writer::new(&mut bytes);
    out.push("A#");
    assert_eq!(codec.write(value, &mut out), Ok(()));
    assert_eq!(out.text(), Some(["A#", text].concat().as_str()));
    assert_eq!(codec.parsed(text, codec.read(text).unwrap()), value);
    if let Extent::Fixed(count) = codec.extent() {
        assert!(text.len() == count && text.is_ascii());
    }
}

/// Asserts that `value` is refused with this code and reason.
#[track_caller]
pub(super) fn refuses(codec: impl Into<Codec>, value: Value<'_>, code: &str, reason: &str) {
    let error = text_of(&codec.into(), value).unwrap_err().function("f").parameter("x").value(&value.shown());
    assert_eq!(error.code().as_str(), code);
    assert_eq!(error.to_string(), ["f: field \"x\" ", reason].concat());
}

/// Asserts that none of `texts` can be read.
#[track_caller]
pub(super) fn reads_nothing(codec: impl Into<Codec>, texts: &[&str]) {
    let codec = codec.into();
    for text in texts {
        assert_eq!(codec.read(text), None, "{text:?}");
    }
}

/// Asserts that the texts of `values` ascend, alone and with the rest of a key after them.
#[track_caller]
pub(super) fn sorts(codec: impl Into<Codec>, values: &[Value<'_>]) {
    let codec = codec.into();
    for after in ["", "#", "#~"] {
        let texts: Vec<_> = values.iter().map(|value| text_of(&codec, *value).unwrap() + after).collect();
        assert!(texts.is_sorted_by(|a, b| a.as_bytes() < b.as_bytes()), "{texts:?}");
    }
}
