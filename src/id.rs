//! Ids of items: the partition key and the sort key, without the version, in one text: `PRODUCT#tenant001#01HX…`.

use crate::error::{KeyError, Reason};
use crate::limits::KEY_SEPARATOR;
use crate::pattern::check_pair;
use crate::text::{Limit, cut, require, require_length};
use crate::version::split_version;

const GENERATE: &str = "generateId";
const PARSE: &str = "parseId";
const ENTITY: &str = "generateEntityId";

/// The part of `sk` that follows `pk#` in the id: the sort key without its version.
///
/// # Errors
/// `EMPTY_VALUE` if a key is empty; `KEY_TOO_LONG` over 2,048 bytes of partition key or 1,024 of sort key.
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
/// `EMPTY_VALUE` if an argument is empty; `INVALID_KEY` for an id with another partition key or without a sort key.
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

/// Checks the two parts of a tenant's partition key, `PRODUCT#tenant001`, and returns the part of `sk` that follows it in the id.
///
/// # Errors
/// `EMPTY_VALUE` if an argument is empty; `SEPARATOR_IN_PART` if a part contains `#`, because a tenant could then name another tenant's
/// keys; `KEY_TOO_LONG` over 2,048 bytes.
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

/// The part of an id after the partition key `pk`, unchanged; `None` if the id has another partition key. Unlike [`parse_id`], it checks
/// neither argument, like the function of this name in `mbc-cqrs-serverless`.
///
/// ```
/// use ddb_keys::id::sort_key_base;
/// assert_eq!(sort_key_base("PRODUCT#t1", "PRODUCT#t1#A#B@3"), Some("A#B@3"));
/// assert_eq!(sort_key_base("PRODUCT#t1", "PRODUCT#t12#A"), None);
/// ```
pub fn sort_key_base<'a>(pk: &str, id: &'a str) -> Option<&'a str> {
    id.strip_prefix(pk)?.strip_prefix(KEY_SEPARATOR)
}

/// The partition key of an id, if it consists of two segments, and the rest; `None` for an id with fewer than three segments.
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

/// The last segment of a partition key; `None` if there is only one segment.
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
