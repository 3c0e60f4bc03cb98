//! The exports of `ddb-keys/design` that every build for design time has: explain, lint, document, infer, and the models of Workbench.

use alloc::string::String;
use alloc::vec::Vec;

use js_sys::Array;
use wasm_bindgen::JsValue;

use super::answer::{KEPT, exports};
use super::held::{Entity, HeldTable, Locked, held, type_named};
use super::plain_data::{deliver, read};
use super::template::{casing_of, text_mode_of};
use crate::design::plain::from_record;
use crate::design::{
    DocumentedPattern, EntityAttribute, IndexedAttribute, InferLimits, KeyType, KeyedItems, LintOptions,
    OtherAttributes, TextForm, WorkbenchItems, WorkbenchModel, document, explain, explain_alone, from_workbench, infer,
    infer_typed, key_names, lint, names_kinds, to_workbench,
};
use crate::error::KeyError;

const EXPLAIN: &str = "explainKey";
const INFER: &str = "inferTemplates";
const FROM_WORKBENCH: &str = "fromWorkbench";
const TO_WORKBENCH: &str = "toWorkbench";
const DOCUMENT: &str = "documentTable";
pub(super) const LINT: &str = "lintTable";

/// The input of `explainKey`.
struct Explained {
    key: String,
    template: Option<String>,
    text: Option<String>,
    casing: Option<String>,
}

/// The input of `lintTable`, except for a report on items of the table: see `life.rs`.
pub(super) struct Linted {
    pub(super) entities: Vec<Entity>,
    /// See [`indexes_in`](super::held::indexes_in).
    pub(super) indexes: Vec<String>,
    pub(super) options: LintOptions,
}

/// The input of `documentTable`.
struct Documented {
    table: Locked,
    title: String,
    /// Six texts for each pattern, in the order of [`DocumentedPattern`].
    patterns: Vec<String>,
    /// The size of an item of each pattern in bytes; 0 if it is not known.
    sizes: Vec<u32>,
    /// The conditions of each pattern.
    conditions: Vec<Vec<String>>,
}

/// A key attribute, with the key of each item that has one.
struct KeyColumn {
    name: String,
    keys: Vec<Option<String>>,
    /// The type of the attribute, `S`, `N` or `B`.
    kind: String,
    /// Its values of other types.
    strangers: Vec<String>,
}

impl KeyColumn {
    fn key_type(&self) -> KeyType {
        KeyType { kind: type_named(&self.kind), strangers: self.strangers.clone() }
    }
}

/// The input of `inferTemplates`.
struct Inferred {
    attributes: Vec<KeyColumn>,
    /// The texts with capitals of each item, in lower case.
    capitals: Vec<Vec<String>>,
    /// The other attributes of a sample of the items.
    others: Vec<KeyColumn>,
    step: usize,
    /// Attributes that may name the entity of an item.
    entity_attributes: Vec<KeyColumn>,
    is_entity_attribute_given: bool,
    is_of_items: bool,
    min_count: usize,
    max_misfits: usize,
}

/// The input of `toWorkbench`.
struct Exported {
    entities: Vec<Entity>,
    table_name: String,
    model_name: String,
}

/// The input of `fromWorkbench`.
struct Imported {
    model: WorkbenchModel,
    /// The texts of each table's sample items.
    items: Vec<WorkbenchItems>,
}

from_record!(Explained {
    key: required("key"),
    template: optional("template"),
    text: optional("text"),
    casing: optional("casing"),
});
from_record!(Linted { entities: required("entities"), indexes: required("indexes"), options: required("options") });
from_record!(Documented {
    table: required("table"),
    title: required("title"),
    patterns: required("patterns"),
    sizes: required("sizes"),
    conditions: required("conditions"),
});
from_record!(KeyColumn {
    name: required("name"),
    keys: required("keys"),
    kind: or_default("kind"),
    strangers: or_default("strangers"),
});
from_record!(Inferred {
    attributes: required("attributes"),
    capitals: required("capitals"),
    others: required("others"),
    step: required("step"),
    entity_attributes: required("entityAttributes"),
    is_entity_attribute_given: required("isEntityAttributeGiven"),
    is_of_items: required("isOfItems"),
    min_count: required("minCount"),
    max_misfits: required("maxMisfits"),
});
from_record!(Exported {
    entities: required("entities"),
    table_name: required("tableName"),
    model_name: required("modelName"),
});
from_record!(Imported { model: required("model"), items: required("items") });

impl KeyColumn {
    fn texts(&self) -> Vec<Option<&str>> {
        self.keys.iter().map(Option::as_deref).collect()
    }

    fn entity_attribute(&self) -> EntityAttribute<'_> {
        EntityAttribute { name: self.name.clone(), texts: self.texts() }
    }

    fn named(&self) -> (String, Vec<Option<&str>>) {
        (self.name.clone(), self.texts())
    }
}

