//! The exports for the plans and formats of an entity: its time buckets, and the comparison of its keys with values and with older keys.

use alloc::vec::Vec;

use super::answer::{KEPT, answers, exports, written};
use super::entity_calls::{PARSE, has_value, key_in, value_of};
use super::fields::{range_in, value_in};
use super::layout;
use super::slab;
use super::slots::{Answer, Slot, slot};
use crate::codec::Shape;
use crate::entity_keys::{Bounds, Buckets, EntityKeys, Index};
use crate::error::KeyError;
use crate::generations::{OlderField, foreign, left, lenders, older_field};
use crate::json::JsonWriter;
use crate::table_keys::{check_formats, keeps_key};
use crate::writer::Writer;

const MAKE: &str = "entityKeys";
const KEYS: &str = "entityKeys.keys";
const PLAN: &str = "entityKeys.plan";

exports! {
    /// The time buckets of the field at `bounded` in the partition key of a plan, with the same arguments: nothing if it is no bucket, else
    /// their number, their properties, and the starts of as many as a plan has partitions. If the field is given, its bucket is the only
    /// one, and none is counted if no time in it is within the bounds.
    "entityBuckets" fn entity_buckets(number: u32, partition: u32, sort: u32, bounded: u32, low: u32, high: u32) {
        let entity = slab::entity(PLAN, number)?;
        buckets(&entity, index_at(partition, sort), bounded as usize, low, high)
    }

    /// Refuses the value of one field in the slots, which are those of `entityBuild`, without looking at the others.
    "entityFault" fn entity_fault(number: u32, field: u32) {
        let entity = slab::entity(KEYS, number)?;
        let value = |place| value_in(place, entity.field(place).map_or(Shape::Text, |field| field.codec.shape()));
        entity.check_field(field as usize, &value)?;
        Ok(KEPT)
    }

    /// How the keys in the slots compare with the values in the slots after them, one for each field: a number for each attribute.
    "entityCompare" fn entity_compare(number: u32) {
        let entity = slab::entity(PARSE, number)?;
        let count = entity.attributes().len();
        let value = |field| value_of(&entity, count + field, field);
        answers(PARSE, |answers| {
            (0..count).try_for_each(|attribute| {
                let agrees = key_in(attribute).and_then(|key| entity.agrees_with(attribute, key, &value));
                let answer = agrees.map_or(0, |agrees| if agrees { layout::KEY_AGREES } else { layout::KEY_DIFFERS });
                answers.put(Answer::Number(f64::from(answer)))
            })
        })
    }

    /// Checks that the formats of an entity cannot be mistaken for each other, and describes what they say of each other's items. Their numbers
    /// are in the slots, newest first, each followed by 1 if a function converts its fields, or 0.
    "entityFormats" fn entity_formats(count: u32) {
        let mut formats = Vec::new();
        for place in 0..count as usize {
            let is_converted = matches!(slot(2 * place + 1), Slot::Number(1.0));
            formats.push((slab::entity_at(MAKE, 2 * place)?, is_converted));
        }
        let formats: Vec<_> = formats.iter().map(|(format, is_converted)| (&**format, *is_converted)).collect();
        check_formats(&formats)?;
        written(MAKE, |out| {
            describe(&formats, out);
            Ok(())
        })
    }

    /// How the index of an older format holds each of its fields beside the same index of a newer one, whose attributes have these places in each.
    "entityOlderIndex" fn entity_older_index(newer: u32, partition: u32, sort: u32, older: u32, old_partition: u32, old_sort: u32) {
        let (newer, older) = (slab::entity(PLAN, newer)?, slab::entity(PLAN, older)?);
        let indexes = [index_at(partition, sort), index_at(old_partition, old_sort)];
        answers(PLAN, |answers| {
            older.fields().try_for_each(|field| {
                let found = older_field([&newer, &older], indexes, field.info.name);
                answers.put(Answer::Number(f64::from(marks_of(found))))
            })
        })
    }

    /// Whether an item that changes from the older format to the newer one keeps its key in an index, whose attributes have these places in each.
    "entityKeepsKey" fn entity_keeps_key(newer: u32, partition: u32, sort: u32, older: u32, old_partition: u32, old_sort: u32) {
        let (newer, older) = (slab::entity(PLAN, newer)?, slab::entity(PLAN, older)?);
        Ok(usize::from(keeps_key([&newer, &older], [index_at(partition, sort), index_at(old_partition, old_sort)])))
    }
}

const fn index_at(partition: u32, sort: u32) -> Index<'static> {
    Index { name: "", partition: partition as usize, sort: Some(sort as usize) }
}

fn marks_of(found: OlderField) -> u32 {
    let OlderField { takes_bounds, is_other_time, is_open_time, is_lower } = found;
    let marks = [
        (takes_bounds, layout::OLDER_BOUNDS),
        (is_other_time, layout::OLDER_OTHER_TIME),
        (is_open_time, layout::OLDER_OPEN_TIME),
        (is_lower, layout::OLDER_LOWER),
    ];
    sum_of(&marks)
}

/// The sum of the numbers that are set.
fn sum_of(marks: &[(bool, u32)]) -> u32 {
    marks.iter().map(|(is_set, mark)| if *is_set { *mark } else { 0 }).sum()
}

/// The key attributes that each format lacks, those that older keys alone are in, and the ages of the formats whose index keys are read.
fn describe(formats: &[(&EntityKeys, bool)], out: &mut Writer<'_>) {
    let keys: Vec<_> = formats.iter().map(|(keys, _)| *keys).collect();
    let names = |json: &mut JsonWriter<'_, '_>, names: Vec<&str>| {
        json.list(|json| names.iter().for_each(|name| json.text(name)));
    };
    JsonWriter::new(out).record(|json| {
        json.name("foreign").list(|json| (0..keys.len()).for_each(|age| names(json, foreign(&keys, age))));
        names(json.name("left"), left(&keys));
        let lenders = lenders(formats.iter().map(|(_, is_converted)| *is_converted));
        json.name("lenders").list(|json| lenders.for_each(|age| json.whole(age)));
    });
}

fn buckets(entity: &EntityKeys, index: Index<'_>, bounded: usize, low: u32, high: u32) -> Result<usize, KeyError> {
    let range = range_in(PLAN, entity.field(bounded), entity.field_count(), low, high)?;
    let value = |place| value_in(place, entity.field(place).map_or(Shape::Text, |field| field.codec.shape()));
    let found = entity.buckets(PLAN, index, &has_value, &value, Bounds { field: bounded, range })?;
    answers(PLAN, |answers| {
        let Some(Buckets { bucket, times: [first, last], has_times, follow, is_descending, leaves_open }) = found
        else {
            return Ok(());
        };
        let count = if has_times { bucket.count_between(first, last) } else { 0 };
        answers.put(Answer::Number(count as f64))?;
        let marks = [
            (follow, layout::BUCKETS_FOLLOW),
            (is_descending, layout::BUCKETS_DESCEND),
            (leaves_open, layout::BUCKETS_OPEN),
        ];
        answers.put(Answer::Number(f64::from(sum_of(&marks))))?;
        for start in bucket.between(first, last).take(layout::MOST_PARTITIONS as usize) {
            answers.put(Answer::Number(start.epoch_millis() as f64))?;
        }
        Ok(())
    })
}
