//! Attributes of the types S, N and B as DynamoDB compares them: random values, and their order by the oracle.

use std::cmp::Ordering;

use ddb_keys::decimal::Decimal;
use ddb_keys::multi::AttributeType;

use crate::decimals;
use crate::random::Random;
use crate::style::Style;
use crate::texts;

/// A binary has one character U+0000 to U+00FF for each byte.
pub(crate) fn compare(kind: AttributeType, a: &str, b: &str) -> Ordering {
    match kind {
        AttributeType::Number => Number::of(a).compare(&Number::of(b)),
        AttributeType::Text => a.as_bytes().cmp(b.as_bytes()),
        AttributeType::Binary => a.chars().cmp(b.chars()),
    }
}

/// A random value, which often comes close to the last one.
pub(crate) fn value(kind: AttributeType, random: &mut Random, last: Option<&str>) -> String {
    let last = last.filter(|_| random.one_in(3));
    match (kind, last) {
        (AttributeType::Text, Some(last)) => texts::near(last, random, Style::Hostile),
        (AttributeType::Text, None) => texts::text(random, Style::Hostile, false),
        (AttributeType::Number, last) => number(random, last),
        (AttributeType::Binary, last) => binary(random, last),
    }
}

fn binary(random: &mut Random, last: Option<&str>) -> String {
    const BYTES: &[char] = &['\0', '\u{1}', 'a', '\u{7F}', '\u{80}', '\u{FE}', '\u{FF}'];
    let mut bytes: String = last.unwrap_or_default().to_owned();
    if bytes.chars().count() > 3 {
        bytes.pop();
    }
    bytes.extend((0..=random.below(2)).map(|_| *random.pick(BYTES)));
    bytes
}

/// A number with up to 38 digits, whole, with decimals or as a power of ten, or one that differs from the last in its last digit.
fn number(random: &mut Random, last: Option<&str>) -> String {
    const EDGES: &[&str] = &[
        "0",
        "1",
        "-1",
        "10",
        "0.1",
        "1e-130",
        "-1e-130",
        "1e125",
        "9007199254740993",
        "99999999999999999999999999999999999999",
        "9.9999999999999999999999999999999999999e+125",
        "-9.9999999999999999999999999999999999999e+125",
        "1.0000000000000000000000000000000000001",
        "2.0000000000000000000000000000000000002",
    ];
    match (last, random.below(4)) {
        (Some(last), _) if !last.contains('e') && last.len() < 30 => {
            let point = if last.contains('.') { "" } else { "." };
            format!("{last}{point}{}", 1 + random.below(9))
        }
        (_, 0) => (*random.pick(EDGES)).to_owned(),
        (_, 1) => random.within(-30, 30).to_string(),
        _ => Some(decimals::number(random)).filter(|text| Decimal::parse(text).is_some()).unwrap_or("0".to_owned()),
    }
}

/// A decimal number: its sign, its digits without zeros at either end, and the power of ten of the place before the first.
struct Number {
    is_negative: bool,
    digits: Vec<u8>,
    power: i64,
}

impl Number {
    fn of(text: &str) -> Self {
        let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
        let (is_negative, size) = (mantissa.starts_with('-'), mantissa.trim_start_matches(['-', '+']));
        let (whole, rest) = size.split_once('.').unwrap_or((size, ""));
        let all = [whole, rest].concat();
        let digits = all.trim_start_matches('0');
        let zeros = all.len() - digits.len();
        let digits = digits.trim_end_matches('0');
        let power = whole.len() as i64 - zeros as i64 + exponent.parse::<i64>().unwrap_or_default();
        let is_zero = digits.is_empty();
        Self {
            is_negative: is_negative && !is_zero,
            digits: digits.bytes().collect(),
            power: if is_zero { i64::MIN } else { power },
        }
    }

    fn compare(&self, other: &Self) -> Ordering {
        let size = self.power.cmp(&other.power).then_with(|| self.digits.cmp(&other.digits));
        match (self.is_negative, other.is_negative) {
            (false, false) => size,
            (true, true) => size.reverse(),
            (false, true) => Ordering::Greater,
            (true, false) => Ordering::Less,
        }
    }
}
