//! Tests of `import`.

use super::super::model::WorkbenchKey;
use super::*;

fn key(partition: &str, sort: &str) -> WorkbenchKey {
    let attribute = |name: &str| WorkbenchAttribute { attribute_name: name.to_owned(), ..Default::default() };
    WorkbenchKey { partition_key: attribute(partition), sort_key: Some(attribute(sort)) }
}

fn names(indexes: &[(&str, &str, &str)], definition: &Entities) -> Vec<(String, String)> {
    let index = |(name, partition, sort): &(&str, &str, &str)| WorkbenchIndex {
        index_name: (*name).to_owned(),
        key_attributes: key(partition, sort),
        ..WorkbenchIndex::default()
    };
    let table = WorkbenchTableModel {
        key_attributes: key("PK", "SK"),
        global_secondary_indexes: indexes.iter().map(index).collect(),
        ..WorkbenchTableModel::default()
    };
    index_names(&table, definition).iter().map(|(name, real)| (name.to_owned(), real.clone())).collect()
}

#[test]
fn an_index_has_its_name_for_its_whole_key() {
    let indexes = [
        ("Inverted", "SK", "PK"),
        ("Crossed", "GSI1PK", "GSI2SK"),
        ("Whole", "GSI1PK", "GSI1SK"),
        ("Again", "GSI1PK", "GSI1SK"),
        ("Turned", "GSI1SK", "GSI1PK"),
    ];
    let whole = [("GSI1".to_owned(), "Whole".to_owned())];
    assert_eq!(names(&indexes, &Entities::default()), whole);
    let mut entity = Ordered::default();
    for attribute in ["PK", "SK", "GSI1PK", "GSI1SK", "GSI2SK"] {
        entity.insert(attribute.to_owned(), WorkbenchDefinition::default());
    }
    assert_eq!(names(&indexes, &Entities::from_iter([("a".to_owned(), entity)])), whole);
}

#[test]
fn a_definition_says_where_an_attribute_is() {
    let told = |kind: &str| WorkbenchDefinition {
        kind: Some(kind.to_owned()),
        index: Some("mail".to_owned()),
        ..WorkbenchDefinition::default()
    };
    let entity =
        Ordered::from_iter([("email", "partition"), ("at", "sort")].map(|(name, kind)| (name.to_owned(), told(kind))));
    let definition = Entities::from_iter([("a".to_owned(), entity)]);
    assert_eq!(names(&[("ByMail", "email", "at")], &definition), [("mail".to_owned(), "ByMail".to_owned())]);
    assert_eq!(names(&[("ByTime", "at", "email")], &definition), []);
}

#[test]
fn the_first_of_two_facets_is_taken() {
    let facet = |alias: &str| WorkbenchFacet {
        facet_name: "Order".to_owned(),
        key_attribute_alias: super::super::model::WorkbenchAlias {
            partition_key_alias: alias.to_owned(),
            sort_key_alias: Some("ORDER".to_owned()),
        },
        ..WorkbenchFacet::default()
    };
    let table = WorkbenchTableModel {
        key_attributes: key("PK", "SK"),
        table_facets: Vec::from([facet("A#{a}"), facet("B#{b}")]),
        ..WorkbenchTableModel::default()
    };
    let mut notes = Vec::new();
    let entities = by_facets(&table, &mut notes);
    assert_eq!(entities.get("Order").unwrap().get("PK").unwrap().template, "A#{a}");
    assert_eq!(notes, ["There are several facets \"Order\"; the first one is used."]);
}
