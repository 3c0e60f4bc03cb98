//! Tests of `index`.

use super::super::{AttributeDefinition, pick};
use super::*;

#[test]
fn keys_by_name() {
    use Limit::{Partition, Sort};
    for (name, key) in [
        ("pk", Some(("table", Partition))),
        ("SK", Some(("table", Sort))),
        ("pK", Some(("table", Partition))),
        ("_pk", Some(("table", Partition))),
        ("gsi1pk", Some(("gsi1", Partition))),
        ("gsi1PK", Some(("gsi1", Partition))),
        ("GSI1PK", Some(("GSI1", Partition))),
        ("GSI1_SK", Some(("GSI1", Sort))),
        ("gsi1_Sk", Some(("gsi1", Sort))),
        ("by_day_pk", Some(("by_day", Partition))),
        ("by-day.pk", Some(("by-day", Partition))),
        ("byDayPk", Some(("byDay", Partition))),
        ("userPK", Some(("user", Partition))),
        ("GSIsk", Some(("GSI", Sort))),
        ("é1sk", Some(("é1", Sort))),
        ("task", None),
        ("RISK", None),
        ("Desk", None),
        ("usersk", None),
        ("USERPK", None),
        ("customerId", None),
        ("épk", None),
        ("É_k", None),
        ("k", None),
        ("", None),
    ] {
        assert_eq!(key_by_name(name), key, "{name}");
    }
}

#[test]
fn names_that_only_end_like_keys_need_a_kind() {
    for name in ["task", "risk", "DESK", "mask"] {
        let refused = EntityKeys::new(&["pk", "sk", name].map(|name| AttributeDefinition::new(name, "A")));
        let message = format!("entityKeys: attribute \"{name}\": \"pk\" and \"sk\" state the kind only ");
        let refused = refused.unwrap_err().to_string();
        assert!(refused.starts_with(&message), "{refused}");
    }
}

#[test]
fn a_sort_key_alone_is_a_local_index_only_if_it_says_so() {
    let names = |names: &[&str]| names.iter().map(|name| AttributeDefinition::new(*name, "A")).collect::<Vec<_>>();
    let refused = EntityKeys::new(&names(&["pk", "sk", "gsi3pk", "gsi13sk"])).unwrap_err();
    assert_eq!((refused.code().as_str(), refused.details().attribute.as_deref()), ("INVALID_OPTION", Some("gsi13sk")));
    let message = "entityKeys: attribute \"gsi13sk\" is the sort key of \"gsi13\", which has no partition key: ";
    assert!(refused.to_string().starts_with(message), "{refused}");
    let local = [names(&["pk", "sk", "lsi1sk", "LSI_2_SK"]), vec![keyed("at", Limit::Sort, Some("byTime"))]].concat();
    let entity = EntityKeys::new(&local).unwrap();
    let indexes: Vec<_> = entity.indexes().map(|index| (index.name, index.partition, index.sort)).collect();
    assert_eq!(indexes, [("table", 0, Some(1)), ("lsi1", 0, Some(2)), ("LSI_2", 0, Some(3)), ("byTime", 0, Some(4))]);
}

#[test]
fn the_hidden_partition_key_of_an_index_is_not_that_of_the_table() {
    let mut order = ["pk", "sk", "gsi1pk", "gsi1sk"].map(|name| AttributeDefinition::new(name, "A"));
    pick(&mut order, &["pk".to_owned(), "gsi1sk".to_owned()]).unwrap();
    let picked = EntityKeys::new(&order).unwrap();
    assert_eq!(picked.indexes().map(|index| index.name).collect::<Vec<_>>(), ["table"]);
}

fn keyed(name: &str, kind: Limit, index: Option<&str>) -> AttributeDefinition {
    let index = index.map(str::to_owned);
    AttributeDefinition { kind: Some(kind), index, ..AttributeDefinition::new(name, "A") }
}

#[test]
fn the_definition_takes_precedence() {
    let entity = EntityKeys::new(&[
        keyed("customerId", Limit::Partition, None),
        keyed("status", Limit::Partition, Some("byStatus")),
        keyed("createdAt", Limit::Sort, Some("byStatus")),
        keyed("other", Limit::Partition, None),
    ])
    .unwrap();
    let indexes: Vec<_> = entity.indexes().map(|index| (index.name, index.partition, index.sort)).collect();
    assert_eq!(indexes, [("table", 0, None), ("byStatus", 1, Some(2))]);
}

#[test]
fn indexes_by_their_real_names() {
    let mut entity = EntityKeys::new(&["pk", "gsi1pk"].map(|name| AttributeDefinition::new(name, "A"))).unwrap();
    entity.rename_index("gsi1", "StatusIndex").unwrap();
    assert_eq!((entity.real_name("gsi1"), entity.real_name("gsi2")), ("StatusIndex", "gsi2"));
    for (index, real, message) in [
        ("gsi2", "StatusIndex", "entityKeys: there is no index \"gsi2\"; the indexes are: \"table\", \"gsi1\""),
        ("gsi1", "i1", "entityKeys: the name of an index must have 3 to 255 of the characters"),
        ("gsi1", "a index", "entityKeys: the name of an index must have 3 to 255 of the characters"),
    ] {
        let error = entity.rename_index(index, real).unwrap_err();
        assert!(error.to_string().starts_with(message), "{error}");
    }
}

#[test]
fn two_keys_of_one_kind_are_refused() {
    let twice = [AttributeDefinition::new("gsi1pk", "A"), AttributeDefinition::new("gsi1_pk", "A")];
    let error = EntityKeys::new(&twice).unwrap_err();
    assert_eq!(error.code().as_str(), "INVALID_OPTION");
    let message = "entityKeys: attributes \"gsi1pk\" and \"gsi1_pk\" are the same kind of key of \"gsi1\"";
    assert_eq!(error.to_string(), message);
    let empty = EntityKeys::new(&[keyed("a", Limit::Sort, Some(""))]).unwrap_err();
    assert_eq!(empty.to_string(), "entityKeys: attribute \"a\": the name of an index must not be empty");
}

#[test]
fn a_field_of_both_keys_of_an_index_is_its_field_once() {
    let keys = [AttributeDefinition::new("pk", "U#{id}"), AttributeDefinition::new("sk", "{n:int(2)}#{id}")];
    let entity = EntityKeys::new(&keys).unwrap();
    let table = entity.index("", TABLE).unwrap();
    let names: Vec<_> = entity.fields_of_index(table).map(|field| entity.field_name(field)).collect();
    assert_eq!(names, ["id", "n"]);
}

#[test]
fn a_hidden_index_leaves_the_local_indexes_to_the_table() {
    let mut keys =
        ["pk", "sk", "lsi1sk", "gsi1pk"].map(|name| AttributeDefinition::new(name, format!("{name}#{{{name}Of}}")));
    pick(&mut keys, &["pk", "sk", "lsi1sk"].map(str::to_owned)).unwrap();
    let entity = EntityKeys::new(&keys).unwrap();
    assert_eq!(entity.index("", "lsi1").unwrap().partition, entity.index("", TABLE).unwrap().partition);
}
