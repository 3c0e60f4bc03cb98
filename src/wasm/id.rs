//! The exports for ids that are made of both keys.

use super::answer::{KEPT, exports};
use super::boundary::text;
use crate::id;

exports! {
    /// How many bytes at the end of the sort key are its version, which an id leaves out: `pk`, `sk`.
    "generateId" fn generate_id() { Ok(text(1).len() - id::id_tail(text(0), text(1))?.len()) }

    /// Whether an id is one of the partition key: `id`, `pk`.
    "parseId" fn parse_id() { id::parse_id(text(0), text(1)).map(|_| KEPT) }

    /// The same as `generateId`, for a partition key of two parts: `prefix`, `tenantCode`, `sk`.
    "generateEntityId" fn generate_entity_id() {
        Ok(text(2).len() - id::entity_id_tail(text(0), text(1), text(2))?.len())
    }
}
