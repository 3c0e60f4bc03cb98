//! Tests of `fixed_id`.

use super::super::table::{reads_nothing, refuses, writes};
use super::super::{Codec, codec_of};
use super::*;
use crate::error::KeyErrorCode;

fn id(alphabet: Alphabet, length: usize) -> FixedId {
    FixedId::new(alphabet, length).unwrap()
}

#[test]
fn ids_are_written_as_they_are() {
    writes(id(Alphabet::Hex, 4), Value::Text("00ff"), "00ff");
    writes(id(Alphabet::Base36, 4), Value::Text("az09"), "az09");
    writes(id(Alphabet::Base62, 4), Value::Text("Az09"), "Az09");
    writes(id(Alphabet::Base64Url, 4), Value::Text("_-Zz"), "_-Zz");
    writes(id(Alphabet::Hex, 256), Value::Text(&"a".repeat(256)), &"a".repeat(256));
}

#[test]
fn other_characters_and_other_lengths() {
    for (alphabet, texts) in [
        (Alphabet::Hex, &["00fF", "00fg", "00f", "00fff", ""][..]),
        (Alphabet::Base36, &["azA9", "az_9", "é00", "a#b9"]),
        (Alphabet::Base62, &["az_9", "az-9", "az 9"]),
        (Alphabet::Base64Url, &["az+9", "az/9", "az=9", "az~9"]),
    ] {
        for text in texts {
            refuses(
                id(alphabet, 4),
                Value::Text(text),
                "INVALID_OPTION",
                &format!("must be exactly 4 characters from {}, got \"{text}\"", alphabet.shown()),
            );
            reads_nothing(id(alphabet, 4), &[text]);
        }
    }
    refuses(id(Alphabet::Hex, 1), Value::Whole(1), "INVALID_TYPE", "must be text, got an integer");
}

#[test]
fn texts_that_an_id_begins_with() {
    let codec = Codec::from(id(Alphabet::Hex, 4));
    let start = |text| {
        let mut bytes = [0; 8];
        let mut out = Writer::new(&mut bytes);
        codec.write_start(Value::Text(text), &mut out).map(|()| out.text().map(ToOwned::to_owned))
    };
    assert!(codec.takes_start());
    for text in ["0", "00f", "00ff"] {
        assert_eq!(start(text).unwrap().as_deref(), Some(text));
    }
    for text in ["", "00fff", "g"] {
        assert!(start(text).is_err(), "{text}");
    }
}

#[test]
fn lengths_of_templates() {
    assert_eq!(codec_of("hex", Some("24"), None).unwrap().name(), "hex(24)");
    for given in [None, Some(""), Some("0"), Some("257"), Some("x"), Some("1,2")] {
        let error = codec_of("base62", given, None).unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::InvalidTemplate, "{given:?}");
    }
    assert!(codec_of("hex", Some("24"), None).unwrap().descending().is_err());
}
