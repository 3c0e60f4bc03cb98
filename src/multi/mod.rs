//! Multi-attribute keys: several attributes that together form one key of a global secondary index.

mod attributes;
mod encoding;
mod helpers;
mod index;
mod plan;
mod tuple;
mod value;

pub use crate::attribute_value::{AttributeType, IndexValue};
pub use attributes::{Values, check_attributes, check_tuple};
pub use encoding::{ArrayType, END, check_encoded, decode_value, encode_value, small_whole, type_of_encoded};
pub use helpers::{check_values, check_version_level};
pub(crate) use index::is_index_name;
pub use index::{ATTRIBUTE_TYPES, check_index};
pub use plan::{Bound, Query, TupleRange, made_operand, queries_of};
pub use tuple::{Tuple, compare_tuples};
pub use value::KeyValue;
#[cfg(all(any(target_arch = "wasm32", test), feature = "templates"))]
pub(crate) use value::no_number;
