//! The exports of `ddb-keys/design`. What comes in is plain data, of which JavaScript has made a copy: no code of its owner runs while
//! Rust does. What goes out is put into a list of JavaScript: an export never returns a reference.

use alloc::borrow::ToOwned;
use alloc::rc::Rc;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use js_sys::{Array, Uint8Array};
use serde::de::DeserializeOwned;
use serde::{Deserialize, Serialize};
use serde_wasm_bindgen::Serializer;
use wasm_bindgen::JsValue;

use super::answer::{KEPT, exports};
use super::slab;
use super::template::text_mode_of;
use crate::attribute_value::AttributeType;
use crate::design::{
    AcceptedFinding, Audit, AuditReport, AuditedEntity, AuditedFormat, AuditedIndex, DocumentedPattern,
    EntityAttribute, EntitySamples, Finding, GivenEntity, GivenFormat, GivenHistory, GivenIndex, GivenTable,
    IndexedAttribute, InferLimits, KeyType, KeyedItems, LintOptions, OtherAttributes, TableLock, TextForm,
    WorkbenchItems, WorkbenchModel, diff, document, explain, explain_alone, formats_hash, from_workbench, infer,
    infer_typed, lint, lint_items, merge_reports, names_kinds, samples_for, to_workbench,
};
use crate::entity_keys::{EntityKeys, key_by_name};
use crate::error::{KeyError, Reason};

const EXPLAIN: &str = "explainKey";
const INFER: &str = "inferTemplates";
const FROM_WORKBENCH: &str = "fromWorkbench";
const TO_WORKBENCH: &str = "toWorkbench";
const DOCUMENT: &str = "documentTable";
const LINT: &str = "lintTable";
const AUDIT: &str = "auditTable";
const MERGE: &str = "mergeReports";
const DIFF: &str = "diffTables";
const LOCK: &str = "lockTable";

/// What `explainKey` is given.
#[derive(Deserialize)]
struct Explained {
    key: String,
    template: Option<String>,
    text: Option<String>,
}

/// An entity of a table, by the numbers of its formats.
#[derive(Deserialize)]
struct Entity {
    name: String,
    number: u32,
    /// The formats that its items may still have, newest first.
    older: Vec<OlderFormat>,
}

/// An older format of an entity.
#[derive(Deserialize)]
struct OlderFormat {
    number: u32,
    /// Whether a function of the caller converts its fields into those of the newest format.
    converted: bool,
}

/// What `lintTable` is given.
#[derive(Deserialize)]
struct Linted {
    entities: Vec<Entity>,
    /// See [`indexes_in`].
    indexes: Vec<String>,
    options: LintOptions,
    /// The report on items of the table.
    report: Option<AuditReport>,
}

/// What `diffTables` is given.
#[derive(Deserialize)]
struct Compared {
    before: Locked,
    after: Locked,
    /// Findings to add to the lock of the table after the change: see [`Locked::accepted`].
    accepted: Vec<Option<String>>,
}

/// The findings, and values for the items that prove them.
#[derive(Serialize)]
struct Differences {
    findings: Vec<Finding>,
    samples: Vec<EntitySamples>,
}

/// A table or a lock.
#[derive(Deserialize)]
struct Locked {
    entities: Vec<Entity>,
    /// Of each attribute of a multi-attribute index the name of the index, the kind of key, its own name, and its type.
    indexes: Vec<String>,
    /// Formats that items may still have, by the entities that wrote them.
    former: Vec<Entity>,
    /// Of each accepted finding its code, its entity, its attribute, the reason, and the formats that it speaks of.
    accepted: Vec<Option<String>>,
}

/// What `documentTable` is given.
#[derive(Deserialize)]
struct Documented {
    table: Locked,
    title: String,
    /// Of each pattern six texts, in the order of [`DocumentedPattern`].
    patterns: Vec<String>,
    /// The conditions of each pattern.
    conditions: Vec<Vec<String>>,
}

/// A key attribute, with the key of each item that has one.
#[derive(Deserialize)]
struct KeyColumn {
    name: String,
    keys: Vec<Option<String>>,
    /// The type of the attribute, `S`, `N` or `B`.
    #[serde(default)]
    kind: String,
    /// Its values of other types.
    #[serde(default)]
    strangers: Vec<String>,
}

impl KeyColumn {
    fn key_type(&self) -> KeyType {
        KeyType { kind: type_named(&self.kind), strangers: self.strangers.clone() }
    }
}

/// What `inferTemplates` is given.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Inferred {
    attributes: Vec<KeyColumn>,
    /// Of each item its texts with capitals, in lower case.
    capitals: Vec<Vec<String>>,
    /// The other attributes of every so many items.
    others: Vec<KeyColumn>,
    step: usize,
    /// Attributes that may say what an item is.
    entity_attributes: Vec<KeyColumn>,
    is_entity_attribute_given: bool,
    is_of_items: bool,
    min_count: usize,
    max_misfits: usize,
}

