//! Tables: two entities of a table never write one key, and each item is known by its key. Where two are refused, both write the key that the
//! refusal shows.

use std::collections::BTreeSet;

use ddb_keys::KeyError;
use ddb_keys::codec::{Codec, Parsed, Shape};
use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
use ddb_keys::table_keys::TableKeys;
use ddb_keys::template::TextMode;

use crate::field::{Family, Field};
use crate::owned_values::Owned;
use crate::random::Random;
use crate::random_templates::mode;
use crate::style::Style;

/// Codecs whose texts often meet those of others, beside text.
const OFTEN: &[&str] = &[
    ":int(1)",
    ":int(2)",
    ":int(2) desc",
    ":int(4)",
    ":day desc",
    ":enum(A|AB|B)",
    ":enum(1|12|2024)",
    ":rank(A|AB|B)",
    ":rank(A|AB|B) desc",
    ":version(1)",
    ":decimal(1,1)",
    ":lower",
    ":hex(1)",
];
/// Codecs with so few texts that all can be tried.
const SMALL: &[&str] =
    &["", "", ":int(1)", ":int(1) desc", ":enum(A|AB|B)", ":enum(1|12|2024)", ":int(2)", ":digits", ":hex(1)"];
const TEXTS: &[&str] = &["A", "B", "AB", "1", "12", "v1", "2024", "2024-02", "a b", "#", "1.2.3", "é"];
/// What templates put between texts, and the ends of these.
const PIECES: &[&str] = &["A", "B", "1", "2", "0", "#", "-", "$", " ", "v", ".", "é"];

/// Many pairs have a template that cannot be.
const TRIES: usize = 12;

/// Makes a table of two entities, and looks for items whose keys are of both.
pub(crate) fn run(random: &mut Random) {
    let is_small = random.one_in(3);
    let Some([a, b]) = (0..TRIES).find_map(|_| pair(random, is_small)) else { return };
    let pairs = [(&a, &b), (&b, &a)];
    match TableKeys::new(&[("a", &a), ("b", &b)]) {
        Ok(table) => {
            for (own, (entity, other)) in pairs.into_iter().enumerate() {
                let keys = if is_small { all_keys(entity) } else { some_keys(entity, random) };
                for keys in keys {
                    assert!(!reads(other, &keys), "{keys:?} of {:?} and {:?}", templates(&a), templates(&b));
                    let item = |name: &str| Some(keys[usize::from(name == "sk")].as_str());
                    assert_eq!(table.identify(&item).map(|(found, _)| found), Some(own), "{keys:?}");
                }
            }
        }
        Err(error) => check_refusal(&error, &a, &b),
    }
}

fn check_refusal(error: &KeyError, a: &EntityKeys, b: &EntityKeys) {
    let message = error.to_string();
    if let Some((name, keys)) = end_of_queries(&message) {
        let entity = if name == "a" { a } else { b };
        return assert!(reads(entity, &keys), "{error}");
    }
    let shown = shown_key(&message);
    let Some(keys) = shown else {
        assert_eq!(error.code().as_str(), "AMBIGUOUS_KEYS");
        // Only where a field stands in both keys may it be uncertain whether they can meet.
        let is_excused =
            |entity: &EntityKeys| entity.fields_of(0).iter().any(|field| entity.fields_of(1).contains(field));
        assert!(is_excused(a) || is_excused(b), "{error}: {:?} and {:?}", templates(a), templates(b));
        return;
    };
    if keys.iter().any(|key| key.ends_with('…')) {
        return; // a message cuts long keys, and what is left of them is no key
    }
    for entity in [a, b] {
        let fields = entity.parse(&keys.each_ref().map(|key| Some(key.as_str())));
        let fields = fields.unwrap_or_else(|other| panic!("{error}: {other}"));
        let fields: Vec<_> = fields.iter().map(|field| field.as_ref().map(Parsed::value)).collect();
        assert_eq!(entity.keys(&fields).ok(), Some(keys.clone().map(Some).to_vec()), "{error}");
    }
}

/// The key that a refusal shows.
fn shown_key(message: &str) -> Option<[String; 2]> {
    let (_, rest) = message.split_once("can both write")?.1.split_once("key pk \"")?;
    let (pk, sk) = rest.split_once("\", so one item")?.0.split_once("\", sk \"")?;
    Some([pk.to_owned(), sk.to_owned()])
}

/// The key at which bounded queries of one entity end, and the entity that writes it, where this is the reason.
fn end_of_queries(message: &str) -> Option<(&str, [String; 2])> {
    let (name, rest) = message.split_once("entity \"")?.1.split_once("\" can write the key pk \"")?;
    let (pk, sk) = rest.split_once("\", where bounded queries")?.0.split_once("\", sk \"")?;
    Some((name, [pk.to_owned(), sk.to_owned()]))
}

fn reads(entity: &EntityKeys, keys: &[String; 2]) -> bool {
    entity.parse(&keys.each_ref().map(|key| Some(key.as_str()))).is_ok()
}

fn templates(entity: &EntityKeys) -> [&str; 2] {
    [0, 1].map(|key| entity.template(key).map_or("", |template| template.text()))
}

/// Two entities. A key of the second one as a rule has the literals of the first one's, or is the same, so that they often meet.
fn pair(random: &mut Random, is_small: bool) -> Option<[EntityKeys; 2]> {
    let [(pk, other_pk), (sk, other_sk)] = [0; 2].map(|_| {
        let one = literals(random);
        let kind = random.below(10);
        let other = if kind < 2 { literals(random) } else { one.clone() };
        let own = template(random, &one, is_small);
        let same = if kind > 5 { own.clone() } else { template(random, &other, is_small) };
        (own, same)
    });
    Some([entity_of(mode(random), [pk, sk])?, entity_of(mode(random), [other_pk, other_sk])?])
}

