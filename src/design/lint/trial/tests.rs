//! Tests of `trial`.

use super::super::lint;
use super::super::test_helpers::{entities, expect, expect_with, line};
use super::*;
use crate::codec::{TextMode, Value};
use crate::entity_keys::pick;

#[test]
fn suggestions_that_would_not_fix_are_dropped() {
    let three = LintOptions { max_parts: Some(3), ..LintOptions::default() };
    let owner = LintOptions { mutable: vec!["owner".into()], ..LintOptions::default() };
    // The label tells the entities apart, except for one that another label already tells apart.
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
fn distinct_entities_stay_distinct() {
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
        // A query for one ends at a key of the other in the index.
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
        casing: None,
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
    let all = |table| super::super::test_helpers::all(table, &[], &LintOptions::default());
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
    let sparse = AttributeDefinition { when: vec!["due".into()], ..AttributeDefinition::new("gsi1pk", "TASK#{no}") };
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
    assert_eq!(found.iter().map(line).collect::<Vec<_>>(), ["warning task.sk.createdAt@1 -> task.sk={createdAt:date}"]);
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
        TemplateOptions { limit: crate::text::Limit::Sort, text: TextMode::Verbatim, casing: None },
    );
    assert!(holds.unwrap().build(&[Value::Text("a@b"), Value::Whole(1)]).is_ok());
}
