//! Multi-attribute keys: several values that together are one key of a global secondary index.

mod attributes;
mod helpers;
mod index;
mod value;

pub use attributes::{AttributeValue, check_attributes};
pub use helpers::{check_values, check_version_level};
pub(crate) use index::is_index_name;
pub use index::{ATTRIBUTE_TYPES, check_index};
pub use value::KeyValue;
