//! The exports of `PatternHelpers`: each reads its texts from the frame, asks the rule, and answers with a number.

use super::answer::{KEPT, exports, number, pure_exports, written};
use super::boundary::{random, text, texts};
use crate::pattern::{self, Granularity};
use crate::time::Instant;

exports! {
    /// Whether a key of this many parts surely splits into the same parts again: the key, the separator. If not, `compositeKey` decides.
    "isCompositeKey" fn is_composite_key(parts: u32) {
        Ok(usize::from(pattern::is_composite_key(text(0), text(1), parts as usize)))
    }

    /// Whether this many parts form a key with the separator that follows them.
    "compositeKey" fn composite_key(parts: u32) {
        pattern::check_composite_key(texts(parts), text(parts as usize)).map(|()| KEPT)
    }

    /// Whether a key can be split: the key, the separator.
    "parseCompositeKey" fn parse_composite_key() { pattern::check_parse_composite_key(text(0), text(1)).map(|()| KEPT) }

    /// `entityType`, `id`
    "entityKey" fn entity_key() { pattern::check_entity_key(text(0), text(1)).map(|()| KEPT) }

    /// Whether a key has a type and an id.
    "parseEntityKey" fn parse_entity_key() { pattern::parse_entity_key(text(0)).map(|_| KEPT) }

    /// The key of an instant and a granularity.
    "timeSeriesKey" fn time_series_key(millis: f64) {
        let instant = Instant::argument("timeSeriesKey", "date", millis)?;
        let granularity = Granularity::from_name(text(0))?;
        written("timeSeriesKey", |out| {
            pattern::time_series_key_into(instant, granularity, out);
            Ok(())
        })
    }

    /// Why `ttlSeconds` has no answer.
    "ttlTimestamp" fn ttl_timestamp(millis: f64) { Instant::argument("ttlTimestamp", "date", millis).map(|_| KEPT) }

    /// `sourceId`, `targetId`
    "adjacencyKeys" fn adjacency_keys() { pattern::check_adjacency_keys(text(0), text(1)).map(|()| KEPT) }

    /// Whether a key is a path of this many segments. If not, `hierarchicalKey` gives the reason.
    "isHierarchicalKey" fn is_hierarchical_key(segments: u32) {
        Ok(usize::from(pattern::is_hierarchical_key(text(0), segments as usize)))
    }

    /// Whether this many segments form a path.
    "hierarchicalKey" fn hierarchical_key(segments: u32) { pattern::check_hierarchical_key(texts(segments)).map(|()| KEPT) }

    /// Whether a path can be split.
    "parseHierarchicalKey" fn parse_hierarchical_key() {
        pattern::check_parse_hierarchical_key(text(0)).map(|()| KEPT)
    }

    /// The suffix of the base key: the mark and a number picked by the random bytes.
    "distributedKey" fn distributed_key(shard_count: f64) {
        written("distributedKey", |out| pattern::distributed_suffix_into(text(0), shard_count, random(), out))
    }

    /// 1 with the shard of a key in slot 0, or 0 if the key has no shard.
    "getShardNumber" fn get_shard_number() {
        match pattern::shard_number(text(0))? {
            Some(shard) => number(shard as f64).map(|_| 1),
            None => Ok(0),
        }
    }

    /// The name of the attribute that holds a version.
    "versionAttribute" fn version_attribute() {
        written("versionAttribute", |out| {
            out.push(pattern::VERSION_ATTRIBUTE);
            Ok(())
        })
    }

    /// Why `nextVersion` has no answer.
    "incrementVersion" fn increment_version(current: f64) { pattern::increment_version(current).map(|_| KEPT) }

    /// `indexName`, `entityType`, `value`
    "gsiKey" fn gsi_key() { pattern::check_gsi_key(text(0), text(1), text(2)).map(|()| KEPT) }
}

pure_exports! {
    /// Whole seconds of whole milliseconds.
    "ttlSeconds" fn ttl_seconds(millis) { Instant::of_number(millis).map(|instant| instant.epoch_seconds() as f64) }

    /// The version after this one.
    "nextVersion" fn next_version(current) { pattern::next_version(current).map(|version| version as f64) }
}
