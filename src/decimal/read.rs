//! Reads the parts of a number: its sign, its digits and its power of ten.

use super::Digits;

pub(super) fn without_sign(text: &[u8]) -> (bool, &[u8]) {
    match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    }
}

/// Puts the significant digits into `digits`, and returns the power of ten of the first; `None` for more than 38.
pub(super) fn read_mantissa(text: &[u8], digits: &mut Digits) -> Option<i32> {
    let (mut count, mut first, mut is_fraction, mut has_digit) = (0, -1, false, false);
    for byte in text {
        match byte {
            b'.' if !is_fraction => is_fraction = true,
            b'0'..=b'9' => {
                has_digit = true;
                let counts = count > 0 || *byte != b'0';
                first += i32::from(counts && !is_fraction) - i32::from(!counts && is_fraction);
                match digits.get_mut(count) {
                    Some(digit) => *digit = *byte,
                    None if *byte == b'0' => {}
                    None => return None,
                }
                count += usize::from(counts);
            }
            _ => return None,
        }
    }
    has_digit.then_some(first)
}

/// The power in `e-7`; 0 for an empty text.
pub(super) fn read_power(text: &[u8]) -> Option<i32> {
    let [_, text @ ..] = text else { return Some(0) };
    let (is_negative, digits) = without_sign(text);
    let mut power = 0_i32;
    for digit in digits {
        let value = digit.wrapping_sub(b'0');
        if value > 9 {
            return None;
        }
        power = (power * 10 + i32::from(value)).min(MOST_POWER);
    }
    (!digits.is_empty()).then_some(if is_negative { -power } else { power })
}

/// No text has enough zeros to compensate for this power.
const MOST_POWER: i32 = 100_000_000;
