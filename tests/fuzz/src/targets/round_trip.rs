//! The law of templates: keys parse back to their values, different values have different keys, and the keys sort as their values do.

use std::cmp::Ordering;

use ddb_keys::codec::{Codec, Parsed, Value};
use ddb_keys::template::Template;

use super::forms::template;
use super::input::Input;
use super::values::{given, order, tuple};

/// Builds the keys of two tuples, the second of which begins as the first one does.
pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let Some(template) = template(&mut input, 4) else { return };
    let first = tuple(&mut input, &template);
    let shared = input.below(first.len() + 1);
    let second: Vec<_> =
        first.iter().take(shared).cloned().chain(tuple(&mut input, &template).into_iter().skip(shared)).collect();
    let built = [first, second].map(|tuple| Some((built(&template, &tuple)?, tuple)));
    let [Some((key_a, a)), Some((key_b, b))] = built else { return };
    let (read_a, read_b) = (template.parse(&key_a).unwrap_or_default(), template.parse(&key_b).unwrap_or_default());
    assert_eq!(key_a == key_b, read_a == read_b, "{key_a:?} {key_b:?} of {a:?} {b:?}");
    if let Some(wanted) = tuple_order(&template, &read_a, &read_b) {
        let order = key_a.as_bytes().cmp(key_b.as_bytes());
        assert_eq!(order, wanted, "{key_a:?} {key_b:?} of {}", template.text());
    }
}

/// The key of a tuple, which parses back; none where a value is refused.
fn built(template: &Template, tuple: &[Parsed<'_>]) -> Option<String> {
    let key = match template.build(&given(tuple)) {
        Ok(key) => key,
        Err(error) => {
            assert!(!error.to_string().is_empty() && !error.code().as_str().is_empty());
            return None;
        }
    };
    assert!(!key.is_empty() && key.len() <= template.limit().bytes(), "{key:?}");
    let back = template.parse(&key).unwrap_or_else(|error| panic!("{key:?} of {}: {error}", template.text()));
    for ((field, value), back) in template.fields().zip(tuple).zip(&back) {
        assert!(is_canonical(field.codec, &value.value(), &back.value()), "{back:?} of {value:?} in {key:?}");
    }
    let again = template.build(&given(&back));
    assert_eq!(again.as_ref().ok(), Some(&key), "{again:?}");
    Some(key)
}

/// Whether a value was read back in its canonical form: a time at the start of its bucket, a text in the case of its codec.
fn is_canonical(codec: &Codec, value: &Value<'_>, back: &Value<'_>) -> bool {
    match (value, back) {
        (Value::Instant(value), Value::Instant(back)) => codec.bucket().map_or(value == back, |bucket| {
            let mut text = String::new();
            bucket.push_text(*value, &mut text);
            bucket.from_text(&text) == Some(*back)
        }),
        (Value::Text(value), Value::Text(back)) => match codec.name().split('(').next() {
            Some("decimal") => back.trim_end_matches('0').trim_end_matches('.') == decimal(value),
            Some("ulid") => *back == value.to_uppercase(),
            Some("uuid" | "lower") => *back == value.to_lowercase(),
            _ => value == back,
        },
        _ => value == back,
    }
}

fn decimal(text: &str) -> &str {
    if text.contains('.') { text.trim_end_matches('0').trim_end_matches('.') } else { text }
}

/// The order of two tuples that were read; none where their template promises none.
fn tuple_order(template: &Template, a: &[Parsed<'_>], b: &[Parsed<'_>]) -> Option<Ordering> {
    for ((field, a), b) in template.fields().zip(a).zip(b) {
        let (a, b) = (a.value(), b.value());
        if a == b {
            continue;
        }
        let order = order(field.codec, &a, &b);
        return is_ordered(field.codec, field.literal, &a, &b).then_some(order).filter(|order| order.is_ne());
    }
    Some(Ordering::Equal)
}

/// Whether keys sort by this field: not by an enum, by digits, or by a text in which something below its end may stand.
fn is_ordered(codec: &Codec, literal: &str, a: &Value<'_>, b: &Value<'_>) -> bool {
    let name = codec.name();
    let is_plain =
        |value: &Value<'_>| !matches!(value, Value::Text(text) if text.chars().any(|character| character < '$'));
    match name.split(['(', ' ']).next() {
        Some("enum" | "digits" | "rfc3339") => false,
        Some("text" | "rest" | "lower" | "word") if !literal.is_empty() => {
            literal.chars().next() < Some('$') && is_plain(a) && is_plain(b) && !can_hold(codec)
        }
        _ => true,
    }
}

/// Whether texts of the codec can hold the text after them.
fn can_hold(codec: &Codec) -> bool {
    codec.name() == "rest"
}
