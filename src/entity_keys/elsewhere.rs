//! Reads fields that are in none of an item's keys, or only as the bucket of a time, because the item is older than the index with these
//! fields. The item may have them as attributes.

use super::entity::EntityKeys;
use super::parse::{Fields, Found};
use super::shared::exactness;
use super::written::is_written;
use crate::codec::{Codec, Date, Reading, Shape, Text, Value};
use crate::limits::PARTITION_KEY_BYTES;
use crate::time::ISO_CHARS;
use crate::writer::Writer;

impl EntityKeys {
    /// Passes the value's text to `read`, in the form of the most precise key, or of another one that can hold it, because that key may be cut
    /// before the field, or left out; `None` for a value that no key can hold. A text keeps its case. A time with several buckets in the keys
    /// keeps its milliseconds: its start in one bucket can lie outside another one, as the Monday of a week can lie in the month before.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone read whole items"))]
    pub(crate) fn read_value(
        &self,
        field: usize,
        value: Value<'_>,
        read: &mut dyn FnMut(&Codec, &str, Reading<'_>),
    ) -> Option<()> {
        let (date, text) = (Codec::from(Date), Codec::from(Text::verbatim("")));
        let mut bytes = [0; 2 * PARTITION_KEY_BYTES];
        let mut out = Writer::new(&mut bytes);
        let best = self.field(field)?.codec;
        let codecs = self.attributes.iter().filter_map(|attribute| attribute.codec_of(field));
        let codec = [best].into_iter().chain(codecs).find(|codec| {
            out.truncate(0);
            codec.write(value, &mut out).is_ok()
        })?;
        let exact = match () {
            () if self.is_in_several_buckets(field) => &date,
            () if codec.loses_case() => &text,
            () => codec,
        };
        out.truncate(0);
        exact.write(value, &mut out).ok()?;
        let text = out.text()?;
        read(exact, text, exact.read(text)?);
        Some(())
    }

    /// Whether the keys of an item hold a time only as a bucket, or a text in one case, and a key that the item lacks, or the value itself, is
    /// more precise.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone read whole items"))]
    pub(crate) fn is_rounded(&self, field: usize, found: &Found<'_, '_>) -> bool {
        found.piece.codec.loses_case() || exactness(found.piece.codec) < self.length_of_time(field)
    }

    /// Whether a key holds the text of a field in one case.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone describe forms"))]
    pub(crate) fn loses_case(&self, field: usize) -> bool {
        self.attributes.iter().any(|attribute| attribute.codec_of(field).is_some_and(Codec::loses_case))
    }

    /// Whether keys hold a time only as buckets, of several lengths.
    pub(crate) fn is_in_several_buckets(&self, field: usize) -> bool {
        let Some(best) = self.field(field).and_then(|field| field.codec.bucket()) else { return false };
        let mut codecs = self.attributes.iter().filter_map(|attribute| attribute.codec_of(field));
        codecs.any(|codec| codec.bucket() != Some(best))
    }

    /// Whether a time lies in each bucket in which the keys of an item hold this field: they would be written alike.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone read whole items"))]
    pub(crate) fn lies_in(&self, fields: &Fields<'_, '_>, field: usize, value: Value<'_>) -> bool {
        let mut own = fields.all().iter().filter(|found| self.place_in_entity(found) == field);
        own.all(|found| is_written(value, &found.piece) == Some(true))
    }

    /// The length of the text in which the most precise key holds a time, or that of the time itself if several buckets hold it; 0 for
    /// other fields.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone describe forms"))]
    pub(crate) fn length_of_time(&self, field: usize) -> usize {
        if self.is_in_several_buckets(field) {
            return ISO_CHARS;
        }
        let codec = self.field(field).map(|field| field.codec);
        codec
            .filter(|codec| codec.shape() == Shape::Instant)
            .map(exactness)
            .filter(|length| *length != usize::MAX)
            .unwrap_or(0)
    }
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;
    use crate::casing::Casing;
    use crate::codec::TextMode;
    use crate::time::Instant;

    #[test]
    fn values_are_read_as_keys_would_hold_them() {
        let attribute = AttributeDefinition::new;
        let keys = [attribute("pk", "U#{id}"), attribute("gsi2pk", "{state}"), attribute("gsi2sk", "{n:int(3)}")];
        let entity = EntityKeys::new(&keys).unwrap();
        let reads = |field, value| {
            let mut is_same = false;
            let mut read =
                |codec: &Codec, text: &str, reading: Reading<'_>| is_same = codec.parsed(text, reading) == value;
            entity.read_value(field, value, &mut read).map(|()| is_same)
        };
        assert_eq!((reads(1, Value::Text("a b")), reads(1, Value::Text(""))), (Some(true), None));
        assert_eq!(
            (reads(2, Value::Whole(7)), reads(2, Value::Whole(1000)), reads(9, Value::Whole(7))),
            (Some(true), None, None)
        );
    }

    #[test]
    fn a_value_is_read_in_the_most_precise_form_that_takes_it() {
        let casing = Some(Casing::Lower);
        for (templates, value, by) in [
            (["{b}", "{b:hex(2)}"], "Bé", "text"),
            (["{b:hex(2)}", "{b}"], "Bé", "text"),
            (["{b}", "{b:hex(2)}"], "ab", "hex(2)"),
            (["{b:word}", "{b:enum(Ab|cd)}"], "Bé", "text"),
            (["{b:word}", "{b:enum(Ab|cd)}"], "Ab", "enum(Ab|cd)"),
            (["{b:enum(Ab|cd)}", "{b:hex(2)}"], "Bé", ""),
        ] {
            let keys = ["gsi1pk", "gsi2pk"].into_iter().zip(templates).map(|(name, template)| AttributeDefinition {
                casing,
                text: TextMode::Verbatim,
                ..AttributeDefinition::new(name, template)
            });
            let entity = EntityKeys::new(&keys.collect::<Vec<_>>()).unwrap();
            let mut found = String::new();
            let mut read = |codec: &Codec, text: &str, reading: Reading<'_>| {
                found = codec.name();
                assert_eq!(codec.parsed(text, reading), Value::Text(value), "its case is kept");
            };
            entity.read_value(0, Value::Text(value), &mut read);
            assert_eq!(found, by, "{templates:?} {value}");
        }
    }

