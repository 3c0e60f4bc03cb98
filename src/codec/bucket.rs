//! `year`, `month`, `day`, `hour`: the time bucket that an instant falls into, read back as its start.

use super::date::{Date, instant_of};
use super::descending::Base;
use super::{Extent, Progress, Reading, Rule, Shape, Value};
use crate::error::KeyError;
use crate::time_buckets::Bucket;
use crate::writer::Writer;

/// Instants, to the year, month, day or hour: two of one bucket have one text.
impl Rule for Bucket {
    fn name(&self) -> &'static str {
        Self::name(*self)
    }

    fn shape(&self) -> Shape {
        Shape::Instant
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(self.chars())
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        self.write_text(instant_of(value)?, out);
        Ok(())
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        self.from_text(text).map(|start| Reading::Value(Value::Instant(start)))
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        if text.place() < self.chars() { Date.step(text, byte) } else { None }
    }

    fn rounds(&self, value: Value<'_>) -> bool {
        instant_of(value).is_ok_and(|instant| !self.begins_at(instant))
    }

    fn base(&self) -> Option<Base> {
        Some(Base::Decimal)
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, text_of, writes};
    use super::*;
    use crate::time::Instant;

    fn at(iso: &str) -> Value<'static> {
        Value::Instant(Instant::from_iso(iso).unwrap())
    }

    #[test]
    fn starts_of_buckets() {
        writes(Bucket::Year, at("2024-01-01T00:00:00.000Z"), "2024");
        writes(Bucket::Month, at("2024-12-01T00:00:00.000Z"), "2024-12");
        writes(Bucket::Day, at("2024-12-01T00:00:00.000Z"), "2024-12-01");
        writes(Bucket::Hour, at("2024-12-01T10:00:00.000Z"), "2024-12-01T10");
        writes(Bucket::Year, at("0000-01-01T00:00:00.000Z"), "0000");
    }

    #[test]
    fn the_rest_of_the_time_is_left_out() {
        assert_eq!(text_of(&Bucket::Hour.into(), at("2024-12-01T10:59:59.999Z")).unwrap(), "2024-12-01T10");
    }

    #[test]
    fn other_texts() {
        reads_nothing(Bucket::Year, &["", "202", "20245", "2O24", "+024", "é24"]);
        reads_nothing(Bucket::Month, &["2024-00", "2024-13", "2024/12", "2024"]);
        reads_nothing(Bucket::Day, &["2023-02-29", "2024-12-32", "2024-12-1", "2024-12-01T"]);
        reads_nothing(Bucket::Hour, &["2024-12-01T24", "2024-12-01-10", "2024-12-01t10"]);
    }
}
