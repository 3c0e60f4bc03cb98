//! Shards that can be derived again from an id: the shard is a stable hash of the id, as in `ITEM#SHARD_7`.
//!
//! Storage format: xxHash64 (seed 0) of the id's UTF-8, an unsigned number of 64 bits, modulo the shard count.

use alloc::string::String;
use alloc::vec::Vec;

use crate::error::{KeyError, Reason};
use crate::hash::xx_hash_64;
use crate::limits::{MAX_WHOLE, SHARD_MARK};
use crate::number::{push_whole, shown_number, shown_whole, whole, write_whole};
use crate::text::{Limit, require, require_length};
use crate::writer::Writer;

const OF: &str = "shardOf";
const KEY: &str = "shardKey";
const KEYS: &str = "shardKeys";

/// Maximum number of keys that [`shard_keys`] returns: each needs a query of its own.
pub const MAX_SHARD_KEYS: usize = 10_000;

/// The number of the shard of `id`, from 0, for keys that write it in another way than [`shard_key`].
///
/// # Errors
/// `EMPTY_VALUE` for an empty id, `INVALID_NUMBER` for a count of 0.
///
/// ```
/// assert_eq!(ddb_keys::shard::shard_of("order-42", 16)?, 14);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn shard_of(id: &str, shard_count: u32) -> Result<u64, KeyError> {
    shard_among(id, f64::from(shard_count))
}

/// [`shard_of`] for a count that may be any number, as another language gives it: an integer from 1 to 2^53 − 1 is taken.
pub(crate) fn shard_among(id: &str, shard_count: f64) -> Result<u64, KeyError> {
    picked(OF, id, shard_count)
}

/// The rule of all shards. Not inlined, so that all callers share one copy.
#[inline(never)]
fn picked(function: &'static str, id: &str, shard_count: f64) -> Result<u64, KeyError> {
    require(function, "id", id)?;
    Ok(xx_hash_64(id.as_bytes()) % shard_count_of(function, shard_count)?)
}

/// The key of the shard of `id`.
///
/// # Errors
/// `EMPTY_VALUE` for an empty base key or id, `INVALID_NUMBER` for a count of 0, `KEY_TOO_LONG` over 2,048 bytes.
///
/// ```
/// assert_eq!(ddb_keys::shard::shard_key("ITEM", "order-42", 16)?, "ITEM#SHARD_14");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn shard_key(base_key: &str, id: &str, shard_count: u32) -> Result<String, KeyError> {
    joined_key(base_key, |out| shard_suffix_into(base_key, id, f64::from(shard_count), out))
}

/// Writes the suffix that [`shard_key`] appends to the base key, `#SHARD_7`. The count may be any number, as for [`shard_among`].
pub(crate) fn shard_suffix_into(
    base_key: &str,
    id: &str,
    shard_count: f64,
    out: &mut Writer<'_>,
) -> Result<(), KeyError> {
    require(KEY, "baseKey", base_key)?;
    write_shard(KEY, base_key, picked(KEY, id, shard_count)?, out)
}

/// Writes `#SHARD_7`, if it fits after the base key.
pub(crate) fn write_shard(
    function: &'static str,
    base_key: &str,
    shard: u64,
    out: &mut Writer<'_>,
) -> Result<(), KeyError> {
    let start = out.len();
    out.push(SHARD_MARK);
    write_whole(shard, 1, out);
    require_length(function, Limit::Partition, base_key.len() + out.len() - start, base_key)
}

/// The length of the longest suffix in bytes.
const SUFFIX_BYTES: usize = SHARD_MARK.len() + 16;
const _: () = assert!(MAX_WHOLE < 10_u64.pow(16));

/// `base_key` and the suffix that `write` writes.
pub(crate) fn joined_key(
    base_key: &str,
    write: impl FnOnce(&mut Writer<'_>) -> Result<(), KeyError>,
) -> Result<String, KeyError> {
    let mut bytes = [0; SUFFIX_BYTES];
    let mut suffix = Writer::new(&mut bytes);
    write(&mut suffix)?;
    Ok([base_key, suffix.text().unwrap_or_default()].concat())
}

/// The keys of all shards, from 0.
///
/// # Errors
/// `EMPTY_VALUE` for an empty base key, `INVALID_NUMBER` unless the count is from 1 to 10,000, `KEY_TOO_LONG` over 2,048 bytes.
///
/// ```
/// assert_eq!(ddb_keys::shard::shard_keys("ITEM", 2)?, ["ITEM#SHARD_0", "ITEM#SHARD_1"]);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn shard_keys(base_key: &str, shard_count: u32) -> Result<Vec<String>, KeyError> {
    let count = check_shard_keys(base_key, f64::from(shard_count))?;
    let key_of = |shard| {
        let mut key = [base_key, SHARD_MARK].concat();
        push_whole(shard, &mut key);
        key
    };
    Ok((0..count).map(key_of).collect())
}

