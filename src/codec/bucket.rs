//! `year`, `month`, `day`, `hour`: the time bucket that an instant falls into, read back as its start.

use crate::codec::date::instant_of;
use crate::codec::descending::{Base, Reversible};
use crate::codec::{Codec, Extent, Misfit, Shape, Value};
use crate::time_buckets::Bucket;

/// Instants, to the year, month, day or hour: two of one bucket have one text.
///
/// ```
/// use ddb_keys::{codec::{Codec, Value}, time::Instant, time_buckets::Bucket};
/// let start = Instant::from_epoch_millis(0)?;
/// assert_eq!(Bucket::Month.decode("1970-01"), Some(Value::Instant(start)));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
impl Codec for Bucket {
    fn name(&self) -> String {
        Self::name(*self).to_owned()
    }

    fn shape(&self) -> Shape {
        Shape::Instant
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(self.chars())
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        self.push_text(instant_of(value)?, out);
        Ok(())
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        self.from_text(text).map(Value::Instant)
    }
}

impl Reversible for Bucket {
    const BASE: Base = Base::Decimal;
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::table::{reads_nothing, writes};
    use crate::time::Instant;

    #[track_caller]
    fn starts(bucket: Bucket, iso: &str, text: &str) {
        writes(&bucket, &Value::Instant(Instant::from_iso(iso).unwrap()), text);
    }

    #[test]
    fn starts_of_buckets() {
        starts(Bucket::Year, "2024-01-01T00:00:00.000Z", "2024");
        starts(Bucket::Month, "2024-12-01T00:00:00.000Z", "2024-12");
        starts(Bucket::Day, "2024-12-01T00:00:00.000Z", "2024-12-01");
        starts(Bucket::Hour, "2024-12-01T10:00:00.000Z", "2024-12-01T10");
        starts(Bucket::Year, "0000-01-01T00:00:00.000Z", "0000");
    }

    #[test]
    fn the_rest_of_the_time_is_left_out() {
        let last = Instant::from_iso("2024-12-01T10:59:59.999Z").unwrap();
        let mut text = String::new();
        Bucket::Hour.encode(&Value::Instant(last), &mut text).unwrap();
        assert_eq!(text, "2024-12-01T10");
    }

    #[test]
    fn other_texts() {
        reads_nothing(&Bucket::Year, &["", "202", "20245", "2O24", "+024", "é24"]);
        reads_nothing(&Bucket::Month, &["2024-00", "2024-13", "2024/12", "2024"]);
        reads_nothing(&Bucket::Day, &["2023-02-29", "2024-12-32", "2024-12-1", "2024-12-01T"]);
        reads_nothing(&Bucket::Hour, &["2024-12-01T24", "2024-12-01-10", "2024-12-01t10"]);
    }
}
