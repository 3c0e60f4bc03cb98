//! Conditions on named key attributes: finds the condition on the partition key, and refuses conditions that DynamoDB would refuse.

use alloc::borrow::ToOwned;
use alloc::string::String;
use core::cmp::Ordering::Greater;

use super::Comparison;
use crate::error::{KeyError, Reason, listed};
use crate::multi::KeyValue;
use crate::number::{append_all, shown_number};
use crate::text::{Limit, compare_keys};

/// The condition on one key attribute.
#[derive(Clone, Copy, Debug)]
pub struct KeyCondition<'a> {
    /// The name of the attribute.
    pub attribute: &'a str,
    /// How its value is compared.
    pub comparison: Comparison,
    /// The operand; for `BETWEEN`, the lower bound.
    pub operand: KeyValue<'a>,
    /// The upper bound of `BETWEEN`.
    pub upper: Option<KeyValue<'a>>,
    /// Whether bounds of `BETWEEN` that are numbers or binaries are in the wrong order. The caller compares these; texts are compared here.
    pub descends: bool,
}

/// The place of the condition on the partition key, if DynamoDB accepts the conditions together: there must be one or two, and the
/// condition on the partition key must be an equality. Of two equalities, the first is chosen, unless the second value is too long for a
/// sort key.
///
/// # Errors
/// `EMPTY_VALUE` for no conditions, an attribute without a name, and an empty operand; `TOO_MANY_ATTRIBUTES` for a third attribute;
/// `INVALID_OPTION` if no condition is an equality; `INVALID_NUMBER` for a number that DynamoDB cannot hold; `KEY_TOO_LONG`; `INVALID_TYPE`
/// for `begins_with` on a number; `INVALID_RANGE` for bounds of different types or in the wrong order.
///
/// ```
/// use ddb_keys::condition::{Comparison, KeyCondition, partition_of};
/// use ddb_keys::multi::KeyValue::Text;
///
/// let sk = KeyCondition {
///     attribute: "sk",
///     comparison: Comparison::BeginsWith,
///     operand: Text("ORDER#"),
///     upper: None,
///     descends: false,
/// };
/// let pk = KeyCondition { attribute: "pk", comparison: Comparison::Equals, operand: Text("CUSTOMER#42"), ..sk };
/// assert_eq!(partition_of("query", &[sk, pk])?, 1);
/// assert!(partition_of("query", &[sk]).is_err());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn partition_of(function: &'static str, conditions: &[KeyCondition<'_>]) -> Result<usize, KeyError> {
    let partition = match conditions {
        [first] if first.is_equality() => 0,
        [first, second] if first.is_equality() && (!second.is_equality() || second.operand.fits(Limit::Sort)) => 0,
        [_, second] if second.is_equality() => 1,
        _ => return Err(no_partition_key(function, conditions)),
    };
    for (place, condition) in conditions.iter().enumerate() {
        let limit = if place == partition { Limit::Partition } else { Limit::Sort };
        condition.check(limit).map_err(|error| error.function(function))?;
    }
    Ok(partition)
}

impl KeyCondition<'_> {
    fn is_equality(&self) -> bool {
        self.comparison == Comparison::Equals
    }

    fn check(&self, limit: Limit) -> Result<(), KeyError> {
        if self.attribute.is_empty() {
            return Err(KeyError::new(Reason::EmptyAttributeName, ""));
        }
        let is_number = self.operand.type_name() == "N";
        if is_number && self.comparison == Comparison::BeginsWith {
            return Err(self.refusal(Reason::NumberBegins, &self.operand));
        }
        match &self.upper {
            None => self.check_operand(&self.operand, limit, None),
            Some(upper) => {
                self.check_operand(&self.operand, limit, Some(0))?;
                self.check_operand(upper, limit, Some(1))?;
                self.check_bounds(upper)
            }
        }
    }

    /// `index` is the place of a bound.
    fn check_operand(&self, operand: &KeyValue<'_>, limit: Limit, index: Option<usize>) -> Result<(), KeyError> {
        let reason = match operand.bytes() {
            0 if operand.type_name() == "N" => Reason::OperandNotHeld,
            0 => Reason::EmptyOperand,
            bytes if bytes > limit.bytes() => Reason::OperandTooLong,
            _ => return Ok(()),
        };
        Err(self.operand_refused(reason, operand, limit, index))
    }

    fn check_bounds(&self, upper: &KeyValue<'_>) -> Result<(), KeyError> {
        let reason = match (&self.operand, upper) {
            (low, high) if low.type_name() != high.type_name() => Reason::BoundsOfTwoTypes,
            (KeyValue::Text(low), KeyValue::Text(high)) if compare_keys(low, high) == Greater => Reason::BoundsDescend,
            (KeyValue::Text(_), _) => return Ok(()),
            _ if self.descends => Reason::BoundsDescend,
            _ => return Ok(()),
        };
        Err(self.refusal(reason, &self.operand).list(shown(upper)))
    }

    #[cold]
    #[inline(never)]
    fn operand_refused(&self, reason: Reason, operand: &KeyValue<'_>, limit: Limit, index: Option<usize>) -> KeyError {
        let error = self.refusal(reason, operand);
        let error = index.into_iter().fold(error, KeyError::index);
        match reason {
            Reason::OperandTooLong => error.word(limit.name()).bytes(operand.bytes()).limit(limit.bytes()),
            _ => error,
        }
    }

    /// An error that names the attribute and the operator; `{0}` in its sentence is the operand.
    #[cold]
    #[inline(never)]
    fn refusal(&self, reason: Reason, operand: &KeyValue<'_>) -> KeyError {
        let mut place = self.attribute.to_owned();
        if !self.is_equality() {
            append_all(&[".", self.comparison.operator()], &mut place);
        }
        let error = KeyError::new(reason, "").attribute(self.attribute).parameter(&place).list(shown(operand));
        match operand {
            KeyValue::Text(text) => error.value(text),
            _ => error.value(&shown(operand)),
        }
    }
}

