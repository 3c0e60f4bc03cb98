//! The exports of `PatternHelpers`: each reads its texts from the frame, asks the rule, and answers with a number.

use wasm_bindgen::prelude::*;

use super::answer::{Amount, Reading, Verdict, Written};
use super::boundary::{Text, Texts};
use super::random::Crypto;
use crate::limits::PATH_SEPARATOR;
use crate::pattern::{self, Granularity};
use crate::time::Instant;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/pattern.d.ts");

/// Joins parts into a key that `parseCompositeKey` gives back part by part: `'USER#123#ORDER#456'`.
///
/// Empty parts are allowed (`['PROFILE', '']` is `'PROFILE#'`). The key holds at most 2,048 bytes of UTF-8.
///
/// @throws {KeyError} `EMPTY_VALUE` without a part, with an empty separator, or where the key would be empty;
/// `SEPARATOR_IN_PART` where splitting would not give the parts back; `KEY_TOO_LONG`; `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// PatternHelpers.compositeKey(['USER', '123', 'ORDER', '456']) // 'USER#123#ORDER#456'
/// PatternHelpers.compositeKey(['USER', '123'], '|') // 'USER|123'
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = compositeKey,
    unchecked_return_type = "string",
    return_description = "the key"
)]
pub fn composite_key(
    #[wasm_bindgen(unchecked_param_type = "readonly string[]", param_description = "the parts, in order")] parts: Texts,
    #[wasm_bindgen(
        unchecked_optional_param_type = "string",
        param_description = "what stands between them, `'#'` by default"
    )]
    separator: Text,
) -> Verdict {
    let separator = separator.as_str();
    pattern::check_composite_key(parts.iter(separator.len()), separator).into()
}

/// Whether so many parts that are joined are surely a key that splits into them again. Where they are not, or it is not sure,
/// `compositeKey` says.
#[wasm_bindgen(js_name = isCompositeKey, skip_typescript)]
pub fn is_composite_key(joined: Text, separator: Text, parts: u32) -> u32 {
    u32::from(pattern::is_composite_key(joined.as_str(), separator.as_str(), parts as usize))
}

/// Splits a key into its parts: `'USER##123'` gives `['USER', '', '123']`.
///
/// @throws {KeyError} `EMPTY_VALUE` for an empty key or separator; `KEY_TOO_LONG`; `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// PatternHelpers.parseCompositeKey('USER#123#ORDER#456') // ['USER', '123', 'ORDER', '456']
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = parseCompositeKey,
    unchecked_return_type = "string[]",
    return_description = "the parts, in order"
)]
pub fn parse_composite_key(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "the key")] key: Text,
    #[wasm_bindgen(
        unchecked_optional_param_type = "string",
        param_description = "what stands between its parts, `'#'` by default"
    )]
    separator: Text,
) -> Verdict {
    pattern::check_parse_composite_key(key.as_str(), separator.as_str()).into()
}

/// The key of an entity: `'USER#123'`. The id may hold `#`, the type may not: the key could not be parsed back.
///
/// @throws {KeyError} `EMPTY_VALUE` where one is empty; `SEPARATOR_IN_PART` for a type with `#`; `KEY_TOO_LONG` over 2,048
/// bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// PatternHelpers.entityKey('USER', '123') // 'USER#123'
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = entityKey,
    unchecked_return_type = "string",
    return_description = "the key"
)]
pub fn entity_key(
    #[wasm_bindgen(js_name = entityType, unchecked_param_type = "string", param_description = "the type of the entity, such as `USER`")]
    entity_type: Text,
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "its id")] id: Text,
) -> Verdict {
    pattern::check_entity_key(entity_type.as_str(), id.as_str()).into()
}

/// The type and the id of an entity key; the id keeps its own `#`.
///
/// @throws {KeyError} `EMPTY_VALUE` for an empty key; `INVALID_KEY` without a `#`; `KEY_TOO_LONG`; `INVALID_TYPE`;
/// `INVALID_UNICODE`.
///
/// @example
/// PatternHelpers.parseEntityKey('USER#123') // { entityType: 'USER', id: '123' }
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = parseEntityKey,
    unchecked_return_type = "{ entityType: string; id: string }",
    return_description = "the two"
)]
pub fn parse_entity_key(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "the key")] key: Text,
) -> Verdict {
    pattern::parse_entity_key(key.as_str()).into()
}

