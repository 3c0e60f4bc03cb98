//! Correct DynamoDB keys: they sort in the order of their values, parse back to the same values, and stay within DynamoDB's limits.
//!
//! All rules are implemented here once, in plain Rust. `wasm/` makes them available to JavaScript, as the npm package `ddb-keys`. Every
//! function documents the input it rejects; bad input results in a [`KeyError`], never in a panic.
//!
//! ```
//! use ddb_keys::pattern::{composite_key, parse_composite_key};
//!
//! let key = composite_key(&["USER", "123", "ORDER", "456"], "#")?;
//! assert_eq!(key, "USER#123#ORDER#456");
//! assert_eq!(parse_composite_key(&key, "#")?, ["USER", "123", "ORDER", "456"]);
//! # Ok::<(), ddb_keys::KeyError>(())
//! ```

#![cfg_attr(not(feature = "std"), no_std)]
#![cfg_attr(not(feature = "templates"), allow(dead_code, reason = "the small entry uses a part of the rules"))]

extern crate alloc;

mod arn;
pub mod attribute_value;
mod by_name;
mod calendar;
pub mod casing;
pub mod codec;
pub mod condition;
pub mod decimal;
#[cfg(feature = "design")]
pub mod design;
mod double;
pub mod entity_keys;
mod error;
pub mod hash;
pub mod id;
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "only what crosses to another language needs it"))]
mod json;
pub mod limits;
pub mod multi;
mod neighbour;
mod number;
pub mod pattern;
pub mod shard;
pub mod table_keys;
pub mod template;
pub mod tenant;
pub mod text;
pub mod time;
pub mod time_buckets;
pub mod ulid;
pub mod version;
pub mod writer;

/// For the host, only its tests are built: Miri runs them.
#[cfg(any(target_arch = "wasm32", test))]
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "its callers are not here"))]
pub mod wasm;

pub use error::{Details, KeyError, KeyErrorCode};
