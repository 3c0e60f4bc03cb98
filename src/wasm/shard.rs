//! The exports for shards and time buckets.

use super::answer::{exports, number, written};
use super::boundary::text;
use crate::limits::SHARD_MARK;
use crate::shard;
use crate::time::Instant;
use crate::time_buckets::{Until, bucket_of_granularity, time_buckets_into};

exports! {
    /// The shard of `id`.
    "shardOf" fn shard_of(shard_count: f64) { shard::shard_of(text(0), shard_count).and_then(|shard| number(shard as f64)) }

    /// What `shardKey` writes after the base key: `baseKey`, `id`.
    "shardKey" fn shard_key(shard_count: f64) {
        written("shardKey", |out| shard::shard_suffix_into(text(0), text(1), shard_count, out))
    }

    /// What `shardKeys` writes between the base key and each number.
    "shardKeys" fn shard_keys(shard_count: f64) {
        shard::check_shard_keys(text(0), shard_count)?;
        written("shardKeys", |out| {
            out.push(SHARD_MARK);
            Ok(())
        })
    }

    /// All buckets, one after the other, of as many characters each as slot 0 says: the granularity. The end is either in the range
    /// or right after it.
    "timeBuckets" fn buckets(from: f64, end: f64, is_after: bool) {
        let from = Instant::argument("timeBuckets", "from", from)?;
        let end = Instant::argument("timeBuckets", if is_after { "to.before" } else { "to" }, end)?;
        let until = if is_after { Until::Before(end) } else { Until::To(end) };
        let bucket = bucket_of_granularity(text(0))?;
        let length = written("timeBuckets", |out| time_buckets_into(from, until, bucket, out).map(|_| ()))?;
        number(bucket.chars() as f64).map(|_| length)
    }
}
