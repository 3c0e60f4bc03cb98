//! The law of foreign keys: bounds add no other entity to a query. Where `tableKeys` takes two entities, whatever a query with bounds returns of
//! the other one begins like all that the query without bounds returns.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests may fail loudly")]

use ddb_keys::codec::Value;
use ddb_keys::condition::Comparison;
use ddb_keys::entity_keys::{AttributeDefinition, Bounds, EntityKeys};
use ddb_keys::table_keys::TableKeys;
use ddb_keys::template::{End, Range, Selection, Template, TemplateOptions, TextMode};
use ddb_keys::text::Limit;
use ddb_keys::time::Instant;
use proptest::prelude::*;
use proptest::sample::{Index, select};

/// A codec and values of it.
struct Kind {
    codec: &'static str,
    values: &'static [Value<'static>],
}

const TEXTS: &[Value<'static>] = &[
    Value::Text("1"),
    Value::Text("1$"),
    Value::Text("$"),
    Value::Text("A"),
    Value::Text("ORDER$"),
    Value::Text("a b"),
];
const WORDS: &[Value<'static>] = &[Value::Text("1"), Value::Text("A"), Value::Text("~"), Value::Text("\u{10FFFF}")];

const KINDS: &[Kind] = &[
    Kind { codec: "text", values: TEXTS },
    Kind { codec: "word", values: WORDS },
    Kind { codec: "int(1)", values: &[Value::Whole(0), Value::Whole(1), Value::Whole(9)] },
    Kind { codec: "int(1) desc", values: &[Value::Whole(0), Value::Whole(1), Value::Whole(9)] },
    Kind { codec: "rank(A|1)", values: &[Value::Text("A"), Value::Text("1")] },
    Kind { codec: "rank(A|1) desc", values: &[Value::Text("A"), Value::Text("1")] },
    Kind { codec: "semver", values: &[Value::Text("1.0.0"), Value::Text("1.0.0+A"), Value::Text("1.0.0-A")] },
];

const HEADS: &[&str] = &["ORDER#", "ORDER", "ORDER$", "ORDER#1#", "ORDER#1$", "ORDER#A$", "ORDER#~", "#", "$", ""];
const LITERALS: &[&str] = &["#", "#", "#A#", "#$", "$", "$#", "#A$", "!", ":", ""];

/// The sort key of an entity: its template, its mode, and the kinds of its fields.
#[derive(Clone, Debug)]
struct Shape {
    text: String,
    mode: TextMode,
    kinds: Vec<usize>,
}

impl Shape {
    fn template(&self) -> Option<Template> {
        Template::new(&self.text, TemplateOptions { limit: Limit::Sort, text: self.mode, casing: None }).ok()
    }

    /// The keys of an entity that is in the index, and in the table under a key of its own.
    fn entity(&self, name: &str) -> EntityKeys {
        EntityKeys::new(&[
            AttributeDefinition::new("pk", name),
            AttributeDefinition::new("gsi1pk", "P"),
            AttributeDefinition { text: self.mode, ..AttributeDefinition::new("gsi1sk", &self.text) },
        ])
        .unwrap()
    }

    fn values(&self, picks: &[Index]) -> Vec<Value<'static>> {
        let value = |(kind, pick): (&usize, &Index)| *pick.get(KINDS[*kind].values);
        self.kinds.iter().zip(picks).map(value).collect()
    }
}

fn shape() -> impl Strategy<Value = Shape> {
    let field = (0..KINDS.len(), select(LITERALS));
    let parts = (select(HEADS), proptest::collection::vec(field, 0..=2), any::<bool>());
    parts.prop_filter_map("a template", |(head, fields, is_verbatim)| {
        let mut text = head.to_owned();
        for (at, (kind, literal)) in fields.iter().enumerate() {
            text += &["{f", &at.to_string(), ":", KINDS[*kind].codec, "}", literal].concat();
        }
        let mode = if is_verbatim { TextMode::Verbatim } else { TextMode::Escaped };
        let shape = Shape { text, mode, kinds: fields.into_iter().map(|(kind, _)| kind).collect() };
        shape.template().map(|_| shape)
    })
}

