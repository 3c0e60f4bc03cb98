//! The attributes that are keys of a table and of its indexes, and their place in a definition.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::TextForm;
use super::super::infer::sample::{Format, formats_of};
use super::super::sketch::Sketch;
use super::items::WorkbenchItems;
use super::model::{WorkbenchAttribute, WorkbenchDefinition, WorkbenchIndex, WorkbenchKey, WorkbenchTableModel};
use super::place::{kind_name, place_by_name};
use crate::entity_keys::TABLE;
use crate::multi::is_index_name;
use crate::text::Limit;

/// The keys of a table that a definition can have.
pub(super) struct Layout<'m> {
    pub(super) table: Vec<KeyAttribute<'m>>,
    pub(super) indexes: Vec<IndexLayout<'m>>,
}

/// An index, and the attributes of its key that belong to it. An attribute shared by several keys belongs to the first of them.
pub(super) struct IndexLayout<'m> {
    pub(super) real: &'m str,
    pub(super) key: Vec<KeyAttribute<'m>>,
}

/// A key attribute.
#[derive(Clone)]
pub(super) struct KeyAttribute<'m> {
    pub(super) name: &'m str,
    kind: Limit,
    /// The index, unless the attribute is in indexes that share attributes alone.
    index: Option<String>,
    /// The template of an attribute with a plain value of the item.
    pub(super) own: Option<String>,
}

impl<'m> Layout<'m> {
    /// `None` if no template can be a key of the table: for a number whose name no field can have.
    pub(super) fn of(table: &'m WorkbenchTableModel, items: &WorkbenchItems) -> Option<Self> {
        let attributes = attributes_of(&table.key_attributes);
        let of_table = attributes.map(|(attribute, kind)| {
            let own = own_template(attribute);
            // A text whose name no field can have is written from a field of another name.
            let is_made = attribute.attribute_type == "S" && (own.is_none() || is_made(attribute, items));
            let own = if is_made { None } else { Some(own?) };
            Some(KeyAttribute { name: &attribute.attribute_name, kind, index: Some(TABLE.to_owned()), own })
        });
        let mut layout = Self { table: of_table.collect::<Option<_>>()?, indexes: Vec::new() };
        layout.add_indexes(&table.global_secondary_indexes);
        Some(layout)
    }

    fn add_indexes(&mut self, indexes: &'m [WorkbenchIndex]) {
        // Indexes whose attributes tell their name come first, those with a sort key before others, because an attribute belongs to one
        // key.
        let rank = |index: &WorkbenchIndex| match name_by_attributes(index) {
            Some(_) => u8::from(index.key_attributes.sort_key.is_none()),
            None => 2,
        };
        for wanted in 0..=2 {
            for index in indexes.iter().filter(|index| rank(index) == wanted) {
                let key = self.key_of(index);
                self.indexes.extend(key.map(|key| IndexLayout { real: &index.index_name, key }));
            }
        }
        for index in indexes {
            let key = self.others_of(index);
            if !key.is_empty() {
                self.indexes.push(IndexLayout { real: &index.index_name, key });
            }
        }
    }

    /// Whether an attribute holds a text that the item has anyway.
    pub(super) fn is_own_text(&self, attribute: &str) -> bool {
        self.keys().any(|key| key.name == attribute && key.is_own_text())
    }

