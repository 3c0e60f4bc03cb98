//! Scans lines of DynamoDB JSON, byte by byte: one item per line, as in `{"Item":{"pk":{"S":"A"}}}` or without `Item`. It keeps the places
//! of the attributes that the audit needs, and counts the bytes of all. Nothing is built for the rest.

use super::batch::{Batch, Held, Kind, Span};
use super::measure::plain_bytes;
use super::names::IN_MAP;
use super::scanner::{Fault, Scanner};
use super::size::number_bytes;

/// A fault, and where it is: its line, counted from 1, and the bytes before it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct FaultyLine {
    pub(super) fault: Fault,
    pub(super) line: usize,
    pub(super) at: usize,
}

/// Scans all lines of `text` into `batch`. Empty lines do not count.
pub(super) fn scan(text: &str, batch: &mut Batch, slot_of: &dyn Fn(&str) -> Option<usize>) -> Result<(), FaultyLine> {
    batch.clear();
    let mut scanner = Scanner { text, bytes: text.as_bytes(), at: 0, slot_of };
    let mut line = 1;
    loop {
        match scanner.peek() {
            None => return Ok(()),
            Some(b'\n') => {
                scanner.at += 1;
                line += 1;
            }
            Some(b' ' | b'\t' | b'\r') => scanner.at += 1,
            Some(_) => {
                let read = scanner.line(batch);
                read.map_err(|fault| FaultyLine { fault, line, at: scanner.at })?;
            }
        }
    }
}

