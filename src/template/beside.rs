//! Ranges whose high end does not begin like the keys in the range, so that it may be a key of another entity.

use alloc::borrow::ToOwned;

use super::definition::Template;
use super::ends::{ABOVE_SEPARATOR, is_closed};
use super::field::Reach;
use super::options::TemplateOptions;
use super::syntax::Source;
use crate::codec::TextMode;
use crate::limits::KEY_SEPARATOR;
use crate::number::append;

impl Template {
    /// Whether a range up to the last value of the field at `place` ends with the common start of its keys, with `$` in place of the last
    /// `#`. This end is short. It is used before a text of variable length, because the greatest such text has a thousand bytes.
    ///
    /// No key of an escaped template equals such an end, except by its literals: no escaped text ends with a single `$`. Verbatim texts
    /// may: a key of `ORDER#{id}` can be `ORDER#1$`, where a range of the lines of `ORDER#1#` would end. After a verbatim text, the high
    /// end therefore has a thousand bytes, and also for a verbatim text at the end of the key: `{name}`, beside `ORDER#{id}`, can be any
    /// text.
    pub(super) fn ends_beside(&self, place: usize) -> bool {
        let Some(field) = self.fields.get(place) else { return false };
        let is_safe = field.reach == Reach::BelowFirst || (place == 0 && !field.literal.is_empty());
        is_safe && !is_closed(field) && self.before(place).ends_with(KEY_SEPARATOR)
    }

    /// A template that describes these ends for the field at `place`. It is used to compare keys byte by byte, never to parse: no user can
    /// define a template like it, in which an escaped text is followed by `$`.
    pub(crate) fn ending_beside(&self, place: usize) -> Option<Self> {
        let field = self.fields.get(place).filter(|_| self.ends_beside(place))?;
        field.codec.disorder(self.part(field.literal)).is_none().then_some(())?; // a query without bounds is not a range
        let before = self.text().get(..field.name.start())?;
        let brace = before.bytes().rposition(|byte| byte == b'{')?;
        let mut text = before.get(..brace)?.to_owned();
        text.pop();
        append(ABOVE_SEPARATOR, &mut text);
        let options = TemplateOptions { limit: self.limit, text: TextMode::Escaped, casing: None };
        Self::read_as(Source { function: "", text: &text }, options, true).ok()
    }

    /// Whether a key of the template may equal such an end.
    pub(crate) fn may_end_beside(&self) -> bool {
        match self.fields.last() {
            Some(last) if last.literal.is_empty() => last.reach == Reach::End,
            _ => self.before(self.fields.len()).ends_with(ABOVE_SEPARATOR),
        }
    }

    /// The literal before the field at `place`.
    pub(super) fn before(&self, place: usize) -> &str {
        let field = place.checked_sub(1).and_then(|before| self.fields.get(before));
        field.map_or_else(|| self.head(), |field| self.part(field.literal))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::text::Limit;

    fn template(text: &str, mode: TextMode) -> Template {
        Template::new(text, TemplateOptions { limit: Limit::Sort, text: mode, casing: None }).unwrap()
    }

    #[test]
    fn an_end_has_a_dollar_sign_in_place_of_the_last_separator() {
        for (form, place, ending) in [
            ("ORDER#{id}", 0, Some("ORDER$")),
            ("ORDER#{ id }#{line}", 1, Some("ORDER#{ id }$")),
            ("ORDER-{id}", 0, None),
            ("{id}", 0, None),
            ("ORDER#{id}", 1, None),
        ] {
            let end = template(form, TextMode::Escaped).ending_beside(place);
            assert_eq!(end.as_ref().map(Template::text), ending, "{form}");
        }
    }

    #[test]
    fn keys_that_can_be_such_an_end() {
        for (form, mode, may) in [
            ("{name}", TextMode::Verbatim, true),
            ("X#{name}", TextMode::Verbatim, true),
            ("{name}#$", TextMode::Escaped, true),
            ("PROFILE$", TextMode::Escaped, true),
            ("PROFILE", TextMode::Escaped, false),
            ("{name}", TextMode::Escaped, false),
            ("{name}#", TextMode::Verbatim, false),
            ("{n:int(2)}", TextMode::Verbatim, false),
        ] {
            assert_eq!(template(form, mode).may_end_beside(), may, "{form}");
        }
    }
}
