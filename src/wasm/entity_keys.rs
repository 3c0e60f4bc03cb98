//! The exports for the keys of an item. JavaScript holds them by a number; definitions come as JSON, items by slots.

use alloc::string::String;
use alloc::vec::Vec;

use super::answer::{Answers, KEPT, answers, exports, too_long, written};
use super::boundary::{text, with_out};
use super::definition::Definition;
use super::fields::{put_value, range_in, value_in};
use super::layout;
use super::slab;
use super::slots::{Answer, Slot, set_slot, slot};
use super::template::{describe_field, describe_literals, limit_of, shape_name, text_mode_of};
use crate::codec::{Codec, Reading, Shape, Value};
use crate::entity_keys::{AttributeDefinition, Bounds, Buckets, Effect, EntityKeys, Fields, Index, Operands, pick};
use crate::error::{KeyError, Reason};
use crate::json::JsonWriter;
use crate::limits::{PARTITION_KEY_BYTES, SORT_KEY_BYTES};
use crate::number::append_all;
use crate::table_keys::{check_formats, keeps_key};
use crate::template::FieldInfo;
use crate::writer::Writer;

const MAKE: &str = "entityKeys";
const KEYS: &str = "entityKeys.keys";
const CHANGES: &str = "entityKeys.changes";
const PARSE: &str = "entityKeys.parse";
const QUERY: &str = "entityKeys.query";
const PLAN: &str = "entityKeys.plan";

const JOIN: Answer = Answer::Number(layout::KEY_JOINED as f64);
const REMOVE: Answer = Answer::Number(layout::KEY_REMOVED as f64);

