//! Cuts the bounds of a time to its given bucket: a partition contains only the times in its bucket.

use core::cmp::Ordering::{self, Equal, Greater, Less};

use super::entity::{Attribute, EntityKeys};
use super::query::Bounds;
use crate::codec::{Codec, Reading, Value};
use crate::error::{KeyError, Reason};
use crate::template::{End, Given, Range, shown_ends};
use crate::time::{ISO_CHARS, Instant};
use crate::writer::Writer;

impl EntityKeys {
    /// The range of `bounds`, cut to the bucket of the same time in the partition key. Refuses a range that has no time in common with the
    /// bucket.
    pub(super) fn cut_to_period<'v, 'g>(
        &self,
        function: &'static str,
        [partition, sort]: [&Attribute; 2],
        bounds: Bounds<'v>,
        value: &dyn Fn(usize) -> Given<'g>,
    ) -> Result<Range<'v>, KeyError> {
        let (Some(outer), Some(inner)) = (partition.codec_of(bounds.field), sort.codec_of(bounds.field)) else {
            return Ok(bounds.range);
        };
        let Some(given) = value(bounds.field)? else { return Ok(bounds.range) };
        let Some(period) = outer.period(given) else { return Ok(bounds.range) };
        cut(bounds.range, inner, period).ok_or_else(|| self.outside(function, bounds, given, outer))
    }

    #[cold]
    fn outside(&self, function: &'static str, bounds: Bounds<'_>, given: Value<'_>, bucket: &Codec) -> KeyError {
        let [low, high] = shown_ends(&bounds.range);
        let error = KeyError::new(Reason::BoundsOutsidePeriod, function).parameter(self.field_name(bounds.field));
        error.value(&given.shown()).word(bucket.bare_name()).list(low).list(high)
    }
}

impl Attribute {
    /// The codec of a field in the key, if the key contains the field.
    pub(super) fn codec_of(&self, field: usize) -> Option<&Codec> {
        let own = self.fields.iter().position(|other| *other == field)?;
        Some(self.template.field(own)?.codec)
    }
}

/// A range of times that `codec` writes, cut to the times from `first` to `last`; `None` if no time is left.
pub(super) fn cut<'v>(Range { low, high }: Range<'v>, codec: &Codec, [first, last]: [Instant; 2]) -> Option<Range<'v>> {
    let (low, high) = (cut_end(low, codec, [first, last], Greater)?, cut_end(high, codec, [last, first], Less)?);
    Some(Range { low, high })
}

/// Moves an end that is outside the period to `near`, the limit on its own side; `None` if the end is beyond `far`, the opposite limit.
fn cut_end<'v>(end: End<'v>, codec: &Codec, [near, far]: [Instant; 2], beyond: Ordering) -> Option<End<'v>> {
    let (value, is_in) = match end {
        End::With(value) => (value, true),
        End::Without(value) => (value, codec.rounds(value)),
        End::StartsWith(_) | End::Open => return Some(end),
    };
    let to_far = order(codec, value, far);
    if to_far == Some(beyond) || (to_far == Some(Equal) && !is_in) {
        return None;
    }
    let is_outside = order(codec, value, near) == Some(beyond.reverse());
    Some(if is_outside { End::With(Value::Instant(near)) } else { end })
}

/// The order of a value and a time, as `codec` writes both; `None` if the value cannot be written.
fn order(codec: &Codec, value: Value<'_>, time: Instant) -> Option<Ordering> {
    Some(rounded(codec, value)?.cmp(&rounded(codec, Value::Instant(time))?))
}

