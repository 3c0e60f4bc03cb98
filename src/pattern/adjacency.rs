//! Adjacency lists: a relation between two entities is an item whose partition key and sort key are the two entities.

use crate::error::KeyError;
use crate::text::{Limit, require, require_length};

const BUILD: &str = "adjacencyKeys";

/// Checks the two ends of a relation: the source becomes the partition key, the target the sort key.
///
/// # Errors
/// `EMPTY_VALUE` if either is empty; `KEY_TOO_LONG` over 2,048 bytes of source or 1,024 of target.
///
/// ```
/// assert!(ddb_keys::pattern::check_adjacency_keys("USER#1", "ORG#9").is_ok());
/// ```
pub fn check_adjacency_keys(source_id: &str, target_id: &str) -> Result<(), KeyError> {
    require(BUILD, "sourceId", source_id)?;
    require(BUILD, "targetId", target_id)?;
    require_length(BUILD, Limit::Partition, source_id.len(), source_id)?;
    require_length(BUILD, Limit::Sort, target_id.len(), target_id)
}
