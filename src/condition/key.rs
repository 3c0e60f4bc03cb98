//! Conditions on key attributes by name: which of them is on the partition key, and what a query would be refused for.

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
    /// With what; of `BETWEEN` the lower bound.
    pub operand: KeyValue<'a>,
    /// The upper bound of `BETWEEN`.
    pub upper: Option<KeyValue<'a>>,
    /// Whether the bounds of `BETWEEN` are the wrong way round, where they are numbers or binaries: whoever holds those has compared
    /// them. Texts are compared here.
    pub descends: bool,
}

/// The place of the condition that is on the partition key, if DynamoDB takes these together: one or two of them, of which the partition
/// key's is an equality. Of two equalities it is the first, unless only a partition key can hold as many bytes as the second has.
///
/// # Errors
/// `EMPTY_VALUE` without a condition, for an attribute without a name and for an empty operand; `TOO_MANY_ATTRIBUTES` for a third
/// attribute; `INVALID_OPTION` where none is an equality; `INVALID_NUMBER` for a number that DynamoDB cannot hold; `KEY_TOO_LONG`;
/// `INVALID_TYPE` for the beginning of a number; `INVALID_RANGE` for bounds of two types, or the wrong way round.
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
        let reason = if operand.is_empty() {
            Reason::EmptyOperand
        } else if !operand.is_held() {
            Reason::OperandNotHeld
        } else if !operand.fits(limit) {
            Reason::OperandTooLong
        } else {
            return Ok(());
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

    /// A refusal that names attribute and operator, and of which `{0}` is the operand.
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

/// An operand as messages show it.
#[cold]
#[inline(never)]
fn shown(operand: &KeyValue<'_>) -> String {
    match operand {
        KeyValue::Text(text) => listed(&mut [*text].into_iter()),
        KeyValue::Number(number) => shown_number(*number),
        KeyValue::BigInt(digits) => crate::error::shown(digits),
        KeyValue::Binary(0) => "an empty binary".to_owned(),
        KeyValue::Binary(_) => "a binary".to_owned(),
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
