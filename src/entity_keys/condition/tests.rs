//! Tests of `condition`.

use super::super::pick;
use super::*;
use crate::codec::Value;
use crate::text::Limit;

fn conditional(name: &str, template: &str, when: &[&str], unless: &[&str]) -> AttributeDefinition {
    let [when, unless] = [when, unless].map(|names| names.iter().map(|name| (*name).to_owned()).collect());
    AttributeDefinition { when, unless, ..AttributeDefinition::new(name, template) }
}

fn message() -> [AttributeDefinition; 5] {
    [
        AttributeDefinition::new("pk", "TO#{to}"),
        AttributeDefinition::new("sk", "{id}"),
        conditional("gsi1pk", "UNREAD#{to}", &["unread"], &[]),
        conditional("gsi1sk", "{due}", &["due"], &["deleted"]),
        conditional("lsi1sk", "{size}", &["size"], &[]),
    ]
}

fn flags() -> Vec<String> {
    ["unread", "deleted"].map(str::to_owned).to_vec()
}

#[test]
fn both_attributes_of_an_index_have_its_conditions() {
    let keys = EntityKeys::with_flags(&message(), flags()).unwrap();
    for place in [2, 3] {
        assert_eq!(keys.when(place).collect::<Vec<_>>(), ["due", "unread"]);
        assert_eq!(keys.unless(place).collect::<Vec<_>>(), ["deleted"]);
    }
    assert_eq!([0, 1, 2, 3, 4].map(|place| keys.is_sparse(place)), [false, false, true, true, true]);
    assert_eq!(keys.when(4).collect::<Vec<_>>(), ["size"]);
    assert_eq!(keys.conditions().collect::<Vec<_>>(), [2, 3, 4, 5]);
    let optional = keys.fields().map(|field| field.is_optional).collect::<Vec<_>>();
    assert_eq!(optional, [false, false, true, true]);
}

#[test]
fn an_item_is_in_an_index_or_not() {
    let keys = EntityKeys::with_flags(&message(), flags()).unwrap();
    let [yes, no] = [Some(Value::Text("x")), None];
    for (due, unread, deleted, is_there) in
        [(yes, yes, no, true), (no, yes, no, false), (yes, no, no, false), (yes, yes, yes, false)]
    {
        let built = keys.keys(&[yes, yes, due, no, unread, deleted]).unwrap();
        let there: Vec<_> = built.iter().map(Option::is_some).collect();
        assert_eq!(there, [true, true, is_there, is_there, false]);
    }
}

#[test]
fn conditions_of_a_hidden_attribute() {
    let mut definition = message();
    pick(&mut definition, &["gsi1pk".to_owned()]).unwrap();
    let keys = EntityKeys::with_flags(&definition, flags()).unwrap();
    let names: Vec<_> = keys.fields().map(|field| field.info.name.to_owned()).collect();
    assert_eq!(names, ["to", "due"]);
    assert_eq!(keys.when(0).chain(keys.unless(0)).collect::<Vec<_>>(), ["due", "unread", "deleted"]);
}

/// An attribute of the index `byOwner` that holds the value of a field.
fn own(name: &str, kind: Limit, when: &[&str], unless: &[&str]) -> AttributeDefinition {
    let (kind, index) = (Some(kind), Some("byOwner".to_owned()));
    AttributeDefinition { kind, index, ..conditional(name, &format!("{{{name}:S}}"), when, unless) }
}

#[test]
fn conditions_by_their_places() {
    let keys = [conditional("gsi1pk", "A#{a}", &["a"], &["x"])];
    let keys = EntityKeys::with_flags(&keys, vec!["x".to_owned()]).unwrap();
    assert_eq!(keys.conditions().collect::<Vec<_>>(), [0, 1]);
    assert_eq!((keys.is_sparse(0), keys.is_sparse(1)), (true, false));
}

#[test]
fn a_condition_on_both_attributes_counts_once() {
    let keys = [conditional("gsi1pk", "A", &["a"], &[]), conditional("gsi1sk", "{a}", &["a"], &[])];
    let keys = EntityKeys::new(&keys).unwrap();
    assert_eq!(keys.when(0).chain(keys.when(1)).collect::<Vec<_>>(), ["a", "a"]);
}

