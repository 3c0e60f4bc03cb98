//! A template's text as replaceable parts, for suggestions: the other parts stay as written.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::words::words_of;
use crate::template::{WrittenPart, written_parts};

/// A part of a template's text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Part {
    /// A literal as written, with doubled braces.
    Literal(String),
    /// A field.
    Field {
        /// Its name.
        name: String,
        /// Its text with the braces.
        written: String,
    },
}

/// The parts of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Sketch {
    pub(super) parts: Vec<Part>,
}

/// The separator that a suggestion writes.
const SEPARATOR: &str = "#";

impl Sketch {
    /// The parts of the text of a template that was read.
    pub(super) fn new(text: &str) -> Self {
        Self { parts: written_parts(text).into_iter().map(Part::of).collect() }
    }

    /// The text of the template.
    pub(super) fn text(&self) -> String {
        self.parts.iter().map(Part::written).collect()
    }

    /// Where the field begins, in characters from 1.
    pub(super) fn column(&self, field: &str) -> Option<usize> {
        let place = self.place(field)?;
        Some(1 + self.parts.iter().take(place).map(|part| part.written().chars().count()).sum::<usize>())
    }

    fn place(&self, field: &str) -> Option<usize> {
        self.parts.iter().position(|part| matches!(part, Part::Field { name, .. } if name == field))
    }

    /// The literal right before the field.
    pub(super) fn before(&self, field: &str) -> &str {
        let before = self.place(field).and_then(|place| self.parts.get(place.checked_sub(1)?));
        if let Some(Part::Literal(literal)) = before { literal } else { "" }
    }

    /// The names of the fields, in their order.
    pub(super) fn fields(&self) -> Vec<String> {
        let name = |part: &Part| if let Part::Field { name, .. } = part { Some(name.clone()) } else { None };
        self.parts.iter().filter_map(name).collect()
    }

    /// The literals, in their order.
    pub(super) fn literals(&self) -> Vec<String> {
        let literal = |part: &Part| if let Part::Literal(literal) = part { Some(literal.clone()) } else { None };
        self.parts.iter().filter_map(literal).collect()
    }

    /// Writes the field with another codec.
    pub(super) fn with_codec(mut self, field: &str, codec: &str) -> Self {
        let place = self.place(field);
        if let Some(Part::Field { written, .. }) = place.and_then(|place| self.parts.get_mut(place)) {
            let optional =
                if written.split([':', '}']).next().is_some_and(|name| name.contains('?')) { "?" } else { "" };
            *written = format!("{{{field}{optional}:{codec}}}");
        }
        self
    }

    /// Leaves out a `v` of its own before a field, for a codec that writes it.
    pub(super) fn without_v(mut self, field: &str) -> Self {
        let before = self.place(field).and_then(|place| place.checked_sub(1));
        if let Some(Part::Literal(before)) = before.and_then(|before| self.parts.get_mut(before))
            && is_lone_v(before)
        {
            before.pop();
        }
        self
    }

    /// Gives the field another name.
    pub(super) fn renamed(mut self, field: &str, by: &str) -> Self {
        if let Some(Part::Field { name, written }) = self.place(field).and_then(|place| self.parts.get_mut(place)) {
            *written = written.replacen(name.as_str(), by, 1);
            by.clone_into(name);
        }
        self
    }

    /// Removes the field, with its own label before it (`STATUS#{status}`), so that one separator is left between the parts around it.
    pub(super) fn without(&self, field: &str) -> Self {
        let Some(place) = self.place(field) else { return self.clone() };
        let (before, after) = (self.literal_at(place.checked_sub(1)), self.literal_at(Some(place + 1)));
        let start = place - usize::from(!before.is_empty());
        let end = place + 1 + usize::from(!after.is_empty());
        let separator = separator_between(before, after);
        let label = before.trim_end_matches(is_separator);
        let is_alone = start == 0 && end >= self.parts.len() && after.is_empty();
        let kept = if is_alone { label } else { without_label(label, field, separator) };
        let after = after.strip_prefix(separator).unwrap_or(after);
        let has_left = start > 0 || !kept.is_empty();
        let has_right = end < self.parts.len() || !after.is_empty();
        let between = [kept, if has_left && has_right { separator } else { "" }, after].concat();
        let literal = (!between.is_empty()).then_some(Part::Literal(between));
        let (left, right) = (self.parts.iter().take(start), self.parts.iter().skip(end));
        Self { parts: left.cloned().chain(literal).chain(right.cloned()).collect() }
    }