/// What `toWorkbench` is given.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Exported {
    entities: Vec<Entity>,
    table_name: String,
    model_name: String,
}

/// What `fromWorkbench` is given.
#[derive(Deserialize)]
struct Imported {
    model: WorkbenchModel,
    /// The texts of each table's sample items.
    items: Vec<WorkbenchItems>,
}

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

/// What `auditTable` is given.
#[derive(Deserialize)]
struct Audited {
    entities: Vec<Entity>,
    /// See [`indexes_in`].
    indexes: Vec<String>,
}

exports! {
    /// Makes the audit of a table and gives its number.
    "designAuditNew" fn design_audit_new(input: JsValue) {
        let Audited { entities, indexes } = read(AUDIT, input)?;
        let entities: Vec<_> = held_formats(AUDIT, &entities)?.into_iter().map(audited).collect();
        let indexes: Vec<_> = indexes_in(&indexes).into_iter().map(audited_index).collect();
        Ok(slab::keep_audit(Audit::new(&entities, &indexes)?))
    }

    /// Frees an audit.
    "designAuditFree" fn design_audit_free(number: u32) {
        slab::free(number);
        Ok(KEPT)
    }

    /// Adds lines of DynamoDB JSON to an audit, or only checks them. `is_untyped` says that all values are texts.
    "designAuditLines" fn design_audit_lines(number: u32, lines: Uint8Array, is_check: bool, is_untyped: bool) {
        let audit = slab::audit(AUDIT, number)?;
        let lines = lines.to_vec();
        let mut audit = audit.borrow_mut();
        let added = match (is_check, is_untyped) {
            (true, _) => audit.check_lines(&lines),
            (false, true) => audit.add_untyped(&lines),
            (false, false) => audit.add_lines(&lines),
        };
        added.map(|()| KEPT)
    }

    /// The report of an audit.
    "designAuditReport" fn design_audit_report(number: u32, out: Array) {
        let audit = slab::audit(AUDIT, number)?;
        deliver(&out, &audit.borrow().report());
        Ok(KEPT)
    }

    /// One report of several.
    "designMergeReports" fn design_merge_reports(input: Array, out: Array) {
        let reports = input.iter().enumerate().map(read_report).collect::<Result<Vec<_>, _>>()?;
        deliver(&out, &merge_reports(&reports)?);
        Ok(KEPT)
    }

    /// Takes a key apart.
    "designExplain" fn design_explain(input: JsValue, out: Array) {
        let Explained { key, template, text } = read(EXPLAIN, input)?;
        let text = text.map_or(Ok(TextForm::Escaped), |text| text_form_of(EXPLAIN, &text))?;
        let explained = template.map_or_else(|| explain_alone(&key), |template| explain(&key, &template, text));
        deliver(&out, &explained?);
        Ok(KEPT)
    }

    /// What will go wrong with the keys of a table.
    "designLint" fn design_lint(input: JsValue, out: Array) {
        let Linted { entities, indexes, options, report } = read(LINT, input)?;
        if let Some(report) = &report {
            let formats = formats_hash(&given(&held_formats(LINT, &entities)?), &indexes_in(&indexes));
            if formats != report.formats {
                return Err(KeyError::new(Reason::ReportOfOtherTable, LINT).parameter("options.report").value(&report.formats).list(formats));
            }
        }
        let entities = held(LINT, &entities)?;
        let entities: Vec<_> = entities.iter().map(|(name, keys)| (*name, &**keys)).collect();
        let indexed = attributes_of(&indexes);
        let found = match report {
            Some(report) => lint_items(&entities, &indexed, &options, &report),
            None => lint(&entities, &indexed, &options),
        };
        deliver(&out, &found?);
        Ok(KEPT)
    }

    /// The text of the lock of a table.
    "designLock" fn design_lock(input: JsValue, out: Array) {
        let table = HeldTable::of(LOCK, &read(LOCK, input)?)?;
        let GivenTable { entities, indexes, history } = table.given();
        deliver(&out, &TableLock::of(&entities, &indexes, &history).text());
        Ok(KEPT)
    }

    /// The changes between two tables, and values for items that prove them.
    "designDiff" fn design_diff(input: JsValue, out: Array) {
        let Compared { before, after, .. } = read(DIFF, input)?;
        let (before, after) = (HeldTable::of(DIFF, &before)?, HeldTable::of(DIFF, &after)?);
        let (before, after) = (before.given(), after.given());
        let findings = diff(&before, &after)?;
        let samples = samples_for(&findings, &before, &after);
        deliver(&out, &Differences { findings, samples });
        Ok(KEPT)
    }

    /// The text of the next lock of a table, after the one before.
    "designRelock" fn design_relock(input: JsValue, out: Array) {
        let Compared { before, after, accepted } = read(LOCK, input)?;
        let (before, after) = (HeldTable::of(LOCK, &before)?, HeldTable::of(LOCK, &after)?);
        deliver(&out, &TableLock::after(&before.given(), &after.given(), &accepted_in(&accepted)).text());
        Ok(KEPT)
    }

    /// The documentation of a table.
    "designDocument" fn design_document(input: JsValue, out: Array) {
        let Documented { table, title, patterns, conditions } = read(DOCUMENT, input)?;
        let table = HeldTable::of(DOCUMENT, &table)?;
        deliver(&out, &document(&title, &table.given(), &patterns_in(&patterns, &conditions)));
        Ok(KEPT)
    }

    /// The templates behind keys, or behind those of items.
    "designInfer" fn design_infer(input: JsValue, out: Array) {
        let mut given: Inferred = read(INFER, input)?;
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

    /// Of each name whether it is that of a key attribute (1), or of one that may say what an item is (2).
    "designKeyNames" fn design_key_names(input: JsValue, out: Array) {
        let names: Vec<String> = read(INFER, input)?;
        let role = |name: &String| if key_by_name(name).is_some() { 1 } else { 2 * u8::from(names_kinds(name)) };
        deliver(&out, &names.iter().map(role).collect::<Vec<_>>());
        Ok(KEPT)
    }

    /// The model of a table, without its sample items.
    "designToWorkbench" fn design_to_workbench(input: JsValue, out: Array) {
        let Exported { entities, table_name, model_name } = read(TO_WORKBENCH, input)?;
        let entities = held(TO_WORKBENCH, &entities)?;
        let entities: Vec<_> = entities.iter().map(|(name, keys)| (*name, &**keys)).collect();
        deliver(&out, &to_workbench(&entities, &table_name, &model_name)?);
        Ok(KEPT)
    }

    /// The tables of a model, without their sample items.
    "designFromWorkbench" fn design_from_workbench(input: JsValue, out: Array) {
        let Imported { model, items } = read(FROM_WORKBENCH, input)?;
        deliver(&out, &from_workbench(&model, &items));
        Ok(KEPT)
    }
}

/// The entities that JavaScript has made, which it holds by their numbers.
fn held<'n>(function: &'static str, entities: &'n [Entity]) -> Result<Vec<(&'n str, Rc<EntityKeys>)>, KeyError> {
    let find = |Entity { name, number, .. }: &'n Entity| {
        let keys = slab::entity(function, *number).map_err(|error| error.parameter(name))?;
        Ok((name.as_str(), keys))
    };
    entities.iter().map(find).collect()
}