    /// The key of an index that shares no attribute; `None` if the definition cannot have it.
    fn key_of(&self, index: &'m WorkbenchIndex) -> Option<Vec<KeyAttribute<'m>>> {
        let index_name = self.name_of(index)?;
        let attribute = |(attribute, kind): (&'m WorkbenchAttribute, Limit)| {
            let is_made = attribute.attribute_type == "S" && place_by_name(&attribute.attribute_name).is_some();
            let own = if is_made { None } else { Some(own_template(attribute)?) };
            let name = &attribute.attribute_name;
            let index = Some(index_name.clone());
            (!self.has(name)).then_some(KeyAttribute { name, kind, index, own })
        };
        attributes_of(&index.key_attributes).map(attribute).collect()
    }

    /// The attributes of an index over attributes of other keys that belong to no key yet. Only plain values of the items: the name of any
    /// other attribute ties it to one index.
    fn others_of(&self, index: &'m WorkbenchIndex) -> Vec<KeyAttribute<'m>> {
        let has = |(attribute, _): (&WorkbenchAttribute, Limit)| self.has(&attribute.attribute_name);
        if !attributes_of(&index.key_attributes).any(has) {
            return Vec::new();
        }
        let attribute = |(attribute, kind): (&'m WorkbenchAttribute, Limit)| {
            let name = &attribute.attribute_name;
            // A sort key without an index would become the table's, if the table has none.
            let is_free =
                !self.has(name) && place_by_name(name).is_none() && self.table.iter().any(|own| own.kind == kind);
            let own = own_template(attribute).filter(|_| is_free)?;
            Some(KeyAttribute { name, kind, index: None, own: Some(own) })
        };
        attributes_of(&index.key_attributes).filter_map(attribute).collect()
    }

    /// The name of an index in the definition: from the names of its attributes, or else from the model.
    fn name_of(&self, index: &WorkbenchIndex) -> Option<String> {
        let is_free = |name: &String| self.indexes.iter().all(|other| !other.is_called(name));
        let real = || is_index_name(&index.index_name).then(|| index.index_name.clone()).filter(is_free);
        name_by_attributes(index).filter(is_free).or_else(real)
    }

    /// The same without its indexes.
    pub(super) fn without_indexes(&self) -> Self {
        Self { table: self.table.clone(), indexes: Vec::new() }
    }

    fn has(&self, attribute: &str) -> bool {
        self.keys().any(|own| own.name == attribute)
    }

    fn keys(&self) -> impl Iterator<Item = &KeyAttribute<'m>> {
        self.table.iter().chain(self.indexes.iter().flat_map(|index| &index.key))
    }
}

impl IndexLayout<'_> {
    fn is_called(&self, name: &str) -> bool {
        self.real == name || self.key.iter().any(|attribute| attribute.index.as_deref() == Some(name))
    }
}

impl KeyAttribute<'_> {
    /// Whether it holds a text that the item has anyway.
    pub(super) fn is_own_text(&self) -> bool {
        self.own.as_ref().is_some_and(|own| own.ends_with(":S}"))
    }

    /// Its definition. Where its name does not say what it is, the definition does.
    pub(super) fn define(&self, format: &Format) -> WorkbenchDefinition {
        let by_name = place_by_name(self.name);
        let says_it = by_name.is_some_and(|named| named.kind == self.kind && Some(named.index) == self.index);
        let told = |text: &str| (!says_it).then(|| text.to_owned());
        WorkbenchDefinition {
            template: format.template.clone(),
            text: (format.text == TextForm::Verbatim).then(|| "verbatim".to_owned()),
            kind: told(kind_name(self.kind)),
            index: self.index.as_deref().and_then(told),
            ..WorkbenchDefinition::default()
        }
    }
}

/// The index that all attributes of a key name.
fn name_by_attributes(index: &WorkbenchIndex) -> Option<String> {
    let named = |(attribute, kind): (&WorkbenchAttribute, Limit)| {
        place_by_name(&attribute.attribute_name).filter(|place| place.kind == kind && place.index != TABLE)
    };
    let places: Option<Vec<_>> = attributes_of(&index.key_attributes).map(named).collect();
    let mut indexes = places?.into_iter().map(|place| place.index);
    let first = indexes.next()?;
    indexes.all(|other| other == first).then_some(first)
}

fn attributes_of(key: &WorkbenchKey) -> impl Iterator<Item = (&WorkbenchAttribute, Limit)> {
    core::iter::once((&key.partition_key, Limit::Partition)).chain(key.sort_key.iter().map(|sort| (sort, Limit::Sort)))
}

/// Whether a text in the table's key was composed for it: it is named like a key, or joined by a separator of keys, as in `USER#1`.
/// Separators of a URL or a time do not count. Any other text is a plain value of the item, even if the samples look alike: a template
/// would overwrite it. The key of an index must be named like a key.
fn is_made(attribute: &WorkbenchAttribute, items: &WorkbenchItems) -> bool {
    let name = &attribute.attribute_name;
    let texts: Vec<_> = (0..items.count()).filter_map(|item| items.text(name, item)).collect();
    let is_joined = |format: &Format| {
        let literals = Sketch::new(&format.template).literals();
        literals.iter().any(|literal| literal.contains(['#', '|', '~']))
    };
    place_by_name(name).is_some() || formats_of(&texts).0.iter().any(is_joined)
}

/// The template of an attribute with a plain value of the item, `{email:S}`; `None` if there is none.
pub(super) fn own_template(attribute: &WorkbenchAttribute) -> Option<String> {
    let template = format!("{{{}:{}}}", attribute.attribute_name, attribute.attribute_type);
    let format = Format { template, text: TextForm::Escaped };
    format.read().is_some().then_some(format.template)
}
