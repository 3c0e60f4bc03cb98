//! The exports for keys that JavaScript joins and cuts itself: the description of an entity that it needs, which it asks for after a few
//! uses.

use alloc::vec::Vec;

use super::answer::{exports, written};
use super::layout::{END_INCLUDED, END_LEFT_OUT, END_START, SURE_RUN};
use super::slab;
use crate::codec::{SureForm, SureSpan, Value};
use crate::entity_keys::{EntityKeys, Index};
use crate::json::JsonWriter;
use crate::limits::SORT_KEY_BYTES;
use crate::template::{End, Range, Template};
use crate::time::Instant;
use crate::writer::Writer;

const _: () = assert!(SURE_RUN as usize == SureForm::RUN);

const KEYS: &str = "entityKeys";
const QUERY: &str = "entityKeys.query";

exports! {
    /// The forms of an entity's keys that JavaScript can handle alone, as JSON.
    "entitySure" fn entity_sure(number: u32) {
        let entity = slab::entity(KEYS, number)?;
        written(KEYS, |out| {
            describe(&entity, &mut JsonWriter::new(out));
            Ok(())
        })
    }

    /// The ends of a range, of the kinds `low` and `high`, of the field after the first `leading` ones of a sort key, as JSON: the kind of the
    /// query, and the texts after the values; nothing if Rust must decide.
    "entityEnds" fn entity_ends(number: u32, attribute: u32, leading: u32, low: u32, high: u32) {
        let entity = slab::entity(QUERY, number)?;
        let range = Range { low: end_of(low), high: end_of(high) };
        written(QUERY, |out| {
            JsonWriter::new(out).list(|json| {
                if let Some(sort) = entity.template(attribute as usize) {
                    describe_ends(json, sort, leading as usize, &range);
                }
            });
            Ok(())
        })
    }

    /// Writes the ISO text of an instant in milliseconds, and returns its length, or 0 if it is no instant.
    "isoText" fn iso_text(millis: f64) {
        written(QUERY, |out| {
            if let Some(instant) = Instant::of_number(millis) {
                out.push_bytes(&instant.to_iso());
            }
            Ok(())
        })
    }
}

fn describe(entity: &EntityKeys, json: &mut JsonWriter<'_, '_>) {
    let (mut optional, mut spans, mut lengths) = (Vec::new(), Vec::new(), Vec::new());
    for (place, field) in entity.fields().enumerate() {
        lengths.push(entity.length_of_time(place));
        optional.push(usize::from(field.is_optional));
        push_span(entity.sure_value(place), &mut spans);
    }
    json.record(|json| {
        numbers(json, "optional", &optional);
        numbers(json, "spans", &spans);
        numbers(json, "lengths", &lengths);
        json.name("attributes").list(|json| {
            for attribute in 0..entity.attributes().len() {
                describe_attribute(json, entity, attribute);
            }
        });
        json.name("indexes").list(|json| entity.indexes().for_each(|index| describe_index(json, entity, index)));
    });
}

/// Appends a span to a list of numbers: its width, and its form, or a number that no form has.
pub(super) fn push_span(span: Option<SureSpan>, numbers: &mut Vec<usize>) {
    let (width, form) = span.map_or((0, SureForm::ALL.len()), |span| (span.width, span.form as usize));
    numbers.push(width);
    numbers.push(form);
}

#[inline(never)]
pub(super) fn numbers(json: &mut JsonWriter<'_, '_>, name: &str, numbers: &[usize]) {
    json.name(name).list(|json| {
        for number in numbers {
            json.whole(*number);
        }
    });
}

/// The fields of a key and their spans, its greatest length without a call (none if it always needs one), and when it is missing.
fn describe_attribute(json: &mut JsonWriter<'_, '_>, entity: &EntityKeys, attribute: usize) {
    let (mut spans, mut units) = (Vec::new(), 0);
    if let (Some(template), Some(sure)) = (entity.template(attribute), entity.sure_spans(attribute)) {
        units = template.sure_units();
        for span in sure {
            push_span(Some(span), &mut spans);
        }
    }
    let [when, unless] = entity.conditions_of(attribute);
    json.record(|json| {
        json.name("units").whole(units);
        numbers(json, "spans", &spans);
        numbers(json, "fields", entity.fields_of(attribute));
        numbers(json, "when", when);
        numbers(json, "unless", unless);
        numbers(json, "besides", &entity.besides(attribute));
    });
}

/// The fields that are given only for their bucket, and the kind of query for each number of leading fields of the sort key.
fn describe_index(json: &mut JsonWriter<'_, '_>, entity: &EntityKeys, index: Index<'_>) {
    let mut kinds = Vec::new();
    if let Some(sort) = index.sort.and_then(|sort| entity.template(sort)) {
        for leading in 0..=sort.fields().len() {
            kinds.push(sort.comparison_of(leading).map_or(0, |comparison| comparison as usize + 1));
        }
    }
    json.record(|json| {
        numbers(json, "buckets", &entity.buckets_of(index));
        numbers(json, "kinds", &kinds);
    });
}

fn describe_ends(json: &mut JsonWriter<'_, '_>, sort: &Template, leading: usize, range: &Range<'_>) {
    let (mut low, mut high) = ([0; SORT_KEY_BYTES], [0; SORT_KEY_BYTES]);
    let (mut low, mut high) = (Writer::new(&mut low), Writer::new(&mut high));
    if let Some(comparison) = sort.sure_ends(leading, range, &mut low, &mut high) {
        json.whole(comparison as usize + 1);
        json.text(low.text().unwrap_or_default());
        json.text(high.text().unwrap_or_default());
    }
}

/// An end of this kind, with a placeholder as its value.
const fn end_of(kind: u32) -> End<'static> {
    const ANY: Value<'_> = Value::Whole(0);
    match kind {
        END_INCLUDED => End::With(ANY),
        END_LEFT_OUT => End::Without(ANY),
        END_START => End::StartsWith(ANY),
        _ => End::Open,
    }
}
