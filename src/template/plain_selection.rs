//! The condition on an attribute that holds plain numbers or binaries, in the order of its type.

use super::bounds::{End, Range};
use super::build::check_length;
use super::ends::{Bounded, LIMIT};
use crate::attribute_value::{AttributeType, IndexValue, Neighbour, made, write_above, write_below};
use crate::codec::Shape;
use crate::condition::Comparison;
use crate::error::KeyError;
use crate::number::{parse_integer, shown_integer};
use crate::writer::Writer;

impl Bounded<'_> {
    /// Writes the operands of the condition into `low` and `high`, which are empty.
    pub(super) fn write_plain(
        &self,
        kind: AttributeType,
        range: &Range<'_>,
        low: &mut Writer<'_>,
        high: &mut Writer<'_>,
    ) -> Result<Option<Comparison>, KeyError> {
        let range = &Range { low: self.taken(range.low), high: self.taken(range.high) };
        let comparison = match (&range.low, &range.high) {
            (End::Open, End::Open) => return Ok(None),
            (End::StartsWith(_), _) => Comparison::BeginsWith,
            (End::With(_), End::Open) => Comparison::AtLeast,
            (End::Without(_), End::Open) => Comparison::Above,
            (End::Open, End::With(_) | End::StartsWith(_)) => Comparison::AtMost,
            (End::Open, End::Without(_)) => Comparison::Below,
            _ => Comparison::Between,
        };
        let (one, other) = if range.low == End::Open { (&range.high, &End::Open) } else { (&range.low, &range.high) };
        self.write_plain_value(kind, one, low)?;
        self.write_plain_value(kind, other, high)?;
        if comparison == Comparison::Between {
            self.write_between(kind, range, low, high).ok_or_else(|| self.empty_range(range))?;
        }
        Ok(Some(comparison))
    }

    /// Writes the value at one end.
    fn write_plain_value(&self, kind: AttributeType, end: &End<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let (End::With(value) | End::Without(value) | End::StartsWith(value)) = end else { return Ok(()) };
        self.template.write_field(self.function, self.field, *value, false, out)?;
        let bytes = IndexValue::new(kind, out.text().unwrap_or_default()).bytes();
        if bytes > LIMIT.bytes() || out.text().is_none() { check_length(self.function, LIMIT, 0, out) } else { Ok(()) }
    }

    /// BETWEEN includes both its ends, so each excluded end is replaced by its neighbour inside the range. `None` if no value is left.
    fn write_between(
        &self,
        kind: AttributeType,
        range: &Range<'_>,
        low: &mut Writer<'_>,
        high: &mut Writer<'_>,
    ) -> Option<()> {
        if matches!(range.low, End::Without(_)) {
            self.move_to_neighbour(kind, low, 1)?;
        }
        if matches!(range.high, End::Without(_)) {
            self.move_to_neighbour(kind, high, -1)?;
        }
        let (low, high) = (IndexValue::new(kind, low.text()?), IndexValue::new(kind, high.text()?));
        low.compare(&high).is_le().then_some(())
    }

    /// Replaces a value by its neighbour above (1) or below (-1). Times are whole numbers.
    #[inline(never)]
    fn move_to_neighbour(&self, kind: AttributeType, out: &mut Writer<'_>, by: i64) -> Option<()> {
        let text = out.text()?;
        let write: Neighbour = if by > 0 { write_above } else { write_below };
        let neighbour = match self.field.codec.shape() {
            Shape::Instant => shown_integer(parse_integer(text)? + by),
            _ => made(&IndexValue::new(kind, text), LIMIT.bytes(), write)?,
        };
        out.truncate(0);
        out.push(&neighbour);
        Some(())
    }
}
