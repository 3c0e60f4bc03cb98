//! Ids of items: partition key and sort key in one text, `PRODUCT#tenant001#01HX…`, without the version.

use crate::error::{KeyError, Reason};
use crate::limits::KEY_SEPARATOR;
use crate::pattern::check_pair;
use crate::text::{Limit, require, require_length};
use crate::version::split_version;

const GENERATE: &str = "generateId";
const PARSE: &str = "parseId";
const ENTITY: &str = "generateEntityId";

/// The part of `sk` that goes into the id after `pk#`: all but its version.
///
/// # Errors
/// `EMPTY_VALUE` where one is empty, `KEY_TOO_LONG` over 2,048 bytes of partition key or 1,024 of sort key.
///
/// ```
/// assert_eq!(ddb_keys::id::id_tail("PRODUCT#t1", "01HX#v3")?, "01HX");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn id_tail<'a>(pk: &str, sk: &'a str) -> Result<&'a str, KeyError> {
    require(GENERATE, "pk", pk)?;
    require_length(GENERATE, Limit::Partition, pk.len(), pk)?;
    tail(GENERATE, sk)
}

fn tail<'a>(function: &'static str, sk: &'a str) -> Result<&'a str, KeyError> {
    require(function, "sk", sk)?;
    require_length(function, Limit::Sort, sk.len(), sk)?;
    Ok(split_version(sk).base)
}

/// The sort key in an id of the partition key `pk`.
///
/// # Errors
/// `EMPTY_VALUE` where one is empty, `INVALID_KEY` for an id of another partition key or without a sort key.
///
/// ```
/// assert_eq!(ddb_keys::id::parse_id("PRODUCT#t1#01HX", "PRODUCT#t1")?, "01HX");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn parse_id<'a>(id: &'a str, pk: &str) -> Result<&'a str, KeyError> {
    require(PARSE, "id", id)?;
    require(PARSE, "pk", pk)?;
    require_length(PARSE, Limit::Partition, pk.len(), pk)?;
    let sk = id.strip_prefix(pk).and_then(|rest| rest.strip_prefix(KEY_SEPARATOR));
    let sk = sk.filter(|sk| !sk.is_empty()).ok_or_else(|| foreign(id, pk))?;
    require_length(PARSE, Limit::Sort, sk.len(), sk)?;
    Ok(sk)
}

/// Checks the two halves of a tenant's partition key, `PRODUCT#tenant001`, and gives the part of `sk` that goes into the
/// id after it.
///
/// # Errors
/// `EMPTY_VALUE` where one is empty, `SEPARATOR_IN_PART` where one holds `#`: a tenant could name another's keys;
/// `KEY_TOO_LONG` over 2,048 bytes.
///
/// ```
/// assert_eq!(ddb_keys::id::entity_id_tail("PRODUCT", "tenant001", "A1@3")?, "A1");
/// assert!(ddb_keys::id::entity_id_tail("PRODUCT", "tenant001#x", "A1").is_err());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn entity_id_tail<'a>(prefix: &str, tenant_code: &str, sk: &'a str) -> Result<&'a str, KeyError> {
    require(ENTITY, "prefix", prefix)?;
    require(ENTITY, "tenantCode", tenant_code)?;
    check_pair(ENTITY, "tenantCode", tenant_code, "")?;
    check_pair(ENTITY, "prefix", prefix, tenant_code)?;
    tail(ENTITY, sk)
}

#[cold]
fn foreign(id: &str, pk: &str) -> KeyError {
    KeyError::new(Reason::ForeignId, PARSE).parameter("id").value(id).word(pk)
}
