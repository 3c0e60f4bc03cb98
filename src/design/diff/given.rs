//! The tables that are compared.

use alloc::vec::Vec;

use crate::design::lock::{GivenEntity, GivenHistory, GivenIndex};

/// A table before or after a change.
#[derive(Debug)]
pub struct GivenTable<'t> {
    /// Its entities.
    pub entities: Vec<GivenEntity<'t>>,
    /// Its multi-attribute indexes.
    pub indexes: Vec<GivenIndex>,
    /// The history of a lock.
    pub history: GivenHistory<'t>,
}
