//! A number as DynamoDB keeps it: a sign, up to 38 decimal digits and a power of ten; its order, its bytes and its neighbours.
//!
//! It is a floating decimal, measured on DynamoDB Local 3.3.0: the first digit stands for 10^−130 to 10^125, and 37 more may
//! follow it wherever it stands. So `1.5e-130`, and 38 digits that begin at 1e-130, are held; `9.9e-131` is refused, `1e126`
//! and a 39th digit too. Zeros in front and at the end do not count.

mod read;

use core::cmp::Ordering;

use self::read::{read_mantissa, read_power, without_sign};
use crate::limits::{NUMBER_BYTES, NUMBER_DIGITS};
use crate::number::write_whole;
use crate::writer::Writer;

/// The powers of ten that the first digit can stand for.
const LEAST_EXPONENT: i16 = -130;
const GREATEST_EXPONENT: i16 = 125;

/// The powers of ten within which JavaScript writes a number without `e`.
const LEAST_PLAIN: i16 = -6;
const BEYOND_PLAIN: i16 = 21;

/// A number that DynamoDB can hold. −0 is 0. `<` compares as DynamoDB does.
///
/// ```
/// use ddb_keys::decimal::Decimal;
/// let number = |text| Decimal::parse(text).ok_or("a number");
/// assert!(number("1e-7")? < number("0.1")?);
/// assert_eq!(number("10.0")?, number("1e+1")?);
/// assert_eq!(number("-120")?.bytes(), 4);
/// assert_eq!(Decimal::parse("1e126"), None);
/// # Ok::<(), &str>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Decimal {
    is_negative: bool,
    size: Size,
}

/// `d.ddd… × 10^exponent`, compared from top to bottom: only 0 begins with the digit 0, and its exponent is below all others.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Size {
    exponent: i16,
    digits: Digits,
}

impl Size {
    fn is_held(&self) -> bool {
        (LEAST_EXPONENT..=GREATEST_EXPONENT).contains(&self.exponent)
    }
}

/// In ASCII, with zeros at the end.
type Digits = [u8; NUMBER_DIGITS];

impl Decimal {
    /// Zero.
    pub const ZERO: Self =
        Self { is_negative: false, size: Size { exponent: i16::MIN, digits: [b'0'; NUMBER_DIGITS] } };

    /// Reads a number as JavaScript and DynamoDB write it: `-12`, `0.1`, `1e-7`, `1e+21`, the digits of a bigint. Nothing for
    /// any other text, and for a number that DynamoDB cannot hold.
    pub fn parse(text: &str) -> Option<Self> {
        Self::parse_bytes(text.as_bytes())
    }

    pub(crate) fn parse_bytes(text: &[u8]) -> Option<Self> {
        Self::parse_beyond(text).filter(|number| *number == Self::ZERO || number.size.is_held())
    }

    /// The same, with numbers of any size that DynamoDB cannot hold, as keys have them: `1e-300`.
    pub(crate) fn parse_beyond(text: &[u8]) -> Option<Self> {
        let (is_negative, unsigned) = without_sign(text);
        let at = unsigned.iter().position(|byte| byte | 0x20 == b'e').unwrap_or(unsigned.len());
        let (mantissa, power) = unsigned.split_at_checked(at)?;
        let mut number = Self { is_negative, ..Self::ZERO };
        let first = read_mantissa(mantissa, &mut number.size.digits)?;
        let power = read_power(power)?;
        if number.digits().is_empty() {
            return Some(Self::ZERO);
        }
        number.size.exponent = i16::try_from(first + power).ok()?;
        Some(number)
    }

    /// The number with these digits, the first of which is not 0; `None` if DynamoDB cannot hold it.
    fn from_parts(is_negative: bool, exponent: i16, digits: Digits) -> Option<Self> {
        let size = Size { exponent, digits };
        size.is_held().then_some(Self { is_negative, size })
    }

    /// The bytes that it takes of a key, as DynamoDB Local 3.3.0 counts them: one, one more where it is negative, and one for
    /// each pair of its digits, but never more than 21. Pairs are counted from the decimal point, so `15` has one and `1.5`
    /// has two; 0 has none.
    pub fn bytes(&self) -> usize {
        let is_lone = self.size.exponent & 1 == 0; // the first digit is the second one of its pair
        let places = match self.digits().len() {
            0 => 0,
            digits => digits + usize::from(is_lone),
        };
        (1 + usize::from(self.is_negative) + places.div_ceil(2)).min(NUMBER_BYTES)
    }

    /// The least number above this one; nothing above the greatest.
    pub fn above(self) -> Option<Self> {
        if self.is_negative { Some(self.toward_zero()) } else { self.away_from_zero(false) }
    }

    /// The greatest number below this one; nothing below the least.
    pub fn below(self) -> Option<Self> {
        if self.is_negative || self == Self::ZERO { self.away_from_zero(true) } else { Some(self.toward_zero()) }
    }

    fn away_from_zero(mut self, is_negative: bool) -> Option<Self> {
        if self == Self::ZERO {
            return Self::from_parts(is_negative, LEAST_EXPONENT, power_of_ten());
        }
        let goes_on = self.size.digits.iter_mut().rev().any(|digit| turned(digit, b'9', b'0', 1));
        if goes_on {
            return Some(self);
        }
        Self::from_parts(is_negative, self.size.exponent + 1, power_of_ten())
    }

