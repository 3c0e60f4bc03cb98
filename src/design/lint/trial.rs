//! Suggestions, tried: one after which the table is refused, the finding stays, or entities become alike, is none.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::finding::{LintChange, LintCode, LintFinding};
use super::options::LintOptions;
use super::table::Table;
use super::{RULES, alike};
use crate::design::form::TextForm;
use crate::entity_keys::{AttributeDefinition, EntityKeys};
use crate::template::Template;

/// Takes the suggestions away that would not mend their findings.
pub(super) fn check(entities: &[(&str, &EntityKeys)], options: &LintOptions, found: &mut [LintFinding]) {
    let alike = found.iter().filter(|finding| finding.code == LintCode::EntitiesAlike).count();
    for finding in found {
        let changes = finding.suggestion.as_ref().map(|suggestion| suggestion.changes.as_slice());
        if changes.is_some_and(|changes| !mends(entities, options, finding, changes, alike)) {
            finding.suggestion = None;
        }
    }
}

/// Whether a table with these changes is one without the finding.
fn mends(
    entities: &[(&str, &EntityKeys)],
    options: &LintOptions,
    finding: &LintFinding,
    changes: &[LintChange],
    alike: usize,
) -> bool {
    let Some(changed) = changed(entities, changes) else { return false };
    let entities: Vec<_> = entities
        .iter()
        .map(|(name, keys)| {
            changed.iter().find(|(other, _)| other == name).map_or((*name, *keys), |(_, keys)| (*name, keys))
        })
        .collect();
    let table = Table::new(&entities);
    let Ok(mut left) = alike::check(&entities, &table) else { return false };
    if left.len() > alike {
        return false;
    }
    for rule in RULES {
        rule(&table, options, &mut left);
    }
    left.iter().all(|other| !is_same(finding, other))
}

/// Whether two findings are about the same. Of two entities, the message says which these are.
fn is_same(one: &LintFinding, other: &LintFinding) -> bool {
    let place = |finding: &LintFinding| {
        (finding.code, finding.entity.clone(), finding.attribute.clone(), finding.field.clone())
    };
    place(one) == place(other) && one.message == other.message
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
        EntityKeys::new(&attributes).ok().map(|keys| ((*name).to_owned(), keys))
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
            index: keys.index_of(place).map(ToOwned::to_owned),
            ..written(name, keys.template(place)?)
        })
    };
    let own = keys.attributes().enumerate().filter_map(attribute);
    // Their names are not known, and no attribute has these.
    let hidden = keys.hidden().enumerate().map(|(place, template)| AttributeDefinition {
        is_hidden: true,
        ..written(&format!("\u{0}{place}"), template)
    });
    own.chain(hidden).collect()
}

/// An attribute with a template that exists.
fn written(name: &str, template: &Template) -> AttributeDefinition {
    let text = TextForm::of(template).into();
    AttributeDefinition { kind: Some(template.limit()), text, ..AttributeDefinition::new(name, template.text()) }
}
