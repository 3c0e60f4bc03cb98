//! Where a range ends beside its keys: with a text that none of them begins like, so that another entity may have it as its key.

use alloc::borrow::ToOwned;

use super::definition::{Template, TemplateOptions};
use super::ends::{ABOVE_SEPARATOR, is_closed};
use super::field::Reach;
use super::syntax::Source;
use crate::codec::TextMode;
use crate::limits::KEY_SEPARATOR;
use crate::number::append;

impl Template {
    /// Whether a range that goes up to the last value of the field at `place` ends with what all its keys begin with, and `$` in the
    /// place of the last `#` of that: short where a text of any length follows, whose greatest has a thousand bytes.
    ///
    /// No key of an escaped template is such a text, but for its literals: a text ends with no bare `$`. Verbatim texts may, and so
    /// `ORDER#{id}` can be `ORDER#1$`, where a range of the lines of `ORDER#1#` would end. There the end has the thousand bytes, and
    /// also where such a text ends the key: `{name}` beside `ORDER#{id}` can be anything.
    pub(super) fn ends_beside(&self, place: usize) -> bool {
        let Some(field) = self.fields.get(place) else { return false };
        let is_safe = field.reach == Reach::BelowFirst || (place == 0 && !field.literal.is_empty());
        is_safe && !is_closed(field) && self.before(place).ends_with(KEY_SEPARATOR)
    }

    /// The template of these ends for the field at `place`. It tells bytes of keys, and reads none: nobody can define one like it,
    /// in which a `$` ends an escaped text.
    pub(crate) fn ending_beside(&self, place: usize) -> Option<Self> {
        let field = self.fields.get(place).filter(|_| self.ends_beside(place))?;
        field.codec.disorder(self.part(field.literal)).is_none().then_some(())?; // without a bound, a query is no range
        let before = self.text().get(..field.name.start())?;
        let brace = before.bytes().rposition(|byte| byte == b'{')?;
        let mut text = before.get(..brace)?.to_owned();
        text.pop();
        append(ABOVE_SEPARATOR, &mut text);
        let options = TemplateOptions { limit: self.limit, text: TextMode::Escaped };
        Self::read_as(Source { function: "", text: &text }, options, true).ok()
    }

    /// Whether a key of the template may end like these.
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
