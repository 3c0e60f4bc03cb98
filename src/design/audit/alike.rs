//! Whether an attribute of an item has the value of a field in a key. An attribute that the codec refuses can have it in another form: in
//! capitals, as a boolean or a number beside text, as a number in a text, or as the seconds of a time.

use super::super::words::small;
use super::batch::Kind;
use super::item::Item;
use super::judge::Judge;
use super::table_format::Field;
use crate::attribute_value::IndexValue;
use crate::codec::{Reading, Shape, Value};
use crate::decimal::Decimal;
use crate::double::double_of;
use crate::error::KeyErrorCode;
use crate::template::Piece;
use crate::time::Instant;
use crate::writer::Writer;

/// How an attribute compares with a field in a key.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Alike {
    /// The codec writes the attribute exactly as in the key.
    Same,
    /// It is the same value in a form that the codec refuses or reads as something else.
    OtherForm,
    /// The codec writes it as another text.
    Changed,
    /// The codec refuses it, and no form of it is the value in the key.
    OtherValue(KeyErrorCode),
    /// The codec refuses it, and nothing says whether it is the value in the key.
    Open(KeyErrorCode),
}

impl Alike {
    pub(super) const fn is_same(self) -> bool {
        matches!(self, Self::Same | Self::OtherForm)
    }
}

impl<'k> Judge<'_, 'k, '_> {
    /// Compares the attribute of a field with that field in a key.
    pub(super) fn alike(&mut self, item: &Item<'_, 'k>, field: &Field, piece: &Piece<'_, 'k>) -> Alike {
        let value = item.value(field.slot, field.shape, field.is_in_seconds);
        match value.and_then(|value| self.is_written(value, piece)) {
            Ok(true) => Alike::Same,
            Ok(false) if self.is_in_seconds(item, field, piece) => Alike::OtherForm,
            Ok(false) => Alike::Changed,
            Err(code) => match self.is_in_other_form(item, field, piece) {
                Some(true) => Alike::OtherForm,
                Some(false) => Alike::OtherValue(code),
                None => Alike::Open(code),
            },
        }
    }

    /// Whether a value is written exactly as in a key.
    fn is_written(&mut self, value: Value<'_>, piece: &Piece<'_, '_>) -> Result<bool, KeyErrorCode> {
        if is_surely_written(value, piece) {
            return Ok(true);
        }
        let mut out = Writer::new(&mut self.scratch);
        piece.codec.write(value, &mut out).map_err(|error| error.code())?;
        if out.written() == Some(piece.text.as_bytes()) {
            return Ok(true);
        }
        let Some(kind) = piece.codec.plain_type() else { return Ok(false) };
        let own = out.text().unwrap_or_default();
        Ok(IndexValue::new(kind, own).compare(&IndexValue::new(kind, piece.text)).is_eq())
    }

    /// Whether an attribute that the codec refuses is the value in a key; `None` where nothing says so.
    fn is_in_other_form(&mut self, item: &Item<'_, 'k>, field: &Field, piece: &Piece<'_, '_>) -> Option<bool> {
        let text = match item.kind(field.slot) {
            Kind::Text | Kind::Number => item.text(field.slot),
            Kind::True => "true",
            Kind::False => "false",
            Kind::Null => return Some(false),
            Kind::Binary if piece.codec.shape() == Shape::Binary => return Some(false),
            Kind::Absent | Kind::Binary | Kind::Other => return None,
        };
        match piece.codec.shape() {
            Shape::Text => Some(self.is_text(text, piece) == Some(true)),
            Shape::Instant => self.is_text(text, piece).or_else(|| self.is_time(text, piece)),
            Shape::Number | Shape::Whole | Shape::Decimal | Shape::Amount | Shape::Numeric => is_number(text, piece),
            Shape::Flag => Some(text.eq_ignore_ascii_case(piece.text)),
            Shape::Binary => None,
        }
    }

    /// Whether a codec writes a text, in its own case or another, as it stands in a key; `None` if the codec refuses all of these.
    fn is_text(&mut self, text: &str, piece: &Piece<'_, '_>) -> Option<bool> {
        let lower = small(text);
        if !piece.codec.is_descending() && with_one_sigma(&lower) == with_one_sigma(piece.text) {
            return Some(true);
        }
        let cases = [text, &lower, &text.to_ascii_uppercase()];
        let written = cases.iter().filter_map(|text| self.is_written(Value::Text(text), piece).ok());
        written.reduce(|one, other| one || other)
    }

    /// Whether a number in a text is the time in a key, in milliseconds or in seconds; `None` for text that is no time.
    fn is_time(&mut self, text: &str, piece: &Piece<'_, '_>) -> Option<bool> {
        let number = double_of(text)?;
        let times = [Instant::of_number(number), Instant::of_seconds(number)].into_iter().flatten();
        let written = times.filter_map(|time| self.is_written(Value::Instant(time), piece).ok());
        written.reduce(|one, other| one || other)
    }

    /// Whether a number that was read as milliseconds is the time in a key as seconds.
    fn is_in_seconds(&mut self, item: &Item<'_, 'k>, field: &Field, piece: &Piece<'_, '_>) -> bool {
        let is_number = field.shape == Shape::Instant && item.kind(field.slot) == Kind::Number;
        let time = double_of(item.text(field.slot)).filter(|_| is_number).and_then(Instant::of_seconds);
        time.is_some_and(|time| self.is_written(Value::Instant(time), piece) == Ok(true))
    }
}

/// Whether a value is certainly written as it stands in a key: a text that is read as it is, or a time in the form of the key.
fn is_surely_written(value: Value<'_>, piece: &Piece<'_, '_>) -> bool {
    match (value, piece.reading) {
        (Value::Text(own), Reading::Value(Value::Text(text))) => own == text,
        (Value::Text(own), Reading::Value(Value::Instant(_))) => own == piece.text && !piece.codec.is_descending(),
        (Value::Whole(own), Reading::Value(Value::Whole(number))) => own == number,
        _ => false,
    }
}

/// A text with the sigma of the end of a word, which JavaScript writes, as any other.
fn with_one_sigma(text: &str) -> String {
    text.replace('\u{3c2}', "\u{3c3}")
}

/// Whether a text is the number in a key; `None` for text that is no number.
fn is_number(text: &str, piece: &Piece<'_, '_>) -> Option<bool> {
    let in_key = Decimal::parse(&piece.parsed().value().shown())?;
    Some(Decimal::parse(text)? == in_key)
}
