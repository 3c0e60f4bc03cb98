//! The queries that together take a range of tuples: the fewest there are, in order, disjoint and exact.
//!
//! A query has equalities on the first RANGE attributes and one condition on the next. So the tuples that begin with one value of an
//! attribute and go on within bounds take queries of their own, and a range from L to H falls apart where the two first differ, at
//! attribute c:
//!
//! - Its *lower tail*, for each attribute d of L after c, the last one first: the tuples that are L as far as d, and above it there.
//! - Its *middle*: those that are between L and H at attribute c.
//! - Its *upper tail*, for each attribute d of H after c, the last one last: those that are H as far as d, and below it there.
//!
//! The last attribute of L or H is in or out as the bound says, and all tuples that go on from there with it. Of k attributes these are
//! at most 2(k − c) − 1 queries. None can be joined with another, because the first attribute in which their tuples differ has the
//! one value in the one and others in the other; but some have nothing to find and are left out: above a greatest value, below
//! a least one, in a middle between neighbours. A bound that ends in `>=` the least value, or `<=` the greatest, says no more than the same
//! bound without it, and becomes that one first.
//!
//! `>` and `<` leave out an end that stands alone. Between two ends there is BETWEEN only, which takes both in, so an end that is left
//! out becomes its neighbour. What a neighbour is depends on what a key can hold:
//!
//! - A *number* has 38 digits, so there is a next one: see [`Decimal::above`](crate::decimal::Decimal::above).
//! - A *text* or a *binary* has at most the bytes that the equalities leave of 1,024. If it has fewer, the next one above has U+0000 or a
//!   byte 0 at its end; if it has all of them, nothing begins with it, and its last character that has a next one is turned into that.
//!   The next one below is the text without its last U+0000; or, its last character turned into the one before, the greatest of all
//!   texts that begin so: filled up with U+10FFFF, and with the greatest shorter ones where four bytes are too many.

use core::cmp::Ordering;

use super::tuple::{IndexValue, Tuple, bytes_of_binary};
use crate::condition::Comparison;
use crate::error::{KeyError, Reason};
use crate::limits::{MAX_MULTI_ATTRIBUTE_KEY_LENGTH, SORT_KEY_BYTES};
use crate::neighbour::{before, binary_before, binary_past, past};
use crate::writer::Writer;

/// The most queries of a plan.
pub const MOST_QUERIES: usize = 2 * MAX_MULTI_ATTRIBUTE_KEY_LENGTH - 1;

/// The tuples of a plan, by the RANGE attributes of an index.
#[derive(Clone, Copy, Debug)]
pub enum TupleRange<'a> {
    /// Those that begin with these values.
    Leading(Tuple<'a>),
    /// Those that begin with these values, of which the last stands for all texts or binaries that begin with it.
    Starting(Tuple<'a>),
    /// Those between two bounds.
    Between(Bound<'a>, Bound<'a>),
}

/// An end of a range: a tuple, which stands for all that begin with it.
#[derive(Clone, Copy, Debug)]
pub struct Bound<'a> {
    /// Its values; none for no bound.
    pub tuple: Tuple<'a>,
    /// Whether it is in the range.
    pub is_included: bool,
}

/// Which bound a value is of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// The lower one, or the only one.
    Low,
    /// The upper one.
    High,
}

/// What a query compares an attribute with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Operand {
    /// Nothing.
    None,
    /// The value of a bound at this place.
    Given(End, usize),
    /// The text that was written between these places.
    Made(usize, usize),
}

/// One query: equalities on the first RANGE attributes, and perhaps a condition on the next one.
#[derive(Clone, Copy, Debug)]
pub struct Query {
    /// Whose values the equalities have.
    pub end: End,
    /// How many there are.
    pub equalities: usize,
    /// How the next attribute is compared: [`Comparison::Equals`] where it is not.
    pub comparison: Comparison,
    /// With what; of `BETWEEN` the lower bound, and the upper one.
    pub operands: [Operand; 2],
}

