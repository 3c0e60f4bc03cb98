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
mod tests;