    fn visit() -> EntityKeys {
        EntityKeys::new(&[
            AttributeDefinition::new("pk", "U#{id}"),
            AttributeDefinition::new("gsi1pk", "M#{at:month}"),
            AttributeDefinition::new("gsi2pk", "D#{at:day}"),
            AttributeDefinition::new("gsi3pk", "T#{at:date}"),
        ])
        .unwrap()
    }

    #[test]
    fn a_time_is_rounded_while_a_more_precise_key_is_missing() {
        let visit = visit();
        for (keys, is_rounded) in [
            ([Some("U#1"), Some("M#2024-12"), None, None], true),
            ([Some("U#1"), Some("M#2024-12"), Some("D#2024-12-01"), None], true),
            ([Some("U#1"), Some("M#2024-12"), Some("D#2024-12-01"), Some("T#2024-12-01T00:00:00.000Z")], false),
        ] {
            let fields = visit.gather(&|place| keys[place]).unwrap();
            assert_eq!(visit.is_rounded(1, fields.get(1).unwrap()), is_rounded, "{keys:?}");
            assert!(!visit.is_rounded(0, fields.get(0).unwrap()) && !visit.is_rounded(9, fields.get(1).unwrap()));
        }
    }

    #[test]
    fn a_time_lies_in_the_buckets_of_the_keys() {
        let (visit, keys) = (visit(), [Some("U#1"), Some("M#2024-12"), Some("D#2024-12-01"), None]);
        let fields = visit.gather(&|place| keys[place]).unwrap();
        for (time, lies) in [
            ("2024-12-01T10:30:00.000Z", true),
            ("2024-12-02T00:00:00.000Z", false),
            ("2024-11-30T23:59:59.999Z", false),
        ] {
            let value = Value::Instant(Instant::from_iso(time).unwrap());
            assert_eq!(visit.lies_in(&fields, 1, value), lies, "{time}");
        }
        assert!(!visit.lies_in(&fields, 1, Value::Text("no time")) && visit.lies_in(&fields, 0, Value::Text("1")));
    }

    #[test]
    fn a_time_in_several_buckets_keeps_its_milliseconds() {
        let attribute = AttributeDefinition::new;
        let keys = [attribute("pk", "S#{at:month}"), attribute("sk", "{at:week}"), attribute("gsi1pk", "{due:day}")];
        let (entity, noon) = (EntityKeys::new(&keys).unwrap(), Instant::from_iso("2025-01-01T12:00:00.000Z").unwrap());
        let read = |field| {
            let mut text = String::new();
            let mut keep = |_: &Codec, own: &str, _: Reading<'_>| own.clone_into(&mut text);
            entity.read_value(field, Value::Instant(noon), &mut keep).map(|()| text)
        };
        assert_eq!(read(0).as_deref(), Some("2025-01-01T12:00:00.000Z"), "the Monday of its week is in another month");
        assert_eq!(read(1).as_deref(), Some("2025-01-01"));
        let keys = [Some("S#2025-01"), Some("2025-W01"), Some("2025-01-01")];
        let fields = entity.gather(&|place| keys[place]).unwrap();
        assert_eq!([0, 1].map(|field| entity.is_rounded(field, fields.get(field).unwrap())), [true, false]);
    }

    #[test]
    fn the_most_precise_text_of_a_time_has_its_length() {
        let lengths = |keys: &EntityKeys| [0, 1, 2].map(|field| keys.length_of_time(field));
        assert_eq!(lengths(&visit()), [0, 24, 0]);
        let keys = [AttributeDefinition::new("pk", "{at:day}#{id}"), AttributeDefinition::new("sk", "M#{at:month}")];
        assert_eq!(lengths(&EntityKeys::new(&keys).unwrap()), [24, 0, 0], "several buckets");
        let keys = [AttributeDefinition::new("pk", "{at:day}#{id}"), AttributeDefinition::new("sk", "D#{at:day desc}")];
        assert_eq!(lengths(&EntityKeys::new(&keys).unwrap()), [10, 0, 0]);
    }
}
