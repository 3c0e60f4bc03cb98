//! `desc`: the order of a codec of fixed width reversed, digit by digit, so that its text stays readable.
//!
//! Each decimal digit d becomes 9 − d, each hex digit F − d; all other characters are unchanged. Two texts of one codec have these other
//! characters in the same places, so they first differ in a digit, and there the order is reversed.

use crate::number::{hex_digit, hex_value};

/// More bytes than any reversed text: a decimal has up to 39.
pub(super) const LONGEST: usize = 40;

/// The digits of a codec.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Base {
    /// 0–9
    Decimal,
    /// 0–9 and A–F
    Hex,
    /// Some of the bytes; the codec itself reverses them.
    Own,
}

/// A byte with its digit reversed.
pub(super) fn reversed(base: Option<Base>, byte: u8) -> u8 {
    match base {
        Some(Base::Decimal) if byte.is_ascii_digit() => b'0' + b'9' - byte,
        Some(Base::Hex) => hex_value(byte).map_or(byte, |bits| hex_digit(!bits)),
        _ => byte,
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, sorts, text_of, writes};
    use super::super::{Codec, Date, Int, Number, UlidText, Value, Version};
    use crate::error::KeyErrorCode;
    use crate::time::Instant;
    use crate::time_buckets::Bucket;

    #[track_caller]
    fn descending(codec: impl Into<Codec>) -> Codec {
        codec.into().descending().unwrap()
    }

    #[test]
    fn digits_are_reversed_and_the_rest_is_unchanged() {
        let at = Value::Instant(Instant::from_iso("2024-12-01T10:00:00.000Z").unwrap());
        writes(descending(Int::new(5).unwrap()), Value::Whole(42), "99957");
        writes(descending(Int::new(20).unwrap()), Value::Digits("99999999999999999998"), "00000000000000000001");
        writes(descending(Version::new(10).unwrap()), Value::Whole(3), "v9999999996");
        writes(descending(Date), at, "7975-87-98T89:99:99.999Z");
        writes(descending(Bucket::Hour), at, "7975-87-98T89");
        writes(descending(Number), Value::Number(1.0), "400FFFFFFFFFFFFF");
        writes(descending(Number), Value::Number(-1.0), "BFF0000000000000");
    }

    #[test]
    fn the_greatest_comes_first() {
        sorts(descending(Int::new(3).unwrap()), &[999, 100, 99, 10, 9, 1, 0].map(Value::Whole));
        sorts(descending(Number), &[1e300, 10.0, 9.0, 0.0, -9.0, -10.0].map(Value::Number));
    }

    #[test]
    fn values_that_do_not_fit_stay_out() {
        let error = text_of(&descending(Int::new(2).unwrap()), Value::Whole(100)).unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::InvalidNumber);
        reads_nothing(descending(Date), &["", "2024-12-01T10:00:00.000Z", "é", &"9".repeat(41)]);
        reads_nothing(descending(Number), &["800000000000000", "400fffffffffffff", "8000000000000000"]);
    }

    #[test]
    fn only_codecs_of_fixed_digits_are_reversed() {
        assert_eq!(Codec::from(UlidText).descending().unwrap_err().code(), KeyErrorCode::InvalidTemplate);
    }
}
