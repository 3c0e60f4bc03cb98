//! Two entities that could write the same primary key: one item would overwrite the other, and its entity could not be determined.

use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::super::letters::capital_of;
use super::super::words::capital;
use super::finding::{LintCode, LintFinding, LintSeverity};
use super::table::{Key, Table};
use crate::entity_keys::EntityKeys;
use crate::error::KeyError;
use crate::table_keys::{Pair, TableKeys};
use crate::template::Template;
use crate::text::Limit;

/// Checks each pair of entities.
///
/// # Errors
/// All other codes than `AMBIGUOUS_KEYS` with which a table is refused.
pub(super) fn check(entities: &[(&str, &EntityKeys)], table: &Table<'_>) -> Result<Vec<LintFinding>, KeyError> {
    let mut found = Vec::new();
    let mut pairs = Vec::new();
    TableKeys::agreed(entities)?.find_ambiguous(&mut |Pair { places, index }, error| {
        let [before, place] = places;
        if let (Some(one), Some(other), false) = (entities.get(before), entities.get(place), pairs.contains(&places)) {
            pairs.push(places);
            found.extend(finding(table, [*one, *other], index, &error));
        }
        true
    });
    Ok(found)
}

fn finding(
    table: &Table<'_>,
    [one, other]: [(&str, &EntityKeys); 2],
    index: &str,
    error: &KeyError,
) -> Option<LintFinding> {
    let key = own_key(table, other.0, index)?;
    let message = error.to_string();
    let said = message.split_once(": ").map_or(message.as_str(), |(_, said)| said);
    let begun = said.chars().take(1).map(capital_of).chain(said.chars().skip(1)).collect::<String>();
    let finding = key.finding_with(one.0, LintCode::EntitiesAlike, LintSeverity::Error, format!("{begun}."));
    let pairs = [(other, one), (one, other)];
    let mended = pairs.into_iter().find_map(|(changed, kept)| {
        let key = own_key(table, changed.0, index)?;
        let template = labelled(key);
        mends(key, &template, kept).then_some((key, template))
    });
    let Some((key, template)) = mended else { return Some(finding) };
    let text = format!("Change {} of \"{}\" to {template}", key.attribute, key.entity);
    Some(finding.mended(text, Vec::from([key.changed(template)])))
}

/// The key that tells the entity from others in an index: the sort key, if there is one.
fn own_key<'a, 't>(table: &'a Table<'t>, entity: &str, index: &str) -> Option<&'a Key<'t>> {
    table.key(entity, index, Limit::Sort).or_else(|| table.key(entity, index, Limit::Partition))
}

/// The template with the name of the entity before it.
fn labelled(key: &Key<'_>) -> String {
    format!("{}#{}", capital(key.entity).replace(['{', '}'], ""), key.template.text())
}

/// Whether an entity with this template and the other entity begin with different texts.
fn mends(key: &Key<'_>, template: &str, kept: (&str, &EntityKeys)) -> bool {
    let head = template.split('{').next().unwrap_or_default();
    let index = kept.1.indexes().find(|index| index.name == key.index);
    let place = index.and_then(|index| if key.is_sort() { index.sort } else { Some(index.partition) });
    let other = place.and_then(|place| kept.1.template(place)).map_or("", Template::head);
    key.takes(template) && !other.is_empty() && !other.starts_with(head) && !head.starts_with(other)
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::{expect, found};
    use super::super::{LintCode, LintOptions};

    const CODE: LintCode = LintCode::EntitiesAlike;

    #[test]
    fn entities_that_could_write_the_same_key() {
        expect(
            CODE,
            &[
                ("a: pk=A#{a}, gsi1pk=G#{a}; b: pk=A#{b}, gsi1pk=G#{b}", "error b+a.pk -> b.pk=B#A#{b}"),
                ("x: pk=P#{p}, sk={a}#{d}; b: pk=P#{p}, sk=X#{c}", "error b+x.sk"),
                ("x: pk=P#{p}, sk={a}#{d}; b: pk=P#{p}, sk=XY#{c}", "error b+x.sk -> x.sk=X#{a}#{d}"),
                ("x: pk=P#{p}, sk={a}#{d}; b: pk=P#{p}, sk=X#Y#{c}", ""),
                (
                    "user: pk=USER#{id}, sk=PROFILE; any: pk=USER#{id}, sk={kind}",
                    "error any+user.sk -> any.sk=ANY#{kind}",
                ),
                (
                    "any: pk=USER#{id}, sk={kind}; user: pk=USER#{id}, sk=PROFILE",
                    "error user+any.sk -> any.sk=ANY#{kind}",
                ),
                ("a: pk={a}; b: pk={b}", "error b+a.pk"),
                // With its name before it, the key of `b` would begin as that of `c` does.
                ("c: pk=P#{p}, sk=B#{x}; b: pk=P#{p}, sk=B#{y}", "error b+c.sk -> c.sk=C#B#{x}"),
                ("a: pk={a}; b: pk=B#{b}", ""),
                ("a: pk=A#{a}; b: pk=A#{b}", "error b+a.pk -> b.pk=B#A#{b}"),
                ("a: pk=B#{a}; b: pk={b}", ""),
                (
                    "a: pk=P#{p}, sk={a}; b: pk=P#{p}, sk=X; c: pk=P#{p}, sk=Y",
                    "error b+a.sk -> a.sk=A#{a}; error c+a.sk -> a.sk=A#{a}",
                ),
                ("{x}: pk=P#{p}, sk={a}; b: pk=P#{p}, sk=X", "error b+{x}.sk"),
                ("a: pk=A#{a}; b: pk=B#{b}", ""),
            ],
        );
    }

    #[test]
    fn a_name_that_does_not_fit_before_a_key_is_not_suggested() {
        let head = "B".repeat(1010);
        let table = format!("c: pk=P#{{p}}, sk={head}#{{x}}; entityoflongname: pk=P#{{p}}, sk={head}#{{y}}");
        let expected = format!("error entityoflongname+c.sk -> c.sk=C#{head}#{{x}}");
        assert_eq!(found(CODE, &table, &LintOptions::default()), expected);
    }
}
