//! An entity that was found in items.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::key_columns::Column;
use super::note::InferNote;
use super::result::{InferredAttribute, InferredMisfit};
use crate::entity_keys::{AttributeDefinition, EntityKeys};

/// An entity that was found.
pub(super) struct Entity {
    pub(super) name: String,
    pub(super) keys: EntityKeys,
    pub(super) definition: Vec<AttributeDefinition>,
    pub(super) attributes: Vec<(String, InferredAttribute)>,
    pub(super) items: Vec<usize>,
    pub(super) strays: Vec<Stray>,
    pub(super) notes: Vec<InferNote>,
}

/// A key whose template does not belong to the entity of its item.
pub(super) struct Stray {
    pub(super) column: usize,
    pub(super) item: usize,
}

impl Stray {
    pub(super) fn misfit(&self, columns: &[Column<'_>]) -> Option<InferredMisfit> {
        let column = columns.get(self.column)?;
        Some(InferredMisfit { key: column.key(self.item)?.to_owned(), attribute: Some(column.name.to_owned()) })
    }
}