impl Inferred {
    /// The items, without their texts with capitals.
    fn items(&self) -> KeyedItems<'_> {
        KeyedItems {
            attributes: self.attributes.iter().map(KeyColumn::named).collect(),
            others: OtherAttributes { attributes: self.others.iter().map(KeyColumn::named).collect(), step: self.step },
            entity_attributes: self.entity_attributes.iter().map(KeyColumn::entity_attribute).collect(),
            is_entity_attribute_given: self.is_entity_attribute_given,
            ..KeyedItems::default()
        }
    }
}

exports! {
    /// Takes a key apart.
    "designExplain" fn design_explain(input: JsValue, out: Array) {
        let Explained { key, template, text, casing } = read(EXPLAIN, &input)?;
        let text = text.map_or(Ok(TextForm::Escaped), |text| text_form_of(EXPLAIN, &text))?;
        let casing = casing.map(|casing| casing_of(EXPLAIN, &casing)).transpose()?;
        let explained = template.map_or_else(|| explain_alone(&key), |template| explain(&key, &template, text, casing));
        deliver(&out, &explained?);
        Ok(KEPT)
    }

    /// The findings about the keys of a table.
    "designLint" fn design_lint(input: JsValue, out: Array) {
        let Linted { entities, indexes, options } = read(LINT, &input)?;
        let entities = held(LINT, &entities)?;
        let entities: Vec<_> = entities.iter().map(|(name, keys)| (*name, &**keys)).collect();
        deliver(&out, &lint(&entities, &attributes_of(&indexes), &options)?);
        Ok(KEPT)
    }

    /// The documentation of a table.
    "designDocument" fn design_document(input: JsValue, out: Array) {
        let Documented { table, title, patterns, sizes, conditions } = read(DOCUMENT, &input)?;
        let table = HeldTable::of(DOCUMENT, &table)?;
        deliver(&out, &document(&title, &table.given(), &patterns_in(&patterns, &sizes, &conditions)));
        Ok(KEPT)
    }

    /// The templates of keys, or of the keys of items.
    "designInfer" fn design_infer(input: JsValue, out: Array) {
        let mut given: Inferred = read(INFER, &input)?;
        let limits = InferLimits { min_count: given.min_count, max_misfits: given.max_misfits };
        let found = if given.is_of_items {
            let types: Vec<_> = given.attributes.iter().map(KeyColumn::key_type).collect();
            let capitals = core::mem::take(&mut given.capitals);
            infer_typed(&KeyedItems { capitals, ..given.items() }, &types, limits)
        } else {
            let keys: Vec<_> = given.attributes.iter().flat_map(|KeyColumn { keys, .. }| keys.iter().flatten().map(String::as_str)).collect();
            infer(&keys, limits)
        };
        deliver(&out, &found);
        Ok(KEPT)
    }

    /// For each name, whether it is the name of a key attribute (1), or of an attribute that may name the entity of an item (2).
    "designKeyNames" fn design_key_names(input: JsValue, out: Array) {
        let names: Vec<String> = read(INFER, &input)?;
        let role = |(name, is_key): (&String, bool)| if is_key { 1 } else { 2 * u8::from(names_kinds(name)) };
        deliver(&out, &names.iter().zip(key_names(&names)).map(role).collect::<Vec<_>>());
        Ok(KEPT)
    }

    /// The model of a table, without its sample items.
    "designToWorkbench" fn design_to_workbench(input: JsValue, out: Array) {
        let Exported { entities, table_name, model_name } = read(TO_WORKBENCH, &input)?;
        let entities = held(TO_WORKBENCH, &entities)?;
        let entities: Vec<_> = entities.iter().map(|(name, keys)| (*name, &**keys)).collect();
        deliver(&out, &to_workbench(&entities, &table_name, &model_name)?);
        Ok(KEPT)
    }

    /// The tables of a model, without their sample items.
    "designFromWorkbench" fn design_from_workbench(input: JsValue, out: Array) {
        let Imported { model, items } = read(FROM_WORKBENCH, &input)?;
        deliver(&out, &from_workbench(&model, &items));
        Ok(KEPT)
    }
}

/// The access patterns, six texts each, the sizes of their items, and their conditions.
fn patterns_in<'p>(rows: &'p [String], bytes: &[u32], conditions: &'p [Vec<String>]) -> Vec<DocumentedPattern<'p>> {
    let (sixes, _) = rows.as_chunks::<6>();
    let mut patterns = Vec::new();
    for (([name, description, items, entity, index, call], size), conditions) in sixes.iter().zip(bytes).zip(conditions)
    {
        patterns.push(DocumentedPattern {
            name,
            description,
            items,
            entity,
            index,
            call,
            item_bytes: *size,
            conditions,
        });
    }
    patterns
}

/// The attributes of multi-attribute indexes, from the same texts as [`indexes_in`].
pub(super) fn attributes_of(rows: &[String]) -> Vec<IndexedAttribute<'_>> {
    let (fours, _) = rows.as_chunks::<4>();
    fours.iter().map(|[index, _, name, declared]| IndexedAttribute { index, name, declared }).collect()
}

fn text_form_of(function: &'static str, name: &str) -> Result<TextForm, KeyError> {
    text_mode_of(function, name).map(TextForm::from)
}
