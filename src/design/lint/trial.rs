//! Tries suggestions, and drops those with which the table is refused, the finding stays, or entities become alike.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::finding::{LintChange, LintCode, LintFinding};
use super::options::LintOptions;
use super::rules::RULES;
use super::table::{Key, Table};
use crate::design::form::options_of;
use crate::entity_keys::{AttributeDefinition, EntityKeys};
use crate::table_keys::TableKeys;
use crate::template::{Template, TemplateOptions};

/// Removes the suggestions that would not fix their findings.
pub(super) fn check(table: &Table<'_>, options: &LintOptions, found: &mut [LintFinding]) {
    let heads: Vec<_> = table.entities.iter().map(|entity| heads_of(entity.keys)).collect();
    for finding in found {
        let changes = finding.suggestion.as_ref().map(|suggestion| suggestion.changes.as_slice());
        if changes.is_some_and(|changes| !mends(table, &heads, options, finding, changes)) {
            finding.suggestion = None;
        }
    }
}

/// Whether these changes remove the finding, and the entities can still be told apart.
fn mends(
    table: &Table<'_>,
    heads: &[Heads<'_>],
    options: &LintOptions,
    finding: &LintFinding,
    changes: &[LintChange],
) -> bool {
    let Some(mended) = changed(table, changes) else { return false };
    let mended: Vec<_> = mended.iter().map(|(name, keys)| (name.as_str(), keys)).collect();
    is_gone(table, finding, &mended, options)
        && mended.iter().all(|(name, keys)| keeps_splits(table, name, keys))
        && are_apart(table, heads, &mended, finding.code == LintCode::EntitiesAlike)
}

/// Whether the rule of a finding no longer reports it. A rule that checks one entity at a time only checks the changed ones, because a
/// table can have hundreds.
fn is_gone(table: &Table<'_>, finding: &LintFinding, mended: &[(&str, &EntityKeys)], options: &LintOptions) -> bool {
    let Some(rule) = RULES.iter().find(|rule| rule.code == finding.code) else { return true };
    let changed = if rule.compares_entities { table.with(mended, &finding.entity) } else { Table::new(mended) };
    let mut left = Vec::new();
    (rule.check)(&changed, options, &mut left);
    left.iter().all(|other| !is_same(finding, other))
}

/// The beginnings of the table's keys: they tell most entities apart without a proof.
type Heads<'e> = [&'e str; 2];

/// Whether the same texts as before may contain the separator after them, as before `digits`: for a new one, queries by the first fields
/// would no longer be exact; for one less, existing items would be refused. Also whether the first fields of sort keys can be queried as
/// before.
fn keeps_splits(table: &Table<'_>, entity: &str, mended: &EntityKeys) -> bool {
    let is_other = |key: &Key<'_>| {
        let place = mended.attributes().position(|attribute| attribute == key.attribute);
        let template = place.and_then(|place| mended.template(place));
        template.is_some_and(|template| template.split_field() != key.template.split_field())
    };
    let before = table.entities.iter().find(|before| before.name == entity);
    !table.keys_of(entity).iter().any(is_other)
        && before.is_none_or(|before| takes_first_fields(mended) || !takes_first_fields(before.keys))
}

/// Whether the first fields of a sort key can be queried in every index: not if the partition key has the field from which on no prefix is
/// exact, because a query uses every given field.
fn takes_first_fields(keys: &EntityKeys) -> bool {
    let is_given = |partition: &Template, split: &str| partition.fields().any(|field| field.name == split);
    let is_cut = |partition: Option<&Template>, sort: &Template| {
        partition.zip(sort.split_field()).is_some_and(|(partition, split)| is_given(partition, split))
    };
    let mut sorted =
        keys.indexes().filter_map(|index| Some((keys.template(index.partition), keys.template(index.sort?)?)));
    !sorted.any(|(partition, sort)| is_cut(partition, sort))
}

/// An entity before or after the changes.
type State<'e> = (&'e str, &'e EntityKeys, Heads<'e>);

/// Whether no two entities that could be told apart have become alike; if `fewer`, there must also be fewer pairs that could not.
fn are_apart(table: &Table<'_>, heads: &[Heads<'_>], mended: &[(&str, &EntityKeys)], fewer: bool) -> bool {
    let before: Vec<State<'_>> =
        table.entities.iter().zip(heads).map(|(entity, heads)| (entity.name, entity.keys, *heads)).collect();
    let (after, changed) = after_changes(&before, mended);
    let are_alike_in = |states: &[State<'_>], one: usize, other: usize| matches!((states.get(one), states.get(other)), (Some(one), Some(other)) if are_alike(one, other));
    let mut are_fewer = !fewer;
    for place in &changed {
        // Counts a pair of two changed entities only once.
        for other in (0..after.len()).filter(|other| other < place || !changed.contains(other)) {
            let are = are_alike_in(&after, *place, other);
            if are && !are_alike_in(&before, *place, other) {
                return false;
            }
            are_fewer = are_fewer || (!are && are_alike_in(&before, *place, other));
        }
    }
    are_fewer
}

/// The entities after the changes, and the places of those that change.
fn after_changes<'e>(before: &[State<'e>], mended: &[(&'e str, &'e EntityKeys)]) -> (Vec<State<'e>>, Vec<usize>) {
    let (mut after, mut changed) = (before.to_vec(), Vec::new());
    for (name, keys) in mended {
        let place = before.iter().position(|(other, ..)| other == name);
        if let Some((place, state)) = place.and_then(|place| Some((place, after.get_mut(place)?))) {
            *state = (name, keys, heads_of(keys));
            changed.push(place);
        }
    }
    (after, changed)
}

