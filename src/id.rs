//! Ids of items: partition key and sort key in one text, `PRODUCT#tenant001#01HX…`, without the version.

use crate::error::{KeyError, Reason};
use crate::limits::KEY_SEPARATOR;
use crate::pattern::check_pair;
use crate::text::{Limit, cut, require, require_length};
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

/// What an id has after the partition key `pk`, as it is; nothing where it is of another partition key. Unlike [`parse_id`] it asks nothing
/// of either, as the function of this name in `mbc-cqrs-serverless` does.
///
/// ```
/// use ddb_keys::id::sort_key_base;
/// assert_eq!(sort_key_base("PRODUCT#t1", "PRODUCT#t1#A#B@3"), Some("A#B@3"));
/// assert_eq!(sort_key_base("PRODUCT#t1", "PRODUCT#t12#A"), None);
/// ```
pub fn sort_key_base<'a>(pk: &str, id: &'a str) -> Option<&'a str> {
    id.strip_prefix(pk)?.strip_prefix(KEY_SEPARATOR)
}

/// The partition key of an id, if that has two segments, and the rest; nothing for an id of less than three.
///
/// ```
/// use ddb_keys::id::split_two_segments;
/// assert_eq!(split_two_segments("PRODUCT#t1#A#B"), Some(("PRODUCT#t1", "A#B")));
/// assert_eq!(split_two_segments("PRODUCT#t1"), None);
/// ```
pub fn split_two_segments(id: &str) -> Option<(&str, &str)> {
    let (_, rest) = cut(id, KEY_SEPARATOR)?;
    let (_, base) = cut(rest, KEY_SEPARATOR)?;
    Some((id.get(..id.len() - base.len() - 1)?, base))
}

/// The last segment of a partition key; nothing where that is the only one.
///
/// ```
/// use ddb_keys::id::tenant_code;
/// assert_eq!(tenant_code("PRODUCT#t1"), Some("t1"));
/// assert_eq!(tenant_code("PRODUCT"), None);
/// ```
pub fn tenant_code(pk: &str) -> Option<&str> {
    let (_, mut code) = cut(pk, KEY_SEPARATOR)?;
    while let Some((_, after)) = cut(code, KEY_SEPARATOR) {
        code = after;
    }
    Some(code)
}

#[cold]
fn foreign(id: &str, pk: &str) -> KeyError {
    KeyError::new(Reason::ForeignId, PARSE).parameter("id").value(id).word(pk)
}
