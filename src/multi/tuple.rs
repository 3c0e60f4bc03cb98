//! The values of one key of a multi-attribute index, and their order.

use core::cmp::Ordering;

use crate::attribute_value::IndexValue;

/// The values of the first attributes of a key.
pub type Tuple<'a> = [IndexValue<'a>];

/// The order of two tuples over the attributes that both have.
pub fn compare_tuples(one: &Tuple<'_>, other: &Tuple<'_>) -> Ordering {
    let common = common(one, other);
    one.get(common).zip(other.get(common)).map_or(Ordering::Equal, |(one, other)| one.compare(other))
}

/// How many values both tuples begin with.
pub(super) fn common(one: &Tuple<'_>, other: &Tuple<'_>) -> usize {
    one.iter().zip(other).take_while(|(one, other)| one.compare(other).is_eq()).count()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::attribute_value::AttributeType::{self, Binary, Number, Text};
    use crate::multi::check_tuple;
    use crate::text::Limit;

    #[track_caller]
    fn refuses(values: &[Option<IndexValue<'_>>], code: &str, message: &str) {
        let checked = check_tuple(Limit::Sort, 4, values.len(), &|place| values[place]);
        let error = checked.expect_err("a refusal").function("f");
        assert_eq!((error.code().as_str(), error.to_string().as_str()), (code, message));
    }

    fn value(kind: AttributeType, text: &str) -> IndexValue<'_> {
        IndexValue::new(kind, text)
    }

    #[test]
    fn bytes_are_those_that_dynamodb_counts() {
        for (kind, text, bytes) in
            [(Text, "\u{E9}", 2), (Number, "-120", 4), (Number, "1e-7", 2), (Binary, "\0\u{FF}\u{80}a", 4)]
        {
            assert_eq!(IndexValue::new(kind, text).bytes(), bytes, "{text:?}");
        }
    }

    #[test]
    fn values_that_no_key_has() {
        let a = Some(value(Text, "a"));
        let empty = "f: value 1 is empty, but DynamoDB does not allow empty key attributes";
        refuses(&[a, Some(value(Text, ""))], "EMPTY_VALUE", empty);
        refuses(&[a, Some(value(Binary, ""))], "EMPTY_VALUE", empty);
        let number = "f: value 1 must be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125), got 1e126";
        refuses(&[a, Some(value(Number, "1e126"))], "INVALID_NUMBER", number);
        let gap = "f: the value is missing, but a later attribute of the key has one";
        refuses(&[None, a], "MISSING_LEVEL", gap);
        let long = "\u{FF}".repeat(1023);
        let too_long = "f: the sort key can have at most 1024 bytes in all its attributes together, got 1025";
        refuses(&[Some(value(Binary, &long)), Some(value(Number, "7"))], "KEY_TOO_LONG", too_long);
        assert!(check_tuple(Limit::Sort, 4, 2, &|place| [Some(value(Binary, &long)), a][place]).is_ok());
    }

    #[test]
    fn tuples_are_compared_over_what_both_have() {
        let tuple = |number, text| [IndexValue::new(Number, number), IndexValue::new(Text, text)];
        let order = |one: &Tuple<'_>, other: &Tuple<'_>| compare_tuples(one, other);
        assert!(order(&tuple("10", "a"), &tuple("9.5", "b")).is_gt());
        assert!(order(&tuple("1e1", "a"), &tuple("10", "a\0")).is_lt());
        assert!(order(&tuple("10", "a"), tuple("10.0", "b").split_at(1).0).is_eq());
        assert!(order(&[], &tuple("10", "a")).is_eq());
    }
}
