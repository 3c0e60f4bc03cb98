//! The exports for shards and time buckets.

use super::answer::{exports, number, written};
use super::boundary::text;
use super::slots::{Slot, slot};
use crate::codec::Value;
use crate::error::{KeyError, Reason};
use crate::limits::SHARD_MARK;
use crate::shard;
use crate::time::Instant;
use crate::time_buckets::{Bucket, Until, bucket_of_granularity, time_buckets_into};

exports! {
    /// The shard of `id`.
    "shardOf" fn shard_of(shard_count: f64) { shard::shard_among(text(0), shard_count).and_then(|shard| number(shard as f64)) }

    /// The text that `shardKey` writes after the base key: `baseKey`, `id`.
    "shardKey" fn shard_key(shard_count: f64) {
        written("shardKey", |out| shard::shard_suffix_into(text(0), text(1), shard_count, out))
    }

    /// The text that `shardKeys` writes between the base key and each number.
    "shardKeys" fn shard_keys(shard_count: f64) {
        shard::check_shard_keys(text(0), shard_count)?;
        written("shardKeys", |out| {
            out.push(SHARD_MARK);
            Ok(())
        })
    }

    /// All buckets, one after the other, each as long as slot 0 of the answer says: the granularity, the start and the end of the range.
    /// The end is either included or excluded.
    "timeBuckets" fn buckets(is_after: bool) {
        let bucket = bucket_of_granularity(text(0))?;
        let from = time_in(bucket, 1, "from")?;
        let end = time_in(bucket, 2, if is_after { "to.before" } else { "to" })?;
        let until = if is_after { Until::Before(end) } else { Until::To(end) };
        let length = written("timeBuckets", |out| time_buckets_into(from, until, bucket, out).map(|_| ()))?;
        number(bucket.chars() as f64).map(|_| length)
    }
}

/// The time in a slot: a number of milliseconds, or a text that the codec of the bucket takes.
fn time_in(bucket: Bucket, index: usize, parameter: &str) -> Result<Instant, KeyError> {
    match slot(index) {
        Slot::Number(millis) => Instant::argument("timeBuckets", parameter, millis),
        Slot::Text(text) => bucket
            .instant_of(Value::Text(text))
            .map_err(|error| error.function("timeBuckets").parameter(parameter).value(text)),
        _ => Err(KeyError::new(Reason::InvalidDate, "timeBuckets").parameter(parameter)),
    }
}
