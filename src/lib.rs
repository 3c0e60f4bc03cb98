//! Correct DynamoDB keys: they sort in the order of their values, parse back to the same values, and stay within DynamoDB's limits.
//!
//! All rules are implemented here once, in plain Rust. `wasm/` makes them available to JavaScript, as the npm package `ddb-keys`. Every
//! function documents the input it rejects; bad input results in a [`KeyError`], never in a panic.
//!
//! A small table of two entities, whose items are one collection for each customer:
//!
//! ```
//! use ddb_keys::codec::Value;
//! use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
//! use ddb_keys::table_keys::TableKeys;
//! use ddb_keys::template::{End, Range};
//!
//! let customer = EntityKeys::new(&[
//!     AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
//!     AttributeDefinition::new("sk", "PROFILE"),
//! ])?;
//! let order = EntityKeys::new(&[
//!     AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
//!     AttributeDefinition::new("sk", "ORDER#{no:int(4)}"),
//! ])?;
//! let shop = TableKeys::new(&[("customer", &customer), ("order", &order)])?;
//!
//! // The key of an item, from fields by their names.
//! let keys = order.item_keys([("customerId", Value::from("4#2")), ("no", 7_u32.into())])?;
//! assert_eq!(keys, [("pk", "CUSTOMER#4$232".to_owned()), ("sk", "ORDER#0007".to_owned())]);
//!
//! // The orders from 5 on of a customer, as a key condition: `pk = :pk AND sk BETWEEN :low AND :high`.
//! let from_5 = Range { low: End::With(5_u32.into()), high: End::Open };
//! let query = order.item_query("table", [("customerId", "4#2")], Some(("no", from_5)))?;
//! assert_eq!(query.partition, "CUSTOMER#4$232");
//! assert_eq!(query.sort.map(|sort| (sort.low, sort.high)), Some(("ORDER#0005".to_owned(), "ORDER#~".to_owned())));
//!
//! // The entity and the fields of an item that a query returned.
//! let (entity, fields) = shop.item_entity([("pk", "CUSTOMER#4$232"), ("sk", "ORDER#0007")]).expect("an item of the table");
//! assert_eq!(entity, "order");
//! assert_eq!((fields[0].0, fields[0].1.value()), ("customerId", Value::from("4#2")));
//! # Ok::<(), ddb_keys::KeyError>(())
//! ```
//!
//! The helpers of [`pattern`], [`version`] and [`ulid`] join and cut single keys, and [`multi`] is for indexes with multi-attribute keys.

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
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports and `design` alone ask for it"))]
mod generations;
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
