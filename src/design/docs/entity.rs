//! One entity: its attributes with an example of each key, its fields, the conditions of its indexes, its queries, and its older formats.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::super::lock::{GivenEntity, GivenFormat};
use super::markdown::{Page, Rows, add, code, codes, plain, shown};
use super::query;
use super::sample::{Sample, samples_of};
use crate::casing::Casing;
use crate::codec::Codec;
use crate::entity_keys::{EntityField, EntityKeys, Index};
use crate::number::shown_whole;
use crate::template::Template;

pub(super) fn write(entity: &GivenEntity<'_>, page: &mut Page) {
    let Some((keys, older)) = entity.newest_and_older() else { return };
    let samples = samples_of(keys);
    page.heading(3, entity.name);
    let mut rows = Rows::new(&["Attribute", "Key", "Template", "Example", "Text"]);
    for place in 0..keys.attributes().len() {
        write_attribute(keys, place, &samples, &mut rows);
    }
    page.table(&rows);
    write_conditions(keys, page);
    let mut rows = Rows::new(&["Field", "Codec", "Value", ""]);
    for (place, field) in keys.fields().enumerate() {
        write_field(keys, place, &field, &mut rows);
    }
    page.table(&rows);
    let mut rows = Rows::new(&["Query", "Given", "Range of", "Condition"]);
    query::write(keys, &samples, &mut rows);
    page.table(&rows);
    write_older(older, page);
}

fn write_attribute(keys: &EntityKeys, place: usize, samples: &[Option<Sample>], rows: &mut Rows) {
    let name = keys.attributes().nth(place).unwrap_or_default();
    let Some(template) = keys.template(place) else { return };
    let example = example_of(keys, template, place, samples).map(|key| code(&key)).unwrap_or_default();
    let text = match () {
        () if keys.is_own(place) => "the value of the item",
        () if template.casing() == Some(Casing::Lower) => "verbatim, in lower case",
        () if template.casing() == Some(Casing::Upper) => "verbatim, in upper case",
        () if template.plain_type().is_none() && TextForm::of(template) == TextForm::Verbatim => "verbatim",
        () => "",
    };
    rows.row([code(name), places_of(keys, place), code(template.text()), example, text.to_owned()]);
}

/// The keys that an attribute is in.
fn places_of(keys: &EntityKeys, place: usize) -> String {
    let mut places = String::new();
    for index in keys.indexes() {
        let is_local = keys.index_of(index.partition) != Some(index.name) && !keys.is_shared(index.name);
        let is_partition = index.partition == place && !is_local;
        for (is_it, kind) in [(is_partition, ", partition"), (index.sort == Some(place), ", sort")] {
            if is_it {
                add(&mut places, "; ", &[&shown(index), kind].concat());
            }
        }
    }
    places
}

/// The key that an attribute has in an item with the sample values, whatever the conditions say.
pub(super) fn example_of(
    keys: &EntityKeys,
    template: &Template,
    place: usize,
    samples: &[Option<Sample>],
) -> Option<String> {
    let mut values = Vec::new();
    for field in keys.fields_of(place) {
        values.push(samples.get(*field)?.as_ref()?.value());
    }
    template.build(&values).ok()
}

/// The conditions for an item to be in each index.
fn write_conditions(keys: &EntityKeys, page: &mut Page) {
    let mut lines = String::new();
    for index in keys.indexes().filter(|index| !keys.is_shared(index.name)) {
        let condition = condition_of(keys, index);
        if !condition.is_empty() {
            add(&mut lines, "\n", &["- ", &code(index.name), " has only items ", &condition, "."].concat());
        }
    }
    if !lines.is_empty() {
        page.block(&lines);
    }
}

/// The conditions of an index, which both of its attributes have. A local index has them at its sort key.
fn condition_of(keys: &EntityKeys, index: Index<'_>) -> String {
    let own =
        (0..keys.attributes().len()).find(|place| keys.index_of(*place) == Some(index.name)).unwrap_or(index.partition);
    let (when, unless) = (codes(&mut keys.when(own)), codes(&mut keys.unless(own)));
    let mut condition = String::new();
    let any = codes(&mut keys.any(own));
    for (word, names) in [("with ", when), ("without ", unless), ("with at least one of ", any)] {
        if !names.is_empty() {
            add(&mut condition, " and ", &[word, &names].concat());
        }
    }
    condition
}

fn write_field(keys: &EntityKeys, place: usize, field: &EntityField<'_>, rows: &mut Rows) {
    let codec = field.info.codec;
    let name = codec.full_name();
    let mut more = if field.is_optional { "optional".to_owned() } else { String::new() };
    match keys.held(place) {
        Some([]) => add(&mut more, ", ", "not an attribute of the item"),
        Some(path) => add(&mut more, ", ", &["at ", &code(&path.join("."))].concat()),
        None => {}
    }
    let value = if is_as_it_is(keys, field) { "text, as it is" } else { about(codec) };
    rows.row([code(field.info.name), code(&name), plain(value), more]);
}

/// The values of a codec, in a few words.
fn about(codec: &Codec) -> &'static str {
    let about = codec.summary().map(|one| one.about).unwrap_or_default();
    about.split_once("; ").map_or(about, |(about, _)| about)
}

/// Whether a field is any text, and some template writes it without escapes.
fn is_as_it_is(keys: &EntityKeys, field: &EntityField<'_>) -> bool {
    let has_it = |template: &&Template| template.fields().any(|own| own.name == field.info.name);
    let mut templates = (0..keys.attributes().len()).filter_map(|place| keys.template(place)).filter(has_it);
    field.info.codec.is_text() && templates.any(|template| TextForm::of(template) == TextForm::Verbatim)
}

fn write_older(older: &[GivenFormat<'_>], page: &mut Page) {
    if older.is_empty() {
        return;
    }
    page.block("Items can still have older formats, which are read. All writes use the format above.");
    let mut rows = Rows::new(&["Generation", "Fields", "Attribute", "Key", "Template", "Example", "Text"]);
    for (generation, GivenFormat { keys, is_converted }) in older.iter().enumerate() {
        let samples = samples_of(keys);
        for attribute in 0..keys.attributes().len() {
            rows.cell(shown_whole(generation as u64 + 1));
            rows.cell(if *is_converted { "converted".to_owned() } else { String::new() });
            write_attribute(keys, attribute, &samples, &mut rows);
        }
    }
    page.table(&rows);
}
