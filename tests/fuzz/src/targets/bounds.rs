//! Bounds are exact: between them lie the keys of the values in the range, and no other key of the template.

use std::cmp::Ordering;

use ddb_keys::codec::{Codec, Parsed, Value};
use ddb_keys::condition::Comparison;
use ddb_keys::template::{End, Range, Selection, Template};
use ddb_keys::text::Limit;

use super::forms::template;
use super::input::Input;
use super::values::{given, order, owned, tuple, value};

/// Bounds a field after the leading ones, and holds the keys of some tuples against them, and texts near the bounds.
pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let Some(template) = template(&mut input, 3) else { return };
    let mut tuples = vec![tuple(&mut input, &template)];
    for _ in 0..3 {
        let keep = input.below(tuples[0].len() + 1);
        let other = tuple(&mut input, &template);
        tuples.push(tuples[0].iter().take(keep).cloned().chain(other.into_iter().skip(keep)).collect());
    }
    let Some(keyed) = tuples.iter().map(|tuple| keyed(&template, tuple)).collect::<Option<Vec<_>>>() else { return };
    let place = input.below(template.fields().len());
    let Some(field) = template.fields().nth(place) else { return };
    let codec = field.codec;
    let ends = [0; 2].map(|_| value(&mut input, codec));
    let ends = if input.flag() { ends } else { [1, 2].map(|own: usize| owned(&tuples[own][place])) };
    if ends.iter().any(|end| codec.write(end.value(), &mut ddb_keys::writer::Writer::new(&mut [0; 4096])).is_err()) {
        return;
    }
    let sides = [0; 2].map(|_| *input.pick(&[Side::With, Side::Without, Side::Open]));
    let asked = Asked { template: &template, codec, leading: &keyed[0].1[..place], ends: &ends, sides };
    let put = input.rest_as_text();
    asked.check(&keyed, &put);
    asked.check_prefix(&keyed);
}

/// Its key, and the values that it is read as.
type Keyed = (String, Vec<Parsed<'static>>);

fn keyed(template: &Template, tuple: &[Parsed<'_>]) -> Option<Keyed> {
    let key = template.build(&given(tuple)).ok()?;
    let values = template.parse(&key).ok()?.iter().map(owned).collect();
    Some((key, values))
}

#[derive(Clone, Copy, Debug, PartialEq)]
enum Side {
    With,
    Without,
    Open,
}

impl Side {
    fn end<'a>(self, value: &'a Parsed<'_>) -> End<'a> {
        match self {
            Self::With => End::With(value.value()),
            Self::Without => End::Without(value.value()),
            Self::Open => End::Open,
        }
    }

    /// Whether a value is inside that compares so with the end, seen from the inside.
    fn has(self, order: Ordering) -> bool {
        match self {
            Self::With => order.is_ge(),
            Self::Without => order.is_gt(),
            Self::Open => true,
        }
    }
}

/// A range of the field after the leading ones.
struct Asked<'a> {
    template: &'a Template,
    codec: &'a Codec,
    leading: &'a [Parsed<'static>],
    ends: &'a [Parsed<'static>; 2],
    sides: [Side; 2],
}

