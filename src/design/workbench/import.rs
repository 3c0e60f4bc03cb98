//! A model of NoSQL Workbench as definitions: by the templates in its description, or by the aliases of its facets.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::lines::{Line, TITLE};
use super::model::{
    WorkbenchAttribute, WorkbenchDefinition, WorkbenchModel, WorkbenchTable, WorkbenchTableModel, WorkbenchTables,
};
use super::ordered::Ordered;
use crate::entity_keys::{AttributeDefinition, EntityKeys};
use crate::template::{Template, TemplateOptions};
use crate::text::Limit;

/// The entities of a table, by name.
type Entities = Ordered<Ordered<WorkbenchDefinition>>;

/// The tables of a model. A table of which neither the description nor the facets say the templates has an empty definition.
pub fn from_workbench(model: &WorkbenchModel) -> WorkbenchTables {
    let described = described(&model.model_metadata.description);
    let table = |table: &WorkbenchTableModel| table_of(table, &described);
    WorkbenchTables { model_name: model.model_name.clone(), tables: model.data_model.iter().map(table).collect() }
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

fn table_of(table: &WorkbenchTableModel, described: &Entities) -> WorkbenchTable {
    let mut notes = Vec::new();
    let own = described
        .iter()
        .filter(|(name, keys)| is_of(table, name, keys))
        .map(|(name, keys)| (name.to_owned(), keys.clone()));
    let mut definition: Entities = own.collect();
    if definition.is_empty() {
        definition = by_facets(table, &mut notes);
    }
    let index_names = index_names(table, &definition);
    WorkbenchTable { table_name: table.table_name.clone(), definition, index_names, items: Vec::new(), notes }
}

/// Whether the table has a facet of the entity, with the key that it had.
fn is_of(table: &WorkbenchTableModel, name: &str, keys: &Ordered<WorkbenchDefinition>) -> bool {
    let is_known = |attribute: &WorkbenchAttribute| keys.get(&attribute.attribute_name).is_some();
    let has_keys = is_known(&table.key_attributes.partition_key) && table.key_attributes.sort_key.iter().all(is_known);
    has_keys && table.table_facets.iter().any(|facet| facet.facet_name == name)
}

/// The entities by the aliases of the facets, which are often templates of some form.
fn by_facets(table: &WorkbenchTableModel, notes: &mut Vec<String>) -> Entities {
    let mut entities = Entities::default();
    for facet in &table.table_facets {
        let alias = &facet.key_attribute_alias;
        let keys = [
            (Some(&table.key_attributes.partition_key), Some(alias.partition_key_alias.as_str()), "partition"),
            (table.key_attributes.sort_key.as_ref(), alias.sort_key_alias.as_deref(), "sort"),
        ];
        let mut entity = Ordered::default();
        for (attribute, alias, kind) in keys {
            let (Some(attribute), Some(template)) = (attribute, alias.and_then(template_of)) else { continue };
            entity.insert(attribute.attribute_name.clone(), placed(&attribute.attribute_name, kind, template));
        }
        let is_whole = entity.get(&table.key_attributes.partition_key.attribute_name).is_some()
            && table.key_attributes.sort_key.iter().all(|sort| entity.get(&sort.attribute_name).is_some());
        if is_whole {
            entities.insert(facet.facet_name.clone(), entity);
        } else {
            notes.push(format!("The aliases of the facet \"{}\" are no templates.", facet.facet_name));
        }
    }
    entities
}

/// The definition of a key of the table. Where its name does not say what it is, the definition does.
fn placed(name: &str, kind: &str, template: String) -> WorkbenchDefinition {
    let by_name = EntityKeys::new(&[AttributeDefinition::new(name, "A")]).ok();
    let limit = if kind == "sort" { Limit::Sort } else { Limit::Partition };
    let says_it = by_name.is_some_and(|keys| {
        keys.template(0).is_some_and(|template| template.limit() == limit) && keys.index_of(0) == Some("table")
    });
    let told = |text: &str| (!says_it).then(|| text.to_owned());
    WorkbenchDefinition { template, kind: told(kind), index: told("table"), ..WorkbenchDefinition::default() }
}

/// The template that an alias is: one of ours, `USER#<id>`, capitals, or the name of a field.
fn template_of(alias: &str) -> Option<String> {
    let written = alias.replace('<', "{").replace('>', "}");
    let has_fields = written.contains('{');
    let is_label = alias.chars().all(|character| !character.is_lowercase());
    let is_name = alias.chars().all(|character| character.is_ascii_alphanumeric());
    let template = if has_fields || is_label || !is_name { written } else { format!("{{{alias}}}") };
    Template::new(&template, TemplateOptions::default()).is_ok().then_some(template)
}

/// The names of indexes in the table, by their names in the definition. Where there is no definition, it is made of the sample items
/// later, and so these are the names of all indexes that it could have.
fn index_names(table: &WorkbenchTableModel, definition: &Entities) -> BTreeMap<String, String> {
    let mut names = BTreeMap::new();
    for index in &table.global_secondary_indexes {
        let attribute = &index.key_attributes.partition_key.attribute_name;
        let own = definition.iter().find_map(|(_, entity)| entity.get(attribute));
        let by_name = EntityKeys::new(&[AttributeDefinition::new(attribute.as_str(), "A")]).ok();
        let given = own.and_then(|own| own.index.clone());
        let name = given
            .or_else(|| by_name.as_ref()?.index_of(0).map(ToOwned::to_owned))
            .filter(|_| own.is_some() || definition.is_empty());
        if let Some(name) = name.filter(|name| *name != index.index_name) {
            names.insert(name, index.index_name.clone());
        }
    }
    names
}
