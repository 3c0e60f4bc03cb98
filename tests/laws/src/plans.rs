//! The law of query plans: the queries of a range over several attributes find what a filter over the tuples finds, each once and in order.

use std::cmp::Ordering;

use ddb_keys::condition::Comparison;
use ddb_keys::multi::{AttributeType, Bound, IndexValue, Query, TupleRange, made_operand, queries_of};

use crate::attribute_values;
use crate::random::Random;
use crate::tally::{Law, Tally};

const TUPLES: usize = 48;
/// How many ranges are tried over the tuples.
const RANGES: usize = 12;

type Tuple = Vec<String>;

pub(crate) fn check(random: &mut Random, tally: &mut Tally) {
    let types = [AttributeType::Text, AttributeType::Number, AttributeType::Binary];
    let kinds: Vec<_> = (0..=random.below(4)).map(|_| *random.pick(&types)).collect();
    let mut tuples: Vec<Tuple> = Vec::new();
    for _ in 0..random.size(TUPLES) {
        tuples.push(tuple(&kinds, random, &tuples));
    }
    tuples.sort_by(|a, b| order(&kinds, a, b));
    for _ in 0..random.size(RANGES) {
        let end = |random: &mut Random| {
            let count = random.below(kinds.len() + 1);
            (random.pick(&tuples)[..count].to_vec(), random.one_in(2))
        };
        let (one, other) = (end(random), end(random));
        let is_in_order = order(&kinds, &one.0, &other.0).is_le() || random.one_in(8);
        let (low, high) = if is_in_order { (one, other) } else { (other, one) };
        check_range(&kinds, &tuples, [&low, &high], tally);
    }
    check_one(&kinds, random.pick(&tuples), random.pick(&tuples), tally);
}

/// A range within one value takes one query at most.
fn check_one(kinds: &[AttributeType], one: &Tuple, other: &Tuple, tally: &mut Tally) {
    for count in 0..kinds.len() {
        let with = |value: &String| one[..count].iter().chain([value]).cloned().collect::<Tuple>();
        let texts = [one[..count].to_vec(), with(&one[count]), with(&other[count])];
        let tuples = texts.each_ref().map(|tuple| values(kinds, tuple));
        for (included, from, to) in
            [(true, 0, 1), (true, 1, 0), (true, 1, 2), (false, 0, 1), (false, 1, 0), (false, 1, 2)]
        {
            let end = |place: usize| Bound { values: &tuples[place], is_included: included || place == 0 };
            let queries = planned(&TupleRange::Between(end(from), end(to)));
            tally.check(Law::Plans, queries.as_ref().is_none_or(|queries| queries.len() <= 1), || {
                format!("{:?} to {:?}: {queries:?}", texts[from], texts[to])
            });
        }
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

/// A tuple, which as a rule shares its first values with another one.
fn tuple(kinds: &[AttributeType], random: &mut Random, others: &[Tuple]) -> Tuple {
    let other = (!others.is_empty()).then(|| random.pick(others));
    let keep = if other.is_some() { random.below(kinds.len() + 1) } else { 0 };
    let of_place = |(place, kind): (usize, &AttributeType)| match other {
        Some(other) if place < keep => other[place].clone(),
        _ => attribute_values::value(*kind, random, other.map(|other| other[place].as_str())),
    };
    kinds.iter().enumerate().map(of_place).collect()
}

/// The order of tuples as far as both reach.
fn order(kinds: &[AttributeType], a: &[String], b: &[String]) -> Ordering {
    let orders = kinds.iter().zip(a.iter().zip(b)).map(|(kind, (a, b))| attribute_values::compare(*kind, a, b));
    orders.into_iter().find(|order| order.is_ne()).unwrap_or(Ordering::Equal)
}

fn values<'t>(kinds: &[AttributeType], tuple: &'t Tuple) -> Vec<IndexValue<'t>> {
    kinds.iter().zip(tuple).map(|(kind, text)| IndexValue::new(*kind, text)).collect()
}

