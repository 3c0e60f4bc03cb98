//! Where the frame is, and the constants of the package, so that they stand in Rust only.

use super::answer::{exports, written};
use super::boundary::place;
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
                json.name("version").text(env!("CARGO_PKG_VERSION"));
                json.name("keySeparator").text(KEY_SEPARATOR.encode_utf8(&mut [0; 4]));
                json.name("pathSeparator").text(PATH_SEPARATOR.encode_utf8(&mut [0; 4]));
                json.name("versionFirst").signed(VERSION_FIRST.cast_signed());
                json.name("versionLatest").signed(VERSION_LATEST);
                json.name("mostAttributes").whole(MAX_MULTI_ATTRIBUTE_KEY_LENGTH);
                json.name("partitionKeyBytes").whole(PARTITION_KEY_BYTES);
                json.name("sureKeyUnits").whole(SURE_KEY_UNITS);
            });
            Ok(())
        })
    }
}
