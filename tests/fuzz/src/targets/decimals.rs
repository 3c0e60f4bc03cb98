//! Numbers as DynamoDB holds them: read, compared and written as their digits say, by arithmetic on the digits alone.

use std::cmp::Ordering;

use ddb_keys::decimal::Decimal;
use ddb_keys::writer::Writer;

use super::input::Input;

/// Reads a number that was made, another one near it, and the text of the fuzzer.
pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let mut texts = vec![number(&mut input), number(&mut input)];
    texts.push(input.rest_as_text());
    let numbers: Vec<_> = texts.iter().filter_map(|text| Some((text.as_str(), checked(text)?))).collect();
    for (a, one) in &numbers {
        for (b, other) in &numbers {
            assert_eq!(one.cmp(other), compare(a, b), "{a} and {b}");
        }
    }
}

/// A number, most often one that DynamoDB can hold.
pub fn number(input: &mut Input<'_>) -> String {
    let digits = match input.below(5) {
        0 => input.below(12).to_string(),
        1 => "9".repeat(1 + input.below(40)),
        2 => format!("1{}1", "0".repeat(input.below(38))),
        _ => input.number().to_string().repeat(1 + input.below(2)),
    };
    let sign = if input.flag() { "-" } else { "" };
    let at = input.below(digits.len() + 1);
    let (whole, rest) = digits.split_at(at.max(1).min(digits.len()));
    let point = if rest.is_empty() { String::new() } else { format!(".{rest}") };
    let exponent = match input.below(4) {
        0 => String::new(),
        1 => format!("e{}", i32::try_from(input.below(300)).unwrap_or(0) - 150),
        2 => format!("e+{}", input.below(130)),
        _ => format!("e-{}", input.below(140)),
    };
    format!("{sign}{whole}{point}{exponent}")
}

/// A number that is written in two ways, each of which reads as the same one.
fn checked(text: &str) -> Option<Decimal> {
    let number = Decimal::parse(text)?;
    for write in [Decimal::write, Decimal::write_in_full] {
        let mut bytes = [0; 512];
        let mut out = Writer::new(&mut bytes);
        write(&number, &mut out);
        let written = out.text().unwrap_or_else(|| panic!("{text} is written"));
        assert_eq!(Decimal::parse(written), Some(number), "{written} of {text}");
        assert!(compare(written, text).is_eq(), "{written} of {text}");
    }
    let digits = number.digits();
    assert!(digits.len() <= 38 && (1..=21).contains(&number.bytes()), "{text}");
    let neighbours = (number.below(), number.above());
    assert!(
        neighbours.0.is_none_or(|below| below < number) && neighbours.1.is_none_or(|above| above > number),
        "{text}"
    );
    Some(number)
}

/// The order of two numbers, by their digits.
fn compare(a: &str, b: &str) -> Ordering {
    let (a, b) = (parts(a), parts(b));
    match (a.0, b.0) {
        (false, true) => Ordering::Greater,
        (true, false) => Ordering::Less,
        (false, false) => size(&a, &b),
        (true, true) => size(&b, &a),
    }
}

/// Whether it is below zero, its digits without zeros at either end, and the power of ten above the first of them.
type Parts = (bool, String, i64);

fn parts(text: &str) -> Parts {
    let is_negative = text.starts_with('-');
    let lower = text.trim_start_matches(['-', '+']).to_ascii_lowercase();
    let (mantissa, exponent) = lower.split_once('e').unwrap_or((&lower, "0"));
    let (whole, rest) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits = format!("{whole}{rest}");
    let significant = digits.trim_start_matches('0');
    let zeros = digits.len() - significant.len();
    let digits = significant.trim_end_matches('0').to_owned();
    if digits.is_empty() {
        return (false, digits, i64::MIN); // whatever its exponent is
    }
    let exponent: i64 = exponent.parse().unwrap_or_else(|_| panic!("{text} has an exponent"));
    let top = exponent + i64::try_from(whole.len()).unwrap_or(0) - i64::try_from(zeros).unwrap_or(0);
    (is_negative, digits, top)
}

fn size(a: &Parts, b: &Parts) -> Ordering {
    a.2.cmp(&b.2).then_with(|| a.1.cmp(&b.1))
}
