//! Whole numbers as JavaScript hands them over, doubles that must be integers of 0 to 2^53 − 1; and their digits.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::limits::MAX_WHOLE;
use crate::writer::Writer;

/// `number` where it is whole and from 0 to 2^53 − 1.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    clippy::float_cmp,
    reason = "the casts saturate, and a number is whole where it comes back the same"
)]
pub(crate) fn whole(number: f64) -> Option<u64> {
    let whole = number as u64;
    (whole <= MAX_WHOLE && whole as f64 == number).then_some(whole)
}

/// A number as messages show it: those that people write are exact, very great and very small ones have six digits. By hand:
/// `Display` of a double would be a fifth of the wasm.
#[cold]
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "the cast drops the fraction alone, and a number with one does not come back"
)]
pub(crate) fn shown_number(number: f64) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    let mut shown = String::new();
    if number < 0.0 {
        append("-", &mut shown);
    }
    let size = number.abs();
    if size.is_infinite() {
        append("Infinity", &mut shown);
    } else if size == 0.0 || (LEAST_IN_FULL..BEYOND_IN_FULL).contains(&size) {
        let whole = size as u64;
        push_whole(whole, &mut shown);
        if size > whole as f64 {
            push_fraction(size, &mut shown);
        }
    } else {
        push_six_digits(size, &mut shown);
    }
    shown
}

/// More than 2^−7, so that 64 bits hold ten times what is left of a number.
const LEAST_IN_FULL: f64 = 0.01;
/// Less than 2^64.
const BEYOND_IN_FULL: f64 = 1e19;

/// Bits of a double before its exponent.
const MANTISSA_BITS: u32 = 52;

/// `.25`: the fewest digits that are nearer to this number than to any other double, which is not whole.
///
/// After Steele and White, "How to print floating-point numbers accurately". The unit is half of the last bit, so that it is also
/// the distance within which a decimal is read as this number. A power of two is nearer to the number below it, but the few that
/// come here end before that counts.
fn push_fraction(size: f64, out: &mut String) {
    let (bits, mantissa) = (size.to_bits(), 1_u64 << MANTISSA_BITS);
    let places = 1076 - (bits >> MANTISSA_BITS); // at most 60, so that ten of it fit
    let below_one = (1_u64 << places) - 1;
    let mut rest = (((bits & (mantissa - 1)) | mantissa) << 1) & below_one;
    let mut near = 1;
    append(".", out);
    loop {
        rest *= 10;
        near *= 10;
        let digit = rest >> places;
        rest &= below_one;
        let (is_near, is_near_next) = (rest < near, rest + near > below_one + 1);
        let is_next = is_near_next && (!is_near || rest > below_one >> 1);
        push_whole(digit + u64::from(is_next), out);
        if is_near || is_near_next {
            return;
        }
    }
}

/// `1e300`, `1.25e-140`: six significant digits of a number that is not 0.
fn push_six_digits(size: f64, out: &mut String) {
    let (digits, exponent) = six_digits(size);
    let (mut rest, mut place) = (digits, 100_000);
    while rest > 0 {
        push_whole(u64::from(rest / place), out);
        rest %= place;
        if place == 100_000 && rest > 0 {
            append(".", out);
        }
        place /= 10;
    }
    append(if exponent < 0 { "e-" } else { "e" }, out);
    push_whole(u64::from(exponent.unsigned_abs()), out);
}

/// The first six digits of a number that is not 0, as an integer, and the power of ten of the first one.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below ten million by then")]
fn six_digits(mut size: f64) -> (u32, i32) {
    let mut exponent = 0_i32;
    while size >= 10.0 {
        size /= 10.0;
        exponent += 1;
    }
    while size < 1.0 {
        size *= 10.0;
        exponent -= 1;
    }
    (((size * 1e5 + 0.5) as u32).min(999_999), exponent)
}

/// `push_str`, never inlined: messages have time, and each place where it is inlined is 100 bytes of the wasm.
#[cold]
#[inline(never)]
pub(crate) fn append(text: &str, out: &mut String) {
    out.push_str(text);
}

/// The same for several texts.
#[cold]
#[inline(never)]
pub(crate) fn append_all(texts: &[&str], out: &mut String) {
    for text in texts {
        append(text, out);
    }
}

