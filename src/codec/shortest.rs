//! Numbers as JavaScript writes them: the fewest digits that name one double, and of these the nearest, as `Number.prototype.toString` of
//! ECMA-262 says. Whole numbers decide, because the tables with which the standard library reads and writes doubles are larger than all codecs.

use core::cmp::Ordering;

/// As many digits always name one double, if it has all its bits.
const SURE_DIGITS: i32 = 15;
/// The powers of ten of a first digit between which doubles have all their bits.
const SURE_POWERS: [i32; 2] = [-300, 300];
/// The powers of ten of the first digits of the least and of the greatest double.
const POWERS: [i32; 2] = [-324, 308];

/// The bits of a significand without its first, and those of the greatest double.
const FRACTION: u32 = 52;
const GREATEST: u64 = 0x7FEF_FFFF_FFFF_FFFF;
/// The power of two of the last bit of the smallest doubles.
const LEAST_POWER: i32 = -1074;

/// A positive number: its digits without zeros at the end, how many there are, and the power of ten of the last of them.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Digits {
    pub(super) whole: u64,
    pub(super) count: i32,
    pub(super) power: i32,
}

impl Digits {
    /// The most digits that a double needs.
    pub(super) const MOST: usize = 17;

    /// The power of ten of the first digit.
    pub(super) const fn first(self) -> i32 {
        self.power + self.count - 1
    }

    /// Whether JavaScript writes a double with these digits.
    pub(super) fn are_shortest(self) -> bool {
        let [least, greatest] = POWERS;
        let [from, to] = SURE_POWERS;
        match self.first() {
            first if first < least || first > greatest => false,
            first if self.count <= SURE_DIGITS && from <= first && first <= to => true,
            _ => self.name_a_double(),
        }
    }

    /// The double that is nearest.
    pub(super) fn double(self) -> f64 {
        Double::nearest(self.whole, self.power).map_or(f64::NAN, |Double(bits)| f64::from_bits(bits))
    }

    fn name_a_double(self) -> bool {
        let Some(double) = Double::nearest(self.whole, self.power) else { return false };
        let tens = self.whole / 10;
        let is_shorter = self.count > 1 && [tens, tens + 1].into_iter().any(|one| double.is_named(one, self.power + 1));
        !is_shorter && double.is_nearest_to(self.whole, self.power)
    }
}

/// A positive double by its bits, in whose order doubles are.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
struct Double(u64);

impl Double {
    /// The double that is nearest to a number; `None` if that is 0 or above the greatest.
    fn nearest(whole: u64, power: i32) -> Option<Self> {
        let (mut below, mut above) = (0, GREATEST + 1);
        while above - below > 1 {
            let middle = below + (above - below) / 2;
            if Self(middle).compare_with(whole, power).is_gt() { above = middle } else { below = middle }
        }
        let is_up = Self(below).above().compare_with_half(whole, power, below & 1 > 0);
        let nearest = below + u64::from(is_up);
        (nearest > 0 && nearest <= GREATEST).then_some(Self(nearest))
    }

    /// The significand, and the power of two that it is multiplied by.
    fn parts(self) -> (u64, i32) {
        let fraction = self.0 & ((1 << FRACTION) - 1);
        match i32::try_from(self.0 >> FRACTION).unwrap_or(i32::MAX) {
            0 => (fraction, LEAST_POWER),
            exponent => (fraction | 1 << FRACTION, exponent - 1 + LEAST_POWER),
        }
    }

