//! Derives an entity of a model from its sample items: a definition that reads all of them.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::TextForm;
use super::super::infer::attributes::renamed;
use super::super::infer::names_from_literals::untaken;
use super::super::infer::sample::{Format, format_of_all, whole};
use super::super::words::small;
use super::items::WorkbenchItems;
use super::key_attributes::{Attributes, keys_of};
use super::layout::{IndexLayout, KeyAttribute, Layout};
use crate::codec::Parsed;
use crate::double::double_of;
use crate::entity_keys::EntityKeys;
use crate::template::Template;

/// An entity that reads its items.
pub(super) struct Entity {
    pub(super) attributes: Attributes,
    pub(super) keys: EntityKeys,
    /// The indexes that lack some of its items, although the definition writes their keys for all.
    pub(super) overfull: Vec<String>,
}

/// The entity of some items, whose table keys have these formats. Names of fields that the author gave stay.
pub(super) fn entity_of(
    layout: &Layout<'_>,
    items: &WorkbenchItems,
    rows: &[usize],
    formats: &[Format],
    is_given: bool,
) -> Option<Entity> {
    let mut draft = Draft { layout, items, rows, attributes: Attributes::default(), known: Vec::new() };
    for (attribute, format) in layout.table.iter().zip(formats) {
        draft.add_key(attribute, format, is_given)?;
    }
    let mut overfull = Vec::new();
    for index in &layout.indexes {
        if draft.add_index(index) == Some(Fill::Overfull) {
            overfull.push(index.real.to_owned());
        }
    }
    let keys = draft.keys()?;
    Some(Entity { attributes: draft.attributes, keys, overfull })
}

/// Which items of the model an index has.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Fill {
    /// Exactly those for which the definition writes its keys.
    Exact,
    /// Fewer.
    Overfull,
}

/// A field, and its value in each of the rows.
struct Known<'i> {
    name: String,
    /// Its name by its template alone.
    label: String,
    values: Vec<Option<Parsed<'i>>>,
}

/// A field of one attribute: its value and the text of the value in each of the rows.
#[derive(Default)]
struct Column<'i> {
    values: Vec<Option<Parsed<'i>>>,
    texts: Vec<Option<&'i str>>,
}

/// An entity under construction.
struct Draft<'d, 'i> {
    layout: &'d Layout<'d>,
    items: &'i WorkbenchItems,
    rows: &'d [usize],
    attributes: Attributes,
    known: Vec<Known<'i>>,
}

/// How the fields of a template get their names.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Naming {
    Given,
    /// Fields with equal values have the same name, the name of an attribute if one has these values too.
    Shared,
    /// No two fields have the same name.
    Apart,
}