exports! {
    /// Makes the keys of an entity and gives their number: the definition, the options, and which attributes are picked, list after list.
    "entityNew" fn entity_new() {
        let mut attributes = attributes_of(&mut Definition::new(MAKE, text(0)))?;
        let options = read_options(&mut Definition::new(MAKE, text(1)))?;
        read_picks(&mut Definition::new(MAKE, text(2)), &mut attributes)?;
        let mut entity = EntityKeys::with_flags(&attributes, options.flags)?;
        for index in &options.indexes {
            share_index(&mut entity, &attributes, index)?;
        }
        for (index, real) in options.index_names {
            if !options.is_of_table || entity.indexes().any(|own| own.name == index) {
                entity.rename_index(&index, &real)?;
            }
        }
        entity.check_shared_names()?;
        Ok(slab::keep_entity(entity))
    }

    /// Frees the keys of an entity.
    "entityFree" fn entity_free(number: u32) {
        slab::free(number);
        Ok(KEPT)
    }

    /// The condition of a query on the index of these two attributes; `sort` is none where the index has no sort key. The slots are the
    /// fields of the entity, empty where they are not given, and the two ends of the field at `bounded`, of which `low` and `high` say
    /// what they are. The answer is the kind of the condition, and 8 more where JavaScript joins the partition key itself. The slots of
    /// the answer are the partition key and the operands, empty where there is none.
    "entityQuery" fn entity_query(number: u32, partition: u32, sort: u32, bounded: u32, low: u32, high: u32) {
        let entity = slab::entity(QUERY, number)?;
        let index = Index { name: "", partition: partition as usize, sort: Some(sort as usize) };
        query(&entity, index, bounded as usize, low, high)
    }

    /// The time buckets of the field at `bounded` in the partition key of a plan, with the same arguments: nothing where it is no bucket, else
    /// how many there are, what is to be known of them, and when they begin, of up to as many as a plan has partitions. If the field is given, they
    /// are its bucket alone, and none is counted where no time of it is within the bounds.
    "entityBuckets" fn entity_buckets(number: u32, partition: u32, sort: u32, bounded: u32, low: u32, high: u32) {
        let entity = slab::entity(PLAN, number)?;
        let index = Index { name: "", partition: partition as usize, sort: Some(sort as usize) };
        buckets(&entity, index, bounded as usize, low, high)
    }

    /// Whether the entity has an index of this name.
    "entityIndex" fn entity_index(number: u32) {
        slab::entity(QUERY, number)?.index(QUERY, text(0)).map(|_| KEPT)
    }

    /// What JavaScript knows of the keys of an entity, as JSON.
    "entityDescribe" fn entity_describe(number: u32) {
        let entity = slab::entity(MAKE, number)?;
        written(MAKE, |out| {
            describe(&entity, out);
            Ok(())
        })
    }

    /// Builds all keys of the fields in the slots, and of the flags after them, which have a number where they are set. Of each attribute the answer says what became of it: nothing where it is left
    /// out, 0 where JavaScript joins it itself, else its text.
    "entityBuild" fn entity_build(number: u32) {
        let entity = slab::entity(KEYS, number)?;
        answers(KEYS, |answers| {
            (0..entity.attributes().len()).try_for_each(|attribute| put_key(&entity, attribute, answers))
        })
    }

    /// What an update does to the keys. The slots are the same, and one more with a character for each of those: 1 where it is given,
    /// with a value or without. The answers are the same too, with nothing where a key stays, and 1 where it is removed.
    "entityChanges" fn entity_changes(number: u32) {
        let entity = slab::entity(CHANGES, number)?;
        answers(CHANGES, |answers| {
            (0..entity.attributes().len()).try_for_each(|attribute| put_change(&entity, attribute, answers))
        })
    }

    /// Reads the keys in the slots, in the order of the attributes, into the fields of the answer: 1 where each field has a value, 2 where
    /// only fields have none that an item may lack, 3 where another one has none. `beside` says whether the slots after the keys are the
    /// values of such fields elsewhere in the item, and of times that the keys hold only as buckets: 3 is a refusal then.
    "entityParse" fn entity_parse(number: u32, beside: u32) {
        let entity = slab::entity(PARSE, number)?;
        read_item(&entity, beside)
    }

    /// The same, and 0 in the place of a refusal.
    "entityTryParse" fn entity_try_parse(number: u32, beside: u32) {
        let entity = slab::entity(PARSE, number)?;
        Ok(read_item(&entity, beside).unwrap_or(0))
    }

    /// Which of the keys in the slots fit the entity: a number for each attribute, 1 if it fits.
    "entityFitting" fn entity_fitting(number: u32) {
        let entity = slab::entity(PARSE, number)?;
        let fits = entity.fitting(&key_in, &double_in);
        answers(PARSE, |answers| fits.iter().try_for_each(|fits| answers.put(Answer::Number(f64::from(u8::from(*fits))))))
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

    /// Checks that the formats of an entity cannot be mistaken for each other. Their numbers are in the slots, newest first, each followed by
    /// 1 if a function converts its fields, or 0.
    "entityFormats" fn entity_formats(count: u32) {
        let mut formats = Vec::new();
        for place in 0..count as usize {
            let is_converted = matches!(slot(2 * place + 1), Slot::Number(1.0));
            formats.push((slab::entity_at(MAKE, 2 * place)?, is_converted));
        }
        let formats: Vec<_> = formats.iter().map(|(format, is_converted)| (&**format, *is_converted)).collect();
        check_formats(&formats)?;
        Ok(KEPT)
    }

    /// Whether an item that changes from the older format to the newer one keeps its key in an index, whose attributes have these places in each.
    "entityKeepsKey" fn entity_keeps_key(newer: u32, partition: u32, sort: u32, older: u32, old_partition: u32, old_sort: u32) {
        let (newer, older) = (slab::entity(PLAN, newer)?, slab::entity(PLAN, older)?);
        let index = |partition, sort| Index { name: "", partition: partition as usize, sort: Some(sort as usize) };
        Ok(usize::from(keeps_key([&newer, &older], [index(partition, sort), index(old_partition, old_sort)])))
    }
}

/// Reads the keys of an item, and answers with its fields.
fn read_item(entity: &EntityKeys, beside: u32) -> Result<usize, KeyError> {
    let (texts, count) = (entity.attributes().len(), entity.field_count());
    let fields = entity.read(&key_in, &double_in)?;
    // The key of the table is never elsewhere: without it, an item is nobody's.
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
        (0..fields.len()).try_for_each(|field| match (fields.get(field), value(field)) {
            (Some(found), value) if value.is_none_or(|value| !entity.lies_in(fields, field, value)) => {
                put_value(answers, found.piece.codec, found.piece.text, found.piece.reading, None)
            }
            (_, Some(value)) => {
                let mut put = Ok(());
                let mut read = |codec: &Codec, text: &str, reading: Reading<'_>| {
                    put = put_value(answers, codec, text, reading, None);
                };
                match entity.read_value(field, value, &mut read) {
                    Some(()) => put,
                    None => answers.put(Answer::Absent),
                }
            }
            _ => answers.put(Answer::Absent),
        })
    })
}

/// The value of a field in a slot; nothing where that is none of its codec.
fn value_of(entity: &EntityKeys, slot: usize, field: usize) -> Option<Value<'static>> {
    value_in(slot, entity.field(field)?.codec.shape()).ok().flatten()
}

/// The double of an attribute that holds a number; NaN if no double has all its digits.
fn double_in(index: usize) -> f64 {
    if let Slot::Decimal(_, double) = slot(index) { double } else { f64::NAN }
}

