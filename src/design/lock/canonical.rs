//! Writes the formats of a table in one way: definitions that mean the same have the same lock.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::order::order_of;
use super::given::{GivenEntity, GivenFormat, GivenHistory, GivenIndex};
use super::model::{
    FormerFormat, LOCK_VERSION, LockedAttribute, LockedEntity, LockedFormat, LockedIndex, LockedMultiAttributeIndex,
    TableLock,
};
use crate::design::{Ordered, TextForm};
use crate::entity_keys::{EntityKeys, TABLE, key_by_name};
use crate::template::Template;
use crate::text::Limit;

impl TableLock {
    /// The lock of a table.
    pub fn of(entities: &[GivenEntity<'_>], indexes: &[GivenIndex], history: &GivenHistory<'_>) -> Self {
        let former = history.former.iter().map(|(entity, keys)| former_of(entity, keys)).collect();
        Self {
            version: LOCK_VERSION,
            entities: sorted(entities.iter().map(|entity| (entity.name.to_owned(), locked_entity(entity)))),
            indexes: sorted(indexes.iter().map(|index| (index.name.clone(), locked_multi(index)))),
            former,
            accepted: history.accepted.clone(),
        }
        .in_order()
    }

    /// The same with its lists in order, each entry once.
    pub(super) fn in_order(mut self) -> Self {
        self.former = each_once(&self.former, FormerFormat::line);
        self.accepted = each_once(&self.accepted, super::AcceptedFinding::line);
        self
    }
}

/// Things in the order of their texts, each once.
fn each_once<T: Clone>(things: &[T], text: impl Fn(&T) -> String) -> Vec<T> {
    let texts: Vec<_> = things.iter().map(text).collect();
    let mut order = order_of(&texts);
    order.dedup_by_key(|place| texts.get(*place));
    order.into_iter().filter_map(|place| things.get(place).cloned()).collect()
}

/// Names in the order of their bytes.
fn sorted_names<'n>(names: impl Iterator<Item = &'n str>) -> Vec<String> {
    let names: Vec<_> = names.collect();
    order_of(&names).into_iter().filter_map(|place| names.get(place).map(|name| (*name).to_owned())).collect()
}

/// Things in the order of their names, by bytes.
fn sorted<T>(things: impl Iterator<Item = (String, T)>) -> Ordered<T> {
    let (names, things): (Vec<_>, Vec<_>) = things.map(|(name, thing)| (name, Some(thing))).unzip();
    let mut things = things;
    let thing = |place: usize| Some((names.get(place)?.clone(), things.get_mut(place)?.take()?));
    order_of(&names).into_iter().filter_map(thing).collect()
}

fn locked_entity(entity: &GivenEntity<'_>) -> LockedEntity {
    let mut formats = entity.formats.iter().map(locked_format);
    LockedEntity { newest: formats.next().unwrap_or_default(), previous: formats.collect() }
}

fn locked_format(GivenFormat { keys, is_converted }: &GivenFormat<'_>) -> LockedFormat {
    let shared = keys.indexes().filter(|index| keys.is_shared(index.name));
    let attribute = |place: usize| keys.attributes().nth(place).unwrap_or_default().to_owned();
    let renamed = keys.indexes().filter(|index| keys.real_name(index.name) != index.name);
    LockedFormat {
        converted: *is_converted,
        keys: locked_keys(keys, true),
        flags: sorted_names(keys.lock_flags().into_iter()),
        indexes: sorted(shared.map(|index| {
            (
                index.name.to_owned(),
                LockedIndex { partition: attribute(index.partition), sort: index.sort.map(attribute) },
            )
        })),
        attributes: sorted(keys.all_held().map(|(name, path)| (name.to_owned(), path.to_vec()))),
        index_names: sorted(renamed.map(|index| (index.name.to_owned(), keys.real_name(index.name).to_owned()))),
    }
}

/// The key attributes of a format, with or without their conditions.
fn locked_keys(keys: &EntityKeys, with_conditions: bool) -> Ordered<LockedAttribute> {
    locked_attributes(keys, with_conditions, &|_| true)
}

/// Those key attributes of a format whose names are wanted.
pub(super) fn locked_attributes(
    keys: &EntityKeys,
    with_conditions: bool,
    is_wanted: &dyn Fn(&str) -> bool,
) -> Ordered<LockedAttribute> {
    let locked = |(place, name): (usize, &str)| (name.to_owned(), locked_attribute(keys, place, name, with_conditions));
    sorted(keys.attributes().enumerate().filter(|(_, name)| is_wanted(name)).map(locked))
}

fn locked_attribute(keys: &EntityKeys, place: usize, name: &str, with_conditions: bool) -> LockedAttribute {
    let names = |names: &mut dyn Iterator<Item = &str>| sorted_names(names.filter(|_| with_conditions));
    let (kind, index) = (keys.kind_of(place), keys.index_of(place));
    let is_derived = key_by_name(name) == index.zip(kind);
    let template = keys.template(place);
    let is_verbatim = template.is_some_and(|template| TextForm::of(template) == TextForm::Verbatim);
    LockedAttribute {
        template: template.map(canonical).unwrap_or_default(),
        text: (is_verbatim && !keys.is_own(place)).then_some(TextForm::Verbatim),
        casing: template.and_then(Template::casing),
        when: names(&mut keys.when(place)),
        unless: names(&mut keys.unless(place)),
        any: names(&mut keys.any(place)),
        kind: kind.filter(|_| !is_derived).map(Limit::name),
        index: index.filter(|index| !is_derived || says_local(keys, place, index)).map(ToOwned::to_owned),
    }
}

/// Whether only the definition tells that a sort key belongs to a local index.
fn says_local(keys: &EntityKeys, place: usize, index: &str) -> bool {
    let is_lsi = index.get(..3).is_some_and(|start| start.eq_ignore_ascii_case("lsi"));
    let table = keys.table().map(|index| index.partition);
    let is_of_table = |found: &crate::entity_keys::Index<'_>| Some(found.partition) == table;
    let found = keys.indexes().find(|found| found.name == index && found.sort == Some(place));
    index != TABLE && !is_lsi && found.is_some_and(|found| is_of_table(&found))
}

/// A template in its canonical form, in which locks write it.
pub(super) fn canonical(template: &Template) -> String {
    let mut text = String::new();
    push_literal(template.head(), &mut text);
    for field in template.fields() {
        let optional = if field.is_optional { "?" } else { "" };
        for part in ["{", field.name, optional, ":", &field.codec.full_name(), "}"] {
            text.push_str(part);
        }
        push_literal(field.literal, &mut text);
    }
    text
}

fn push_literal(literal: &str, text: &mut String) {
    for character in literal.chars() {
        if matches!(character, '{' | '}') {
            text.push(character);
        }
        text.push(character);
    }
}

/// A format, or a part of one, that items may still have.
pub(super) fn former_of(entity: &str, keys: &EntityKeys) -> FormerFormat {
    FormerFormat { entity: entity.to_owned(), keys: locked_keys(keys, false) }
}

fn locked_multi(index: &GivenIndex) -> LockedMultiAttributeIndex {
    LockedMultiAttributeIndex {
        partition: index.partition.iter().cloned().collect(),
        sort: index.sort.iter().cloned().collect(),
    }
}
