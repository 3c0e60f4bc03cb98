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
    fn digits_and_nothing_else() {
        assert_eq!(parse_digits("007"), Some(7));
        for text in ["", "+1", "-1", " 1", "1.0", "９", "9007199254740992", "99999999999999999999"] {
            assert_eq!(parse_digits(text), None, "{text}");
        }
    }
}
