//! `numeric`: any finite number, as JavaScript writes it: `-1.5`, `1e+21`. Existing tables have such keys, which do not sort.

use super::description::{Description, NUMBERS, Place};
use super::letters::Letters;
use super::shortest::is_shortest;
use super::spelled::Spelled;
use super::value::misfit;
use super::{Decimal, Extent, Progress, Reading, Rule, Shape, Value};
use crate::casing::Casing;
use crate::decimal::Decimal as Number;
use crate::double::nearest;
use crate::error::{KeyError, Reason};
use crate::number::shown_whole;
use crate::writer::Writer;

/// The doubles, without NaN and the infinities.
///
/// ```
/// use ddb_keys::{codec::{Codec, Decimal, Numeric, Value}, writer::Writer};
/// let (balance, mut bytes) = (Codec::from(Numeric), [0; 32]);
/// let mut key = Writer::new(&mut bytes);
/// balance.write(Value::Decimal(Decimal { text: "-1.50", double: -1.5 }), &mut key)?;
/// assert_eq!(key.text(), Some("-1.5"));
/// assert!(balance.read("-1.5").is_some() && balance.read("-1.50").is_none());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Numeric;

/// The longest text: sign, point, 17 digits, and an exponent, or six zeros in place of it.
const LONGEST: usize = 25;

const DESCRIPTION: Description = Description {
    name: "numeric",
    place: Place::Verbatim,
    sorts: false,
    takes: "number",
    gives: "number",
    about: "any number as it is, which does not sort",
    accepted: "a finite number",
    written: "as JavaScript writes it; with `text: 'verbatim'` only, because it does not sort; no `range` over it",
    example: "-1.5",
    samples: &[("-1.5", "-1.5"), ("0", "0"), ("0.1", "0.1"), ("12345", "12345"), ("1e+21", "1e+21"), ("1e-7", "1e-7")],
    trials: NUMBERS,
    parts: ("-1.5", &[("-", "the sign of a negative number"), ("1.5", "the shortest digits of the double")]),
    ..Description::TEXT
};

impl Rule for Numeric {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        field.verbatim().map(|_| Self)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn shape(&self) -> Shape {
        Shape::Numeric
    }

    fn extent(&self) -> Extent {
        Extent::Run
    }

    fn letters(&self, _casing: Casing) -> Option<Letters> {
        Some(Letters::Own(Casing::Lower))
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let number = match value {
            // A double that is given has these digits.
            Value::Decimal(Decimal { text, double }) => number_of(text, double.is_finite()),
            Value::Whole(whole) => number_of(&shown_whole(whole), false),
            _ => return Err(value.wrong_kind("a number")),
        };
        number.map(|number| number.write(out)).ok_or_else(|| misfit(Reason::NotNumeric))
    }

    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        let mut bytes = [0; LONGEST];
        let mut out = Writer::new(&mut bytes);
        number_of(text, false)?.write(&mut out);
        let value = Value::Decimal(Decimal { text, double: f64::NAN });
        (out.text() == Some(text)).then_some(Reading::Value(value))
    }

    /// Lets texts pass whose digits no double has, because only the whole text shows that.
    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let next = next_state(text.memory, byte)?;
        // Every text that has come so far can end in time.
        (text.place() + least_left(next) < LONGEST).then(|| text.next(next))
    }

    fn may_end(&self, text: Progress) -> bool {
        least_left(text.memory) == 0
    }

    fn may_hold(&self, byte: u8) -> bool {
        byte.is_ascii_digit() || matches!(byte, b'-' | b'.' | b'+' | b'e')
    }

    fn disorder(&self, _literal: &str) -> Option<Reason> {
        Some(Reason::NumbersDoNotSort)
    }
}

/// The double of a number; NaN if no double has its digits. A key shows only the digits.
pub(super) fn double_of(number: Decimal<'_>) -> f64 {
    if number.double.is_finite() {
        return number.double;
    }
    number_of(number.text, false).map_or(f64::NAN, |number| nearest(&number))
}

/// Where a text is: nowhere, or after these characters.
mod state {
    pub(super) const START: u16 = 0;
    pub(super) const MINUS: u16 = 1;
    /// A zero at the start, which a minus cannot stand alone before.
    pub(super) const ZERO: u16 = 2;
    pub(super) const MINUS_ZERO: u16 = 3;
    /// A digit at the start, which an exponent may follow.
    pub(super) const FIRST: u16 = 4;
    pub(super) const WHOLE: u16 = 5;
    /// The point and zeros, and other digits after them; `ONE` where a single digit stands before the point.
    pub(super) const POINT: u16 = 6;
    pub(super) const FRACTION: u16 = 7;
    pub(super) const POINT_OF_ONE: u16 = 8;
    pub(super) const FRACTION_OF_ONE: u16 = 9;
    pub(super) const EXPONENT: u16 = 10;
    pub(super) const SIGN: u16 = 11;
    /// One to three digits of the exponent.
    pub(super) const POWER: [u16; 3] = [12, 13, 14];
}

