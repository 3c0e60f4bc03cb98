//! Where the frame is, and the constants of the package, so that they stand in Rust only.

use super::answer::{exports, written};
use super::boundary::place;
#[cfg(feature = "templates")]
use crate::condition::{Comparison, PARTITION_EXPRESSION};
use crate::json::JsonWriter;
use crate::limits::{
    KEY_SEPARATOR, MAX_MULTI_ATTRIBUTE_KEY_LENGTH, PARTITION_KEY_BYTES, PATH_SEPARATOR, SURE_KEY_UNITS, VERSION_FIRST,
    VERSION_LATEST,
};

exports! {
    /// The address of a part of the frame.
    "framePart" fn frame_part(part: u32) { Ok(place(part).0) }

    /// The elements of a part of the frame.
    "frameLength" fn frame_length(part: u32) { Ok(place(part).1) }

    /// The constants, as JSON.
    "constants" fn constants() {
        written("", |out| {
            JsonWriter::new(out).record(|json| {
                for (name, text) in TEXTS {
                    json.name(name).text(text);
                }
                for (name, number) in NUMBERS {
                    json.name(name).signed(*number);
                }
                #[cfg(feature = "templates")]
                json.name("keyConditions").list(|json| {
                    json.text(PARTITION_EXPRESSION);
                    for comparison in Comparison::ALL {
 json.text(comparison.expression());
}
                });
                #[cfg(feature = "templates")]
                json.name("keyOperators").list(|json| {
                    Comparison::ALL.iter().for_each(|comparison| json.text(comparison.operator()));
                });
            });
            Ok(())
        })
    }
}

const TEXTS: &[(&str, &str)] = &[
    ("version", env!("CARGO_PKG_VERSION")),
    ("keySeparator", text_of(&[KEY_SEPARATOR as u8])),
    ("pathSeparator", text_of(&[PATH_SEPARATOR as u8])),
];

#[allow(clippy::cast_possible_wrap, reason = "limits of keys are small")]
const NUMBERS: &[(&str, i64)] = &[
    ("versionFirst", VERSION_FIRST.cast_signed()),
    ("versionLatest", VERSION_LATEST),
    ("mostAttributes", MAX_MULTI_ATTRIBUTE_KEY_LENGTH as i64),
    ("partitionKeyBytes", PARTITION_KEY_BYTES as i64),
    ("sureKeyUnits", SURE_KEY_UNITS as i64),
];

/// The text of an ASCII character.
const fn text_of(character: &'static [u8]) -> &'static str {
    match core::str::from_utf8(character) {
        Ok(text) => text,
        Err(_) => "",
    }
}
