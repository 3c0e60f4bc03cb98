//! All key attributes of one item. Each has its own template; all are built from the same fields and parsed back to these fields.

mod alike;
mod build;
mod changes;
mod condition;
mod definition;
mod differing;
mod elsewhere;
mod entity;
mod fitting;
mod held;
mod index;
mod key_names;
mod make;
mod own;
mod parse;
mod period;
mod pick;
#[cfg(any(test, all(target_arch = "wasm32", feature = "templates")))]
mod plan;
mod query;
mod shared;
mod shared_index;
mod sure;
mod written;

pub use changes::Change;
#[cfg(all(any(target_arch = "wasm32", test), feature = "templates"))]
pub(crate) use changes::Effect;
pub use definition::AttributeDefinition;
pub use entity::EntityKeys;
#[cfg(feature = "design")]
pub(crate) use fitting::Extent;
pub use index::Index;
pub use key_names::{TABLE, key_by_name};
#[cfg(feature = "design")]
pub(crate) use parse::compared;
#[cfg(all(any(target_arch = "wasm32", test), feature = "templates"))]
pub(crate) use parse::{Fields, Found};
pub use pick::pick;
#[cfg(all(any(target_arch = "wasm32", test), feature = "templates"))]
pub(crate) use plan::Buckets;
#[cfg(all(any(target_arch = "wasm32", test), feature = "templates"))]
pub(crate) use query::Operands;
pub use query::{Bounds, KeyQuery};
pub use shared::EntityField;
