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
            let text = changed_key(&case.keys[at], random);
            only_own(case, &if random.one_in(3) { changed_key(&text, random) } else { text }, tally);
        }
    }
    let key = random.pick::<String>(&case.keys).clone();
    let place = (0..=random.below(key.len() + 1)).rev().find(|at| key.is_char_boundary(*at)).unwrap_or_default();
    let put = random.rest_as_text(&[&key]);
    only_own(case, &put, tally);
    only_own(case, &format!("{}{put}{}", &key[..place], &key[place..]), tally);
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

/// A text that parses is the key of the values that it parses to, all ways of reading agree, and a refusal names a place in it.
fn only_own(case: &Case, text: &str, tally: &mut Tally) {
    let template = &case.template;
    let parsed = template.try_parse(text);
    let again = parsed.as_ref().map(|parsed| template.build(&parsed.iter().map(Parsed::value).collect::<Vec<_>>()));
    let is_own = |key: &Result<String, _>| {
        key.as_ref().is_ok_and(|key: &String| *key == text) && !tally.is_planted(Law::OnlyOwn)
    };
    let agrees = match template.parse(text) {
        Ok(values) => Some(&values) == parsed.as_ref() && is_walked(case, text, &values),
        Err(error) => {
            let is_inside =
                error.details().column.is_none_or(|column| column > 0 && column <= text.chars().count() + 1);
            parsed.is_none() && is_inside && matches!(error.code().as_str(), "TEMPLATE_MISMATCH" | "KEY_TOO_LONG")
        }
    };
    let holds = agrees && template.matches(text) == parsed.is_some() && again.as_ref().is_none_or(is_own);
    tally.check(Law::OnlyOwn, holds, || {
        format!("{:?} reads {text:?} as {parsed:?} and writes {again:?}", template.text())
    });
}

/// The texts of the fields and the literals are the key.
fn is_walked(case: &Case, key: &str, values: &[Parsed<'_>]) -> bool {
    let literals: Vec<_> = case.template.fields().map(|field| field.literal).collect();
    let (mut joined, mut is_same) = (String::from(case.template.head()), true);
    let is_read = case.template.walk(key, |piece| {
        is_same &= piece.start == joined.len() && piece.parsed() == values[piece.field];
        joined += &[piece.text, literals[piece.field]].concat();
    });
    is_read && is_same && joined == key
}
