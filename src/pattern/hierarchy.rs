//! Hierarchical keys: a path of segments, `root/folder1/item`.

use alloc::string::String;
use alloc::vec::Vec;

use crate::error::{KeyError, Reason};
use crate::limits::PATH_SEPARATOR;
use crate::text::{Limit, has, require, require_length};

const BUILD: &str = "hierarchicalKey";
const PARSE: &str = "parseHierarchicalKey";

/// Joins the segments of a path with `/`.
///
/// # Errors
/// `EMPTY_VALUE` for an empty path or segment, `SEPARATOR_IN_PART` for a segment with `/`, `KEY_TOO_LONG` over 2,048
/// bytes.
///
/// ```
/// assert_eq!(ddb_keys::pattern::hierarchical_key(&["root", "folder1", "item"])?, "root/folder1/item");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn hierarchical_key(path: &[&str]) -> Result<String, KeyError> {
    check_hierarchical_key(path.iter().copied())?;
    Ok(path.join("/"))
}

/// Checks the argument of [`hierarchical_key`], for callers that join the path themselves.
///
/// # Errors
/// Those of [`hierarchical_key`].
pub fn check_hierarchical_key<'a>(path: impl ExactSizeIterator<Item = &'a str>) -> Result<(), KeyError> {
    let Some(mut bytes) = path.len().checked_sub(1) else { return Err(no_segments()) };
    let mut first = "";
    for (index, segment) in path.enumerate() {
        if segment.is_empty() {
            return Err(empty_segment(index));
        }
        if has(segment, PATH_SEPARATOR) {
            return Err(separator_in_segment(index, segment));
        }
        if index == 0 {
            first = segment;
        }
        bytes += segment.len();
    }
    require_length(BUILD, Limit::Partition, bytes, first)
}

/// Whether `joined`, which consists of this number of segments, follows the rules of [`hierarchical_key`], without checking each segment:
/// every `/` is between two segments, and no segment is empty.
///
/// ```
/// use ddb_keys::pattern::is_hierarchical_key;
/// assert!(is_hierarchical_key("root/item", 2));
/// assert!(!is_hierarchical_key("root/a/item", 2));
/// ```
pub fn is_hierarchical_key(joined: &str, segments: usize) -> bool {
    let (mut count, mut is_start) = (1, true);
    for byte in joined.as_bytes() {
        let is_separator = char::from(*byte) == PATH_SEPARATOR;
        if is_separator && is_start {
            return false;
        }
        count += usize::from(is_separator);
        is_start = is_separator;
    }
    !is_start && count == segments && joined.len() <= Limit::Partition.bytes()
}

/// The segments of a path. Two consecutive `/` give an empty segment.
///
/// # Errors
/// `EMPTY_VALUE` for an empty key, `KEY_TOO_LONG` for a key that DynamoDB cannot hold.
///
/// ```
/// assert_eq!(ddb_keys::pattern::parse_hierarchical_key("root/folder1")?, ["root", "folder1"]);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn parse_hierarchical_key(key: &str) -> Result<Vec<&str>, KeyError> {
    check_parse_hierarchical_key(key)?;
    Ok(key.split(PATH_SEPARATOR).collect())
}

/// Checks the argument of [`parse_hierarchical_key`], for callers that split the key themselves.
///
/// # Errors
/// Those of [`parse_hierarchical_key`].
pub fn check_parse_hierarchical_key(key: &str) -> Result<(), KeyError> {
    require(PARSE, "key", key)?;
    require_length(PARSE, Limit::Partition, key.len(), key)
}

#[cold]
fn no_segments() -> KeyError {
    KeyError::new(Reason::NoSegments, BUILD).parameter("path")
}

#[cold]
fn empty_segment(index: usize) -> KeyError {
    KeyError::new(Reason::EmptySegment, BUILD).parameter("path").index(index).value("")
}

#[cold]
fn separator_in_segment(index: usize, segment: &str) -> KeyError {
    KeyError::new(Reason::SegmentHoldsSeparator, BUILD).parameter("path").index(index).value(segment)
}
