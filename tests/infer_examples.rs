//! What `infer` and `explain_alone` find behind given keys and items.

#![cfg(feature = "design")]
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "a test may fail loudly")]

use ddb_keys::design::{InferLimits, InferredTemplates, TextForm, explain_alone, infer};

use super::laws_infer::{Items, found_in};

/// What is found behind keys, each template with `!` before it where its text stands as it is.
fn found(keys: &[&str]) -> Vec<String> {
    let mark = |form| if form == TextForm::Verbatim { "!" } else { "" };
    infer(keys, InferLimits::default())
        .templates
        .iter()
        .map(|found| format!("{}{}", mark(found.text), found.template))
        .collect()
}

#[test]
fn small_lists_of_keys() {
    let cases: [(&[&str], &[&str]); 9] = [
        (&["USER#1", "USER#2", "PROFILE", "PROFILE"], &["PROFILE", "USER#{userId}"]),
        (&["DOC#a#v1", "DOC#a#v2", "DOC#a#v10"], &["!DOC#{docId}#v{version:digits}"]),
        (&["DOC#a$20b#v1", "DOC#a$20b#v10"], &["DOC#{docId}#v{version}"]),
        (&["ITEM#SHARD_1", "ITEM#SHARD_7", "ITEM#SHARD_12"], &["ITEM#SHARD_{shardId}"]),
        (&["1/b/2024-12-01", "1/c/2024-12-02", "2/e/2024-12-03"], &["!{id}/{id2}/{day:day}"]),
        (&["NEW YORK#1", "NEW YORK#2", "BONN#7"], &["!{id}#{id2}"]),
        (
            &["SENSOR#a#7975-87-98T90:99:99.999Z", "SENSOR#b#7975-87-97T90:99:99.999Z"],
            &["SENSOR#{sensorId}#{at:date desc}"],
        ),
        (&["user:1", "user:2", "order:2024-12", "order:2024-11"], &["order:{month:month}", "user:{userId}"]),
        (&["A#{x}", "A#{y}"], &["A#{aId}"]),
    ];
    for (keys, templates) in cases {
        assert_eq!(found(keys), templates, "{keys:?}");
    }
}

#[test]
fn keys_of_which_there_are_too_few_do_not_fit() {
    let found = infer(&["USER#1", "USER#2", "USER#3", "x"], InferLimits { min_count: 3, max_misfits: 1 });
    assert_eq!(found.templates.iter().map(|found| found.count).collect::<Vec<_>>(), [3]);
    assert_eq!((found.misfit_count, found.misfits[0].key.as_str()), (1, "x"));
}

#[test]
fn no_keys_and_odd_keys() {
    assert_eq!(infer(&[], InferLimits::default()), InferredTemplates::default());
    let long = "x#".repeat(3000);
    for keys in [vec!["", ""], vec!["#", "#"], vec![long.as_str(), long.as_str()], vec!["{", "}"], vec!["😀", "é"]] {
        let found = infer(&keys, InferLimits::default());
        let count: usize = found.templates.iter().map(|found| found.count).sum();
        assert_eq!(count + found.misfit_count, keys.len(), "{keys:?}");
    }
}

#[test]
fn items_with_another_template_than_their_entity_do_not_fit() {
    let index = |number: u64| if number < 6 { format!("E#{number}") } else { format!("F#{number}#1") };
    let item = |number| [Some(format!("USER#{number}")), Some("PROFILE".to_owned()), Some(index(number))];
    let found = found_in(&(0..10).map(item).collect());
    let [entity] = found.entities.as_slice() else { panic!("{:?}", found.entities) };
    assert_eq!((entity.count, found.misfit_count), (6, 4));
    let misfits: Vec<_> = found.misfits.iter().map(|misfit| (misfit.attribute.as_deref(), &*misfit.key)).collect();
    assert_eq!(misfits, ["F#6#1", "F#7#1", "F#8#1", "F#9#1"].map(|key| (Some("gsi1pk"), key)));
}

#[test]
fn items_of_too_few_for_an_entity_do_not_fit() {
    let keys = [("USER#1", "A#1"), ("USER#2", "A#2"), ("ORDER#1", "B#1"), ("ORDER#2", "B#2"), ("USER#3", "B#3")];
    let found = found_in(&keys.map(|(pk, sk)| [Some(pk.to_owned()), Some(sk.to_owned()), None]).into());
    assert_eq!(found.entities.iter().map(|entity| entity.count).collect::<Vec<_>>(), [2, 2]);
    assert_eq!((found.misfit_count, found.misfits[0].key.as_str()), (1, "B#3"));
}

#[test]
fn fields_that_differ_in_two_of_many_items_are_two() {
    let item = |number: u64, other: u64| [Some(format!("USER#{number}")), Some(format!("ORDER#{other}")), None];
    let mut items: Items = (0..200).map(|number| item(number, number)).collect();
    assert_eq!(found_in(&items).entities[0].attributes["sk"].template, "ORDER#{userId}");
    items.extend([item(1, 999), item(2, 998)]);
    let [entity] = found_in(&items).entities.try_into().unwrap();
    assert_eq!((entity.count, entity.attributes["sk"].template.as_str()), (202, "ORDER#{orderId}"));
}

#[test]
fn keys_alone_with_escapes_and_times() {
    for (key, template) in [
        ("CUSTOMER#4$232", "CUSTOMER#{customerId}"),
        ("WS#acme$231#CHANNEL#c1", "WS#{wsId}#CHANNEL#c{cId}"),
        ("USER#x$0A7", "USER#{userId}"),
        ("a:b$20c", "{id}"),
        ("PRICE$7:a", "PRICE${priceId}:{id}"),
        ("MSG#general#2024-01-01T10:10:20Z", "MSG#{msgId}#{at}"),
        ("ORDER#2024-01-01T10:10:20+02:00", "ORDER#{orderAt}"),
        ("log:7:2024-01-01T10:10:20.123Z", "log:{logId}:{at:date}"),
        ("2024-01-01T10:10:20Z", "{at}"),
        ("A#m@2024-01-01T10:10:20", "A#m@{mAt:second}"),
    ] {
        assert_eq!(explain_alone(key).unwrap().template, template, "{key}");
    }
}