impl Asked<'_> {
    /// Whether the values of a key lie in the range, by the values alone.
    fn has(&self, values: &[Parsed<'_>]) -> bool {
        let value = values[self.leading.len()].value();
        let [low, high] = [0, 1].map(|side| self.taken(side));
        values[..self.leading.len()] == *self.leading
            && low.1.has(self.order(&value, &low.0.value()))
            && high.1.has(self.order(&high.0.value(), &value))
    }

    /// By the value, whatever the direction of the field.
    fn order(&self, a: &Value<'_>, b: &Value<'_>) -> Ordering {
        let order = order(self.codec, a, b);
        if self.codec.is_descending() { order.reverse() } else { order }
    }

    /// An end as the documentation takes it: of a time in a bucket the whole bucket, unless it is excluded and the bucket's start.
    fn taken(&self, side: usize) -> (Parsed<'static>, Side) {
        let (end, kind) = (self.ends[side].clone(), self.sides[side]);
        let (Some(bucket), Value::Instant(at)) = (self.codec.bucket(), end.value()) else { return (end, kind) };
        let mut text = String::new();
        bucket.push_text(at, &mut text);
        let start = bucket.from_text(&text).unwrap_or(at);
        let kind = if kind == Side::Without && start != at { Side::With } else { kind };
        (Parsed::Value(Value::Instant(start)), kind)
    }

    fn range(&self) -> Range<'_> {
        Range { low: self.sides[0].end(&self.ends[0]), high: self.sides[1].end(&self.ends[1]) }
    }

    fn check(&self, keyed: &[Keyed], put: &str) {
        let leading = given(self.leading);
        match self.template.range(&leading, &self.range()) {
            Ok((low, high)) => {
                assert!(low <= high && low.len() <= 1024 && high.len() <= 1024, "{low:?} {high:?}");
                self.check_keys(Some(&Selection { comparison: Comparison::Between, low, high }), keyed, put);
            }
            Err(error) => self.check_refused(&error, keyed),
        }
        match self.template.select(&leading, &self.range()) {
            Ok(selection) => self.check_keys(selection.as_ref(), keyed, put),
            Err(error) => self.check_refused(&error, keyed),
        }
    }

    /// A range that is refused because it is empty has no keys.
    fn check_refused(&self, error: &ddb_keys::KeyError, keyed: &[Keyed]) {
        let message = error.to_string();
        assert!(matches!(error.code().as_str(), "INVALID_RANGE" | "KEY_TOO_LONG" | "SEPARATOR_IN_PART"), "{message}");
        if message.contains("empty") {
            for (key, values) in keyed {
                assert!(!self.has(values), "{key:?} is in the range: {message}");
            }
        }
    }

    fn check_keys(&self, selection: Option<&Selection>, keyed: &[Keyed], put: &str) {
        for (key, values) in keyed.iter().filter(|(key, _)| is_sort_key(key)) {
            assert_eq!(
                selects(selection, key),
                self.has(values),
                "{key:?} {selection:?} {:?} {}",
                self.range(),
                self.template.text()
            );
        }
        let Some(selection) = selection else { return };
        for end in [&selection.low, &selection.high] {
            for near in near(end, put) {
                let Some(values) = self.template.try_parse(&near).filter(|_| is_sort_key(&near)) else { continue };
                assert_eq!(
                    selects(Some(selection), &near),
                    self.has(&values),
                    "{near:?} {selection:?} {:?} {}",
                    self.range(),
                    self.template.text()
                );
            }
        }
    }

    /// The prefix of the leading values begins their keys, and no other key of the template.
    fn check_prefix(&self, keyed: &[Keyed]) {
        let Ok(prefix) = self.template.prefix(&given(self.leading)) else { return };
        for (key, values) in keyed {
            assert_eq!(key.starts_with(&prefix), values[..self.leading.len()] == *self.leading, "{key:?} {prefix:?}");
        }
    }
}

/// Only sort keys are compared with bounds.
fn is_sort_key(key: &str) -> bool {
    key.len() <= Limit::Sort.bytes()
}

/// The end itself, and with a text put in, before and after its last character.
fn near(end: &str, put: &str) -> [String; 4] {
    let last = end.char_indices().next_back().map_or(0, |(at, _)| at);
    [
        end.to_owned(),
        format!("{end}{put}"),
        format!("{}{put}{}", &end[..last], &end[last..]),
        format!("{}{put}", &end[..last]),
    ]
}

/// What DynamoDB does with a condition.
pub fn selects(selection: Option<&Selection>, key: &str) -> bool {
    let Some(Selection { comparison, low, high }) = selection else { return true };
    match comparison {
        Comparison::Equals => key == low,
        Comparison::BeginsWith => key.starts_with(low.as_str()),
        Comparison::Between => low.as_str() <= key && key <= high.as_str(),
        Comparison::AtLeast => key >= low.as_str(),
        Comparison::Above => key > low.as_str(),
        Comparison::AtMost => key <= low.as_str(),
        Comparison::Below => key < low.as_str(),
    }
}
