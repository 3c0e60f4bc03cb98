//! `desc`: the order of a codec of fixed width turned round, digit by digit, so that its text stays readable.
//!
//! Each decimal digit d becomes 9 − d, each hex digit F − d, and all else stands. Two texts of one codec have all else
//! in the same places, so they first differ in a digit, and there the order is turned.

use crate::codec::{Codec, Extent, Int, Misfit, Shape, Value, Version};
use crate::number::{hex_digit, hex_value, push_ascii};

/// More bytes than any text that is turned round: an ISO date has 24.
const LONGEST: usize = 32;

/// The digits of a codec.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Base {
    /// 0–9
    Decimal,
    /// 0–9 and A–F
    Hex,
}

/// A codec of fixed width whose texts differ in nothing but digits, and have at most 32 bytes.
pub trait Reversible: Codec {
    /// What digits these are.
    const BASE: Base;
}

impl Reversible for Int {
    const BASE: Base = Base::Decimal;
}

impl Reversible for Version {
    const BASE: Base = Base::Decimal;
}

/// A codec with its order turned round: the greatest value first.
///
/// ```
/// use ddb_keys::codec::{Codec, Descending, Int, Value};
/// let mut text = String::new();
/// Descending(Int::new(5)?).encode(&Value::Whole(42), &mut text).map_err(|misfit| misfit.reason)?;
/// assert_eq!(text, "99957");
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Copy, Debug)]
pub struct Descending<C>(pub C);

impl<C: Reversible + 'static> Codec for Descending<C> {
    fn name(&self) -> String {
        format!("{} desc", self.0.name())
    }

    fn shape(&self) -> Shape {
        self.0.shape()
    }

    fn extent(&self) -> Extent {
        self.0.extent()
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        encode(&self.0, C::BASE, value, out)
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        decode(&self.0, C::BASE, text)
    }
}

// One for all codecs: their copies were 2 KB of the wasm.

fn encode(codec: &dyn Codec, base: Base, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
    let start = out.len();
    codec.encode(value, out)?;
    let mut buffer = [0; LONGEST];
    let turned = turned(base, out.as_bytes().get(start..).unwrap_or_default(), &mut buffer);
    out.truncate(start);
    push_ascii(turned.unwrap_or_default(), out);
    Ok(())
}

fn decode(codec: &dyn Codec, base: Base, text: &str) -> Option<Value<'static>> {
    let mut buffer = [0; LONGEST];
    let turned = str::from_utf8(turned(base, text.as_bytes(), &mut buffer)?).ok()?;
    match codec.decode(turned)? {
        Value::Text(_) => None, // no text is turned round
        Value::Number(number) => Some(Value::Number(number)),
        Value::Whole(number) => Some(Value::Whole(number)),
        Value::Instant(instant) => Some(Value::Instant(instant)),
    }
}

/// `text` with its digits turned; nothing where it is longer than the buffer.
fn turned<'b>(base: Base, text: &[u8], buffer: &'b mut [u8; LONGEST]) -> Option<&'b [u8]> {
    let turned = buffer.get_mut(..text.len())?;
    for (to, from) in turned.iter_mut().zip(text) {
        *to = match base {
            Base::Decimal if from.is_ascii_digit() => b'0' + b'9' - from,
            Base::Decimal => *from,
            Base::Hex => hex_value(*from).map_or(*from, |bits| hex_digit(!bits)),
        };
    }
    Some(turned)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::table::{reads_nothing, sorts, writes};
    use crate::codec::{Date, Number};
    use crate::error::KeyErrorCode;
    use crate::time::Instant;
    use crate::time_buckets::Bucket;

    #[test]
    fn digits_are_turned_and_all_else_stands() {
        let at = Value::Instant(Instant::from_iso("2024-12-01T10:00:00.000Z").unwrap());
        writes(&Descending(Int::new(5).unwrap()), &Value::Whole(42), "99957");
        writes(&Descending(Version::new(10).unwrap()), &Value::Whole(3), "v9999999996");
        writes(&Descending(Date), &at, "7975-87-98T89:99:99.999Z");
        writes(&Descending(Bucket::Hour), &at, "7975-87-98T89");
        writes(&Descending(Number), &Value::Number(1.0), "400FFFFFFFFFFFFF");
        writes(&Descending(Number), &Value::Number(-1.0), "BFF0000000000000");
    }

    #[test]
    fn the_greatest_comes_first() {
        sorts(&Descending(Int::new(3).unwrap()), &[999, 100, 99, 10, 9, 1, 0].map(Value::Whole));
        sorts(&Descending(Number), &[1e300, 10.0, 9.0, 0.0, -9.0, -10.0].map(Value::Number));
    }

    #[test]
    fn what_does_not_fit_stays_out() {
        let misfit = Descending(Int::new(2).unwrap()).encode(&Value::Whole(100), &mut String::new()).unwrap_err();
        assert_eq!(misfit.code, KeyErrorCode::InvalidNumber);
        reads_nothing(&Descending(Date), &["", "2024-12-01T10:00:00.000Z", "é", &"9".repeat(33)]);
        reads_nothing(&Descending(Number), &["800000000000000", "400fffffffffffff", "8000000000000000"]);
    }
}