/// The key of an attribute, by its slot.
fn key_in(index: usize) -> Option<&'static str> {
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
        let marks = marks.into_iter().map(|(is_set, mark)| if is_set { mark } else { 0 }).sum::<u32>();
        answers.put(Answer::Number(f64::from(marks)))?;
        for start in bucket.between(first, last).take(layout::MOST_PARTITIONS as usize) {
            answers.put(Answer::Number(start.epoch_millis() as f64))?;
        }
        Ok(())
    })
}

/// Lends the answer's bytes for the operands of a query, and leaves those there one after the other, in the first slots.
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

const ATTRIBUTE: &str = "a template, or an object with one";

fn attributes_of(definition: &mut Definition<'_>) -> Result<Vec<AttributeDefinition>, KeyError> {
    let mut attributes = Vec::new();
    let level = definition.record("an object")?;
    loop {
        let mut attribute = AttributeDefinition::new("", "");
        if !definition.name(level, &mut attribute.name)? {
            return Ok(attributes);
        }
        read_attribute(definition, &mut attribute)?;
        attributes.push(attribute);
    }
}

/// One attribute: the text of its template, or a record that has one.
fn read_attribute(definition: &mut Definition<'_>, attribute: &mut AttributeDefinition) -> Result<(), KeyError> {
    if definition.is_text() { definition.text(&mut attribute.template) } else { read_options_of(definition, attribute) }
}

/// The record of an attribute. Like all that most definitions do not have, it is a function of its own: engines compile a function when it is first
/// called, and the first entity is what a start waits for.
#[inline(never)]
fn read_options_of(definition: &mut Definition<'_>, attribute: &mut AttributeDefinition) -> Result<(), KeyError> {
    let (place, mut has_template, mut option) = (definition.place(), false, String::new());
    let level = definition.record(ATTRIBUTE)?;
    while definition.name(level, &mut option)? {
        has_template |= option == "template";
        read_option(&option, definition, attribute)?;
        option.clear();
    }
    if has_template { Ok(()) } else { Err(definition.wrong_at(place, level, ATTRIBUTE)) }
}

fn read_option(
    option: &str,
    definition: &mut Definition<'_>,
    attribute: &mut AttributeDefinition,
) -> Result<(), KeyError> {
    match option {
        "template" => definition.text(&mut attribute.template),
        "when" => read_names(definition, &mut attribute.when),
        "unless" => read_names(definition, &mut attribute.unless),
        "index" => definition.text(attribute.index.get_or_insert_default()),
        "kind" | "text" => {
            let mut name = String::new();
            definition.text(&mut name)?;
            read_choice(option, &name, attribute).map_err(|error| error.attribute(&attribute.name))
        }
        _ => Err(definition.unknown()),
    }
}

fn read_choice(option: &str, name: &str, attribute: &mut AttributeDefinition) -> Result<(), KeyError> {
    if option == "kind" {
        attribute.kind = Some(limit_of(MAKE, option, name)?);
    } else {
        attribute.text = text_mode_of(MAKE, name)?;
    }
    Ok(())
}

fn read_names(definition: &mut Definition<'_>, names: &mut Vec<String>) -> Result<(), KeyError> {
    let level = definition.list()?;
    while definition.element(level, names.len()) {
        let mut name = String::new();
        definition.text(&mut name)?;
        names.push(name);
    }
    Ok(())
}

/// The options of an entity.
#[derive(Default)]
struct Options {
    /// The real names of its indexes.
    index_names: Vec<(String, String)>,
    /// Whether they are those of all indexes of a table: the entity need not have each.
    is_of_table: bool,
    /// Attributes in no template that conditions name.
    flags: Vec<String>,
    /// Indexes over attributes of other keys.
    indexes: Vec<SharedIndex>,
}

/// The name of an index over attributes of other keys, and its attributes, each with the kind of key that it is there.
type SharedIndex = (String, Vec<(String, String)>);

fn read_options(definition: &mut Definition<'_>) -> Result<Options, KeyError> {
    let (level, mut option, mut options) = (definition.record("an object")?, String::new(), Options::default());
    while definition.name(level, &mut option)? {
        read_option_of_entity(&option, definition, &mut options)?;
        option.clear();
    }
    Ok(options)
}

#[inline(never)]
fn read_option_of_entity(option: &str, definition: &mut Definition<'_>, options: &mut Options) -> Result<(), KeyError> {
    options.is_of_table |= option == "tableIndexNames";
    match option {
        "indexNames" | "tableIndexNames" => definition.texts_by_name("an object of names", &mut options.index_names),
        "flags" => read_names(definition, &mut options.flags),
        "indexes" => read_indexes(definition, &mut options.indexes),
        _ => Err(definition.unknown()),
    }
}