fn end(kind: u8, value: Value<'static>) -> End<'static> {
    match kind {
        0 => End::Open,
        1 => End::With(value),
        _ => End::Without(value),
    }
}

/// Whether DynamoDB takes a key with this condition on it.
fn selects(Selection { comparison, low, high }: &Selection, key: &str) -> bool {
    match comparison {
        Comparison::Equals => key == low,
        Comparison::BeginsWith => key.starts_with(low),
        Comparison::Between => low.as_str() <= key && key <= high.as_str(),
        Comparison::AtLeast => key >= low.as_str(),
        Comparison::Above => key > low.as_str(),
        Comparison::AtMost => key <= low.as_str(),
        Comparison::Below => key < low.as_str(),
    }
}

/// The keys of an entity that come close to a condition: those of its items, and the operands themselves.
fn near(template: &Template, keys: Vec<String>, selection: &Selection) -> Vec<String> {
    let ends = [&selection.low, &selection.high].into_iter().filter(|end| template.matches(end)).cloned();
    keys.into_iter().chain(ends).collect()
}

/// The attributes and the key that a refusal shows.
fn shown_key(message: &str) -> Option<String> {
    let (_, rest) = message.split_once("gsi1sk \"")?;
    rest.split_once("\", where").map(|(key, _)| key.to_owned())
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(20_000))]

    #[test]
    fn bounds_add_no_other_entity(
        (one, other) in (shape(), shape()),
        items in proptest::collection::vec(any::<[Index; 2]>(), 6),
        (like, bound, kinds) in (any::<[Index; 2]>(), any::<[Index; 2]>(), (0_u8..3, 0_u8..3)),
    ) {
        let entity = one.entity("ONE");
        let others = other.entity("OTHER");
        let template = other.template().unwrap();
        if let Err(error) = TableKeys::new(&[("one", &entity), ("other", &others)]) {
            prop_assert_eq!(error.code().as_str(), "AMBIGUOUS_KEYS");
            let message = error.to_string();
            let key = shown_key(&message).unwrap();
            let is_of_other = message.contains("entity \"other\" can");
            let (own, foreign) = if is_of_other { (&one, &other) } else { (&other, &one) };
            // The refusal is right: a key of the one entity, and where the other one has texts behind it, but for the last character.
            prop_assert!(key.ends_with('$') && foreign.template().unwrap().matches(&key), "{}", message);
            prop_assert!([":text", ":word"].iter().any(|codec| own.text.contains(codec)), "{}", message);
            return Ok(());
        }
        let (values, bounds) = (one.values(&like), one.values(&bound));
        let keys: Vec<_> = items.iter().filter_map(|picks| template.build(&other.values(picks)).ok()).collect();
        for leading in 0..one.kinds.len() {
            let given: Vec<_> = (0..one.kinds.len()).map(|at| values.get(at).copied().filter(|_| at < leading)).collect();
            let range = Range { low: end(kinds.0, values[leading]), high: end(kinds.1, bounds[leading]) };
            let index = entity.index("", "gsi1").unwrap();
            let Ok(all) = entity.query(index, &given, None) else { continue };
            let Ok(bounded) = entity.query(index, &given, Some(Bounds { field: leading, range })) else { continue };
            let (Some(all), Some(bounded)) = (all.sort, bounded.sort) else { continue };
            for key in near(&template, keys.clone(), &bounded) {
                prop_assert!(!selects(&bounded, &key) || selects(&all, &key), "{:?} {:?} {:?}", key, all, bounded);
            }
        }
    }
}

fn entity(name: &str, sk: &str, text: TextMode) -> EntityKeys {
    let sort = |name: &str, sk: &str| AttributeDefinition { text, ..AttributeDefinition::new(name, sk) };
    EntityKeys::new(&[
        AttributeDefinition::new("pk", "C#{customer}"),
        sort("sk", &[name, "#", sk].concat()),
        sort("lsi1sk", sk),
    ])
    .unwrap()
}

/// The refusal of two entities in a local index, whose sort keys these are.
fn refusal(one: (&str, TextMode), other: (&str, TextMode)) -> Option<String> {
    let (one, other) = (entity("ONE", one.0, one.1), entity("OTHER", other.0, other.1));
    let refused = |a, b| TableKeys::new(&[a, b]).err().map(|error| error.to_string());
    let found = refused(("one", &one), ("other", &other));
    assert_eq!(found.is_some(), refused(("other", &other), ("one", &one)).is_some());
    found
}

