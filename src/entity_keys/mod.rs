//! All key attributes of one item: a template each, built from the same fields and parsed back to them.

mod build;
mod definition;
mod parse;
mod shared;

pub use definition::{AttributeDefinition, EntityKeys};
pub use shared::EntityField;
