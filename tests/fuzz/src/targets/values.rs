//! Values of every codec, and their order, by the meaning of the values alone.

use std::cmp::Ordering;

use ddb_keys::codec::{Codec, Parsed, Shape, Value, descriptions};
use ddb_keys::template::Template;
use ddb_keys::time::Instant;

use super::input::Input;
use super::semver::{precedence, version};

/// The first and the last millisecond that times can have.
pub const TIMES: [i64; 2] = [-62_167_219_200_000, 253_402_300_799_999];

/// A parsed value that owns its text.
pub fn owned(value: &Parsed<'_>) -> Parsed<'static> {
    match value.value() {
        Value::Text(text) => Parsed::Text(text.to_owned()),
        Value::Digits(digits) => Parsed::Digits(digits.to_owned()),
        Value::Whole(number) => Parsed::Value(Value::Whole(number)),
        Value::Number(number) => Parsed::Value(Value::Number(number)),
        Value::Instant(at) => Parsed::Value(Value::Instant(at)),
        other => panic!("{other:?} is of an attribute"),
    }
}

/// A value for each field of a template.
pub fn tuple(input: &mut Input<'_>, template: &Template) -> Vec<Parsed<'static>> {
    template.fields().map(|field| value(input, field.codec)).collect()
}

/// Values as functions take them.
pub fn given<'a>(tuple: &'a [Parsed<'_>]) -> Vec<Value<'a>> {
    tuple.iter().map(Parsed::value).collect()
}

/// A value of the kind that a codec takes. It may refuse it.
pub fn value(input: &mut Input<'_>, codec: &Codec) -> Parsed<'static> {
    match codec.shape() {
        Shape::Whole => whole(input),
        Shape::Number => Parsed::Value(Value::Number(number(input))),
        Shape::Instant => Parsed::Value(Value::Instant(instant(input))),
        _ => text(input, codec),
    }
}

fn whole(input: &mut Input<'_>) -> Parsed<'static> {
    let number = input.number();
    match input.below(5) {
        0 => Parsed::Value(Value::Whole(number % 12)),
        1 => Parsed::Value(Value::Whole(10_u64.pow(u32::try_from(number % 20).unwrap_or(0)))),
        2 => Parsed::Value(Value::Whole(number)),
        3 => Parsed::Digits((u128::from(u64::MAX) + 1 + u128::from(number) * 4).to_string()),
        _ => Parsed::Value(Value::Whole(number % 1000)),
    }
}

fn number(input: &mut Input<'_>) -> f64 {
    let bits = f64::from_bits(input.number());
    let edges = [0.0, -0.0, 1.0, -1.0, 0.1, 5e-324, -5e-324, f64::MAX, f64::MIN, 9_007_199_254_740_993.0, bits];
    Some(*input.pick(&edges)).filter(|number| number.is_finite()).unwrap_or(0.0)
}

/// Any time, most often near an edge of the calendar, of a year or of a week.
pub fn instant(input: &mut Input<'_>) -> Instant {
    let [first, last] = TIMES;
    let middles =
        [first, last, 0, 1_733_011_200_000, 1_735_689_600_000, 1_704_067_200_000, 951_782_400_000, 1_609_372_800_000];
    let near = *input.pick(&middles) + i64::try_from(input.below(2001)).unwrap_or(0) - 1000;
    let far = first + i64::try_from(input.number() % (last - first).unsigned_abs()).unwrap_or(0);
    let millis = if input.flag() { far } else { near };
    Instant::from_epoch_millis(millis.clamp(first, last)).unwrap_or_else(|error| panic!("{error}"))
}

fn text(input: &mut Input<'_>, codec: &Codec) -> Parsed<'static> {
    let name = codec.name();
    let bare = name.split(['(', ' ']).next().unwrap_or_default();
    let own = match bare {
        "semver" => Some(version(input)),
        "enum" | "rank" => {
            Some((*input.pick(&["a", "b", "a-b", "é", "x", "x_", "x+y", "low", "mid", "high", "9x"])).to_owned())
        }
        "decimal" => Some(amount(input)),
        _ => None,
    };
    let samples = || {
        descriptions()
            .find(|description| description.name == bare)
            .map(ddb_keys::codec::Description::values)
            .unwrap_or_default()
    };
    Parsed::Text(own.unwrap_or_else(|| match samples().as_slice() {
        samples @ [_, ..] if bare != "text" && input.below(4) > 0 => match *input.pick(samples) {
            Value::Text(sample) => sample.to_owned(),
            _ => input.some_text(4),
        },
        _ => input.some_text(6),
    }))
}

fn amount(input: &mut Input<'_>) -> String {
    let number = input.number() % 100_000;
    match input.below(3) {
        0 => format!("{}.{:02}", number / 100, number % 100),
        1 => format!("{}.{}", number / 10, number % 10),
        _ => number.to_string(),
    }
}

/// How two values compare that a codec took, by their meaning. Builds of one version are equal, because bounds take all of them or none.
pub fn order(codec: &Codec, a: &Value<'_>, b: &Value<'_>) -> Ordering {
    let order = match (a, b) {
        (Value::Number(a), Value::Number(b)) => a.partial_cmp(b).unwrap_or_else(|| panic!("{a} is a number, and {b}")),
        (Value::Instant(a), Value::Instant(b)) => a.epoch_millis().cmp(&b.epoch_millis()),
        (Value::Text(a), Value::Text(b)) => texts(codec, a, b),
        _ => digits_of(a).cmp(&digits_of(b)),
    };
    if codec.is_descending() { order.reverse() } else { order }
}

fn texts(codec: &Codec, a: &str, b: &str) -> Ordering {
    let name = codec.name();
    match name.split('(').next().unwrap_or_default() {
        "semver" => precedence(a, b),
        "decimal" => hundredths(a).cmp(&hundredths(b)),
        "rank" => place(&name, a).cmp(&place(&name, b)),
        _ => a.as_bytes().cmp(b.as_bytes()),
    }
}

fn place(codec: &str, option: &str) -> Option<usize> {
    let options = codec.split_once('(').map_or("", |(_, options)| options.trim_end_matches(')'));
    options.split('|').position(|own| own == option)
}

/// The decimals here have at most two digits after the point.
fn hundredths(text: &str) -> u64 {
    let (whole, rest) = text.split_once('.').unwrap_or((text, ""));
    format!("{whole}{rest:0<2}").parse().unwrap_or_else(|_| panic!("{text} is a decimal"))
}

fn digits_of(value: &Value<'_>) -> u128 {
    match value {
        Value::Whole(number) => u128::from(*number),
        Value::Digits(digits) => digits.parse().unwrap_or_else(|_| panic!("{digits} are digits")),
        _ => panic!("{value:?} is not a whole number"),
    }
}
