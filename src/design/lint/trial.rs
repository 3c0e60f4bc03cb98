//! Suggestions, tried: one after which the table is refused, the finding stays, or entities become alike, is none.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::RULES;
use super::finding::{LintChange, LintCode, LintFinding};
use super::options::LintOptions;
use super::table::{Key, Table};
use crate::design::form::TextForm;
use crate::entity_keys::{AttributeDefinition, EntityKeys, TABLE};
use crate::table_keys::TableKeys;
use crate::template::Template;

/// Takes the suggestions away that would not mend their findings.
pub(super) fn check(table: &Table<'_>, options: &LintOptions, found: &mut [LintFinding]) {
    let heads: Vec<_> = table.entities.iter().map(|entity| heads_of(entity.keys)).collect();
    for finding in found {
        let changes = finding.suggestion.as_ref().map(|suggestion| suggestion.changes.as_slice());
        if changes.is_some_and(|changes| !mends(table, &heads, options, finding, changes)) {
            finding.suggestion = None;
        }
    }
}

/// Whether a table with these changes is one without the finding, whose entities can be told apart as before.
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

/// Whether the rule of a finding no longer makes it. One that looks at an entity at a time sees the mended ones alone: a table can have
/// hundreds.
fn is_gone(table: &Table<'_>, finding: &LintFinding, mended: &[(&str, &EntityKeys)], options: &LintOptions) -> bool {
    let Some(rule) = RULES.iter().find(|rule| rule.code == finding.code) else { return true };
    let changed = if rule.compares_entities { table.with(mended, &finding.entity) } else { Table::new(mended) };
    let mut left = Vec::new();
    (rule.check)(&changed, options, &mut left);
    left.iter().all(|other| !is_same(finding, other))
}

/// What the keys of the table begin with: they tell most entities apart, without a proof.
type Heads<'e> = [&'e str; 2];

/// Whether no text begins or ceases to hold the separator after it, as one does where `digits` come behind it: if it begins to, queries by
/// the first fields are no longer exact; if it ceases to, items that the table has are refused. And whether the first fields of sort keys
/// can be queried as before.
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

/// Whether the first fields of a sort key can be queried in every index: not where the partition key holds the field from which on no prefix
/// is exact, because a query uses each field that it is given.
fn takes_first_fields(keys: &EntityKeys) -> bool {
    let is_given = |partition: &Template, split: &str| partition.fields().any(|field| field.name == split);
    let is_cut = |partition: Option<&Template>, sort: &Template| {
        partition.zip(sort.split_field()).is_some_and(|(partition, split)| is_given(partition, split))
    };
    let mut sorted =
        keys.indexes().filter_map(|index| Some((keys.template(index.partition), keys.template(index.sort?)?)));
    !sorted.any(|(partition, sort)| is_cut(partition, sort))
}

/// An entity as it was or as it would be.
type State<'e> = (&'e str, &'e EntityKeys, Heads<'e>);

