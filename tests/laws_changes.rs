//! The law of changes: an update that does what they say leaves an item with the keys that it would be put with.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests may fail loudly")]
#![allow(clippy::option_option, reason = "not given, given without a value, given with one")]

use ddb_keys::codec::Value;
use ddb_keys::entity_keys::{AttributeDefinition, Change, EntityKeys};
use proptest::prelude::*;
use proptest::sample::{select, subsequence};

/// The fields: those of the table's key, and those that change.
const FIELDS: [&str; 6] = ["id", "no", "a", "b", "c", "d"];
const FLAGS: [&str; 2] = ["on", "off"];

/// An item: a text or nothing for each of the fields, then for each of the flags.
type Item = Vec<Option<&'static str>>;

/// The names of a template, and those of conditions: no name in both `when` and `unless` of an index.
#[derive(Clone, Debug)]
struct Index {
    keys: Vec<(&'static str, Vec<&'static str>)>,
    when: Vec<(usize, &'static str)>,
    unless: Vec<(usize, &'static str)>,
}

fn names(of: &'static [&'static str]) -> impl Strategy<Value = Vec<&'static str>> {
    subsequence(of.to_vec(), 0..=of.len())
}

fn index() -> impl Strategy<Value = Index> {
    const ALL: [&str; 8] = ["id", "no", "a", "b", "c", "d", "on", "off"];
    let kinds = select(vec![vec!["pk"], vec!["pk", "sk"], vec!["sk"]]);
    let conditions = proptest::collection::vec((select(ALL.to_vec()), 0..5_u8, 0..2_usize), 0..4);
    (kinds, names(&FIELDS), names(&FIELDS), conditions).prop_map(|(kinds, first, second, conditions)| {
        let mut index = Index { keys: kinds.into_iter().zip([first, second]).collect(), when: vec![], unless: vec![] };
        for (name, kind, half) in conditions {
            let has = |list: &[(usize, &str)]| list.iter().any(|(_, other)| *other == name);
            let half = half.min(index.keys.len() - 1);
            match kind {
                0..=2 if !has(&index.unless) => index.when.push((half, name)),
                3 if !has(&index.when) => index.unless.push((half, name)),
                _ => {}
            }
        }
        index
    })
}

fn template(head: &str, names: &[&str]) -> String {
    names.iter().fold(head.to_owned(), |text, name| format!("{text}#{{{name}}}"))
}

/// The attributes of the table, of these indexes, and of one that holds every field, so that conditions may name it.
fn definition(indexes: &[Index]) -> Vec<AttributeDefinition> {
    let mut all = vec![AttributeDefinition::new("pk", "T#{id}"), AttributeDefinition::new("sk", "S#{no}")];
    for (number, index) in indexes.iter().enumerate() {
        for (half, (kind, names)) in index.keys.iter().enumerate() {
            let is_local = index.keys.len() == 1 && *kind == "sk";
            let name = format!("{}{number}{kind}", if is_local { "lsi" } else { "gsi" });
            let of = |list: &[(usize, &str)]| -> Vec<String> {
                list.iter().filter(|(at, _)| *at == half).map(|(_, name)| (*name).to_owned()).collect()
            };
            let (when, unless) = (of(&index.when), of(&index.unless));
            all.push(AttributeDefinition { when, unless, ..AttributeDefinition::new(name, template("K", names)) });
        }
    }
    let all_fields =
        AttributeDefinition { unless: vec!["on".into(), "off".into()], ..AttributeDefinition::new("x_pk", "") };
    all.push(AttributeDefinition { template: template("X", &FIELDS), ..all_fields });
    all
}

fn item() -> impl Strategy<Value = Item> {
    let field = || prop_oneof![1 => Just(None), 11 => select(vec!["x", "y z", "#"]).prop_map(Some)];
    let flag = || select(vec![None, Some("yes")]);
    (select(vec!["1", "2 2"]), [field(), field(), field(), field()], [flag(), flag()])
        .prop_map(|(id, fields, flags)| [&[Some(id), Some("7")], &fields[..], &flags[..]].concat())
}

