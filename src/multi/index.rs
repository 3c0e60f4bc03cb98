//! The definition of a multi-attribute index: what DynamoDB takes for its name and its attributes.

use alloc::string::String;

use crate::error::{KeyError, Reason};
use crate::limits::{ATTRIBUTE_NAME_BYTES, MAX_MULTI_ATTRIBUTE_KEY_LENGTH};
use crate::number::{parse_digits, shown_whole};
use crate::text::Limit;

const MAKE: &str = "multiAttributeIndex";

/// The types that a key attribute can have, as DynamoDB calls them: text, number and binary.
pub const ATTRIBUTE_TYPES: [&str; 3] = ["S", "N", "B"];

/// Checks the definition of an index: its name, and the names of its attributes with their types, the first `partition` of which are the
/// partition key.
///
/// # Errors
/// `INVALID_OPTION` for a name of an index or an attribute that DynamoDB does not take, a duplicate attribute, and an unknown type;
/// `EMPTY_VALUE` for an empty name, and without a partition attribute; `TOO_MANY_ATTRIBUTES` for more than four of a kind.
///
/// ```
/// use ddb_keys::multi::check_index;
/// let attributes = |names: &[&str]| names.iter().map(|name| (name.to_string(), "S".to_string())).collect::<Vec<_>>();
/// check_index("TenantIndex", &attributes(&["tenantId", "customerId", "docId"]), 2)?;
/// assert!(check_index("TenantIndex", &attributes(&["tenantId", "customerId", "tenantId"]), 2).is_err());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn check_index(index_name: &str, attributes: &[(String, String)], partition: usize) -> Result<(), KeyError> {
    if !is_index_name(index_name) {
        return Err(KeyError::new(Reason::BadIndexName, MAKE).parameter("indexName").value(index_name));
    }
    if partition == 0 {
        return Err(KeyError::new(Reason::NoPartitionAttribute, MAKE).parameter(Limit::Partition.name()));
    }
    check_count(Limit::Partition, partition)?;
    check_count(Limit::Sort, attributes.len().saturating_sub(partition))?;
    let mut before = attributes.iter();
    while let Some((name, kind)) = before.next_back() {
        check_attribute(before.as_slice(), name, kind)?;
    }
    Ok(())
}

fn check_attribute(before: &[(String, String)], name: &str, kind: &str) -> Result<(), KeyError> {
    let reason = match name {
        "" => return Err(KeyError::new(Reason::EmptyAttributeName, MAKE)),
        "__proto__" => Reason::AttributeIsProto,
        _ if is_list_index(name) => Reason::AttributeIsNumber,
        _ if name.len() > ATTRIBUTE_NAME_BYTES => Reason::AttributeNameTooLong,
        _ if before.iter().any(|(other, _)| other == name) => Reason::AttributeTwice,
        _ if !ATTRIBUTE_TYPES.contains(&kind) => Reason::UnknownAttributeType,
        _ => return Ok(()),
    };
    Err(KeyError::new(reason, MAKE).attribute(name).value(kind).bytes(name.len()).limit(ATTRIBUTE_NAME_BYTES))
}

/// Source: Amazon DynamoDB Developer Guide, "Naming rules".
pub(crate) fn is_index_name(name: &str) -> bool {
    let fits = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-' | b'.');
    (3..=255).contains(&name.len()) && name.bytes().all(fits)
}

fn check_count(kind: Limit, count: usize) -> Result<(), KeyError> {
    let most = MAX_MULTI_ATTRIBUTE_KEY_LENGTH;
    if count > most { Err(too_many(MAKE, kind, most, count).word("attributes")) } else { Ok(()) }
}

/// The refusal of more attributes, or values, than a kind of key has. The caller adds the word for them.
#[cold]
pub(super) fn too_many(function: &'static str, kind: Limit, most: usize, count: usize) -> KeyError {
    let error = KeyError::new(Reason::TooManyInIndex, function).parameter(kind.name()).limit(most);
    error.word(&shown_whole(count as u64))
}

/// Whether a name is an integer as it is written. Where a record comes from JSON or JavaScript, such names have moved to its
/// front, and with them the order of the key.
fn is_list_index(name: &str) -> bool {
    let is_plain = name == "0" || !name.starts_with('0');
    is_plain && parse_digits(name).is_some_and(|number| number < u32::MAX.into())
}

#[cfg(test)]
mod tests {
    use alloc::borrow::ToOwned;
    use alloc::format;
    use alloc::string::ToString;
    use alloc::vec::Vec;

    use super::*;

    fn check(name: &str, partition: &[(&str, &str)], sort: &[(&str, &str)]) -> Result<(), KeyError> {
        let attributes: Vec<_> =
            partition.iter().chain(sort).map(|(name, kind)| ((*name).to_owned(), (*kind).to_owned())).collect();
        check_index(name, &attributes, partition.len())
    }

    #[track_caller]
    fn refuses(name: &str, partition: &[(&str, &str)], sort: &[(&str, &str)], code: &str, message: &str) {
        let error = check(name, partition, sort).unwrap_err();
        assert_eq!(
            (error.code().as_str(), error.to_string().as_str()),
            (code, &*format!("multiAttributeIndex{message}"))
        );
    }

    #[test]
    fn names_up_to_the_limits_are_taken() {
        let long = "é".repeat(127) + "a";
        for name in ["abc", &"a".repeat(255), "a_-.9"] {
            let most = [("a", "S"), ("b", "N"), ("c", "B"), (long.as_str(), "S")];
            let sort = [("01", "S"), ("+1", "N"), ("1.5", "B"), ("4294967295", "S")];
            assert!(check(name, &most, &sort).is_ok(), "{name}");
        }
        assert!(check("abc", &[("a", "S")], &[]).is_ok());
    }

    #[test]
    fn names_of_indexes_are_those_of_dynamodb() {
        for name in ["", "ab", "a b", "é23", &"a".repeat(256)] {
            let error = check(name, &[("a", "S")], &[]).unwrap_err();
            assert!(
                error.to_string().starts_with("multiAttributeIndex: the name of an index must have 3 to 255"),
                "{error}"
            );
        }
    }

    #[test]
    fn attributes_are_refused_by_name() {
        let option = "INVALID_OPTION";
        let a = ("a", "S");
        refuses("abc", &[], &[a], "EMPTY_VALUE", " requires at least one attribute in partition, got none");
        refuses("abc", &[("", "S")], &[], "EMPTY_VALUE", " requires a non-empty name for each attribute, got \"\"");
        refuses("abc", &[a], &[a], option, ": attribute \"a\": the attribute is defined twice");
        let unknown = ": attribute \"a\": the type of a key attribute must be \"S\", \"N\" or \"B\", got \"SS\"";
        refuses("abc", &[("a", "SS")], &[], option, unknown);
        let number = ": attribute \"4294967294\": the name must not be an integer, because objects list integers \
                      first and the order of the key would be lost";
        refuses("abc", &[a], &[("4294967294", "S")], option, number);
        let long = "a".repeat(256);
        let shown = "a".repeat(64) + "…";
        let too_long = format!(
            ": attribute \"{shown}\": the name of a key attribute can have at most 255 bytes of UTF-8, got 256"
        );
        refuses("abc", &[(&long, "S")], &[], option, &too_long);
        let five = [a, ("b", "S"), ("c", "S"), ("d", "S"), ("e", "S")];
        let code = "TOO_MANY_ATTRIBUTES";
        refuses("abc", &five, &[], code, ": partition can have at most 4 attributes, got 5");
        refuses("abc", &[a], &five, code, ": sort can have at most 4 attributes, got 5");
    }
}
