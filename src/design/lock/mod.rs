//! The lock of a table: every format of its items as JSON, one line an attribute, for a file that people review.

mod canonical;
mod given;
mod model;
mod print;
mod relock;
mod written;

use alloc::format;
use alloc::string::String;

pub(in crate::design) use given::table_of;
pub use given::{GivenEntity, GivenFormat, GivenHistory, GivenIndex};
pub use model::{
    AcceptedFinding, FormerFormat, LockedAttribute, LockedEntity, LockedFormat, LockedIndex, LockedMultiAttributeIndex,
    TableLock,
};

use crate::hash::xx_hash_64;

/// A hash of the formats of a table, which shows whether reports have the same formats: equivalent definitions have the same hash.
pub fn formats_hash(entities: &[GivenEntity<'_>], indexes: &[GivenIndex]) -> String {
    let text = TableLock::of(entities, indexes, &GivenHistory::default()).text();
    format!("{:016x}", xx_hash_64(text.as_bytes()))
}

#[cfg(test)]
mod tests;
