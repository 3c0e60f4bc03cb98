//! Multi-attribute keys: several values that together are one key of a global secondary index.

mod helpers;
mod value;

pub use helpers::{check_values, check_version_level};
pub use value::KeyValue;