/// The queries of a plan.
#[derive(Clone, Copy, Debug)]
pub struct Queries {
    queries: [Query; MOST_QUERIES],
    count: usize,
}

const EQUALITIES: Query =
    Query { end: End::Low, equalities: 0, comparison: Comparison::Equals, operands: [Operand::None; 2] };

impl Queries {
    /// The queries, in the order of what they find.
    pub fn as_slice(&self) -> &[Query] {
        self.queries.get(..self.count).unwrap_or_default()
    }

    fn push(&mut self, query: Query) {
        if let Some(place) = self.queries.get_mut(self.count) {
            *place = query;
            self.count += 1;
        }
    }

    fn compare(&mut self, end: End, place: usize, comparison: Comparison) {
        self.push(Query { end, equalities: place, comparison, operands: [Operand::Given(end, place), Operand::None] });
    }
}

/// The queries of a range. Values that it has to make are written to `out`: a number as JavaScript writes it, a binary with a character
/// for each byte.
///
/// # Errors
/// `INVALID_RANGE` where the lower bound is above the upper one; `INVALID_TYPE` for the beginning of a number.
pub fn queries_of(range: &TupleRange<'_>, out: &mut Writer<'_>) -> Result<Queries, KeyError> {
    let mut queries = Queries { queries: [EQUALITIES; MOST_QUERIES], count: 0 };
    match range {
        TupleRange::Leading(tuple) => queries.push(Query { equalities: tuple.values().len(), ..EQUALITIES }),
        TupleRange::Starting(tuple) => match tuple.values() {
            [.., IndexValue::Number(_)] => return Err(number_begins(tuple)),
            values => queries.compare(End::Low, values.len().saturating_sub(1), Comparison::BeginsWith),
        },
        TupleRange::Between(low, high) => between(*low, *high, &mut queries, out)?,
    }
    Ok(queries)
}

impl TupleRange<'_> {
    /// Whether a tuple with a value of each attribute is in the range.
    pub fn contains(&self, tuple: &Tuple<'_>) -> bool {
        match self {
            Self::Leading(leading) => compare(tuple, leading).is_eq(),
            Self::Starting(leading) => {
                let last = leading.values().len().saturating_sub(1);
                let [value, start] = [tuple, leading].map(|tuple| tuple.values().get(last));
                compare(tuple, &leading.shorter()).is_eq()
                    && value.zip(start).is_some_and(|(value, start)| value.begins_with(start))
            }
            Self::Between(low, high) => {
                let (from, to) = (compare(tuple, &low.tuple), compare(tuple, &high.tuple));
                (from.is_gt() || (low.is_included && from.is_eq())) && (to.is_lt() || (high.is_included && to.is_eq()))
            }
        }
    }
}

/// The order of two tuples over the attributes that both have.
fn compare(one: &Tuple<'_>, other: &Tuple<'_>) -> Ordering {
    let pairs = one.values().iter().zip(other.values());
    pairs.map(|(one, other)| one.cmp(other)).find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}

fn between(low: Bound<'_>, high: Bound<'_>, queries: &mut Queries, out: &mut Writer<'_>) -> Result<(), KeyError> {
    let order = compare(&low.tuple, &high.tuple);
    if order.is_gt() {
        return Err(descending(&low.tuple, &high.tuple));
    }
    let is_one = order.is_eq() && low.tuple.values().len() == high.tuple.values().len();
    if is_one && low.is_included && high.is_included {
        queries.push(Query { equalities: low.tuple.values().len(), ..EQUALITIES });
        return Ok(());
    }
    let (low, high) = (low.without_least(), high.without_greatest());
    if !is_one && !low.is_beyond(&high) && !high.is_beyond(&low) {
        let common = common(&low.tuple, &high.tuple);
        lower_tail(&low, common, queries);
        middle(&low, &high, common, queries, out);
        upper_tail(&high, common, queries);
    }
    Ok(())
}

