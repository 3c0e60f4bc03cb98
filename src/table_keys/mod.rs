//! All entities of a table: no two of them can ever write the same primary key.

mod ambiguity;
mod walk;

pub(crate) use ambiguity::{Common, common_key};
