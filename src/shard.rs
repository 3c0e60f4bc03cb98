//! Shards that can be found again: the shard of an id is a stable hash of it, `ITEM#SHARD_7`.
//!
//! Storage format: xxHash64 (seed 0) of the id's UTF-8, an unsigned number of 64 bits, modulo the shard count.

use crate::error::{KeyError, KeyErrorCode, shown};
use crate::hash::xx_hash_64;
use crate::limits::SHARD_MARK;
use crate::number::{shown_number, whole};
use crate::text::{Limit, require, require_length};

const KEY: &str = "shardKey";
const KEYS: &str = "shardKeys";
const MERGE: &str = "inShardOrder";

/// Most keys that [`shard_keys`] gives: each is a query of its own.
pub const MAX_SHARD_KEYS: u64 = 10_000;

/// The key of the shard that `id` falls into.
///
/// # Errors
/// `EMPTY_VALUE` for an empty base key or id, `INVALID_NUMBER` unless the count is a whole number from 1 to 2^53 − 1,
/// `KEY_TOO_LONG` over 2,048 bytes.
///
/// ```
/// assert_eq!(ddb_keys::shard::shard_key("ITEM", "order-42", 16.0)?, "ITEM#SHARD_14");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn shard_key(base_key: &str, id: &str, shard_count: f64) -> Result<String, KeyError> {
    Ok(format!("{base_key}{}", shard_suffix(base_key, id, shard_count)?))
}

/// What [`shard_key`] writes behind the base key, for callers that join the two themselves: `#SHARD_7`.
///
/// # Errors
/// Those of [`shard_key`].
pub fn shard_suffix(base_key: &str, id: &str, shard_count: f64) -> Result<String, KeyError> {
    require(KEY, "baseKey", base_key)?;
    require(KEY, "id", id)?;
    let count = positive(KEY, shard_count)?;
    let suffix = format!("{SHARD_MARK}{}", xx_hash_64(id.as_bytes()) % count);
    require_length(KEY, Limit::Partition, base_key.len() + suffix.len(), base_key)?;
    Ok(suffix)
}

/// The keys of all shards, from 0.
///
/// # Errors
/// `EMPTY_VALUE` for an empty base key, `INVALID_NUMBER` unless the count is a whole number from 1 to 10,000,
/// `KEY_TOO_LONG` over 2,048 bytes.
///
/// ```
/// assert_eq!(ddb_keys::shard::shard_keys("ITEM", 2.0)?, ["ITEM#SHARD_0", "ITEM#SHARD_1"]);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn shard_keys(base_key: &str, shard_count: f64) -> Result<Vec<String>, KeyError> {
    let count = check_shard_keys(base_key, shard_count)?;
    Ok((0..count).map(|shard| format!("{base_key}{SHARD_MARK}{shard}")).collect())
}

/// The rules of [`shard_keys`] alone, for callers that write the keys themselves. Gives the count.
///
/// # Errors
/// Those of [`shard_keys`].
pub fn check_shard_keys(base_key: &str, shard_count: f64) -> Result<u64, KeyError> {
    require(KEYS, "baseKey", base_key)?;
    let count = positive(KEYS, shard_count)?;
    if count > MAX_SHARD_KEYS {
        return Err(too_many(base_key, count));
    }
    let longest = format!("{SHARD_MARK}{}", count - 1);
    require_length(KEYS, Limit::Partition, base_key.len() + longest.len(), base_key)?;
    Ok(count)
}

/// The refusal of query results that do not ascend: they cannot be merged.
#[cold]
pub fn out_of_order(sk: &str, shard: usize, index: usize) -> KeyError {
    let message = format!(
        "{MERGE} requires results in ascending order, but item {index} of shard {shard} comes before the one before it: \"{}\"",
        shown(sk)
    );
    KeyError::with_message(KeyErrorCode::InvalidRange, MERGE, message)
        .parameter("resultsPerShard")
        .index(index)
        .value(sk)
}

fn positive(function: &'static str, shard_count: f64) -> Result<u64, KeyError> {
    whole(shard_count).filter(|count| *count > 0).ok_or_else(|| bad_count(function, shard_count))
}

#[cold]
fn bad_count(function: &'static str, count: f64) -> KeyError {
    let shown = shown_number(count);
    let message = format!("{function} requires shardCount to be a positive integer, got {shown}");
    KeyError::with_message(KeyErrorCode::InvalidNumber, function, message).parameter("shardCount").value(&shown)
}

#[cold]
fn too_many(base_key: &str, count: u64) -> KeyError {
    let message = format!("{KEYS} gives at most {MAX_SHARD_KEYS} keys, \"{}\" was to have {count}", shown(base_key));
    KeyError::with_message(KeyErrorCode::InvalidNumber, KEYS, message).parameter("shardCount").value(&count.to_string())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::pattern::shard_number;

    #[test]
    fn every_shard_key_is_among_all_of_them() {
        let all = shard_keys("A", 7.0).unwrap();
        for id in 0..100 {
            let key = shard_key("A", &id.to_string(), 7.0).unwrap();
            assert!(all.contains(&key), "{key}");
            assert_eq!(shard_number(&key).unwrap(), all.iter().position(|other| *other == key).map(|n| n as u64));
        }
    }

    #[test]
    fn counts() {
        assert_eq!(shard_key("A", "x", 1.0).unwrap(), "A#SHARD_0");
        assert_eq!(shard_keys("A", 10_000.0).unwrap().len(), 10_000);
        for count in [0.0, -1.0, 1.5, f64::NAN, f64::INFINITY, 9_007_199_254_740_992.0] {
            for error in [shard_key("A", "x", count).unwrap_err(), shard_keys("A", count).unwrap_err()] {
                assert_eq!(error.code(), KeyErrorCode::InvalidNumber);
                assert!(error.to_string().contains("requires shardCount to be a positive integer"), "{error}");
            }
        }
        let error = shard_keys("A", 10_001.0).unwrap_err();
        assert_eq!(error.to_string(), "shardKeys gives at most 10000 keys, \"A\" was to have 10001");
    }

    #[test]
    fn empty_and_long_keys() {
        assert_eq!(shard_key("", "x", 2.0).unwrap_err().code(), KeyErrorCode::EmptyValue);
        assert_eq!(shard_key("A", "", 2.0).unwrap_err().code(), KeyErrorCode::EmptyValue);
        assert_eq!(shard_keys("", 2.0).unwrap_err().code(), KeyErrorCode::EmptyValue);
        let base = "A".repeat(2048 - "#SHARD_9".len());
        assert!(shard_keys(&base, 10.0).is_ok());
        assert_eq!(shard_keys(&base, 11.0).unwrap_err().code(), KeyErrorCode::KeyTooLong);
        assert_eq!(shard_key(&format!("{base}A"), "x", 2.0).unwrap_err().code(), KeyErrorCode::KeyTooLong);
    }
}
