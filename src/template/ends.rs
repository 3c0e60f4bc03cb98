//! Computes the two ends of a range of keys. The ends are exact, and they are short, because people read them in logs.
//!
//! The leading fields are given, so all keys in question share everything before the bounded field, and no other key of the template has
//! this start (see prefix.rs). The ends are exact if the keys sort in the order of the field's values, whatever follows the field. Take two
//! values whose texts are *a* < *b*:
//!
//! - If *b* does not begin with *a*, the keys differ within these texts, and sort as the texts do. For codecs of fixed length, this is the
//!   only case.
//! - If *b* begins with *a*, the literal after *a* is compared with the rest of *b*, and must sort below it. At the end of the key there is
//!   no literal, and *a* is the shorter key. The rest of an escaped text begins with `$` or a higher character, the rest of a word or of a
//!   semver version with a character above `$`, and the literal after these fields begins with a character below `$`. No rank begins with
//!   another rank. The rest of a verbatim text can begin with anything except its separator, so with a literal after it the order does not
//!   hold: `John Smith#` < `John#`. A range of such a field is refused, and so is a range of a word before any other literal: `a0:` < `a:`,
//!   although `a` < `a0`. The keys of an enum sort alphabetically, which is never the intended order, so an enum has no ranges at all.
//!
//! The order of versions ignores their build metadata. `1.0.0~+b` is above `1.0.0~`, and every text above both either differs before the
//! `+` or has `,` or a higher character in its place. So `1.0.0~,` is above all builds of this version, and below all texts of greater
//! versions.
//!
//! Neither the fields in the shared part nor those after the literal affect the order. Each end then lies between two neighbouring values:
//! above all keys of the lower value, and not above any key of the higher value. None of the ends is itself a key of the template:
//!
//! - *A value and its literal, with `$` in place of the literal's last `#`.* Every text that begins with the `#` is below this end, and no
//!   key lies between them. A key equal to this end would have the same fields up to that place. There the `#` of the literal is missing,
//!   so a text would have to continue past it and end in a single `$`; but no escaped text ends so, and no option or version contains `$`.
//!   A verbatim text would also need the rest of its own literal.
//! - *A value and `$`*, if its literal begins with a character below `$`: a longer text continues with `$` and two digits, or with a
//!   character above `$`.
//! - *A value alone*, if a literal follows: every key of the value is longer, and every key of a lower value is below.
//! - *`~` after a literal*, if the next text has a closed alphabet: digits, letters and `-` sort below `~`.
//!
//! All these ends begin with the shared part, and so does every key between two of them, so bounds never add another entity to a query. The
//! only end that does not begin with it is the shared part with `$` in place of its last `#`; beside.rs explains when this end is used.

use super::bounds::{End, Range};
use super::build::check_length;
use super::definition::Template;
use super::field::Field;
use super::shown_ends::shown_ends;
use crate::codec::{BUILD, Extent};
use crate::condition::Comparison;
use crate::error::{KeyError, Reason};
use crate::neighbour::past;
use crate::text::Limit;
use crate::writer::Writer;

/// Only conditions on sort keys have ends, so their operands must not exceed the limit of a sort key, whatever the template's own limit.
pub(super) const LIMIT: Limit = Limit::Sort;

/// The lowest character above [`KEY_SEPARATOR`]. No escaped text ends with it.
pub(super) const ABOVE_SEPARATOR: &str = "$";
/// A character above all closed alphabets. Only semver texts contain it, once, followed by `+` or by nothing.
pub(super) const ABOVE_CLOSED: &str = "~";

/// A field with a range; the fields before it are given.
pub(super) struct Bounded<'t> {
    pub(super) template: &'t Template,
    pub(super) function: &'static str,
    pub(super) field: &'t Field,
    /// The field after it.
    pub(super) next: Option<&'t Field>,
    /// The number of given fields.
    pub(super) leading: usize,
    /// The number of bytes that all keys in question begin with.
    pub(super) shared: usize,
}

