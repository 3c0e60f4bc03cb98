//! The double that is nearest to a decimal number. The parser of the standard library would add tables of fourteen kilobytes, which gzip
//! does not shrink, and no wasm of the package links it otherwise; here, integers of any length decide.

use core::cmp::Ordering;

use crate::decimal::Decimal;

/// Whole numbers up to here are doubles, each of them.
const LARGEST_EXACT: u128 = 1 << 53;

/// Powers of ten up to here are doubles too.
const LARGEST_POWER: u32 = 22;

/// The bits of a significand without its first, and those of the greatest double.
const FRACTION: u32 = 52;
const GREATEST: u64 = 0x7FEF_FFFF_FFFF_FFFF;
/// The power of two of the last bit of the smallest doubles.
const LEAST_POWER: i32 = -1074;

/// The double of a number in the form that DynamoDB takes; `None` for all other texts.
#[cfg(feature = "design")]
pub(crate) fn double_of(text: &str) -> Option<f64> {
    Decimal::parse(text).map(|number| nearest(&number))
}

/// The double that is nearest to a number; 0 for a number that no double is near.
pub(crate) fn nearest(number: &Decimal) -> f64 {
    let (whole, power) = number.whole_and_power();
    let size = exact(whole, power).unwrap_or_else(|| Double::nearest(whole, power).map_or(0.0, Double::value));
    if number.is_negative() { -size } else { size }
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

/// A positive double by its bits, in whose order doubles are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Double(u64);

impl Double {
    /// The double that is nearest to a number; `None` if that is 0 or above the greatest.
    pub(crate) fn nearest(whole: u128, power: i32) -> Option<Self> {
        let (mut below, mut above) = (0, GREATEST + 1);
        while above - below > 1 {
            let middle = below + (above - below) / 2;
            if Self(middle).compare_with(whole, power).is_gt() { above = middle } else { below = middle }
        }
        let is_up = Self(below).above().compare_with_half(whole, power, below & 1 > 0);
        let nearest = below + u64::from(is_up);
        (nearest > 0 && nearest <= GREATEST).then_some(Self(nearest))
    }

    const fn value(self) -> f64 {
        f64::from_bits(self.0)
    }

    /// The significand, and the power of two that it is multiplied by.
    fn parts(self) -> (u64, i32) {
        let fraction = self.0 & ((1 << FRACTION) - 1);
        match i32::try_from(self.0 >> FRACTION).unwrap_or(i32::MAX) {
            0 => (fraction, LEAST_POWER),
            exponent => (fraction | 1 << FRACTION, exponent - 1 + LEAST_POWER),
        }
    }

    pub(crate) fn compare_with(self, whole: u128, power: i32) -> Ordering {
        let (own, own_power) = self.parts();
        compare(own.into(), own_power, whole, power)
    }

    /// The middle between this double and the next.
    fn above(self) -> Half {
        let (own, power) = self.parts();
        Half { whole: 2 * own + 1, power: power - 1 }
    }

    /// The middle between this double and the one before it.
    fn below(self) -> Half {
        Self(self.0 - 1).above()
    }

    /// Whether this is the double that a number names.
    pub(crate) fn is_named(self, whole: u128, power: i32) -> bool {
        let is_odd = self.0 & 1 > 0;
        self.below().compare_with_half(whole, power, !is_odd) && !self.above().compare_with_half(whole, power, is_odd)
    }

    /// Whether no number with as many digits is nearer to it. Of two that are as near, the even one counts.
    pub(crate) fn is_nearest_to(self, whole: u128, power: i32) -> bool {
        let is_even = whole.is_multiple_of(2);
        let low = self.compare_with(10 * whole - 5, power - 1);
        let high = self.compare_with(10 * whole + 5, power - 1);
        low.is_gt() && high.is_lt() || is_even && low.is_ge() && high.is_le()
    }
}

/// The middle between two doubles.
struct Half {
    whole: u64,
    power: i32,
}

impl Half {
    /// Whether a number is above the middle, or, if `counts`, on it.
    fn compare_with_half(&self, whole: u128, power: i32, counts: bool) -> bool {
        match compare(self.whole.into(), self.power, whole, power) {
            Ordering::Less => true,
            Ordering::Equal => counts,
            Ordering::Greater => false,
        }
    }
}

/// 32 bits each, the least first: room for the digits of a double times 10^341, and for 2^1075 times them.
const WORDS: usize = 40;

/// Compares `a × 2^p` with `b × 10^q`.
fn compare(a: u128, p: i32, b: u128, q: i32) -> Ordering {
    if a == 0 || b == 0 {
        return a.cmp(&b);
    }
    let [own, other] = [length_of(a) + p, length_of(b) + q * 3322 / 1000];
    if (own - other).abs() > 4 {
        return own.cmp(&other);
    }
    let (mut left, mut right) = (words_of(a), words_of(b));
    shift(if p < 0 { &mut right } else { &mut left }, p.unsigned_abs());
    let tens = if q < 0 { &mut left } else { &mut right };
    raise(tens, q.unsigned_abs());
    left.iter().rev().cmp(right.iter().rev())
}

fn length_of(whole: u128) -> i32 {
    i32::try_from(u128::BITS - whole.leading_zeros()).unwrap_or_default()
}

fn words_of(whole: u128) -> [u32; WORDS] {
    let mut words = [0; WORDS];
    for (place, word) in words.iter_mut().take(4).enumerate() {
        *word = low_of(whole >> (32 * place));
    }
    words
}

#[allow(clippy::cast_possible_truncation, reason = "the rest is carried")]
const fn low_of(bits: u128) -> u32 {
    bits as u32
}

fn multiply(words: &mut [u32; WORDS], factor: u64) {
    let mut carried = 0;
    for word in words {
        let product = u64::from(*word) * factor + carried;
        *word = low_of(product.into());
        carried = product >> 32;
    }
}

/// Multiplies by a power of ten, by as many of its digits at once as a word holds.
fn raise(words: &mut [u32; WORDS], power: u32) {
    (0..power / 9).for_each(|_| multiply(words, 1_000_000_000));
    multiply(words, 10_u64.pow(power % 9));
}

fn shift(words: &mut [u32; WORDS], bits: u32) {
    (0..bits / 31).for_each(|_| multiply(words, 1 << 31));
    multiply(words, 1 << (bits % 31));
}

#[cfg(test)]
#[cfg(feature = "design")] // as `double_of`
mod tests {
    use ddb_keys_laws::Random;

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

    #[test]
    fn the_nearest_of_all_digits_and_powers() {
        let mut random = Random::of(1, 0);
        for _ in 0..20_000 {
            let digits = (random.whole() % 10_u128.pow(38)).max(1).to_string();
            let (first, rest) = digits.split_at(1);
            let text = format!("{first}.{rest}e{}", random.within(-130, 125));
            assert!(is_nearest(&text), "{text}");
        }
    }

    #[test]
    fn the_nearest_where_two_are_as_near() {
        let mut random = Random::of(2, 0);
        for _ in 0..20_000 {
            // Between a double and the next one.
            let double = u128::from(random.bits() >> 11 | 1 << 52);
            let halfway = (double << 1 | 1) << random.below(60);
            for text in [halfway - 1, halfway, halfway + 1].map(|whole| whole.to_string()) {
                assert!(text.len() > 38 || is_nearest(&text), "{text}");
            }
        }
    }
}