/// Whether no two entities that could be told apart have become alike; of those that could not, there must be `fewer`.
fn are_apart(table: &Table<'_>, heads: &[Heads<'_>], mended: &[(&str, &EntityKeys)], fewer: bool) -> bool {
    let before: Vec<State<'_>> =
        table.entities.iter().zip(heads).map(|(entity, heads)| (entity.name, entity.keys, *heads)).collect();
    let (after, changed) = after_changes(&before, mended);
    let are_alike_in = |states: &[State<'_>], one: usize, other: usize| matches!((states.get(one), states.get(other)), (Some(one), Some(other)) if are_alike(one, other));
    let mut are_fewer = !fewer;
    for place in &changed {
        // Two that both change are a pair once.
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

/// The entities as they would be, and the places of those that change.
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

/// Whether a query of another entity may end at a key of this one, in the table or in an index: no heads rule that out.
fn may_end_beside(keys: &EntityKeys) -> bool {
    let sort_keys = keys.indexes().filter_map(|index| keys.template(index.sort?));
    sort_keys.into_iter().any(Template::may_end_beside)
}

fn heads_of(keys: &EntityKeys) -> Heads<'_> {
    let table = keys.indexes().find(|index| index.name == TABLE);
    let places = [table.map(|table| table.partition), table.and_then(|table| table.sort)];
    places.map(|place| place.and_then(|place| keys.template(place)).map_or("", Template::head))
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

/// What the keys of an entity were made of.
fn definition_of(keys: &EntityKeys) -> Vec<AttributeDefinition> {
    let attribute = |(place, name): (usize, &str)| {
        Some(AttributeDefinition {
            when: keys.when(place).map(ToOwned::to_owned).collect(),
            unless: keys.unless(place).map(ToOwned::to_owned).collect(),
            index: keys.index_of(place).map(ToOwned::to_owned),
            kind: keys.kind_of(place),
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

#[cfg(test)]
mod tests {
    use super::super::cases::{entities, expect, expect_with, line};
    use super::super::lint;
    use super::*;
    use crate::codec::{TextMode, Value};
    use crate::entity_keys::pick;

    #[test]
    fn suggestions_that_would_not_mend_are_none() {
        let three = LintOptions { max_parts: Some(3), ..LintOptions::default() };
        let owner = LintOptions { mutable: vec!["owner".into()], ..LintOptions::default() };
        // The label tells the entities apart, but for one that another label tells apart too.
        expect_with(
            &three,
            LintCode::TooManyParts,
            &[
                ("order: pk=U#{u}, sk=X#{x}#ORDER#{id}; line: pk=U#{u}, sk=X#{x}#{no:int(4)}", "info order.sk"),
                ("line: pk=U#{u}, sk=X#{x}#{no:int(4)}; order: pk=U#{u}, sk=X#{x}#ORDER#{id}", "info order.sk"),
                (
                    "order: pk=U#{u}, sk=X#{x}#ORDER#{id}; line: pk=L#{u}, sk=X#{x}#{no:int(4)}",
                    "info order.sk -> order.sk=X#{x}#{id}",
                ),
                (
                    "order: pk=U#{u}, sk=X#{x}#ORDER#{id}; line: pk=U#{u}, sk=Y#{x}#{no:int(4)}",
                    "info order.sk -> order.sk=X#{x}#{id}",
                ),
                (
                    "order: pk=U#{u}, sk=X#{x}#ORDER#{id}; line: pk={u}, sk=X#{x}#{no:int(4)}",
                    "info order.sk -> order.sk=X#{x}#{id}",
                ),
            ],
        );
        expect_with(
            &owner,
            LintCode::MutableInPrimaryKey,
            &[
                (
                    "a: pk=P#{p}, sk={owner}#{id}; b: pk=P#{p}, sk=B#{owner}",
                    "warning a.sk.owner@1 -> a.sk={id}, a.gsi1pk=P#{p}, a.gsi1sk={owner}#{id}; warning b.sk.owner@3 -> b.sk=B, b.gsi1pk=P#{p}, b.gsi1sk=B#{owner}",
                ),
                ("a: pk=P#{p}, sk={owner}#{id}, gsi1pk=ID#{id}; b: pk=P#{p}, sk={no}", "warning a.sk.owner@1"),
            ],
        );
        expect(
            LintCode::KeyCanBeTooLong,
            &[
                ("a: pk=A#{a}, sk={url}, gsi1pk?url=URL", "warning a.sk.url@1"),
                ("a: pk=A#{a}, sk={url}#{urlHash}", "warning a.sk.url@1"),
            ],
        );
        expect(
            LintCode::NumberDoesNotSort,
            &[
                ("a: pk=A#{a}, sk=N#{no}; b: pk=A#{b}, sk=N#{x:int(4)}", "warning a.sk.no@3 -> a.sk=N#{no:int}"),
                ("a: pk=A#{a}, sk=N#{no}; b: pk=A#{b}, sk=N#{x}", "warning a.sk.no@3 -> a.sk=N#{no:int}"),
            ],
        );
    }

    fn parted(before: &str, after: &str, fewer: bool) -> bool {
        let (before, after) = (entities(before).unwrap(), entities(after).unwrap());
        let before: Vec<_> = before.iter().map(|(name, keys)| (*name, keys)).collect();
        let after: Vec<_> = after.iter().map(|(name, keys)| (*name, keys)).collect();
        let table = Table::new(&before);
        let heads: Vec<_> = table.entities.iter().map(|entity| heads_of(entity.keys)).collect();
        are_apart(&table, &heads, &after, fewer)
    }

    #[test]
    fn entities_that_were_apart_stay_so() {
        for (before, after, is_good, is_better) in [
            ("a: pk=A#{a}; b: pk=B#{b}", "b: pk=C#{b}", true, false),
            ("a: pk=A#{a}; b: pk=B#{b}", "b: pk=A#{b}", false, false),
            ("a: pk=A#{a}; b: pk=B#{b}", "a: pk=B#{a}", false, false),
            ("a: pk=A#{a}; b: pk=A#{b}", "b: pk=A#{b}#", true, true),
            ("a: pk=A#{a}; b: pk=A#{b}", "b: pk=A#{c}", true, false),
            ("a: pk=A#{a}; b: pk=A#{b}", "b: pk=B#{b}", true, true),
            ("a: pk=A#{a}; b: pk=A#{b}; c: pk=A#{c}", "b: pk=B#{b}", true, true),
            ("a: pk=A#{a}; b: pk=A#{b}; c: pk=C#{c}", "b: pk=B#{b}", true, true),
            ("c: pk=C#{c}; b: pk=A#{b}; a: pk=A#{a}", "b: pk=B#{b}", true, true),
            ("a: pk=A#{a}; b: pk=A#{b}; c: pk=C#{c}", "b: pk=C#{b}", false, false),
            ("a: pk=A#{a}; b: pk=B#{b}", "a: pk=C#{a}; b: pk=C#{b}", false, false),
            ("a: pk=A#{a}; b: pk=B#{b}", "a: pk=B#{a}; b: pk=A#{b}", true, false),
            ("a: pk=A#{a}; b: pk=A#{b}", "a: pk=B#{a}; b: pk=C#{b}", true, true),
            ("a: pk=P#{p}, sk=A#{x}; b: pk=P#{p}, sk=B#{y}", "b: pk=P#{p}, sk=AB#{y}", true, false),
            ("a: pk=P#{p}, sk=A#{x}; b: pk=P#{p}, sk=B#{y}", "b: pk=P#{p}, sk=A#{y}", false, false),
            ("a: pk=P#{p}, sk=A#{x}; b: pk=P#{p}, sk=B#{y}", "b: pk=P#{p}, sk={y}#{z}", false, false),
            ("a: pk'={p}, sk=A#{x}; b: pk=P#{p}, sk=B#{y}", "b: pk=P#{p}, sk=A#{y}", false, false),
            ("a: pk=P#{p}, sk=A#{x}#{y}; b: pk=P#{p}, sk=C#{z}", "b: pk=P#{p}, sk=A#B#{z}", false, false),
            ("a: pk=P#{p}, sk=C#{x}#{y}; b: pk=P#{p}, sk=A#B#{z}", "a: pk=P#{p}, sk=A#{x}#{y}", false, false),
            ("a: pk=A#{a}, gsi1pk=X#{a}; b: pk=B#{b}, gsi1pk=Y#{b}", "b: pk=A#{b}, gsi1pk=Y#{b}", false, false),
            // A query of the one ends at a key of the other in the index.
            (
                "a: pk=A#{a}, sk=A, lsi1sk'={a}; b: pk=A#{b}, sk=B, lsi1sk=Z#{b}",
                "a: pk=A#{a}, sk=A, lsi1sk'={a}; b: pk=A#{b}, sk=B, lsi1sk=USER#{b}",
                true,
                false,
            ),
            (
                "a: pk=A#{a}, sk=A, lsi1sk'={a}; b: pk=A#{b}, sk=B, lsi1sk=Z",
                "b: pk=A#{b}, sk=B, lsi1sk=USER#{b}",
                false,
                false,
            ),
            (
                "a: pk=A#{a}, sk=A, lsi1sk=Z; b: pk=A#{b}, sk=B, lsi1sk=USER#{b}",
                "a: pk=A#{a}, sk=A, lsi1sk'={a}",
                false,
                false,
            ),
        ] {
            assert_eq!(
                (parted(before, after, false), parted(before, after, true)),
                (is_good, is_better),
                "{before} {after}"
            );
        }
    }

    #[test]
    fn the_first_fields_of_a_sort_key_are_queried_as_before() {
        for (before, after, is_kept) in [
            ("a: pk'=D#{dir}, sk'={file}@{v:digits}", "a: pk'=E#{dir}, sk'={file}@{v:digits}", true),
            ("a: pk'=D#{dir}, sk'={file}@{v:digits}", "a: pk'=D#{file}, sk'={file}@{v:digits}", false),
            ("a: pk'=D#{file}, sk'={file}@{v:digits}", "a: pk'=E#{file}, sk'={file}@{v:digits}", true),
            ("a: pk'=D#{file}, sk'={file}@{v:digits}", "a: pk'=D#{dir}, sk'={file}@{v:digits}", true),
            ("a: pk'=D#{dir}, sk'={file}@{v:digits}", "a: pk'=D#{dir}, sk'={file}@{v}", false),
        ] {
            let (before, after) = (entities(before).unwrap(), entities(after).unwrap());
            let before: Vec<_> = before.iter().map(|(name, keys)| (*name, keys)).collect();
            let [(name, mended)] = after.as_slice() else { panic!("{after:?}") };
            assert_eq!(keeps_splits(&Table::new(&before), name, mended), is_kept, "{name} {is_kept}");
        }
    }

    #[test]
    fn a_suggestion_changes_all_its_entities() {
        let own = entities("a: pk=A#{a}, gsi1pk=A#{a}; b: pk=B#{b}, sk=X, gsi1pk=B#{b}, gsi1sk=X; c: pk=C").unwrap();
        let own: Vec<_> = own.iter().map(|(name, keys)| (*name, keys)).collect();
        let change = |entity: &str, attribute: &str| LintChange {
            entity: entity.into(),
            attribute: attribute.into(),
            template: None,
            text: None,
        };
        let changes = [change("a", "gsi1pk"), change("b", "gsi1pk"), change("b", "gsi1sk")];
        let mended = changed(&Table::new(&own), &changes).unwrap();
        let left: Vec<_> =
            mended.iter().map(|(name, keys)| (name.as_str(), keys.attributes().collect::<Vec<_>>())).collect();
        assert_eq!(left, [("a", Vec::from(["pk"])), ("b", Vec::from(["pk", "sk"]))]);
    }

    #[test]
    fn an_entity_is_tried_with_the_conditions_and_indexes_that_it_has() {
        let named = |name: &str, index: &str, template: &str| AttributeDefinition {
            index: Some(index.into()),
            kind: Some(crate::text::Limit::Partition),
            ..AttributeDefinition::new(name, template)
        };
        let mut task = [
            AttributeDefinition::new("pk", "P#{p}"),
            AttributeDefinition { unless: vec!["done".into()], ..named("openKey", "open", "OPEN#{no}") },
            AttributeDefinition { when: vec!["done".into()], ..named("doneKey", "done", "DONE#{no}") },
            named("oldKey", "old", "OLD#{no}"),
        ];
        pick(&mut task, &["pk".into(), "openKey".into(), "doneKey".into()]).unwrap();
        let keys = EntityKeys::with_flags(&task, vec!["done".into()]).unwrap();
        let made = definition_of(&keys);
        assert_eq!(made[1..3], task[1..3]);
        let hidden = (made[3].template.as_str(), made[3].index.as_deref(), made[3].is_hidden);
        assert_eq!(hidden, ("OLD#{no}", Some("old"), true));
    }

    #[test]
    fn findings_are_the_same_by_what_they_are_about() {
        let all = |table| super::super::cases::all(table, &[], &LintOptions::default());
        let one = all("a: pk=A#{a}, sk=N#{no}").remove(0);
        let text = || Some("x".to_owned());
        let others = [
            LintFinding { code: LintCode::DateAsText, ..one.clone() },
            LintFinding { entity: "x".into(), ..one.clone() },
            LintFinding { other_entity: text(), ..one.clone() },
            LintFinding { index: text(), ..one.clone() },
            LintFinding { attribute: text(), ..one.clone() },
            LintFinding { field: text(), ..one.clone() },
        ];
        assert!(others.iter().all(|other| !is_same(&one, other) && is_same(other, other)));
        assert!(is_same(&one, &LintFinding { message: "x".into(), column: None, suggestion: None, ..one.clone() }));
    }

    #[test]
    fn attributes_that_are_hidden_are_tried_too() {
        let sparse =
            AttributeDefinition { when: vec!["due".into()], ..AttributeDefinition::new("gsi1pk", "TASK#{no}") };
        let mut task = [
            AttributeDefinition::new("pk", "P#{p}"),
            AttributeDefinition::new("sk", "{createdAt}"),
            sparse,
            AttributeDefinition::new("gsi1sk", "{due:date}"),
        ];
        pick(&mut task, &["pk".into(), "sk".into(), "gsi1pk".into()]).unwrap();
        let keys = EntityKeys::new(&task).unwrap();
        let options = LintOptions::default();
        let found = lint(&[("task", &keys)], &[], &options).unwrap();
        assert_eq!(
            found.iter().map(line).collect::<Vec<_>>(),
            ["warning task.sk.createdAt@1 -> task.sk={createdAt:date}"]
        );
    }

    #[test]
    fn no_suggestion_refuses_items_that_a_split_from_the_right_takes() {
        for (template, suggested) in [
            ("{file}@{v:digits}", None),
            ("F#{file}@v{v:digits}", None),
            ("F@v{v:digits}", Some("F@{v:version}")),
            ("F@{v:digits}@{file}", Some("F@{v:int}@{file}")),
        ] {
            let text = TextMode::Verbatim;
            let sort = AttributeDefinition { text, ..AttributeDefinition::new("sk", template) };
            let file = EntityKeys::new(&[AttributeDefinition::new("pk", "DIR#{dir}"), sort]).unwrap();
            let found = lint(&[("file", &file)], &[], &LintOptions::default()).unwrap();
            let [finding] = found.as_slice() else { panic!("{template}: {found:?}") };
            let changed = finding.suggestion.as_ref().map(|mended| mended.changes[0].template.clone().unwrap());
            assert_eq!((finding.code, changed.as_deref()), (LintCode::NumberDoesNotSort, suggested), "{template}");
        }
        let holds = Template::new(
            "{file}@{v:digits}",
            crate::template::TemplateOptions { limit: crate::text::Limit::Sort, text: TextMode::Verbatim },
        );
        assert!(holds.unwrap().build(&[Value::Text("a@b"), Value::Whole(1)]).is_ok());
    }
}
