//! The exports that write, read and query the keys of an item, which is in the slots.

use super::answer::{Answers, KEPT, answers, exports, too_long};
use super::boundary::{text, with_out};
use super::fields::{put_value, range_in, value_in};
use super::layout;
use super::slab;
use super::slots::{Answer, Slot, set_slot, slot};
use crate::codec::{Codec, Reading, Shape, Value};
use crate::entity_keys::{Bounds, Effect, EntityKeys, Fields, Found, Index, Operands};
use crate::error::KeyError;
use crate::limits::{PARTITION_KEY_BYTES, SORT_KEY_BYTES};
use crate::writer::Writer;

const KEYS: &str = "entityKeys.keys";
const CHANGES: &str = "entityKeys.changes";
pub(super) const PARSE: &str = "entityKeys.parse";
const QUERY: &str = "entityKeys.query";

const JOIN: Answer = Answer::Number(layout::KEY_JOINED as f64);
const REMOVE: Answer = Answer::Number(layout::KEY_REMOVED as f64);

exports! {
    /// The condition of a query on the index of these two attributes; `sort` is none where the index has no sort key. The slots are the
    /// fields of the entity, empty where they are not given, and the two ends of the field at `bounded`, whose kinds are `low` and `high`.
    /// The answer is the kind of the condition, plus 8 if JavaScript joins the partition key itself. The slots of the answer are the
    /// partition key and the operands, empty where there is none.
    "entityQuery" fn entity_query(number: u32, partition: u32, sort: u32, bounded: u32, low: u32, high: u32) {
        let entity = slab::entity(QUERY, number)?;
        let index = Index { name: "", partition: partition as usize, sort: Some(sort as usize) };
        query(&entity, index, bounded as usize, low, high)
    }

    /// Whether the entity has an index of this name.
    "entityIndex" fn entity_index(number: u32) {
        slab::entity(QUERY, number)?.index(QUERY, text(0)).map(|_| KEPT)
    }

    /// Builds all keys from the fields in the slots, and from the flags after them, which have a number if they are set. The answer has a
    /// value for each attribute: nothing if it is left out, 0 if JavaScript joins it itself, else its text.
    "entityBuild" fn entity_build(number: u32) {
        let entity = slab::entity(KEYS, number)?;
        answers(KEYS, |answers| {
            (0..entity.attributes().len()).try_for_each(|attribute| put_key(&entity, attribute, answers))
        })
    }

    /// The changes of the keys in an update. The slots are the same, followed by a text with a character for each slot: 1 if it is given,
    /// with or without a value. The answers are the same too, with nothing for a key that stays, and 1 for a key that is removed.
    "entityChanges" fn entity_changes(number: u32) {
        let entity = slab::entity(CHANGES, number)?;
        answers(CHANGES, |answers| {
            (0..entity.attributes().len()).try_for_each(|attribute| put_change(&entity, attribute, answers))
        })
    }

    /// Reads the keys in the slots, in the order of the attributes, into the fields of the answer: 1 if each field has a value, 2 if only
    /// optional fields lack one, 3 if any other field does. `beside` says whether the slots after the keys have the values of such fields
    /// elsewhere in the item, and of times that the keys hold only as buckets: then, instead of 3, the item is refused.
    "entityParse" fn entity_parse(number: u32, beside: u32) {
        let entity = slab::entity(PARSE, number)?;
        read_item(&entity, beside)
    }

    /// The same, but 0 instead of a refusal.
    "entityTryParse" fn entity_try_parse(number: u32, beside: u32) {
        let entity = slab::entity(PARSE, number)?;
        Ok(read_item(&entity, beside).unwrap_or(0))
    }

    /// Which of the keys in the slots fit the entity: a number for each attribute, 1 if it fits. A slot with a number is an attribute that has
    /// another value. The answer says how much of the item is read.
    "entityFitting" fn entity_fitting(number: u32) {
        let entity = slab::entity(PARSE, number)?;
        let fits = entity.fitting(&key_in, &double_in);
        let extent = entity.extent_of(&fits, &has_value);
        let put = |answers: &mut Answers<'_>| {
            fits.iter().try_for_each(|fits| answers.put(Answer::Number(f64::from(u8::from(*fits)))))
        };
        answers(PARSE, put).map(|_| extent as usize)
    }
}

/// Reads the keys of an item, and answers with its fields.
fn read_item(entity: &EntityKeys, beside: u32) -> Result<usize, KeyError> {
    let (texts, count) = (entity.attributes().len(), entity.field_count());
    let fields = entity.read(&key_in, &double_in)?;
    // The key of the table is never elsewhere: without it, an item belongs to no entity.
    let value = |field| {
        let may_be_elsewhere = match fields.get(field) {
            Some(found) => entity.is_rounded(field, found),
            None => beside >= layout::VALUES_OF_ALL || !entity.is_of_table(field),
        };
        if beside != layout::KEYS_ALONE && may_be_elsewhere { value_of(entity, texts + field, field) } else { None }
    };
    let is_elsewhere =
        |field| value(field).is_some_and(|value| entity.read_value(field, value, &mut |_, _, _| ()).is_some());
    let all_there = entity.check_all_there(&fields, &is_elsewhere);
    if beside != layout::KEYS_ALONE {
        all_there.or_else(|error| if beside == layout::VALUES_OF_ANY { Ok(()) } else { Err(error) })?;
        return put_fields(entity, &fields, &value).map(|_| layout::FIELDS_WHOLE as usize);
    }
    put_fields(entity, &fields, &value)?;
    let is_whole = (0..count).all(|field| fields.get(field).is_some_and(|found| !entity.is_rounded(field, found)));
    let answer = match all_there {
        _ if is_whole => layout::FIELDS_WHOLE,
        Ok(()) => layout::FIELDS_LACK_OPTIONAL,
        Err(_) => layout::FIELDS_LACK,
    };
    Ok(answer as usize)
}

