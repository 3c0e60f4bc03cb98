//! Plans over tuples: their queries find what a filter finds, each tuple once and in order, and are no more than it takes.

use ddb_keys::condition::Comparison;
use ddb_keys::decimal::Decimal;
use ddb_keys::multi::{
    AttributeType, Bound, IndexValue, Query, Tuple, TupleRange, compare_tuples, made_operand, queries_of,
};

use super::decimals::number;
use super::input::Input;

const TEXTS: &[&str] = &[
    "\0",
    "\0\0",
    "a",
    "a\0",
    "a!",
    "b",
    "é",
    "\u{D7FF}",
    "\u{E000}",
    "\u{FFFF}",
    "😀",
    "\u{10FFFF}",
    "\u{10FFFF}\u{10FFFF}",
];
const BINARIES: &[&str] =
    &["\0", "\0\0", "\u{1}", "\u{7F}", "\u{80}", "\u{FE}", "\u{FF}", "\u{FF}\0", "\u{FF}\u{FF}", "a", "a\0"];

/// Plans a range between two tuples, and asks for some tuples near them.
pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let count = 1 + input.below(4);
    let all = [AttributeType::Text, AttributeType::Number, AttributeType::Binary];
    let kinds: Vec<_> = (0..count).map(|_| *input.pick(&all)).collect();
    let low = tuple(&mut input, &kinds, &[]);
    let high = tuple(&mut input, &kinds, &low);
    let ends = [(&low, input.below(count + 1), input.flag()), (&high, input.below(count + 1), input.flag())];
    let mut tuples = vec![low.clone(), high.clone()];
    for _ in 0..4 {
        let like = if input.flag() { &low } else { &high };
        tuples.push(tuple(&mut input, &kinds, like));
    }
    check(&kinds, ends, &tuples);
}

fn tuple(input: &mut Input<'_>, kinds: &[AttributeType], like: &[String]) -> Vec<String> {
    let shared = input.below(like.len() + 1);
    let value = |(place, kind): (usize, &AttributeType)| match like.get(place) {
        Some(own) if place < shared => own.clone(),
        _ => value(input, *kind),
    };
    kinds.iter().enumerate().map(value).collect()
}

fn value(input: &mut Input<'_>, kind: AttributeType) -> String {
    match kind {
        AttributeType::Text if input.flag() => input.some_text(3),
        AttributeType::Text => (*input.pick(TEXTS)).to_owned(),
        AttributeType::Binary => (*input.pick(BINARIES)).to_owned(),
        AttributeType::Number => {
            Some(number(input)).filter(|text| Decimal::parse(text).is_some()).unwrap_or_else(|| "0".to_owned())
        }
    }
}

fn read<'a>(kinds: &[AttributeType], values: &'a [String]) -> Vec<IndexValue<'a>> {
    kinds.iter().zip(values).map(|(kind, text)| IndexValue::new(*kind, text)).collect()
}

fn check(kinds: &[AttributeType], ends: [(&Vec<String>, usize, bool); 2], tuples: &[Vec<String>]) {
    let [low, high] = ends.map(|(values, count, _)| read(kinds, &values[..count]));
    let bound = |values, is_included| Bound { values, is_included };
    let range = TupleRange::Between(bound(&low, ends[0].2), bound(&high, ends[1].2));
    let mut queries = Vec::new();
    let planned = queries_of(&range, &mut |query| {
        queries.push(query);
        Ok(())
    });
    assert_eq!(planned.is_err(), compare_tuples(&low, &high).is_gt(), "{planned:?}");
    if planned.is_err() {
        return;
    }
    let mut tuples: Vec<_> = tuples.iter().map(|values| read(kinds, values)).collect();
    tuples.sort_by(|one, other| compare_tuples(one, other));
    let mut last = 0;
    for tuple in &tuples {
        let (from, to) = (compare_tuples(tuple, &low), compare_tuples(tuple, &high));
        let is_in = (from.is_gt() || (ends[0].2 && from.is_eq())) && (to.is_lt() || (ends[1].2 && to.is_eq()));
        assert_eq!(range.contains(tuple), is_in, "{tuple:?} {low:?} {high:?}");
        let finders: Vec<_> = (0..queries.len()).filter(|place| finds(&queries[*place], &low, &high, tuple)).collect();
        assert_eq!(finders.len(), usize::from(is_in), "{tuple:?} by {finders:?} of {queries:?}");
        if let [place] = finders[..] {
            assert!(place >= last, "the queries are in the order of the tuples");
            last = place;
        }
    }
    let common = low.iter().zip(&high).take_while(|(one, other)| one.compare(other).is_eq()).count();
    let most = low.len().max(common + 1) + high.len().max(common + 1) - 2 * common - 1;
    assert!(queries.len() <= most, "{} of {most}: {queries:?}", queries.len());
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
        Comparison::Between => is_between(query, [low, high], tuple, place),
        Comparison::AtLeast => order(&bound[place]).is_ge(),
        Comparison::Above => order(&bound[place]).is_gt(),
        Comparison::AtMost => order(&bound[place]).is_le(),
        Comparison::Below => order(&bound[place]).is_lt(),
        Comparison::BeginsWith => panic!("no bound is a beginning"),
    }
}

fn is_between(query: &Query, [low, high]: [&Tuple<'_>; 2], tuple: &Tuple<'_>, place: usize) -> bool {
    let text = |bound: &Tuple<'_>, is_made: bool, is_upper: bool| {
        let made = || made_operand(bound, place, is_upper).unwrap_or_else(|| panic!("{bound:?} has a neighbour"));
        if is_made { made() } else { bound[place].text.to_owned() }
    };
    let texts = [text(low, query.is_above, false), text(high, query.is_below, true)];
    let [from, to] = [&texts[0], &texts[1]].map(|text| IndexValue::new(tuple[place].kind, text));
    assert!(from.compare(&to).is_le(), "BETWEEN has its lower bound first");
    tuple[place].compare(&from).is_ge() && tuple[place].compare(&to).is_le()
}
