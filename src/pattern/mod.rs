//! The helpers of `PatternHelpers`, in one file per noun.

mod adjacency;
mod composite;
mod counter;
mod entity;
mod hierarchy;
mod shard;
mod time_series;

pub use adjacency::check_adjacency_keys;
pub use composite::{
    check_composite_key, check_parse_composite_key, composite_key, is_composite_key, parse_composite_key,
};
pub use counter::{VERSION_ATTRIBUTE, increment_version, next_version};
pub(crate) use entity::check_pair;
pub use entity::{check_entity_key, check_gsi_key, entity_key, gsi_key, parse_entity_key};
pub use hierarchy::{
    check_hierarchical_key, check_parse_hierarchical_key, hierarchical_key, is_hierarchical_key, parse_hierarchical_key,
};
#[cfg(any(target_arch = "wasm32", test))]
pub(crate) use shard::distributed_suffix_into;
pub use shard::{SHARD_RANDOM_BYTES, distributed_key, shard_number};
pub use time_series::{Granularity, time_series_key, time_series_key_into};
