//! Suggestions, tried: one after which the table is refused, the finding stays, or entities become alike, is none.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::RULES;
use super::finding::{LintChange, LintCode, LintFinding};
use super::options::LintOptions;
use super::table::Table;
use crate::design::form::TextForm;
use crate::entity_keys::{AttributeDefinition, EntityKeys, TABLE};
use crate::table_keys::TableKeys;
use crate::template::Template;
use crate::text::Limit;

/// Takes the suggestions away that would not mend their findings.
pub(super) fn check(entities: &[(&str, &EntityKeys)], options: &LintOptions, found: &mut [LintFinding]) {
    for finding in found {
        let changes = finding.suggestion.as_ref().map(|suggestion| suggestion.changes.as_slice());
        if changes.is_some_and(|changes| !mends(entities, options, finding, changes)) {
            finding.suggestion = None;
        }
    }
}

/// Whether a table with these changes is one without the finding, whose entities can be told apart as before.
fn mends(
    entities: &[(&str, &EntityKeys)],
    options: &LintOptions,
    finding: &LintFinding,
    changes: &[LintChange],
) -> bool {
    let Some(mended) = changed(entities, changes) else { return false };
    let mended: Vec<_> = mended.iter().map(|(name, keys)| (name.as_str(), keys)).collect();
    let of = |name: &str| mended.iter().find(|(other, _)| *other == name).map(|(_, keys)| *keys);
    let all: Vec<_> = entities.iter().map(|(name, keys)| (*name, of(name).unwrap_or(keys))).collect();
    is_gone(finding, &mended, &all, options) && are_apart(entities, &all, finding.code == LintCode::EntitiesAlike)
}

/// Whether the rule of a finding no longer makes it. One that looks at an entity at a time sees the mended ones alone: a table can have
/// hundreds.
fn is_gone(
    finding: &LintFinding,
    mended: &[(&str, &EntityKeys)],
    all: &[(&str, &EntityKeys)],
    options: &LintOptions,
) -> bool {
    let Some(rule) = RULES.iter().find(|rule| rule.code == finding.code) else { return true };
    let mut left = Vec::new();
    (rule.check)(&Table::new(if rule.compares_entities { all } else { mended }), options, &mut left);
    left.iter().all(|other| !is_same(finding, other))
}

/// An entity as it was, and as it is after the changes.
type Trial<'e> = ((&'e str, &'e EntityKeys), (&'e str, &'e EntityKeys));

/// Whether no two entities that could be told apart have become alike; of those that could not, there have to be `fewer`.
fn are_apart(before: &[(&str, &EntityKeys)], after: &[(&str, &EntityKeys)], fewer: bool) -> bool {
    let entities: Vec<Trial<'_>> = before.iter().copied().zip(after.iter().copied()).collect();
    let mut are_fewer = !fewer;
    for (place, one) in entities.iter().enumerate() {
        for other in entities.iter().take(place).filter(|other| is_changed(one) || is_changed(other)) {
            let (were, are) = (are_alike(one.0, other.0), are_alike(one.1, other.1));
            if are && !were {
                return false;
            }
            are_fewer |= were && !are;
        }
    }
    are_fewer
}

fn is_changed(((_, before), (_, after)): &Trial<'_>) -> bool {
    !core::ptr::eq(*before, *after)
}

/// Whether two entities could write the same primary key. The texts that the keys begin with say no for most, without a search.
fn are_alike(one: (&str, &EntityKeys), other: (&str, &EntityKeys)) -> bool {
    let part = |limit: Limit| {
        let (a, b) = (head_of(one.1, limit), head_of(other.1, limit));
        !a.starts_with(b) && !b.starts_with(a)
    };
    !part(Limit::Partition) && !part(Limit::Sort) && TableKeys::new(&[one, other]).is_err()
}

/// What a key of the table begins with.
fn head_of(keys: &EntityKeys, limit: Limit) -> &str {
    let table = keys.indexes().find(|index| index.name == TABLE);
    let place = table.and_then(|table| if limit == Limit::Sort { table.sort } else { Some(table.partition) });
    place.and_then(|place| keys.template(place)).map_or("", Template::head)
}

/// Whether two findings are about the same: the message may name texts that a change has made others.
fn is_same(one: &LintFinding, other: &LintFinding) -> bool {
    one.code == other.code
        && one.entity == other.entity
        && one.other_entity == other.other_entity
        && one.index == other.index
        && one.attribute == other.attribute
        && one.field == other.field
}

/// The entities that change, as they are then.
fn changed(entities: &[(&str, &EntityKeys)], changes: &[LintChange]) -> Option<Vec<(String, EntityKeys)>> {
    let is_changed = |name: &str| changes.iter().any(|change| change.entity == name);
    let all = entities.iter().filter(|(name, _)| is_changed(name));
    all.map(|(name, keys)| {
        let mut attributes = definition_of(keys);
        for change in changes.iter().filter(|change| change.entity == **name) {
            apply(&mut attributes, change);
        }
        EntityKeys::with_flags(&attributes, keys.flags().to_vec()).ok().map(|keys| ((*name).to_owned(), keys))
    })
    .collect()
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

/// What the keys of an entity were made of.
fn definition_of(keys: &EntityKeys) -> Vec<AttributeDefinition> {
    let attribute = |(place, name): (usize, &str)| {
        Some(AttributeDefinition {
            when: keys.when(place).map(ToOwned::to_owned).collect(),
            unless: keys.unless(place).map(ToOwned::to_owned).collect(),
            index: keys.index_of(place).map(ToOwned::to_owned),
            ..written(name, keys.template(place)?)
        })
    };
    let own = keys.attributes().enumerate().filter_map(attribute);
    // Their names are not known, and no attribute has these.
    let hidden = keys.hidden().enumerate().map(|(place, (template, index))| AttributeDefinition {
        is_hidden: true,
        index: index.map(ToOwned::to_owned),
        ..written(&format!("\u{0}{place}"), template)
    });
    own.chain(hidden).collect()
}

/// An attribute with a template that exists.
fn written(name: &str, template: &Template) -> AttributeDefinition {
    let text = TextForm::of(template).into();
    AttributeDefinition { kind: Some(template.limit()), text, ..AttributeDefinition::new(name, template.text()) }
}
