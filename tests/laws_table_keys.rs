//! The law of tables: no two entities of a table that was made write the same primary key, and every item is known by it. Where two are
//! refused, both do write the key that the refusal shows.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::unwrap_used, clippy::indexing_slicing, clippy::panic, reason = "tests may fail loudly")]

use std::collections::BTreeSet;
use std::sync::LazyLock;

use ddb_keys::KeyError;
use ddb_keys::codec::{Decimal, Parsed, Place, Shape, Value, descriptions};
use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
use ddb_keys::table_keys::TableKeys;
use ddb_keys::template::TextMode;
use ddb_keys::time::Instant;
use proptest::prelude::*;
use proptest::sample::select;
use proptest::strategy::ValueTree;
use proptest::test_runner::TestRunner;

/// Codecs whose texts often meet those of others, text most often.
const OFTEN: &[&str] = &[
    "",
    "",
    "",
    "",
    "",
    "",
    "",
    "",
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
    ":lower",
    ":hex(1)",
    ":hex(1)",
];

/// These, and each of the others once.
static CODECS: LazyLock<Vec<&'static str>> = LazyLock::new(|| {
    let all = descriptions().filter(|description| description.place != Place::Attribute && description.name != "text");
    let others = all.filter(|description| description.sample_arguments().is_none());
    OFTEN.iter().copied().chain(others.map(|description| &*format!(":{}", description.name).leak())).collect()
});

const TEXTS: &[&str] = &["A", "B", "AB", "1", "12", "v1", "2024", "2024-02", "a b", "#", "1.2.3", "é"];

/// Codecs with so few texts that all can be tried.
const SMALL: &[&str] =
    &["", "", ":int(1)", ":int(1) desc", ":enum(A|AB|B)", ":enum(1|12|2024)", ":int(2)", ":digits", ":hex(1)"];

/// The literals of a template: what stands before its first field, between its fields, and after them.
#[derive(Clone, Debug)]
struct Literals {
    head: &'static str,
    between: Vec<&'static str>,
    end: &'static str,
}

fn literals() -> impl Strategy<Value = Literals> {
    let between = proptest::collection::vec(select(vec!["#", "#", "#A#", "#B", "-", "-A", ""]), 0..3);
    (select(vec!["A", "B", "A#", "1", "", ""]), between, select(vec!["", "", "", "#A", "#"]))
        .prop_map(|(head, between, end)| Literals { head, between, end })
}

/// The template of these literals: a field, or now and then a text, in each place. Few names, so that keys share fields.
fn template(literals: Literals, codecs: &'static [&'static str]) -> impl Strategy<Value = String> {
    let field = (select(vec!["x", "y", "z"]), select(codecs)).prop_map(|(name, codec)| format!("{{{name}{codec}}}"));
    let text = select(vec!["A", "AB", "1", "12", "2024"]).prop_map(str::to_owned);
    let parts = prop_oneof![4 => field, 1 => text];
    proptest::collection::vec(parts, literals.between.len() + 1).prop_map(move |parts| {
        let before = [literals.head].into_iter().chain(literals.between.iter().copied());
        let parts: String = before.zip(&parts).map(|(literal, part)| [literal, part].concat()).collect();
        parts + literals.end
    })
}

fn entity_of(mode: TextMode, [pk, sk]: [String; 2]) -> Option<EntityKeys> {
    let attribute = |name: &str, text| AttributeDefinition { text: mode, ..AttributeDefinition::new(name, text) };
    EntityKeys::new(&[attribute("pk", pk), attribute("sk", sk)]).ok()
}

/// Two entities. A key of the second one as a rule has the literals of the first one's, or is the same, so that they often meet.
fn pair(modes: [TextMode; 2]) -> impl Strategy<Value = [EntityKeys; 2]> {
    pair_of(modes, &CODECS)
}

fn pair_of(modes: [TextMode; 2], codecs: &'static [&'static str]) -> impl Strategy<Value = [EntityKeys; 2]> {
    let keys = (template_pair(codecs), template_pair(codecs));
    keys.prop_filter_map("that can be", move |([pk, other_pk], [sk, other_sk])| {
        Some([entity_of(modes[0], [pk, sk])?, entity_of(modes[1], [other_pk, other_sk])?])
    })
}

