//! The description of the keys of an entity, as JSON: what JavaScript needs to call the exports and to join keys itself.

use super::template::{describe_field, describe_literals, shape_name};
use crate::codec::Shape;
use crate::entity_keys::{EntityKeys, Index};
use crate::json::JsonWriter;
use crate::template::FieldInfo;
use crate::writer::Writer;

pub(super) fn describe(entity: &EntityKeys, out: &mut Writer<'_>) {
    JsonWriter::new(out).record(|json| {
        json.name("fields").list(|json| {
            let mut place = 0;
            while let Some(FieldInfo { name, codec, .. }) = entity.field(place) {
                let shape = if entity.is_in_seconds(place) { "seconds" } else { shape_name(entity.shape(place)) };
                describe_field(json, name, codec, shape);
                place += 1;
            }
        });
        json.name("flags").list(|json| entity.flags().iter().for_each(|flag| json.text(flag)));
        json.name("nullable").list(|json| entity.nullable().for_each(|place| json.whole(place)));
        json.name("folded").list(|json| {
            (0..entity.field_count()).filter(|place| entity.loses_case(*place)).for_each(|place| json.whole(place));
        });
        json.name("paths").list(|json| {
            (0..entity.field_count() + entity.flags().len()).for_each(|place| describe_path(json, entity, place));
        });
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

/// Where an item holds a field: 0 where that is the attribute with its name.
fn describe_path(json: &mut JsonWriter<'_, '_>, entity: &EntityKeys, place: usize) {
    match entity.held(place) {
        None => json.whole(0),
        Some(path) => json.list(|json| path.iter().for_each(|name| json.text(name))),
    }
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

/// Everything that is needed to join the key of an attribute: its literals, and the places of its fields among those of the entity.
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
        }
    });
}
