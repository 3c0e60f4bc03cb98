//! A codec in the place of another: which of the texts and values of the old one are left to the new one.

use alloc::string::String;

use super::list::{Codec, Kind, each};
use super::rule::{Extent, Replacement, Rule};
use super::value::{Reading, Value};
use crate::limits::PARTITION_KEY_BYTES;
use crate::writer::written;

impl Replacement for Codec {
    fn is_text(&self) -> bool {
        self.is_text()
    }

    fn takes_all_texts(&self) -> bool {
        self.takes_all_texts()
    }

    fn is_typed(&self) -> bool {
        self.plain_type().is_some()
    }

    fn takes(&self, text: &str) -> bool {
        self.text_of(Value::Text(text)).is_some()
    }

    fn keeps(&self, text: &str, literal: &str) -> bool {
        self.keeps(text, literal)
    }
}

impl Codec {
    /// Whether it is the codec of a field that names none.
    pub(crate) const fn is_text(&self) -> bool {
        matches!(self.kind, Kind::Text(_))
    }

    /// Its name with its arguments and its direction, as it stands in a template after the colon.
    pub(crate) fn full_name(&self) -> String {
        self.name() + if self.is_descending() { " desc" } else { "" }
    }

    /// The text of a value, if it takes that value.
    pub(crate) fn text_of(&self, value: Value<'_>) -> Option<String> {
        let mut is_taken = false;
        let text = written(2 * PARTITION_KEY_BYTES, |out| is_taken = self.write(value, out).is_ok());
        is_taken.then_some(text)
    }

    /// Whether it writes and reads a text as it is, and the text cannot contain the beginning of the literal after it.
    pub(crate) fn keeps(&self, text: &str, literal: &str) -> bool {
        let first = literal.chars().next();
        self.read(text) == Some(Reading::Value(Value::Text(text)))
            && self.text_of(Value::Text(text)).as_deref() == Some(text)
            && first.is_none_or(|first| !text.contains(first))
    }

    /// How many decimal digits a number can have, before the point, that it takes whatever they are.
    pub(crate) fn digits(&self) -> Option<usize> {
        each!(&self.kind, codec => codec.digits())
    }

    /// Its options, in their order.
    pub(crate) fn options(&self) -> impl DoubleEndedIterator<Item = &str> {
        self.options_text().into_iter().flat_map(|text| text.split('|'))
    }

    /// Whether its options stand for numbers: the place of an option in the list is part of its text.
    pub(crate) fn is_ranked(&self) -> bool {
        self.extent() == Extent::Listed
    }

    /// Whether `new`, a codec of any text, reads all its texts as they are. The same literal stands after both.
    pub(crate) fn is_within(&self, new: &Self, literal: &str) -> bool {
        let is_free = !self.is_descending() && new.is_free_text();
        is_free && each!(&self.kind, codec => codec.is_within(new, literal))
    }

    /// Whether it takes every text that is not empty.
    pub(crate) fn takes_all_texts(&self) -> bool {
        each!(&self.kind, codec => codec.takes_all_texts())
    }

    /// Whether `new`, a codec of texts, takes all its texts as values.
    pub(crate) fn is_given_to(&self, new: &Self) -> bool {
        new.takes_all_texts() || each!(&self.kind, codec => codec.is_given_to(new))
    }

    /// Whether no other literal would leave more texts to it than this one.
    pub(crate) fn is_whole_before(&self, literal: &str) -> bool {
        each!(&self.kind, codec => codec.is_whole_before(literal))
    }

    /// Whether the literal after its texts decides which texts there are.
    pub(crate) fn depends_on_literal(&self) -> bool {
        matches!(self.extent(), Extent::Open | Extent::Run) && self.options_text().is_none()
    }

    /// Whether its texts are already in the case of `new`, which writes any text in that case.
    pub(crate) fn has_case_of(&self, new: &Self) -> bool {
        let is_any_text = |codec: &Self| each!(&codec.kind, codec => codec.is_any_text());
        let is_in_case = new.casing().is_some_and(|casing| self.keeps_letters_in(casing));
        is_in_case && new.loses_case() && is_any_text(self) && is_any_text(new)
    }
}