fn template_pair(codecs: &'static [&'static str]) -> impl Strategy<Value = [String; 2]> {
    let other = (literals(), 0..10_u8);
    (literals(), other).prop_flat_map(move |(one, (other, kind))| {
        let other = if kind < 2 { other } else { one.clone() };
        (template(one, codecs), template(other, codecs)).prop_map(move |(one, other)| {
            let other = if kind > 5 { one.clone() } else { other };
            [one, other]
        })
    })
}

fn value(shape: Shape, codec: &str) -> BoxedStrategy<Parsed<'static>> {
    match shape {
        Shape::Whole => (0..=9_u64).prop_map(|number| Parsed::Value(Value::Whole(number))).boxed(),
        Shape::Number => select(vec![0.0, 1.0, -1.0]).prop_map(|number| Parsed::Value(Value::Number(number))).boxed(),
        Shape::Instant => select(vec![1_706_745_600_000, 1_707_000_000_000, 0])
            .prop_map(|millis| Parsed::Value(Value::Instant(Instant::from_epoch_millis(millis).unwrap())))
            .boxed(),
        Shape::Decimal | Shape::Binary => panic!("only attributes that hold values as they are have these"),
        Shape::Flag => select(vec![true, false]).prop_map(|flag| Parsed::Value(Value::Flag(flag))).boxed(),
        Shape::Numeric => select(vec!["0", "1", "12", "-1.5"])
            .prop_map(|text| Parsed::Value(Value::Decimal(Decimal { text, double: f64::NAN })))
            .boxed(),
        Shape::Amount => {
            (0..=99_u8).prop_map(|tenths| Parsed::Text(format!("{}.{}", tenths / 10, tenths % 10))).boxed()
        }
        Shape::Text => {
            let texts: &'static [&'static str] = match codec {
                "text" | "rest" => TEXTS,
                "enum(A|AB|B)" | "rank(A|AB|B)" => &["A", "AB", "B"],
                "enum(1|12|2024)" => &["1", "12", "2024"],
                "hex(1)" => &["0", "1", "a"],
                "lower" => &["a", "1", "12", "2024", "a b", "#", "1.2.3", "é"],
                "word" => &["A", "B", "AB", "1", "v1", "1.2.3", "é"],
                name => {
                    let description = descriptions().find(|description| description.name == name).unwrap();
                    return select(description.values()).prop_map(Parsed::Value).boxed();
                }
            };
            select(texts).prop_map(|text| Parsed::Value(Value::Text(text))).boxed()
        }
    }
}

/// Keys of random items of an entity. Some have none: verbatim text may hold the separator.
fn keys_of(entity: &EntityKeys, runner: &mut TestRunner) -> BTreeSet<[String; 2]> {
    let values: Vec<_> =
        entity.fields().map(|field| value(field.info.codec.shape(), &field.info.codec.name())).collect();
    let mut keys = BTreeSet::new();
    for _ in 0..20 {
        let item = values.new_tree(runner).unwrap().current();
        let item: Vec<_> = item.iter().map(|value| Some(value.value())).collect();
        if let Ok(written) = entity.keys(&item) {
            keys.insert([0, 1].map(|key| written[key].clone().unwrap()));
        }
    }
    keys
}

fn reads(entity: &EntityKeys, keys: &[String; 2]) -> bool {
    entity.parse(&keys.each_ref().map(|key| Some(key.as_str()))).is_ok()
}

/// The key that a refusal shows.
fn shown_key(error: &KeyError) -> [String; 2] {
    let message = error.to_string();
    let keys = message.split_once("key pk \"").unwrap().1.split_once("\", so one item").unwrap().0;
    let (pk, sk) = keys.split_once("\", sk \"").unwrap();
    [pk.to_owned(), sk.to_owned()]
}

fn templates(entity: &EntityKeys) -> [&str; 2] {
    [0, 1].map(|key| entity.template(key).unwrap().text())
}

/// Whether a field stands in both keys: only then may it be uncertain whether they can meet.
fn has_shared_field(entity: &EntityKeys) -> bool {
    entity.fields_of(0).iter().any(|field| entity.fields_of(1).contains(field))
}

