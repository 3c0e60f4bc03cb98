//! The version attribute of optimistic locking: an integer that each write raises by one.

use crate::error::{KeyError, Reason};
use crate::limits::MAX_WHOLE;
use crate::number::{shown_number, whole};

const INCREMENT: &str = "incrementVersion";

/// The name of the attribute that holds an item's version.
pub const VERSION_ATTRIBUTE: &str = "version";

/// `current + 1`.
///
/// # Errors
/// `INVALID_NUMBER` for a fraction, a negative number, or a result above 2^53 − 1.
///
/// ```
/// assert_eq!(ddb_keys::pattern::increment_version(3.0)?, 4);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn increment_version(current: f64) -> Result<u64, KeyError> {
    next_version(current).ok_or_else(|| refused(current))
}

/// Like [`increment_version`], but returns `None` instead of an error.
pub fn next_version(current: f64) -> Option<u64> {
    whole(current).filter(|version| *version < MAX_WHOLE).map(|version| version + 1)
}

#[cold]
fn refused(current: f64) -> KeyError {
    KeyError::new(Reason::BadCounter, INCREMENT).parameter("currentVersion").value(&shown_number(current))
}
