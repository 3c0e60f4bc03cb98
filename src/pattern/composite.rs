//! Composite keys: parts with a separator between them, `USER#123#ORDER#456`.

use alloc::string::String;
use alloc::vec::Vec;

use crate::error::{KeyError, Reason};
use crate::text::{Limit, contains, require, require_length, straddles};

const BUILD: &str = "compositeKey";
const PARSE: &str = "parseCompositeKey";

/// Joins `parts` with `separator`. [`parse_composite_key`] returns the same parts.
///
/// # Errors
/// `EMPTY_VALUE` for no parts, an empty separator, or an empty key; `SEPARATOR_IN_PART` if splitting the key would not return the same
/// parts; `KEY_TOO_LONG` over 2,048 bytes.
///
/// ```
/// use ddb_keys::pattern::composite_key;
/// assert_eq!(composite_key(&["PROFILE", ""], "#")?, "PROFILE#");
/// assert!(composite_key(&["A:", "b"], "::").is_err()); // "A:::b" would split into "A" and ":b"
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn composite_key(parts: &[&str], separator: &str) -> Result<String, KeyError> {
    check_composite_key(parts.iter().copied(), separator)?;
    Ok(parts.join(separator))
}

/// Checks the arguments of [`composite_key`], for callers that join the parts themselves.
///
/// # Errors
/// Those of [`composite_key`].
pub fn check_composite_key<'a>(parts: impl ExactSizeIterator<Item = &'a str>, separator: &str) -> Result<(), KeyError> {
    require(BUILD, "separator", separator)?;
    let Some(last) = parts.len().checked_sub(1) else { return Err(no_parts()) };
    let (mut bytes, mut first) = (last * separator.len(), "");
    let can_straddle = separator.len() > 1;
    for (index, part) in parts.enumerate() {
        if contains(part, separator) || (can_straddle && index < last && straddles(part, separator)) {
            return Err(separator_in_part(index, part, separator));
        }
        if index == 0 {
            first = part;
        }
        bytes += part.len();
    }
    if bytes == 0 {
        return Err(empty_key());
    }
    require_length(BUILD, Limit::Partition, bytes, first)
}

/// Whether `joined`, which consists of this number of parts, surely follows the rules of [`composite_key`], without checking each part:
/// unless a part contains the separator, a separator of one byte occurs once less often than there are parts. `false` also means that only
/// [`check_composite_key`] can decide.
///
/// ```
/// use ddb_keys::pattern::is_composite_key;
/// assert!(is_composite_key("USER#123", "#", 2));
/// assert!(!is_composite_key("USER#1#3", "#", 2));
/// ```
pub fn is_composite_key(joined: &str, separator: &str, parts: usize) -> bool {
    let [byte] = separator.as_bytes() else { return false };
    let separators = joined.bytes().fold(0, |count, found| count + usize::from(found == *byte));
    separators + 1 == parts && (1..=Limit::Partition.bytes()).contains(&joined.len())
}

/// The parts of a key, including empty ones: `USER##123` gives `USER`, an empty part and `123`.
///
/// # Errors
/// `EMPTY_VALUE` for an empty key or separator, `KEY_TOO_LONG` for a key that DynamoDB cannot hold.
///
/// ```
/// use ddb_keys::pattern::parse_composite_key;
/// assert_eq!(parse_composite_key("USER##123", "#")?, ["USER", "", "123"]);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn parse_composite_key<'a>(key: &'a str, separator: &str) -> Result<Vec<&'a str>, KeyError> {
    check_parse_composite_key(key, separator)?;
    Ok(key.split(separator).collect())
}

/// Checks the arguments of [`parse_composite_key`], for callers that split the key themselves.
///
/// # Errors
/// Those of [`parse_composite_key`].
pub fn check_parse_composite_key(key: &str, separator: &str) -> Result<(), KeyError> {
    require(PARSE, "key", key)?;
    require(PARSE, "separator", separator)?;
    require_length(PARSE, Limit::Partition, key.len(), key)
}

#[cold]
fn no_parts() -> KeyError {
    KeyError::new(Reason::NoParts, BUILD).parameter("parts")
}

#[cold]
fn empty_key() -> KeyError {
    KeyError::new(Reason::EmptyKey, BUILD).parameter("parts").index(0).value("")
}

#[cold]
fn separator_in_part(index: usize, part: &str, separator: &str) -> KeyError {
    let holds = contains(part, separator);
    let reason = if holds { Reason::PartHoldsSeparator } else { Reason::PartRunsIntoSeparator };
    KeyError::new(reason, BUILD).parameter("parts").index(index).value(part).word(separator)
}
