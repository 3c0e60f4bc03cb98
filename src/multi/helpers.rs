//! The rules of the multi-attribute helpers: one to four values that DynamoDB accepts, without gaps.

use crate::error::{ABSENT, KeyError, Reason};
use crate::limits::MAX_MULTI_ATTRIBUTE_KEY_LENGTH;
use crate::multi::KeyValue;
use crate::number::{shown_number, shown_whole, whole};
use crate::text::{Limit, require_length};

/// Checks the values of one multi-attribute key, in which `None` is a missing level, and counts them.
///
/// # Errors
/// `EMPTY_VALUE` without a value and for an empty one, `TOO_MANY_ATTRIBUTES` over four, `MISSING_LEVEL` for a gap,
/// `INVALID_NUMBER` for a number that DynamoDB cannot hold, `KEY_TOO_LONG` over 2,048 bytes in all.
///
/// ```
/// use ddb_keys::multi::{KeyValue::Text, check_values};
/// assert_eq!(check_values("multiAttributeKey", [Some(Text("USA")), Some(Text("CA")), None])?, 2);
/// assert!(check_values("multiAttributeKey", [Some(Text("USA")), None, Some(Text("SF"))]).is_err());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn check_values<'v, Values>(function: &'static str, values: Values) -> Result<usize, KeyError>
where
    Values: IntoIterator<Item = Option<KeyValue<'v>>>,
{
    let (mut given, mut bytes, mut refusal) = (0, 0, None);
    for (index, value) in values.into_iter().enumerate() {
        let Some(value) = value else { continue };
        if refusal.is_none() {
            let own = if given < index { Err(missing(function, given)) } else { value.checked_bytes(function, index) };
            match own {
                Ok(own) => bytes += own,
                Err(error) => refusal = Some(error),
            }
        }
        given = index + 1;
    }
    if given == 0 {
        return Err(no_values(function));
    }
    if given > MAX_MULTI_ATTRIBUTE_KEY_LENGTH {
        return Err(too_many(function, given)); // more helpful than an error about one of them
    }
    refusal.map_or_else(|| require_length(function, Limit::Partition, bytes, ""), Err)?;
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
    KeyError::new(Reason::BadVersionLevel, "versionMultiKey").parameter(parameter).value(&shown_number(level))
}

#[cold]
fn no_values(function: &'static str) -> KeyError {
    KeyError::new(Reason::NoValues, function)
}

#[cold]
fn too_many(function: &'static str, given: usize) -> KeyError {
    let most = MAX_MULTI_ATTRIBUTE_KEY_LENGTH;
    KeyError::new(Reason::TooManyValues, function).index(most).limit(most).word(&shown_whole(given as u64))
}

#[cold]
fn missing(function: &'static str, index: usize) -> KeyError {
    KeyError::new(Reason::MissingLevel, function).index(index).value(ABSENT)
}