/// The time that `codec` reads where it has written `value`.
#[inline(never)]
fn rounded(codec: &Codec, value: Value<'_>) -> Option<Instant> {
    let mut bytes = [0; ISO_CHARS];
    let mut text = Writer::new(&mut bytes);
    codec.write(value, &mut text).ok()?;
    match codec.read(text.text()?)? {
        Reading::Value(Value::Instant(instant)) => Some(instant),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;
    use crate::template::Selection;

    fn at(iso: &str) -> Value<'static> {
        Value::Instant(Instant::from_iso(iso).unwrap())
    }

    fn readings(pk: &str, sk: &str) -> EntityKeys {
        let keys = [AttributeDefinition::new("pk", pk), AttributeDefinition::new("sk", sk)];
        EntityKeys::new(&keys).unwrap()
    }

    /// The operands of the sort key.
    fn asked(entity: &EntityKeys, given: Value<'_>, low: End<'_>, high: End<'_>) -> Result<String, KeyError> {
        let bounds = Bounds { field: 0, range: Range { low, high } };
        let query = entity.query(entity.index("", "table")?, &[Some(given)], Some(bounds))?;
        Ok(query.sort.map_or_else(String::new, |Selection { low, high, .. }| [&low, " ", &high].concat()))
    }

    #[test]
    fn bounds_outside_the_bucket_are_those_of_the_bucket() {
        use End::{Open, With, Without};
        let given = Value::Text("2025-01");
        let (before, inside, behind) =
            (at("2024-12-31T23:59:59.999Z"), at("2025-01-15T12:00:00.000Z"), at("2025-02-01T00:00:00.000Z"));
        let first = at("2025-01-01T00:00:00.000Z");
        for (low, high, times) in [
            (With(inside), Open, "P#2025-01-15T12:00:00.000Z# P#~"),
            (With(before), With(inside), "P#2025-01-01T00:00:00.000Z# P#2025-01-15T12:00:00.000Z$"),
            (Without(before), Without(inside), "P#2025-01-01T00:00:00.000Z# P#2025-01-15T12:00:00.000Z"),
            (With(inside), With(behind), "P#2025-01-15T12:00:00.000Z# P#2025-01-31T23:59:59.999Z$"),
            (Without(inside), Without(behind), "P#2025-01-15T12:00:00.000Z$ P#2025-01-31T23:59:59.999Z$"),
            (With(before), Open, "P#2025-01-01T00:00:00.000Z# P#~"),
            (Open, With(first), "P# P#2025-01-01T00:00:00.000Z$"),
        ] {
            let found = asked(&readings("S#{at:month}", "P#{at:date}#{id}"), given, low, high);
            assert_eq!(found.unwrap(), times, "{low:?} {high:?}");
        }
    }

    #[test]
    fn the_values_of_the_sort_key_count() {
        use End::{Open, With, Without};
        let (given, last_day) = (Value::Text("2025-01"), at("2025-01-31T00:00:00.000Z"));
        let noon = at("2025-01-31T12:00:00.000Z");
        for sk in ["P#{at:day}#{id}", "P#{at:day desc}#{id}"] {
            let days = readings("S#{at:month desc}", sk);
            assert!(asked(&days, given, With(last_day), Open).is_ok(), "{sk}");
            assert!(asked(&days, given, Without(noon), Open).is_ok(), "{sk}");
            assert!(asked(&days, given, Without(last_day), Open).is_err(), "{sk}");
            assert!(asked(&days, given, Open, Without(at("2025-01-01T00:00:00.000Z"))).is_err(), "{sk}");
            assert!(asked(&days, given, Open, Without(at("2025-01-01T00:00:00.001Z"))).is_ok(), "{sk}");
        }
        let found =
            asked(&readings("S#{at:month}", "P#{at:day desc}#{id}"), given, Open, With(at("2025-03-01T00:00:00.000Z")));
        assert_eq!(found.unwrap(), "P#7974-98-68# P#~");
        let years = readings("S#{at:year}", "{at:hour}#{id}");
        let late = Value::Text("9999-12-31T23");
        assert_eq!(asked(&years, Value::Text("9999"), With(late), Open).unwrap(), "9999-12-31T23# ");
    }

    #[test]
    fn bounds_without_a_time_of_the_bucket_are_refused() {
        let readings = readings("S#{at:month}", "P#{at:date}#{id}");
        let given = Value::Text("2025-01");
        for (low, high) in [
            (End::With(at("2025-03-01T00:00:00.000Z")), End::Open),
            (End::With(at("2025-02-01T00:00:00.000Z")), End::Open),
            (End::Without(at("2025-01-31T23:59:59.999Z")), End::Open),
            (End::Open, End::With(at("2024-12-31T23:59:59.999Z"))),
            (End::Open, End::Without(at("2025-01-01T00:00:00.000Z"))),
            (End::With(at("2025-01-10T00:00:00.000Z")), End::Without(at("2025-01-10T00:00:00.000Z"))),
        ] {
            let error = asked(&readings, given, low, high).unwrap_err();
            assert_eq!((error.code().as_str(), error.details().parameter.as_deref()), ("INVALID_RANGE", Some("at")));
        }
        let error = asked(&readings, given, End::With(at("2025-03-01T00:00:00.000Z")), End::Open).unwrap_err();
        assert_eq!(
            error.to_string(),
            "entityKeys.query: field \"at\" is \"2025-01\" in the partition key, and no time of that month is \
             within its bounds: from \"2025-03-01T00:00:00.000Z\", no upper bound"
        );
    }
}
