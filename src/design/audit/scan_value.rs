//! Scans a value of DynamoDB JSON, such as `{"S":"A"}`, and counts its bytes as DynamoDB does.

use super::batch::{Kind, Span};
use super::measure::base64_bytes;
use super::scanner::{Fault, Scanner};
use super::size::number_bytes;

/// How deep lists and maps can nest in an item.
///
/// Source: Amazon DynamoDB Developer Guide, "Quotas: nested attributes".
const NESTED_LEVELS: usize = 32;

/// Bytes that DynamoDB counts for a list or a map, and for each of its elements.
const OF_NESTED: usize = 3;
const OF_ELEMENT: usize = 1;

impl Scanner<'_> {
    /// A value with its type: its kind, its text, and its bytes.
    pub(super) fn value(&mut self, level: usize) -> Result<(Kind, Span, usize), Fault> {
        self.require(b'{')?;
        let name = self.string()?;
        self.require(b':')?;
        let mut span = Span::default();
        let (kind, bytes) = match name.text(self.text) {
            "S" => {
                span = self.string()?;
                (Kind::Text, self.length(span))
            }
            "N" => {
                span = self.string()?;
                (Kind::Number, number_bytes(span.text(self.text)))
            }
            "B" => {
                span = self.string()?;
                (Kind::Binary, base64_bytes(span.text(self.text)))
            }
            "BOOL" => (if self.truth()? { Kind::True } else { Kind::False }, 1),
            "NULL" => {
                self.truth()?;
                (Kind::Null, 1)
            }
            "M" => (Kind::Other, self.map(level + 1)?),
            "L" => (Kind::Other, self.list(level + 1)?),
            "SS" => (Kind::Other, self.set(Self::length)?),
            "NS" => (Kind::Other, self.set(|own, span| number_bytes(span.text(own.text)))?),
            "BS" => (Kind::Other, self.set(|own, span| base64_bytes(span.text(own.text)))?),
            _ => return Err(Fault::Form),
        };
        self.require(b'}')?;
        Ok((kind, span, bytes))
    }

    fn map(&mut self, level: usize) -> Result<usize, Fault> {
        self.elements(b'{', b'}', level, |own| {
            let name = own.string()?;
            own.require(b':')?;
            let (_, _, bytes) = own.value(level)?;
            Ok(own.length(name) + bytes)
        })
    }

    fn list(&mut self, level: usize) -> Result<usize, Fault> {
        self.elements(b'[', b']', level, |own| own.value(level).map(|(_, _, bytes)| bytes))
    }

    /// The elements of a list or a map. Returns the bytes of all.
    fn elements(
        &mut self,
        open: u8,
        close: u8,
        level: usize,
        element: impl Fn(&mut Self) -> Result<usize, Fault>,
    ) -> Result<usize, Fault> {
        if level > NESTED_LEVELS {
            return Err(Fault::Depth);
        }
        self.require(open)?;
        let mut bytes = OF_NESTED;
        if self.eat(close) {
            return Ok(bytes);
        }
        loop {
            bytes += OF_ELEMENT + element(self)?;
            if !self.eat(b',') {
                break;
            }
        }
        self.require(close)?;
        Ok(bytes)
    }

    fn set(&mut self, bytes_of: impl Fn(&Self, Span) -> usize) -> Result<usize, Fault> {
        self.require(b'[')?;
        let mut bytes = 0;
        if self.eat(b']') {
            return Ok(bytes);
        }
        loop {
            let member = self.string()?;
            bytes += bytes_of(self, member);
            if !self.eat(b',') {
                break;
            }
        }
        self.require(b']')?;
        Ok(bytes)
    }

    /// `true` or `false`.
    fn truth(&mut self) -> Result<bool, Fault> {
        self.skip_blanks();
        let rest = self.bytes.get(self.at..).unwrap_or_default();
        for (word, truth) in [(b"true".as_slice(), true), (b"false".as_slice(), false)] {
            if rest.starts_with(word) {
                self.at += word.len();
                return Ok(truth);
            }
        }
        Err(Fault::Form)
    }
}
