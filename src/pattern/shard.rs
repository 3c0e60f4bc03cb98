//! Shards: a number after the base key distributes a busy item collection over several partitions, as in `ITEM#SHARD_7`.

use alloc::string::String;

use crate::error::KeyError;
use crate::limits::SHARD_MARK;
use crate::number::{parse_digits, split_digits};
use crate::shard::{joined_key, shard_count_of, write_shard};
use crate::text::{Limit, require, require_length};
use crate::ulid::RandomSource;
use crate::writer::Writer;

const BUILD: &str = "distributedKey";
const READ: &str = "getShardNumber";

/// The number of random bytes that select a shard.
pub const SHARD_RANDOM_BYTES: usize = 8;

/// `base_key` in one of `shard_count` shards, selected at random: `ITEM#SHARD_7`.
///
/// # Errors
/// `EMPTY_VALUE` for an empty base key, `INVALID_NUMBER` for a count of 0, `KEY_TOO_LONG` over 2,048 bytes, and what the random source
/// refuses.
pub fn distributed_key(base_key: &str, shard_count: u32, random: &mut impl RandomSource) -> Result<String, KeyError> {
    let count = f64::from(shard_count);
    check(base_key, count)?;
    let mut bytes = [0; SHARD_RANDOM_BYTES];
    random.fill(&mut bytes)?;
    joined_key(base_key, |out| distributed_suffix_into(base_key, count, bytes, out))
}

/// Writes the suffix that [`distributed_key`] appends to the base key, `#SHARD_7`, from given random bytes. The count may be any number, as
/// another language gives it: an integer from 1 to 2^53 − 1 is taken.
pub(crate) fn distributed_suffix_into(
    base_key: &str,
    shard_count: f64,
    random: [u8; SHARD_RANDOM_BYTES],
    out: &mut Writer<'_>,
) -> Result<(), KeyError> {
    let count = check(base_key, shard_count)?;
    write_shard(BUILD, base_key, pick(count, u64::from_le_bytes(random)), out)
}

fn check(base_key: &str, shard_count: f64) -> Result<u64, KeyError> {
    require(BUILD, "baseKey", base_key)?;
    shard_count_of(BUILD, shard_count)
}

/// A number below `count`: the high half of a 128-bit product, which is uniform to within 2^-64 × `count`.
fn pick(count: u64, random: u64) -> u64 {
    u64::try_from((u128::from(random) * u128::from(count)) >> 64).unwrap_or_default()
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
    let (base, number) = split_digits(key);
    Ok(if base.ends_with(SHARD_MARK) { parse_digits(number) } else { None })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_largest_count_is_picked_from_to_its_end() {
        let mut bytes = [0; 32];
        let mut out = Writer::new(&mut bytes);
        distributed_suffix_into("ITEM", 9_007_199_254_740_991.0, [0xff; 8], &mut out).unwrap();
        assert_eq!(out.text(), Some("#SHARD_9007199254740990"));
    }

    #[test]
    fn counts_of_another_language() {
        for (count, shown) in [(0.0, "0"), (-1.0, "-1"), (1.5, "1.5"), (f64::NAN, "NaN")] {
            let refused = distributed_suffix_into("ITEM", count, [0; 8], &mut Writer::new(&mut [])).unwrap_err();
            let expected = format!("distributedKey requires shardCount to be a positive integer, got {shown}");
            assert_eq!(refused.to_string(), expected);
        }
    }
}
