//! Reads a model of NoSQL Workbench as definitions: from the templates in its description, or from the aliases of its facets.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::TextForm;
use super::super::infer::names_from_literals::untaken;
use super::super::infer::sample::Format;
use super::super::letters::is_small;
use super::super::sketch::Sketch;
use super::entity::{overfull_notes, reads};
use super::guess::{Alias, Found, guess};
use super::items::WorkbenchItems;
use super::key_attributes::{Attributes, keys_of};
use super::layout::{Layout, own_template};
use super::lines::{Line, TITLE};
use super::model::{
    WorkbenchAttribute, WorkbenchDefinition, WorkbenchFacet, WorkbenchIndex, WorkbenchKey, WorkbenchModel,
    WorkbenchTable, WorkbenchTableModel, WorkbenchTables,
};
use super::ordered::Ordered;
use super::place::{Place, kind_name, place_by_name};
use super::shared::options_of;
use crate::entity_keys::{EntityKeys, TABLE};
use crate::error::printable;
use crate::multi::is_index_name;
use crate::template::{Template, TemplateOptions};
use crate::text::Limit;

/// The entities of a table, by name.
type Entities = Ordered<Ordered<WorkbenchDefinition>>;

/// The tables of a model, from its description, the aliases of its facets, and the sample items of each table, if any. A table without
/// templates from any of these has an empty definition.
pub fn from_workbench(model: &WorkbenchModel, items: &[WorkbenchItems]) -> WorkbenchTables {
    let described = described(&model.model_metadata.description);
    let none = WorkbenchItems::default();
    let table =
        |(at, table): (usize, &WorkbenchTableModel)| table_of(table, &described, items.get(at).unwrap_or(&none));
    let tables = model.data_model.iter().enumerate().map(table).collect();
    WorkbenchTables { model_name: model.model_name.clone(), tables }
}

/// The entities in a description.
fn described(description: &str) -> Entities {
    let mut entities = Entities::default();
    let lines = description.split_once(TITLE).map(|(_, lines)| lines).unwrap_or_default();
    for Line { entity, attribute, definition } in lines.lines().filter_map(Line::read) {
        if let Some(entity) = entities.entry(&entity) {
            entity.insert(attribute, definition);
        }
    }
    entities
}

fn table_of(table: &WorkbenchTableModel, described: &Entities, items: &WorkbenchItems) -> WorkbenchTable {
    let mut notes = Vec::new();
    let own = described
        .iter()
        .filter(|(name, keys)| is_of(table, name, keys))
        .map(|(name, keys)| (name.to_owned(), keys.clone()));
    let mut definition: Entities = own.map(|(name, keys)| without_flags(name, keys, &mut notes)).collect();
    if items.count() > 0 {
        complete(table, &mut definition, items, &mut notes);
    } else if definition.is_empty() {
        definition = by_facets(table, &mut notes);
    }
    let index_names = index_names(table, &definition);
    let options = options_of(&table.global_secondary_indexes, &definition, &index_names);
    notes.extend(notes_on_types(&table.key_attributes, &definition));
    let notes = notes.into_iter().map(printable).collect();
    WorkbenchTable {
        table_name: table.table_name.clone(),
        definition,
        index_names,
        options,
        notes,
        ..WorkbenchTable::default()
    }
}

/// Notes on keys of the table that have another type in the model than in the definition.
fn notes_on_types(key: &WorkbenchKey, definition: &Entities) -> Vec<String> {
    let keys = core::iter::once(&key.partition_key).chain(&key.sort_key);
    let is_other = |WorkbenchAttribute { attribute_name, attribute_type }: &&WorkbenchAttribute| {
        let type_of = |own: &WorkbenchDefinition| {
            let text = if own.text.is_some() { TextForm::Verbatim } else { TextForm::Escaped };
            Format { template: own.template.clone(), text }.read().map(|template| template.attribute_type().name())
        };
        let mut templates = definition.iter().map(|(_, entity)| entity.get(attribute_name).and_then(type_of));
        attribute_type != "S" && templates.any(|own| own != Some(attribute_type.as_str()))
    };
    let note = |WorkbenchAttribute { attribute_name, attribute_type }: &WorkbenchAttribute| {
        format!("{attribute_name} has type {attribute_type} in the model, but templates write strings.")
    };
    keys.filter(is_other).map(note).collect()
}

