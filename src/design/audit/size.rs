//! The bytes of a number, as DynamoDB counts them.

use crate::decimal::Decimal;

/// The longest digits that are counted without being read.
const SHORT: usize = 15;

/// The bytes of a number. A text that is no number of DynamoDB counts as its digits.
pub(super) fn number_bytes(text: &str) -> usize {
    let (sign, digits) = match text.strip_prefix('-') {
        Some(digits) => (1, digits.as_bytes()),
        None => (0, text.as_bytes()),
    };
    let is_short = digits.len() <= SHORT && !digits.starts_with(b"0") && digits.iter().all(u8::is_ascii_digit);
    if is_short && !digits.is_empty() {
        return whole_bytes(sign, digits);
    }
    Decimal::parse(text).map_or_else(|| 1 + text.len().div_ceil(2), |number| number.bytes())
}

/// As [`Decimal::bytes`] counts them: pairs of digits begin at the decimal point, and zeros at the end do not count.
fn whole_bytes(sign: usize, digits: &[u8]) -> usize {
    let zeros = digits.iter().rev().take_while(|digit| **digit == b'0').count();
    let is_lone = digits.len() % 2 == 1;
    1 + sign + (digits.len() - zeros + usize::from(is_lone)).div_ceil(2)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_quick_way_counts_as_the_numbers_do() {
        for text in ["0", "7", "-7", "42", "100", "120", "-120", "1200", "999999999999999", "-10", "1733011200000"] {
            assert_eq!(number_bytes(text), Decimal::parse(text).unwrap().bytes(), "{text}");
        }
        for (text, bytes) in [("1.5", 3), ("1e-130", 2), ("01", 2), ("", 1), ("NaN", 3), ("1e999", 4)] {
            assert_eq!(number_bytes(text), bytes, "{text}");
        }
    }
}
