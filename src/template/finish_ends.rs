//! Completes an end of a range after the text of its value, so that it stands before, behind or at all keys with that value.

use super::bounds::End;
use super::ends::{ABOVE_CLOSED, ABOVE_SEPARATOR, Bounded, LIMIT, is_closed};
use super::field::{Field, Reach};
use crate::codec::{ABOVE_BUILDS, Extent, RANK_DIGITS};
use crate::limits::KEY_SEPARATOR;
use crate::neighbour::{GREATEST, before, last_with, lower_last, past};
use crate::writer::Writer;

impl Bounded<'_> {
    /// Whether the start of a verbatim text contains the literal after the field, or ends with the beginning of that literal: keys of a
    /// shorter text would then begin with it too.
    pub(super) fn runs_into_literal(&self, start: &[u8]) -> bool {
        let literal = self.literal().as_bytes();
        let overlaps = |bytes: usize| literal.get(..bytes).is_some_and(|begin| start.ends_with(begin));
        let holds_it = || start.windows(literal.len()).any(|part| part == literal);
        self.field.reach == Reach::Literal && ((1..literal.len()).any(overlaps) || holds_it())
    }

    /// Completes `text` as the low end; `None` if no such end exists.
    pub(super) fn finish_low(&self, end: &End<'_>, text: &mut Writer<'_>) -> Option<()> {
        match end {
            End::Open if text.is_empty() => text.push("\0"), // DynamoDB refuses an empty operand
            End::Open | End::StartsWith(_) => {}
            End::With(_) => text.push(self.literal()),
            End::Without(_) => return self.write_past(text),
        }
        Some(())
    }

    /// Completes `text`, which ends with a value of the field, as a short text above every key with this value and not above any key with a
    /// greater value.
    pub(super) fn write_past(&self, text: &mut Writer<'_>) -> Option<()> {
        let next = match self.field.reach {
            // Every longer text of the field continues with `$` or a higher character, and the literal after the field begins with a lower
            // one.
            Reach::BelowFirst if self.field.codec.has_builds() => ABOVE_BUILDS,
            Reach::BelowFirst => ABOVE_SEPARATOR,
            // The same text as for an included high end: a greater value of this length differs before its end.
            Reach::Fixed(_) if matches!(self.literal().bytes().next(), Some(first) if first < b'$') => ABOVE_SEPARATOR,
            Reach::Fixed(_) => "",
            // Nothing follows the field, so every longer key has another value.
            Reach::End => "\0",
            // A key with a greater text first differs from this text and its literal by a higher character.
            Reach::Literal => {
                text.push(self.literal());
                ""
            }
        };
        if next.is_empty() || text.len() >= LIMIT.bytes() {
            return past(text, self.shared, LIMIT.bytes(), char::MAX);
        }
        text.push(next);
        Some(())
    }

    /// Completes `text` as the high end, not below any key in the range and not above any key of a greater value; `None` if no such end
    /// exists.
    pub(super) fn finish_high(&self, end: &End<'_>, text: &mut Writer<'_>) -> Option<()> {
        match end {
            End::Without(_) => return self.write_before(text),
            End::With(_) => self.write_last_of_value(text),
            End::Open | End::StartsWith(_) => self.write_last_of_shared(text),
        }
        Some(())
    }

    /// Completes `text`, which ends with a value of the field, as the high end of all keys with this value.
    pub(super) fn write_last_of_value(&self, text: &mut Writer<'_>) {
        let literal = self.literal();
        let cuts_short = literal.starts_with(KEY_SEPARATOR) && !literal.ends_with(KEY_SEPARATOR);
        match self.next {
            // A text that fills the whole key has nothing after it.
            _ if self.field.codec.has_builds() && text.len() < LIMIT.bytes() => text.push(ABOVE_BUILDS),
            Some(next) if cuts_short && !is_closed(next) => text.push(ABOVE_SEPARATOR),
            Some(next) => {
                text.push(literal);
                write_last(next, text);
            }
            None => text.push(literal),
        }
    }

    /// Completes `text`, the shared part, as the high end of all keys that begin with it.
    pub(super) fn write_last_of_shared(&self, text: &mut Writer<'_>) {
        if self.template.ends_beside(self.leading) {
            text.truncate(text.len() - 1);
            text.push(ABOVE_SEPARATOR);
        } else {
            write_last_inside(self.field, text);
        }
    }

    /// Completes `text`, which ends with a value of the field, as a high end below every key with this value.
    pub(super) fn write_before(&self, text: &mut Writer<'_>) -> Option<()> {
        let codec = &self.field.codec;
        if self.next.is_some() || !self.literal().is_empty() {
            return Some(()); // every key with this value is longer
        }
        match codec.extent() {
            // The greatest lower text of the same length is this text with a lower last character, or is below that.
            Extent::Fixed(_) => lower_last(text).map(|_| ()),
            // The digits of a rank alone are above all lower ranks.
            Extent::Listed => {
                text.truncate(self.shared + RANK_DIGITS);
                Some(())
            }
            // A lower last character and `~~` are above all lower texts, whatever follows them: no text contains `~~`.
            Extent::BelowFirst if text.len() + 2 <= LIMIT.bytes() => {
                lower_last(text)?;
                text.push(ABOVE_CLOSED);
                text.push(ABOVE_CLOSED);
                Some(())
            }
            _ => before(text, LIMIT.bytes()),
        }
    }

    /// Completes `text`, the start given in `StartsWith`, as the high end. The lowest text above all texts with this start is short, but it
    /// can be a key itself if the key ends with the field.
    pub(super) fn finish_start(&self, text: &mut Writer<'_>) {
        let is_last = self.next.is_none() && (self.literal().is_empty() || self.field.reach == Reach::Literal);
        let mut start = text.written().and_then(|text| text.get(self.shared..)).unwrap_or_default();
        while let Some(rest) = start.strip_prefix(GREATEST.as_bytes()) {
            start = rest;
        }
        if is_last || start.is_empty() {
            last_with(text, LIMIT.bytes());
        } else {
            past(text, self.shared, LIMIT.bytes(), char::MAX);
        }
    }
}

/// Completes `text`, which ends with a literal, as the high end of all keys that begin with it and continue with `next`.
fn write_last(next: &Field, text: &mut Writer<'_>) {
    if text.written().and_then(<[u8]>::last) == Some(&(KEY_SEPARATOR as u8)) {
        text.truncate(text.len() - 1);
        text.push(ABOVE_SEPARATOR);
    } else {
        write_last_inside(next, text);
    }
}

/// Like [`write_last`], but the end must begin with `text`, which can be empty.
fn write_last_inside(next: &Field, text: &mut Writer<'_>) {
    if is_closed(next) && text.len() < LIMIT.bytes() {
        text.push(ABOVE_CLOSED);
    } else {
        last_with(text, LIMIT.bytes());
    }
}
