//! Whole numbers as JavaScript hands them over, doubles that have to be integers of 0 to 2^53 − 1; and their digits.

use crate::limits::MAX_WHOLE;
use crate::writer::Writer;

/// `number` where it is whole and from 0 to 2^53 − 1.
#[allow(
    clippy::cast_possible_truncation,
    clippy::cast_sign_loss,
    clippy::cast_precision_loss,
    reason = "in range by then"
)]
pub(crate) fn whole(number: f64) -> Option<u64> {
    (number.fract() == 0.0 && (0.0..=MAX_WHOLE as f64).contains(&number)).then_some(number as u64)
}

/// A number as messages show it: whole ones exactly, others to six digits. By hand: `Display` of a double, which is exact
/// for all of them, would be a fifth of the wasm.
pub(crate) fn shown_number(number: f64) -> String {
    if number.is_nan() {
        return "NaN".to_owned();
    }
    let mut shown = String::new();
    if number < 0.0 {
        shown.push('-');
    }
    let size = number.abs();
    match whole(size) {
        _ if size.is_infinite() => shown.push_str("Infinity"),
        Some(whole) => shown.push_str(&whole.to_string()),
        None => push_six_digits(size, &mut shown),
    }
    shown
}

/// `1.5`, `0.25`, `1e300`: six significant digits of a number that is not 0.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below ten million by then")]
fn push_six_digits(mut size: f64, out: &mut String) {
    let mut exponent = 0_i32;
    while size >= 10.0 {
        size /= 10.0;
        exponent += 1;
    }
    while size < 1.0 {
        size *= 10.0;
        exponent -= 1;
    }
    let digits = ((size * 1e5).round() as u64).to_string();
    let digits = digits.trim_end_matches('0');
    if (-3..0).contains(&exponent) {
        out.push_str("0.000".get(..exponent.unsigned_abs() as usize + 1).unwrap_or_default());
        return out.push_str(digits);
    }
    let (first, rest) = digits.split_at_checked(1).unwrap_or((digits, ""));
    out.push_str(first);
    if !rest.is_empty() {
        out.push('.');
        out.push_str(rest);
    }
    if exponent != 0 {
        out.push_str(if exponent < 0 { "e-" } else { "e" });
        out.push_str(&u64::from(exponent.unsigned_abs()).to_string());
    }
}

/// The digits of `text` as a whole number of 0 to 2^53 − 1; anything but digits is none.
pub(crate) fn parse_digits(text: &str) -> Option<u64> {
    let all_digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    all_digits.then(|| text.parse().ok()).flatten().filter(|number| *number <= MAX_WHOLE)
}

/// Most digits that [`push_padded`] writes.
pub(crate) const MAX_DIGITS: usize = 20;

/// Digits of the lower half, so that no half needs more than 64 bits.
const HALF_DIGITS: usize = 10;
const HALF: u128 = 10_u128.pow(10);

/// Writes the last `width` digits of `number`, at most [`MAX_DIGITS`], with zeros in front.
pub(crate) fn push_padded(number: u128, width: usize, out: &mut String) {
    if let Ok(number) = u64::try_from(number) {
        return push_digits(number, width, out);
    }
    let (high, low) = split(number);
    push_digits(u64::try_from(high).unwrap_or_default(), width.saturating_sub(LOW_DIGITS), out);
    push_digits(low, LOW_DIGITS, out);
}

/// The digits of `number`, at the end of `place`: at least `width` of them, and at least one.
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

/// Writes the digits of `number`, with zeros in front up to `width` digits.
pub(crate) fn write_whole(number: u64, width: usize, out: &mut Writer<'_>) {
    out.push_bytes(digits_of(number, width, &mut [0; MAX_DIGITS]));
}

/// A whole number as messages show it.
#[cold]
pub(crate) fn shown_whole(number: u64) -> String {
    let mut shown = String::new();
    push_ascii(digits_of(number, 1, &mut [0; MAX_DIGITS]), &mut shown);
    shown
}