/// Whether two entities could write the same primary key, or a query of one could return the other.
fn are_alike(one: &State<'_>, other: &State<'_>) -> bool {
    let ((name, keys, heads), (other_name, other_keys, other_heads)) = (*one, *other);
    let begin_alike = heads.iter().zip(other_heads).all(|(a, b)| a.starts_with(b) || b.starts_with(a));
    (begin_alike || may_end_beside(keys) || may_end_beside(other_keys))
        && TableKeys::new(&[(name, keys), (other_name, other_keys)]).is_err()
}

/// Whether a query of another entity may end at a key of this one, in the table or in an index: heads cannot rule that out.
fn may_end_beside(keys: &EntityKeys) -> bool {
    let sort_keys = keys.indexes().filter_map(|index| keys.template(index.sort?));
    sort_keys.into_iter().any(Template::may_end_beside)
}

fn heads_of(keys: &EntityKeys) -> Heads<'_> {
    let table = keys.table();
    let places = [table.map(|table| table.partition), table.and_then(|table| table.sort)];
    places.map(|place| place.and_then(|place| keys.template(place)).map_or("", Template::head))
}

/// Whether two findings are about the same problem: their messages may contain texts that a change has replaced.
fn is_same(one: &LintFinding, other: &LintFinding) -> bool {
    one.code == other.code
        && one.entity == other.entity
        && one.other_entity == other.other_entity
        && one.index == other.index
        && one.attribute == other.attribute
        && one.field == other.field
}

/// The changed entities.
fn changed(table: &Table<'_>, changes: &[LintChange]) -> Option<Vec<(String, EntityKeys)>> {
    let mut mended: Vec<(String, EntityKeys)> = Vec::new();
    for change in changes {
        if mended.iter().all(|(name, _)| *name != change.entity) {
            let own = changes.iter().filter(|other| other.entity == change.entity);
            mended.push((change.entity.clone(), changed_entity(table, &change.entity, own)?));
        }
    }
    Some(mended)
}

fn changed_entity<'c>(
    table: &Table<'_>,
    name: &str,
    changes: impl Iterator<Item = &'c LintChange>,
) -> Option<EntityKeys> {
    let entity = table.entities.iter().find(|entity| entity.name == name)?;
    let mut attributes = definition_of(entity.keys);
    for change in changes {
        apply(&mut attributes, change);
    }
    let mut mended = EntityKeys::with_flags(&attributes, entity.keys.flags().to_vec()).ok()?;
    let name_at = |place: usize| entity.keys.attributes().nth(place);
    for index in entity.keys.indexes().filter(|index| entity.keys.is_shared(index.name)) {
        let sort = index.sort.and_then(name_at);
        mended.share_index(&attributes, index.name, name_at(index.partition)?, sort).ok()?;
    }
    Some(mended)
}

fn apply(attributes: &mut Vec<AttributeDefinition>, change: &LintChange) {
    let Some(template) = &change.template else {
        attributes.retain(|attribute| attribute.name != change.attribute);
        return;
    };
    if attributes.iter().all(|attribute| attribute.name != change.attribute) {
        attributes.push(AttributeDefinition::new(&change.attribute, template));
    }
    for attribute in attributes.iter_mut().filter(|attribute| attribute.name == change.attribute) {
        attribute.template.clone_from(template);
        attribute.text = change.text.map_or(attribute.text, Into::into);
    }
}

/// The definition that the keys of an entity were made from.
fn definition_of(keys: &EntityKeys) -> Vec<AttributeDefinition> {
    let attribute = |(place, name): (usize, &str)| {
        Some(AttributeDefinition {
            when: keys.when(place).map(ToOwned::to_owned).collect(),
            unless: keys.unless(place).map(ToOwned::to_owned).collect(),
            any: keys.any(place).map(ToOwned::to_owned).collect(),
            index: keys.index_of(place).map(ToOwned::to_owned),
            kind: keys.kind_of(place),
            ..written(name, keys.template(place)?)
        })
    };
    let own = keys.attributes().enumerate().filter_map(attribute);
    // Their names are unknown, so they get names that no attribute has.
    let hidden = keys.hidden().enumerate().map(|(place, (template, index))| AttributeDefinition {
        is_hidden: true,
        index: index.map(ToOwned::to_owned),
        ..written(&format!("\u{0}{place}"), template)
    });
    own.chain(hidden).collect()
}

/// An attribute with a template that exists.
fn written(name: &str, template: &Template) -> AttributeDefinition {
    let TemplateOptions { limit, text, casing } = options_of(template);
    AttributeDefinition { kind: Some(limit), text, casing, ..AttributeDefinition::new(name, template.text()) }
}

#[cfg(test)]
mod tests;
