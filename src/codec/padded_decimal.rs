//! `decimal(width,scale)`: numbers from 0 with a fixed number of digits before and after the decimal point, such as prices. They are exact:
//! a number with more digits is refused, never rounded.

use alloc::string::String;

use super::descending::Base;
use super::description::{Arguments, Called, Description};
use super::spelled::Spelled;
use super::value::misfit;
use super::width::Width;
use super::{Extent, Letters, Progress, Reading, Rule, Shape, Value};
use crate::casing::Casing;
use crate::decimal::Decimal;
use crate::error::{KeyError, Reason};
use crate::number::{append_all, shown_whole};
use crate::writer::Writer;

/// Numbers from 0, always with the same number of digits before and after the point.
///
/// ```
/// use ddb_keys::{codec::{Codec, PaddedDecimal, Value}, writer::Writer};
/// let mut bytes = [0; 32];
/// let mut text = Writer::new(&mut bytes);
/// Codec::from(PaddedDecimal::new(6, 2)?).write(Value::Text("19.9"), &mut text)?;
/// assert_eq!(text.text(), Some("000019.90"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PaddedDecimal {
    width: Width,
    scale: usize,
    is_descending: bool,
}

/// With the greatest width, all digits that a number of `DynamoDB` can have.
const MOST_SCALE: usize = 18;

impl PaddedDecimal {
    /// Creates the codec of numbers with at most `width` digits before the point, 1 to 20, and at most `scale` after it, 0 to 18. Without
    /// digits after it, there is no point.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE` for another width or scale.
    pub fn new(width: usize, scale: usize) -> Result<Self, KeyError> {
        match Width::new(width) {
            Ok(width) if scale <= MOST_SCALE => Ok(Self { width, scale, is_descending: false }),
            _ => Err(misfit(Reason::BadWidths).word(&arguments_of(width, scale))),
        }
    }

    /// Its arguments in a template.
    fn bytes(&self) -> usize {
        self.width.digits() + self.scale + usize::from(self.scale > 0)
    }

    #[cold]
    fn refusal(&self) -> KeyError {
        misfit(Reason::NotDecimal).word(&shown_whole(self.width.digits() as u64)).word(&shown_whole(self.scale as u64))
    }
}

fn arguments_of(width: usize, scale: usize) -> String {
    let mut arguments = shown_whole(width as u64);
    append_all(&[",", &shown_whole(scale as u64)], &mut arguments);
    arguments
}

const DESCRIPTION: Description = Description {
    name: "decimal",
    arguments: Arguments::Widths("6,2"),
    takes: "number | bigint | string",
    about: "a number with decimals, padded so that it sorts",
    accepted: "number, bigint or decimal text ≥ 0",
    written: "zero-padded to 1–20 digits before the point, with exactly 0–18 after it (`000019.99`); more digits are refused, never rounded; parses to text (`'19.99'`)",
    example: "19.99",
    samples: &[
        ("0.00", "000000.00"),
        ("0.01", "000000.01"),
        ("0.10", "000000.10"),
        ("9.99", "000009.99"),
        ("10.00", "000010.00"),
        ("19.90", "000019.90"),
        ("999999.99", "999999.99"),
    ],
    trials: &["1.5", "0", "7"],
    called: Called::VALUE,
    parts: (
        "19.90",
        &[
            ("0000", "zeros up to the width"),
            ("19", "the digits before the point"),
            (".", "the point"),
            ("90", "exactly as many digits as the scale"),
        ],
    ),
    ..Description::TEXT
};

impl Rule for PaddedDecimal {
    const DESCRIPTIONS: &'static [Description] = &[DESCRIPTION];

    fn of(_place: usize, field: &Spelled<'_>) -> Result<Self, KeyError> {
        let [width, scale] = field.widths()?;
        Self::new(width, scale)
    }

    fn name(&self) -> &'static str {
        DESCRIPTION.name
    }

    fn width(&self) -> Option<usize> {
        Some(self.width.digits())
    }

    fn scale(&self) -> Option<usize> {
        Some(self.scale)
    }

    fn shape(&self) -> Shape {
        Shape::Amount
    }

    fn extent(&self) -> Extent {
        Extent::Fixed(self.bytes())
    }

    fn letters(&self, _casing: Casing) -> Option<Letters> {
        Some(Letters::None)
    }

    fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let (Value::Text(text) | Value::Digits(text) | Value::Decimal(super::Decimal { text, .. })) = value else {
            return Err(value.wrong_kind("a decimal"));
        };
        let count = |digits: usize| i32::try_from(digits).unwrap_or_default();
        let (width, scale) = (count(self.width.digits()), count(self.scale));
        let number = Decimal::parse(text).filter(|number| number.fits(width, scale)).ok_or_else(|| self.refusal())?;
        for power in (-scale..width).rev() {
            if power == -1 {
                out.push(".");
            }
            out.push_bytes(&[number.digit_of(power)]);
        }
        Ok(())
    }

    /// The zeros in front do not belong to the value.
    fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        let walked = text.bytes().try_fold(Progress::default(), |text, byte| self.step(text, byte));
        let fits = walked.is_some_and(|end| end.place() == self.bytes());
        fits.then_some(Reading::Rewritten)
    }

    fn rewrite(&self, text: &str, out: &mut Writer<'_>) {
        let zero = if self.is_descending { b'9' } else { b'0' };
        let before_last = text.bytes().take(self.width.digits() - 1);
        let zeros = before_last.take_while(|digit| *digit == zero).count();
        out.push(text.get(zeros..).unwrap_or_default());
    }

    fn may_hold(&self, byte: u8) -> bool {
        byte.is_ascii_digit() || byte == b'.'
    }

    fn step(&self, text: Progress, byte: u8) -> Option<Progress> {
        let place = text.place();
        let fits = if place == self.width.digits() { byte == b'.' } else { byte.is_ascii_digit() };
        (fits && place < self.bytes()).then_some(text.next(0))
    }

    fn base(&self) -> Option<Base> {
        Some(Base::Decimal)
    }

    fn descend(&mut self) {
        self.is_descending = true;
    }
}