/// An entity with all its formats, as the audit holds it.
fn audited((name, formats): HeldFormats) -> AuditedEntity {
    let formats = formats.into_iter().map(|(keys, converted)| AuditedFormat { keys, converted });
    AuditedEntity { name, formats: formats.collect() }
}

/// A multi-attribute index, as the audit holds it.
fn audited_index(GivenIndex { name, partition, sort }: GivenIndex) -> AuditedIndex {
    let typed = |keys: Vec<(String, String)>| keys.into_iter().map(|(name, kind)| (name, type_named(&kind))).collect();
    AuditedIndex { name, partition: typed(partition), sort: typed(sort) }
}

fn read_report((index, report): (usize, JsValue)) -> Result<AuditReport, KeyError> {
    read(MERGE, report).map_err(|error| error.parameter("reports").index(index))
}

/// The type of an attribute by its name in `DynamoDB`.
fn type_named(kind: &str) -> AttributeType {
    match kind {
        "N" => AttributeType::Number,
        "B" => AttributeType::Binary,
        _ => AttributeType::Text,
    }
}

/// The formats of an entity, with what keeps them alive.
type HeldFormats = (String, Vec<(Rc<EntityKeys>, bool)>);

/// A table whose entities JavaScript has made.
struct HeldTable {
    entities: Vec<HeldFormats>,
    indexes: Vec<GivenIndex>,
    former: Vec<HeldFormats>,
    accepted: Vec<AcceptedFinding>,
}

impl HeldTable {
    fn of(function: &'static str, table: &Locked) -> Result<Self, KeyError> {
        if table.entities.is_empty() {
            return Err(KeyError::new(Reason::NoEntities, function));
        }
        Ok(Self {
            entities: held_formats(function, &table.entities)?,
            indexes: indexes_in(&table.indexes),
            former: held_formats(function, &table.former)?,
            accepted: accepted_in(&table.accepted),
        })
    }

