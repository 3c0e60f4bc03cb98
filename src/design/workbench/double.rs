//! The double of the digits of a number. That of the standard library takes tables of ten kilobytes, which no gzip makes smaller.

/// Whole numbers up to here are doubles, each of them.
const LARGEST_EXACT: u64 = 1 << 53;

/// Powers of ten up to here are doubles too.
const LARGEST_POWER: u32 = 22;

/// The double that is nearest to a number in decimal digits; NaN where the digits or the exponent are too large to tell in one step.
pub(super) fn double_of(text: &str) -> f64 {
    nearest(text).unwrap_or(f64::NAN)
}

#[allow(clippy::cast_precision_loss, reason = "the nearest double is meant")]
fn nearest(text: &str) -> Option<f64> {
    let (mantissa, exponent) = text.split_once(['e', 'E']).unwrap_or((text, "0"));
    let (whole, fraction) = mantissa.split_once('.').unwrap_or((mantissa, ""));
    let digits: i64 = [whole, fraction].concat().parse().ok()?;
    let exponent = exponent.parse::<i32>().ok()?.checked_sub_unsigned(u32::try_from(fraction.len()).ok()?)?;
    let is_exact = digits.unsigned_abs() <= LARGEST_EXACT && exponent.unsigned_abs() <= LARGEST_POWER;
    if !is_exact && exponent != 0 {
        return None;
    }
    // Both are exact, so what is made of them is rounded once.
    let power = (0..exponent.unsigned_abs()).fold(1.0, |power, _| power * 10.0);
    Some(if exponent < 0 { digits as f64 / power } else { digits as f64 * power })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn as_the_standard_library_reads_them() {
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
            "9223372036854775807",
            "0.000000000000000000001",
            "1e22",
            "123456789.123456",
        ] {
            assert_eq!(double_of(text).to_bits(), text.parse::<f64>().unwrap().to_bits(), "{text}");
        }
    }

    #[test]
    fn nan_for_all_else() {
        for text in
            ["", "x", "1x", "1e", "1e23", "9007199254740993e1", "99999999999999999999", "1e-2147483648", "Infinity"]
        {
            assert!(double_of(text).is_nan(), "{text}");
        }
    }
}
