//! Key text: the checks that every text passes, its byte length, and DynamoDB's order.

use core::cmp::Ordering;

use crate::error::{KeyError, KeyErrorCode, shown};
use crate::limits::{PARTITION_KEY_BYTES, SORT_KEY_BYTES};

/// Which of DynamoDB's two byte limits a key has to keep.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Limit {
    /// 2,048 bytes.
    Partition,
    /// 1,024 bytes.
    Sort,
}

impl Limit {
    /// The limit in bytes of UTF-8.
    pub const fn bytes(self) -> usize {
        match self {
            Self::Partition => PARTITION_KEY_BYTES,
            Self::Sort => SORT_KEY_BYTES,
        }
    }

    const fn kind(self) -> &'static str {
        match self {
            Self::Partition => "partition key",
            Self::Sort => "sort key",
        }
    }
}

/// DynamoDB's order of two keys: by their UTF-8 bytes.
///
/// JavaScript's `sort()` compares UTF-16 units instead and puts `😀` before `U+FFFD`.
///
/// ```
/// use core::cmp::Ordering;
/// assert_eq!(ddb_keys::text::compare_keys("\u{FFFD}", "😀"), Ordering::Less);
/// ```
pub fn compare_keys(a: &str, b: &str) -> Ordering {
    a.as_bytes().cmp(b.as_bytes())
}

/// Whether `part` holds `separator`. By hand: keys are short, and the standard search prepares itself for long texts.
pub(crate) fn contains(part: &str, separator: &str) -> bool {
    match separator.as_bytes() {
        [byte] => part.as_bytes().contains(byte),
        bytes => part.as_bytes().windows(bytes.len().max(1)).any(|window| window == bytes),
    }
}

/// Refuses an empty text: `{function} requires a non-empty {parameter}`.
pub(crate) fn require(function: &'static str, parameter: &'static str, text: &str) -> Result<(), KeyError> {
    if text.is_empty() { Err(empty(function, parameter)) } else { Ok(()) }
}

#[cold]
fn empty(function: &'static str, parameter: &'static str) -> KeyError {
    let message = format!("{function} requires a non-empty {parameter}, got \"\"");
    KeyError::new(KeyErrorCode::EmptyValue, function, message).parameter(parameter).value("")
}

/// Refuses a key of more than `limit` bytes. `start` begins the key, for the message.
pub(crate) fn require_length(function: &str, limit: Limit, bytes: usize, start: &str) -> Result<(), KeyError> {
    if bytes > limit.bytes() { Err(too_long(function, limit, bytes, start)) } else { Ok(()) }
}

/// The refusal of a key of `bytes` bytes that begins with `start`.
#[cold]
pub(crate) fn too_long(function: &str, limit: Limit, bytes: usize, start: &str) -> KeyError {
    let (kind, most) = (limit.kind(), limit.bytes());
    let message =
        format!("{function}: a {kind} holds at most {most} bytes of UTF-8, this one has {bytes}: \"{}\"", shown(start));
    KeyError::new(KeyErrorCode::KeyTooLong, function.to_owned(), message).value(start).bytes(bytes).limit(most)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn order_is_that_of_dynamodb() {
        // As measured with DynamoDB Local 3.3.0.
        let sorted = ["#", "0", "B", "Z", "_", "a", "~", "é", "\u{FFFD}", "😀"];
        for pair in sorted.windows(2) {
            assert_eq!(compare_keys(pair[0], pair[1]), Ordering::Less, "{pair:?}");
        }
    }

    #[test]
    fn limits_hold_to_the_byte() {
        assert!(require_length("f", Limit::Sort, 1024, "").is_ok());
        let error = require_length("f", Limit::Sort, 1025, "abc").unwrap_err();
        assert_eq!((error.details().bytes, error.details().limit), (Some(1025), Some(1024)));
        assert_eq!(error.to_string(), "f: a sort key holds at most 1024 bytes of UTF-8, this one has 1025: \"abc\"");
        assert!(require_length("f", Limit::Partition, 2049, "").is_err());
    }
}
