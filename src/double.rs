//! The double that is nearest to a number of DynamoDB. That of the standard library takes tables of fourteen kilobytes, which no gzip makes
//! smaller.

use crate::decimal::Decimal;

/// Whole numbers up to here are doubles, each of them.
const LARGEST_EXACT: u128 = 1 << 53;

/// Powers of ten up to here are doubles too.
const LARGEST_POWER: u32 = 22;

/// 32 bits each, the least first: room for 38 digits times 10^125, or for as many before the point as below behind it.
const WORDS: usize = 24;

/// Bits behind the point are enough for a double even of 1 over 10^167, which is the least power of the last digit.
const BEHIND: usize = 20;

/// The double of a number in the form that DynamoDB takes; `None` for all other texts.
pub(crate) fn double_of(text: &str) -> Option<f64> {
    Decimal::parse(text).map(|number| nearest(&number))
}

fn nearest(number: &Decimal) -> f64 {
    let digits = number.digits();
    let whole = digits.iter().fold(0, |whole, digit| 10 * whole + u128::from(digit & 0xF));
    let power = if whole == 0 { 0 } else { i32::from(number.exponent()) + 1 - count_of(digits) };
    let size = exact(whole, power).unwrap_or_else(|| rounded(whole, power));
    if number.is_negative() { -size } else { size }
}

/// There are 38 at most.
#[allow(clippy::cast_possible_truncation, clippy::cast_possible_wrap, reason = "there are few")]
fn count_of(digits: &[u8]) -> i32 {
    digits.len() as i32
}

/// The double where both factors are exact, so that their product or quotient is rounded once.
#[allow(clippy::cast_precision_loss, reason = "it is exact")]
fn exact(whole: u128, power: i32) -> Option<f64> {
    if whole > LARGEST_EXACT || power.unsigned_abs() > LARGEST_POWER {
        return None;
    }
    let size = whole as f64;
    let factor = (0..power.unsigned_abs()).fold(1.0, |factor, _| factor * 10.0);
    Some(if power < 0 { size / factor } else { size * factor })
}

/// The double of all other numbers, by as many binary digits as that takes.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_precision_loss,
    reason = "parts and the nearest double are meant"
)]
fn rounded(whole: u128, power: i32) -> f64 {
    let mut words = [0_u32; WORDS];
    let behind = if power < 0 { BEHIND } else { 0 };
    for (place, word) in words.iter_mut().skip(behind).take(4).enumerate() {
        *word = (whole >> (32 * place)) as u32;
    }
    let mut is_cut = false;
    for _ in 0..power.unsigned_abs() {
        if power < 0 {
            is_cut |= divide(&mut words);
        } else {
            multiply(&mut words);
        }
    }
    let length = WORDS - words.iter().rev().take_while(|word| **word == 0).count();
    let least = length.saturating_sub(4);
    let top = words.iter().skip(least).take(4).rev().fold(0, |top, word| top << 32 | u128::from(*word));
    // The bits below count only where the others are halfway between two doubles: any of them is as good as the last bit of all.
    let is_cut = is_cut || words.iter().take(least).any(|word| *word != 0);
    scaled((top | u128::from(is_cut)) as f64, least, behind)
}

/// A double that stands for words from a place on, of which some are behind the point.
fn scaled(size: f64, place: usize, behind: usize) -> f64 {
    const WORD: f64 = 4_294_967_296.0;
    let up = (behind..place).fold(size, |size, _| size * WORD);
    (place..behind).fold(up, |size, _| size / WORD)
}

/// Multiplies by 10.
fn multiply(words: &mut [u32; WORDS]) {
    let mut over = 0;
    for word in words {
        let product = u64::from(*word) * 10 + over;
        (*word, over) = (low(product), product >> 32);
    }
}

/// Divides by 10; whether there is a remainder.
fn divide(words: &mut [u32; WORDS]) -> bool {
    let mut rest = 0;
    for word in words.iter_mut().rev() {
        let left = rest << 32 | u64::from(*word);
        (*word, rest) = (low(left / 10), left % 10);
    }
    rest != 0
}

#[allow(clippy::cast_possible_truncation, reason = "the low half is meant")]
const fn low(number: u64) -> u32 {
    number as u32
}

#[cfg(test)]
mod tests {
    use proptest::prelude::*;

    use super::*;

    fn is_nearest(text: &str) -> bool {
        double_of(text).unwrap().to_bits() == text.parse::<f64>().unwrap().to_bits()
    }

    #[test]
    fn numbers_at_the_edges() {
        for text in [
            "0",
            "7",
            "-7",
            "+7",
            "12.50",
            "-0.5",
            "0.1",
            "3.",
            ".5",
            "1e5",
            "1.5E-3",
            "-2.5e+3",
            "9007199254740992",
            "9007199254740993",
            "9007199254740993.0000000000000000000001",
            "9007199254740995",
            "9223372036854775807",
            "0.000000000000000000001",
            "1e22",
            "1e23",
            "123456789.123456",
            "99999999999999999999999999999999999999e88",
            "9.9999999999999999999999999999999999999e125",
            "1e-130",
            "1.2345678901234567890123456789012345678e-130",
            "9.9999999999999999999999999999999999999e-130",
            "72057594037927945",
            "72057594037927944.9999999999999999999",
        ] {
            assert!(is_nearest(text), "{text}");
        }
    }

    #[test]
    fn zero_has_no_sign() {
        assert_eq!(double_of("-0").map(f64::to_bits), Some(0));
    }

    #[test]
    fn none_for_all_else() {
        for text in
            ["", "x", "1x", "1e", "1e126", "1e-131", "Infinity", "NaN", "123456789012345678901234567890123456789"]
        {
            assert_eq!(double_of(text), None, "{text}");
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(20_000) })]

        #[test]
        fn the_nearest_of_all_digits_and_powers(digits in 1..10_u128.pow(38), kept in 0..38_u32, power in -130..=125_i32) {
            let digits = (digits / 10_u128.pow(kept)).max(1).to_string();
            let (first, rest) = digits.split_at(1);
            let text = format!("{first}.{rest}e{power}");
            prop_assert!(is_nearest(&text), "{}", text);
        }

        #[test]
        fn the_nearest_where_two_are_as_near(double in 1_u64..(1 << 53), shift in 0..60_u32) {
            // Between a double and the next one.
            let halfway = (u128::from(double | 1 << 52) << 1 | 1) << shift;
            for text in [halfway - 1, halfway, halfway + 1].map(|whole| whole.to_string()) {
                prop_assert!(text.len() > 38 || is_nearest(&text));
            }
        }
    }
}