#[test]
fn flags_that_mean_nothing() {
    let keys = || [AttributeDefinition::new("pk", "{id}"), conditional("gsi1pk", "A#{a}", &["x"], &["y"])];
    let made = |flags: &[&str]| EntityKeys::with_flags(&keys(), flags.iter().map(|flag| (*flag).to_owned()).collect());
    assert_eq!(made(&["y", "x"]).unwrap().flags(), ["y", "x"]);
    for (flags, message) in [
        (
            &["x", "y", "__proto__"][..],
            "an attribute must not be named \"__proto__\", because an object cannot have such a property",
        ),
        (&["x", "y", "x"], "options.flags names \"x\" twice"),
        (
            &["x", "y", "id"],
            "options.flags names \"id\", which is a field of a template, so conditions can name it already",
        ),
        (&["x", "y", "gsi1pk"], "options.flags names \"gsi1pk\", which is a key attribute"),
        (&["x", "y", "z"], "options.flags names \"z\", but no condition does"),
    ] {
        let error = made(flags).unwrap_err();
        assert_eq!((error.code().as_str(), error.to_string()), ("INVALID_OPTION", ["entityKeys: ", message].concat()));
        assert_eq!(error.details().parameter.as_deref(), Some("options.flags"));
    }
    let mut hidden = keys();
    pick(&mut hidden, &["gsi1pk".to_owned()]).unwrap();
    let error = EntityKeys::with_flags(&hidden, ["x", "y", "id"].map(str::to_owned).to_vec()).unwrap_err();
    assert!(error.to_string().contains("names \"id\", which is a field of a template"), "{error}");
}

#[test]
fn conditions_of_own_attributes() {
    use Limit::{Partition, Sort};
    let made = |own: &[AttributeDefinition]| {
        let keys = [&[AttributeDefinition::new("pk", "{id}")], own].concat();
        EntityKeys::with_flags(&keys, vec!["x".to_owned()]).map(drop).map_err(|error| error.to_string())
    };
    let other = AttributeDefinition { template: "{no}".to_owned(), ..own("o_sk", Sort, &[], &[]) };
    let plain = || conditional("gsi1pk", "A#{a}", &["x"], &[]);
    for own_keys in [
        vec![own("owner", Partition, &["owner"], &[]), plain()],
        vec![own("owner", Partition, &["owner"], &[]), own("rank", Sort, &[], &[]), plain()],
        vec![own("owner", Partition, &["x"], &[]), other.clone()],
        vec![own("owner", Partition, &[], &["x"]), other],
    ] {
        assert_eq!(made(&own_keys), Ok(()));
    }
    for (own, named) in [
        (own("owner", Partition, &["x"], &[]), "\"when\" names \"x\""),
        (own("owner", Partition, &[], &["x"]), "\"unless\" names \"x\""),
        (own("owner", Partition, &["id"], &[]), "\"when\" names \"id\""),
        (own("owner", Partition, &[], &["owner"]), "\"unless\" names \"owner\""),
    ] {
        let start = format!(
            "entityKeys: attribute \"owner\": {named}, but an item is in this index if it has the key attributes"
        );
        let message = made(&[own, plain()]).unwrap_err();
        assert!(message.starts_with(&start), "{message}");
    }
    let mut picked = [AttributeDefinition::new("pk", "{id}"), own("owner", Partition, &["id"], &[])];
    pick(&mut picked, &["owner".to_owned()]).unwrap();
    assert!(EntityKeys::new(&picked).is_ok());
}

#[test]
fn rejected_calls() {
    let table = [conditional("pk", "{id}", &[], &["id"])];
    let both = [
        AttributeDefinition::new("pk", "{id}"),
        conditional("gsi1pk", "A", &["id"], &[]),
        conditional("gsi1sk", "A", &[], &["id"]),
    ];
    let never = [conditional("gsi1pk", "A", &[], &["id"]), conditional("gsi1sk", "{id}", &[], &[])];
    let unknown = [conditional("gsi1pk", "A", &[], &["unread"])];
    for (definition, message) in [
        (&table[..], "attribute \"pk\": \"unless\" is for indexes"),
        (&both[..], "attribute \"gsi1sk\": \"id\" is in \"unless\""),
        (&never[..], "attribute \"gsi1pk\": \"unless\" names \"id\", which is in a key of the index"),
        (&unknown[..], "attribute \"gsi1pk\": \"unless\" names \"unread\", which is neither"),
    ] {
        let error = EntityKeys::new(definition).unwrap_err();
        assert_eq!(error.code().as_str(), "INVALID_OPTION");
        assert!(error.to_string().starts_with(&["entityKeys: ", message].concat()), "{error}");
    }
}