    /// The same as the functions see it.
    fn given(&self) -> GivenTable<'_> {
        let former = self.former.iter().filter_map(|(name, formats)| Some((name.as_str(), &*formats.first()?.0)));
        let history = GivenHistory { former: former.collect(), accepted: self.accepted.clone() };
        GivenTable { entities: given(&self.entities), indexes: self.indexes.clone(), history }
    }
}

/// The formats of the entities that JavaScript has made.
fn held_formats(function: &'static str, entities: &[Entity]) -> Result<Vec<HeldFormats>, KeyError> {
    let find = |Entity { name, number, older }: &Entity| {
        let newest = [(*number, false)].into_iter();
        let all = newest.chain(older.iter().map(|OlderFormat { number, converted }| (*number, *converted)));
        let formats = all.map(|(number, converted)| Ok((slab::entity(function, number)?, converted)));
        let formats: Result<_, KeyError> = formats.collect();
        Ok((name.clone(), formats.map_err(|error| error.parameter(name))?))
    };
    entities.iter().map(find).collect()
}

/// The same as the functions see them.
fn given(held: &[HeldFormats]) -> Vec<GivenEntity<'_>> {
    fn formats(formats: &[(Rc<EntityKeys>, bool)]) -> Vec<GivenFormat<'_>> {
        formats.iter().map(|(keys, is_converted)| GivenFormat { keys, is_converted: *is_converted }).collect()
    }
    held.iter().map(|(name, all)| GivenEntity { name, formats: formats(all) }).collect()
}

/// The multi-attribute indexes, from four texts for each attribute: the name of the index, the kind of key, its own name and its type.
fn indexes_in(rows: &[String]) -> Vec<GivenIndex> {
    let mut indexes: Vec<GivenIndex> = Vec::new();
    let (fours, _) = rows.as_chunks::<4>();
    for [name, kind, attribute, declared] in fours {
        if indexes.last().is_none_or(|last| last.name != *name) {
            indexes.push(GivenIndex { name: name.clone(), partition: Vec::new(), sort: Vec::new() });
        }
        let Some(index) = indexes.last_mut() else { continue };
        let attributes = if kind == "sort" { &mut index.sort } else { &mut index.partition };
        attributes.push((attribute.clone(), declared.clone()));
    }
    indexes
}

/// The access patterns, six texts each, and their conditions.
fn patterns_in<'p>(rows: &'p [String], conditions: &'p [Vec<String>]) -> Vec<DocumentedPattern<'p>> {
    let (sixes, _) = rows.as_chunks::<6>();
    let mut patterns = Vec::new();
    for ([name, description, items, entity, index, call], conditions) in sixes.iter().zip(conditions) {
        patterns.push(DocumentedPattern { name, description, items, entity, index, call, conditions });
    }
    patterns
}

/// The accepted findings, five texts each.
fn accepted_in(rows: &[Option<String>]) -> Vec<AcceptedFinding> {
    let (fives, _) = rows.as_chunks::<5>();
    let finding = |[code, entity, attribute, reason, of]: &[Option<String>; 5]| AcceptedFinding {
        code: code.clone().unwrap_or_default(),
        entity: entity.clone(),
        attribute: attribute.clone(),
        reason: reason.clone().unwrap_or_default(),
        of: of.clone(),
    };
    fives.iter().map(finding).collect()
}

/// The attributes of multi-attribute indexes, from the same texts as [`indexes_in`].
fn attributes_of(rows: &[String]) -> Vec<IndexedAttribute<'_>> {
    let (fours, _) = rows.as_chunks::<4>();
    fours.iter().map(|[index, _, name, declared]| IndexedAttribute { index, name, declared }).collect()
}

fn text_form_of(function: &'static str, name: &str) -> Result<TextForm, KeyError> {
    text_mode_of(function, name).map(TextForm::from)
}

/// What JavaScript has handed over. It has looked at the types of all that is not nested.
fn read<T: DeserializeOwned>(function: &'static str, input: JsValue) -> Result<T, KeyError> {
    serde_wasm_bindgen::from_value(input).map_err(|error| unread(function, &error.to_string()))
}

/// The refusal of what serde has refused: a name that is none of its list, or another type.
#[cold]
fn unread(function: &'static str, message: &str) -> KeyError {
    let said = message.strip_prefix("Error: ").unwrap_or(message);
    let reason = if said.starts_with("unknown variant") { Reason::WrongChoice } else { Reason::WrongInput };
    KeyError::new(reason, function).parameter("options").list(said.to_owned())
}

/// Hands a result to JavaScript.
fn deliver<T: Serialize + ?Sized>(out: &Array, result: &T) {
    let value = result.serialize(&Serializer::json_compatible());
    // Nothing that is made here cannot be written.
    out.push(&value.unwrap_or(JsValue::UNDEFINED));
}
