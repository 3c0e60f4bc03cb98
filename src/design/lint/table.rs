//! The keys of a table for the rules: one after the other, each with its entity and its index.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::options_of;
use super::super::order::order_of;
use super::super::sketch::Sketch;
use super::finding::{LintChange, LintCode, LintFinding, LintSeverity, LintSuggestion};
use crate::entity_keys::{EntityKeys, TABLE};
use crate::error::printable;
use crate::template::{FieldInfo, Template, TemplateOptions};
use crate::text::Limit;

/// An entity of a table.
pub(super) struct Entity<'t> {
    pub(super) name: &'t str,
    pub(super) keys: &'t EntityKeys,
}

/// A key attribute of an entity, in one index.
#[derive(Clone)]
pub(super) struct Key<'t> {
    pub(super) entity: &'t str,
    pub(super) attribute: &'t str,
    /// [`TABLE`], or the name of the index in the definition.
    pub(super) index: &'t str,
    pub(super) kind: Limit,
    pub(super) template: &'t Template,
    pub(super) is_sparse: bool,
}

/// The entities of a table, and their keys.
pub(super) struct Table<'t> {
    pub(super) entities: Vec<Entity<'t>>,
    pub(super) keys: Vec<Key<'t>>,
    /// The keys of indexes over attributes of other keys, which repeat some of these attributes.
    pub(super) shared: Vec<Key<'t>>,
    /// Where the keys of each entity end.
    ends: Vec<usize>,
    /// The entities by their names.
    by_name: Vec<usize>,
    /// The only entity to check when a suggestion is tried: findings about others do not matter.
    focus: Option<&'t str>,
}

impl<'t> Table<'t> {
    pub(super) fn new(entities: &[(&'t str, &'t EntityKeys)]) -> Self {
        let entities: Vec<_> = entities.iter().map(|(name, keys)| Entity { name, keys }).collect();
        let by_name = order_of(&entities.iter().map(|entity| entity.name).collect::<Vec<_>>());
        let (keys, shared) = (Vec::new(), Vec::new());
        let mut table = Self { entities, keys, shared, ends: Vec::new(), by_name, focus: None };
        for entity in &table.entities {
            table.keys.append(&mut keys_of(entity));
            table.shared.append(&mut shared_keys_of(entity));
            table.ends.push(table.keys.len());
        }
        table
    }

    /// The same table with other keys for some entities, for checking one entity.
    pub(super) fn with<'s>(&'s self, mended: &[(&'s str, &'s EntityKeys)], focus: &'s str) -> Table<'s> {
        let (entities, keys, shared, by_name) = (Vec::new(), Vec::new(), Vec::new(), self.by_name.clone());
        let mut table = Table { entities, keys, shared, ends: Vec::new(), by_name, focus: Some(focus) };
        for (place, entity) in self.entities.iter().enumerate() {
            if let Some((name, keys)) = mended.iter().find(|(name, _)| *name == entity.name) {
                let entity = Entity { name, keys };
                table.keys.append(&mut keys_of(&entity));
                table.shared.append(&mut shared_keys_of(&entity));
                table.entities.push(entity);
            } else {
                table.keys.extend_from_slice(self.keys_at(place));
                table.shared.extend(self.shared.iter().filter(|key| key.entity == entity.name).cloned());
                table.entities.push(Entity { ..*entity });
            }
            table.ends.push(table.keys.len());
        }
        table
    }

    /// Whether a rule must check an entity.
    pub(super) fn looks_at(&self, entity: &str) -> bool {
        self.focus.is_none_or(|focus| focus == entity)
    }

    fn keys_at(&self, place: usize) -> &[Key<'t>] {
        let start = place.checked_sub(1).and_then(|before| self.ends.get(before)).copied().unwrap_or_default();
        self.ends.get(place).and_then(|end| self.keys.get(start..*end)).unwrap_or_default()
    }

    /// The keys of an entity.
    pub(super) fn keys_of(&self, entity: &str) -> &[Key<'t>] {
        let name = |place: &usize| self.entities.get(*place).map(|entity| entity.name);
        let found = self.by_name.binary_search_by(|place| name(place).cmp(&Some(entity)));
        found.ok().and_then(|found| self.by_name.get(found)).map_or(&[], |place| self.keys_at(*place))
    }

    /// The key of an entity, in an index. A local index has the partition key of the table.
    pub(super) fn key(&self, entity: &str, index: &str, kind: Limit) -> Option<&Key<'t>> {
        let keys = self.keys_of(entity);
        let find = |index: &str, kind: Limit| keys.iter().find(|key| key.index == index && key.kind == kind);
        let of_local = || find(index, Limit::Sort).and_then(|_| find(TABLE, Limit::Partition));
        let of_shared =
            || self.shared.iter().find(|key| key.entity == entity && key.index == index && key.kind == kind);
        let own = find(index, kind).or_else(|| if kind == Limit::Partition { of_local() } else { None });
        own.or_else(of_shared)
    }

    /// The keys of all indexes.
    pub(super) fn all_keys(&self) -> impl Iterator<Item = &Key<'t>> {
        self.keys.iter().chain(&self.shared)
    }

    /// The names of the indexes, without the table.
    pub(super) fn indexes(&self) -> Vec<&'t str> {
        let mut indexes = Vec::new();
        for key in self.all_keys().filter(|key| key.index != TABLE) {
            if !indexes.contains(&key.index) {
                indexes.push(key.index);
            }
        }
        indexes
    }

    /// Changes every attribute of an entity that has a field, because they must agree about it.
    pub(super) fn change_field(&self, entity: &str, field: &str, change: impl Fn(Sketch) -> Sketch) -> Vec<LintChange> {
        self.change_fields(entity, &[field], change)
    }

    /// The same for attributes that have one of several fields.
    pub(super) fn change_fields(
        &self,
        entity: &str,
        fields: &[&str],
        change: impl Fn(Sketch) -> Sketch,
    ) -> Vec<LintChange> {
        let mut changes: Vec<LintChange> = Vec::new();
        let is_changed = |key: &&Key<'_>| fields.iter().any(|field| key.has_field(field));
        let keys = self.keys_of(entity).iter().filter(is_changed);
        for key in keys {
            if changes.iter().all(|known| known.attribute != key.attribute) {
                changes.push(key.changed(change(key.sketch()).text()));
            }
        }
        changes
    }
}

