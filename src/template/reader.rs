//! Reads a template field by field, and checks each against those before it.

use alloc::vec::Vec;

use super::field::{FIRST_FIELD_CHAR, Field, Reach};
use super::options::TemplateOptions;
use super::syntax::{FieldSyntax, Scanner, Source, Span};
use crate::casing::Casing;
use crate::codec::{Codec, Extent, TextMode, codec_in};
use crate::error::{KeyError, Reason};
use crate::limits::{KEY_SEPARATOR, MAX_FIELDS};
use crate::text::first_character;

pub(super) const MAKE: &str = "keyTemplate";

/// The state of reading a template, between two fields.
pub(super) struct Reader<'t> {
    pub(super) scanner: Scanner<'t>,
    pub(super) options: TemplateOptions,
    pub(super) literal_bytes: usize,
    /// The literal before the next field.
    pub(super) before: Span,
    pub(super) fields: Vec<Field>,
    pub(super) is_end: bool,
}

impl Reader<'_> {
    fn part(&self, span: Span) -> &str {
        span.of(self.scanner.texts())
    }

    #[cold]
    fn refuse(&self, reason: Reason, at: usize) -> KeyError {
        self.scanner.source().refuse(reason, at)
    }

    /// Reads a field and the literal after it.
    pub(super) fn field(&mut self) -> Result<(), KeyError> {
        let at = self.scanner.at();
        let syntax = self.scanner.field()?;
        self.check_new(&syntax)?;
        self.check_optional(&syntax)?;
        self.count_literal(syntax.literal, syntax.literal_at)?;
        let codec = self.codec(&syntax)?;
        self.check_apart(&codec, at)?;
        self.check_alone(&syntax, &codec)?;
        let reach = self.reach(&syntax, &codec)?;
        let (name, is_optional) = (syntax.name, syntax.is_optional);
        self.fields.push(Field { name, is_optional, codec, reach, literal: syntax.literal, places: 0 });
        self.before = syntax.literal;
        Ok(())
    }

    /// Refuses two adjacent fields, because nothing would mark the end of the first. An id of a fixed form may stand beside a field if the
    /// first of them has a fixed length.
    fn check_apart(&self, codec: &Codec, at: usize) -> Result<(), KeyError> {
        let may_touch =
            |last: &Field| matches!(last.reach, Reach::Fixed(_)) && (last.codec.is_fixed_id() || codec.is_fixed_id());
        match self.fields.last().filter(|last| last.literal.is_empty() && !may_touch(last)) {
            None => Ok(()),
            Some(last) => Err(self.refuse(Reason::FieldsTouch, at).word(self.part(last.name))),
        }
    }

    fn check_new(&self, syntax: &FieldSyntax<'_>) -> Result<(), KeyError> {
        let name = self.part(syntax.name);
        if self.fields.len() >= MAX_FIELDS {
            return Err(self.refuse(Reason::TooManyTemplateFields, syntax.name_at).word(name).limit(MAX_FIELDS));
        }
        if self.fields.iter().any(|other| self.part(other.name) == name) {
            return Err(self.refuse(Reason::FieldTwice, syntax.name_at).word(name));
        }
        Ok(())
    }

    /// Refuses what could not follow the end of a key, or be the end: a field that every item has, and a field without a literal before it.
    fn check_optional(&self, syntax: &FieldSyntax<'_>) -> Result<(), KeyError> {
        let reason = match self.fields.last() {
            _ if syntax.is_optional && self.before.is_empty() => Reason::OptionalNeedsLiteral,
            Some(last) if last.is_optional && !syntax.is_optional => Reason::RequiredAfterOptional,
            _ => return Ok(()),
        };
        let before = self.fields.last().map(|last| self.part(last.name)).unwrap_or_default();
        Err(self.refuse(reason, syntax.name_at).word(self.part(syntax.name)).word(before))
    }

    /// Refuses literals that alone exceed the limit, because no key could ever be built, and a literal in another case than the key.
    pub(super) fn count_literal(&mut self, literal: Span, at: usize) -> Result<(), KeyError> {
        let most = self.options.limit.bytes();
        self.literal_bytes += literal.len();
        if self.literal_bytes > most {
            return Err(self.refuse(Reason::LiteralsTooLong, at).limit(most));
        }
        match self.options.casing.filter(|casing| !casing.holds(self.part(literal))) {
            Some(casing) => Err(self.literal_in_case(casing, literal, at)),
            None => Ok(()),
        }
    }

    #[cold]
    fn literal_in_case(&self, casing: Casing, literal: Span, at: usize) -> KeyError {
        let text = self.part(literal);
        let cased = casing.of(text);
        self.refuse(Reason::LiteralInOtherCase, at).word(text).word(casing.name()).word(&cased)
    }

    /// The codec of a field.
    fn codec(&self, syntax: &FieldSyntax<'_>) -> Result<Codec, KeyError> {
        let is_verbatim = self.options.text == TextMode::Verbatim;
        let separator = is_verbatim.then(|| separator_of(self.part(self.before), self.part(syntax.literal)));
        let codec = codec_in(syntax.codec, syntax.arguments, separator, self.options.casing);
        let codec = if syntax.descending { codec.and_then(Codec::descending) } else { codec };
        codec.map_err(|error| self.scanner.source().locate(error, syntax.codec_at))
    }

    /// Refuses other fields and literals beside a field whose plain value is the whole key.
    fn check_alone(&self, syntax: &FieldSyntax<'_>, codec: &Codec) -> Result<(), KeyError> {
        let is_alone = self.fields.is_empty() && self.before.is_empty() && syntax.literal.is_empty();
        match codec.plain_type() {
            Some(_) if !is_alone => Err(self.refuse(Reason::PlainNotAlone, syntax.codec_at).word(codec.bare_name())),
            _ => Ok(()),
        }
    }

    fn reach(&self, syntax: &FieldSyntax<'_>, codec: &Codec) -> Result<Reach, KeyError> {
        let extent = codec.extent();
        let ends_below = matches!(extent, Extent::BelowFirst)
            || (self.options.text == TextMode::Escaped && matches!(extent, Extent::Open | Extent::Listed));
        if let Some(first) = self.part(syntax.literal).bytes().next().filter(|_| !self.is_end) {
            // Neither the end of the field nor the order of the keys would be certain.
            let is_of_field = match extent {
                Extent::Digits | Extent::Run => codec.may_hold(first),
                _ => ends_below && first >= FIRST_FIELD_CHAR,
            };
            if is_of_field || extent == Extent::Whole {
                return Err(self.literal_in_field(syntax, extent));
            }
        }
        Ok(match extent {
            Extent::Fixed(bytes) => Reach::Fixed(bytes),
            _ if ends_below => Reach::BelowFirst,
            _ if syntax.literal.is_empty() => Reach::End,
            _ => Reach::Literal,
        })
    }

    #[cold]
    fn literal_in_field(&self, syntax: &FieldSyntax<'_>, extent: Extent) -> KeyError {
        let reason = if extent == Extent::Whole { Reason::RestNotLast } else { Reason::LiteralInField };
        let error = self.refuse(reason, syntax.literal_at).word(self.part(syntax.name));
        error.word(first_character(self.part(syntax.literal)))
    }
}

#[cold]
pub(super) fn plain_in_template(text: &str, codec: &Codec) -> KeyError {
    let at = text.bytes().position(|byte| byte == b':').map_or(0, |colon| colon + 1); // `find` would add 400 bytes to the wasm
    Source { function: MAKE, text }.refuse(Reason::PlainInTemplate, at).word(codec.bare_name())
}

/// The text that a verbatim field must not contain: `#` if the template separates its fields by `#`, because order and prefixes rely on
/// this even at the end of the key; otherwise the whole literal after the field.
fn separator_of<'t>(before: &str, after: &'t str) -> &'t str {
    let ends_key = after.is_empty() && before.ends_with(KEY_SEPARATOR);
    if ends_key || after.starts_with(KEY_SEPARATOR) { "#" } else { after }
}
