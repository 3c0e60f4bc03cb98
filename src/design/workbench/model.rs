//! The data model in files of NoSQL Workbench, as far as it concerns keys. Source: files that version 3 exports.

use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::plain::from_record;
use super::ordered::Ordered;

/// A data model of NoSQL Workbench.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "PascalCase"))]
pub struct WorkbenchModel {
    /// The name of the model.
    pub model_name: String,
    /// Its author and its purpose.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(type = "WorkbenchMetadata"))]
    pub model_metadata: WorkbenchMetadata,
    /// The tables.
    pub data_model: Vec<WorkbenchTableModel>,
}

/// The metadata of a model.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "PascalCase", default))]
pub struct WorkbenchMetadata {
    /// Its author.
    pub author: String,
    /// When it was made, as Workbench writes it.
    pub date_created: String,
    /// When it was changed.
    pub date_last_modified: String,
    /// Its purpose. `toWorkbench` adds the templates, for which the format has no other place.
    pub description: String,
    /// `Amazon DynamoDB`
    #[cfg_attr(target_arch = "wasm32", serde(rename = "AWSService"))]
    pub aws_service: String,
    /// The version of the format: `3.0`.
    pub version: String,
}

/// A table of a model.
#[derive(Clone, Debug, Default, PartialEq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "PascalCase"))]
pub struct WorkbenchTableModel {
    /// The name of the table.
    pub table_name: String,
    /// Its key.
    pub key_attributes: WorkbenchKey,
    /// Attributes that are not in its key.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(type = "WorkbenchAttribute[]"))]
    pub non_key_attributes: Vec<WorkbenchAttribute>,
    /// A facet for each entity, whose aliases are the templates of its key.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(type = "WorkbenchFacet[]"))]
    pub table_facets: Vec<WorkbenchFacet>,
    /// The global secondary indexes.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(type = "WorkbenchIndex[]"))]
    pub global_secondary_indexes: Vec<WorkbenchIndex>,
    /// Sample items, in DynamoDB JSON.
    #[cfg_attr(target_arch = "wasm32", serde(skip_deserializing), tsify(type = "Record<string, any>[]"))]
    pub table_data: Vec<u8>,
    /// A property that Workbench requires.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(type = "WorkbenchDataAccess"))]
    pub data_access: WorkbenchDataAccess,
    /// `PAY_PER_REQUEST` or `PROVISIONED`.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(type = "string"))]
    pub billing_mode: String,
}

/// A property that Workbench requires, empty for DynamoDB.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "PascalCase", default))]
pub struct WorkbenchDataAccess {
    /// Empty.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, never>"))]
    pub my_sql: BTreeMap<String, String>,
}

/// The key of a table or an index.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "PascalCase"))]
pub struct WorkbenchKey {
    /// Its partition key.
    pub partition_key: WorkbenchAttribute,
    /// Its sort key.
    #[cfg_attr(target_arch = "wasm32", serde(default, skip_serializing_if = "Option::is_none"))]
    pub sort_key: Option<WorkbenchAttribute>,
}

/// An attribute.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "PascalCase"))]
pub struct WorkbenchAttribute {
    /// Its name.
    pub attribute_name: String,
    /// Its type: `S`, `N`, `B`, or another if it is not in a key.
    pub attribute_type: String,
}

/// A facet: how Workbench shows one kind of item.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "PascalCase"))]
pub struct WorkbenchFacet {
    /// Its name: the name of the entity.
    pub facet_name: String,
    /// The aliases of the keys: their templates.
    pub key_attribute_alias: WorkbenchAlias,
    /// The other attributes of the entity.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(type = "string[]"))]
    pub non_key_attributes: Vec<String>,
    /// Empty: the sample items are in the table.
    #[cfg_attr(target_arch = "wasm32", serde(skip_deserializing), tsify(type = "Record<string, any>[]"))]
    pub table_data: Vec<u8>,
}

/// The aliases of the keys of a facet.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "PascalCase", default))]
pub struct WorkbenchAlias {
    /// The partition key.
    pub partition_key_alias: String,
    /// The sort key.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub sort_key_alias: Option<String>,
}

/// A global secondary index.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "PascalCase"))]
pub struct WorkbenchIndex {
    /// Its name.
    pub index_name: String,
    /// Its key.
    pub key_attributes: WorkbenchKey,
    /// Its projection.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(type = "WorkbenchProjection"))]
    pub projection: WorkbenchProjection,
}

/// The projection of an index.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "PascalCase", default))]
pub struct WorkbenchProjection {
    /// `ALL`, `KEYS_ONLY` or `INCLUDE`.
    pub projection_type: String,
    /// The attributes that `INCLUDE` adds to the keys.
    #[cfg_attr(
        target_arch = "wasm32",
        serde(skip_serializing_if = "Option::is_none"),
        tsify(optional, type = "string[]")
    )]
    pub non_key_attributes: Option<Vec<String>>,
}

