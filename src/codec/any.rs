//! Writes and reads the values of a field with its codec.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::descending::{Base, LONGEST, reversed};
use super::list::{Codec, Kind, each};
use super::numeric::double_of;
use super::rule::{Extent, Rule};
use super::value::{Decimal, Parsed, Reading, Shape, Value, misfit};
use crate::error::{KeyError, Reason};
use crate::number::{append_all, shown_whole};
use crate::writer::{Writer, written};

impl Codec {
    /// The same codec in descending order: the greatest value first.
    ///
    /// # Errors
    /// `INVALID_TEMPLATE` for a codec whose texts are not only digits in fixed places.
    pub fn descending(mut self) -> Result<Self, KeyError> {
        match self.base() {
            Some(_) => {
                each!(&mut self.kind, codec => codec.descend());
                Ok(Self { descending: true, ..self })
            }
            None => Err(misfit(Reason::NoDescending).word(self.bare_name())),
        }
    }

    /// Whether its order is reversed.
    pub const fn is_descending(&self) -> bool {
        self.descending
    }

    /// The codec's name in a template, with its arguments and without `desc`: `int(16)`.
    pub fn name(&self) -> String {
        let shown = |number: usize| shown_whole(number as u64);
        let mut width = self.width().map(shown);
        if let (Some(width), Some(scale)) = (&mut width, self.scale()) {
            append_all(&[",", &shown(scale)], width);
        }
        self.name_with(self.options_text().or(width.as_deref()))
    }

    /// The same without a width. Codecs with equal bare names give a value the same meaning, in whatever direction they sort.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
    pub(crate) fn name_without_width(&self) -> String {
        self.name_with(self.options_text())
    }

    #[inline(never)] // it is called twice
    fn name_with(&self, argument: Option<&str>) -> String {
        let mut name = self.bare_name().to_owned();
        if let Some(argument) = argument {
            append_all(&["(", argument, ")"], &mut name);
        }
        name
    }

    /// The digits of its numbers, before the decimal point if they have one.
    pub(crate) fn width(&self) -> Option<usize> {
        each!(&self.kind, codec => codec.width())
    }

    /// The digits after the decimal point.
    pub(crate) fn scale(&self) -> Option<usize> {
        each!(&self.kind, codec => codec.scale())
    }

    /// Its options as the template has them, where it has some.
    pub(crate) fn options_text(&self) -> Option<&str> {
        each!(&self.kind, codec => codec.options_text())
    }

    pub(super) fn has_arguments(&self) -> bool {
        self.options_text().is_some() || self.width().is_some()
    }