fn entity_of(text: TextMode, [pk, sk]: [String; 2]) -> Option<EntityKeys> {
    let attribute = |name: &str, template| AttributeDefinition { text, ..AttributeDefinition::new(name, template) };
    EntityKeys::new(&[attribute("pk", pk), attribute("sk", sk)]).ok()
}

/// What stands before the first field of a template, between its fields, and after them.
fn literals(random: &mut Random) -> Vec<&'static str> {
    let mut all = vec![*random.pick(&["A", "B", "A#", "1", "", ""])];
    all.extend((0..random.below(3)).map(|_| *random.pick(&["#", "#", "#A#", "#B", "-", "-A", ""])));
    all.push(*random.pick(&["", "", "", "#A", "#"]));
    all
}

/// The template of these literals: a field, or now and then a text, in each place. Few names, so that keys share fields.
fn template(random: &mut Random, literals: &[&str], is_small: bool) -> String {
    let mut text = literals[0].to_owned();
    for literal in &literals[1..] {
        text += &if random.one_in(5) {
            (*random.pick(&["A", "AB", "1", "12", "2024"])).to_owned()
        } else {
            format!("{{{}{}}}", random.pick(&["x", "y", "z"]), codec(random, is_small))
        };
        text += literal;
    }
    text
}

fn codec(random: &mut Random, is_small: bool) -> String {
    match random.below(5) {
        _ if is_small => (*random.pick(SMALL)).to_owned(),
        0 => String::new(),
        1 => Field::random(random, Style::Verbatim, true).codec,
        _ => (*random.pick(OFTEN)).to_owned(),
    }
}

/// A value that often is in the texts of other codecs and in literals.
fn close(random: &mut Random, codec: &Codec) -> Owned {
    match (codec.shape(), codec.name().as_str()) {
        (Shape::Whole, _) => Owned::Whole(random.below(10) as u128),
        (Shape::Instant, _) => Owned::Time(*random.pick(&[1_706_745_600_000, 1_707_000_000_000, 0])),
        (_, "text" | "rest" | "word") if random.flag() => {
            Owned::Text((0..=random.below(4)).map(|_| *random.pick(PIECES)).collect())
        }
        (_, "text" | "rest" | "word") => Owned::text(*random.pick(TEXTS)),
        (_, "lower") => Owned::Text(random.pick(TEXTS).to_lowercase()),
        _ => Family::of_codec(codec).random_value(random, Style::Escaped, false, None).given,
    }
}

/// Keys of random items of an entity. Some have none: verbatim text may hold the separator.
fn some_keys(entity: &EntityKeys, random: &mut Random) -> BTreeSet<[String; 2]> {
    let count = random.size(60);
    let item = |_| entity.fields().map(|field| close(random, field.info.codec)).collect();
    let items: Vec<Vec<Owned>> = (0..count).map(item).collect();
    items.iter().filter_map(|item| written(entity, &item.iter().collect::<Vec<_>>())).collect()
}

/// The keys of all items of an entity that have the values of its small codecs.
fn all_keys(entity: &EntityKeys) -> BTreeSet<[String; 2]> {
    let values: Vec<_> = entity.fields().map(|field| all_values(field.info.codec)).collect();
    let item = |mut number: usize| {
        let next = |own: &Vec<Owned>| {
            let place = number % own.len();
            number /= own.len();
            own[place].clone()
        };
        values.iter().map(next).collect()
    };
    let items: Vec<Vec<Owned>> = (0..values.iter().map(Vec::len).product()).map(item).collect();
    items.iter().filter_map(|item| written(entity, &item.iter().collect::<Vec<_>>())).collect()
}

/// All values of a small codec, or some that look like literals.
fn all_values(codec: &Codec) -> Vec<Owned> {
    let texts: &[&str] = match codec.name().as_str() {
        "enum(A|AB|B)" => &["A", "AB", "B"],
        "enum(1|12|2024)" => &["1", "12", "2024"],
        "hex(1)" => &["0", "1", "2", "a", "f"],
        _ => &["A", "B", "AB", "1", "12", "2024", "01", "A-A", "A#", "#"],
    };
    match codec.shape() {
        Shape::Whole => [0, 1, 2, 9, 10, 11, 12, 20].map(Owned::Whole).to_vec(),
        _ => texts.iter().map(|text| Owned::text(*text)).collect(),
    }
}

fn written(entity: &EntityKeys, item: &[&Owned]) -> Option<[String; 2]> {
    let values: Vec<_> = item.iter().map(|value| Some(value.value())).collect();
    let mut keys = entity.keys(&values).ok()?;
    Some([keys[0].take()?, keys[1].take()?])
}

/// # Panics
/// Where tables that are made, and tables that are refused, do not both come up often, and refusals that are not certain seldom.
pub(crate) fn check_pairs() {
    let (mut random, mut counts) = (Random::of(0, 0), [0; 3]);
    for [a, b] in (0..600).filter_map(|_| pair(&mut random, false)) {
        let message = TableKeys::new(&[("a", &a), ("b", &b)]).map_or_else(|error| error.to_string(), |_| String::new());
        counts[["", "can both write", "might write"].iter().rposition(|part| message.contains(part)).unwrap_or(2)] += 1;
    }
    assert!(counts[0] > 30 && counts[1] > 30 && counts[2] < 20, "{counts:?}");
}
