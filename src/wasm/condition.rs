//! The export for conditions on key attributes: names and operands stand in the slots, three for each attribute.

use super::answer::exports;
use super::boundary::text;
use super::layout;
use super::multi::key_value;
use super::slots::slot;
use crate::condition::{Comparison, KeyCondition, partition_of};
use crate::decimal::Decimal;
use crate::multi::KeyValue;

const MOST_CONDITIONS: usize = layout::MOST_CONDITIONS as usize;

exports! {
    /// Which of `count` conditions is on the partition key. Comparisons are given by their place; `descends` says whether bounds other than
    /// texts are in the wrong order.
    "keyCondition" fn key_condition(count: u32, first: u32, second: u32, descends: u32) {
        let comparisons = [first, second, 0];
        let mut conditions = [EMPTY; MOST_CONDITIONS];
        let count = MOST_CONDITIONS.min(count as usize);
        for (place, (condition, comparison)) in conditions.iter_mut().zip(comparisons).enumerate().take(count) {
            *condition = condition_at(3 * place, comparison as usize, descends != 0);
        }
        partition_of("keyCondition", conditions.get(..count).unwrap_or_default())
    }

    /// DynamoDB's order of two numbers, given by their digits: 0 where the first comes first, 1 where they are the same, 2 where the second
    /// comes first. `NUMBER_NOT_HELD` where DynamoDB cannot hold the first number, and 1 more where it cannot hold the second.
    "numberOrder" fn number_order() {
        Ok(match (Decimal::parse(text(0)), Decimal::parse(text(1))) {
            (None, _) => NUMBER_NOT_HELD,
            (_, None) => NUMBER_NOT_HELD + 1,
            (Some(first), Some(second)) => (first.cmp(&second) as i8 + 1).unsigned_abs().into(),
        })
    }
}

const NUMBER_NOT_HELD: usize = layout::NUMBER_NOT_HELD as usize;

const EMPTY: KeyCondition<'static> = KeyCondition {
    attribute: "",
    comparison: Comparison::Equals,
    operand: KeyValue::Text(""),
    upper: None,
    descends: false,
};

/// The condition whose name and operands are in the slots from `start` on.
fn condition_at(start: usize, comparison: usize, descends: bool) -> KeyCondition<'static> {
    KeyCondition {
        attribute: text(start),
        comparison: Comparison::ALL.get(comparison).copied().unwrap_or(EMPTY.comparison),
        operand: key_value(slot(start + 1)).unwrap_or(EMPTY.operand),
        upper: key_value(slot(start + 2)),
        descends,
    }
}

const _: () = {
    assert!(Comparison::Equals as u32 == layout::EQUALS && Comparison::BeginsWith as u32 == layout::BEGINS_WITH);
    assert!(Comparison::Between as u32 == layout::BETWEEN && Comparison::AtLeast as u32 == layout::AT_LEAST);
    assert!(Comparison::Above as u32 == layout::ABOVE && Comparison::AtMost as u32 == layout::AT_MOST);
    assert!(Comparison::Below as u32 == layout::BELOW);
};
