//! Multi-attribute keys: several values that together are one key of a global secondary index.

mod encoding;
mod helpers;
mod value;

pub use encoding::{ArrayValue, EncodedValue, check_encoded, decode_values, encode_value, held_number};
pub use helpers::{check_values, check_version_level};
pub use value::KeyValue;