fn read_indexes(definition: &mut Definition<'_>, indexes: &mut Vec<SharedIndex>) -> Result<(), KeyError> {
    let level = definition.record("an object of indexes")?;
    loop {
        let (mut name, mut keys) = (String::new(), Vec::new());
        if !definition.name(level, &mut name)? {
            return Ok(());
        }
        definition.texts_by_name("an object with partition and sort", &mut keys)?;
        indexes.push((name, keys));
    }
}

/// Adds an index over attributes of other keys.
#[inline(never)]
fn share_index(
    entity: &mut EntityKeys,
    attributes: &[AttributeDefinition],
    (name, keys): &SharedIndex,
) -> Result<(), KeyError> {
    let (mut partition, mut sort) = (None, None);
    for (kind, attribute) in keys {
        match kind.as_str() {
            "partition" => partition = Some(attribute.as_str()),
            "sort" => sort = Some(attribute.as_str()),
            _ => {
                return Err(KeyError::new(Reason::UnknownOption, MAKE)
                    .parameter("options")
                    .value(&path_of(name, kind)));
            }
        }
    }
    let missing = || {
        KeyError::new(Reason::WrongDefinition, MAKE)
            .parameter(&path_of(name, "partition"))
            .word("a string")
            .value("undefined")
    };
    entity.share_index(attributes, name, partition.ok_or_else(missing)?, sort)
}

/// Where the definition of an index says which attribute is a kind of key.
#[cold]
fn path_of(index: &str, kind: &str) -> String {
    let mut path = String::new();
    append_all(&["indexes.", index, ".", kind], &mut path);
    path
}

fn read_picks(definition: &mut Definition<'_>, attributes: &mut [AttributeDefinition]) -> Result<(), KeyError> {
    let (level, mut count) = (definition.list()?, 0);
    while definition.element(level, count) {
        read_pick(definition, attributes)?;
        count += 1;
    }
    Ok(())
}

#[inline(never)]
fn read_pick(definition: &mut Definition<'_>, attributes: &mut [AttributeDefinition]) -> Result<(), KeyError> {
    let mut names = Vec::new();
    read_names(definition, &mut names)?;
    pick(attributes, &names)
}

fn describe(entity: &EntityKeys, out: &mut Writer<'_>) {
    JsonWriter::new(out).record(|json| {
        json.name("fields").list(|json| {
            let mut place = 0;
            while let Some(FieldInfo { name, codec, .. }) = entity.field(place) {
                let shape = if entity.is_in_seconds(place) { "seconds" } else { shape_name(codec.shape()) };
                describe_field(json, name, codec, shape);
                place += 1;
            }
        });
        json.name("flags").list(|json| entity.flags().iter().for_each(|flag| json.text(flag)));
        json.name("conditions").list(|json| entity.conditions().for_each(|place| json.whole(place)));
        json.name("optional").list(|json| {
            let places = entity.fields().enumerate().filter(|(_, field)| field.is_optional);
            places.for_each(|(place, _)| json.whole(place));
        });
        json.name("indexes").list(|json| entity.indexes().for_each(|index| describe_index(json, entity, index)));
        json.name("attributes").list(|json| {
            entity.attributes().enumerate().for_each(|(index, name)| describe_attribute(json, entity, index, name));
        });
    });
}

/// An index: its attributes by their places, and its fields, those of the partition key first.
fn describe_index(json: &mut JsonWriter<'_, '_>, entity: &EntityKeys, index: Index<'_>) {
    json.record(|json| {
        json.name("name").text(index.name);
        json.name("real").text(entity.real_name(index.name));
        json.name("partition").whole(index.partition);
        if let Some(sort) = index.sort {
            json.name("sort").whole(sort);
        }
        json.name("places").list(|json| entity.fields_of_index(index).for_each(|place| json.whole(place)));
    });
}

/// What it takes to join the key of an attribute: its literals, and where its fields stand among those of the entity.
fn describe_attribute(json: &mut JsonWriter<'_, '_>, entity: &EntityKeys, index: usize, name: &str) {
    json.record(|json| {
        json.name("name").text(name);
        json.name("own").flag(entity.is_own(index));
        json.name("fields").list(|json| entity.fields_of(index).iter().for_each(|place| json.whole(*place)));
        if let Some(template) = entity.template(index) {
            json.name("type").text(template.attribute_type().name());
            if template.field(0).is_some_and(|field| field.codec.shape() == Shape::Instant) {
                json.name("time").flag(template.plain_type().is_some());
            }
            describe_literals(json, template);
            json.name("codecs").list(|json| {
                template.fields().for_each(|field| json.text(&field.codec.name_without_width()));
            });
        }
    });
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

fn has_value(index: usize) -> bool {
    !matches!(slot(index), Slot::Absent)
}

fn text_in(index: usize) -> Option<&'static str> {
    if let Slot::Text(text) = slot(index) { Some(text) } else { None }
}
