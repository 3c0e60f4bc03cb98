//! Helpers for the tests of all rules: a table as a text, and a finding as a line.

use super::{IndexedAttribute, LintChange, LintCode, LintFinding, LintOptions, lint};
use crate::casing::Casing;
use crate::codec::TextMode;
use crate::entity_keys::{AttributeDefinition, EntityKeys};
use crate::error::KeyError;

/// Reads `user: pk=USER#{id}, sk'=A; …`, in which `'` follows an attribute whose text is verbatim, and `?due` an attribute whose index
/// requires the field `due`. `inverted=>sk+pk` is an index over attributes of other keys.
pub(super) fn entities(table: &str) -> Result<Vec<(&str, EntityKeys)>, KeyError> {
    let entity = |text: &str| {
        let (shared, keys): (Vec<_>, Vec<_>) = text.split(", ").partition(|part| part.contains("=>"));
        let keys: Vec<_> = keys.into_iter().map(attribute).collect();
        let mut entity = EntityKeys::new(&keys)?;
        for (name, own) in shared.into_iter().filter_map(|index| index.split_once("=>")) {
            let (partition, sort) =
                own.split_once('+').map_or((own, None), |(partition, sort)| (partition, Some(sort)));
            entity.share_index(&keys, name, partition, sort)?;
        }
        Ok(entity)
    };
    let named = table.split("; ").map(|entity| entity.split_once(": ").unwrap());
    named.map(|(name, keys)| Ok((name, entity(keys)?))).collect()
}

fn attribute(text: &str) -> AttributeDefinition {
    let (left, template) = text.split_once('=').unwrap();
    let (left, when) = left.split_once('?').map_or((left, None), |(left, when)| (left, Some(when.to_owned())));
    let (left, casing) = left.strip_suffix('_').map_or((left, None), |name| (name, Some(Casing::Lower)));
    let (name, text) = left.strip_suffix('\'').map_or((left, TextMode::Escaped), |name| (name, TextMode::Verbatim));
    AttributeDefinition { text, casing, when: when.into_iter().collect(), ..AttributeDefinition::new(name, template) }
}

/// All findings of a table.
pub(super) fn all(table: &str, indexed: &[IndexedAttribute<'_>], options: &LintOptions) -> Vec<LintFinding> {
    let entities = entities(table).unwrap_or_else(|error| panic!("{table}: {error}"));
    let entities: Vec<_> = entities.iter().map(|(name, keys)| (*name, keys)).collect();
    lint(&entities, indexed, options).unwrap_or_else(|error| panic!("{table}: {error}"))
}

/// The findings of one kind: `warning doc.sk.version@2 -> doc.sk=A`, with `+other` for the other entity and `in gsi1` for the index.
pub(super) fn found(code: LintCode, table: &str, options: &LintOptions) -> String {
    let findings = all(table, &[], options).into_iter().filter(|finding| finding.code == code);
    findings.map(|finding| line(&finding)).collect::<Vec<_>>().join("; ")
}

pub(super) fn line(finding: &LintFinding) -> String {
    let mut line = format!("{:?} {}", finding.severity, finding.entity).to_lowercase();
    for (before, part) in [("+", &finding.other_entity), (".", &finding.attribute), (".", &finding.field)] {
        line.extend(part.iter().flat_map(|part| [before, part]));
    }
    line.extend(finding.column.map(|column| format!("@{column}")));
    line.extend(finding.index.iter().flat_map(|index| [" in ", index]));
    let changes = finding.suggestion.iter().map(|mended| mended.changes.iter().map(change).collect::<Vec<_>>());
    line.extend(changes.map(|changes| format!(" -> {}", changes.join(", "))));
    line
}

fn change(LintChange { entity, attribute, template, text, .. }: &LintChange) -> String {
    let text = text.map_or("", |text| if TextMode::from(text) == TextMode::Verbatim { "'" } else { "\"" });
    format!("{entity}.{attribute}{text}={}", template.as_deref().unwrap_or("nothing"))
}

/// Checks tables for their findings of one kind.
pub(super) fn expect_with(options: &LintOptions, code: LintCode, tables: &[(&str, &str)]) {
    for (table, expected) in tables {
        assert_eq!(found(code, table, options), *expected, "{table}");
    }
}

/// The same without options.
pub(super) fn expect(code: LintCode, tables: &[(&str, &str)]) {
    expect_with(&LintOptions::default(), code, tables);
}
