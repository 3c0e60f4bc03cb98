//! Random values of a field: as they are given, as they are read back, and by what they are compared.

use crate::calendar::{FIRST_MILLIS, FIRST_MONDAY, LAST_MILLIS, Span, iso};
use crate::field::{Family, order_of_sample};
use crate::owned_values::{Order, Owned};
use crate::random::Random;
use crate::random_semver;
use crate::semver_precedence::Precedence;
use crate::style::Style;
use crate::texts;

/// A value: as it is given, as it is read back, and by what it is compared.
#[derive(Clone, Debug)]
pub(crate) struct FieldValue {
    pub(crate) given: Owned,
    pub(crate) read: Owned,
    pub(crate) order: Order,
    /// Whether it is a time inside a bucket: a bound then takes in the whole bucket.
    pub(crate) is_inside: bool,
}

impl FieldValue {
    fn same(value: Owned, order: Order) -> Self {
        Self { given: value.clone(), read: value, order, is_inside: false }
    }
}

impl Family {
    /// A random value, which often comes close to the one before.
    pub(crate) fn random_value(
        &self,
        random: &mut Random,
        style: Style,
        is_long: bool,
        last: Option<&FieldValue>,
    ) -> FieldValue {
        let last = last.filter(|_| random.one_in(3));
        match self {
            Self::Text => of_text(text(random, style, is_long, last)),
            Self::Word => {
                let text = text(random, style, is_long, last);
                of_text(text.chars().map(|char| if char > '$' { char } else { '%' }).collect())
            }
            Self::Rest => of_text(text(random, Style::Hostile, is_long, last)),
            Self::Lower => {
                let lower = text(random, style, is_long, last).to_lowercase();
                of_text(if lower.to_lowercase() == lower { lower } else { "a".to_owned() })
            }
            Self::Rfc3339 => FieldValue::same(Owned::Text(rfc3339(random)), Order::None),
            Self::Whole(name, width) => whole(random, most_whole(name, *width), last),
            Self::Digits => {
                let made = whole(random, most_whole("int", 20), None);
                FieldValue { order: Order::None, ..made }
            }
            Self::Number => number(random, last),
            Self::Date => {
                let millis = time(random, last, FIRST_MILLIS);
                FieldValue::same(Owned::Time(millis), Order::Time(millis))
            }
            Self::Bucket(span) => in_bucket(*span, random, last),
            Self::PlainDate => of_text(Span::Day.text(time(random, None, FIRST_MILLIS))),
            Self::Ulid => id(random, ulid, str::to_ascii_uppercase, str::to_ascii_lowercase),
            Self::Uuid => id(random, uuid, str::to_ascii_lowercase, str::to_ascii_uppercase),
            Self::Fixed(name, length) => of_text(fixed(name, *length, random)),
            Self::Semver => {
                let version = random_semver::semver(random);
                let order = Order::Version(Precedence::of(&version));
                FieldValue::same(Owned::Text(version), order)
            }
            Self::Enum(options) => of_text(random.pick(options).clone()),
            Self::Rank(options) => {
                let place = random.below(options.len());
                FieldValue::same(Owned::text(&options[place]), Order::Whole(place as u128))
            }
            Self::Sampled(own) => {
                let value = *random.pick(&own.values());
                FieldValue::same(Owned::of(value), order_of_sample(own, &value))
            }
            Self::Numeric => numeric(random, last),
            Self::Decimal(width, scale) => decimal(random, *width, *scale, last),
        }
    }
}

/// An id of so many characters of a codec's alphabet.
fn fixed(name: &str, length: usize, random: &mut Random) -> String {
    let characters: Vec<char> = match name {
        "hex" => ('0'..='9').chain('a'..='f').collect(),
        "base36" => ('0'..='9').chain('a'..='z').collect(),
        "base62" => ('0'..='9').chain('A'..='Z').chain('a'..='z').collect(),
        _ => ('0'..='9').chain('A'..='Z').chain('a'..='z').chain(['-', '_']).collect(),
    };
    (0..length).map(|_| *random.pick(&characters)).collect()
}

fn of_text(text: String) -> FieldValue {
    let order = Order::Text(text.clone());
    FieldValue::same(Owned::Text(text), order)
}