    fn toward_zero(mut self) -> Self {
        let exponent = self.size.exponent;
        if self.size.digits == power_of_ten() {
            let below = Self::from_parts(self.is_negative, exponent - 1, [b'9'; NUMBER_DIGITS]);
            return below.unwrap_or(Self::ZERO);
        }
        let _ = self.size.digits.iter_mut().rev().any(|digit| turned(digit, b'0', b'9', u8::MAX));
        self
    }

    /// Whether it has no fraction: then it is a bigint.
    pub fn is_whole(&self) -> bool {
        self.digits().len() <= self.places()
    }

    /// Whether it is below 0.
    pub const fn is_negative(&self) -> bool {
        self.is_negative
    }

    /// The power of ten of the first digit; for 0, one below all others.
    pub const fn exponent(&self) -> i16 {
        self.size.exponent
    }

    /// The digits that count, in ASCII: none for 0.
    pub fn digits(&self) -> &[u8] {
        let mut digits = self.size.digits.as_slice();
        while let [rest @ .., b'0'] = digits {
            digits = rest;
        }
        digits
    }

    /// Its digits as a whole number, and the power of ten of the last of them; twice 0 for 0.
    pub(crate) fn whole_and_power(&self) -> (u128, i32) {
        let digits = self.digits();
        let whole = digits.iter().fold(0, |whole, digit| 10 * whole + u128::from(digit & 0xF));
        let count = i32::try_from(digits.len()).unwrap_or_default();
        (whole, if whole == 0 { 0 } else { i32::from(self.size.exponent) + 1 - count })
    }

    /// Writes it as JavaScript writes a number with these digits: `0.1`, `1e-7`, `1e+21`. `DynamoDB` accepts this form.
    pub fn write(&self, out: &mut Writer<'_>) {
        let is_plain = (LEAST_PLAIN..BEYOND_PLAIN).contains(&self.size.exponent);
        self.write_with(is_plain, out);
    }

    /// The same, but an integer has all its digits, up to 126, like a bigint.
    pub fn write_in_full(&self, out: &mut Writer<'_>) {
        let is_plain = self.is_whole() || (LEAST_PLAIN..BEYOND_PLAIN).contains(&self.size.exponent);
        self.write_with(is_plain, out);
    }

    fn write_with(&self, is_plain: bool, out: &mut Writer<'_>) {
        if self.is_negative {
            out.push("-");
        }
        let digits = self.digits();
        let (first, rest) = digits.split_at_checked(1).unwrap_or((digits, &[]));
        if is_plain || first.is_empty() {
            return self.write_plain(out);
        }
        out.push_bytes(first);
        if !rest.is_empty() {
            out.push(".");
            out.push_bytes(rest);
        }
        out.push(if self.size.exponent < 0 { "e-" } else { "e+" });
        write_whole(self.size.exponent.unsigned_abs().into(), 1, out);
    }

    /// Writes it without its sign and without an exponent, however many zeros that takes.
    pub(crate) fn write_plain(&self, out: &mut Writer<'_>) {
        let (digits, places) = (self.digits(), self.places());
        let (whole, fraction) = digits.split_at_checked(places).unwrap_or((digits, &[]));
        out.push_bytes(whole);
        (whole.len()..places.max(1)).for_each(|_| out.push("0"));
        if !fraction.is_empty() {
            out.push(".");
            (self.size.exponent..-1).for_each(|_| out.push("0"));
            out.push_bytes(fraction);
        }
    }

    /// The digit that stands for this power of ten, in ASCII.
    pub(crate) fn digit_of(&self, power: i32) -> u8 {
        let place = usize::try_from(i32::from(self.size.exponent) - power);
        place.ok().and_then(|place| self.size.digits.get(place)).copied().unwrap_or(b'0')
    }

    /// Whether it is 0 or more, and all its digits stand for powers of ten from −`scale` up, below `width`.
    pub(crate) fn fits(&self, width: i32, scale: i32) -> bool {
        let count = i32::try_from(self.digits().len()).unwrap_or_default();
        let exponent = i32::from(self.size.exponent);
        count == 0 || (!self.is_negative && exponent < width && count <= exponent + 1 + scale)
    }

    /// Digits before the decimal point; none below 1.
    pub(crate) fn places(&self) -> usize {
        usize::try_from(self.size.exponent).map_or(0, |exponent| exponent + 1)
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.is_negative, other.is_negative) {
            (false, false) => self.size.cmp(&other.size),
            (true, true) => other.size.cmp(&self.size),
            (negative, other_is) => other_is.cmp(&negative),
        }
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

fn power_of_ten() -> Digits {
    let mut digits = Decimal::ZERO.size.digits;
    let [first, ..] = &mut digits;
    *first = b'1';
    digits
}

/// Adds `step` to a digit and returns `true`, unless it is `last`: then it becomes `first`, and the carry goes to the digit before it.
fn turned(digit: &mut u8, last: u8, first: u8, step: u8) -> bool {
    let goes_on = *digit != last;
    *digit = if goes_on { digit.wrapping_add(step) } else { first };
    goes_on
}

#[cfg(test)]
mod tests;