/// The values of an item in the order of the entity's fields and flags.
fn values<'v>(entity: &EntityKeys, of: impl Fn(usize) -> Option<Option<&'v str>>) -> Vec<Option<Option<Value<'v>>>> {
    let fields = entity.fields().map(|field| field.info.name.to_owned());
    let names: Vec<String> = fields.chain(entity.flags().iter().cloned()).collect();
    let place = |name: &String| FIELDS.iter().chain(&FLAGS).position(|other| other == name).unwrap();
    names.iter().map(|name| of(place(name)).map(|value| value.map(Value::Text))).collect()
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(3000))]

    #[test]
    fn changes_lead_to_the_keys_of_the_new_item(
        indexes in proptest::collection::vec(index(), 1..4), old in item(), new in item(), mut is_given in any::<[bool; 8]>()
    ) {
        let Ok(entity) = EntityKeys::with_flags(&definition(&indexes), FLAGS.map(str::to_owned).to_vec()) else { return Ok(()) };
        // What is missing is given too, as the refusals ask for it.
        let (changes, new) = loop {
            let new: Item = (0..8).map(|place| if place > 1 && is_given[place] { new[place] } else { old[place] }).collect();
            match entity.changes(&values(&entity, |place| is_given[place].then_some(new[place]))) {
                Ok(changes) => break (changes, new),
                Err(error) if error.code().as_str() == "INVALID_TYPE" => return Ok(()),
                Err(error) => {
                    prop_assert_eq!(error.code().as_str(), "MISSING_LEVEL", "{}", error);
                    let missing = error.details().parameter.as_deref().unwrap();
                    let place = FIELDS.iter().chain(&FLAGS).position(|name| *name == missing).unwrap();
                    prop_assert!(!is_given[place], "{}", error);
                    is_given[place] = true;
                }
            }
        };
        let keys = |item: &Item| {
            let values: Vec<_> = values(&entity, |place| Some(item[place])).into_iter().map(Option::flatten).collect();
            entity.keys(&values)
        };
        let (Ok(before), Ok(after)) = (keys(&old), keys(&new)) else { return Ok(()) };
        let applied: Vec<_> = before.into_iter().zip(changes).map(|(key, change)| match change {
            Change::Kept => key,
            Change::Removed => None,
            Change::Set(key) => Some(key),
        }).collect();
        prop_assert_eq!(applied, after);
    }

    #[test]
    fn with_all_fields_nothing_is_missing(indexes in proptest::collection::vec(index(), 1..4), old in item(), new in item()) {
        let Ok(entity) = EntityKeys::with_flags(&definition(&indexes), FLAGS.map(str::to_owned).to_vec()) else { return Ok(()) };
        let of = |item: &Item| values(&entity, |place| Some(item[place]));
        let new: Item = old[..2].iter().chain(&new[2..]).copied().collect();
        let flat = |item: &Item| of(item).into_iter().map(Option::flatten).collect::<Vec<_>>();
        let (Ok(before), Ok(after)) = (entity.keys(&flat(&old)), entity.keys(&flat(&new))) else { return Ok(()) };
        let changes = entity.changes(&of(&new)).unwrap();
        for (place, change) in changes.iter().enumerate() {
            match change {
                Change::Kept => prop_assert_eq!(&before[place], &after[place]),
                Change::Removed => prop_assert_eq!(&after[place], &None),
                Change::Set(key) => prop_assert_eq!(Some(key), after[place].as_ref()),
            }
        }
    }

    #[test]
    fn both_keys_of_an_index_or_none(indexes in proptest::collection::vec(index(), 1..4), item in item()) {
        let Ok(entity) = EntityKeys::with_flags(&definition(&indexes), FLAGS.map(str::to_owned).to_vec()) else { return Ok(()) };
        let values: Vec<_> = values(&entity, |place| Some(item[place])).into_iter().map(Option::flatten).collect();
        let Ok(keys) = entity.keys(&values) else { return Ok(()) };
        for index in entity.indexes() {
            if let Some(sort) = index.sort.filter(|_| !index.name.starts_with("lsi")) {
                prop_assert_eq!(keys[index.partition].is_some(), keys[sort].is_some());
            }
        }
    }
}