/// The definition of an entity without its conditions on flags: flags are an option of `entityKeys`, which a definition cannot contain.
fn without_flags(name: String, mut keys: Attributes, notes: &mut Vec<String>) -> (String, Attributes) {
    let fields: Vec<String> = keys.iter().flat_map(|(_, own)| Sketch::new(&own.template).fields()).collect();
    let mut flags: Vec<String> = Vec::new();
    for definition in keys.values_mut() {
        for conditions in [&mut definition.when, &mut definition.unless, &mut definition.any] {
            let given = conditions.take().unwrap_or_default();
            let (kept, left): (Vec<_>, Vec<_>) = given.into_iter().partition(|condition| fields.contains(condition));
            *conditions = (!kept.is_empty()).then_some(kept);
            for flag in left {
                insert(flag, &mut flags);
            }
        }
    }
    if !flags.is_empty() {
        let flags = flags.join("\", \"");
        notes.push(format!(
            "The conditions on \"{flags}\" of \"{name}\" are left out: pass them to entityKeys, with options.flags."
        ));
    }
    (name, keys)
}

/// Inserts a text into a sorted list, unless it is there.
fn insert(text: String, texts: &mut Vec<String>) {
    if let Err(place) = texts.binary_search(&text) {
        texts.insert(place, text);
    }
}

/// Adds entities for the sample items that the definition does not read.
fn complete(table: &WorkbenchTableModel, definition: &mut Entities, items: &WorkbenchItems, notes: &mut Vec<String>) {
    let described: Vec<_> = definition.iter().filter_map(|(_, attributes)| keys_of(attributes)).collect();
    let Some(layout) = Layout::of(table, items) else { return };
    let is_whole = |row: &usize| layout.table.iter().all(|key| items.text(key.name, *row).is_some());
    let is_read = |row: &usize| described.iter().any(|keys| reads(keys, items, *row));
    let left: Vec<_> = (0..items.count()).filter(|row| is_whole(row) && !is_read(row)).collect();
    let aliases = if definition.is_empty() { aliases_of(table) } else { Vec::new() };
    let found = guess(&layout, items, left, &aliases, &described);
    let is_all = definition.is_empty() && found.iter().all(|found| found.is_guess);
    notes.extend(note_on(&found, is_all));
    for Found { name, attributes, overfull, .. } in found {
        notes.extend(overfull_notes(&name, &overfull));
        let name = untaken(&name, &definition.iter().map(|(known, _)| known.to_owned()).collect::<Vec<_>>());
        definition.insert(name, attributes);
    }
    let entities: Vec<_> = definition.iter().filter_map(|(_, attributes)| keys_of(attributes)).collect();
    let strangers = (0..items.count()).filter(|row| !entities.iter().any(|keys| reads(keys, items, *row))).count();
    if strangers > 0 && !entities.is_empty() {
        notes.push(format!("{strangers} of the {} sample items belong to none of these entities.", items.count()));
    }
}

/// The note on the templates that are guesses.
fn note_on(found: &[Found], is_all: bool) -> Option<String> {
    let guessed: Vec<_> = found.iter().filter(|found| found.is_guess).map(|found| found.name.as_str()).collect();
    match guessed.as_slice() {
        [] => None,
        _ if is_all => Some("The templates are guesses from the sample items.".to_owned()),
        names => Some(format!("The templates of \"{}\" are guesses from the sample items.", names.join("\", \""))),
    }
}

/// The facets whose aliases are templates rather than names: for names, the sample items are better evidence.
fn aliases_of(table: &WorkbenchTableModel) -> Vec<Alias> {
    let key = &table.key_attributes;
    let alias = |facet: &WorkbenchFacet| {
        let own = &facet.key_attribute_alias;
        let sort = key.sort_key.as_ref().map(|sort| (sort, own.sort_key_alias.as_deref().unwrap_or_default()));
        let formats = core::iter::once((&key.partition_key, own.partition_key_alias.as_str())).chain(sort);
        let formats = formats.map(|(attribute, alias)| {
            let is_name = alias == attribute.attribute_name || template_of(alias)? == format!("{{{alias}}}");
            (!is_name).then(|| Some(Format { template: template_of(alias)?, text: TextForm::Escaped }))?
        });
        Some(Alias { name: facet.facet_name.clone(), formats: formats.collect::<Option<_>>()? })
    };
    table.table_facets.iter().filter_map(alias).collect()
}

/// Whether the table still has a facet of the entity with the same key.
fn is_of(table: &WorkbenchTableModel, name: &str, keys: &Ordered<WorkbenchDefinition>) -> bool {
    let is_known = |attribute: &WorkbenchAttribute| keys.get(&attribute.attribute_name).is_some();
    let has_keys = is_known(&table.key_attributes.partition_key) && table.key_attributes.sort_key.iter().all(is_known);
    has_keys && table.table_facets.iter().any(|facet| facet.facet_name == name)
}

/// The entities from the aliases of the facets, which often are templates of some form.
fn by_facets(table: &WorkbenchTableModel, notes: &mut Vec<String>) -> Entities {
    let mut entities = Entities::default();
    for facet in &table.table_facets {
        let name = &facet.facet_name;
        if entities.get(name).is_some() {
            notes.push(format!("There are several facets \"{name}\"; the first one is used."));
        } else if let Some(entity) = by_aliases(table, facet) {
            entities.insert(name.clone(), entity);
        } else {
            notes.push(format!("The aliases of the facet \"{name}\" are not templates."));
        }
    }
    entities
}

