//! The law of query plans: the queries of a range find what a filter over the tuples finds, each once and in order, and there are no more
//! than it takes.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::expect_used, clippy::indexing_slicing, clippy::panic, reason = "tests may fail loudly")]

use ddb_keys::condition::Comparison;
use ddb_keys::multi::{
    AttributeType, Bound, IndexValue, Query, Tuple, TupleRange, compare_tuples, made_operand, queries_of,
};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// Values that are next to each other, or as small or great as can be. Binaries have a character for each byte.
fn value_of(kind: AttributeType) -> BoxedStrategy<String> {
    let (texts, random): (&[&str], _) = match kind {
        AttributeType::Text => (
            &[
                "\0",
                "\0\0",
                "\u{1}",
                "a",
                "a\0",
                "a\0\0",
                "a!",
                "b",
                "é",
                "\u{D7FF}",
                "\u{E000}",
                "\u{FFFD}",
                "😀",
                "\u{10FFFF}",
            ],
            "[ab\0\u{10FFFF}]{1,3}",
        ),
        AttributeType::Number => (
            &[
                "0",
                "-1",
                "1",
                "2",
                "10",
                "0.1",
                "1e-130",
                "-1e-130",
                "1.0000000000000000000000000000000000001",
                "9007199254740993",
                "99999999999999999999999999999999999999",
                "9.9999999999999999999999999999999999999e+125",
                "-9.9999999999999999999999999999999999999e+125",
                "2.0000000000000000000000000000000000002",
            ],
            "-?[1-9]{1,3}(\\.[1-9])?",
        ),
        AttributeType::Binary => (
            &["\0", "\0\0", "\u{1}", "\u{7F}", "\u{80}", "\u{FE}", "\u{FF}", "\u{FF}\0", "\u{FF}\u{FF}", "a", "a\0"],
            "[\0\u{1}\u{FF}]{1,3}",
        ),
    };
    let texts = texts.iter().map(|text| (*text).to_owned()).collect::<Vec<_>>();
    prop_oneof![4 => select(texts), 1 => random].boxed()
}

type Values = Vec<String>;

#[derive(Clone, Debug)]
struct Case {
    kinds: Vec<AttributeType>,
    low: (Values, bool),
    high: (Values, bool),
    tuples: Vec<Values>,
}

fn tuple_of(kinds: &[AttributeType]) -> BoxedStrategy<Values> {
    kinds.iter().map(|kind| value_of(*kind)).collect::<Vec<_>>().boxed()
}

/// A tuple that begins as the other one, and so shares values with it as often as not.
fn mixed(one: &[String], other: Values, shared: usize) -> Values {
    let start = one.iter().take(shared).cloned();
    start.chain(other.into_iter().skip(shared)).collect()
}

fn cases() -> impl Strategy<Value = Case> {
    let kind = select(vec![AttributeType::Text, AttributeType::Number, AttributeType::Binary]);
    vec(kind, 1..=4).prop_flat_map(|kinds| {
        let most = kinds.len();
        let one = tuple_of(&kinds);
        let others = vec((one.clone(), 0..=most, any::<bool>()), 40);
        (Just(kinds), one.clone(), one, 0..=most, 0..=most, 0..=most, any::<[bool; 2]>(), others).prop_map(
            |(kinds, low, high, shared, low_count, high_count, included, others)| {
                let high = mixed(&low, high, shared);
                let tuples = others
                    .into_iter()
                    .map(|(tuple, shared, with_low)| mixed(if with_low { &low } else { &high }, tuple, shared))
                    .chain([low.clone(), high.clone()])
                    .collect();
                let cut = |values: &Values, count: usize| values.iter().take(count).cloned().collect();
                Case {
                    kinds,
                    low: (cut(&low, low_count), included[0]),
                    high: (cut(&high, high_count), included[1]),
                    tuples,
                }
            },
        )
    })
}

fn read<'a>(kinds: &[AttributeType], values: &'a [String]) -> Vec<IndexValue<'a>> {
    kinds.iter().zip(values).map(|(kind, text)| IndexValue::new(*kind, text)).collect()
}