fn text(random: &mut Random, style: Style, is_long: bool, last: Option<&FieldValue>) -> String {
    match last.map(|last| &last.read) {
        Some(Owned::Text(last)) => texts::near(last, random, style),
        _ => texts::text(random, style, is_long),
    }
}

/// A random time as RFC 3339 writes it.
fn rfc3339(random: &mut Random) -> String {
    let second = iso(time(random, None, FIRST_MILLIS))[..19].to_owned();
    let second = if random.one_in(4) { second.replace('T', "t") } else { second };
    let digits = if random.one_in(2) { random.below(12) } else { 0 };
    let fraction: String = (0..digits).map(|_| *random.pick(&['0', '1', '5', '9'])).collect();
    let zone = match random.below(4) {
        0 => "z".to_owned(),
        1 => format!("{}{:02}:{:02}", random.pick(&['+', '-']), random.below(24), random.below(60)),
        _ => "Z".to_owned(),
    };
    [second.as_str(), if fraction.is_empty() { "" } else { "." }, &fraction, &zone].concat()
}

/// The greatest number of a codec of whole numbers.
fn most_whole(name: &str, width: u32) -> u128 {
    let most = 10_u128.pow(width) - 1;
    if name == "version" { most.min((1 << 53) - 1) } else { most }
}

/// A number from 0 to `most`: at an edge, close to the last one, or of any length.
fn up_to(most: u128, random: &mut Random, last: Option<&FieldValue>) -> u128 {
    let number = match (last.map(|last| &last.order), random.below(4)) {
        (Some(Order::Whole(last)), 0) => last.saturating_sub(1),
        (Some(Order::Whole(last)), _) => last + 1,
        (_, 0) => random.below(12) as u128,
        (_, 1) => most.saturating_sub(random.below(3) as u128),
        (_, 2) => 10_u128.pow(random.below(38) as u32) + random.below(3) as u128 - 1,
        _ => random.whole(),
    };
    if number <= most { number } else { number % (most + 1) }
}

fn whole(random: &mut Random, most: u128, last: Option<&FieldValue>) -> FieldValue {
    let number = up_to(most, random, last);
    let given = if random.one_in(4) { Owned::Digits(number.to_string()) } else { Owned::whole(number) };
    FieldValue { given, read: Owned::whole(number), order: Order::Whole(number), is_inside: false }
}

fn number(random: &mut Random, last: Option<&FieldValue>) -> FieldValue {
    const EDGES: &[f64] = &[
        f64::MIN,
        -1e21,
        -10.0,
        -1.0,
        -f64::MIN_POSITIVE,
        -5e-324,
        -0.0,
        0.0,
        5e-324,
        f64::MIN_POSITIVE,
        0.1,
        1.0,
        9.0,
        10.0,
        1e21,
        9_007_199_254_740_992.0,
        f64::MAX,
    ];
    let number = match (last.map(|last| &last.order), random.below(4)) {
        (Some(Order::Number(last)), 0) => f64::from_bits(last.to_bits().wrapping_add(1)),
        (Some(Order::Number(last)), 1) => f64::from_bits(last.to_bits().wrapping_sub(1)),
        (Some(Order::Number(last)), _) => -last,
        (_, 0) => *random.pick(EDGES),
        (_, 1) => random.within(-1000, 1000) as f64,
        _ => f64::from_bits(random.bits()),
    };
    let number = if number.is_finite() { number } else { 0.0 };
    FieldValue::same(Owned::Number(number), Order::Number(number))
}

/// A number and its text in JavaScript, where that is the one of Rust: of two texts that are as short and as near, JavaScript takes the even one.
fn numeric(random: &mut Random, last: Option<&FieldValue>) -> FieldValue {
    let Owned::Number(double) = number(random, last).given else { unreachable!("a number") };
    let double = if is_halfway(double) { 1.5 } else { double };
    FieldValue::same(Owned::Numeric(double, in_javascript(double)), Order::None)
}

/// Whether the exact digits of a number end in a 5 behind the shortest ones.
fn is_halfway(double: f64) -> bool {
    let digits = |text: String| text.split('e').next().unwrap_or_default().replace(['-', '.'], "");
    let (shortest, exact) = (digits(format!("{double:e}")), digits(format!("{double:.40e}")));
    exact[shortest.len()..].trim_end_matches('0') == "5"
}

