//! The next lock of a table: formats that go stay in `former`, until a person removes them.

use alloc::borrow::ToOwned;

use super::canonical::locked_attributes;
use super::{AcceptedFinding, FormerFormat, TableLock};
use crate::design::diff::{GivenTable, gone};

impl TableLock {
    /// The next lock of a table, with the history of the lock before it, and with the formats that items may still have.
    pub fn after(before: &GivenTable<'_>, table: &GivenTable<'_>, accepted: &[AcceptedFinding]) -> Self {
        let mut lock = Self::of(&table.entities, &table.indexes, &table.history);
        let old = Self::of(&[], &[], &before.history);
        lock.former.extend(old.former);
        for (entity, keys, names) in gone(&before.entities, &table.entities) {
            let keys = locked_attributes(keys, false, &|name| names.contains(&name));
            lock.former.push(FormerFormat { entity: entity.to_owned(), keys });
        }
        lock.accepted.extend(old.accepted);
        lock.accepted.extend_from_slice(accepted);
        lock.in_order()
    }
}
