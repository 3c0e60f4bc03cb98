//! Numbers as DynamoDB holds them: read, compared and written as their digits say, by arithmetic on the digits alone.

use ddb_keys::decimal::Decimal;
use ddb_keys::multi::AttributeType;
use ddb_keys::writer::Writer;

use crate::attribute_values;
use crate::random::Random;

/// Reads a number that was made, another one near it, and the text of the fuzzer.
pub(crate) fn run(random: &mut Random) {
    let mut texts = vec![number(random), number(random)];
    texts.push(random.rest_as_text(&[&texts[0]]));
    check_double(f64::from_bits(random.bits()));
    let numbers: Vec<_> = texts.iter().filter_map(|text| Some((text.as_str(), checked(text)?))).collect();
    for (a, one) in &numbers {
        for (b, other) in &numbers {
            let order = attribute_values::compare(AttributeType::Number, a, b);
            assert_eq!(one.cmp(other), if random.is_planted { order.reverse() } else { order }, "{a} and {b}");
            // Nothing lies between neighbours.
            assert!(one.above().is_none_or(|above| other <= one || *other >= above), "{a} and {b}");
            assert!(one.below().is_none_or(|below| other >= one || *other <= below), "{a} and {b}");
        }
    }
}

/// A number is written as doubles are read.
fn check_double(double: f64) {
    if double == 0.0 || (1e-130..1e126).contains(&double.abs()) {
        let number = Decimal::parse(&format!("{double:e}")).unwrap_or_else(|| panic!("{double} is a number"));
        assert_eq!(written(&number, Decimal::write).parse(), Ok(double));
    }
}

fn written(number: &Decimal, write: fn(&Decimal, &mut Writer<'_>)) -> String {
    let mut bytes = [0; 512];
    let mut out = Writer::new(&mut bytes);
    write(number, &mut out);
    out.text().unwrap_or_else(|| panic!("{number:?} is written")).to_owned()
}

/// A number, most often one that DynamoDB can hold.
pub(crate) fn number(random: &mut Random) -> String {
    let digits = match random.below(5) {
        0 => random.below(12).to_string(),
        1 => "9".repeat(1 + random.below(40)),
        2 => format!("1{}1", "0".repeat(random.below(38))),
        _ => random.bits().to_string().repeat(1 + random.below(2)),
    };
    let sign = if random.flag() { "-" } else { "" };
    let at = random.below(digits.len() + 1);
    let (whole, rest) = digits.split_at(at.max(1).min(digits.len()));
    let point = if rest.is_empty() { String::new() } else { format!(".{rest}") };
    let exponent = match random.below(4) {
        0 => String::new(),
        1 => format!("e{}", i32::try_from(random.below(300)).unwrap_or(0) - 150),
        2 => format!("e+{}", random.below(130)),
        _ => format!("e-{}", random.below(140)),
    };
    format!("{sign}{whole}{point}{exponent}")
}

/// A number that is written in two ways, each of which reads as the same one.
fn checked(text: &str) -> Option<Decimal> {
    let number = Decimal::parse(text)?;
    for write in [Decimal::write, Decimal::write_in_full] {
        let written = written(&number, write);
        assert_eq!(Decimal::parse(&written), Some(number), "{written} of {text}");
        assert!(attribute_values::compare(AttributeType::Number, &written, text).is_eq(), "{written} of {text}");
    }
    let in_full = written(&number, Decimal::write_in_full);
    assert_eq!(number.is_whole(), in_full.bytes().all(|byte| byte == b'-' || byte.is_ascii_digit()), "{in_full}");
    let digits = number.digits();
    assert!(digits.len() <= 38 && (1..=21).contains(&number.bytes()), "{text}");
    let (below, above) = (number.below(), number.above());
    assert!(below.is_none_or(|below| below < number && below.above() == Some(number)), "{text}");
    assert!(above.is_none_or(|above| above > number && above.below() == Some(number)), "{text}");
    Some(number)
}
