//! The law of fields that stand in several keys: an item's keys parse back to its fields, and keys that contradict each other do not.

use ddb_keys::codec::{Parsed, Value};
use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};

use crate::calendar::FIRST_MILLIS;
use crate::field_values::time;
use crate::owned_values::Owned;
use crate::random::Random;
use crate::texts;

/// An item: customer, time, number, and the fields of sparse attributes, status and weight.
type Item = [Option<Owned>; 5];

/// A customer in three keys, a time in three of different length, a number in two widths, a sparse index.
fn order() -> EntityKeys {
    let sparse = |name: &str, template: &str, when: &[&str]| {
        let when = when.iter().map(|field| (*field).to_owned()).collect();
        AttributeDefinition { when, ..AttributeDefinition::new(name, template) }
    };
    let keys = EntityKeys::new(&[
        AttributeDefinition::new("pk", "CUSTOMER#{customer}"),
        AttributeDefinition::new("sk", "ORDER#{at:date desc}#{number:int(4)}"),
        AttributeDefinition::new("gsi1pk", "MONTH#{at:month}"),
        AttributeDefinition::new("gsi1sk", "{at:day}#{customer}#{number:int(6) desc}"),
        sparse("gsi2pk", "STATUS#{status}#{customer}", &["status"]),
        sparse("gsi2sk", "{weight:number}", &["status", "weight"]),
    ]);
    keys.unwrap_or_else(|error| panic!("{error}"))
}

/// An item, in which each field as a rule is the same as in the other one.
fn item(random: &mut Random, other: Option<&Item>) -> Item {
    let mut item: Item = std::array::from_fn(|field| match field {
        0 | 3 => Some(Owned::Text((0..=random.below(3)).map(|_| texts::edge(random)).collect())),
        1 => Some(Owned::Time(time(random, None, FIRST_MILLIS))),
        2 => Some(Owned::Whole(random.below(10_000) as u128)),
        _ => Some(Owned::Number(random.within(-1000, 1000) as f64 / 8.0)),
    });
    for field in [3, 4] {
        item[field] = item[field].take().filter(|_| random.flag());
    }
    for (own, other) in item.iter_mut().zip(other.into_iter().flatten()) {
        if random.flag() {
            own.clone_from(other);
        }
    }
    item
}

fn keys_of(order: &EntityKeys, values: &[Option<Value<'_>>]) -> Vec<Option<String>> {
    order.keys(values).unwrap_or_else(|error| panic!("{error}"))
}

fn values(item: &[Option<Owned>]) -> Vec<Option<Value<'_>>> {
    item.iter().map(|value| value.as_ref().map(Owned::value)).collect()
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

pub(crate) fn run(random: &mut Random) {
    let order = order();
    let one = item(random, None);
    let other = item(random, Some(&one));
    let [keys, others] = [&one, &other].map(|item| keys_of(&order, &values(item)));
    check_keys(&order, &one, &keys);
    let is_same = values(&carried(&one)) == values(&carried(&other));
    assert_eq!(keys == others, is_same, "{one:?} {other:?}");
    check_mixed(&order, &keys, &others, random.below(6));
    check_without_finest_time(&order, &keys);
}

fn check_keys(order: &EntityKeys, item: &Item, keys: &[Option<String>]) {
    assert!(keys[..4].iter().all(Option::is_some) && keys.iter().flatten().all(|key| !key.is_empty()), "{keys:?}");
    let is_in_index = item[3].is_some() && item[4].is_some();
    assert_eq!([keys[4].is_some(), keys[5].is_some()], [is_in_index; 2], "{item:?}");
    let parsed = order.parse(&given(keys)).unwrap_or_else(|error| panic!("{keys:?}: {error}"));
    let read: Vec<_> = parsed.iter().map(|value| value.as_ref().map(Parsed::value)).collect();
    assert_eq!(read, values(&carried(item)), "{keys:?}");
}

/// A key of another item fits, or contradicts.
fn check_mixed(order: &EntityKeys, keys: &[Option<String>], others: &[Option<String>], attribute: usize) {
    let mut mixed = given(keys);
    mixed[attribute] = others[attribute].as_deref();
    match order.parse(&mixed) {
        Ok(fields) => {
            let again =
                keys_of(order, &fields.iter().map(|value| value.as_ref().map(Parsed::value)).collect::<Vec<_>>());
            let pairs = again.iter().map(Option::as_deref).zip(&mixed).filter(|(_, given)| given.is_some());
            pairs.for_each(|(key, given)| assert!(key.is_none() || key == *given, "{key:?} {given:?}"));
        }
        Err(error) => assert_eq!(error.code().as_str(), "CONTRADICTORY_KEYS"),
    }
}

/// Where the keys have no finer time, it is the start of a day.
fn check_without_finest_time(order: &EntityKeys, keys: &[Option<String>]) {
    let mut some = given(keys);
    some[1] = None;
    let parsed = order.parse(&some).unwrap_or_else(|error| panic!("{some:?}: {error}"));
    let values: Vec<_> = parsed.iter().map(|value| value.as_ref().map(Parsed::value)).collect();
    let Some(Value::Instant(start)) = values[1] else { panic!("{some:?} has a time") };
    assert_eq!(start.epoch_millis().rem_euclid(86_400_000), 0, "{some:?}");
    let again = keys_of(order, &values);
    [0, 2, 3, 4].into_iter().for_each(|place| assert_eq!(again[place], keys[place]));
}
