//! Multi-attribute keys: several values that together are one key of a global secondary index.

mod helpers;
mod plan;
mod tuple;
mod value;

pub use helpers::{check_values, check_version_level};
pub use plan::{Bound, End, MOST_QUERIES, Operand, Queries, Query, TupleRange, queries_of};
pub use tuple::{AttributeType, IndexValue, Tuple};
pub use value::KeyValue;
