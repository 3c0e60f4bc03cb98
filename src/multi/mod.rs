//! Multi-attribute keys: several values that together are one key of a global secondary index.

mod encoding;
mod helpers;
mod value;

pub use encoding::{ArrayType, END, check_encoded, decode_value, encode_value, small_whole, type_of_encoded};
pub use helpers::{check_values, check_version_level};
pub use value::KeyValue;
#[cfg(all(target_arch = "wasm32", feature = "templates"))]
pub(crate) use value::no_number;
