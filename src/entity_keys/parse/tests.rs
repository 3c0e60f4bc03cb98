//! Tests of `parse`.

use super::super::AttributeDefinition;
use super::*;
use crate::error::KeyErrorCode;
use crate::time::Instant;

fn order() -> EntityKeys {
    EntityKeys::new(&[
        AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
        AttributeDefinition::new("sk", "ORDER#{at:day}"),
        AttributeDefinition::new("gsi1pk", "MONTH#{at:month}"),
        AttributeDefinition::new("gsi1sk", "{at:date desc}#{customerId}"),
        AttributeDefinition { when: vec!["status".to_owned()], ..AttributeDefinition::new("gsi2pk", "S#{status}") },
    ])
    .unwrap()
}

fn text(text: &str) -> Value<'_> {
    Value::Text(text)
}

fn instant(millis: i64) -> Value<'static> {
    Value::Instant(Instant::from_epoch_millis(millis).unwrap())
}

#[track_caller]
fn parses(keys: &[Option<&str>], values: &[Option<Value<'_>>]) {
    let parsed = order().parse(keys).unwrap();
    assert_eq!(parsed.iter().map(|value| value.as_ref().map(Parsed::value)).collect::<Vec<_>>(), values);
}

const EXACT: i64 = 1_733_049_000_123; // 2024-12-01T10:30:00.123Z
const DAY: i64 = 1_733_011_200_000;
const MONTH: i64 = 1_733_011_200_000;

#[test]
fn keys_parse_back_to_the_fields() {
    for values in
        [[Some(text("4 2")), Some(instant(EXACT)), Some(text("open"))], [Some(text("42")), Some(instant(EXACT)), None]]
    {
        let keys = order().keys(&values).unwrap();
        let keys: Vec<_> = keys.iter().map(Option::as_deref).collect();
        parses(&keys, &values);
    }
}

#[test]
fn missing_keys_are_replaced_by_others() {
    let day = [Some("CUSTOMER#42"), Some("ORDER#2024-12-01"), None, None, None];
    parses(&day, &[Some(text("42")), Some(instant(DAY)), None]);
    let month = [Some("CUSTOMER#42"), None, Some("MONTH#2024-12")];
    parses(&month, &[Some(text("42")), Some(instant(MONTH)), None]);
    let error = order().parse(&[None, Some("ORDER#2024-12-01"), None, None, Some("S#open")]).unwrap_err();
    assert_eq!(error.code(), KeyErrorCode::InvalidType);
    assert_eq!(
        error.to_string(),
        "entityKeys.parse: field \"customerId\" is in none of the given keys, only in \"pk\", \"gsi1sk\", and \
             the item has no attribute \"customerId\" with its value"
    );
}

#[test]
fn keys_that_contradict_each_other() {
    let keys = order().keys(&[Some(text("42")), Some(instant(EXACT))]).unwrap();
    let keys: Vec<_> = keys.iter().map(Option::as_deref).collect();
    for (index, key, names, field) in [
        (0, "CUSTOMER#43", "\"pk\" and \"gsi1sk\"", "customerId"),
        (1, "ORDER#2024-12-02", "\"sk\" and \"gsi1sk\"", "at"),
        (2, "MONTH#2024-11", "\"gsi1pk\" and \"gsi1sk\"", "at"),
    ] {
        let mut keys = keys.clone();
        keys[index] = Some(key);
        let error = order().parse(&keys).unwrap_err();
        assert_eq!((error.code().as_str(), error.details().parameter.as_deref()), ("CONTRADICTORY_KEYS", Some(field)));
        let start = format!("entityKeys.parse: attributes {names} contradict each other in field \"{field}\": \"");
        assert!(error.to_string().starts_with(&start) && error.to_string().contains(key), "{error}");
    }
}

#[test]
fn a_key_of_another_entity_names_its_attribute() {
    let error = order().parse(&[Some("USER#1")]).unwrap_err();
    assert_eq!((error.code().as_str(), error.details().attribute.as_deref()), ("TEMPLATE_MISMATCH", Some("pk")));
    assert!(error.to_string().starts_with("entityKeys.parse: attribute \"pk\": key \"USER#1\""), "{error}");
}

fn owned(index: &str) -> EntityKeys {
    let (kind, index) = (Some(crate::text::Limit::Partition), Some(index.to_owned()));
    let own = AttributeDefinition { kind, index, ..AttributeDefinition::new("at", "{at:date}") };
    let key = AttributeDefinition { index: Some("byId".into()), ..AttributeDefinition::new("gsi1pk", "D#{id}") };
    EntityKeys::new(&[key, own]).unwrap()
}

#[test]
fn an_item_older_than_an_index_is_not_in_it() {
    let key = |place: usize| [Some("D#1"), Some("yesterday")][place];
    let (by_time, of_table) = (owned("byTime"), owned("table"));
    let fields = by_time.gather(&key).unwrap();
    assert!(fields.get(0).is_some() && fields.get(1).is_none());
    assert_eq!(of_table.gather(&key).err().unwrap().code(), KeyErrorCode::TemplateMismatch);
}

#[test]
fn a_constant_key_is_there_with_the_other_key_of_its_index() {
    let keys = [AttributeDefinition::new("pk", "U#{id}"), AttributeDefinition::new("sk", "PROFILE")];
    let user = EntityKeys::new(&keys).unwrap();
    assert!(user.parse(&[Some("U#1"), Some("PROFILE")]).is_ok());
    let error = user.parse(&[Some("U#1"), None]).unwrap_err();
    assert_eq!(error.details().attribute.as_deref(), Some("sk"));
}

#[test]
fn of_a_week_and_a_month_the_later_start_is_read() {
    let keys = [AttributeDefinition::new("pk", "W#{at:week}"), AttributeDefinition::new("sk", "{at:month}#{id}")];
    let log = EntityKeys::new(&keys).unwrap();
    for (pk, sk, start) in [
        ("W#2024-W48", "2024-12#1", "2024-12-01T00:00:00.000Z"),
        ("W#2024-W50", "2024-12#1", "2024-12-09T00:00:00.000Z"),
    ] {
        let parsed = log.parse(&[Some(pk), Some(sk)]).unwrap();
        let time = parsed[0].as_ref().unwrap().value();
        assert_eq!(time, Value::Instant(Instant::from_iso(start).unwrap()), "{pk} {sk}");
    }
}

#[test]
fn a_number_or_a_time_in_an_attribute_agrees_with_its_keys() {
    let own = |template: &str, name: &str| AttributeDefinition {
        kind: Some(crate::text::Limit::Partition),
        index: Some("own".into()),
        ..AttributeDefinition::new(name, template)
    };
    let numbered = EntityKeys::new(&[AttributeDefinition::new("pk", "U#{n:int(4)}"), own("{n:N}", "n")]).unwrap();
    let timed = EntityKeys::new(&[AttributeDefinition::new("pk", "T#{t:date}"), own("{t:epoch}", "t")]).unwrap();
    for (entity, key, value, agrees) in [
        (&numbered, "U#0007", "7", true),
        (&numbered, "U#0007", "7.0", true),
        (&numbered, "U#0007", "8", false),
        (&timed, "T#2024-12-01T10:30:54.123Z", "1733049054", true),
        (&timed, "T#2024-12-01T10:30:54.123Z", "1733049055", false),
    ] {
        let code = entity.parse(&[Some(key), Some(value)]).err().map(|error| error.code().as_str());
        assert_eq!(code, (!agrees).then_some("CONTRADICTORY_KEYS"), "{key} {value}");
    }
}
