//! The queries that together take a range of tuples: the fewest there are, in order, disjoint and exact.
//!
//! A query has equalities on the first RANGE attributes and one condition on the next. So the tuples that share the value of an attribute
//! and are bounded in the next need a query of their own, and a range from L to H splits at the first attribute in which they differ,
//! attribute c:
//!
//! - Its *lower tail*, for each attribute d of L after c, the last one first: the tuples that are L as far as d, and above it there.
//! - Its *middle*: those that are between L and H at attribute c.
//! - Its *upper tail*, for each attribute d of H after c, the last one last: those that are H as far as d, and below it there.
//!
//! The last attribute of L or H is in or out as the bound says, and all tuples that go on from there with it. Of k attributes these are
//! at most 2(k − c) − 1 queries. No two can be joined, because the first attribute in which their tuples differ has a single value in one
//! query and other values in the other. Queries that cannot find anything are left out: above a greatest value, below a least one, in a
//! middle between neighbours. A bound that ends in `>=` the least value, or `<=` the greatest, says no more than the same bound without
//! that value, and is shortened first.
//!
//! `>` and `<` exclude a single end. For two ends there is only BETWEEN, which includes both, so an excluded end is replaced by its
//! neighbour. Which value is the neighbour depends on what a key can hold:
//!
//! - A *number* has 38 digits, so there is a next one: see [`Decimal::above`](crate::decimal::Decimal::above).
//! - A *text* or a *binary* has at most the bytes that the equalities leave of 1,024. If it has fewer, the next one above has U+0000 or a
//!   byte 0 at its end; if it has all of them, nothing begins with it, and its last character that has a next one is turned into that.
//!   The next one below is the text without its last U+0000; or, its last character turned into the one before, the greatest of all
//!   texts that begin so: filled up with U+10FFFF, and with the greatest shorter ones where four bytes are too many.

use alloc::string::String;

use super::tuple::{Tuple, common, compare_tuples};
use crate::attribute_value::{AttributeType, IndexValue, made, write_above, write_below};
use crate::condition::Comparison;
use crate::error::{KeyError, Reason};
use crate::limits::SORT_KEY_BYTES;

/// The tuples of a plan, by the RANGE attributes of an index.
#[derive(Clone, Copy, Debug)]
pub enum TupleRange<'a> {
    /// Tuples that begin with these values.
    Leading(&'a Tuple<'a>),
    /// Tuples that begin with these values; the last value stands for all texts or binaries that begin with it.
    Starting(&'a Tuple<'a>),
    /// The tuples between two bounds.
    Between(Bound<'a>, Bound<'a>),
}

/// An end of a range: a tuple, which stands for all that begin with it.
#[derive(Clone, Copy, Debug)]
pub struct Bound<'a> {
    /// Its values; none for no bound.
    pub values: &'a Tuple<'a>,
    /// Whether it is in the range.
    pub is_included: bool,
}

/// One query: equalities on the first RANGE attributes, and perhaps a condition on the next one, on which the bound of that end has a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Query {
    /// Whether the equalities, and the operand, are values of the upper bound instead of the lower. `BETWEEN` has an operand from each
    /// bound.
    pub is_upper: bool,
    /// How many equalities there are.
    pub equalities: usize,
    /// How the next attribute is compared: [`Comparison::Equals`] if it is not compared.
    pub comparison: Comparison,
    /// Whether the lower operand of `BETWEEN` is not the value of its bound, but the next one above it: see [`made_operand`].
    pub is_above: bool,
    /// Whether the upper operand of `BETWEEN` is the next value below.
    pub is_below: bool,
}

/// Receives the queries of a plan.
type Emit<'e> = dyn FnMut(Query) -> Result<(), KeyError> + 'e;

const LOWER: Query =
    Query { is_upper: false, equalities: 0, comparison: Comparison::Equals, is_above: false, is_below: false };

const fn compared(is_upper: bool, equalities: usize, comparison: Comparison) -> Query {
    Query { is_upper, equalities, comparison, ..LOWER }
}

/// Hands the queries of a range to `emit`, in the order of what they find.
///
/// # Errors
/// `INVALID_RANGE` where the lower bound is above the upper one; `INVALID_TYPE` for the beginning of a number; those of `emit`.
pub fn queries_of(range: &TupleRange<'_>, emit: &mut Emit<'_>) -> Result<(), KeyError> {
    match range {
        TupleRange::Leading(values) => emit(compared(false, values.len(), Comparison::Equals)),
        TupleRange::Starting(values) => match values.split_last() {
            Some((last, leading)) if last.kind == AttributeType::Number => Err(number_begins(last, leading.len())),
            _ => emit(compared(false, values.len().saturating_sub(1), Comparison::BeginsWith)),
        },
        TupleRange::Between(low, high) => between(*low, *high, emit),
    }
}

impl TupleRange<'_> {
    /// Whether a tuple with a value of each attribute is in the range.
    pub fn contains(&self, tuple: &Tuple<'_>) -> bool {
        match self {
            Self::Leading(values) => compare_tuples(tuple, values).is_eq(),
            Self::Starting(values) => {
                let Some((start, leading)) = values.split_last() else { return true };
                let value = tuple.get(leading.len()).map_or("", |value| value.text);
                compare_tuples(tuple, leading).is_eq() && value.as_bytes().starts_with(start.text.as_bytes())
            }
            Self::Between(low, high) => {
                let (from, to) = (compare_tuples(tuple, low.values), compare_tuples(tuple, high.values));
                let is_from = if low.is_included { from.is_ge() } else { from.is_gt() };
                is_from && if high.is_included { to.is_le() } else { to.is_lt() }
            }
        }
    }
}