#[test]
fn an_entity_with_the_key_at_which_a_query_ends_is_refused() {
    use TextMode::{Escaped, Verbatim};
    for (one, other, key) in [
        (("ORDER#{id}", Escaped), ("ORDER$", Escaped), Some("ORDER$")),
        (("ORDER#{id}#{line}", Escaped), ("ORDER#{id}$", Verbatim), Some("ORDER#a$")),
        (("ORDER#{n:int(1)}#{line}", Escaped), ("ORDER#{n:int(1)}$", Escaped), Some("ORDER#1$")),
        (("ORDER#{n:int(1)}#{line}", Escaped), ("ORDER#7$", Escaped), Some("ORDER#7$")),
        (("ORDER#{id:word}#{n:int(1)}", Verbatim), ("{name}", Verbatim), Some("ORDER$")),
        // Ends that are among the keys, or that no key can be.
        (("ORDER#{at:date}", Escaped), ("ORDER$", Escaped), None),
        (("ORDER#{at:date}#{id}", Escaped), ("ORDER$", Escaped), None),
        (("ORDER#{v:semver}", Escaped), ("ORDER$", Escaped), None),
        (("ORDER#{p:rank(a|b)}#{id:ulid}", Escaped), ("ORDER$", Escaped), None),
        (("ORDER#{s:enum(a|b)}#{id:ulid}", Escaped), ("ORDER$", Escaped), None),
        (("ORDER-{id}", Escaped), ("ORDER.", Escaped), None),
        (("ORDER#{id}", Escaped), ("ORDER$1", Escaped), None),
        (("ORDER#{id}", Escaped), ("ORDERS", Escaped), None),
        (("ORDER#{id}", Escaped), ("ORDER#{id}#LINE#{n}", Escaped), None),
        (("ORDER#{id}", Escaped), ("{name}", Escaped), None),
        (("ORDER#{id}", Verbatim), ("{name}", Verbatim), None),
        (("ORDER#{id}#{line}", Verbatim), ("ORDER#{id}", Verbatim), None),
        (("ORDER#{id}#{line:word}#{n:int(1)}", Verbatim), ("ORDER#{id}", Verbatim), None),
        (("ORDER#{id:word}#{n:int(1)}", Verbatim), ("ORDER#{id}", Verbatim), None),
    ] {
        let message = refusal(one, other);
        let expected = key.map(|key| {
            format!(
                "tableKeys: entity \"other\" can write the key pk \"C#a\", lsi1sk \"{key}\", where bounded queries \
                 of entity \"one\" end, so they would return it. Begin its sort key with a literal of its own, or \
                 do not end it with \"$\""
            )
        });
        assert_eq!(message, expected, "{one:?} {other:?}");
    }
}

#[test]
fn entities_of_other_partitions_are_not_refused() {
    let of = |pk: &str, sk: &str| {
        EntityKeys::new(&[AttributeDefinition::new("pk", pk), AttributeDefinition::new("sk", sk)]).unwrap()
    };
    let (orders, closed) = (of("T#{t}#A", "ORDER#{id}"), of("T#{t}#B", "ORDER$"));
    assert!(TableKeys::new(&[("orders", &orders), ("closed", &closed)]).is_ok());
    let closed = of("T#{t}#{kind}", "ORDER$");
    assert!(TableKeys::new(&[("orders", &orders), ("closed", &closed)]).is_err());
    // January has no partition of March.
    let (month, year) = (of("M#{at:month}", "E#{at:date}#{id}"), of("M#2025-01", "E#2025-03-01T00:00:00.000Z$"));
    assert!(TableKeys::new(&[("month", &month), ("year", &year)]).is_ok());
    let year = of("M#2025-03", "E#2025-03-01T00:00:00.000Z$");
    assert!(TableKeys::new(&[("month", &month), ("year", &year)]).is_err());
}

#[test]
fn no_constant_beside_times_is_returned() {
    let at = |millis| Value::Instant(Instant::from_epoch_millis(millis).unwrap());
    let order = Template::new("ORDER#{at:date}", TemplateOptions::default()).unwrap();
    for range in [
        Range { low: End::With(at(0)), high: End::Open },
        Range { low: End::Without(at(0)), high: End::Open },
        Range { low: End::Open, high: End::With(at(0)) },
        Range { low: End::Open, high: End::Without(at(0)) },
    ] {
        let selection = order.select(&[], &range).unwrap().unwrap();
        let (low, high) = order.range(&[], &range).unwrap();
        for key in ["ORDER$", "ORDER", "ORDER\"~", "ORDER%", "ORDERS", "ORDER$#"] {
            let is_between = low.as_str() <= key && key <= high.as_str();
            assert!(!is_between && !selects(&selection, key), "{key}");
        }
    }
}