/// The hour, day or month of a point in time, UTC: `'2024-12-02-15'`, `'2024-12-02'` or `'2024-12'`.
///
/// @throws {KeyError} `INVALID_DATE` for an invalid date or a year outside 0000–9999; `INVALID_OPTION` for another
/// granularity; `INVALID_TYPE`.
///
/// @example
/// PatternHelpers.timeSeriesKey(new Date('2024-12-02T15:30:00Z'), 'hour') // '2024-12-02-15'
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = timeSeriesKey,
    unchecked_return_type = "string",
    return_description = "the key; keys of one granularity sort by time"
)]
pub fn time_series_key(
    #[wasm_bindgen(
        unchecked_param_type = "Date | number",
        param_description = "a Date, or milliseconds since the epoch"
    )]
    date: f64,
    #[wasm_bindgen(
        unchecked_param_type = "'hour' | 'day' | 'month'",
        param_description = "how much time one key covers"
    )]
    granularity: Text,
) -> Written {
    let key = || {
        let instant = Instant::argument("timeSeriesKey", "date", date)?;
        Ok(pattern::time_series_key(instant, Granularity::from_name(granularity.as_str())?))
    };
    key().into()
}

/// A point in time as DynamoDB's time to live takes it: whole seconds since the epoch, rounded down.
///
/// @throws {KeyError} `INVALID_DATE` for an invalid date or a year outside 0000–9999; `INVALID_TYPE`.
///
/// @example
/// PatternHelpers.ttlTimestamp(new Date('2024-12-02T15:30:00.999Z')) // 1733153400
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = ttlTimestamp,
    unchecked_return_type = "number",
    return_description = "seconds since the epoch"
)]
#[allow(clippy::cast_precision_loss, reason = "at most 2^53 − 1")]
pub fn ttl_timestamp(
    #[wasm_bindgen(
        unchecked_param_type = "Date | number",
        param_description = "a Date, or milliseconds since the epoch"
    )]
    date: f64,
) -> Reading {
    Instant::argument("ttlTimestamp", "date", date).map(|instant| instant.epoch_seconds() as f64).into()
}

/// The keys of an item that links two entities: the source is the partition key, the target the sort key.
///
/// @throws {KeyError} `EMPTY_VALUE` where one is empty; `KEY_TOO_LONG` over 2,048 bytes of source or 1,024 of target;
/// `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// PatternHelpers.adjacencyKeys('USER#1', 'ORG#9') // { pk: 'USER#1', sk: 'ORG#9' }
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = adjacencyKeys,
    unchecked_return_type = "{ pk: string; sk: string }",
    return_description = "both keys"
)]
pub fn adjacency_keys(
    #[wasm_bindgen(js_name = sourceId, unchecked_param_type = "string", param_description = "the key of the entity that the link goes out from")]
    source_id: Text,
    #[wasm_bindgen(js_name = targetId, unchecked_param_type = "string", param_description = "the key of the one that it goes to")]
    target_id: Text,
) -> Verdict {
    pattern::check_adjacency_keys(source_id.as_str(), target_id.as_str()).into()
}

/// Joins the segments of a path: `'root/folder1/item'`.
///
/// @throws {KeyError} `EMPTY_VALUE` for an empty path or segment; `SEPARATOR_IN_PART` for a segment with `/`;
/// `KEY_TOO_LONG` over 2,048 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// PatternHelpers.hierarchicalKey(['root', 'folder1', 'item']) // 'root/folder1/item'
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = hierarchicalKey,
    unchecked_return_type = "string",
    return_description = "the key"
)]
pub fn hierarchical_key(
    #[wasm_bindgen(unchecked_param_type = "readonly string[]", param_description = "the segments, from the root on")]
    path: Texts,
) -> Verdict {
    pattern::check_hierarchical_key(path.iter(PATH_SEPARATOR.len_utf8())).into()
}

/// Splits a path into its segments.
///
/// @throws {KeyError} `EMPTY_VALUE` for an empty key; `KEY_TOO_LONG`; `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// PatternHelpers.parseHierarchicalKey('root/folder1/item') // ['root', 'folder1', 'item']
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = parseHierarchicalKey,
    unchecked_return_type = "string[]",
    return_description = "the segments, from the root on"
)]
pub fn parse_hierarchical_key(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "the key")] key: Text,
) -> Verdict {
    pattern::check_parse_hierarchical_key(key.as_str()).into()
}

