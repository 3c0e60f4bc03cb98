//! All entities of a table: no two of them can ever write the same primary key.

mod ambiguity;
mod beside;
mod multi;
mod places;
mod schema;
mod table;
mod walk;

pub use multi::{IndexAttribute, check_indexes};
pub use schema::TableIndex;
pub use table::TableKeys;