fn check_pair(a: &EntityKeys, b: &EntityKeys) -> Result<(), TestCaseError> {
    let mut runner = TestRunner::deterministic();
    let (of_a, of_b) = (keys_of(a, &mut runner), keys_of(b, &mut runner));
    match TableKeys::new(&[("a", a), ("b", b)]) {
        Ok(table) => {
            for (entity, keys) in of_a.iter().map(|keys| (0, keys)).chain(of_b.iter().map(|keys| (1, keys))) {
                let other = [b, a][entity];
                prop_assert!(!reads(other, keys), "{keys:?} of {:?} and {:?}", templates(a), templates(b));
                let item = |name: &str| Some(keys[usize::from(name == "sk")].as_str());
                prop_assert_eq!(table.identify(&item).map(|(found, _)| found), Some(entity));
            }
        }
        Err(error) if error.to_string().contains("can both write") => {
            let keys = shown_key(&error);
            if keys.iter().any(|key| key.ends_with('…')) {
                return Ok(()); // a message cuts long keys, and what is left of them is no key
            }
            for entity in [a, b] {
                let given = keys.each_ref().map(|key| Some(key.as_str()));
                let fields = entity.parse(&given).map_err(|error| TestCaseError::fail(error.to_string()))?;
                let fields: Vec<_> = fields.iter().map(|field| field.as_ref().map(Parsed::value)).collect();
                let again = entity.keys(&fields).unwrap();
                prop_assert_eq!(again, keys.clone().map(Some));
            }
        }
        Err(error) => {
            prop_assert_eq!(error.code().as_str(), "AMBIGUOUS_KEYS");
            let is_excused = has_shared_field(a) || has_shared_field(b);
            prop_assert!(is_excused, "{error}: {:?} and {:?}", templates(a), templates(b));
        }
    }
    Ok(())
}

/// All values that a small codec has, or some that look like literals.
fn all_values(codec: &ddb_keys::codec::Codec) -> Vec<Parsed<'static>> {
    let texts: &[&'static str] = match codec.name().as_str() {
        "enum(A|AB|B)" => &["A", "AB", "B"],
        "enum(1|12|2024)" => &["1", "12", "2024"],
        _ => &["A", "B", "AB", "1", "12", "2024", "01", "A-A", "A#", "#"],
    };
    match codec.shape() {
        Shape::Flag => [true, false].map(|flag| Parsed::Value(Value::Flag(flag))).to_vec(),
        Shape::Numeric => ["0", "1", "12", "-1.5", "2024", "1e-7"]
            .map(|text| Parsed::Value(Value::Decimal(Decimal { text, double: f64::NAN })))
            .to_vec(),
        Shape::Whole => [0, 1, 2, 9, 10, 11, 12, 20].map(|number| Parsed::Value(Value::Whole(number))).to_vec(),
        _ => texts.iter().map(|text| Parsed::Value(Value::Text(text))).collect(),
    }
}

/// The keys of all items of an entity that have these values.
fn all_keys(entity: &EntityKeys) -> BTreeSet<[String; 2]> {
    let values: Vec<_> = entity.fields().map(|field| all_values(field.info.codec)).collect();
    let mut keys = BTreeSet::new();
    for number in 0..values.iter().map(Vec::len).product::<usize>() {
        let mut left = number;
        let mut item = Vec::new();
        for own in &values {
            item.push(Some(own[left % own.len()].value()));
            left /= own.len();
        }
        if let Ok(written) = entity.keys(&item) {
            keys.insert([0, 1].map(|key| written[key].clone().unwrap()));
        }
    }
    keys
}

/// The proof against all keys of two entities: what it tells apart never meets.
fn check_all_keys(a: &EntityKeys, b: &EntityKeys) -> Result<(), TestCaseError> {
    if TableKeys::new(&[("a", a), ("b", b)]).is_ok() {
        for (entity, other) in [(a, b), (b, a)] {
            for keys in all_keys(entity) {
                prop_assert!(!reads(other, &keys), "{keys:?} of {:?} and {:?}", templates(a), templates(b));
            }
        }
    }
    Ok(())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(100))]

    #[test]
    fn no_key_of_small_entities_is_missed([a, b] in pair_of([TextMode::Escaped; 2], SMALL)) {
        check_all_keys(&a, &b)?;
    }

    #[test]
    fn nor_one_of_verbatim_text([a, b] in pair_of([TextMode::Verbatim; 2], SMALL)) {
        check_all_keys(&a, &b)?;
    }

    #[test]
    fn nor_one_of_both([a, b] in pair_of([TextMode::Escaped, TextMode::Verbatim], SMALL)) {
        check_all_keys(&a, &b)?;
    }

    #[test]
    fn entities_differ_or_the_key_that_is_shown_is_of_both([a, b] in pair([TextMode::Escaped; 2])) {
        check_pair(&a, &b)?;
    }

    #[test]
    fn so_do_entities_of_verbatim_text([a, b] in pair([TextMode::Verbatim; 2])) {
        check_pair(&a, &b)?;
    }

    #[test]
    fn so_do_entities_of_both([a, b] in pair([TextMode::Escaped, TextMode::Verbatim])) {
        check_pair(&a, &b)?;
    }
}