    /// The codec's name without its arguments.
    pub(crate) fn bare_name(&self) -> &'static str {
        each!(&self.kind, codec => codec.name())
    }

    /// The kind of its values.
    pub fn shape(&self) -> Shape {
        each!(&self.kind, codec => codec.shape())
    }

    /// How far its text reaches.
    pub fn extent(&self) -> Extent {
        each!(&self.kind, codec => codec.extent())
    }

    /// Writes the text of `value` to the end of `out`.
    ///
    /// # Errors
    /// The errors that the codec documents. They name neither function nor field, because the template adds both. After an error, `out` may
    /// contain a part of the text.
    pub fn write(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        self.write_as(value, false, out)
    }

    /// Writes the beginning of the texts of its values, if [`takes_start`](Self::takes_start). After an error, `out` may contain a part
    /// of the text.
    pub(crate) fn write_start(&self, value: Value<'_>, out: &mut Writer<'_>) -> Result<(), KeyError> {
        self.write_as(value, true, out)
    }

    fn write_as(&self, value: Value<'_>, is_start: bool, out: &mut Writer<'_>) -> Result<(), KeyError> {
        match self.casing {
            None => self.write_own(value, is_start, out),
            Some(casing) => self.write_in(casing, value, is_start, out),
        }
    }

    /// Writes a value, or the beginning of its texts, in the codec's own case.
    pub(super) fn write_own(&self, value: Value<'_>, is_start: bool, out: &mut Writer<'_>) -> Result<(), KeyError> {
        let (start, value) = (out.len(), self.taken(value));
        match &self.kind {
            Kind::Rfc3339(codec) if is_start => codec.write_start(value, out)?,
            Kind::FixedId(codec) if is_start => codec.write_start(value, out)?,
            kind => each!(kind, codec => codec.write(value, out))?,
        }
        self.reverse_if_descending(out.since(start));
        Ok(())
    }

    /// Converts a value that another attribute holds as a plain number to the kind that this codec takes.
    fn taken<'v>(&self, value: Value<'v>) -> Value<'v> {
        match (value, self.shape()) {
            (Value::Decimal(number), Shape::Whole) => Value::Digits(number.text),
            (Value::Decimal(number), Shape::Number) => Value::Number(double_of(number)),
            #[allow(clippy::cast_precision_loss, reason = "a double that has other digits is another key")]
            (Value::Whole(number), Shape::Number) => Value::Number(number as f64),
            _ => value,
        }
    }

    /// The value of a text that [`write`](Self::write) can produce; `None` for any other text.
    pub fn read<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        match self.casing {
            None => self.read_own(text),
            Some(casing) => self.read_in(casing, text),
        }
    }

    /// Reads a text in the codec's own case.
    pub(super) fn read_own<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        let is_reversed = self.descending && self.base() != Some(Base::Own);
        if is_reversed { self.read_reversed(text) } else { self.read_ascending(text) }
    }

    fn read_ascending<'k>(&self, text: &'k str) -> Option<Reading<'k>> {
        each!(&self.kind, codec => codec.read(text))
    }

    /// Writes the decoded value of `text`, for which [`read`](Self::read) returned [`Reading::Rewritten`]. It is never longer than `text`,
    /// or is one of the options.
    pub fn rewrite(&self, text: &str, out: &mut Writer<'_>) {
        let start = out.len();
        let own = self.casing.and_then(|_| self.with_own_letters(text));
        each!(&self.kind, codec => codec.rewrite(own.as_deref().unwrap_or(text), out));
        self.reverse_if_descending(out.since(start));
    }

    /// The value of `text` after `read` returned `reading`. A decoded value is written into `room`, which is empty.
    pub(crate) fn value_of<'k>(&self, text: &str, reading: Reading<'k>, room: &'k mut Writer<'_>) -> Value<'k> {
        if let Reading::Value(value) = reading {
            return value;
        }
        self.rewrite(text, room);
        let rewritten = room.text().unwrap_or_default();
        match self.shape() {
            Shape::Whole => Value::Digits(rewritten),
            Shape::Numeric => Value::Decimal(Decimal { text: rewritten, double: f64::NAN }),
            _ => Value::Text(rewritten),
        }
    }

    /// Like [`value_of`](Self::value_of), but a decoded value owns its text.
    pub(crate) fn parsed<'k>(&self, text: &str, reading: Reading<'k>) -> Parsed<'k> {
        match (reading, self.shape()) {
            (Reading::Value(value), _) => Parsed::Value(value),
            (Reading::Rewritten, Shape::Whole) => Parsed::Digits(self.rewritten(text)),
            (Reading::Rewritten, Shape::Numeric) => Parsed::Decimal(self.rewritten(text)),
            (Reading::Rewritten, _) => Parsed::Text(self.rewritten(text)),
        }
    }

    fn rewritten(&self, text: &str) -> String {
        written(text.len().max(self.options_text().map_or(0, str::len)), |out| self.rewrite(text, out))
    }

    fn reverse_if_descending(&self, text: &mut [u8]) {
        if self.descending {
            self.reverse(text);
        }
    }

    /// Reverses the digits of a text. Reversing twice gives the original text.
    fn reverse(&self, text: &mut [u8]) {
        for byte in text {
            *byte = reversed(self.base(), *byte);
        }
    }

    fn read_reversed(&self, text: &str) -> Option<Reading<'static>> {
        let mut bytes = [0; LONGEST];
        let reversed = bytes.get_mut(..text.len())?;
        reversed.copy_from_slice(text.as_bytes());
        self.reverse(reversed);
        self.read_ascending(core::str::from_utf8(reversed).ok()?).map(Reading::detached)
    }
}