/// The digits of `text` as an integer of 0 to 2^53 − 1; nothing for any other text.
pub(crate) fn parse_digits(text: &str) -> Option<u64> {
    let mut number = 0;
    for digit in text.as_bytes() {
        let value = digit.wrapping_sub(b'0');
        number = number * 10 + u64::from(value);
        if value > 9 || number > MAX_WHOLE {
            return None;
        }
    }
    (!text.is_empty()).then_some(number)
}

/// The integer of a text as [`write_integer`] writes it; nothing for most other texts, and beyond 2^53 − 1.
pub(crate) fn parse_integer(text: &str) -> Option<i64> {
    let digits = text.strip_prefix('-');
    let number = i64::try_from(parse_digits(digits.unwrap_or(text))?).ok()?;
    Some(if digits.is_some() { -number } else { number })
}

/// Appends an integer with its sign.
pub(crate) fn write_integer(number: i64, out: &mut Writer<'_>) {
    if number < 0 {
        out.push("-");
    }
    write_whole(number.unsigned_abs(), 1, out);
}

/// The digits that count.
pub(crate) fn without_zeros_in_front(mut digits: &[u8]) -> &[u8] {
    while let [b'0', rest @ ..] = digits {
        digits = rest;
    }
    digits
}

/// `text` before the digits at its end, and those.
pub(crate) fn split_digits(text: &str) -> (&str, &str) {
    let mut before = text.as_bytes();
    while let [rest @ .., b'0'..=b'9'] = before {
        before = rest;
    }
    let start = before.len();
    (text.get(..start).unwrap_or_default(), text.get(start..).unwrap_or_default())
}

/// The decimal digits of `number` in `place`, with zeros in front where there are fewer than `width`, at most [`MAX_DIGITS`].
pub(crate) fn digits_of(number: u64, width: usize, place: &mut [u8; MAX_DIGITS]) -> &[u8] {
    let (mut rest, mut count) = (number, 0);
    for digit in place.iter_mut().rev() {
        if rest == 0 && count >= width.max(1) {
            break;
        }
        *digit = b'0' + u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
        count += 1;
    }
    place.get(MAX_DIGITS - count..).unwrap_or_default()
}

/// Writes the digits of `number`.
#[inline(never)]
pub(crate) fn push_whole(number: u64, out: &mut String) {
    push_ascii(digits_of(number, 1, &mut [0; MAX_DIGITS]), out);
}

/// Writes the digits of `number`, with zeros in front where there are fewer than `width`.
pub(crate) fn write_whole(number: u64, width: usize, out: &mut Writer<'_>) {
    for _ in MAX_DIGITS..width {
        out.push("0");
    }
    out.push_bytes(digits_of(number, width, &mut [0; MAX_DIGITS]));
}

/// The digits of `number`, as messages show it.
#[cold]
pub(crate) fn shown_whole(number: u64) -> String {
    let mut shown = String::new();
    push_whole(number, &mut shown);
    shown
}

/// The digits of a number that may be negative, as messages show it.
#[cold]
pub(crate) fn shown_integer(number: i64) -> String {
    let mut shown = String::new();
    if number < 0 {
        append("-", &mut shown);
    }
    push_whole(number.unsigned_abs(), &mut shown);
    shown
}

/// Digits of the greatest number of 64 bits.
pub(crate) const MAX_DIGITS: usize = 20;

/// Writes bytes that are known to be ASCII.
pub(crate) fn push_ascii(bytes: &[u8], out: &mut String) {
    for byte in bytes {
        out.push(char::from(*byte));
    }
}

/// The upper-case hex digit of the low four bits.
pub(crate) const fn hex_digit(bits: u8) -> u8 {
    let bits = bits & 0xF;
    if bits < 10 { b'0' + bits } else { b'A' + bits - 10 }
}

/// The four bits of an upper-case hex digit.
pub(crate) const fn hex_value(digit: u8) -> Option<u8> {
    match digit {
        b'0'..=b'9' => Some(digit - b'0'),
        b'A'..=b'F' => Some(digit - b'A' + 10),
        _ => None,
    }
}

