//! The two ends of the keys whose fields lie in a range: short, because people read them in logs, and exact.
//!
//! The leading fields are given, so all keys in question share what stands before the field, and none but they have it (see
//! prefix.rs). Ends are exact where the keys sort as the values of the field do, whatever follows. Take two values with the texts
//! *a* < *b*:
//!
//! - Where *b* does not begin with *a*, the keys differ inside these texts, as the texts do. That is all for codecs of fixed length.
//! - Where *b* is *a* and some more, the literal after *a* meets that more, and must sort below it. At the end of the key there is
//!   no literal: *a* is the shorter key. An escaped text goes on with `$` or above, a word and a version by semver above that, and the
//!   literal after them begins below `$`. No rank begins another. A verbatim text goes on with anything but its separator, so with
//!   anything after it the order does not hold: `John Smith#` < `John#`. There a range is refused, and before other literals that of a
//!   word is: `a0:` < `a:` although `a` < `a0`. An enum keeps the order of the alphabet, which nobody means, and has no range at all.
//!
//! The order of versions leaves their builds out. `1.0.0~+b` is above `1.0.0~`, and what is above both differs before the `+` or goes on
//! with `,` or above: so `1.0.0~,` is above all builds of a version, and below all that a greater one has.
//!
//! Fields and literals before the shared part ends, and after the literal, have no say. Each end then lies between two values:
//! above all keys of the one, and not above any of the other. None of these is a key of the template itself:
//!
//! - *A value and its literal, with `$` in the place of its last `#`.* Whatever begins with the `#` is below, and
//!   nothing lies between. To be a key, it had to have the same fields up to that place; there the `#` of the literal is missing, and
//!   a text that ran on over it would end in a bare `$`, which no escaped text does, and no option and no version has. A verbatim
//!   text would need the rest of its own literal too.
//! - *A value and `$`*, where its literal begins below `$`: a longer text goes on with `$` and two digits, or with a character above it.
//! - *A value alone* where a literal follows: every key of the value is longer, and every key of a lower one is below.
//! - *`~` after a literal* with a text of a closed alphabet to follow: digits, letters and `-` sort below it.
//!
//! All of these begin with the shared part, and so does every key between two of them: bounds add no other entity to a query. The one
//! end that does not is the shared part itself with `$` for its last `#`; beside.rs has what that takes.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::bounds::{End, Range};
use super::build::check_length;
use super::definition::Template;
use super::field::{Field, Reach};
use crate::codec::{ABOVE_BUILDS, BUILD, Extent, RANK_DIGITS};
use crate::condition::Comparison;
use crate::error::{KeyError, Reason, shown};
use crate::limits::KEY_SEPARATOR;
use crate::neighbour::{GREATEST, before, last_with, lower_last, past};
use crate::number::append_all;
use crate::text::Limit;
use crate::writer::Writer;

/// Conditions with ends stand on sort keys only, so their operands keep their limit, whatever the template's own.
pub(super) const LIMIT: Limit = Limit::Sort;

/// The least character above [`KEY_SEPARATOR`]: no escaped text ends with it.
pub(super) const ABOVE_SEPARATOR: &str = "$";
/// A character above those of every closed alphabet but that of semver, in which it stands once, with `+` or nothing after it.
const ABOVE_CLOSED: &str = "~";

/// A field with a range, after leading fields that are given.
pub(super) struct Bounded<'t> {
    pub(super) template: &'t Template,
    pub(super) function: &'static str,
    pub(super) field: &'t Field,
    /// The field after it.
    pub(super) next: Option<&'t Field>,
    /// How many fields are given.
    pub(super) leading: usize,
    /// Bytes that all keys in question begin with.
    pub(super) shared: usize,
}

