//! Whole numbers as JavaScript hands them over: doubles that have to be integers of 0 to 2^53 − 1.

use crate::limits::MAX_WHOLE;

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
    let sign = if number < 0.0 { "-" } else { "" };
    let size = number.abs();
    if size.is_infinite() {
        return format!("{sign}Infinity");
    }
    match whole(size) {
        Some(whole) => format!("{sign}{whole}"),
        None => format!("{sign}{}", six_digits(size)),
    }
}

/// `1.5`, `0.25`, `1e300`: six significant digits of a number that is not 0.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "below ten million by then")]
fn six_digits(mut size: f64) -> String {
    let mut exponent = 0_i16;
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
    let (first, rest) = digits.split_at_checked(1).unwrap_or((digits, ""));
    match exponent {
        0 if rest.is_empty() => first.to_owned(),
        0 => format!("{first}.{rest}"),
        -3..=-1 => format!("0.{}{first}{rest}", "0".repeat(usize::from(exponent.unsigned_abs()) - 1)),
        _ if rest.is_empty() => format!("{first}e{exponent}"),
        _ => format!("{first}.{rest}e{exponent}"),
    }
}

/// The digits of `text` as a whole number of 0 to 2^53 − 1; anything but digits is none.
pub(crate) fn parse_digits(text: &str) -> Option<u64> {
    let all_digits = !text.is_empty() && text.bytes().all(|b| b.is_ascii_digit());
    all_digits.then(|| text.parse().ok()).flatten().filter(|number| *number <= MAX_WHOLE)
}

#[cfg(test)]
mod tests {
    use super::*;

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
