//! The law of entity keys: an item's keys parse back to its fields, and keys that contradict each other do not.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests may fail loudly")]

use ddb_keys::codec::{Parsed, Value};
use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
use ddb_keys::time::Instant;
use proptest::option;
use proptest::prelude::*;
use proptest::sample::select;

/// An item: customer, time, number, and the fields of sparse attributes, status and weight.
type Item = Vec<Option<Parsed<'static>>>;

fn sparse(name: &str, template: &str, when: &[&str]) -> AttributeDefinition {
    let when = when.iter().map(|field| (*field).to_owned()).collect();
    AttributeDefinition { when, ..AttributeDefinition::new(name, template) }
}

/// A customer in three keys, a time in three of different length, a number in two widths, a sparse index.
fn order() -> EntityKeys {
    EntityKeys::new(&[
        AttributeDefinition::new("pk", "CUSTOMER#{customer}"),
        AttributeDefinition::new("sk", "ORDER#{at:date desc}#{number:int(4)}"),
        AttributeDefinition::new("gsi1pk", "MONTH#{at:month}"),
        AttributeDefinition::new("gsi1sk", "{at:day}#{customer}#{number:int(6) desc}"),
        sparse("gsi2pk", "STATUS#{status}#{customer}", &["status"]),
        sparse("gsi2sk", "{weight:number}", &["status", "weight"]),
    ])
    .unwrap()
}

fn text() -> impl Strategy<Value = Parsed<'static>> {
    let character =
        select(vec!['\0', ' ', '!', '"', '#', '$', '%', '1', 'a', '~', 'é', '\u{FFFD}', '😀', '\u{10FFFF}']);
    proptest::collection::vec(character, 1..4).prop_map(|characters| Parsed::Text(characters.into_iter().collect()))
}

fn item() -> impl Strategy<Value = Item> {
    let at = (-62_167_219_200_000..=253_402_300_799_999_i64)
        .prop_map(|millis| Parsed::Value(Value::Instant(Instant::from_epoch_millis(millis).unwrap())));
    let number = (0..=9999_u64).prop_map(|number| Parsed::Value(Value::Whole(number)));
    let weight = proptest::num::f64::NORMAL.prop_map(|number| Parsed::Value(Value::Number(number)));
    (text(), at, number, option::of(text()), option::of(weight))
        .prop_map(|(customer, at, number, status, weight)| vec![Some(customer), Some(at), Some(number), status, weight])
}

/// The keys of an item.
fn keys_of(item: &[Option<Parsed<'_>>]) -> Vec<Option<String>> {
    let values: Vec<_> = item.iter().map(|value| value.as_ref().map(Parsed::value)).collect();
    order().keys(&values).unwrap()
}

/// What the keys of an item say of it: status and weight only together.
fn carried(item: &Item) -> Item {
    let mut item = item.clone();
    if item[3].is_none() || item[4].is_none() {
        item[3..].fill(None);
    }
    item
}

fn given(keys: &[Option<String>]) -> Vec<Option<&str>> {
    keys.iter().map(Option::as_deref).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1000))]

    #[test]
    fn keys_parse_back_to_the_fields(item in item()) {
        let keys = keys_of(&item);
        prop_assert!(keys.iter().flatten().all(|key| !key.is_empty()));
        prop_assert_eq!(keys[..4].iter().filter(|key| key.is_some()).count(), 4);
        let is_in_index = item[3].is_some() && item[4].is_some();
        prop_assert_eq!([keys[4].is_some(), keys[5].is_some()], [is_in_index; 2]);
        prop_assert_eq!(order().parse(&given(&keys)).unwrap(), carried(&item));
    }

    #[test]
    fn keys_without_the_finest_time_give_its_start(item in item()) {
        let keys = keys_of(&item);
        let mut some = given(&keys);
        some[1] = None;
        let parsed = order().parse(&some).unwrap();
        let Some(Parsed::Value(Value::Instant(start))) = parsed[1] else { return Err(TestCaseError::fail("no time")) };
        prop_assert_eq!(start.epoch_millis().rem_euclid(86_400_000), 0);
        let again = keys_of(&parsed);
        for attribute in [0, 2, 3, 4] {
            prop_assert_eq!(&again[attribute], &keys[attribute]);
        }
    }

    #[test]
    fn a_key_of_another_item_fits_or_contradicts(a in item(), b in item(), attribute in 0..6_usize) {
        let (keys, others) = (keys_of(&a), keys_of(&b));
        let mut mixed = given(&keys);
        mixed[attribute] = others[attribute].as_deref();
        match order().parse(&mixed) {
            Ok(fields) => {
                let again = keys_of(&fields);
                for (key, given) in given(&again).iter().zip(&mixed).filter(|(_, given)| given.is_some()) {
                    prop_assert!(key.is_none() || key == given, "{:?} {:?}", key, given);
                }
            }
            Err(error) => prop_assert_eq!(error.code().as_str(), "CONTRADICTORY_KEYS"),
        }
    }

    #[test]
    fn equal_keys_are_those_of_equal_items(a in item(), b in item(), same in any::<[bool; 5]>()) {
        let mut b = b;
        for (field, _) in same.iter().enumerate().filter(|(_, same)| **same) {
            b[field] = a[field].clone();
        }
        let (keys, others) = (keys_of(&a), keys_of(&b));
        prop_assert_eq!(keys == others, carried(&a) == carried(&b));
    }
}
