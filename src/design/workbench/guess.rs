//! The entities that the sample items of a table suggest, besides those that the model defines.
//!
//! Items whose table keys have the same format are an entity. Two entities that could write the same key are merged, so that in the end
//! every item is read and the table is valid.

use alloc::borrow::ToOwned;
use alloc::collections::BTreeMap;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::infer::names_from_literals::{entity_name, safe, untaken};
use super::super::infer::sample::{Format, format_of_all, formats_of, whole};
use super::super::order::largest_first;
use super::super::sketch::Sketch;
use super::entity::{Entity, any_formats, entity_of, reads};
use super::items::WorkbenchItems;
use super::key_attributes::Attributes;
use super::layout::{KeyAttribute, Layout};
use crate::entity_keys::EntityKeys;
use crate::table_keys::{ENTITIES, TableKeys};

/// Attributes in which libraries write the entity of an item.
const TYPES: [&str; 9] = ["__edb_e__", "_et", "entity", "Entity", "EntityType", "entityType", "_type", "type", "Type"];

/// An entity from the aliases of a facet: its name, and the formats of the table's key.
pub(super) struct Alias {
    pub(super) name: String,
    pub(super) formats: Vec<Format>,
}

/// An entity that was found.
pub(super) struct Found {
    pub(super) name: String,
    pub(super) attributes: Attributes,
    pub(super) overfull: Vec<String>,
    /// Whether its formats are guesses, not given by the author.
    pub(super) is_guess: bool,
}

/// Items that are taken for one entity.
struct Group {
    rows: Vec<usize>,
    formats: Vec<Format>,
    /// The name that the author gave, with the formats.
    given: Option<String>,
}

/// The entities of the items that the entities of the description do not read.
pub(super) fn guess(
    layout: &Layout<'_>,
    items: &WorkbenchItems,
    rows: Vec<usize>,
    aliases: &[Alias],
    described: &[EntityKeys],
) -> Vec<Found> {
    let (mut groups, left) = by_aliases(layout, items, rows, aliases);
    let mut labelled: BTreeMap<Option<&str>, Vec<usize>> = BTreeMap::new();
    for row in left {
        labelled.entry(label_of(items, row)).or_default().push(row);
    }
    let guessed = labelled.into_values().flat_map(|rows| by_formats(layout, items, &rows)).collect();
    groups.extend(largest_first(guessed, |group: &Group| group.rows.len()));
    let settled = settle(layout, items, groups, described);
    named(items, settled)
}

/// The items of each alias that reads all items of its facet, and the remaining items.
fn by_aliases(
    layout: &Layout<'_>,
    items: &WorkbenchItems,
    mut rows: Vec<usize>,
    aliases: &[Alias],
) -> (Vec<Group>, Vec<usize>) {
    let mut groups = Vec::new();
    for Alias { name, formats } in aliases {
        let is_own = |row: &usize| items.facet(*row) == Some(name);
        if groups.iter().any(|group: &Group| group.given.as_ref() == Some(name)) {
            continue; // of two facets with the same name, the first counts
        }
        if layout.table.iter().any(KeyAttribute::is_own_text) {
            continue; // the items have texts there that the template does not write
        }
        let Some(entity) = entity_of(&layout.without_indexes(), items, &[], formats, true) else { continue };
        let (fitting, others): (Vec<_>, Vec<_>) = rows.iter().partition(|row| reads(&entity.keys, items, **row));
        if !fitting.is_empty() && !others.iter().any(is_own) {
            groups.push(Group { rows: fitting, formats: formats.clone(), given: Some(name.clone()) });
            rows = others;
        }
    }
    (groups, rows)
}

/// The name of an item's entity: its facet, or the value of an attribute.
fn label_of(items: &WorkbenchItems, row: usize) -> Option<&str> {
    items.facet(row).or_else(|| TYPES.iter().find_map(|name| items.text(name, row)))
}

