//! Exact cases beside the laws: those that chance seldom draws, and the answers that are shown.

#![allow(clippy::unwrap_used, clippy::expect_used, reason = "tests may fail loudly")]

use ddb_keys::codec::Value;
use ddb_keys::condition::Comparison;
use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
use ddb_keys::multi::{AttributeType, Bound, IndexValue, Tuple, TupleRange, made_operand, queries_of};
use ddb_keys::table_keys::TableKeys;
use ddb_keys::template::{End, Range, Template, TemplateOptions, TextMode};
use ddb_keys::time::Instant;

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
            assert_eq!(selection.comparison, Comparison::Between);
            for (low, high) in [(&low, &high), (&selection.low, &selection.high)] {
                assert!(key < low.as_str() || key > high.as_str(), "{key}");
            }
        }
    }
}

/// The operands of a plan, as texts: those that were made, and `low` or `high` for a given one.
fn operands_of(kind: AttributeType, low: (&str, bool), high: (&str, bool)) -> Option<(String, String)> {
    let [from, to] = [low, high].map(|(text, _)| [IndexValue::new(kind, text)]);
    let bound = |values, is_included| Bound { values, is_included };
    let mut queries = Vec::new();
    let range = TupleRange::Between(bound(&from, low.1), bound(&to, high.1));
    queries_of(&range, &mut |query| {
        queries.push(query);
        Ok(())
    })
    .ok()?;
    let [query] = queries[..] else { return None };
    assert_eq!((query.comparison, query.equalities), (Comparison::Between, 0));
    let made = |is_made, bound: &Tuple<'_>, is_upper, name: &str| {
        if is_made { made_operand(bound, 0, is_upper).expect("a neighbour") } else { name.to_owned() }
    };
    Some((made(query.is_above, &from, false, "low"), made(query.is_below, &to, true, "high")))
}

#[test]
fn open_ends_are_neighbours() {
    let full = "x".repeat(1024);
    let last = |start: &str| start.to_owned() + &"\u{10FFFF}".repeat((1024 - start.len()) / 4);
    let past = "x".repeat(1023) + "y";
    let text = AttributeType::Text;
    for (low, high, expected) in [
        (("a", true), ("c", true), Some(("low", "high"))),
        (("a", false), ("c", true), Some(("a\0", "high"))),
        (("a", true), ("a\0", false), Some(("low", "a"))),
        (("a", false), ("a\0", false), None),
        (("a", false), ("a\0\0", false), Some(("a\0", "a\0"))),
        ((full.as_str(), false), ("y", true), Some((past.as_str(), "high"))),
        (("a", true), ("e", false), Some(("low", &*(last("d") + "\u{FFFF}")))),
    ] {
        let expected = expected.map(|(low, high)| (low.to_owned(), high.to_owned()));
        assert_eq!(operands_of(text, low, high), expected, "{low:?} {high:?}");
    }
    let binary = |start: &str, count: usize| start.to_owned() + &"\u{FF}".repeat(count);
    let full = binary("a", 1023);
    for (low, high, expected) in [
        (("a", false), ("b", false), Some(("a\0".to_owned(), full.clone()))),
        ((full.as_str(), false), ("c", false), Some(("b".to_owned(), binary("b", 1023)))),
        ((full.as_str(), false), ("b", false), None),
    ] {
        assert_eq!(operands_of(AttributeType::Binary, low, high), expected, "{low:?} {high:?}");
    }
    let next = "1.0000000000000000000000000000000000001";
    let numbers = |low, high| operands_of(AttributeType::Number, low, high);
    assert_eq!(numbers(("1", false), ("2", true)), Some((next.to_owned(), "high".to_owned())));
    assert_eq!(numbers(("1", false), (next, false)), None);
}

/// Two fields of one class, a text and a version: what stands between two `#` tells these apart, without any walk.
#[test]
fn fields_of_both_keys_are_compared_by_their_texts() {
    let of = |pk: &str, sk: &str| {
        EntityKeys::new(&[AttributeDefinition::new("pk", pk), AttributeDefinition::new("sk", sk)]).unwrap()
    };
    let one = of("A#{no:int(4)}#v1", "{no:int(4)}#a");
    let other = of("A#{no:int(4)}#{x}", "{x}#a");
    assert!(TableKeys::new(&[("one", &one), ("other", &other)]).is_ok());
}