impl<'i> Draft<'_, 'i> {
    /// Adds a key of the table, which all items have.
    fn add_key(&mut self, attribute: &KeyAttribute<'_>, format: &Format, is_given: bool) -> Option<()> {
        let first = if is_given { Naming::Given } else { Naming::Shared };
        [first, Naming::Apart].into_iter().find_map(|naming| self.try_key(attribute, format, naming))
    }

    /// Adds the key of an index, if some items have the whole key, and all items can be read with it.
    fn add_index(&mut self, index: &IndexLayout<'_>) -> Option<Fill> {
        let has = |row: &&usize| index.key.iter().all(|own| self.items.text(own.name, **row).is_some());
        let rows: Vec<_> = self.rows.iter().filter(has).copied().collect();
        if rows.is_empty() {
            return None;
        }
        [Naming::Shared, Naming::Apart].into_iter().find_map(|naming| {
            let (attributes, known) = (self.attributes.clone(), self.known.len());
            let fill = self.try_index(index, &rows, naming);
            if fill.is_none() {
                self.attributes = attributes;
                self.known.truncate(known);
            }
            fill
        })
    }

    fn try_index(&mut self, index: &IndexLayout<'_>, rows: &[usize], naming: Naming) -> Option<Fill> {
        let before = self.known.len();
        for attribute in &index.key {
            let texts: Vec<_> = rows.iter().filter_map(|row| self.items.text(attribute.name, *row)).collect();
            self.write(attribute, &format_of_all(&texts), naming, rows)?;
        }
        let is_sparse = rows.len() < self.rows.len();
        let fresh: Vec<_> = self.known.iter().skip(before).map(|known| known.name.clone()).collect();
        if is_sparse && !fresh.is_empty() {
            self.make_sparse(index, &fresh);
        }
        let fill = if is_sparse && fresh.is_empty() { Fill::Overfull } else { Fill::Exact };
        self.reads_all().then_some(fill)
    }

    /// Makes the index sparse: items without its fields are not in it.
    fn make_sparse(&mut self, index: &IndexLayout<'_>, fields: &[String]) {
        for attribute in &index.key {
            if let Some(definition) = self.attributes.get_mut(attribute.name) {
                definition.when = Some(fields.to_vec());
            }
        }
    }

    fn try_key(&mut self, attribute: &KeyAttribute<'_>, format: &Format, naming: Naming) -> Option<()> {
        let (attributes, known) = (self.attributes.clone(), self.known.len());
        let added = self.write(attribute, format, naming, self.rows).filter(|()| self.fits_so_far(attribute));
        if added.is_none() {
            self.attributes = attributes;
            self.known.truncate(known);
        }
        added
    }

    /// Whether the definition is valid, and, once it has the whole key of the table, reads all items.
    fn fits_so_far(&self, attribute: &KeyAttribute<'_>) -> bool {
        let is_last = self.layout.table.last().is_some_and(|last| last.name == attribute.name);
        if is_last { self.reads_all() } else { self.keys().is_some() }
    }

    /// Writes an attribute into the definition, and notes its fields.
    fn write(&mut self, attribute: &KeyAttribute<'_>, format: &Format, naming: Naming, rows: &[usize]) -> Option<()> {
        let own = attribute.own.as_ref().map(|own| Format { template: own.clone(), text: TextForm::Escaped });
        let (format, naming) = own.as_ref().map_or((format, naming), |own| (own, Naming::Given));
        let read = format.read()?;
        let columns = self.columns(&read, attribute.name, rows);
        let labels: Vec<_> = read.fields().map(|field| (field.name.to_owned(), field.codec.is_text())).collect();
        let mut names: Vec<String> = Vec::new();
        for ((label, is_text), column) in labels.iter().zip(&columns) {
            let shared =
                || self.shared_name(label, column, &names).filter(|name| *is_text || !self.layout.is_own_text(name));
            let name = match naming {
                Naming::Given => label.clone(),
                Naming::Shared => shared().unwrap_or_else(|| self.fresh(label, &names)),
                Naming::Apart => self.fresh(label, &names),
            };
            names.push(name);
        }
        let template =
            if naming == Naming::Given { format.template.clone() } else { renamed(&format.template, &names) };
        self.attributes.insert(attribute.name.to_owned(), attribute.define(&Format { template, text: format.text }));
        for ((name, (label, _)), column) in names.into_iter().zip(labels).zip(columns) {
            if self.known.iter().all(|known| known.name != name) {
                self.known.push(Known { name, label, values: column.values });
            }
        }
        Some(())
    }

    /// The values of each field, from the keys in an attribute of these rows. Other rows have none.
    fn columns(&self, template: &Template, attribute: &str, rows: &[usize]) -> Vec<Column<'i>> {
        let mut columns: Vec<Column<'i>> = template.fields().map(|_| Column::default()).collect();
        for row in self.rows {
            let mut pieces = Vec::new();
            if let Some(key) = self.items.text(attribute, *row).filter(|_| rows.contains(row)) {
                template.walk(key, |piece| pieces.push((piece.parsed(), piece.text)));
            }
            let mut pieces = pieces.into_iter();
            for column in &mut columns {
                let (value, text) = pieces.next().unzip();
                column.values.push(value);
                column.texts.push(text);
            }
        }
        columns
    }

    /// The name of an earlier field that has these values, or of an attribute that has these texts. A single value proves nothing unless
    /// the names agree: the ids in `o#1` and `c#1` are different.
    fn shared_name(&self, field: &str, column: &Column<'_>, taken: &[String]) -> Option<String> {
        let Column { values, texts } = column;
        let are_many = are_many(texts);
        let agrees = |known: &&Known<'_>| {
            let mut pairs = values.iter().zip(&known.values);
            let may = (are_many || known.label == field) && !taken.contains(&known.name);
            may && pairs.all(|(own, other)| own.is_none() || own == other)
        };
        if let Some(known) = self.known.iter().find(agrees) {
            return Some(known.name.clone());
        }
        let is_long = texts.iter().flatten().all(|text| text.len() >= LONG);
        let is_near = |name: &String| are_many || is_long || small(field).starts_with(&small(name));
        let is_free = |name: &String| {
            let is_known = taken.contains(name) || self.known.iter().any(|known| known.name == *name);
            self.fresh(name, taken) == *name || (self.layout.is_own_text(name) && !is_known)
        };
        self.attribute_with(texts).filter(is_near).filter(is_free)
    }

    /// The attribute of the items that has these texts.
    fn attribute_with(&self, texts: &[Option<&str>]) -> Option<String> {
        let is_it = |name: &str| {
            let mut rows = self.rows.iter().zip(texts);
            rows.all(|(row, text)| text.is_none() || self.items.text(name, *row) == *text)
        };
        let names = self.items.attributes.iter().map(|texts| &texts.name);
        names.filter(|name| is_field_name(name)).find(|name| is_it(name)).cloned()
    }

    /// A name that neither a field nor a key attribute has: the definition would take a key attribute for the field's attribute.
    fn fresh(&self, name: &str, taken: &[String]) -> String {
        let mut all: Vec<String> = taken.to_vec();
        all.extend(self.known.iter().map(|known| known.name.clone()));
        let of_indexes = self.layout.indexes.iter().flat_map(|index| &index.key);
        all.extend(self.layout.table.iter().chain(of_indexes).map(|attribute| attribute.name.to_owned()));
        untaken(name, &all)
    }

    fn keys(&self) -> Option<EntityKeys> {
        keys_of(&self.attributes)
    }

    fn reads_all(&self) -> bool {
        self.keys().is_some_and(|keys| self.rows.iter().all(|row| reads(&keys, self.items, *row)))
    }
}