/// The items grouped by the formats of their table keys.
fn by_formats(layout: &Layout<'_>, items: &WorkbenchItems, rows: &[usize]) -> Vec<Group> {
    let columns: Vec<_> = layout
        .table
        .iter()
        .map(|key| match key.own {
            Some(_) => (Vec::from([whole()]), rows.iter().map(|_| 0).collect()),
            None => formats_of(&texts(items, key.name, rows)),
        })
        .collect();
    let mut groups: BTreeMap<Vec<usize>, Vec<usize>> = BTreeMap::new();
    for (at, row) in rows.iter().enumerate() {
        let kind = columns.iter().filter_map(|(_, of_key)| of_key.get(at).copied()).collect();
        groups.entry(kind).or_default().push(*row);
    }
    let formats = |kind: Vec<usize>| {
        let formats = kind.iter().zip(&columns).filter_map(|(number, (formats, _))| formats.get(*number).cloned());
        formats.collect()
    };
    groups.into_iter().map(|(kind, rows)| Group { rows, formats: formats(kind), given: None }).collect()
}

fn texts<'i>(items: &'i WorkbenchItems, attribute: &str, rows: &[usize]) -> Vec<&'i str> {
    rows.iter().filter_map(|row| items.text(attribute, *row)).collect()
}

/// The entity of each group. Groups that could write the same key are merged.
fn settle(
    layout: &Layout<'_>,
    items: &WorkbenchItems,
    groups: Vec<Group>,
    described: &[EntityKeys],
) -> Vec<(Group, Entity)> {
    let mut settled: Vec<(Group, Entity)> = Vec::new();
    let mut left: Vec<Group> = groups.into_iter().rev().collect();
    while let Some(group) = left.pop() {
        let Some((group, entity)) = made(layout, items, group) else { continue };
        let clash = settled.iter().position(|(_, other)| clashes(&entity.keys, &other.keys));
        if let Some(at) = clash {
            left.push(merged(layout, items, settled.remove(at).0, group));
        } else if !described.iter().any(|other| clashes(&entity.keys, other)) {
            settled.push((group, entity));
        }
    }
    settled
}

/// The entity of a group. If its formats cannot read all its items together, more general formats are tried.
fn made(layout: &Layout<'_>, items: &WorkbenchItems, mut group: Group) -> Option<(Group, Entity)> {
    let is_given = group.given.is_some();
    if let Some(entity) = entity_of(layout, items, &group.rows, &group.formats, is_given) {
        return Some((group, entity));
    }
    group.formats = any_formats(layout);
    group.given = None;
    let entity = entity_of(layout, items, &group.rows, &group.formats, false)?;
    Some((group, entity))
}

/// Merges two groups. Formats become more general each time: first for all keys together, and finally for any key.
fn merged(layout: &Layout<'_>, items: &WorkbenchItems, a: Group, b: Group) -> Group {
    let rows = [a.rows, b.rows].concat();
    let columns = layout.table.iter().map(|key| format_of_all(&texts(items, key.name, &rows)));
    Group { formats: columns.collect(), rows, given: None }
}

fn clashes(a: &EntityKeys, b: &EntityKeys) -> bool {
    TableKeys::new(&[("a", a), ("b", b)]).is_err()
}

/// Names the entities: after their facets, after an attribute of their items, or after the last words of their literals.
fn named(items: &WorkbenchItems, settled: Vec<(Group, Entity)>) -> Vec<Found> {
    let mut taken = Vec::from([ENTITIES.to_owned()]);
    taken.extend(settled.iter().filter_map(|(group, _)| group.given.clone()));
    let name = |(group, entity): (Group, Entity)| {
        let is_guess = group.given.is_none();
        let name = group.given.clone().unwrap_or_else(|| untaken(&name_of(items, &group), &taken));
        taken.push(name.clone());
        Found { name, attributes: entity.attributes, overfull: entity.overfull, is_guess }
    };
    settled.into_iter().map(name).collect()
}

fn name_of(items: &WorkbenchItems, group: &Group) -> String {
    let facet = WorkbenchItems::shared(&group.rows, |row| items.facet(row)).map(ToOwned::to_owned);
    let label = || WorkbenchItems::shared(&group.rows, |row| label_of(items, row)).map(safe);
    let told = facet.or_else(label);
    let literals = |at: usize| group.formats.get(at).map(|format| Sketch::new(&format.template).literals());
    let by_literals = || entity_name(&literals(0).unwrap_or_default(), &literals(1).unwrap_or_default(), &[]);
    told.filter(|name| !name.is_empty()).unwrap_or_else(by_literals)
}