fn check_range(kinds: &[AttributeType], tuples: &[Tuple], ends: [&(Tuple, bool); 2], tally: &mut Tally) {
    let [low, high] = ends;
    let (from, to) = (values(kinds, &low.0), values(kinds, &high.0));
    let range =
        TupleRange::Between(Bound { values: &from, is_included: low.1 }, Bound { values: &to, is_included: high.1 });
    let planned = planned(&range);
    let is_empty = order(kinds, &low.0, &high.0).is_gt();
    tally.check(Law::Plans, planned.is_none() == is_empty, || format!("{low:?} to {high:?}: {planned:?}"));
    let Some(mut queries) = planned else { return };
    let common = (0..low.0.len().min(high.0.len()))
        .take_while(|at| order(&kinds[*at..=*at], &low.0[*at..], &high.0[*at..]).is_eq())
        .count();
    let most = low.0.len().max(common + 1) + high.0.len().max(common + 1) - 2 * common - 1;
    tally.check(Law::Plans, queries.len() <= most, || format!("more than {most} for {low:?} to {high:?}: {queries:?}"));
    let found: Vec<_> = queries.iter().map(|query| Condition::of(query, [&low.0, &high.0], [&from, &to])).collect();
    if tally.is_planted(Law::Plans) {
        queries.pop();
    }
    let mut last = 0;
    for tuple in tuples {
        let (above, below) = (order(kinds, tuple, &low.0), order(kinds, &high.0, tuple));
        let wanted = (above.is_gt() || low.1 && above.is_eq()) && (below.is_gt() || high.1 && below.is_eq());
        let finders: Vec<_> = (0..queries.len()).filter(|place| found[*place].finds(kinds, tuple)).collect();
        let holds = finders.len() == usize::from(wanted) && finders.first().is_none_or(|place| *place >= last);
        let contains = range.contains(&values(kinds, tuple));
        let taken = if holds && contains == wanted { wanted } else { !wanted };
        last = finders.first().copied().unwrap_or(last);
        tally.check_selected(Law::Plans, taken, wanted, || {
            format!("{tuple:?}: queries {finders:?} of {queries:?} find it, for {low:?} to {high:?}")
        });
    }
}

/// A query with its operands, as DynamoDB gets it.
struct Condition {
    equal: Tuple,
    comparison: Comparison,
    operands: [String; 2],
}

impl Condition {
    fn of(query: &Query, texts: [&Tuple; 2], values: [&[IndexValue<'_>]; 2]) -> Self {
        let (own, place) = (usize::from(query.is_upper), query.equalities);
        let operand = |end: usize, is_made: bool| {
            let made = is_made.then(|| made_operand(values[end], place, end == 1).unwrap_or_default());
            made.unwrap_or_else(|| texts[end].get(place).cloned().unwrap_or_default())
        };
        let operands = if query.comparison == Comparison::Between {
            // DynamoDB refuses them in another order.
            let operands = [operand(0, query.is_above), operand(1, query.is_below)];
            let kind = values[0][place].kind;
            assert!(attribute_values::compare(kind, &operands[0], &operands[1]).is_le(), "{operands:?} of {query:?}");
            operands
        } else {
            [operand(own, false), String::new()]
        };
        Self { equal: texts[own][..place].to_vec(), comparison: query.comparison, operands }
    }

    fn finds(&self, kinds: &[AttributeType], tuple: &[String]) -> bool {
        let place = self.equal.len();
        if order(kinds, tuple, &self.equal).is_ne() {
            return false;
        }
        if self.comparison == Comparison::Equals {
            return true;
        }
        let to = |operand: usize| attribute_values::compare(kinds[place], &tuple[place], &self.operands[operand]);
        match self.comparison {
            Comparison::Between => to(0).is_ge() && to(1).is_le(),
            Comparison::AtLeast => to(0).is_ge(),
            Comparison::Above => to(0).is_gt(),
            Comparison::AtMost => to(0).is_le(),
            Comparison::Below => to(0).is_lt(),
            Comparison::Equals | Comparison::BeginsWith => false,
        }
    }
}
