//! Reads the bytes of JSON one after the other: marks, blanks and strings.

use super::batch::{Span, UNIT, unit_at};
use super::measure::{decoded_length, plain_bytes};

/// Why a line is not an item.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    /// It is not JSON, or not an item.
    Form,
    /// A text has a lone surrogate.
    Unicode,
    /// Lists and maps nest too deeply.
    Depth,
}

pub(super) struct Scanner<'t> {
    pub(super) text: &'t str,
    pub(super) bytes: &'t [u8],
    pub(super) at: usize,
    /// The slot of an attribute that the audit needs.
    pub(super) slot_of: &'t dyn Fn(&str) -> Option<usize>,
}

impl Scanner<'_> {
    #[inline(always)]
    pub(super) fn peek(&self) -> Option<u8> {
        self.bytes.get(self.at).copied()
    }

    /// Skips white space within a line.
    pub(super) fn skip_blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\r')) {
            self.at += 1;
        }
    }

    /// Skips `byte` if it comes next, and returns whether it did.
    #[inline(always)]
    pub(super) fn eat(&mut self, byte: u8) -> bool {
        if self.peek() == Some(byte) {
            self.at += 1;
            return true;
        }
        if matches!(self.peek(), Some(b' ' | b'\t' | b'\r')) { self.eat_after_blanks(byte) } else { false }
    }

    #[inline(never)]
    pub(super) fn eat_after_blanks(&mut self, byte: u8) -> bool {
        self.skip_blanks();
        let stands = self.peek() == Some(byte);
        self.at += usize::from(stands);
        stands
    }

    pub(super) fn require(&mut self, byte: u8) -> Result<(), Fault> {
        if self.eat(byte) { Ok(()) } else { Err(Fault::Form) }
    }

    /// A string, with the text between its quotes. Its escapes are checked.
    pub(super) fn string(&mut self) -> Result<Span, Fault> {
        self.require(b'"')?;
        let start = self.at;
        let mut is_escaped = false;
        loop {
            self.at += plain_bytes(self.bytes.get(self.at..).unwrap_or_default());
            match self.peek() {
                Some(b'"') => break,
                Some(b'\\') => {
                    is_escaped = true;
                    self.escape()?;
                }
                _ => return Err(Fault::Form),
            }
        }
        let span = Span { start, end: self.at, is_escaped };
        self.at += 1;
        Ok(span)
    }

    /// Skips an escape, or the two of a surrogate pair.
    pub(super) fn escape(&mut self) -> Result<(), Fault> {
        match self.bytes.get(self.at + 1) {
            Some(b'"' | b'\\' | b'/' | b'b' | b'f' | b'n' | b'r' | b't') => self.at += 2,
            Some(b'u') => match unit_at(self.bytes, self.at).ok_or(Fault::Form)? {
                0xD800..=0xDBFF => match unit_at(self.bytes, self.at + UNIT) {
                    Some(0xDC00..=0xDFFF) => self.at += 2 * UNIT,
                    _ => return Err(Fault::Unicode),
                },
                0xDC00..=0xDFFF => return Err(Fault::Unicode),
                _ => self.at += UNIT,
            },
            _ => return Err(Fault::Form),
        }
        Ok(())
    }

    /// The bytes of UTF-8 of a string.
    pub(super) fn length(&self, span: Span) -> usize {
        let text = span.text(self.text);
        if span.is_escaped { decoded_length(text.as_bytes()) } else { text.len() }
    }
}