/// The four bits of a hex digit, in capitals or not.
pub(crate) const fn hex_value_of_any_case(digit: u8) -> Option<u8> {
    hex_value(digit.to_ascii_uppercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn digits_with_zeros_in_front() {
        for (number, width, text) in [(0, 1, "0"), (7, 3, "007"), (42, 1, "42"), (u64::MAX, 20, "18446744073709551615")]
        {
            assert_eq!(digits_of(number, width, &mut [0; MAX_DIGITS]), text.as_bytes());
        }
    }

    #[test]
    fn digits_are_those_of_the_standard_library() {
        for number in [0, 1, 9, 10, 1_000_000_007, MAX_WHOLE, u64::MAX] {
            assert_eq!(shown_whole(number), number.to_string());
            for width in [0, 1, 5, 20, 21, 30] {
                let mut bytes = [0; 32];
                let mut out = Writer::new(&mut bytes);
                write_whole(number, width, &mut out);
                assert_eq!(out.text(), Some(format!("{number:0width$}").as_str()));
            }
        }
        for number in [0, -1, 7, i64::MIN, i64::MAX] {
            assert_eq!(shown_integer(number), number.to_string());
        }
    }

    #[test]
    fn only_whole_numbers_up_to_2_to_the_53_minus_1() {
        assert_eq!(whole(0.0), Some(0));
        assert_eq!(whole(-0.0), Some(0));
        assert_eq!(whole(9_007_199_254_740_991.0), Some(MAX_WHOLE));
        for number in [-1.0, 0.5, 9_007_199_254_740_992.0, f64::NAN, f64::INFINITY] {
            assert_eq!(whole(number), None, "{number}");
        }
    }

    #[test]
    fn numbers_as_messages_show_them() {
        let cases = [
            (0.0, "0"),
            (-0.0, "0"),
            (-1.0, "-1"),
            (1.5, "1.5"),
            (-0.25, "-0.25"),
            (0.1, "0.1"),
            (0.1 + 0.2, "0.30000000000000004"),
            (0.01, "0.01"),
            (0.009_5, "9.5e-3"),
            (1e-3, "1e-3"),
            (1e-7, "1e-7"),
            (1.25e-140, "1.25e-140"),
            (3.5e10 + 0.5, "35000000000.5"),
            (-1234.5678, "-1234.5678"),
            (5.999_999_999_999_999, "5.999999999999999"),
            (1_733_011_200_000.123, "1733011200000.123"),
            (9_007_199_254_740_991.0, "9007199254740991"),
            (9_007_199_254_740_992.0, "9007199254740992"),
            (1e18, "1000000000000000000"),
            (1e21, "1e21"),
            (1.5e21, "1.5e21"),
            (1e300, "1e300"),
            (f64::MAX, "1.79769e308"),
            (5e-324, "4.94066e-324"),
            (f64::NAN, "NaN"),
            (f64::NEG_INFINITY, "-Infinity"),
        ];
        for (number, text) in cases {
            assert_eq!(shown_number(number), text);
        }
    }

    #[test]
    fn numbers_in_full_are_those_of_the_standard_library() {
        let check = |number: f64| {
            let is_whole = number.fract() == 0.0; // of which the standard library shows zeros at the end
            let expected = if is_whole { format!("{number:.0}") } else { number.to_string() };
            assert_eq!(shown_number(number), expected);
        };
        let mut bits = LEAST_IN_FULL.to_bits();
        while f64::from_bits(bits) < BEYOND_IN_FULL {
            check(f64::from_bits(bits));
            bits += 0x1_2345_6789_ABCD;
        }
        for power in -6..=63 {
            let number = 2.0_f64.powi(power);
            [number, number.next_down(), number.next_up()].into_iter().for_each(check);
        }
        for hundredths in 1..10_000 {
            check(f64::from(hundredths) / 100.0);
        }
    }

    #[test]
    fn digits_at_the_end() {
        for (text, split) in
            [("a12", ("a", "12")), ("12", ("", "12")), ("1a", ("1a", "")), ("é1", ("é", "1")), ("", ("", ""))]
        {
            assert_eq!(split_digits(text), split);
        }
    }

    #[test]
    fn digits_and_nothing_else() {
        for (text, number) in [("0", 0), ("007", 7), ("9007199254740991", MAX_WHOLE), (&"0".repeat(30), 0)] {
            assert_eq!(parse_digits(text), Some(number), "{text}");
        }
        for text in ["", "+1", "-1", " 1", "1.0", "９", "9007199254740992", "99999999999999999999"] {
            assert_eq!(parse_digits(text), None, "{text}");
        }
    }
}