#[cfg(test)]
mod tests {
    use super::super::table::{reads_nothing, refuses, sorts, text_of, writes};
    use super::super::{Codec, codec_of};
    use super::*;

    fn price() -> PaddedDecimal {
        PaddedDecimal::new(6, 2).unwrap()
    }

    #[test]
    fn digits_on_both_sides_of_the_point() {
        writes(price(), Value::Text("19.90"), "000019.90");
        writes(price(), Value::Text("0.00"), "000000.00");
        writes(PaddedDecimal::new(1, 0).unwrap(), Value::Text("9"), "9");
        writes(PaddedDecimal::new(3, 0).unwrap(), Value::Text("0"), "000");
        let most = "99999999999999999999.999999999999999999";
        writes(PaddedDecimal::new(20, 18).unwrap(), Value::Text(most), most);
        let least = "00000000000000000000.000000000000000001";
        writes(PaddedDecimal::new(20, 18).unwrap(), Value::Text("0.000000000000000001"), least);
        sorts(price(), &["0", "0.01", "0.1", "1", "9.99", "10", "99.99", "100", "999999.99"].map(Value::Text));
    }

    #[test]
    fn equal_numbers_have_one_text() {
        for (given, text) in [
            ("19.9", "000019.90"),
            ("019.900", "000019.90"),
            ("1.99e1", "000019.90"),
            ("1990e-2", "000019.90"),
            ("-0", "000000.00"),
            ("+7", "000007.00"),
            (".5", "000000.50"),
            ("1e5", "100000.00"),
            ("1e-2", "000000.01"),
        ] {
            for value in [Value::Text(given), Value::Decimal(super::super::Decimal { text: given, double: f64::NAN })] {
                assert_eq!(text_of(&price().into(), value).unwrap(), text);
            }
        }
        assert_eq!(text_of(&price().into(), Value::Digits("42")).unwrap(), "000042.00");
    }

    #[test]
    fn the_greatest_comes_first_in_descending_order() {
        let price = Codec::from(price()).descending().unwrap();
        writes(price.clone(), Value::Text("19.90"), "999980.09");
        writes(price.clone(), Value::Text("0.00"), "999999.99");
        writes(price.clone(), Value::Text("999999.99"), "000000.00");
        sorts(price.clone(), &["999999.99", "100", "99.99", "10", "9.99", "0.1", "0"].map(Value::Text));
        reads_nothing(price, &["", "999980", "999980,09", "99998.009"]);
    }

    #[test]
    fn more_digits_are_refused() {
        for number in
            ["-1", "-0.01", "1000000", "19.999", "0.001", "1e6", "1e-3", "", " 1", "1,5", "0x10", "NaN", "1_0"]
        {
            let shown = if number.is_empty() { "" } else { number };
            let reason = format!(
                "must be a number from 0 with at most 6 digits before the decimal point and 2 after it, got {shown}"
            );
            refuses(price(), Value::Text(number), "INVALID_NUMBER", &reason);
        }
        refuses(price(), Value::Number(1.0), "INVALID_TYPE", "must be a decimal, got a number");
        reads_nothing(
            price(),
            &["", "19.90", "000019.9", "000019.900", "000019,90", "00001990", "-00019.90", "0000é.90"],
        );
        reads_nothing(PaddedDecimal::new(3, 0).unwrap(), &["", "12", "1234", "12.", "1.2"]);
    }

    #[test]
    fn arguments_of_templates() {
        for (arguments, name) in [("6,2", "decimal(6,2)"), ("6, 0", "decimal(6,0)"), ("20 ,18", "decimal(20,18)")] {
            assert_eq!(codec_of("decimal", Some(arguments), None).unwrap().name(), name);
        }
        for (arguments, reason) in [
            (None, "()"),
            (Some("6"), "(6)"),
            (Some("6,x"), "(6,x)"),
            (Some("6,2,1"), "(6,2,1)"),
            (Some("0,2"), "(0,2)"),
            (Some("21,2"), "(21,2)"),
            (Some("6, 19"), "(6,19)"),
            (Some("18446744073709551619,2"), "(18446744073709551619,2)"),
            (Some("2,18446744073709551616"), "(2,18446744073709551616)"),
        ] {
            let message = codec_of("decimal", arguments, None).unwrap_err().to_string();
            let start = "the codec decimal takes 1 to 20 digits before the point and 0 to 18 after it, as in decimal(6,2), got ";
            assert!(message.contains(&[start, reason].concat()), "{message}");
        }
    }
}