// The part of a model that JavaScript reads: the names, and everything that concerns keys.
from_record!(WorkbenchModel {
    model_name: required("ModelName"),
    model_metadata: required("ModelMetadata"),
    data_model: required("DataModel"),
});
from_record!(WorkbenchMetadata { description: required("Description"), ..default });
from_record!(WorkbenchTableModel {
    table_name: required("TableName"),
    key_attributes: required("KeyAttributes"),
    table_facets: required("TableFacets"),
    global_secondary_indexes: required("GlobalSecondaryIndexes"),
    ..default
});
from_record!(WorkbenchKey { partition_key: required("PartitionKey"), sort_key: optional("SortKey") });
from_record!(WorkbenchAttribute {
    attribute_name: required("AttributeName"),
    attribute_type: required("AttributeType")
});
from_record!(WorkbenchFacet {
    facet_name: required("FacetName"),
    key_attribute_alias: required("KeyAttributeAlias"),
    ..default
});
from_record!(WorkbenchAlias {
    partition_key_alias: required("PartitionKeyAlias"),
    sort_key_alias: optional("SortKeyAlias"),
});
from_record!(WorkbenchIndex {
    index_name: required("IndexName"),
    key_attributes: required("KeyAttributes"),
    projection: or_default("Projection"),
});
from_record!(WorkbenchProjection { projection_type: required("ProjectionType"), ..default });

/// The tables of a model as definitions.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct WorkbenchTables {
    /// The name of the model.
    pub model_name: String,
    /// Its tables.
    pub tables: Vec<WorkbenchTable>,
}

/// A table of a model as a definition.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct WorkbenchTable {
    /// The name of the table.
    pub table_name: String,
    /// The entities by name, as `tableKeys` takes them, in the order in which they were written.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, Record<string, WorkbenchDefinition>>"))]
    pub definition: Ordered<Ordered<WorkbenchDefinition>>,
    /// The names of indexes in the model, by their names in the definition, if they differ: the option of `tableKeys`.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
    pub index_names: Ordered<String>,
    /// The options of `entityKeys` for the entities that need some, because an index has attributes of other keys, such as an inverted one.
    #[cfg_attr(
        target_arch = "wasm32",
        serde(skip_serializing_if = "Ordered::is_empty"),
        tsify(optional, type = "Record<string, WorkbenchEntityOptions>")
    )]
    pub options: Ordered<WorkbenchEntityOptions>,
    /// The sample items, as plain values.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, unknown>[]"))]
    pub items: Vec<u8>,
    /// The projections of indexes that hold only some attributes, by the names of the indexes in the definition.
    #[cfg_attr(
        target_arch = "wasm32",
        serde(skip_serializing_if = "Vec::is_empty"),
        tsify(optional, type = "Record<string, { projection: 'KEYS_ONLY' | string[] }>")
    )]
    pub projections: Vec<u8>,
    /// Notes on the parts that could not be converted, in sentences.
    pub notes: Vec<String>,
}

/// The options of an entity, as `entityKeys` takes them.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct WorkbenchEntityOptions {
    /// The indexes over attributes that belong to other keys.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "Record<string, WorkbenchSharedIndex>"))]
    pub indexes: Ordered<WorkbenchSharedIndex>,
    /// The names of its indexes in the model, if they differ.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "Record<string, string>"))]
    pub index_names: Ordered<String>,
}

/// An index over attributes that belong to other keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct WorkbenchSharedIndex {
    /// The attribute that is its partition key.
    pub partition: String,
    /// The attribute that is its sort key, if it has one.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub sort: Option<String>,
}

/// A key attribute, as `entityKeys` takes it.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct WorkbenchDefinition {
    /// Its template.
    pub template: String,
    /// How its text is written, unless it is `escaped`.
    #[cfg_attr(
        target_arch = "wasm32",
        serde(skip_serializing_if = "Option::is_none"),
        tsify(optional, type = "'escaped' | 'verbatim'")
    )]
    pub text: Option<String>,
    /// The case of its keys, if they have only one.
    #[cfg_attr(
        target_arch = "wasm32",
        serde(skip_serializing_if = "Option::is_none"),
        tsify(optional, type = "'lower' | 'upper'")
    )]
    pub casing: Option<String>,
    /// Whether it is a partition key or a sort key, if its name does not say so.
    #[cfg_attr(
        target_arch = "wasm32",
        serde(skip_serializing_if = "Option::is_none"),
        tsify(optional, type = "'partition' | 'sort'")
    )]
    pub kind: Option<String>,
    /// Its index, if its name does not say so.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub index: Option<String>,
    /// The fields without which it is left out.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub when: Option<Vec<String>>,
    /// The fields with which it is left out.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub unless: Option<Vec<String>>,
    /// The fields of which it needs one.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub any: Option<Vec<String>>,
}