/// Texts that look like what templates put between them.
fn close_text() -> impl Strategy<Value = String> {
    proptest::collection::vec(select(vec!["A", "B", "1", "2", "0", "#", "-", "$", " ", "v", ".", "é"]), 1..5)
        .prop_map(|parts| parts.concat())
}

/// Values for each field of an entity: those of [`value`], and for texts more of them.
fn values_of(entity: &EntityKeys, runner: &mut TestRunner) -> Vec<Vec<Parsed<'static>>> {
    let of_field = |codec: &ddb_keys::codec::Codec| {
        let usual = value(codec.shape(), &codec.name());
        let mut values: Vec<_> = (0..8).map(|_| usual.new_tree(runner).unwrap().current()).collect();
        if codec.name() == "text" {
            let text = |runner: &mut TestRunner| close_text().new_tree(runner).unwrap().current();
            values.extend((0..40).map(|_| Parsed::Value(Value::Text(text(runner).leak()))));
        }
        values
    };
    entity.fields().map(|field| field.info.codec).map(of_field).collect()
}

/// How many items of this entity have keys, of so many random ones; none of them is the other one's.
fn check_many(entity: &EntityKeys, other: &EntityKeys, runner: &mut TestRunner, count: u32) -> u32 {
    let values = values_of(entity, runner);
    let mut written = 0;
    for _ in 0..count {
        let item: Vec<_> =
            values.iter().map(|own| Some(own[runner.rng().random_range(0..own.len())].value())).collect();
        if let Ok(keys) = entity.keys(&item) {
            let keys = [0, 1].map(|key| keys[key].clone().unwrap());
            assert!(!reads(other, &keys), "{keys:?} of {:?} and {:?}", templates(entity), templates(other));
            written += 1;
        }
    }
    written
}

/// Whatever the pairs, a million items of tables that were made.
#[test]
fn a_million_items_never_meet() {
    let mut runner = TestRunner::deterministic();
    let mut written = 0;
    for modes in
        [[TextMode::Escaped; 2], [TextMode::Verbatim; 2], [TextMode::Escaped, TextMode::Verbatim]].iter().cycle()
    {
        let [a, b] = pair(*modes).new_tree(&mut runner).unwrap().current();
        if TableKeys::new(&[("a", &a), ("b", &b)]).is_ok() {
            written += check_many(&a, &b, &mut runner, 5_000) + check_many(&b, &a, &mut runner, 5_000);
        }
        if written > 1_000_000 {
            return;
        }
    }
}

/// The pairs are such that both answers come up often, and a refusal that is not certain seldom.
#[test]
fn pairs_of_both_kinds_are_tried() {
    let mut runner = TestRunner::deterministic();
    let pair = pair([TextMode::Escaped; 2]);
    let mut counts = [0; 3];
    for _ in 0..100 {
        let [a, b] = pair.new_tree(&mut runner).unwrap().current();
        let message = TableKeys::new(&[("a", &a), ("b", &b)]).map_or_else(|error| error.to_string(), |_| String::new());
        let kind = ["", "can both write", "might write"].iter().rposition(|part| message.contains(part)).unwrap();
        counts[kind] += 1;
    }
    assert!(counts[0] > 20 && counts[1] > 20 && counts[2] < 10, "{counts:?}");
}

/// Two fields of one class, a text and a version: what stands between two `#` tells these apart, without any walk.
#[test]
fn fields_of_both_keys_are_compared_by_their_texts() {
    let one = entity_of(TextMode::Escaped, ["A#{no:int(4)}#v1", "{no:int(4)}#a"].map(str::to_owned)).unwrap();
    let other = entity_of(TextMode::Escaped, ["A#{no:int(4)}#{x}", "{x}#a"].map(str::to_owned)).unwrap();
    assert!(TableKeys::new(&[("one", &one), ("other", &other)]).is_ok());
}
