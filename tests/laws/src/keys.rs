//! The laws of keys: they parse back, differ where values differ, sort as values do, and nothing else is read.

use ddb_keys::codec::Parsed;
use ddb_keys::text::compare_keys;

use crate::case::Case;
use crate::random::Random;
use crate::tally::{Law, Tally};
use crate::texts::changed_key;

/// How many others a key is compared with.
const PAIRS: usize = 6;

pub(crate) fn check(case: &Case, random: &mut Random, tally: &mut Tally) {
    for at in 0..case.keys.len() {
        round_trip(case, at, tally);
        for _ in 0..random.size(PAIRS) {
            pair(case, at, random.below(case.keys.len()), tally);
        }
        if at % 4 == 0 {
            only_own(case, &changed_key(&case.keys[at], random), random, tally);
        }
    }
}

fn round_trip(case: &Case, at: usize, tally: &mut Tally) {
    let (tuple, key) = (&case.tuples[at], &case.keys[at]);
    let forgets_form = tally.is_planted(Law::RoundTrip);
    let parsed = case.template.parse(key);
    let holds = parsed.as_ref().is_ok_and(|parsed| {
        let is_own = |(field, value): (usize, &Parsed<'_>)| {
            let made = case.made(field, tuple);
            if forgets_form { made.given.is(&value.value()) } else { made.read.is(&value.value()) }
        };
        parsed.len() == tuple.len() && parsed.iter().enumerate().all(is_own)
    });
    tally.check(Law::RoundTrip, holds, || {
        format!("{:?} wrote {key:?} of {:?} and read {parsed:?}", case.template.text(), case.given(tuple))
    });
}

fn pair(case: &Case, a: usize, b: usize, tally: &mut Tally) {
    let (one, other) = (&case.tuples[a], &case.tuples[b]);
    let (key, other_key) = (&case.keys[a], &case.keys[b]);
    let both = || {
        format!(
            "{:?}: {key:?} of {:?} and {other_key:?} of {:?}",
            case.template.text(),
            case.given(one),
            case.given(other)
        )
    };
    let count = one.len() - usize::from(tally.is_planted(Law::Injective));
    tally.check(Law::Injective, (key == other_key) == case.is_same(count, one, other), both);
    if !case.style.keeps_order() {
        return;
    }
    if let Some(order) = case.order(one, other, tally.is_planted(Law::Order)) {
        let is_byte_order = key.as_bytes().cmp(other_key.as_bytes()) == order;
        tally.check(Law::Order, is_byte_order && compare_keys(key, other_key) == order, || {
            format!("{order:?} expected of {}", both())
        });
    }
}

/// A text that parses is the key of the values that it parses to.
fn only_own(case: &Case, text: &str, random: &mut Random, tally: &mut Tally) {
    let text = if random.one_in(3) { changed_key(text, random) } else { text.to_owned() };
    let parsed = case.template.try_parse(&text);
    let again = parsed.as_ref().map(|parsed| {
        let values: Vec<_> = parsed.iter().map(Parsed::value).collect();
        case.template.build(&values)
    });
    let is_own = |key: &Result<String, _>| {
        key.as_ref().is_ok_and(|key: &String| *key == text) && !tally.is_planted(Law::OnlyOwn)
    };
    let holds = case.template.matches(&text) == parsed.is_some() && again.as_ref().is_none_or(is_own);
    tally.check(Law::OnlyOwn, holds, || {
        format!("{:?} reads {text:?} as {parsed:?} and writes {again:?}", case.template.text())
    });
}
