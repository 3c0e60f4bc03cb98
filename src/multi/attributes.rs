//! The values of an index's attributes in an item or a query: those of the partition key, then those of the sort key, without gaps.

use super::index::too_many;
use super::value::{empty, no_number};
use crate::attribute_value::{AttributeType, IndexValue};
use crate::error::{ABSENT, KeyError, Reason};
use crate::text::Limit;

/// Returns the value at a place of one key of an index, or `None` if it is missing.
pub type Values<'f, 'v> = dyn Fn(usize) -> Option<IndexValue<'v>> + 'f;

/// Checks the values for the attributes of an index. Each pair is for the partition key and the sort key: the number of attributes, the
/// number of values given (without those left out at the end), and the values themselves.
///
/// DynamoDB applies these limits even to an item that lacks some of the attributes and so is not in the index (DynamoDB Local 3.3.0).
///
/// # Errors
/// `EMPTY_VALUE` without a value; those of [`check_tuple`].
///
/// ```
/// use ddb_keys::multi::{AttributeType, IndexValue, check_attributes};
/// let partition = |_| Some(IndexValue::new(AttributeType::Text, "T"));
/// let sort = |_| Some(IndexValue::new(AttributeType::Number, "2"));
/// check_attributes([2, 3], [2, 1], [&partition, &sort])?;
/// assert!(check_attributes([2, 3], [1, 1], [&|_| None, &sort]).is_err());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn check_attributes(
    attributes: [usize; 2],
    given: [usize; 2],
    values: [&Values<'_, '_>; 2],
) -> Result<(), KeyError> {
    let ([partition, sort], [partition_given, sort_given], [partition_value, sort_value]) = (attributes, given, values);
    // A value of the sort key needs all of the partition key before it.
    let leading = if sort_given > 0 { partition.max(partition_given) } else { partition_given };
    if leading == 0 {
        return Err(KeyError::new(Reason::NoValues, ""));
    }
    check_tuple(Limit::Partition, partition, leading, partition_value)?;
    check_tuple(Limit::Sort, sort, sort_given, sort_value)
}

/// Checks `given` values for the first attributes of a key of this kind, which has at most `most` attributes.
///
/// # Errors
/// `TOO_MANY_ATTRIBUTES` for more values than attributes, `MISSING_LEVEL` for a missing value, `EMPTY_VALUE` for an empty text or binary,
/// `INVALID_NUMBER` for a number that `DynamoDB` cannot hold, `KEY_TOO_LONG` over 2,048 bytes in a partition key, or 1,024 in a sort key.
pub fn check_tuple(kind: Limit, most: usize, given: usize, value: &Values<'_, '_>) -> Result<(), KeyError> {
    if given > most {
        return Err(too_many("", kind, most, given).word("values"));
    }
    let mut bytes = 0;
    for index in 0..given {
        let value = value(index);
        match value.map_or(0, |value| value.bytes()) {
            0 => return Err(refused(value, index).parameter(kind.name())),
            own => bytes += own,
        }
    }
    if bytes > kind.bytes() { Err(too_long(kind, bytes)) } else { Ok(()) }
}

#[cold]
fn refused(value: Option<IndexValue<'_>>, index: usize) -> KeyError {
    match value {
        None => KeyError::new(Reason::MissingAttribute, "").index(index).value(ABSENT),
        Some(IndexValue { kind: AttributeType::Number, text, .. }) => no_number("", index, text),
        Some(_) => empty("", index),
    }
}

#[cold]
fn too_long(kind: Limit, bytes: usize) -> KeyError {
    KeyError::new(Reason::AttributesTooLong, "").parameter(kind.name()).bytes(bytes).limit(kind.bytes())
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    /// The values for two partition attributes and two sort attributes.
    fn check(values: [Option<IndexValue<'_>>; 4]) -> Result<(), KeyError> {
        let given =
            |values: &[Option<IndexValue<'_>>]| values.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let (partition, sort) = values.split_at(2);
        check_attributes([2, 2], [given(partition), given(sort)], [&|place| partition[place], &|place| sort[place]])
    }

    #[allow(clippy::unnecessary_wraps, reason = "others are missing")]
    fn value(kind: AttributeType, text: &str) -> Option<IndexValue<'_>> {
        Some(IndexValue::new(kind, text))
    }

    fn text(text: &str) -> Option<IndexValue<'_>> {
        value(AttributeType::Text, text)
    }

    fn number(text: &str) -> Option<IndexValue<'_>> {
        value(AttributeType::Number, text)
    }

    fn binary(text: &str) -> Option<IndexValue<'_>> {
        value(AttributeType::Binary, text)
    }

    #[test]
    fn values_are_left_out_at_the_end_only() {
        let (a, b, c) = (text("a"), number("-1.5"), binary("\0"));
        for values in [[a, None, None, None], [a, b, None, None], [a, b, c, None], [a, b, c, a]] {
            assert!(check(values).is_ok(), "{values:?}");
        }
        for (values, parameter, index) in [
            ([None, b, None, None], "partition", 0),
            ([a, None, c, None], "partition", 1),
            ([None, None, c, None], "partition", 0),
            ([a, b, None, c], "sort", 0),
        ] {
            let error = check(values).unwrap_err();
            let details = error.details();
            let place = (error.code().as_str(), details.parameter.as_deref(), details.index);
            assert_eq!(place, ("MISSING_LEVEL", Some(parameter), Some(index)));
        }
        assert_eq!(check([None; 4]).unwrap_err().code().as_str(), "EMPTY_VALUE");
    }

    #[test]
    fn values_are_those_that_dynamodb_takes() {
        let a = text("a");
        for (value, code) in [
            (text(""), "EMPTY_VALUE"),
            (binary(""), "EMPTY_VALUE"),
            (number("1e126"), "INVALID_NUMBER"),
            (number("1e-131"), "INVALID_NUMBER"),
        ] {
            assert_eq!(check([a, value, None, None]).unwrap_err().code().as_str(), code);
            assert_eq!(check([a, a, a, value]).unwrap_err().details().index, Some(1));
        }
    }

    #[test]
    fn the_bytes_of_each_key_count_together() {
        let x = "x".repeat(2048);
        let text = |bytes| x.get(..bytes).and_then(text);
        assert!(check([text(1024), text(1024), text(1022), number("15.5")]).is_err());
        assert!(check([text(1024), text(1024), text(1022), number("15")]).is_ok());
        for (values, limit) in
            [([text(1024), text(1025), None, None], 2048), ([text(1), text(1), text(1), text(1024)], 1024)]
        {
            let error = check(values).unwrap_err();
            assert_eq!((error.code().as_str(), error.details().bytes), ("KEY_TOO_LONG", Some(limit + 1)), "{error}");
            assert!(error.to_string().contains("attributes together"), "{error}");
        }
    }

    #[test]
    fn more_values_than_attributes() {
        let error = check_attributes([2, 1], [2, 3], [&|_| text("a"); 2]).unwrap_err();
        assert_eq!(error.to_string(), ": sort can have at most 1 values, got 3");
    }
}