/// The keys of an entity, index by index: each attribute once.
fn keys_of<'t>(entity: &Entity<'t>) -> Vec<Key<'t>> {
    let mut keys: Vec<Key<'t>> = Vec::new();
    let table = entity.keys.table().map(|index| index.partition);
    // An index over attributes of other keys has no keys of its own.
    for index in entity.keys.indexes().filter(|index| !entity.keys.is_shared(index.name)) {
        let is_local = index.name != TABLE && Some(index.partition) == table;
        let partition = (!is_local).then_some(index.partition);
        keys.extend(keys_in(entity, index.name, [partition, index.sort]));
    }
    keys
}

/// The keys of the indexes over attributes of other keys.
fn shared_keys_of<'t>(entity: &Entity<'t>) -> Vec<Key<'t>> {
    let shared = entity.keys.indexes().filter(|index| entity.keys.is_shared(index.name));
    shared.flat_map(|index| keys_in(entity, index.name, [Some(index.partition), index.sort])).collect()
}

/// The keys of one index, whose attributes have these places.
fn keys_in<'t>(entity: &Entity<'t>, index: &'t str, places: [Option<usize>; 2]) -> Vec<Key<'t>> {
    let key = |(place, kind): (Option<usize>, Limit)| {
        let (attribute, template) = (entity.keys.attributes().nth(place?)?, entity.keys.template(place?)?);
        let is_sparse = entity.keys.is_sparse(place?);
        Some(Key { entity: entity.name, attribute, index, kind, template, is_sparse })
    };
    places.into_iter().zip([Limit::Partition, Limit::Sort]).filter_map(key).collect()
}

impl<'t> Key<'t> {
    pub(super) fn is_sort(&self) -> bool {
        self.kind == Limit::Sort
    }

    pub(super) fn is_of_table(&self) -> bool {
        self.index == TABLE
    }

    /// A finding about the key in only one of its indexes, which another template would not fix, because the attribute is also another key.
    pub(super) fn finding_in(&self, finding: LintFinding) -> LintFinding {
        LintFinding { index: Some(self.index.to_owned()), suggestion: None, ..finding }
    }

    pub(super) fn has_field(&self, name: &str) -> bool {
        self.template.fields().any(|field| field.name == name)
    }

    /// The fields of the template that are text of any length.
    pub(super) fn texts(&self) -> impl Iterator<Item = FieldInfo<'t>> {
        self.template.fields().filter(|field| field.codec.is_free_text())
    }

    pub(super) fn sketch(&self) -> Sketch {
        Sketch::new(self.template.text())
    }

    /// A finding about the key.
    pub(super) fn finding(&self, code: LintCode, severity: LintSeverity, message: String) -> LintFinding {
        let (entity, attribute) = (self.entity.to_owned(), Some(self.attribute.to_owned()));
        LintFinding {
            code,
            severity,
            entity,
            other_entity: None,
            index: None,
            attribute,
            field: None,
            column: None,
            message: printable(message),
            suggestion: None,
        }
    }

    /// A finding about the key and a key of another entity.
    pub(super) fn finding_with(
        &self,
        other: &str,
        code: LintCode,
        severity: LintSeverity,
        message: String,
    ) -> LintFinding {
        LintFinding { other_entity: Some(other.to_owned()), ..self.finding(code, severity, message) }
    }

    /// A finding about a field of the key.
    pub(super) fn finding_at(
        &self,
        field: &str,
        code: LintCode,
        severity: LintSeverity,
        message: String,
    ) -> LintFinding {
        let column = self.sketch().column(field);
        LintFinding { field: Some(field.to_owned()), column, ..self.finding(code, severity, message) }
    }

    /// The change to another template.
    pub(super) fn changed(&self, template: String) -> LintChange {
        let (entity, attribute) = (self.entity.to_owned(), self.attribute.to_owned());
        LintChange { entity, attribute, template: Some(template), text: None, casing: None }
    }

    /// Whether a text is a template that the attribute could have.
    pub(super) fn takes(&self, template: &str) -> bool {
        Template::new(template, TemplateOptions { limit: self.kind, ..options_of(self.template) }).is_ok()
    }
}

impl LintFinding {
    /// The finding with a fix.
    pub(super) fn mended(self, text: String, changes: Vec<LintChange>) -> Self {
        Self { suggestion: Some(LintSuggestion { text: printable(text), changes }), ..self }
    }
}