impl<'a> Bound<'a> {
    /// As a lower bound, without values at its end that bound nothing.
    fn without_least(mut self) -> Self {
        while self
            .last()
            .is_some_and(|(last, room)| if self.is_included { is_least(last) } else { is_greatest(last, room) })
        {
            self.tuple = self.tuple.shorter();
        }
        self
    }

    /// The same as an upper bound.
    fn without_greatest(mut self) -> Self {
        while self
            .last()
            .is_some_and(|(last, room)| if self.is_included { is_greatest(last, room) } else { is_least(last) })
        {
            self.tuple = self.tuple.shorter();
        }
        self
    }

    /// Its last value, and the bytes that it could have.
    fn last(&self) -> Option<(&IndexValue<'a>, usize)> {
        let (last, leading) = self.tuple.values().split_last()?;
        Some((last, self.room(leading.len())))
    }

    /// The bytes that the value at this place can have.
    fn room(&self, place: usize) -> usize {
        SORT_KEY_BYTES.saturating_sub(self.tuple.bytes(place))
    }

    /// Whether all that begins as this bound is left out, and the other one begins so.
    fn is_beyond(&self, other: &Self) -> bool {
        let values = self.tuple.values();
        !self.is_included && common(&self.tuple, &other.tuple) == values.len()
    }

    /// How the value at this place is compared, of which the tuples that are equal to it there go on: only the last one can be in.
    fn is_included_at(&self, place: usize) -> bool {
        self.is_included && place + 1 == self.tuple.values().len()
    }
}

/// How many values both tuples begin with.
fn common(one: &Tuple<'_>, other: &Tuple<'_>) -> usize {
    one.values().iter().zip(other.values()).take_while(|(one, other)| one == other).count()
}

fn lower_tail(low: &Bound<'_>, common: usize, queries: &mut Queries) {
    for (place, value) in low.tuple.values().iter().enumerate().skip(common + 1).rev() {
        if low.is_included_at(place) {
            queries.compare(End::Low, place, Comparison::AtLeast);
        } else if !is_greatest(value, low.room(place)) {
            queries.compare(End::Low, place, Comparison::Above);
        }
    }
}

fn upper_tail(high: &Bound<'_>, common: usize, queries: &mut Queries) {
    for (place, value) in high.tuple.values().iter().enumerate().skip(common + 1) {
        if high.is_included_at(place) {
            queries.compare(End::High, place, Comparison::AtMost);
        } else if !is_least(value) {
            queries.compare(End::High, place, Comparison::Below);
        }
    }
}

/// The tuples that are between the bounds at the first place where these differ, or where one of them ends.
fn middle(low: &Bound<'_>, high: &Bound<'_>, place: usize, queries: &mut Queries, out: &mut Writer<'_>) {
    let [from, to] =
        [low, high].map(|bound| bound.tuple.values().get(place).map(|value| (value, bound.is_included_at(place))));
    match (from, to) {
        (None, None) => queries.push(Query { equalities: place, ..EQUALITIES }),
        (Some((_, true)), None) => queries.compare(End::Low, place, Comparison::AtLeast),
        (Some((from, false)), None) if is_greatest(from, low.room(place)) => {}
        (Some((_, false)), None) => queries.compare(End::Low, place, Comparison::Above),
        (None, Some((_, true))) => queries.compare(End::High, place, Comparison::AtMost),
        (None, Some((to, false))) if is_least(to) => {}
        (None, Some((_, false))) => queries.compare(End::High, place, Comparison::Below),
        (Some(from), Some(to)) => {
            let operands = ends_between(from, to, place, low.room(place), out);
            let query = |operands| Query { equalities: place, comparison: Comparison::Between, operands, ..EQUALITIES };
            operands.into_iter().for_each(|operands| queries.push(query(operands)));
        }
    }
}