/// The digits of `number`, without zeros in front.
#[cold]
pub(crate) fn whole_text(number: u128) -> String {
    if let Ok(number) = u64::try_from(number) {
        return number.to_string();
    }
    let (high, low) = split(number);
    let mut text = whole_text(high);
    push_digits(low, LOW_DIGITS, &mut text);
    text
}

const LOW_DIGITS: usize = 9;

/// The last nine digits of `number`, and the number before them. By hand, 32 bits at a time: division of 128 bits and what
/// writes them is 2 KB of the wasm.
fn split(number: u128) -> (u128, u64) {
    let (mut quotient, mut rest) = (0, 0);
    for bytes in number.to_be_bytes().as_chunks::<4>().0 {
        let part = (rest << 32) | u64::from(u32::from_be_bytes(*bytes));
        quotient = (quotient << 32) | u128::from(part / 1_000_000_000);
        rest = part % 1_000_000_000;
    }
    (quotient, rest)
}

fn push_digits(number: u64, width: usize, out: &mut String) {
    let mut digits = [b'0'; MAX_DIGITS];
    let mut rest = number;
    for digit in digits.iter_mut().rev().take(width) {
        *digit = b'0' + u8::try_from(rest % 10).unwrap_or_default();
        rest /= 10;
    }
    push_ascii(digits.get(MAX_DIGITS.saturating_sub(width)..).unwrap_or_default(), out);
}

/// Writes bytes that are known to be ASCII.
pub(crate) fn push_ascii(bytes: &[u8], out: &mut String) {
    out.push_str(str::from_utf8(bytes).unwrap_or_default());
}

/// The number of a text of digits and nothing else, at most [`MAX_DIGITS`] of them.
pub(crate) fn read_padded(text: &str) -> Option<u128> {
    let (high, low) = text.split_at_checked(text.len().saturating_sub(HALF_DIGITS))?;
    let fits = !text.is_empty() && text.len() <= MAX_DIGITS;
    fits.then_some(u128::from(read_digits(high)?) * HALF + u128::from(read_digits(low)?))
}

fn read_digits(text: &str) -> Option<u64> {
    text.bytes().try_fold(0_u64, |number, digit| {
        digit.is_ascii_digit().then(|| number.wrapping_mul(10).wrapping_add(u64::from(digit - b'0')))
    })
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

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn padded_digits_read_back() {
        for (number, width, text) in [
            (0, 1, "0"),
            (7, 3, "007"),
            (u128::from(u64::MAX), 20, "18446744073709551615"),
            (u128::from(u64::MAX) + 1, 20, "18446744073709551616"),
            (99_999_999_999_999_999_999, 20, "99999999999999999999"),
        ] {
            let mut out = String::new();
            push_padded(number, width, &mut out);
            assert_eq!(out, text);
            assert_eq!(read_padded(text), Some(number));
        }
        for text in ["", "-1", "1.", "12é", "éééééé", "100000000000000000000"] {
            assert_eq!(read_padded(text), None, "{text}");
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
            (-1.0, "-1"),
            (1.5, "1.5"),
            (-0.25, "-0.25"),
            (0.001, "0.001"),
            (3.5e10 + 0.5, "3.5e10"),
            (1e300, "1e300"),
            (1.25e-140, "1.25e-140"),
            (9_007_199_254_740_991.0, "9007199254740991"),
            (f64::NAN, "NaN"),
            (f64::NEG_INFINITY, "-Infinity"),
        ];
        for (number, text) in cases {
            assert_eq!(shown_number(number), text);
        }
    }

    #[test]
    fn digits_and_nothing_else() {
        assert_eq!(parse_digits("007"), Some(7));
        for text in ["", "+1", "-1", " 1", "1.0", "９", "9007199254740992", "99999999999999999999"] {
            assert_eq!(parse_digits(text), None, "{text}");
        }
    }
}
