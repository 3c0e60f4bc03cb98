//! The exports for queries of multi-attribute indexes. Values cross as texts in consecutive slots: the values of the HASH attributes, the
//! lower bound, the upper bound, and an item. A number crosses as JavaScript writes it, a binary with a character for each byte.

use alloc::vec::Vec;

use super::answer::{KEPT, answers, exports, written};
use super::layout;
use super::slots::{Answer, Slot, slot};
use crate::attribute_value::write_last;
use crate::error::{KeyError, Reason};
use crate::limits::SORT_KEY_BYTES;
use crate::multi::{
    AttributeType, Bound, IndexValue, Query, Tuple, TupleRange, check_attributes, check_tuple, compare_tuples,
    made_operand, queries_of,
};
use crate::text::Limit;

exports! {
    /// Checks the values of an item, or of a future item. The values of its sort key are in the place of the lower bound.
    ///
    /// In all exports, `shape` has four bits for the number of HASH attributes, four for the RANGE attributes, and two for the type of
    /// each. `counts` has eight bits for the number of values of each kind in the slots.
    "multiAttributes" fn multi_attributes(shape: u32, counts: u32) {
        let values = Values { shape, counts };
        let [attributes, given] = [Values::attributes, Values::count].map(|count| [PARTITION, LOW].map(|kind| count(values, kind)));
        check_attributes(attributes, given, [&|place| values.value(PARTITION, place), &|place| values.value(LOW, place)])?;
        Ok(KEPT)
    }

    /// The queries of a range, each a number with the bits that layout.rs describes; computed operands of BETWEEN follow as texts. `form`
    /// is the form of the range.
    "multiPlan" fn multi_plan(shape: u32, counts: u32, form: u32) {
        let values = Values { shape, counts };
        (PARTITION..=HIGH).try_for_each(|kind| values.check(kind))?;
        let (low, high) = (values.of(LOW), values.of(HIGH));
        answers("", |answers| {
            let planned = queries_of(&range_of(form, &low, &high), &mut |query| {
                answers.put(Answer::Number(number_of(query) as f64))?;
                for (is_made, tuple, is_upper) in [(query.is_above, &low, false), (query.is_below, &high, true)] {
                    if is_made {
                        let operand = made_operand(tuple, query.equalities, is_upper);
                        answers.text(operand.unwrap_or_default().as_bytes())?;
                    }
                }
                Ok(())
            });
            planned.map_err(|error| error.parameter(LOW_NAME))
        })
    }

    /// The greatest key that begins with the text or binary in the slot: the other end of a plan that continues within such a beginning.
    "multiLast" fn multi_last(is_binary: bool) {
        let kind = if is_binary { AttributeType::Binary } else { AttributeType::Text };
        let Slot::Text(start) = slot(0) else { return Ok(KEPT) };
        written("", |out| {
            write_last(&IndexValue::new(kind, start), SORT_KEY_BYTES, out);
            Ok(())
        })
    }

    /// Whether the item whose values follow the bounds is in the range.
    "multiAccepts" fn multi_accepts(shape: u32, counts: u32, form: u32) {
        let values = Values { shape, counts };
        let (partition, low, high, item) = (values.of(PARTITION), values.of(LOW), values.of(HIGH), values.of(ITEM));
        let (own, sort) = item.split_at_checked(partition.len()).unwrap_or_default();
        let is_held = item.iter().all(|value| value.bytes() > 0);
        Ok((is_held && compare_tuples(own, &partition).is_eq() && range_of(form, &low, &high).contains(sort)).into())
    }
}

/// The kinds of values, in the order of their slots, and their names in refusals.
const PARTITION: usize = layout::COUNT_PARTITION as usize;
const LOW: usize = layout::COUNT_LOW as usize;
const HIGH: usize = layout::COUNT_HIGH as usize;
const ITEM: usize = layout::COUNT_ITEM as usize;
const NAMES: [&str; 3] = ["partition", LOW_NAME, "high"];
const LOW_NAME: &str = "low";

/// A query as it crosses.
fn number_of(query: Query) -> usize {
    let mark = |is_set, mark| if is_set { mark as usize } else { 0 };
    query.comparison as usize
        | mark(query.is_upper, layout::PLAN_UPPER)
        | mark(query.is_above, layout::PLAN_ABOVE)
        | mark(query.is_below, layout::PLAN_BELOW)
        | query.equalities << layout::PLAN_EQUALITIES
}

fn range_of<'a>(form: u32, low: &'a Tuple<'a>, high: &'a Tuple<'a>) -> TupleRange<'a> {
    let bound = |values, flag| Bound { values, is_included: form & flag != 0 };
    match form {
        layout::RANGE_LEADING => TupleRange::Leading(low),
        layout::RANGE_STARTING => TupleRange::Starting(low),
        _ => TupleRange::Between(bound(low, layout::RANGE_LOW_INCLUDED), bound(high, layout::RANGE_HIGH_INCLUDED)),
    }
}

/// The values of a call in the slots.
#[derive(Clone, Copy)]
struct Values {
    shape: u32,
    counts: u32,
}

impl Values {
    fn count(self, kind: usize) -> usize {
        (self.counts >> (layout::COUNT_BITS as usize * kind)) as usize & ((1 << layout::COUNT_BITS) - 1)
    }

    /// The value of a kind at this place; `None` if it is missing.
    fn value(self, kind: usize, place: usize) -> Option<IndexValue<'static>> {
        let first = if kind == PARTITION || kind == ITEM { 0 } else { self.attributes(PARTITION) };
        let bits = layout::SHAPE_TYPES as usize + layout::SHAPE_TYPE_BITS as usize * (first + place);
        let kind_of = match (self.shape >> bits) & ((1 << layout::SHAPE_TYPE_BITS) - 1) {
            layout::TYPE_TEXT => AttributeType::Text,
            layout::TYPE_NUMBER => AttributeType::Number,
            _ => AttributeType::Binary,
        };
        let start: usize = (PARTITION..kind).map(|kind| self.count(kind)).sum();
        match slot(start + place) {
            Slot::Text(text) if place < self.count(kind) => Some(IndexValue::new(kind_of, text)),
            _ => None,
        }
    }

    /// The number of attributes that the index has for values of this kind.
    fn attributes(self, kind: usize) -> usize {
        let count = if kind == PARTITION { self.shape } else { self.shape >> layout::SHAPE_RANGE };
        count as usize & ((1 << layout::SHAPE_RANGE) - 1)
    }

    /// The values of a kind, all of them present.
    #[inline(never)]
    fn of(self, kind: usize) -> Vec<IndexValue<'static>> {
        let mut values = Vec::new();
        for place in 0..self.count(kind) {
            values.extend(self.value(kind, place));
        }
        values
    }

    fn check(self, kind: usize) -> Result<(), KeyError> {
        let (most, given) = (self.attributes(kind), self.count(kind));
        let limit = if kind == PARTITION { Limit::Partition } else { Limit::Sort };
        check_tuple(limit, most, given, &|place| self.value(kind, place)).map_err(|error| match NAMES.get(kind) {
            Some(name) if error.details().index.is_some() => error.parameter(name),
            _ => error,
        })?;
        if kind == PARTITION && given < most {
            return Err(KeyError::new(Reason::PartitionNeeded, "").parameter(limit.name()).index(given));
        }
        Ok(())
    }
}
