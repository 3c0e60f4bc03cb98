//! The law of changes: an update that does what they say leaves an item with the keys that it would be put with.

use ddb_keys::codec::Value;
use ddb_keys::entity_keys::{AttributeDefinition, Change, EntityKeys};

use crate::random::Random;

/// The fields: those of the table's key, and those that change; then the flags.
const FIELDS: [&str; 6] = ["id", "no", "a", "b", "c", "d"];
const ALL: [&str; 8] = ["id", "no", "a", "b", "c", "d", "on", "off"];

/// An item: a text or nothing for each of the fields, then for each of the flags.
type Item = [Option<&'static str>; 8];

fn template(head: &str, names: &[&str]) -> String {
    names.iter().fold(head.to_owned(), |text, name| format!("{text}#{{{name}}}"))
}

/// The attributes of one index: no name in both `when` and `unless`.
fn index(random: &mut Random, number: usize) -> Vec<AttributeDefinition> {
    let kinds = *random.pick(&[&["pk"][..], &["pk", "sk"], &["sk"]]);
    let kind_of = if kinds == ["sk"] { "lsi" } else { "gsi" };
    let attribute = |kind: &&str| {
        AttributeDefinition::new(format!("{kind_of}{number}{kind}"), template("K", &random.some_of(&FIELDS)))
    };
    let mut own: Vec<_> = kinds.iter().map(attribute).collect();
    for _ in 0..random.below(4) {
        let (name, kind, half) = ((*random.pick(&ALL)).to_owned(), random.below(5), random.below(own.len()));
        let has = |list: fn(&AttributeDefinition) -> &Vec<String>| own.iter().any(|own| list(own).contains(&name));
        match kind {
            0..=2 if !has(|own| &own.unless) => own[half].when.push(name),
            3 if !has(|own| &own.when) => own[half].unless.push(name),
            _ => {}
        }
    }
    own
}

/// The attributes of the table, of some indexes, and of one that holds every field, so that conditions may name it.
fn definition(random: &mut Random) -> Vec<AttributeDefinition> {
    let mut all = vec![AttributeDefinition::new("pk", "T#{id}"), AttributeDefinition::new("sk", "S#{no}")];
    for number in 0..=random.below(3) {
        all.extend(index(random, number));
    }
    let unless = vec!["on".to_owned(), "off".to_owned()];
    all.push(AttributeDefinition { unless, ..AttributeDefinition::new("x_pk", template("X", &FIELDS)) });
    all
}

fn item(random: &mut Random) -> Item {
    std::array::from_fn(|place| match place {
        0 => Some(*random.pick(&["1", "2 2"])),
        1 => Some("7"),
        6.. => Some("yes").filter(|_| random.flag()),
        _ => Some(*random.pick(&["x", "y z", "#"])).filter(|_| !random.one_in(12)),
    })
}

/// The values of an item in the order of the entity's fields and flags.
fn values<'v>(entity: &EntityKeys, of: impl Fn(usize) -> Option<Option<&'v str>>) -> Vec<Option<Option<Value<'v>>>> {
    let names = entity.fields().map(|field| field.info.name).chain(entity.flags().iter().map(String::as_str));
    names.map(|name| of(place(name)).map(|value| value.map(Value::Text))).collect()
}

fn place(name: &str) -> usize {
    ALL.iter().position(|other| *other == name).unwrap_or_else(|| panic!("{name} is a field or a flag"))
}

pub(crate) fn run(random: &mut Random) {
    let flags = ["on", "off"].map(str::to_owned).to_vec();
    let Ok(entity) = EntityKeys::with_flags(&definition(random), flags) else { return };
    let (old, new) = (item(random), item(random));
    let is_given: [bool; 8] = std::array::from_fn(|_| random.flag());
    let keys = |item: &Item| {
        let values: Vec<_> = values(&entity, |place| Some(item[place])).into_iter().map(Option::flatten).collect();
        entity.keys(&values).ok()
    };
    if let Some(keys) = keys(&old) {
        check_indexes(&entity, &keys);
    }
    for mut is_given in [is_given, [true; 8]] {
        let Some((new, changes)) = changes(&entity, &old, &new, &mut is_given) else { continue };
        let (Some(before), Some(after)) = (keys(&old), keys(&new)) else { continue };
        let changed = before.into_iter().zip(changes).map(|(key, change)| match change {
            Change::Kept => key,
            Change::Removed => None,
            Change::Set(key) => Some(key),
        });
        assert_eq!(changed.collect::<Vec<_>>(), after, "{old:?} {new:?} {is_given:?} of {entity:?}");
    }
}

/// The changes, with all that refusals ask for, and the item behind them.
fn changes(entity: &EntityKeys, old: &Item, new: &Item, is_given: &mut [bool; 8]) -> Option<(Item, Vec<Change>)> {
    loop {
        let new: Item = std::array::from_fn(|place| if place > 1 && is_given[place] { new[place] } else { old[place] });
        match entity.changes(&values(entity, |place| is_given[place].then_some(new[place]))) {
            Ok(changes) => return Some((new, changes)),
            Err(error) if error.code().as_str() == "INVALID_TYPE" => return None,
            Err(error) => {
                assert_eq!(error.code().as_str(), "MISSING_LEVEL", "{error}");
                let missing = place(error.details().parameter.as_deref().unwrap_or_default());
                assert!(!is_given[missing], "{error}");
                is_given[missing] = true;
            }
        }
    }
}

/// An item has both keys of an index, or none.
fn check_indexes(entity: &EntityKeys, keys: &[Option<String>]) {
    for index in entity.indexes().filter(|index| !index.name.starts_with("lsi")) {
        if let Some(sort) = index.sort {
            assert_eq!(keys[index.partition].is_some(), keys[sort].is_some(), "{keys:?} of {entity:?}");
        }
    }
}