impl Bounded<'_> {
    pub(super) fn literal(&self) -> &str {
        self.template.part(self.field.literal)
    }

    /// Refuses `StartsWith` on a field that is not text, and together with a high end.
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

    /// Appends the rest of both ends to `low` and `high`, which already contain the shared part.
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
            self.leave_end_out(&ends.low, low);
            self.finish_low(&ends.low, low).and(self.finish_high(&ends.high, high))
        };
        written.filter(|()| low.written() <= high.written()).ok_or_else(|| self.empty_range(range))
    }

    /// Writes the operand of a comparison for a range with one end, if the keys share no start. No neighbouring text is needed.
    pub(super) fn write_operand(&self, range: &Range<'_>, operand: &mut Writer<'_>) -> Result<Comparison, KeyError> {
        let ends = self.ends(range)?;
        let is_low = ends.low != End::Open;
        let end = if is_low { &ends.low } else { &ends.high };
        self.write_value(end, operand)?;
        self.finish_operand(end, is_low, operand).ok_or_else(|| self.empty_range(range))
    }

    /// Completes `operand`, which ends with the bounding value, and returns the comparison; `None` if no operand exists.
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

    /// Appends the start given in `StartsWith`.
    pub(super) fn write_start(&self, range: &Range<'_>, text: &mut Writer<'_>) -> Result<(), KeyError> {
        self.write_value(&range.low, text)
    }

    /// The ends in the order of the keys: `desc` swaps them, and an excluded time inside a bucket becomes an included one.
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

    /// An end as it counts: an excluded time inside its bucket includes the bucket.
    #[inline(never)]
    pub(super) fn taken<'a>(&self, end: End<'a>) -> End<'a> {
        match end {
            End::Without(value) if self.field.codec.rounds(value) => End::With(value),
            _ => end,
        }
    }

    /// Appends the text of the value at one end.
    #[inline(never)]
    fn write_value(&self, end: &End<'_>, text: &mut Writer<'_>) -> Result<(), KeyError> {
        let (End::With(value) | End::Without(value) | End::StartsWith(value)) = end else { return Ok(()) };
        let is_start = matches!(end, End::StartsWith(_));
        self.template.write_field(self.function, self.field, *value, is_start, text)?;
        self.leave_build_out(text);
        let bytes = text.len();
        if !is_start {
            text.push(self.literal());
        } else if self.runs_into_literal(text.written().and_then(|text| text.get(self.shared..)).unwrap_or_default()) {
            let error = self.refuse(Reason::TextRunsIntoSeparator).word(self.literal());
            return Err(error.value(&value.shown()));
        }
        check_length(self.function, LIMIT, 0, text)?;
        text.truncate(bytes);
        Ok(())
    }

    /// Removes the build metadata of a version from the end of `text`, because it does not affect the order.
    fn leave_build_out(&self, text: &mut Writer<'_>) {
        if !self.field.codec.has_builds() {
            return;
        }
        let own = text.written().and_then(|text| text.get(self.shared..)).unwrap_or_default();
        if let Some(counted) = own.iter().position(|byte| *byte == BUILD) {
            text.truncate(self.shared + counted);
        }
    }

    /// Begins the range above the key that ends before the field: its item has no value of it.
    fn leave_end_out(&self, end: &End<'_>, low: &mut Writer<'_>) {
        if self.field.is_optional && *end == End::Open {
            low.push(if self.field.codec.may_hold(0) { "\0" } else { ABOVE_SEPARATOR });
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

/// Whether the texts of a field always begin with a letter or a digit.
pub(super) fn is_closed(field: &Field) -> bool {
    !matches!(field.codec.extent(), Extent::Open | Extent::Whole)
}

/// Whether the texts alone show that no key is between the two ends.
fn disjoint((low_end, low): (&End<'_>, Option<&[u8]>), (high_end, high): (&End<'_>, Option<&[u8]>)) -> bool {
    match (low_end, high_end) {
        (End::With(_), End::With(_)) => low > high,
        (End::With(_) | End::Without(_), End::With(_) | End::Without(_)) => low >= high,
        _ => false,
    }
}
