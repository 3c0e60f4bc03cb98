//! Shards: a number behind the base key spreads a busy item collection over several partitions, `ITEM#SHARD_7`.

use crate::error::{KeyError, KeyErrorCode};
use crate::limits::SHARD_MARK;
use crate::number::{parse_digits, shown_number, whole};
use crate::text::{Limit, require, require_length};
use crate::ulid::RandomSource;

const BUILD: &str = "distributedKey";
const READ: &str = "getShardNumber";

/// The suffix that puts `base_key` into one of `shard_count` shards, picked at random: `#SHARD_7`.
///
/// # Errors
/// `EMPTY_VALUE` for an empty base key, `INVALID_NUMBER` unless the count is a positive whole number, `KEY_TOO_LONG`
/// over 2,048 bytes, and what the random source refuses.
pub fn distributed_key(base_key: &str, shard_count: f64, random: &mut impl RandomSource) -> Result<String, KeyError> {
    require(BUILD, "baseKey", base_key)?;
    let count = whole(shard_count).filter(|count| *count > 0).ok_or_else(|| bad_count(shard_count))?;
    let suffix = format!("{SHARD_MARK}{}", pick(count, random)?);
    require_length(BUILD, Limit::Partition, base_key.len() + suffix.len(), base_key)?;
    Ok(suffix)
}

/// A number below `count`: the high half of a 128-bit product is even to within 2^-64 × `count`.
fn pick(count: u64, random: &mut impl RandomSource) -> Result<u64, KeyError> {
    let mut bytes = [0; 8];
    random.fill(&mut bytes)?;
    let product = u128::from(u64::from_le_bytes(bytes)) * u128::from(count);
    Ok(u64::try_from(product >> 64).unwrap_or_default())
}

/// The shard of a key that ends in `#SHARD_n`.
///
/// # Errors
/// `EMPTY_VALUE` for an empty key, `KEY_TOO_LONG` over 2,048 bytes.
///
/// ```
/// use ddb_keys::pattern::shard_number;
/// assert_eq!(shard_number("ITEM#SHARD_7")?, Some(7));
/// assert_eq!(shard_number("SHARD_5#ITEM")?, None);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn shard_number(key: &str) -> Result<Option<u64>, KeyError> {
    require(READ, "key", key)?;
    require_length(READ, Limit::Partition, key.len(), key)?;
    let base = key.trim_end_matches(|character: char| character.is_ascii_digit());
    let number = key.get(base.len()..).unwrap_or_default();
    Ok(if base.ends_with(SHARD_MARK) { parse_digits(number) } else { None })
}

#[cold]
fn bad_count(count: f64) -> KeyError {
    let shown = shown_number(count);
    let message = format!("{BUILD} requires shardCount to be a positive integer, got {shown}");
    KeyError::with_message(KeyErrorCode::InvalidNumber, BUILD, message).parameter("shardCount").value(&shown)
}