impl Bounded<'_> {
    pub(super) fn literal(&self) -> &str {
        self.template.part(self.field.literal)
    }

    /// Refuses `StartsWith` where it has no meaning.
    pub(super) fn check_start(&self, range: &Range<'_>) -> Result<(), KeyError> {
        let codec = &self.field.codec;
        match (range.low, range.high) {
            (End::StartsWith(_), End::Open) if codec.takes_start() => Ok(()),
            (End::StartsWith(_), _) | (_, End::StartsWith(_)) => {
                Err(self.refuse(Reason::StartOfNoText).word(&codec.name()))
            }
            _ => Ok(()),
        }
    }

    /// Writes both ends after the shared part, which stands in both.
    pub(super) fn write_ends(
        &self,
        range: &Range<'_>,
        low: &mut Writer<'_>,
        high: &mut Writer<'_>,
    ) -> Result<(), KeyError> {
        let ends = self.ends(range)?;
        self.write_value(&ends.low, low)?;
        self.write_value(if ends.starts() { &ends.low } else { &ends.high }, high)?;
        let written = if ends.starts() {
            self.finish_start(high);
            Some(())
        } else if disjoint((&ends.low, low.written()), (&ends.high, high.written())) {
            None
        } else {
            self.finish_low(&ends.low, low).and(self.finish_high(&ends.high, high))
        };
        written.filter(|()| low.written() <= high.written()).ok_or_else(|| self.empty_range(range))
    }

    /// Writes the operand of a comparison for a range with one end, where nothing is shared: exact without a neighbour.
    pub(super) fn write_operand(&self, range: &Range<'_>, operand: &mut Writer<'_>) -> Result<Comparison, KeyError> {
        let ends = self.ends(range)?;
        let is_low = ends.low != End::Open;
        let end = if is_low { &ends.low } else { &ends.high };
        self.write_value(end, operand)?;
        self.finish_operand(end, is_low, operand).ok_or_else(|| self.empty_range(range))
    }

    /// Makes `operand`, which ends with the value at this end, that of a comparison; nothing where there is none.
    pub(super) fn finish_operand(&self, end: &End<'_>, is_low: bool, operand: &mut Writer<'_>) -> Option<Comparison> {
        let (includes, is_last) = (matches!(end, End::With(_)), self.next.is_none());
        let has_builds = self.field.codec.has_builds();
        if is_low && !includes && (!is_last || has_builds) {
            return self.write_past(operand).map(|()| Comparison::AtLeast);
        }
        if !is_low && includes && has_builds {
            self.write_last_of_value(operand);
            return Some(Comparison::AtMost);
        }
        operand.push(self.literal());
        Some(match (is_low, includes) {
            (true, true) => Comparison::AtLeast,
            (true, false) => Comparison::Above,
            (false, true) if is_last => Comparison::AtMost,
            (false, true) => {
                past(operand, 0, LIMIT.bytes(), char::MAX)?;
                Comparison::Below
            }
            (false, false) => Comparison::Below,
        })
    }

    /// Writes what the texts of a `StartsWith` begin with.
    pub(super) fn write_start(&self, range: &Range<'_>, text: &mut Writer<'_>) -> Result<(), KeyError> {
        self.write_value(&range.low, text)
    }

    /// The ends as keys have them: `desc` turns them round, and a time inside its bucket takes the bucket in.
    fn ends<'a>(&self, range: &Range<'a>) -> Result<Range<'a>, KeyError> {
        let codec = &self.field.codec;
        let (low, high) = (self.taken(range.low), self.taken(range.high));
        let ends = if codec.is_descending() { Range { low: high, high: low } } else { Range { low, high } };
        match codec.disorder(self.literal()) {
            Some(reason) if !ends.is_whole() && !ends.starts() => {
                Err(self.template.out_of_order(self.function, self.field, reason))
            }
            _ => Ok(ends),
        }
    }

    fn taken<'a>(&self, end: End<'a>) -> End<'a> {
        match end {
            End::Without(value) if self.field.codec.rounds(value) => End::With(value),
            _ => end,
        }
    }

    /// Writes the text of the value at one end after the shared part.
    #[inline(never)]
    fn write_value(&self, end: &End<'_>, text: &mut Writer<'_>) -> Result<(), KeyError> {
        let (End::With(value) | End::Without(value) | End::StartsWith(value)) = end else { return Ok(()) };
        self.template.write_field(self.function, self.field, *value, text)?;
        self.leave_build_out(text);
        let bytes = text.len();
        if !matches!(end, End::StartsWith(_)) {
            text.push(self.literal());
        } else if self.runs_into_literal(text.written().and_then(|text| text.get(self.shared..)).unwrap_or_default()) {
            let error = self.refuse(Reason::TextRunsIntoSeparator).word(self.literal());
            return Err(error.value(&value.shown()));
        }
        check_length(self.function, LIMIT, 0, text)?;
        text.truncate(bytes);
        Ok(())
    }

    /// Takes the build of a version, which does not count in the order of versions, off the end of `text`.
    fn leave_build_out(&self, text: &mut Writer<'_>) {
        if !self.field.codec.has_builds() {
            return;
        }
        let own = text.written().and_then(|text| text.get(self.shared..)).unwrap_or_default();
        if let Some(counted) = own.iter().position(|byte| *byte == BUILD) {
            text.truncate(self.shared + counted);
        }
    }

    /// Whether the start of a verbatim text holds the literal after it, or ends as that begins: the keys of a shorter text would begin so too.
    fn runs_into_literal(&self, start: &[u8]) -> bool {
        let literal = self.literal().as_bytes();
        let overlaps = |bytes: usize| literal.get(..bytes).is_some_and(|begin| start.ends_with(begin));
        let holds_it = || start.windows(literal.len()).any(|part| part == literal);
        self.field.reach == Reach::Literal && ((1..literal.len()).any(overlaps) || holds_it())
    }

    /// Makes `text` the least that a key in the range can be; nothing where there is none.
    pub(super) fn finish_low(&self, end: &End<'_>, text: &mut Writer<'_>) -> Option<()> {
        match end {
            End::Open if text.is_empty() => text.push("\0"), // DynamoDB takes no empty operand
            End::Open | End::StartsWith(_) => {}
            End::With(_) => text.push(self.literal()),
            End::Without(_) => return self.write_past(text),
        }
        Some(())
    }

    /// Makes `text` a short text above every key whose field has the text that ends it, and not above any of a greater one.
    fn write_past(&self, text: &mut Writer<'_>) -> Option<()> {
        let next = match self.field.reach {
            // Every longer text of the field goes on with a character from `$` up, and what follows it with one below.
            Reach::BelowFirst if self.field.codec.has_builds() => ABOVE_BUILDS,
            Reach::BelowFirst => ABOVE_SEPARATOR,
            // The same text as that of `to`: a greater one differs before its end.
            Reach::Fixed(_) if matches!(self.literal().bytes().next(), Some(first) if first < b'$') => ABOVE_SEPARATOR,
            Reach::Fixed(_) => "",
            // Nothing follows, so every longer key has another value.
            Reach::End => "\0",
            // A greater text leaves the literal after this one upwards.
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

    /// Makes `text` a text that no key in the range is above, and no key of a greater value below; nothing where there is none.
    pub(super) fn finish_high(&self, end: &End<'_>, text: &mut Writer<'_>) -> Option<()> {
        match end {
            End::Without(_) => return self.write_before(text),
            End::With(_) => self.write_last_of_value(text),
            End::Open | End::StartsWith(_) => self.write_last_of_shared(text),
        }
        Some(())
    }

    /// Makes `text`, which ends with the text of the field, the end of all keys with it.
    fn write_last_of_value(&self, text: &mut Writer<'_>) {
        let literal = self.literal();
        let cuts_short = literal.starts_with(KEY_SEPARATOR) && !literal.ends_with(KEY_SEPARATOR);
        match self.next {
            // A text that fills the key has nothing after it.
            _ if self.field.codec.has_builds() && text.len() < LIMIT.bytes() => text.push(ABOVE_BUILDS),
            Some(next) if cuts_short && !is_closed(next) => text.push(ABOVE_SEPARATOR),
            Some(next) => {
                text.push(literal);
                write_last(next, text);
            }
            None => text.push(literal),
        }
    }

    /// Makes `text`, which is what all keys in question begin with, the end of them.
    fn write_last_of_shared(&self, text: &mut Writer<'_>) {
        if self.template.ends_beside(self.leading) {
            text.truncate(text.len() - 1);
            text.push(ABOVE_SEPARATOR);
        } else {
            write_last_inside(self.field, text);
        }
    }

    /// Makes `text` an end below every key of the value that ends it.
    fn write_before(&self, text: &mut Writer<'_>) -> Option<()> {
        let codec = &self.field.codec;
        if !self.literal().is_empty() {
            return Some(());
        }
        match codec.extent() {
            // A lower text of this length is at most this one with a lower last character.
            Extent::Fixed(_) => lower_last(text).map(|_| ()),
            // Its digits alone are above all that is below.
            Extent::Listed => {
                text.truncate(self.shared + RANK_DIGITS);
                Some(())
            }
            // The same, whatever follows: `~` never stands twice.
            Extent::BelowFirst if text.len() + 2 <= LIMIT.bytes() => {
                lower_last(text)?;
                text.push(ABOVE_CLOSED);
                text.push(ABOVE_CLOSED);
                Some(())
            }
            _ => before(text, LIMIT.bytes()),
        }
    }

    /// Makes `text`, with which the texts of a `StartsWith` begin, their high end. The least text above them all is short, but
    /// can be a key where the key ends with the field.
    fn finish_start(&self, text: &mut Writer<'_>) {
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

    #[cold]
    pub(super) fn refuse(&self, reason: Reason) -> KeyError {
        KeyError::new(reason, self.function).parameter(self.template.part(self.field.name))
    }

    #[cold]
    pub(super) fn empty_range(&self, range: &Range<'_>) -> KeyError {
        let [low, high] = shown_ends(range);
        self.refuse(Reason::NothingInRange).list(low).list(high)
    }
}

/// Makes `text`, which ends with a literal, the end of all keys that begin with it and go on with `next`.
fn write_last(next: &Field, text: &mut Writer<'_>) {
    if text.written().and_then(<[u8]>::last) == Some(&(KEY_SEPARATOR as u8)) {
        text.truncate(text.len() - 1);
        text.push(ABOVE_SEPARATOR);
    } else {
        write_last_inside(next, text);
    }
}

/// The same for an end that begins with `text`, which may be empty.
fn write_last_inside(next: &Field, text: &mut Writer<'_>) {
    if is_closed(next) && text.len() < LIMIT.bytes() {
        text.push(ABOVE_CLOSED);
    } else {
        last_with(text, LIMIT.bytes());
    }
}

/// Whether the texts of a field begin with a letter or a digit.
pub(super) fn is_closed(field: &Field) -> bool {
    !matches!(field.codec.extent(), Extent::Open | Extent::Whole)
}

/// Whether no text can lie between the two, by the texts alone.
fn disjoint((low_end, low): (&End<'_>, Option<&[u8]>), (high_end, high): (&End<'_>, Option<&[u8]>)) -> bool {
    match (low_end, high_end) {
        (End::With(_), End::With(_)) => low > high,
        (End::With(_) | End::Without(_), End::With(_) | End::Without(_)) => low >= high,
        _ => false,
    }
}

/// Both ends as messages show them.
#[cold]
pub(crate) fn shown_ends(range: &Range<'_>) -> [String; 2] {
    let low = end_text(&range.low, ["from", "after", "no lower bound"]);
    [low, end_text(&range.high, ["to", "before", "no upper bound"])]
}

/// An end as messages show it, by the words for its three kinds.
#[cold]
#[inline(never)]
fn end_text(end: &End<'_>, [with, without, open]: [&str; 3]) -> String {
    let (word, value) = match end {
        End::With(value) | End::StartsWith(value) => (with, value),
        End::Without(value) => (without, value),
        End::Open => return open.to_owned(),
    };
    let mut text = String::new();
    append_all(&[word, " \"", &shown(&value.shown()), "\""], &mut text);
    text
}
