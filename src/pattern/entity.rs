//! Entity keys, which consist of a type and an id, as in `USER#123`, and index keys of the same form.

use alloc::string::String;

use crate::error::{KeyError, Reason};
use crate::limits::KEY_SEPARATOR;
use crate::text::{Limit, cut, has, require, require_length};

const BUILD: &str = "entityKey";
const PARSE: &str = "parseEntityKey";
const INDEX: &str = "gsiKey";

/// The key of an entity: `USER#123`. The id may contain `#`, the type must not.
///
/// # Errors
/// `EMPTY_VALUE` if either is empty; `SEPARATOR_IN_PART` for a type with `#`; `KEY_TOO_LONG` over 2,048 bytes.
///
/// ```
/// assert_eq!(ddb_keys::pattern::entity_key("USER", "12#3")?, "USER#12#3");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn entity_key(entity_type: &str, id: &str) -> Result<String, KeyError> {
    check_entity_key(entity_type, id)?;
    Ok(pair(entity_type, id))
}

/// Checks the arguments of [`entity_key`], for callers that join them themselves.
///
/// # Errors
/// Those of [`entity_key`].
pub fn check_entity_key(entity_type: &str, id: &str) -> Result<(), KeyError> {
    require(BUILD, "entityType", entity_type)?;
    require(BUILD, "id", id)?;
    check_pair(BUILD, "entityType", entity_type, id)
}

/// The type and the id of an entity key. The id may contain `#`.
///
/// # Errors
/// `EMPTY_VALUE` for an empty key, `INVALID_KEY` without a `#`, `KEY_TOO_LONG` over 2,048 bytes.
///
/// ```
/// assert_eq!(ddb_keys::pattern::parse_entity_key("USER#123#4")?, ("USER", "123#4"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn parse_entity_key(key: &str) -> Result<(&str, &str), KeyError> {
    require(PARSE, "key", key)?;
    require_length(PARSE, Limit::Partition, key.len(), key)?;
    cut(key, KEY_SEPARATOR).ok_or_else(|| no_separator(key))
}

/// The key of an overloaded index: `USER#active`. The index name documents the call.
///
/// # Errors
/// `EMPTY_VALUE` if an argument is empty; `SEPARATOR_IN_PART` for a type with `#`; `KEY_TOO_LONG` over 2,048 bytes.
///
/// ```
/// assert_eq!(ddb_keys::pattern::gsi_key("StatusIndex", "USER", "active")?, "USER#active");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn gsi_key(index_name: &str, entity_type: &str, value: &str) -> Result<String, KeyError> {
    check_gsi_key(index_name, entity_type, value)?;
    Ok(pair(entity_type, value))
}

/// Checks the arguments of [`gsi_key`], for callers that join them themselves.
///
/// # Errors
/// Those of [`gsi_key`].
pub fn check_gsi_key(index_name: &str, entity_type: &str, value: &str) -> Result<(), KeyError> {
    require(INDEX, "indexName", index_name)?;
    require(INDEX, "entityType", entity_type)?;
    require(INDEX, "value", value)?;
    check_pair(INDEX, "entityType", entity_type, value)
}

/// Checks a key of the form `name#rest`: no separator in the name, and the length limit.
pub(crate) fn check_pair(
    function: &'static str,
    parameter: &'static str,
    name: &str,
    rest: &str,
) -> Result<(), KeyError> {
    if has(name, KEY_SEPARATOR) {
        return Err(separator_in_name(function, parameter, name));
    }
    require_length(function, Limit::Partition, name.len() + KEY_SEPARATOR.len_utf8() + rest.len(), name)
}

fn pair(name: &str, rest: &str) -> String {
    let mut key = String::with_capacity(name.len() + KEY_SEPARATOR.len_utf8() + rest.len());
    key.push_str(name);
    key.push(KEY_SEPARATOR);
    key.push_str(rest);
    key
}

#[cold]
fn separator_in_name(function: &'static str, parameter: &'static str, name: &str) -> KeyError {
    KeyError::new(Reason::NameHoldsSeparator, function).parameter(parameter).value(name)
}

#[cold]
fn no_separator(key: &str) -> KeyError {
    KeyError::new(Reason::NoEntityKey, PARSE).parameter("key").value(key)
}
