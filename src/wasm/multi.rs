//! The exports for multi-attribute keys: the values stay in JavaScript, and Rust says how many of them form a key.

use super::answer::{KEPT, exports};
use super::slots::{Slot, slot};
use crate::multi::{KeyValue, check_values, check_version_level};
use crate::time::Instant;

const LEVELS: [&str; 3] = ["major", "minor", "patch"];

exports! {
    /// How many of the first `count` values form a key. JavaScript adds the name of the calling function, which only a refusal needs.
    "checkValues" fn check_key_values(count: u32) {
        check_values("", values(count as usize))
    }

    /// Whether the first values, those of `versionMultiKey`, can be levels of a version.
    "checkVersionLevels" fn check_version_levels(count: u32) {
        for (index, level) in LEVELS.iter().enumerate().take(count as usize) {
            if let Slot::Number(number) = slot(index) {
                check_version_level(level, number)?;
            }
        }
        Ok(KEPT)
    }

    /// How many of the three values of `timeSeriesMultiKey` form a key. The second value is the timestamp.
    "checkTimeSeries" fn check_time_series() {
        if let Slot::Number(millis) = slot(1) {
            Instant::argument("timeSeriesMultiKey", "timestamp", millis)?;
        }
        check_values("timeSeriesMultiKey", values(3))
    }
}

/// The first `count` values.
fn values(count: usize) -> impl Iterator<Item = Option<KeyValue<'static>>> {
    (0..count).map(|index| key_value(slot(index)))
}

/// The value of a key attribute in a slot; `None` if it is empty.
pub(super) fn key_value(slot: Slot) -> Option<KeyValue<'static>> {
    match slot {
        Slot::Absent | Slot::Decimal(..) => None,
        Slot::Text(text) => Some(KeyValue::Text(text)),
        Slot::BigInt(digits) => Some(KeyValue::BigInt(digits)),
        Slot::Number(number) => Some(KeyValue::Number(number)),
        Slot::Binary(bytes) => Some(KeyValue::Binary(bytes)),
    }
}
