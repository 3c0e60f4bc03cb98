//! The rules of the multi-attribute helpers: one to four values that DynamoDB takes, none left out in the middle.

use crate::error::{KeyError, KeyErrorCode};
use crate::limits::MAX_MULTI_ATTRIBUTE_KEY_LENGTH;
use crate::multi::KeyValue;
use crate::number::{shown_number, whole};
use crate::text::{Limit, require_length};

/// Checks the values of one multi-attribute key; `None` is a level that was left out. Returns how many there are.
///
/// # Errors
/// `EMPTY_VALUE` without a value and for an empty one, `TOO_MANY_ATTRIBUTES` over four, `MISSING_LEVEL` for a gap,
/// `INVALID_NUMBER` for a number that DynamoDB cannot hold, `KEY_TOO_LONG` over 2,048 bytes in all.
///
/// ```
/// use ddb_keys::multi::{KeyValue::Text, check_values};
/// assert_eq!(check_values("multiAttributeKey", &[Some(Text("USA")), Some(Text("CA")), None])?, 2);
/// assert!(check_values("multiAttributeKey", &[Some(Text("USA")), None, Some(Text("SF"))]).is_err());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn check_values(function: &'static str, values: &[Option<KeyValue<'_>>]) -> Result<usize, KeyError> {
    let given = values.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
    if given == 0 {
        return Err(no_values(function));
    }
    if given > MAX_MULTI_ATTRIBUTE_KEY_LENGTH {
        return Err(too_many(function, given));
    }
    let mut bytes = 0;
    for (index, value) in values.iter().take(given).enumerate() {
        let value = value.as_ref().ok_or_else(|| missing(function, index))?;
        value.check(function, index)?;
        bytes += value.bytes();
    }
    require_length(function, Limit::Partition, bytes, "")?;
    Ok(given)
}

/// Checks a number of `versionMultiKey`: versions are whole.
///
/// # Errors
/// `INVALID_NUMBER` for a fraction, a negative, or more than 2^53 − 1.
pub fn check_version_level(parameter: &str, level: f64) -> Result<u64, KeyError> {
    whole(level).ok_or_else(|| no_version_level(parameter, level))
}

#[cold]
fn no_version_level(parameter: &str, level: f64) -> KeyError {
    let shown = shown_number(level);
    let message = format!("versionMultiKey requires {parameter} to be a non-negative integer, got {shown}");
    KeyError::with_message(KeyErrorCode::InvalidNumber, "versionMultiKey", message).parameter(parameter).value(&shown)
}

#[cold]
fn no_values(function: &'static str) -> KeyError {
    KeyError::with_message(
        KeyErrorCode::EmptyValue,
        function,
        format!("{function} requires at least one value, got []"),
    )
}

#[cold]
fn too_many(function: &'static str, given: usize) -> KeyError {
    let most = MAX_MULTI_ATTRIBUTE_KEY_LENGTH;
    let message = format!("{function}: a multi-attribute key has at most {most} attributes, got {given}");
    KeyError::with_message(KeyErrorCode::TooManyAttributes, function, message).index(most).limit(most)
}

#[cold]
fn missing(function: &'static str, index: usize) -> KeyError {
    let message =
        format!("{function}: value {index} is undefined but a later one is given, which would move into its attribute");
    KeyError::with_message(KeyErrorCode::MissingLevel, function, message).index(index).value("undefined")
}
