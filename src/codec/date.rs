//! `date`: instants to the millisecond as ISO text, `2024-12-01T10:30:00.000Z`.

use crate::codec::descending::{Base, Reversible};
use crate::codec::{Codec, Extent, Misfit, Shape, Value};
use crate::number::push_ascii;
use crate::time::{ISO_CHARS, Instant};

/// Instants, to the millisecond.
///
/// ```
/// use ddb_keys::codec::{Codec, Date};
/// assert!(Date.decode("2024-12-01T10:30:00.000Z").is_some());
/// assert!(Date.decode("2024-12-01T10:30:00Z").is_none());
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Date;

impl Codec for Date {
    fn name(&self) -> String {
        "date".to_owned()
    }

    fn shape(&self) -> Shape {
        Shape::Instant
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(ISO_CHARS)
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        push_ascii(&instant_of(value)?.to_iso(), out);
        Ok(())
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        Instant::from_iso(text).map(Value::Instant)
    }
}

impl Reversible for Date {
    const BASE: Base = Base::Decimal;
}

/// The instant of a value.
pub(super) fn instant_of(value: &Value<'_>) -> Result<Instant, Misfit> {
    match value {
        Value::Instant(instant) => Ok(*instant),
        _ => Err(Misfit::kind("a date", value)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::table::{reads_nothing, refuses, sorts, writes};
    use crate::error::KeyErrorCode;

    #[track_caller]
    fn at(millis: i64) -> Value<'static> {
        Value::Instant(Instant::from_epoch_millis(millis).unwrap())
    }

    #[test]
    fn iso_text() {
        writes(&Date, &at(1_733_049_000_000), "2024-12-01T10:30:00.000Z");
        writes(&Date, &at(-1), "1969-12-31T23:59:59.999Z");
        sorts(&Date, &[-62_167_219_200_000, -1, 0, 1, 253_402_300_799_999].map(at));
    }

    #[test]
    fn other_values_and_texts() {
        refuses(&Date, &Value::Whole(1), KeyErrorCode::InvalidType, "must be a date, got a whole number");
        reads_nothing(&Date, &["", "2024-12-01", "2024-12-01T10:30:00Z", "2024-12-01T10:30:60.000Z"]);
    }
}