/// The entity of a facet, if all its aliases are templates.
fn by_aliases(table: &WorkbenchTableModel, facet: &WorkbenchFacet) -> Option<Ordered<WorkbenchDefinition>> {
    let (key, alias) = (&table.key_attributes, &facet.key_attribute_alias);
    let mut entity = Ordered::default();
    let mut add = |attribute: &WorkbenchAttribute, kind, alias: &str| {
        let name = &attribute.attribute_name;
        let template = template_of(alias)?;
        let is_own = template == format!("{{{name}}}");
        let template = if is_own { own_template(attribute)? } else { template };
        entity.insert(name.clone(), placed(name, kind, template));
        Some(())
    };
    add(&key.partition_key, Limit::Partition, &alias.partition_key_alias)?;
    if let Some(sort) = &key.sort_key {
        add(sort, Limit::Sort, alias.sort_key_alias.as_deref()?)?;
    }
    Some(entity)
}

/// The definition of a key of the table. If its name does not tell its kind, the definition states it.
fn placed(name: &str, kind: Limit, template: String) -> WorkbenchDefinition {
    let says_it = place_by_name(name) == Some(Place { index: TABLE.to_owned(), kind });
    let told = |text: &str| (!says_it).then(|| text.to_owned());
    WorkbenchDefinition { template, kind: told(kind_name(kind)), index: told(TABLE), ..WorkbenchDefinition::default() }
}

/// The template of an alias: a template of this package, `USER#<id>`, capitals, or the name of a field.
fn template_of(alias: &str) -> Option<String> {
    let written = alias.replace('<', "{").replace('>', "}");
    let has_fields = written.contains('{');
    let is_label = alias.chars().all(|character| !is_small(character));
    let is_name = alias.chars().all(|character| character.is_ascii_alphanumeric());
    let template = if has_fields || is_label || !is_name { written } else { format!("{{{alias}}}") };
    Template::new(&template, TemplateOptions::default()).is_ok().then_some(template)
}

/// The names that indexes have in the model, by their names in the definition. Without a definition, these are the names of all indexes
/// that a definition from the sample items could have.
fn index_names(table: &WorkbenchTableModel, definition: &Entities) -> Ordered<String> {
    let mut names = Ordered::default();
    // `tableKeys` refuses names that DynamoDB does not accept.
    for index in table.global_secondary_indexes.iter().filter(|index| is_index_name(&index.index_name)) {
        if let Some(name) = name_in(table, definition, index).filter(|name| names.get(name).is_none()) {
            names.insert(name, index.index_name.clone());
        }
    }
    names
}

/// The name of the index that has this key in the definition. An index with a key of the table has none: an attribute belongs to one key.
fn name_in(table: &WorkbenchTableModel, definition: &Entities, index: &WorkbenchIndex) -> Option<String> {
    let place = |attribute: &WorkbenchAttribute| place_in(table, definition, &attribute.attribute_name);
    let partition = place(&index.key_attributes.partition_key).filter(|place| place.kind == Limit::Partition)?;
    let is_beside = |sort: &WorkbenchAttribute| {
        place(sort).is_some_and(|sort| sort.kind == Limit::Sort && sort.index == partition.index)
    };
    let is_whole = || index.key_attributes.sort_key.is_some() || !has_sort(definition, &partition.index);
    (index.key_attributes.sort_key.iter().all(is_beside) && is_whole()).then_some(partition.index)
}

/// Whether an index has a sort key in the definition.
fn has_sort(definition: &Entities, index: &str) -> bool {
    let has = |keys: EntityKeys| keys.indexes().any(|own| own.name == index && own.sort.is_some());
    definition.iter().any(|(_, attributes)| keys_of(attributes).is_some_and(has))
}

/// The place of an attribute that is not a key of the table in the definition.
fn place_in(table: &WorkbenchTableModel, definition: &Entities, attribute: &str) -> Option<Place> {
    let key = &table.key_attributes;
    if core::iter::once(&key.partition_key).chain(&key.sort_key).any(|own| own.attribute_name == attribute) {
        return None;
    }
    let by_name = place_by_name(attribute).filter(|place| place.index != TABLE);
    if definition.is_empty() {
        return by_name;
    }
    let given = definition.iter().find_map(|(_, entity)| entity.get(attribute))?;
    let named = |kind: &str| if kind == kind_name(Limit::Sort) { Limit::Sort } else { Limit::Partition };
    let kind = given.kind.as_deref().map(named).or_else(|| Some(by_name.as_ref()?.kind))?;
    Some(Place { index: given.index.clone().or_else(|| Some(by_name?.index))?, kind })
}

#[cfg(test)]
mod tests;