    fn compare_with(self, whole: u64, power: i32) -> Ordering {
        let (own, own_power) = self.parts();
        compare(own, own_power, whole, power)
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
    fn is_named(self, whole: u64, power: i32) -> bool {
        let is_odd = self.0 & 1 > 0;
        self.below().compare_with_half(whole, power, !is_odd) && !self.above().compare_with_half(whole, power, is_odd)
    }

    /// Whether no number with as many digits is nearer to it. Of two that are as near, the even one counts.
    fn is_nearest_to(self, whole: u64, power: i32) -> bool {
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
    fn compare_with_half(&self, whole: u64, power: i32, counts: bool) -> bool {
        match compare(self.whole, self.power, whole, power) {
            Ordering::Less => true,
            Ordering::Equal => counts,
            Ordering::Greater => false,
        }
    }
}

/// 32 bits each, the least first: room for the digits of a double times 10^341, and for 2^1075 times them.
const WORDS: usize = 40;

/// Compares `a × 2^p` with `b × 10^q`.
fn compare(a: u64, p: i32, b: u64, q: i32) -> Ordering {
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
    (0..q.unsigned_abs()).for_each(|_| multiply(tens, 10));
    left.iter().rev().cmp(right.iter().rev())
}

fn length_of(whole: u64) -> i32 {
    i32::try_from(u64::BITS - whole.leading_zeros()).unwrap_or_default()
}

fn words_of(whole: u64) -> [u32; WORDS] {
    let mut words = [0; WORDS];
    for (place, word) in words.iter_mut().take(2).enumerate() {
        *word = low_of(whole >> (32 * place));
    }
    words
}

#[allow(clippy::cast_possible_truncation, reason = "the rest is carried")]
const fn low_of(bits: u64) -> u32 {
    bits as u32
}

fn multiply(words: &mut [u32; WORDS], factor: u64) {
    let mut carried = 0;
    for word in words {
        let product = u64::from(*word) * factor + carried;
        *word = low_of(product);
        carried = product >> 32;
    }
}

fn shift(words: &mut [u32; WORDS], bits: u32) {
    (0..bits / 31).for_each(|_| multiply(words, 1 << 31));
    multiply(words, 1 << (bits % 31));
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The digits of a double as the standard library writes them, which are the shortest, too. Of two that are as near, it takes the greater.
    fn digits_of(double: f64) -> Digits {
        let found = written_digits(double);
        let is_halfway = Double(double.to_bits()).compare_with(10 * found.whole - 5, found.power - 1).is_eq();
        if found.whole % 2 == 1 && is_halfway { Digits { whole: found.whole - 1, ..found } } else { found }
    }

    fn written_digits(double: f64) -> Digits {
        let text = format!("{double:e}");
        let (digits, power) = text.split_once('e').unwrap();
        let digits = digits.replace('.', "");
        let count = i32::try_from(digits.len()).unwrap();
        Digits { whole: digits.parse().unwrap(), count, power: power.parse::<i32>().unwrap() - count + 1 }
    }

    fn doubles() -> impl Iterator<Item = f64> {
        let mut bits = 0x1234_5678_9ABC_DEF1_u64;
        let random = (0..300).map(move |_| {
            bits = bits.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            f64::from_bits((bits ^ bits >> 29) & GREATEST)
        });
        let edges =
            [5e-324, 1e-323, f64::MIN_POSITIVE, f64::MAX, 0.1 + 0.2, 1e21, 1e22, 9e15, 1e23, 2.0_f64.powi(-1074) * 3.0];
        random.chain(edges).filter(|double| double.is_finite() && *double > 0.0)
    }

    #[test]
    fn the_digits_of_doubles_are_the_shortest() {
        for double in doubles() {
            let digits = digits_of(double);
            assert!(digits.are_shortest() && digits.name_a_double(), "{double:e}");
            assert_eq!(Double::nearest(digits.whole, digits.power), Some(Double(double.to_bits())), "{double:e}");
        }
    }

    #[test]
    fn no_other_digits_are() {
        for double in doubles() {
            let own = digits_of(double);
            let mut others = vec![];
            for step in [1, 7] {
                others.push(Digits { whole: own.whole + step, ..own });
                others.push(Digits { whole: own.whole.saturating_sub(step).max(1), ..own });
                if own.count < 17 {
                    others.push(Digits { whole: 10 * own.whole + step, count: own.count + 1, power: own.power - 1 });
                }
            }
            for other in others.into_iter().filter(|other| other.whole % 10 > 0) {
                let count = i32::try_from(other.whole.to_string().len()).unwrap();
                let other = Digits { count, ..other };
                let read: f64 = format!("{}e{}", other.whole, other.power).parse().unwrap();
                let is_shortest = read.is_finite() && read > 0.0 && digits_of(read) == other;
                assert_eq!(other.are_shortest(), is_shortest, "{other:?} {read:e}");
            }
        }
    }

    #[test]
    fn numbers_beyond_all_doubles() {
        for (whole, power) in [(2, -324), (18, 307), (1, 400), (1, -400)] {
            let digits = Digits { whole, count: i32::try_from(whole.to_string().len()).unwrap(), power };
            assert!(!digits.are_shortest(), "{digits:?}");
        }
    }
}