impl Scanner<'_> {
    /// One line: the item, alone or as `Item`.
    fn line(&mut self, batch: &mut Batch) -> Result<(), Fault> {
        let start = self.at;
        let mark = batch.mark();
        let wrapped = self.wrapped(batch);
        if wrapped.is_err() {
            let failed = self.at;
            self.at = start;
            batch.reset(mark);
            let bare = self.item(batch).and_then(|()| self.line_end());
            if bare.is_err() && failed > self.at {
                self.at = failed; // the fault that is further on is more telling
                return wrapped;
            }
            return bare;
        }
        Ok(())
    }

    /// `{"Item":` … `}`
    fn wrapped(&mut self, batch: &mut Batch) -> Result<(), Fault> {
        self.require(b'{')?;
        let name = self.string()?;
        if name.text(self.text) != "Item" {
            return Err(Fault::Form);
        }
        self.require(b':')?;
        self.item(batch)?;
        self.require(b'}')?;
        self.line_end()
    }

    fn line_end(&mut self) -> Result<(), Fault> {
        self.skip_blanks();
        if matches!(self.peek(), None | Some(b'\n')) { Ok(()) } else { Err(Fault::Form) }
    }

    /// An item: its attributes, each with its type and value.
    fn item(&mut self, batch: &mut Batch) -> Result<(), Fault> {
        let mut bytes = 0;
        self.require(b'{')?;
        if !self.eat(b'}') {
            loop {
                bytes += self.attribute(batch)?;
                if !self.eat(b',') {
                    break;
                }
            }
            self.require(b'}')?;
        }
        batch.end_item(bytes);
        Ok(())
    }

    /// An attribute. Returns its bytes.
    fn attribute(&mut self, batch: &mut Batch) -> Result<usize, Fault> {
        match self.plain_attribute(batch) {
            Some(bytes) => Ok(bytes),
            None => self.any_attribute(batch),
        }
    }

    /// An attribute in the most common form: a text or a number, without blanks and escapes. It is read in one step, because reading its
    /// parts would take most of the time of an audit. Returns its bytes; `None` for any other attribute, of which nothing is skipped.
    fn plain_attribute(&mut self, batch: &mut Batch) -> Option<usize> {
        let quoted = self.bytes.get(self.at..)?;
        let name = quoted.strip_prefix(b"\"")?;
        let name_length = plain_bytes(name);
        let between = u64::from_le_bytes(*name.get(name_length..)?.first_chunk()?);
        let is_text = between == BETWEEN_TEXT;
        if !is_text && between != BETWEEN_NUMBER {
            return None;
        }
        let start = self.at + 1 + name_length + BETWEEN_LENGTH;
        let value = self.bytes.get(start..)?;
        let length = plain_bytes(value);
        let [b'"', b'}'] = value.get(length..)?.first_chunk()? else { return None };
        let name = Span { start: self.at + 1, end: self.at + 1 + name_length, is_escaped: false };
        let span = Span { start, end: start + length, is_escaped: false };
        self.at = span.end + 2;
        if let Some(slot) = (self.slot_of)(name.text(self.text)) {
            let kind = if is_text { Kind::Text } else { Kind::Number };
            batch.keep(slot, Held { kind, span, is_decoded: false });
        }
        Some(name_length + if is_text { length } else { number_bytes(span.text(self.text)) })
    }

    fn any_attribute(&mut self, batch: &mut Batch) -> Result<usize, Fault> {
        let name = self.string()?;
        let slot = if name.is_escaped { self.decoded_slot(name, batch) } else { (self.slot_of)(name.text(self.text)) };
        self.require(b':')?;
        let start = self.at;
        let (kind, span, bytes) = self.value(0)?;
        if kind == Kind::Other {
            self.keep_in_map(name.text(self.text), start, batch)?;
        }
        if let Some(slot) = slot {
            let value = self.held(kind, span, batch);
            batch.keep(slot, value);
        }
        Ok(self.length(name) + bytes)
    }

    /// Keeps the attributes of a map that the audit needs. The map begins at `start`, and has been read already.
    fn keep_in_map(&mut self, name: &str, start: usize, batch: &mut Batch) -> Result<(), Fault> {
        let map = [name, IN_MAP].concat();
        if (self.slot_of)(&map).is_none() {
            return Ok(());
        }
        let end = core::mem::replace(&mut self.at, start);
        self.require(b'{')?;
        if self.string()?.text(self.text) == "M" {
            self.require(b':')?;
            self.require(b'{')?;
            while !self.eat(b'}') {
                self.keep_of_map(&map, batch)?;
                self.eat(b',');
            }
        }
        self.at = end;
        Ok(())
    }

    fn keep_of_map(&mut self, map: &str, batch: &mut Batch) -> Result<(), Fault> {
        let name = self.string()?;
        let full = [map, name.text(self.text)].concat();
        self.require(b':')?;
        let start = self.at;
        let (kind, span, _) = self.value(1)?;
        if kind == Kind::Other {
            self.keep_in_map(&full, start, batch)?;
        }
        if let Some(slot) = (self.slot_of)(&full) {
            let value = self.held(kind, span, batch);
            batch.keep(slot, value);
        }
        Ok(())
    }

    /// The slot of an attribute whose name has escapes.
    fn decoded_slot(&self, name: Span, batch: &mut Batch) -> Option<usize> {
        let decoded = batch.decode(name.text(self.text));
        let slot = (self.slot_of)(batch.decoded_text(decoded));
        batch.forget(decoded);
        slot
    }

    /// The value of an attribute, whose text is decoded if it has escapes.
    fn held(&self, kind: Kind, span: Span, batch: &mut Batch) -> Held {
        let text = span.text(self.text);
        match kind {
            Kind::Binary => match batch.decode_base64(text) {
                Some(span) => Held { kind, span, is_decoded: true },
                None => Held { kind: Kind::Other, span, is_decoded: false },
            },
            _ if span.is_escaped => Held { kind, span: batch.decode(text), is_decoded: true },
            _ => Held { kind, span, is_decoded: false },
        }
    }
}

/// The bytes between a name and a text, or a number: the quote after the name, the type, and the quote before the value.
const BETWEEN_TEXT: u64 = u64::from_le_bytes(*b"\":{\"S\":\"");
const BETWEEN_NUMBER: u64 = u64::from_le_bytes(*b"\":{\"N\":\"");
const BETWEEN_LENGTH: usize = 8;
