//! The exports for ids that are made of both keys.

use super::answer::{KEPT, exports};
use super::boundary::text;
use crate::id;

exports! {
    /// The length in bytes of the version at the end of the sort key, which an id leaves out: `pk`, `sk`.
    "generateId" fn generate_id() { Ok(text(1).len() - id::id_tail(text(0), text(1))?.len()) }

    /// Whether an id is one of the partition key: `id`, `pk`.
    "parseId" fn parse_id() { id::parse_id(text(0), text(1)).map(|_| KEPT) }

    /// Whether an id begins with `pk` and a separator: `pk`, `id`.
    "sortKeyBaseFromId" fn sort_key_base_from_id() { Ok(id::sort_key_base(text(0), text(1)).is_some().into()) }

    /// Whether an id has a partition key of two segments and a rest.
    "parseTwoSegmentPkSkFromId" fn parse_two_segments() { Ok(id::split_two_segments(text(0)).is_some().into()) }

    /// Whether a partition key has more than one segment.
    "getTenantCode" fn get_tenant_code() { Ok(id::tenant_code(text(0)).is_some().into()) }

    /// The same as `generateId`, for a partition key of two parts: `prefix`, `tenantCode`, `sk`.
    "generateEntityId" fn generate_entity_id() {
        Ok(text(2).len() - id::entity_id_tail(text(0), text(1), text(2))?.len())
    }
}