/// `Number.prototype.toString`.
fn in_javascript(double: f64) -> String {
    if double == 0.0 {
        return "0".to_owned();
    }
    let plain = format!("{double}");
    let scientific = format!("{double:e}").replace("e", "e+").replace("e+-", "e-");
    if (1e-6..1e21).contains(&double.abs()) { plain } else { scientific }
}

/// A time from `first` to the last of the calendar: at an edge of it, at an edge of a day or a year, close to the last one, or any.
pub(crate) fn time(random: &mut Random, last: Option<&FieldValue>, first: i64) -> i64 {
    const DAY: i64 = 86_400_000;
    const STEPS: &[i64] = &[1, 999, 1000, 60_000, 3_600_000, DAY, 7 * DAY, 31 * DAY];
    let millis = match (last.map(|last| &last.order), random.below(6)) {
        (Some(Order::Time(last)), 0..3) => last + random.pick(STEPS),
        (Some(Order::Time(last)), _) => last - random.pick(STEPS),
        (_, 0) => first + random.within(0, 3 * DAY),
        (_, 1) => LAST_MILLIS - random.within(0, 3 * DAY),
        (_, 2) => random.within(-100_000, 100_000) * DAY - random.within(0, 1),
        (_, 3) => Span::Year.start(random.within(first, LAST_MILLIS)) - random.within(-1, 1) * random.pick(STEPS),
        (_, 4) => 1_733_011_200_000 + random.within(-2, 2),
        _ => random.within(first, LAST_MILLIS),
    };
    millis.clamp(first, LAST_MILLIS)
}

/// A time inside a bucket, at its start, or the bucket's text.
fn in_bucket(span: Span, random: &mut Random, last: Option<&FieldValue>) -> FieldValue {
    let millis = time(random, last, if span == Span::Week { FIRST_MONDAY } else { FIRST_MILLIS });
    let start = span.start(millis);
    let (given, is_inside) = match random.below(4) {
        0 => (Owned::Time(start), false),
        1 => (Owned::Text(span.text(millis)), false),
        _ => (Owned::Time(millis), millis != start),
    };
    FieldValue { given, read: Owned::Time(start), order: Order::Time(start), is_inside }
}

fn decimal(random: &mut Random, width: u32, scale: u32, last: Option<&FieldValue>) -> FieldValue {
    let number = up_to(10_u128.pow(width + scale) - 1, random, last);
    let digits = format!("{number:0least$}", least = scale as usize + 1);
    let (whole, rest) = digits.split_at(digits.len() - scale as usize);
    let text = if scale == 0 { digits.clone() } else { format!("{whole}.{rest}") };
    let given = if scale > 0 && random.one_in(2) {
        text.trim_end_matches('0').trim_end_matches('.').to_owned()
    } else {
        text.clone()
    };
    FieldValue { given: Owned::Text(given), read: Owned::Text(text), order: Order::Whole(number), is_inside: false }
}

/// An id in the case that is written, or, now and then, in the other one.
fn id(
    random: &mut Random,
    make: impl Fn(&mut Random) -> String,
    kept: fn(&str) -> String,
    other: fn(&str) -> String,
) -> FieldValue {
    let text = kept(&make(random));
    let given = if random.one_in(4) { other(&text) } else { text.clone() };
    FieldValue { given: Owned::Text(given), ..of_text(text) }
}

fn ulid(random: &mut Random) -> String {
    const DIGITS: &[char] = &[
        '0', '1', '2', '3', '4', '5', '6', '7', '8', '9', 'A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'M', 'N',
        'P', 'Q', 'R', 'S', 'T', 'V', 'W', 'X', 'Y', 'Z',
    ];
    let same = *random.pick(&['0', 'A', 'Z']);
    let differ = random.below(27);
    (0..26)
        .map(|at| {
            if at == 0 {
                *random.pick(&DIGITS[..8])
            } else if at < differ {
                same
            } else {
                *random.pick(DIGITS)
            }
        })
        .collect()
}

fn uuid(random: &mut Random) -> String {
    let differ = 4 * random.below(33) as u32;
    let bits = u128::from(random.bits()) << 64 | u128::from(random.bits());
    let bits = if differ > 127 { bits } else { bits & ((1 << differ) - 1) };
    let hex = format!("{bits:032x}");
    format!("{}-{}-{}-{}-{}", &hex[..8], &hex[8..12], &hex[12..16], &hex[16..20], &hex[20..])
}