    fn literal_at(&self, place: Option<usize>) -> &str {
        if let Some(Part::Literal(literal)) = place.and_then(|place| self.parts.get(place)) { literal } else { "" }
    }

    /// The same with each literal rewritten.
    pub(super) fn with_literals(&self, rewrite: impl Fn(&str) -> String) -> Self {
        let rewritten = self.parts.iter().map(|part| match part {
            Part::Literal(literal) => Part::Literal(rewrite(literal)),
            Part::Field { .. } => part.clone(),
        });
        Self { parts: rewritten.collect() }
    }
}

impl Part {
    fn of(written: WrittenPart<'_>) -> Self {
        match written {
            WrittenPart::Literal(literal) => Self::Literal(literal.to_owned()),
            WrittenPart::Field(written, name) => Self::Field { name: name.to_owned(), written: written.to_owned() },
        }
    }

    fn written(&self) -> &str {
        match self {
            Self::Literal(written) | Self::Field { written, .. } => written,
        }
    }
}

/// A literal without the label at its end, if that repeats the name of the field.
fn without_label<'l>(literal: &'l str, field: &str, separator: &str) -> &'l str {
    let (kept, label) = literal.rsplit_once(separator).unwrap_or(("", literal));
    let is_own = words_of(label).last().is_some_and(|last| words_of(field).contains(last));
    if is_own { kept } else { literal }
}

/// The separator around a field.
fn separator_between<'l>(before: &'l str, after: &'l str) -> &'l str {
    let end = before.strip_prefix(before.trim_end_matches(is_separator)).unwrap_or_default();
    let start = after.strip_suffix(after.trim_start_matches(is_separator)).unwrap_or_default();
    [end, start].into_iter().find(|found| !found.is_empty()).unwrap_or(SEPARATOR)
}

fn is_separator(character: char) -> bool {
    !character.is_alphanumeric()
}

/// Whether a literal ends in a `v` that is not the end of a word: `@v`, `#v`, `v`.
fn is_lone_v(literal: &str) -> bool {
    literal.strip_suffix('v').is_some_and(|before| !before.ends_with(char::is_alphanumeric))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn parts_are_the_text_again() {
        for text in ["A", "A#{b}", "{ a : int(4) desc }#{b}", "{{x}}{a}#}}", "{k:enum(a|}|b)}#é{z}", "{a}#{b}"] {
            assert_eq!(Sketch::new(text).text(), text);
        }
        assert_eq!(Sketch::new("é{{#{ name :text}").column("name"), Some(5));
        assert_eq!(Sketch::new("A#{b}").column("c"), None);
    }

    #[test]
    fn fields_with_another_codec() {
        for (text, field, codec, expected) in [
            ("DOC#v{version}", "version", "version", "DOC#v{version:version}"),
            ("A#{at}#{b}", "at", "date", "A#{at:date}#{b}"),
        ] {
            assert_eq!(Sketch::new(text).with_codec(field, codec).text(), expected);
        }
        for (text, expected) in
            [("DOC#{id}#v{n}", "DOC#{id}#{n}"), ("DOC#rev{n}", "DOC#rev{n}"), ("v{n:digits}", "{n:digits}")]
        {
            assert_eq!(Sketch::new(text).without_v("n").text(), expected);
        }
        assert_eq!(Sketch::new("{a}#{ url : text }").renamed("url", "urlHash").text(), "{a}#{ urlHash : text }");
    }

    #[test]
    fn fields_that_are_taken_out() {
        for (text, expected) in [
            ("STATUS#{status}#{id}", "{id}"),
            ("TASK#STATUS#{status}#{id}", "TASK#{id}"),
            ("TASK#{status}#{id}", "TASK#{id}"),
            ("{status}#{id}", "{id}"),
            ("{id}#{status}", "{id}"),
            ("ORDER#{id}#STATUS#{status}", "ORDER#{id}"),
            ("ORDER#{id}#{status}#", "ORDER#{id}"),
            ("A#{a}#{status}#{b}", "A#{a}#{b}"),
            ("A#{a}#STATUS#{status}#B#{b}", "A#{a}#B#{b}"),
            ("TASK/{status}/{id}", "TASK/{id}"),
            ("TASK|STATUS|{status}|{id}", "TASK|{id}"),
            ("{status}@v{id}", "v{id}"),
            ("A#{a}@v{status}", "A#{a}@v"),
            ("STATUS#{status}", "STATUS"),
            ("ORDER#{status}", "ORDER"),
        ] {
            assert_eq!(Sketch::new(text).without("status").text(), expected, "{text}");
        }
    }
}
