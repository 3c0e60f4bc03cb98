//! The exports for queries of multi-attribute indexes. Values cross as texts, in the slots one after the other: those of the HASH
//! attributes, of the lower bound, of the upper bound, and of an item. Of a number the text is what JavaScript writes, of a binary it has
//! a character for each byte.

use super::answer::{Answers, answers, exports};
use super::boundary::{Answer, Slot, slot};
use crate::error::KeyError;
use crate::multi::{AttributeType, Bound, End, Operand, Query, Tuple, TupleRange, queries_of, too_many_values};
use crate::text::Limit;

exports! {
    /// The queries of a range, three values each: a number, and two operands, which are the number of a slot or a text. The number is the
    /// place of the comparison, 8 more where equalities have the values of the upper bound, and 16 more for each of them.
    ///
    /// `shape` has four bits for the number of HASH attributes, four for the RANGE attributes, and two for the type of each. `counts` has
    /// eight for the values of each kind that stand in the slots. `form` says which range it is.
    "multiPlan" fn multi_plan(shape: u32, counts: u32, form: u32) {
        let values = Values { shape, counts };
        values.tuple(PARTITION)?;
        let range = values.range(form)?;
        answers("", |answers| {
            let queries = queries_of(&range, &mut answers.out).map_err(|error| error.parameter(LOW_NAME))?;
            queries.as_slice().iter().try_for_each(|query| values.put(query, answers))
        })
    }

    /// Whether the item whose values stand after the bounds is in the range.
    "multiAccepts" fn multi_accepts(shape: u32, counts: u32, form: u32) {
        let values = Values { shape, counts };
        let (partition, range) = (values.tuple(PARTITION)?, values.range(form)?);
        let is_in = values.item().is_ok_and(|(own, sort)| own.values() == partition.values() && range.contains(&sort));
        Ok(is_in.into())
    }
}

/// The kinds of values, in the order of their slots, and what refusals call them.
const PARTITION: usize = 0;
const LOW: usize = 1;
const HIGH: usize = 2;
const ITEM: usize = 3;
const NAMES: [&str; 3] = ["partition", LOW_NAME, "high"];
const LOW_NAME: &str = "low";

/// Forms of ranges: all that begins with the lower bound; the same where its last value is a beginning too; and otherwise bits that say
/// which of both bounds are included.
const LEADING: u32 = 0;
const STARTING: u32 = 1;
const LOW_INCLUDED: u32 = 4;
const HIGH_INCLUDED: u32 = 8;

/// The values of a call, as they stand in the slots.
#[derive(Clone, Copy)]
struct Values {
    shape: u32,
    counts: u32,
}

impl Values {
    fn count(self, kind: usize) -> usize {
        (self.counts >> (8 * kind)) as usize & 0xFF
    }

    /// The first slot of a kind.
    fn start(self, kind: usize) -> usize {
        (PARTITION..kind).map(|kind| self.count(kind)).sum()
    }

    /// How many HASH attributes the index has.
    fn partition(self) -> usize {
        self.shape as usize & 0xF
    }

    /// How many RANGE attributes it has.
    fn sort(self) -> usize {
        (self.shape >> 4) as usize & 0xF
    }

    fn type_of(self, attribute: usize) -> AttributeType {
        match (self.shape >> (8 + 2 * attribute)) & 3 {
            0 => AttributeType::Text,
            1 => AttributeType::Number,
            _ => AttributeType::Binary,
        }
    }

    /// The values of HASH attributes, all of which are needed, or those of a bound.
    fn tuple(self, kind: usize) -> Result<Tuple<'static>, KeyError> {
        let is_partition = kind == PARTITION;
        let (most, limit) =
            if is_partition { (self.partition(), Limit::Partition) } else { (self.sort(), Limit::Sort) };
        let given = self.count(kind);
        if given > most {
            return Err(too_many_values(limit, most, given));
        }
        let first = if is_partition { 0 } else { self.partition() };
        let read = self.read(self.start(kind), first, if is_partition { most } else { given }, given, limit);
        read.map_err(|error| match (error.details().index, NAMES.get(kind)) {
            (Some(_), Some(name)) => error.parameter(name),
            _ => error,
        })
    }

    /// The values of an item: those of its HASH attributes, and those of its RANGE attributes.
    fn item(self) -> Result<(Tuple<'static>, Tuple<'static>), KeyError> {
        let (start, partition, sort) = (self.start(ITEM), self.partition(), self.sort());
        let own = self.read(start, 0, partition, partition, Limit::Partition)?;
        Ok((own, self.read(start + partition, partition, sort, sort, Limit::Sort)?))
    }

    /// The values of `count` attributes from `attribute` on, of which `given` stand in the slots from `start` on.
    #[inline(never)]
    fn read(
        self,
        start: usize,
        attribute: usize,
        count: usize,
        given: usize,
        limit: Limit,
    ) -> Result<Tuple<'static>, KeyError> {
        let value = |place| match slot(start + place) {
            Slot::Text(text) if place < given => Some(text),
            _ => None,
        };
        Tuple::read((0..count).map(|place| (self.type_of(attribute + place), value(place))), limit)
    }

    fn range(self, form: u32) -> Result<TupleRange<'static>, KeyError> {
        let (low, high) = (self.tuple(LOW)?, self.tuple(HIGH)?);
        Ok(match form {
            LEADING => TupleRange::Leading(low),
            STARTING => TupleRange::Starting(low),
            _ => TupleRange::Between(
                Bound { tuple: low, is_included: form & LOW_INCLUDED != 0 },
                Bound { tuple: high, is_included: form & HIGH_INCLUDED != 0 },
            ),
        })
    }

    fn put(self, query: &Query, answers: &mut Answers<'_>) -> Result<(), KeyError> {
        let upper = if query.end == End::High { 8 } else { 0 };
        answers.put(Answer::Number((query.comparison as usize + upper + 16 * query.equalities) as f64))?;
        query.operands.iter().try_for_each(|operand| {
            answers.put(match operand {
                Operand::None => Answer::Absent,
                Operand::Given(End::Low, place) => Answer::Number((self.start(LOW) + place) as f64),
                Operand::Given(End::High, place) => Answer::Number((self.start(HIGH) + place) as f64),
                Operand::Made(from, to) => Answer::Out(*from, *to),
            })
        })
    }
}
