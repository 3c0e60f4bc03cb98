//! The values of an index's attributes, as an item has them: those of the partition key, then those of the sort key, none left out
//! in between.

use super::index::too_many;
use super::value::{empty, no_number};
use crate::decimal::Decimal;
use crate::error::{KeyError, Reason};
use crate::text::Limit;

/// The value of an attribute of an index, by the type of the attribute.
#[derive(Clone, Copy, Debug)]
pub enum AttributeValue<'v> {
    /// A text (S).
    Text(&'v str),
    /// A number as JavaScript and DynamoDB write it, such as `-1.5e-7` (N).
    Number(&'v str),
    /// So many bytes of binary (B).
    Binary(usize),
}

impl AttributeValue<'_> {
    /// The bytes that it takes of the key.
    pub(super) fn bytes(&self, function: &'static str, index: usize) -> Result<usize, KeyError> {
        match self {
            Self::Text("") | Self::Binary(0) => Err(empty(function, index)),
            Self::Text(text) => Ok(text.len()),
            Self::Binary(bytes) => Ok(*bytes),
            Self::Number(text) => match Decimal::parse(text) {
                Some(number) => Ok(number.bytes()),
                None => Err(no_number(function, index, text)),
            },
        }
    }
}

/// Checks the values for the attributes of an index. Each pair is of the partition key and of the sort key: how many attributes it has,
/// and how many values are given, without those that are left out at the end. `value` gives the value for an attribute by its place.
///
/// DynamoDB holds an item to these limits also where it lacks some of the attributes, and so is not in the index (DynamoDB Local 3.3.0).
///
/// # Errors
/// `EMPTY_VALUE` without a value and for an empty one, `TOO_MANY_ATTRIBUTES` for more values than attributes, `MISSING_LEVEL` for a
/// gap, `INVALID_NUMBER` for a number that DynamoDB cannot hold, `KEY_TOO_LONG` over 2,048 bytes in a partition key, or 1,024 in a sort key.
///
/// ```
/// use ddb_keys::multi::{AttributeValue::{Number, Text}, check_attributes};
/// let values = [Some(Text("T")), Some(Text("C")), Some(Number("2"))];
/// check_attributes("attributes", [2, 3], [2, 1], &|place| values.get(place).copied().flatten())?;
/// assert!(check_attributes("attributes", [2, 3], [1, 1], &|_| None).is_err());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn check_attributes<'v>(
    function: &'static str,
    attributes: [usize; 2],
    given: [usize; 2],
    value: &dyn Fn(usize) -> Option<AttributeValue<'v>>,
) -> Result<(), KeyError> {
    let ([partition, sort], [partition_given, sort_given]) = (attributes, given);
    check_count(function, Limit::Partition, partition, partition_given)?;
    check_count(function, Limit::Sort, sort, sort_given)?;
    // A value of the sort key needs all of the partition key before it.
    let leading = if sort_given > 0 { partition } else { partition_given };
    if leading == 0 {
        return Err(KeyError::new(Reason::NoValues, function));
    }
    check_key(function, Limit::Partition, leading, value)?;
    check_key(function, Limit::Sort, sort_given, &|place| value(partition + place))
}

fn check_count(function: &'static str, kind: Limit, most: usize, given: usize) -> Result<(), KeyError> {
    if given > most { Err(too_many_values(kind, most, given).function(function)) } else { Ok(()) }
}

/// The refusal of more values than a kind of key has attributes.
#[cold]
pub(crate) fn too_many_values(kind: Limit, most: usize, given: usize) -> KeyError {
    too_many("", kind, most, given).word("values")
}

pub(super) fn check_key<'v>(
    function: &'static str,
    kind: Limit,
    count: usize,
    value: &dyn Fn(usize) -> Option<AttributeValue<'v>>,
) -> Result<(), KeyError> {
    let mut bytes = 0;
    for index in 0..count {
        let counted = match value(index) {
            Some(value) => value.bytes(function, index),
            None => Err(missing(function, index)),
        };
        bytes += counted.map_err(|error| error.parameter(kind.name()))?;
    }
    if bytes > kind.bytes() { Err(too_long(function, kind, bytes)) } else { Ok(()) }
}

#[cold]
fn missing(function: &'static str, index: usize) -> KeyError {
    KeyError::new(Reason::MissingAttribute, function).index(index).value("undefined")
}

#[cold]
fn too_long(function: &'static str, kind: Limit, bytes: usize) -> KeyError {
    KeyError::new(Reason::AttributesTooLong, function).parameter(kind.name()).bytes(bytes).limit(kind.bytes())
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::AttributeValue::{self, Binary, Number, Text};
    use super::check_attributes;
    use crate::error::KeyError;

    /// The values for two partition attributes and two sort attributes.
    fn check(values: [Option<AttributeValue<'_>>; 4]) -> Result<(), KeyError> {
        let given =
            |values: &[Option<AttributeValue<'_>>]| values.iter().rposition(Option::is_some).map_or(0, |last| last + 1);
        let (partition, sort) = values.split_at(2);
        check_attributes("f", [2, 2], [given(partition), given(sort)], &|place| values.get(place).copied().flatten())
    }

    #[test]
    fn values_are_left_out_at_the_end_only() {
        let (a, b, c) = (Some(Text("a")), Some(Number("-1.5")), Some(Binary(1)));
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
        let a = Some(Text("a"));
        for (value, code) in [
            (Text(""), "EMPTY_VALUE"),
            (Binary(0), "EMPTY_VALUE"),
            (Number("1e126"), "INVALID_NUMBER"),
            (Number("1e-131"), "INVALID_NUMBER"),
        ] {
            assert_eq!(check([a, Some(value), None, None]).unwrap_err().code().as_str(), code);
            assert_eq!(check([a, a, a, Some(value)]).unwrap_err().details().index, Some(1));
        }
    }

    #[test]
    fn the_bytes_of_each_key_count_together() {
        let x = "x".repeat(2048);
        let text = |bytes| x.get(..bytes).map(Text);
        assert!(check([text(1024), text(1024), text(1022), Some(Number("15.5"))]).is_err());
        assert!(check([text(1024), text(1024), text(1022), Some(Number("15"))]).is_ok());
        for (values, limit) in
            [([text(1024), text(1025), None, None], 2048), ([text(1), text(1), text(1), text(1024)], 1024)]
        {
            let error = check(values).unwrap_err();
            assert_eq!((error.code().as_str(), error.details().bytes), ("KEY_TOO_LONG", Some(limit + 1)), "{error}");
            assert!(error.to_string().contains("bytes together"), "{error}");
        }
    }

    #[test]
    fn more_values_than_attributes() {
        let error = check_attributes("f", [2, 1], [2, 3], &|_| Some(Text("a"))).unwrap_err();
        assert_eq!(error.to_string(), "f: sort takes at most 1 values, got 3");
    }
}