fn between(low: Bound<'_>, high: Bound<'_>, emit: &mut Emit<'_>) -> Result<(), KeyError> {
    let order = compare_tuples(low.values, high.values);
    if order.is_gt() {
        return Err(descending(low.values, high.values));
    }
    let is_one = order.is_eq() && low.values.len() == high.values.len();
    if is_one && low.is_included && high.is_included {
        return emit(compared(false, low.values.len(), Comparison::Equals));
    }
    let (low, high) = (low.shortened(false), high.shortened(true));
    let place = common(low.values, high.values);
    if is_one || low.is_beyond(place) || high.is_beyond(place) {
        return Ok(());
    }
    for place in (place + 1..low.values.len()).rev() {
        tail(low, place, false, emit)?;
    }
    middle(low, high, place, emit)?;
    (place + 1..high.values.len()).try_for_each(|place| tail(high, place, true, emit))
}

impl Bound<'_> {
    /// The bound without trailing values that do not constrain it: in a lower bound, `>=` the least value adds nothing to the values before
    /// it, and neither does `>` the greatest; in an upper bound, the reverse.
    fn shortened(mut self, is_upper: bool) -> Self {
        while let Some((_, leading)) = self.values.split_last() {
            if !self.is_last(leading.len(), self.is_included == is_upper) {
                break;
            }
            self.values = leading;
        }
        self
    }

    /// Whether the value at this place is the greatest that there is, or the least.
    fn is_last(&self, place: usize, is_greatest: bool) -> bool {
        let room = room(self.values, place);
        self.values.get(place).is_some_and(|value| match value.number() {
            Some(number) => if is_greatest { number.above() } else { number.below() }.is_none(),
            None if is_greatest => value.bytes() >= room && made(value, room, write_above).is_none(),
            None => value.text == "\0",
        })
    }

    /// Whether an excluded bound has only `common` values, so that every tuple that shares them is excluded too.
    fn is_beyond(&self, common: usize) -> bool {
        !self.is_included && common == self.values.len()
    }

    /// Whether the value at this place is included: tuples that continue a value before the last have a query of their own.
    fn has(&self, place: usize) -> bool {
        self.is_included && place + 1 == self.values.len()
    }
}

/// The bytes that a value at this place can have.
fn room(values: &Tuple<'_>, place: usize) -> usize {
    let before: usize = values.iter().take(place).map(IndexValue::bytes).sum();
    SORT_KEY_BYTES.saturating_sub(before)
}

/// The tuples that are the bound up to this place, and there on its inner side.
fn tail(bound: Bound<'_>, place: usize, is_upper: bool, emit: &mut Emit<'_>) -> Result<(), KeyError> {
    let comparison = match (is_upper, bound.has(place)) {
        (false, true) => Comparison::AtLeast,
        (false, false) => Comparison::Above,
        (true, true) => Comparison::AtMost,
        (true, false) => Comparison::Below,
    };
    let is_empty = !bound.has(place) && bound.is_last(place, !is_upper);
    if is_empty { Ok(()) } else { emit(compared(is_upper, place, comparison)) }
}

/// The tuples that are between the bounds at the first place where these differ, or where one of them ends.
fn middle(low: Bound<'_>, high: Bound<'_>, place: usize, emit: &mut Emit<'_>) -> Result<(), KeyError> {
    let (is_above, is_below) = (!low.has(place), !high.has(place));
    match (low.values.get(place), high.values.get(place)) {
        (None, None) => emit(compared(false, place, Comparison::Equals)),
        (Some(_), None) => tail(low, place, false, emit),
        (None, Some(_)) => tail(high, place, true, emit),
        (Some(from), Some(to)) if is_above && is_below && is_next(from, to, room(low.values, place)) => Ok(()),
        _ => emit(Query { is_above, is_below, ..compared(false, place, Comparison::Between) }),
    }
}

/// Whether no value is between these.
fn is_next(from: &IndexValue<'_>, to: &IndexValue<'_>, room: usize) -> bool {
    match (from.number(), to.number()) {
        (Some(from), to) => from.above().as_ref() == to,
        _ => made(from, room, write_above).is_some_and(|above| above == to.text),
    }
}

/// The computed operand of `BETWEEN`, the neighbour of the bound with these values.
pub fn made_operand(values: &Tuple<'_>, place: usize, is_upper: bool) -> Option<String> {
    made(values.get(place)?, room(values, place), if is_upper { write_below } else { write_above })
}

#[cold]
#[inline(never)]
fn number_begins(number: &IndexValue<'_>, place: usize) -> KeyError {
    KeyError::new(Reason::StartOfNumber, "").index(place).list(number.shown())
}

#[cold]
#[inline(never)]
fn descending(low: &Tuple<'_>, high: &Tuple<'_>) -> KeyError {
    let place = common(low, high);
    let values = [low, high].into_iter().filter_map(|values| values.get(place));
    values.fold(KeyError::new(Reason::TuplesDescend, "").index(place), |error, value| error.list(value.shown()))
}