/// The operands of BETWEEN for two values, each included or not, of which the first is less; nothing where no value is between.
fn ends_between(
    (from, with_from): (&IndexValue<'_>, bool),
    (to, with_to): (&IndexValue<'_>, bool),
    place: usize,
    room: usize,
    out: &mut Writer<'_>,
) -> Option<[Operand; 2]> {
    let mut ends = [Operand::Given(End::Low, place), Operand::Given(End::High, place)];
    let [low, high] = &mut ends;
    if !with_from {
        let start = out.len();
        write_above(from, room, out)?;
        if !with_to && is_next(from, to, out.since(start)) {
            return None;
        }
        *low = Operand::Made(start, out.len());
    }
    if !with_to {
        let start = out.len();
        write_below(to, room, out)?;
        *high = Operand::Made(start, out.len());
    }
    Some(ends)
}

/// Whether the value above `from`, which was written as `written` if it is none of a number, is `to`.
fn is_next(from: &IndexValue<'_>, to: &IndexValue<'_>, written: &[u8]) -> bool {
    match (from, to) {
        (IndexValue::Number(from), IndexValue::Number(to)) => from.above() == Some(*to),
        (_, IndexValue::Text(to) | IndexValue::Binary(to)) => written == to.as_bytes(),
        _ => false,
    }
}

fn is_least(value: &IndexValue<'_>) -> bool {
    match value {
        IndexValue::Text(text) | IndexValue::Binary(text) => *text == "\0",
        IndexValue::Number(number) => number.below().is_none(),
    }
}

/// Whether it is the greatest value of at most `room` bytes.
fn is_greatest(value: &IndexValue<'_>, room: usize) -> bool {
    match value {
        IndexValue::Number(number) => number.above().is_none(),
        _ => value.bytes() >= room && write_above(value, room, &mut Writer::new(&mut [0; SCRATCH])).is_none(),
    }
}

/// Bytes of the text of a binary that fills a sort key: two for each byte above 0x7F.
const SCRATCH: usize = 2 * SORT_KEY_BYTES;

/// Writes the least value above `value`.
fn write_above(value: &IndexValue<'_>, room: usize, out: &mut Writer<'_>) -> Option<()> {
    if let IndexValue::Number(number) = value {
        number.above()?.write_in_full(out);
        return Some(());
    }
    let has_room = value.bytes() < room;
    write_changed(value, out, |text| match value {
        _ if has_room => {
            text.push("\0");
            Some(())
        }
        IndexValue::Text(_) => past(text, 0, room),
        _ => binary_past(text),
    })
}

/// Writes the greatest value below `value`.
fn write_below(value: &IndexValue<'_>, room: usize, out: &mut Writer<'_>) -> Option<()> {
    if let IndexValue::Number(number) = value {
        number.below()?.write_in_full(out);
        return Some(());
    }
    write_changed(value, out, |text| match value {
        IndexValue::Binary(binary) => binary_before(text, bytes_of_binary(binary), room),
        _ => before(text, room),
    })
}

/// Writes what `change` makes of a text or binary.
fn write_changed(
    value: &IndexValue<'_>,
    out: &mut Writer<'_>,
    change: impl FnOnce(&mut Writer<'_>) -> Option<()>,
) -> Option<()> {
    let (IndexValue::Text(text) | IndexValue::Binary(text)) = value else { return None };
    let mut bytes = [0; SCRATCH];
    let mut changed = Writer::new(&mut bytes);
    changed.push(text);
    change(&mut changed)?;
    out.push(changed.text()?);
    Some(())
}

#[cold]
#[inline(never)]
fn number_begins(tuple: &Tuple<'_>) -> KeyError {
    let last = tuple.values().split_last();
    last.into_iter().fold(KeyError::new(Reason::StartOfNumber, ""), |error, (value, leading)| {
        error.index(leading.len()).list(value.shown())
    })
}

#[cold]
#[inline(never)]
fn descending(low: &Tuple<'_>, high: &Tuple<'_>) -> KeyError {
    let place = common(low, high);
    let values = [low, high].into_iter().filter_map(|tuple| tuple.values().get(place));
    values.fold(KeyError::new(Reason::TuplesDescend, "").index(place), |error, value| error.list(value.shown()))
}
