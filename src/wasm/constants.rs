//! Where the frame is, and the constants of the package, so that they stand in Rust only.

use super::answer::{exports, written};
use super::boundary::{heap_place, place};
#[cfg(feature = "templates")]
use super::template::shape_name;
#[cfg(feature = "templates")]
use crate::calendar::days_in_month;
#[cfg(feature = "templates")]
use crate::codec::SureForm;
#[cfg(feature = "templates")]
use crate::condition::{Comparison, PARTITION_EXPRESSION};
use crate::json::JsonWriter;
use crate::limits::{
    KEY_SEPARATOR, MAX_MULTI_ATTRIBUTE_KEY_LENGTH, PARTITION_KEY_BYTES, PATH_SEPARATOR, SURE_KEY_UNITS, VERSION_FIRST,
    VERSION_LATEST,
};
#[cfg(feature = "templates")]
use crate::time::{FIRST_ISO, TO_SECOND};

exports! {
    /// The address of a part of the frame.
    "framePart" fn frame_part(part: u32) { Ok(place(part).0) }

    /// The elements of a part of the frame.
    "frameLength" fn frame_length(part: u32) { Ok(place(part).1) }

    /// The address of the lists of the allocator: `src/wasm/heap.rs`.
    "heapAddress" fn heap_address() { Ok(heap_place()) }

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
                write_forms(json);
                #[cfg(feature = "templates")]
                json.name("keyOperators").list(|json| {
                    for comparison in Comparison::ALL {
                        json.text(comparison.operator());
                    }
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

/// The forms of spans, and the texts that complete a time.
#[cfg(feature = "templates")]
fn write_forms(json: &mut JsonWriter<'_, '_>) {
    const NO_LEAP_YEAR: i64 = 2023;
    json.name("sureForms").list(|json| {
        for form in SureForm::ALL {
            json.record(|json| {
                json.name("shape").text(shape_name(form.shape()));
                json.name("parts").list(|json| form.parts().iter().for_each(|part| json.whole(usize::from(*part))));
            });
        }
    });
    json.name("days").list(|json| (1..=12).for_each(|month| json.signed(days_in_month(NO_LEAP_YEAR, month))));
    json.name("firstTime").text(text_of(FIRST_ISO));
    json.name("toSecond").whole(TO_SECOND);
}

/// The text of an ASCII character.
const fn text_of(character: &'static [u8]) -> &'static str {
    match core::str::from_utf8(character) {
        Ok(text) => text,
        Err(_) => "",
    }
}