/// Spreads a busy item collection over several partitions: the base key with a shard picked at random.
///
/// @throws {KeyError} `EMPTY_VALUE` for an empty base key; `INVALID_NUMBER` unless the count is a positive whole number;
/// `KEY_TOO_LONG` over 2,048 bytes of UTF-8; `NO_RANDOM_SOURCE`; `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// PatternHelpers.distributedKey('ITEM', 10) // 'ITEM#SHARD_7', or another of 0 to 9
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = distributedKey,
    unchecked_return_type = "string",
    return_description = "the key of one shard"
)]
pub fn distributed_key(
    #[wasm_bindgen(js_name = baseKey, unchecked_param_type = "string", param_description = "the key of the item collection")]
    base_key: Text,
    #[wasm_bindgen(js_name = shardCount, unchecked_param_type = "number", param_description = "how many shards there are, 1 to 2^53 − 1")]
    shard_count: f64,
) -> Written {
    pattern::distributed_key(base_key.as_str(), shard_count, &mut Crypto("distributedKey")).into()
}

/// The shard of a key, or `null` where the key does not end in `#SHARD_n`.
///
/// @throws {KeyError} `EMPTY_VALUE` for an empty key; `KEY_TOO_LONG`; `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// PatternHelpers.getShardNumber('ITEM#SHARD_7') // 7
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = getShardNumber,
    unchecked_return_type = "number | null",
    return_description = "the number of the shard, from 0"
)]
#[allow(clippy::cast_precision_loss, reason = "at most 2^53 − 1")]
pub fn get_shard_number(
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "the key")] key: Text,
) -> Reading {
    pattern::shard_number(key.as_str()).map(|shard| shard.map_or(-1.0, |shard| shard as f64)).into()
}

/// The name of the attribute that holds an item's version: `'version'`.
///
/// @example
/// const item = { pk: 'DOC#1', sk: 'META', [PatternHelpers.versionAttribute()]: 1 }
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = versionAttribute,
    unchecked_return_type = "'version'",
    return_description = "the name"
)]
pub fn version_attribute() -> Written {
    Ok(pattern::VERSION_ATTRIBUTE).into()
}

/// The version after this one, for optimistic locking.
///
/// @throws {KeyError} `INVALID_NUMBER` for a fraction or a negative, and where the result would pass 2^53 − 1;
/// `INVALID_TYPE`.
///
/// @example
/// PatternHelpers.incrementVersion(3) // 4
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = incrementVersion,
    unchecked_return_type = "number",
    return_description = "`currentVersion + 1`"
)]
#[allow(clippy::cast_precision_loss, reason = "at most 2^53 − 1")]
pub fn increment_version(
    #[wasm_bindgen(js_name = currentVersion, unchecked_param_type = "number", param_description = "the version that the item has, 0 to 2^53 − 2")]
    current_version: f64,
) -> Amount {
    pattern::increment_version(current_version).map(|version| version as f64).into()
}

/// The key of an overloaded index: `'USER#active'`. The index name documents the call.
///
/// @throws {KeyError} `EMPTY_VALUE` where one of the three is empty; `SEPARATOR_IN_PART` for a type with `#`;
/// `KEY_TOO_LONG` over 2,048 bytes of UTF-8; `INVALID_TYPE`; `INVALID_UNICODE`.
///
/// @example
/// PatternHelpers.gsiKey('StatusIndex', 'USER', 'active') // 'USER#active'
#[wasm_bindgen(
    js_namespace = PatternHelpers,
    js_name = gsiKey,
    unchecked_return_type = "string",
    return_description = "the key"
)]
pub fn gsi_key(
    #[wasm_bindgen(js_name = indexName, unchecked_param_type = "string", param_description = "the index that the key is for")]
    index_name: Text,
    #[wasm_bindgen(js_name = entityType, unchecked_param_type = "string", param_description = "the type of the entity, such as `USER`")]
    entity_type: Text,
    #[wasm_bindgen(unchecked_param_type = "string", param_description = "what the index is asked for")] value: Text,
) -> Verdict {
    pattern::check_gsi_key(index_name.as_str(), entity_type.as_str(), value.as_str()).into()
}