/// The length of a text that no other attribute has by chance.
const LONG: usize = 8;

/// Whether there are at least two different texts.
fn are_many(texts: &[Option<&str>]) -> bool {
    let mut given = texts.iter().flatten();
    let first = given.next();
    given.any(|text| Some(text) != first)
}

/// Whether a template can have a field of this name.
fn is_field_name(name: &str) -> bool {
    let is_mark = |character: char| matches!(character, '_' | '$') || character.is_ascii_alphanumeric();
    name.starts_with(|first: char| !first.is_ascii_digit()) && name.chars().all(is_mark) && name != "__proto__"
}

/// Whether the keys of an item belong to the entity.
pub(super) fn reads(keys: &EntityKeys, items: &WorkbenchItems, item: usize) -> bool {
    let texts: Vec<_> = keys.attributes().map(|name| items.text(name, item)).collect();
    let of_table = keys.indexes().find(|index| index.name == crate::entity_keys::TABLE);
    let has = |place: usize| texts.get(place).is_some_and(Option::is_some);
    of_table.is_some_and(|table| has(table.partition) && table.sort.is_none_or(has)) && parses(keys, &texts)
}

/// Whether [`EntityKeys::parse`] takes them.
fn parses(keys: &EntityKeys, texts: &[Option<&str>]) -> bool {
    let key = |attribute: usize| texts.get(attribute).copied().flatten();
    let double = |attribute| key(attribute).and_then(double_of).unwrap_or(f64::NAN);
    keys.read(&key, &double).is_ok_and(|fields| keys.check_all_there(&fields, &|_| false).is_ok())
}

/// Formats that take any keys.
pub(super) fn any_formats(layout: &Layout<'_>) -> Vec<Format> {
    layout.table.iter().map(|_| whole()).collect()
}

/// Notes on indexes that have fewer items than the definition writes keys for.
pub(super) fn overfull_notes(name: &str, indexes: &[String]) -> impl Iterator<Item = String> {
    let note = move |index: &String| {
        format!("Some items of \"{name}\" are not in the index {index}, but the definition puts all of them there.")
    };
    indexes.iter().map(note)
}