/// What DynamoDB does with a query.
fn finds(query: &Query, low: &Tuple<'_>, high: &Tuple<'_>, tuple: &Tuple<'_>) -> bool {
    let (bound, place) = (if query.is_upper { high } else { low }, query.equalities);
    if compare_tuples(tuple, &bound[..place]).is_ne() {
        return false;
    }
    let order = |operand: &IndexValue<'_>| tuple[place].compare(operand);
    match query.comparison {
        Comparison::Equals => true,
        Comparison::Between => {
            let texts =
                [(low, query.is_above, false), (high, query.is_below, true)].map(|(bound, is_made, is_upper)| {
                    if is_made {
                        made_operand(bound, place, is_upper).expect("a neighbour")
                    } else {
                        bound[place].text.to_owned()
                    }
                });
            let [from, to] = [&texts[0], &texts[1]].map(|text| IndexValue::new(tuple[place].kind, text));
            assert!(from.compare(&to).is_le(), "BETWEEN has its lower bound first");
            order(&from).is_ge() && order(&to).is_le()
        }
        Comparison::AtLeast => order(&bound[place]).is_ge(),
        Comparison::Above => order(&bound[place]).is_gt(),
        Comparison::AtMost => order(&bound[place]).is_le(),
        Comparison::Below => order(&bound[place]).is_lt(),
        Comparison::BeginsWith => panic!("no bound is a beginning"),
    }
}

fn planned(range: &TupleRange<'_>) -> Option<Vec<Query>> {
    let mut queries = Vec::new();
    let planned = queries_of(range, &mut |query| {
        queries.push(query);
        Ok(())
    });
    planned.ok().map(|()| queries)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn queries_find_what_a_filter_finds(case in cases()) {
        let (low, high) = (read(&case.kinds, &case.low.0), read(&case.kinds, &case.high.0));
        let bound = |values, is_included| Bound { values, is_included };
        let range = TupleRange::Between(bound(&low, case.low.1), bound(&high, case.high.1));
        let plan = planned(&range);
        prop_assert_eq!(plan.is_none(), compare_tuples(&low, &high).is_gt());
        let Some(queries) = plan else { return Ok(()) };

        let mut tuples: Vec<_> = case.tuples.iter().map(|values| read(&case.kinds, values)).collect();
        tuples.sort_by(|one, other| compare_tuples(one, other));
        let mut last = 0;
        for tuple in &tuples {
            let (from, to) = (compare_tuples(tuple, &low), compare_tuples(tuple, &high));
            let is_in = (from.is_gt() || (case.low.1 && from.is_eq())) && (to.is_lt() || (case.high.1 && to.is_eq()));
            prop_assert_eq!(range.contains(tuple), is_in);
            let finders: Vec<_> =
                queries.iter().enumerate().filter(|(_, query)| finds(query, &low, &high, tuple)).map(|(place, _)| place).collect();
            prop_assert_eq!(finders.len(), usize::from(is_in), "{:?} by {:?} of {:?}", tuple, finders, queries);
            if let [place] = finders[..] {
                prop_assert!(place >= last, "the queries are in the order of the tuples");
                last = place;
            }
        }

        let common = low.iter().zip(&high).take_while(|(one, other)| one.compare(other).is_eq()).count();
        let most = low.len().max(common + 1) + high.len().max(common + 1) - 2 * common - 1;
        prop_assert!(queries.len() <= most, "{} of {most}: {queries:?}", queries.len());
    }

    #[test]
    fn one_query_where_one_will_do(case in cases(), count in 0..4_usize) {
        let count = count.min(case.kinds.len() - 1);
        let (one, other) = (&case.tuples[0], &case.tuples[1]);
        let leading = &one[..count];
        let with = |value: &String| leading.iter().chain([value]).cloned().collect::<Values>();
        let texts = [leading.to_vec(), with(&one[count]), with(&other[count])];
        let tuples = [0, 1, 2].map(|place: usize| read(&case.kinds, &texts[place]));
        for included in [true, false] {
            for (from, to) in [(0, 1), (1, 0), (1, 2)] {
                let end = |place: usize| Bound { values: &tuples[place], is_included: included || place == 0 };
                let range = TupleRange::Between(end(from), end(to));
                prop_assert!(planned(&range).is_none_or(|queries| queries.len() <= 1));
            }
        }
    }
}

/// The operands of a plan, as texts: those that were made, and `low` or `high` for a given one.
fn operands_of(kind: AttributeType, low: (&str, bool), high: (&str, bool)) -> Option<(String, String)> {
    let [from, to] = [low, high].map(|(text, _)| [IndexValue::new(kind, text)]);
    let bound = |values, is_included| Bound { values, is_included };
    let queries = planned(&TupleRange::Between(bound(&from, low.1), bound(&to, high.1)))?;
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
