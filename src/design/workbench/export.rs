//! The keys of a table as a model of NoSQL Workbench.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::lines::{Line, TITLE, fits};
use super::model::{
    WorkbenchAlias, WorkbenchAttribute, WorkbenchDefinition, WorkbenchFacet, WorkbenchIndex, WorkbenchKey,
    WorkbenchMetadata, WorkbenchModel, WorkbenchProjection, WorkbenchTableModel,
};
use super::place::{kind_name, place_by_name};
use crate::attribute_value::AttributeType;
use crate::entity_keys::{EntityKeys, TABLE};
use crate::error::KeyError;
use crate::table_keys::{TableIndex, TableKeys};

/// A model with one table: a facet for each entity, whose aliases are the templates of its key.
///
/// # Errors
/// The codes of [`TableKeys::new`].
pub fn to_workbench(
    entities: &[(&str, &EntityKeys)],
    table_name: &str,
    model_name: &str,
) -> Result<WorkbenchModel, KeyError> {
    let indexes = TableKeys::new(entities).map_err(|error| error.function("toWorkbench"))?.indexes();
    let table = indexes.iter().find(|index| index.name == TABLE).map(key_of).unwrap_or_default();
    let global = indexes.iter().filter(|index| index.name != TABLE && !index.is_local);
    let mut others: Vec<WorkbenchAttribute> = Vec::new();
    for index in indexes.iter().filter(|index| index.name != TABLE) {
        let WorkbenchKey { partition_key, sort_key } = key_of(index);
        let WorkbenchKey { partition_key: of_table, sort_key: sort_of_table } = &table;
        for attribute in core::iter::once(partition_key).chain(sort_key) {
            let is_known = attribute == *of_table || Some(&attribute) == sort_of_table.as_ref();
            if !is_known && !others.contains(&attribute) {
                others.push(attribute);
            }
        }
    }
    let model = WorkbenchTableModel {
        table_name: table_name.to_owned(),
        table_facets: entities.iter().map(|(name, keys)| facet_of(name, keys)).collect(),
        global_secondary_indexes: global.map(index_of).collect(),
        non_key_attributes: others,
        key_attributes: table,
        billing_mode: "PAY_PER_REQUEST".to_owned(),
        ..WorkbenchTableModel::default()
    };
    let model_metadata = WorkbenchMetadata {
        description: description_of(entities),
        aws_service: "Amazon DynamoDB".to_owned(),
        version: "3.0".to_owned(),
        ..WorkbenchMetadata::default()
    };
    Ok(WorkbenchModel { model_name: model_name.to_owned(), model_metadata, data_model: Vec::from([model]) })
}

fn attribute_of(name: &str, kind: AttributeType) -> WorkbenchAttribute {
    WorkbenchAttribute { attribute_name: name.to_owned(), attribute_type: kind.name().to_owned() }
}

fn key_of(index: &TableIndex<'_>) -> WorkbenchKey {
    let [partition, sort] = index.types;
    WorkbenchKey {
        partition_key: attribute_of(index.partition, partition),
        sort_key: index.sort.map(|name| attribute_of(name, sort)),
    }
}

fn index_of(index: &TableIndex<'_>) -> WorkbenchIndex {
    let projection = WorkbenchProjection { projection_type: "ALL".to_owned(), ..WorkbenchProjection::default() };
    WorkbenchIndex { index_name: index.real_name.to_owned(), key_attributes: key_of(index), projection }
}

fn facet_of(name: &str, keys: &EntityKeys) -> WorkbenchFacet {
    let table = keys.table();
    let text = |place: usize| keys.template(place).map(|template| template.text().to_owned());
    let alias = WorkbenchAlias {
        partition_key_alias: table.and_then(|table| text(table.partition)).unwrap_or_default(),
        sort_key_alias: table.and_then(|table| text(table.sort?)),
    };
    let is_own = |place: usize| table.is_some_and(|table| place == table.partition || Some(place) == table.sort);
    let others = keys.attributes().enumerate().filter(|(place, _)| !is_own(*place)).map(|(_, name)| name.to_owned());
    WorkbenchFacet {
        facet_name: name.to_owned(),
        key_attribute_alias: alias,
        non_key_attributes: others.collect(),
        ..WorkbenchFacet::default()
    }
}

/// The templates of all entities, one per line.
fn description_of(entities: &[(&str, &EntityKeys)]) -> String {
    let mut lines = Vec::from([TITLE.to_owned()]);
    for (entity, keys) in entities {
        for (attribute, definition) in definitions(keys) {
            if fits(entity) && fits(attribute) && fits(&definition.template) {
                let line = Line { entity: (*entity).to_owned(), attribute: attribute.to_owned(), definition };
                lines.push(line.write());
            }
        }
    }
    lines.join("\n")
}

/// The attributes, each with its definition.
fn definitions(keys: &EntityKeys) -> impl Iterator<Item = (&str, WorkbenchDefinition)> {
    keys.attributes().enumerate().filter_map(|(place, name)| Some((name, definition(keys, place, name)?)))
}

/// The definition of an attribute. Kind and index are stated if its name does not tell them.
fn definition(keys: &EntityKeys, place: usize, name: &str) -> Option<WorkbenchDefinition> {
    let template = keys.template(place)?;
    let (kind, index) = (keys.kind_of(place)?, keys.index_of(place));
    let says_it = place_by_name(name).is_some_and(|named| named.kind == kind && Some(named.index.as_str()) == index);
    let list = |names: Vec<&str>| (!names.is_empty()).then(|| names.into_iter().map(ToOwned::to_owned).collect());
    Some(WorkbenchDefinition {
        template: template.text().to_owned(),
        text: (TextForm::of(template) == TextForm::Verbatim).then(|| "verbatim".to_owned()),
        casing: template.casing().map(|casing| casing.name().to_owned()),
        kind: (!says_it).then(|| kind_name(kind).to_owned()),
        index: index.filter(|_| !says_it).map(ToOwned::to_owned),
        when: list(keys.when(place).collect()),
        unless: list(keys.unless(place).collect()),
        any: list(keys.any(place).collect()),
    })
}
