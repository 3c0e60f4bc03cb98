//! All entities of a table, with the proof that no two of them can write the same primary key.

mod agreement;
mod ambiguity;
mod apart;
mod beside;
mod bytes;
mod formats;
mod hold;
mod length;
mod multi;
mod pair;
mod place;
mod primary;
mod schema;
mod stream;
mod stretches;
mod table;
mod walk;

#[cfg(feature = "design")]
pub(crate) use formats::{are_of_one_table, common_attribute_key, common_table_key};
pub use formats::{check_formats, keeps_key};
pub use multi::{IndexAttribute, check_indexes};
#[cfg(feature = "design")]
pub(crate) use pair::Pair;
pub use schema::TableIndex;
#[cfg(feature = "design")]
pub(crate) use schema::families_of;
pub use stream::Beginning;
pub use table::TableKeys;

/// The member of a table that has all its entities, also those with the name of another member: no entity can have this name.
pub const ENTITIES: &str = "entities";

/// The members whose names a multi-attribute index cannot have. Those that came later are not among them, because definitions with these names
/// exist: such an index is in `entities` alone.
pub const REFUSED_NAMES: [&str; 6] = [ENTITIES, "identify", "upgrade", "schema", "cdk", "free"];
