//! Tests of `query`.

use super::super::AttributeDefinition;
use super::*;
use crate::template::End;
use crate::time::Instant;

fn visit() -> EntityKeys {
    EntityKeys::new(&[
        AttributeDefinition::new("pk", "HOTEL#{hotel}"),
        AttributeDefinition::new("sk", "ROOM#{room:int(3)}#{hotel}#{guest}"),
        AttributeDefinition::new("gsi1pk", "GUEST#{guest}"),
        AttributeDefinition::new("lsi1sk", "{guest}"),
    ])
    .unwrap()
}

const HOTEL: Option<Value<'_>> = Some(Value::Text("h"));
const ROOM: Option<Value<'_>> = Some(Value::Whole(7));
const GUEST: Option<Value<'_>> = Some(Value::Text("g"));

/// The condition as one reads it.
fn asked(index: &str, values: &[Option<Value<'_>>], bounds: Option<Bounds<'_>>) -> Result<String, KeyError> {
    let visit = visit();
    let KeyQuery { partition, sort } = visit.query(visit.index(QUERY, index)?, values, bounds)?;
    Ok(sort.map_or(partition.clone(), |Selection { comparison, low, high }| {
        format!("{partition} {comparison:?} {low} {high}").trim_end().to_owned()
    }))
}

fn from(field: usize, value: Value<'_>) -> Bounds<'_> {
    Bounds { field, range: Range { low: End::With(value), high: End::Open } }
}

#[test]
fn conditions_of_the_table_and_of_indexes() {
    for (index, values, bounds, condition) in [
        ("table", vec![HOTEL], None, "HOTEL#h BeginsWith ROOM#"),
        ("table", vec![HOTEL, ROOM], None, "HOTEL#h BeginsWith ROOM#007#h#"),
        ("table", vec![HOTEL, ROOM, GUEST], None, "HOTEL#h Equals ROOM#007#h#g"),
        ("table", vec![HOTEL], Some(from(1, Value::Whole(7))), "HOTEL#h Between ROOM#007# ROOM#~"),
        ("table", vec![HOTEL, ROOM], Some(from(2, Value::Text("g"))), "HOTEL#h Between ROOM#007#h#g ROOM#007#h$"),
        ("gsi1", vec![None, None, GUEST], None, "GUEST#g"),
        ("lsi1", vec![HOTEL], None, "HOTEL#h"),
        ("lsi1", vec![HOTEL], Some(from(2, Value::Text("g"))), "HOTEL#h AtLeast g"),
    ] {
        assert_eq!(asked(index, &values, bounds).unwrap(), condition);
    }
}

#[test]
fn a_bucket_in_the_partition_key() {
    let log = EntityKeys::new(&[
        AttributeDefinition::new("pk", "DAY#{at:day}"),
        AttributeDefinition::new("sk", "LOG#{at:date}#{id}"),
    ])
    .unwrap();
    let instant = |millis| Value::Instant(Instant::from_epoch_millis(millis).unwrap());
    let asked = |values: &[_], bounds| {
        let query = log.query(log.index(QUERY, "table")?, values, bounds)?;
        Ok::<_, KeyError>((query.partition, query.sort.map(|sort| sort.low).unwrap_or_default()))
    };
    let at = Some(instant(1000));
    let second = || Some(from(0, instant(2000)));
    for (values, bounds, sort) in [
        (vec![at], None, "LOG#"),
        (vec![at], second(), "LOG#1970-01-01T00:00:02.000Z#"),
        (vec![at, Some(Value::Text("x"))], None, "LOG#1970-01-01T00:00:01.000Z#x"),
        (vec![at], Some(from(1, Value::Text("x"))), "LOG#1970-01-01T00:00:01.000Z#x"),
    ] {
        assert_eq!(asked(&values, bounds).unwrap(), ("DAY#1970-01-01".to_owned(), sort.to_owned()));
    }
    let error = asked(&[at, Some(Value::Text("x"))], second()).unwrap_err();
    assert!(error.to_string().contains("field \"id\" needs a value for field \"at\""), "{error}");
}

#[test]
fn rejected_calls() {
    let guest = Value::Text("g");
    for (index, values, bounds, code, message) in [
        ("table", vec![], None, "INVALID_TYPE", "attribute \"pk\": field \"hotel\" is required"),
        ("table", vec![HOTEL, None, GUEST], None, "MISSING_LEVEL", "field \"guest\" needs a value for field \"room\""),
        (
            "table",
            vec![HOTEL],
            Some(from(2, guest)),
            "MISSING_LEVEL",
            "field \"guest\" needs a value for field \"room\"",
        ),
        (
            "table",
            vec![HOTEL, ROOM, GUEST],
            Some(from(2, guest)),
            "INVALID_TYPE",
            "field \"guest\" has both a value and bounds",
        ),
        (
            "gsi1",
            vec![None, None, GUEST],
            Some(from(1, Value::Whole(1))),
            "INVALID_RANGE",
            "field \"room\" cannot have bounds",
        ),
        ("gsi2", vec![], None, "INVALID_OPTION", "there is no index \"gsi2\""),
    ] {
        let error = asked(index, &values, bounds).unwrap_err();
        assert_eq!(error.code().as_str(), code, "{error}");
        assert!(error.to_string().starts_with(&["entityKeys.query: ", message].concat()), "{error}");
    }
}