/// An operand in the form that messages show.
#[cold]
#[inline(never)]
fn shown(operand: &KeyValue<'_>) -> String {
    match operand {
        KeyValue::Text(text) => listed(&mut [*text].into_iter()),
        KeyValue::Number(number) => shown_number(*number),
        KeyValue::BigInt(digits) => crate::error::shown(digits),
        KeyValue::Binary(0) => "empty binary data".to_owned(),
        KeyValue::Binary(_) => "binary data".to_owned(),
    }
}

#[cold]
#[inline(never)]
fn no_partition_key(function: &'static str, conditions: &[KeyCondition<'_>]) -> KeyError {
    match conditions {
        [] => KeyError::new(Reason::NoAttributes, function),
        [_, _, third, ..] => KeyError::new(Reason::ThirdAttribute, function).attribute(third.attribute),
        _ => {
            let names = listed(&mut conditions.iter().map(|condition| condition.attribute));
            KeyError::new(Reason::NoPartitionKey, function).list(names)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::KeyValue::{BigInt, Binary, Number, Text};
    use super::*;

    const PK: KeyCondition<'static> = KeyCondition {
        attribute: "pk",
        comparison: Comparison::Equals,
        operand: Text("P"),
        upper: None,
        descends: false,
    };

    fn sk(comparison: Comparison, operand: KeyValue<'_>) -> KeyCondition<'_> {
        KeyCondition { attribute: "sk", comparison, operand, ..PK }
    }

    fn between<'a>(low: KeyValue<'a>, high: KeyValue<'a>) -> KeyCondition<'a> {
        KeyCondition { upper: Some(high), ..sk(Comparison::Between, low) }
    }

    #[track_caller]
    fn refused(conditions: &[KeyCondition<'_>], code: &str, message: &str) {
        let error = partition_of("f", conditions).expect_err("it was taken");
        assert_eq!((error.code().as_str(), error.to_string().as_str()), (code, message));
    }

    fn refused_at_sk(condition: KeyCondition<'_>, code: &str, message: &str) {
        refused(&[PK, condition], code, message);
    }

    #[test]
    fn the_partition_key_is_the_attribute_with_a_value() {
        for comparison in Comparison::ALL {
            let condition = sk(comparison, Text("S"));
            assert_eq!(partition_of("f", &[PK, condition]).ok(), Some(0), "{comparison:?}");
            let is_value = comparison == Comparison::Equals;
            assert_eq!(partition_of("f", &[condition, PK]).ok(), Some(usize::from(!is_value)), "{comparison:?}");
            assert_eq!(partition_of("f", &[condition]).is_ok(), is_value, "{comparison:?}");
        }
    }

    #[test]
    fn the_partition_key_takes_the_second_of_two_values_where_the_sort_key_refuses_it() {
        let (fits, long) = ("x".repeat(1024), "x".repeat(1025));
        let of = |first: &str, second: &str| {
            let first = KeyCondition { operand: Text(first), ..PK };
            partition_of("f", &[first, sk(Comparison::Equals, Text(second))]).ok()
        };
        assert_eq!(
            [of(&fits, &fits), of(&long, &fits), of(&fits, &long), of(&long, &long)],
            [Some(0), Some(0), Some(1), None]
        );
    }

    #[test]
    fn conditions_that_no_query_takes_together() {
        let above = sk(Comparison::Above, Text("S"));
        let message = "f requires a value without an operator for the partition key, got operators for \"sk\"";
        refused(&[], "EMPTY_VALUE", "f requires at least one attribute, got none");
        refused(&[above], "INVALID_OPTION", message);
        refused(&[above, above], "INVALID_OPTION", &format!("{message}, \"sk\""));
        let message = "f takes a partition key and a sort key, got \"sk\" as a third attribute";
        refused(&[PK, PK, above], "TOO_MANY_ATTRIBUTES", message);
        let nameless = KeyCondition { attribute: "", ..PK };
        refused(&[nameless], "EMPTY_VALUE", "f requires a non-empty name for each attribute, got \"\"");
    }

    #[test]
    fn operands_that_no_key_holds() {
        refused(&[KeyCondition { operand: Text(""), ..PK }], "EMPTY_VALUE", "f requires a non-empty pk, got \"\"");
        let begins = |operand| sk(Comparison::BeginsWith, operand);
        refused_at_sk(begins(Text("")), "EMPTY_VALUE", "f requires a non-empty sk.beginsWith, got \"\"");
        refused_at_sk(begins(Binary(0)), "EMPTY_VALUE", "f requires a non-empty sk.beginsWith, got empty binary data");
        let bounds = between(Text("a"), Text(""));
        refused_at_sk(bounds, "EMPTY_VALUE", "f requires a non-empty sk.between[1], got \"\"");
        let not_held =
            "f requires sk.lt to be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125), got 1e126";
        refused_at_sk(sk(Comparison::Below, Number(1e126)), "INVALID_NUMBER", not_held);
        for number in [Number(7.0), BigInt("7")] {
            let message = "f requires sk.beginsWith to be a string or a Uint8Array, because begins_with does not \
                           take numbers, got 7";
            refused_at_sk(begins(number), "INVALID_TYPE", message);
        }
    }

    #[test]
    fn every_operand_has_the_limit_of_its_key() {
        let (partition, sort) = ("p".repeat(2048), "s".repeat(1024));
        let pk = KeyCondition { operand: Text(&partition), ..PK };
        for condition in
            [sk(Comparison::AtMost, Text(&sort)), between(Binary(1), Binary(1024)), between(Text("s"), Text(&sort))]
        {
            assert!(partition_of("f", &[pk, condition]).is_ok(), "{condition:?}");
        }
        let message = "f requires pk to have at most 2048 bytes, the limit of a partition key, got 2049: binary data";
        refused(&[KeyCondition { operand: Binary(2049), ..PK }], "KEY_TOO_LONG", message);
        let message =
            "f requires sk.between[1] to have at most 1024 bytes, the limit of a sort key, got 1025: binary data";
        refused_at_sk(between(Binary(1), Binary(1025)), "KEY_TOO_LONG", message);
        let shown = "é".repeat(64);
        let message =
            format!("f requires sk.gte to have at most 1024 bytes, the limit of a sort key, got 1026: \"{shown}…\"");
        refused_at_sk(sk(Comparison::AtLeast, Text(&"é".repeat(513))), "KEY_TOO_LONG", &message);
    }

    #[test]
    fn bounds_have_one_type_and_do_not_descend() {
        for (low, high) in
            [(Text("a"), Text("a")), (Text("\u{FFFD}"), Text("😀")), (Number(1.5), BigInt("2")), (Binary(2), Binary(1))]
        {
            assert!(partition_of("f", &[PK, between(low, high)]).is_ok(), "{low:?} {high:?}");
        }
        let message = "f requires the lower bound of sk.between to come first, got";
        refused_at_sk(
            between(Text("😀"), Text("\u{FFFD}")),
            "INVALID_RANGE",
            &format!("{message} \"😀\" and \"\u{FFFD}\""),
        );
        for (low, high, shown) in
            [(BigInt("2"), Number(1.5), "2 and 1.5"), (Binary(2), Binary(1), "binary data and binary data")]
        {
            let bounds = KeyCondition { descends: true, ..between(low, high) };
            refused_at_sk(bounds, "INVALID_RANGE", &format!("{message} {shown}"));
        }
        let message = "f requires both bounds of sk.between to have the same type, got \"a\" and 1";
        refused_at_sk(between(Text("a"), Number(1.0)), "INVALID_RANGE", message);
        assert!(partition_of("f", &[PK, between(Binary(1), Text("a"))]).is_err());
    }
}
