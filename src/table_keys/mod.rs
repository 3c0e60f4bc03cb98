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

/// The members of a table beside its entities, whose names they keep: such an entity is in `entities` alone.
pub const MEMBERS: [&str; 9] =
    ["entities", "identify", "collection", "index", "upgrade", "schema", "cdk", "streamPattern", "free"];

/// The members whose names a multi-attribute index cannot have. Those that came later are not among them, because definitions with these names
/// exist: such an index is in `entities` alone.
pub const REFUSED_NAMES: [&str; 6] = ["entities", "identify", "upgrade", "schema", "cdk", "free"];