#[allow(clippy::match_same_arms, reason = "each line is a state")]
fn next_state(now: u16, byte: u8) -> Option<u16> {
    #[allow(clippy::wildcard_imports, reason = "they are all of them")]
    use state::*;
    let [power, second, third] = POWER;
    Some(match (now, byte) {
        (START, b'-') => MINUS,
        (START, b'0') => ZERO,
        (MINUS, b'0') => MINUS_ZERO,
        (START | MINUS, b'1'..=b'9') => FIRST,
        (FIRST | WHOLE, b'0'..=b'9') => WHOLE,
        (ZERO | MINUS_ZERO | WHOLE, b'.') => POINT,
        (FIRST, b'.') => POINT_OF_ONE,
        (POINT | FRACTION, b'0') => POINT,
        (POINT | FRACTION, b'1'..=b'9') => FRACTION,
        (POINT_OF_ONE | FRACTION_OF_ONE, b'0') => POINT_OF_ONE,
        (POINT_OF_ONE | FRACTION_OF_ONE, b'1'..=b'9') => FRACTION_OF_ONE,
        (FIRST | FRACTION_OF_ONE, b'e') => EXPONENT,
        (EXPONENT, b'+' | b'-') => SIGN,
        (SIGN, b'1'..=b'9') => power,
        (now, b'0'..=b'9') if now == power => second,
        (now, b'0'..=b'9') if now == second => third,
        _ => return None,
    })
}

/// The fewest characters with which a text can end from here.
const fn least_left(now: u16) -> usize {
    match now {
        state::START | state::MINUS | state::POINT | state::POINT_OF_ONE | state::SIGN => 1,
        state::MINUS_ZERO | state::EXPONENT => 2,
        _ => 0,
    }
}

/// The number of a text that JavaScript can hold; `None` for other text, and for digits that no double has, unless it is known to be one.
fn number_of(text: &str, is_double: bool) -> Option<Number> {
    Number::parse_beyond(text.as_bytes()).filter(|number| is_double || is_shortest(number))
}

#[cfg(test)]
mod tests {
    use super::super::Codec;
    use super::super::table::{reads_nothing, refuses, text_of};
    use super::*;

    fn decimal(text: &str) -> Value<'_> {
        Value::Decimal(Decimal { text, double: f64::NAN })
    }

    #[test]
    fn numbers_as_javascript_writes_them() {
        for (given, text) in [
            ("0", "0"),
            ("-0", "0"),
            ("0.000", "0"),
            ("-1.50", "-1.5"),
            ("007", "7"),
            ("1e3", "1000"),
            ("123456789012345680000", "123456789012345680000"),
            ("100000000000000000000", "100000000000000000000"),
            ("1000000000000000000000", "1e+21"),
            ("1.5e21", "1.5e+21"),
            ("0.000001", "0.000001"),
            ("0.00000123", "0.00000123"),
            ("0.0000001", "1e-7"),
            ("1.25e-9", "1.25e-9"),
            ("0.30000000000000004", "0.30000000000000004"),
            ("5e-324", "5e-324"),
            ("1.7976931348623157e308", "1.7976931348623157e+308"),
        ] {
            assert_eq!(text_of(&Numeric.into(), decimal(given)).unwrap(), text, "{given}");
            let codec = Codec::from(Numeric);
            assert!(codec.read(text).is_some(), "{text}");
            assert_eq!(codec.read(given).is_some(), given == text, "{given}");
        }
    }

    #[test]
    fn numbers_that_no_double_has() {
        let reason = "must be a number with the digits of a double, got 0.30000000000000005";
        refuses(Numeric, decimal("0.30000000000000005"), "INVALID_NUMBER", reason);
        refuses(Numeric, Value::Text("1"), "INVALID_TYPE", "must be a number, got text");
        for text in [
            "1e309",
            "2e-324",
            "123456789012345678",
            "0.1234567890123456789",
            "1e99999999999",
            "12345678901234567890123",
        ] {
            assert!(text_of(&Numeric.into(), decimal(text)).is_err(), "{text}");
        }
        reads_nothing(
            Numeric,
            &[
                "",
                "-",
                "+1",
                "01",
                "1.",
                ".5",
                "1.0",
                "1e5",
                "1e+5",
                "1E+21",
                "1e21",
                "-0",
                "1e+021",
                "NaN",
                "Infinity",
                "1e",
                "1e+",
                "--1",
                "1.2.3",
                "0.0000001",
                "1,5",
                " 1",
            ],
        );
    }
}