/// Answers with the fields of an item: those of its keys, and those that are elsewhere in it.
fn put_fields(
    entity: &EntityKeys,
    fields: &Fields<'_, '_>,
    value: &dyn Fn(usize) -> Option<Value<'static>>,
) -> Result<usize, KeyError> {
    answers(PARSE, |answers| {
        (0..fields.len()).try_for_each(|field| {
            let mut put = None;
            let mut read = |codec: &Codec, text: &str, reading: Reading<'_>| {
                put = Some(put_value(answers, codec, text, reading, None));
            };
            value(field)
                .filter(|value| entity.lies_in(fields, field, *value))
                .and_then(|value| entity.read_value(field, value, &mut read));
            match (put, fields.get(field)) {
                (Some(put), _) => put,
                (None, Some(Found { piece, .. })) => put_value(answers, piece.codec, piece.text, piece.reading, None),
                (None, None) => answers.put(Answer::Absent),
            }
        })
    })
}

/// The value of a field in a slot; `None` if its codec does not take it.
pub(super) fn value_of(entity: &EntityKeys, slot: usize, field: usize) -> Option<Value<'static>> {
    value_in(slot, entity.shape(field)).ok().flatten()
}

/// The double of an attribute that holds a number; NaN if no double has all its digits.
fn double_in(index: usize) -> f64 {
    if let Slot::Decimal(_, double) = slot(index) { double } else { f64::NAN }
}

/// The key of an attribute, by its slot.
pub(super) fn key_in(index: usize) -> Option<&'static str> {
    match slot(index) {
        Slot::Text(text) | Slot::Decimal(text, _) => Some(text),
        _ => None,
    }
}

fn query(entity: &EntityKeys, index: Index<'_>, bounded: usize, low: u32, high: u32) -> Result<usize, KeyError> {
    let field = entity.field(bounded);
    let range = range_in(QUERY, field, entity.field_count(), low, high)?;
    let bounds = field.map(|_| Bounds { field: bounded, range });
    let value = |place| value_in(place, entity.field(place).map_or(Shape::Text, |field| field.codec.shape()));
    let is_given = |place| !matches!(slot(place), Slot::Absent);
    let is_joined = entity.is_plain(index.partition, &|_| true, &text_in);
    operands(|operands| {
        if !is_joined {
            entity.write_partition(QUERY, index, &value, operands.partition)?;
        }
        let comparison = entity.write_sort(QUERY, index, &is_given, &value, bounds, operands)?;
        let kind = comparison.map_or(layout::WHOLE_PARTITION, |comparison| comparison as u32 + 1);
        Ok((kind + if is_joined { layout::PARTITION_JOINED } else { 0 }) as usize)
    })
}

/// Lends the answer's bytes for the operands of a query, which end up one after the other in the first slots.
fn operands(write: impl FnOnce(&mut Operands<'_, '_>) -> Result<usize, KeyError>) -> Result<usize, KeyError> {
    // A binary has up to two bytes here for each of its own.
    const PARTITION: usize = 2 * PARTITION_KEY_BYTES;
    const SORT: usize = 2 * SORT_KEY_BYTES;
    const STARTS: [usize; 3] = [0, PARTITION, PARTITION + SORT];
    with_out(|bytes| {
        let (partition, rest) = bytes.split_at_mut_checked(PARTITION).unwrap_or_default();
        let (low, high) = rest.split_at_mut_checked(SORT).unwrap_or_default();
        let (mut partition, mut low, mut high) = (Writer::new(partition), Writer::new(low), Writer::new(high));
        let kind = write(&mut Operands { partition: &mut partition, low: &mut low, high: &mut high })?;
        let mut end = 0;
        for (slot, (start, length)) in STARTS.into_iter().zip([partition.len(), low.len(), high.len()]).enumerate() {
            if bytes.get(start..start + length).is_some() {
                bytes.copy_within(start..start + length, end);
            }
            let answer = if length == 0 { Answer::Absent } else { Answer::Out(end, end + length) };
            set_slot(slot, answer).ok_or_else(|| too_long(QUERY))?;
            end += length;
        }
        Ok(kind)
    })
}

fn put_key(entity: &EntityKeys, attribute: usize, answers: &mut Answers<'_>) -> Result<(), KeyError> {
    if entity.is_plain(attribute, &has_value, &text_in) {
        return answers.put(JOIN);
    }
    let value = |field| value_in(field, entity.field(field).map_or(Shape::Text, |field| field.codec.shape()));
    let start = answers.out.len();
    if entity.write_key(attribute, &value, &mut answers.out)? {
        answers.put(Answer::Out(start, answers.out.len()))
    } else {
        answers.put(Answer::Absent)
    }
}

fn put_change(entity: &EntityKeys, attribute: usize, answers: &mut Answers<'_>) -> Result<(), KeyError> {
    let given = text_in(entity.field_count() + entity.flags().len()).unwrap_or_default().as_bytes();
    match entity.effect_on(attribute, &|place| given.get(place) == Some(&b'1'), &has_value)? {
        Effect::Keeps => answers.put(Answer::Absent),
        Effect::Removes => answers.put(REMOVE),
        Effect::Sets => put_key(entity, attribute, answers),
    }
}

pub(super) fn has_value(index: usize) -> bool {
    !matches!(slot(index), Slot::Absent)
}

fn text_in(index: usize) -> Option<&'static str> {
    if let Slot::Text(text) = slot(index) { Some(text) } else { None }
}