/// The count of [`shard_keys`], for callers that write the keys themselves: of any number, an integer from 1 to 10,000 is taken.
pub(crate) fn check_shard_keys(base_key: &str, shard_count: f64) -> Result<u64, KeyError> {
    require(KEYS, "baseKey", base_key)?;
    let count = shard_count_of(KEYS, shard_count)?;
    if count > MAX_SHARD_KEYS as u64 {
        return Err(too_many(base_key, count));
    }
    // The last suffix is the longest.
    write_shard(KEYS, base_key, count - 1, &mut Writer::new(&mut [])).map(|()| count)
}

/// Checks a number of shards, which must be a positive integer.
pub(crate) fn shard_count_of(function: &'static str, shard_count: f64) -> Result<u64, KeyError> {
    whole(shard_count).filter(|count| *count > 0).ok_or_else(|| bad_count(function, shard_count))
}

#[cold]
fn bad_count(function: &'static str, count: f64) -> KeyError {
    KeyError::new(Reason::BadShardCount, function).parameter("shardCount").value(&shown_number(count))
}

#[cold]
fn too_many(base_key: &str, count: u64) -> KeyError {
    let error = KeyError::new(Reason::TooManyShardKeys, KEYS).parameter("shardCount").limit(MAX_SHARD_KEYS);
    error.value(&shown_whole(count)).word(base_key)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::KeyErrorCode;
    use crate::pattern::shard_number;

    #[test]
    fn every_shard_key_is_among_all_of_them() {
        let all = shard_keys("A", 7).unwrap();
        for id in 0..100 {
            let key = shard_key("A", &id.to_string(), 7).unwrap();
            assert!(all.contains(&key), "{key}");
            assert_eq!(shard_number(&key).unwrap(), Some(shard_of(&id.to_string(), 7).unwrap()));
            assert_eq!(shard_number(&key).unwrap(), all.iter().position(|other| *other == key).map(|n| n as u64));
        }
    }

    #[test]
    fn counts() {
        assert_eq!(shard_key("A", "x", 1).unwrap(), "A#SHARD_0");
        assert_eq!(shard_keys("A", 10_000).unwrap().len(), 10_000);
        for count in [0.0, -1.0, 1.5, f64::NAN, f64::INFINITY, 9_007_199_254_740_992.0] {
            let suffix = shard_suffix_into("A", "x", count, &mut Writer::new(&mut []));
            for refused in [suffix, check_shard_keys("A", count).map(|_| ()), shard_among("x", count).map(|_| ())] {
                let error = refused.unwrap_err();
                assert_eq!(error.code(), KeyErrorCode::InvalidNumber);
                assert!(error.to_string().contains("requires shardCount to be a positive integer"), "{error}");
            }
        }
        let error = shard_keys("A", 10_001).unwrap_err();
        assert_eq!(error.to_string(), "shardKeys returns at most 10000 keys, got shardCount 10001 (base key \"A\")");
    }

    #[test]
    fn empty_and_long_keys() {
        assert_eq!(shard_key("", "x", 2).unwrap_err().code(), KeyErrorCode::EmptyValue);
        assert_eq!(shard_key("A", "", 2).unwrap_err().code(), KeyErrorCode::EmptyValue);
        assert_eq!(shard_keys("", 2).unwrap_err().code(), KeyErrorCode::EmptyValue);
        assert_eq!(shard_of("", 2).unwrap_err().to_string(), "shardOf requires a non-empty id, got \"\"");
        let base = "A".repeat(2048 - "#SHARD_9".len());
        assert!(shard_keys(&base, 10).is_ok());
        assert_eq!(shard_keys(&base, 11).unwrap_err().code(), KeyErrorCode::KeyTooLong);
        assert_eq!(shard_key(&format!("{base}A"), "x", 2).unwrap_err().code(), KeyErrorCode::KeyTooLong);
    }
}
