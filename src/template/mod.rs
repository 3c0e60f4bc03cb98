//! Key templates. From one text, such as `USER#{id}#ORDER#{placedAt:date}`, a template builds and parses keys, and writes prefixes and
//! ranges.
//!
//! The law: different field values give different keys, `parse(build(v))` equals `v`, and the byte order of the keys is the order of the
//! field values, compared field by field.

mod beside;
mod bounds;
mod build;
mod definition;
mod ends;
mod exact;
mod field;
mod finish_ends;
mod options;
mod parse;
mod plain_selection;
mod prefix;
mod range;
mod reader;
mod scan;
mod selection;
mod shown_ends;
mod split_from_right;
mod sure;
mod sure_ends;
mod syntax;
#[cfg(feature = "design")]
mod written;

pub use crate::codec::TextMode;
pub use bounds::{End, Range};
pub(crate) use build::{Given, owned};
pub(crate) use definition::NO_TEMPLATE;
pub use definition::{FieldInfo, Template};
pub use options::TemplateOptions;
pub use parse::Piece;
#[cfg(feature = "design")]
pub(crate) use parse::{Leaving, Missing};
pub use selection::Selection;
pub(crate) use shown_ends::shown_ends;
#[cfg(feature = "design")]
pub(crate) use written::{WrittenPart, written_parts};
