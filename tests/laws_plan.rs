//! The law of query plans: the queries of a range find what a filter over the tuples finds, each once and in order, and there are no more
//! than it takes.

use ddb_keys::condition::Comparison;
use ddb_keys::decimal::Decimal;
use ddb_keys::multi::{AttributeType, Bound, End, IndexValue, Operand, Query, Tuple, TupleRange, queries_of};
use ddb_keys::text::Limit;
use ddb_keys::writer::Writer;
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

fn read<'a>(kinds: &[AttributeType], values: &'a [String]) -> Tuple<'a> {
    let pairs = kinds.iter().zip(values).map(|(kind, text)| (*kind, Some(text.as_str())));
    Tuple::read(pairs, Limit::Sort).expect("values of a key")
}

/// The order of the attributes that both have, and of the whole tuples.
fn compare(one: &[IndexValue<'_>], other: &[IndexValue<'_>]) -> std::cmp::Ordering {
    let common = one.len().min(other.len());
    one[..common].cmp(&other[..common])
}

struct Plan<'a> {
    kinds: &'a [AttributeType],
    low: Tuple<'a>,
    high: Tuple<'a>,
    made: String,
}

impl Plan<'_> {
    /// What DynamoDB does with a query.
    fn finds(&self, query: &Query, tuple: &[IndexValue<'_>]) -> bool {
        let bound = if query.end == End::Low { &self.low } else { &self.high };
        let Some((value, kind)) = tuple.get(query.equalities).zip(self.kinds.get(query.equalities)) else {
            return compare(tuple, &bound.values()[..query.equalities]).is_eq();
        };
        let texts = query.operands.map(|operand| match operand {
            Operand::Made(from, to) => vec![self.made[from..to].to_owned()],
            _ => vec![],
        });
        let operand = |place: usize| match query.operands[place] {
            Operand::Given(End::Low, at) => self.low.values()[at],
            Operand::Given(End::High, at) => self.high.values()[at],
            _ => read(&[*kind], &texts[place]).values().first().copied().map(leaked).expect("an operand"),
        };
        let fits = match query.comparison {
            Comparison::Equals => true,
            Comparison::Between => {
                assert!(operand(0) <= operand(1), "BETWEEN has its lower bound first");
                (operand(0)..=operand(1)).contains(value)
            }
            Comparison::AtLeast => *value >= operand(0),
            Comparison::Above => *value > operand(0),
            Comparison::AtMost => *value <= operand(0),
            Comparison::Below => *value < operand(0),
            Comparison::BeginsWith => panic!("no bound is a beginning"),
        };
        fits && compare(tuple, &bound.values()[..query.equalities]).is_eq()
    }
}

/// A value that lives as long as it likes: these are few.
fn leaked(value: IndexValue<'_>) -> IndexValue<'static> {
    match value {
        IndexValue::Text(text) => IndexValue::Text(text.to_owned().leak()),
        IndexValue::Binary(text) => IndexValue::Binary(text.to_owned().leak()),
        IndexValue::Number(number) => IndexValue::Number(number),
    }
}

fn planned(range: &TupleRange<'_>) -> Option<(Vec<Query>, String)> {
    let mut bytes = vec![0; 1 << 14];
    let mut out = Writer::new(&mut bytes);
    let queries = queries_of(range, &mut out).ok()?;
    Some((queries.as_slice().to_vec(), out.text().expect("room").to_owned()))
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(1500))]

    #[test]
    fn queries_find_what_a_filter_finds(case in cases()) {
        let (low, high) = (read(&case.kinds, &case.low.0), read(&case.kinds, &case.high.0));
        let range = TupleRange::Between(
            Bound { tuple: low, is_included: case.low.1 },
            Bound { tuple: high, is_included: case.high.1 },
        );
        let order = compare(low.values(), high.values());
        let plan = planned(&range);
        prop_assert_eq!(plan.is_none(), order.is_gt());
        let Some((queries, made)) = plan else { return Ok(()) };
        let plan = Plan { kinds: &case.kinds, low, high, made };

        let mut tuples: Vec<_> = case.tuples.iter().map(|values| read(&case.kinds, values)).collect();
        tuples.sort_by(|one, other| one.values().cmp(other.values()));
        let mut last = 0;
        for tuple in &tuples {
            let (from, to) = (compare(tuple.values(), low.values()), compare(tuple.values(), high.values()));
            let is_in = (from.is_gt() || (case.low.1 && from.is_eq())) && (to.is_lt() || (case.high.1 && to.is_eq()));
            prop_assert_eq!(range.contains(tuple), is_in);
            let finders: Vec<_> =
                queries.iter().enumerate().filter(|(_, query)| plan.finds(query, tuple.values())).map(|(place, _)| place).collect();
            prop_assert_eq!(finders.len(), usize::from(is_in), "{:?} by {:?} of {:?}", tuple.values(), finders, queries);
            if let [place] = finders[..] {
                prop_assert!(place >= last, "the queries are in the order of the tuples");
                last = place;
            }
        }

        let common = low.values().iter().zip(high.values()).take_while(|(one, other)| one == other).count();
        let most = case.low.0.len().max(common + 1) + case.high.0.len().max(common + 1) - 2 * common - 1;
        prop_assert!(queries.len() <= most, "{} of {most}: {queries:?}", queries.len());
    }

    #[test]
    fn one_query_where_one_will_do(case in cases(), count in 0..4_usize) {
        let count = count.min(case.kinds.len() - 1);
        let (one, other) = (&case.tuples[0], &case.tuples[1]);
        let leading = &one[..count];
        let with = |value: &String| leading.iter().chain([value]).cloned().collect::<Values>();
        let (low, high) = (with(&one[count]), with(&other[count]));
        let bound = |values: &'static Values, is_included| Bound { tuple: read(&case.kinds, values), is_included };
        let bounds = [leading.to_vec(), low, high].map(|values| &*Box::leak(Box::new(values)));
        for included in [true, false] {
            for (from, to) in [(bounds[0], bounds[1]), (bounds[1], bounds[0]), (bounds[1], bounds[2])] {
                let end = |values: &'static Values| bound(values, included || values.len() == count);
                let range = TupleRange::Between(end(from), end(to));
                prop_assert!(planned(&range).is_none_or(|(queries, _)| queries.len() <= 1));
            }
        }
    }
}

/// The operands of a plan, as texts: those that were made, and `low` or `high` for a given one.
fn operands_of(kind: AttributeType, low: (&str, bool), high: (&str, bool)) -> Option<(String, String)> {
    let bound = |(value, is_included)| Bound {
        tuple: Tuple::read([(kind, Some(value))].into_iter(), Limit::Sort).expect("a value"),
        is_included,
    };
    let (queries, made) = planned(&TupleRange::Between(bound(low), bound(high)))?;
    let [query] = queries[..] else { return None };
    assert_eq!(query.comparison, Comparison::Between);
    let [low, high] = query.operands.map(|operand| match operand {
        Operand::Made(from, to) => made[from..to].to_owned(),
        Operand::Given(End::Low, 0) => "low".to_owned(),
        Operand::Given(End::High, 0) => "high".to_owned(),
        other => panic!("{other:?}"),
    });
    Some((low, high))
}

#[test]
fn open_ends_are_neighbours() {
    let full = "x".repeat(1024);
    let last = |start: &str| start.to_owned() + &"\u{10FFFF}".repeat((1024 - start.len()) / 4);
    let past = full[..1023].to_owned() + "y";
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
    assert!(Decimal::parse(next).is_some());
}
