//! The exports for queries of multi-attribute indexes. Values cross as texts, in the slots one after the other: those of the HASH
//! attributes, of the lower bound, of the upper bound, and of an item. Of a number the text is what JavaScript writes, of a binary it has
//! a character for each byte.

use super::answer::{Answers, answers, exports};
use super::boundary::{Answer, text};
use crate::error::KeyError;
use crate::multi::{AttributeType, Bound, End, Operand, Query, Tuple, TupleRange, queries_of};
use crate::text::Limit;

exports! {
    /// The queries of a range, three values each: a number, and two operands, which are the number of a slot or a text. The number is the
    /// place of the comparison, 8 more where equalities have the values of the upper bound, and 16 more for each of them.
    ///
    /// `types` has two bits for each HASH attribute, then for each RANGE attribute; `counts` has four bits for the number of values of
    /// each kind; `form` says which range it is.
    "multiPlan" fn multi_plan(types: u32, counts: u32, form: u32) {
        let values = Values { types, counts };
        values.tuple(PARTITION)?;
        let range = values.range(form)?;
        answers("", |answers| {
            let queries = queries_of(&range, &mut answers.out)?;
            queries.as_slice().iter().try_for_each(|query| values.put(query, answers))
        })
    }

    /// Whether the item whose values stand after the bounds is in the range.
    "multiAccepts" fn multi_accepts(types: u32, counts: u32, form: u32) {
        let values = Values { types, counts };
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
const NAMES: [&str; 4] = ["partition", "low", "high", "item"];

/// Forms of ranges: all that begins with the lower bound; the same where its last value is a beginning too; and otherwise bits that say
/// which of both bounds are included.
const LEADING: u32 = 0;
const STARTING: u32 = 1;
const LOW_INCLUDED: u32 = 4;
const HIGH_INCLUDED: u32 = 8;

/// The values of a call, as they stand in the slots.
#[derive(Clone, Copy)]
struct Values {
    types: u32,
    counts: u32,
}

impl Values {
    fn count(self, kind: usize) -> usize {
        (self.counts >> (4 * kind)) as usize & 0xF
    }

    /// The first slot of a kind.
    fn start(self, kind: usize) -> usize {
        (PARTITION..kind).map(|kind| self.count(kind)).sum()
    }

    fn type_of(self, attribute: usize) -> AttributeType {
        match (self.types >> (2 * attribute)) & 3 {
            0 => AttributeType::Text,
            1 => AttributeType::Number,
            _ => AttributeType::Binary,
        }
    }

    /// The values of HASH attributes, or of a bound.
    fn tuple(self, kind: usize) -> Result<Tuple<'static>, KeyError> {
        let (attribute, limit) =
            if kind == PARTITION { (0, Limit::Partition) } else { (self.count(PARTITION), Limit::Sort) };
        let tuple = self.read(self.start(kind), attribute, self.count(kind), limit);
        tuple.map_err(|error| error.parameter(NAMES.get(kind).copied().unwrap_or_default()))
    }

    /// The values of an item: those of its HASH attributes, and those of its RANGE attributes.
    fn item(self) -> Result<(Tuple<'static>, Tuple<'static>), KeyError> {
        let (start, partition) = (self.start(ITEM), self.count(PARTITION));
        let own = self.read(start, 0, partition, Limit::Partition)?;
        let sort = self.count(ITEM).saturating_sub(partition);
        Ok((own, self.read(start + partition, partition, sort, Limit::Sort)?))
    }

    /// So many values from a slot on, which are those of the attributes from this one on.
    #[inline(never)]
    fn read(self, slot: usize, attribute: usize, count: usize, limit: Limit) -> Result<Tuple<'static>, KeyError> {
        Tuple::read((0..count).map(|place| (self.type_of(attribute + place), text(slot + place))), limit)
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
