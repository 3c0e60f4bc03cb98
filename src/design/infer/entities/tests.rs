//! Tests of `entities`.

use super::super::result::InferredAttribute;
use super::*;
use AttributeType::{Binary, Number, Text};

type Given<'g> = (&'g str, AttributeType, [&'g str; 2]);

fn found(attributes: &[Given<'_>]) -> InferredTemplates {
    let types = attributes.iter().map(|(_, kind, _)| KeyType { kind: *kind, strangers: Vec::new() });
    let keyed = attributes.iter().map(|(name, _, keys)| ((*name).to_owned(), keys.map(Some).to_vec()));
    infer_typed(
        &KeyedItems { attributes: keyed.collect(), ..KeyedItems::default() },
        &types.collect::<Vec<_>>(),
        InferLimits::default(),
    )
}

/// The attributes of the only entity, each with its definition.
fn shown(attributes: &[Given<'_>]) -> Vec<String> {
    let found = found(attributes);
    assert_eq!((found.entities.len(), found.misfit_count), (1, 0), "{found:?}");
    let said = |(name, own): (&String, &InferredAttribute)| {
        let parts = [Some(name), Some(&own.template), own.kind.as_ref(), own.index.as_ref()];
        parts.into_iter().flatten().map(String::as_str).collect::<Vec<_>>().join(" ")
    };
    found.entities[0].attributes.iter().map(said).collect()
}

const IDS: Given<'_> = ("pk", Text, ["USER#1", "USER#2"]);

#[test]
fn an_attribute_without_the_name_of_a_key_is_an_own_attribute() {
    let email = ("email", Text, ["ada@x.com", "Alan Turing"]);
    assert_eq!(shown(&[IDS, email]), ["email {email:S} partition email", "pk USER#{userId}"]);
    let team = ("no", Text, ["TEAM#1", "TEAM#2"]);
    assert_eq!(shown(&[IDS, team]), ["no {no:S} partition by_no", "pk USER#{userId}"]);
    let hash = [("hash", Text, ["USER#1", "USER#2"]), ("at", Text, ["10:00", "11:00"])];
    assert_eq!(shown(&hash), ["at {at:S} sort table", "hash USER#{userId} partition table"]);
}

#[test]
fn no_other_field_has_the_name_of_an_attribute() {
    let attributes = shown(&[IDS, ("userId", Text, ["7", "8"])]);
    assert_eq!(attributes, ["pk USER#{userId2}", "userId {userId:S} partition userId"]);
}

#[test]
fn numbers_and_binaries_are_keys_as_they_are() {
    assert_eq!(shown(&[IDS, ("sk", Number, ["1", "-2.5"])]), ["pk USER#{userId}", "sk {sk:N}"]);
    assert_eq!(shown(&[IDS, ("gsi1pk", Binary, ["\u{0}", "ÿ"])]), ["gsi1pk {gsi1pk:B}", "pk USER#{userId}"]);
    let number = [IDS, ("year", Number, ["1999", "2000"])];
    assert_eq!(shown(&number), ["pk USER#{userId}", "year {year:N} partition year"]);
    // No field can have this name.
    assert_eq!(found(&[IDS, ("gsi1-sk", Number, ["1", "2"])]).misfit_count, 2);
}

#[test]
fn a_half_key_is_in_no_index() {
    let keyed = |name: &str, keys: [Option<&'static str>; 4]| (name.to_owned(), keys.to_vec());
    let attributes = Vec::from([
        keyed("pk", [Some("USER#a"), Some("USER#b"), Some("TEAM#a"), Some("TEAM#b")]),
        keyed("gsi1pk", [Some("MAIL#a"), Some("MAIL#b"), Some("NAME#a"), Some("NAME#b")]),
        keyed("gsi1sk", [Some("AT#a"), Some("AT#b"), None, None]),
    ]);
    let found = infer_items(&KeyedItems { attributes, ..KeyedItems::default() }, InferLimits::default());
    let own = |at: usize| found.entities[at].attributes.keys().map(String::as_str).collect::<Vec<_>>();
    assert_eq!((own(0), own(1)), (Vec::from(["gsi1pk", "gsi1sk", "pk"]), Vec::from(["pk"])), "{found:?}");
    assert_eq!((found.misfit_count, found.templates.len(), found.notes.as_slice()), (0, 5, [].as_slice()));
}

#[test]
fn values_of_another_type_are_misfits() {
    let strangers = Vec::from(["7".to_owned()]);
    let attributes = Vec::from([("pk".to_owned(), Vec::from([Some("USER#1"), Some("USER#2"), None]))]);
    let limits = InferLimits::default();
    let found =
        infer_typed(&KeyedItems { attributes, ..KeyedItems::default() }, &[KeyType { kind: Text, strangers }], limits);
    assert_eq!((found.count, found.misfit_count, found.misfits[0].key.as_str()), (3, 1, "7"));
}
