//! What the tables of the codecs' unit tests are made of: a line is a value and its exact text.

use crate::codec::{Codec, Extent, Value};
use crate::error::KeyErrorCode;

/// `value` is written as `text`, which reads back as `value` and is as long as the codec says.
#[track_caller]
pub(super) fn writes(codec: &dyn Codec, value: &Value<'_>, text: &str) {
    let mut out = String::from("A#");
    assert_eq!(codec.encode(value, &mut out), Ok(()));
    assert_eq!(out, format!("A#{text}"));
    assert_eq!(codec.decode(text).as_ref(), Some(value));
    match codec.extent() {
        Extent::Fixed(bytes) => assert!(text.len() == bytes && text.is_ascii()),
        Extent::Open => {}
    }
}

/// `value` has no text, for this reason.
#[track_caller]
pub(super) fn refuses(codec: &dyn Codec, value: &Value<'_>, code: KeyErrorCode, reason: &str) {
    let misfit = codec.encode(value, &mut String::new()).unwrap_err();
    assert_eq!((misfit.code, misfit.reason.as_str()), (code, reason));
}

/// None of `texts` is the text of a value.
#[track_caller]
pub(super) fn reads_nothing(codec: &dyn Codec, texts: &[&str]) {
    for text in texts {
        assert_eq!(codec.decode(text), None, "{text:?}");
    }
}

/// The texts of `values` ascend, alone and with more of a key behind them.
#[track_caller]
pub(super) fn sorts(codec: &dyn Codec, values: &[Value<'_>]) {
    for behind in ["", "#", "#~"] {
        let texts: Vec<_> = values
            .iter()
            .map(|value| {
                let mut out = String::new();
                codec.encode(value, &mut out).unwrap();
                out + behind
            })
            .collect();
        assert!(texts.is_sorted_by(|a, b| a.as_bytes() < b.as_bytes()), "{texts:?}");
    }
}
