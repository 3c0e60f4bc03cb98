//! The exports for shards and time buckets.

use wasm_bindgen::prelude::*;

use super::answer::{Written, refuse};
use super::boundary::Text;
use crate::limits::SHARD_MARK;
use crate::shard;
use crate::text::joined;
use crate::time::Instant;
use crate::time_buckets::{bucket_of_granularity, time_buckets};

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/shard.d.ts");

/// What `shardKey` writes behind the base key.
#[wasm_bindgen(js_name = shardKey, skip_typescript)]
pub fn shard_key(base_key: Text, id: Text, shard_count: f64) -> Written {
    shard::shard_suffix(base_key.as_str(), id.as_str(), shard_count).into()
}

/// What `shardKeys` writes between the base key and each number.
#[wasm_bindgen(js_name = shardKeys, skip_typescript)]
pub fn shard_keys(base_key: Text, shard_count: f64) -> Written {
    shard::check_shard_keys(base_key.as_str(), shard_count).map(|_| SHARD_MARK).into()
}

/// All buckets, which have the same length, one behind the other.
#[wasm_bindgen(js_name = timeBuckets, skip_typescript)]
pub fn buckets(from: f64, to: f64, granularity: Text) -> Written {
    let buckets = || {
        let from = Instant::argument("timeBuckets", "from", from)?;
        let to = Instant::argument("timeBuckets", "to", to)?;
        let buckets = time_buckets(from, to, bucket_of_granularity(granularity.as_str())?)?;
        Ok(joined(&mut buckets.iter().map(String::as_str), ""))
    };
    buckets().into()
}

/// The characters of one bucket.
#[wasm_bindgen(js_name = bucketChars, skip_typescript)]
#[allow(clippy::cast_precision_loss, reason = "at most 13")]
pub fn bucket_chars(granularity: Text) -> f64 {
    bucket_of_granularity(granularity.as_str()).map_or(0.0, |bucket| bucket.chars() as f64)
}

/// Results of a shard that are not in ascending order, for `refused` in refuse.js.
#[wasm_bindgen(js_name = refuseOrder, skip_typescript)]
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "an index of a list")]
pub fn refuse_order(sk: Text, shard: f64, index: f64) {
    refuse(shard::out_of_order(sk.as_str(), shard as usize, index as usize));
}
