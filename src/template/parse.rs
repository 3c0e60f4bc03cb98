//! Parses keys to values.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::definition::Template;
use super::field::FIRST_FIELD_CHAR;
use super::field::{Field, Reach};
use super::scan::{find, first_below, strip};
use super::split_from_right::find_from_right;
use crate::codec::{Codec, Parsed, Reading};
use crate::error::{KeyError, Reason, shown};
use crate::number::append_all;
use crate::text::{column_of, too_long};

const PARSE: &str = "keyTemplate.parse";

/// The text of a field in a key, and its value as read by the codec.
#[derive(Clone, Copy, Debug)]
pub struct Piece<'t, 'k> {
    /// The index of the field in the template.
    pub field: usize,
    /// Its codec.
    pub codec: &'t Codec,
    /// The byte offset of its text in the key.
    pub start: usize,
    /// Its text, as it appears in the key.
    pub text: &'k str,
    /// Its value, or a mark that the text must be decoded first.
    pub reading: Reading<'k>,
}

impl<'k> Piece<'_, 'k> {
    /// The value of the field.
    pub fn parsed(&self) -> Parsed<'k> {
        self.codec.parsed(self.text, self.reading)
    }
}

/// Where a key deviates from its template, as a byte offset, and what the template requires there.
#[derive(Clone, Copy, Debug)]
struct Mismatch<'t> {
    at: usize,
    wanted: Wanted<'t>,
}

/// Where a key leaves its template, and how far it keeps to the literals.
#[cfg(feature = "design")]
#[derive(Clone, Copy, Debug)]
pub(crate) struct Leaving<'t> {
    /// The byte at which it leaves the template.
    pub(crate) at: usize,
    /// The characters of the literals before that place.
    pub(crate) literals: usize,
    /// What should stand there; `None` for a key that the template reads.
    pub(crate) missing: Option<Missing<'t>>,
}

/// What should stand where a key leaves its template.
#[cfg(feature = "design")]
#[derive(Clone, Copy, Debug)]
pub(crate) enum Missing<'t> {
    /// A literal.
    Literal(&'t str),
    /// A field, and the literal after it.
    Field(&'t Codec, &'t str),
    /// The end of the key.
    End,
    /// Anything: the key is too long.
    Shorter,
}

#[derive(Clone, Copy, Debug)]
enum Wanted<'t> {
    Literal(&'t str),
    Field(&'t Field),
    End,
    Shorter,
}

/// Iterates over the fields of a key, up to the end of the key or to the first mismatch.
struct Pieces<'t, 'k> {
    template: &'t Template,
    key: &'k str,
    rest: &'k str,
    /// The index of the next field.
    field: usize,
    mismatch: Option<Mismatch<'t>>,
}

impl<'t> Pieces<'t, '_> {
    /// Removes a literal from the start of the rest.
    fn strip(&mut self, literal: &'t str) {
        match strip(self.rest, literal) {
            Some(rest) => self.rest = rest,
            None => self.miss(Wanted::Literal(literal)),
        }
    }

    fn miss(&mut self, wanted: Wanted<'t>) {
        self.mismatch = Some(Mismatch { at: self.at(), wanted });
    }

    const fn at(&self) -> usize {
        self.key.len() - self.rest.len()
    }
}

impl<'t, 'k> Iterator for Pieces<'t, 'k> {
    type Item = Piece<'t, 'k>;

    // Not inlined, so that all callers share one copy.
    #[inline(never)]
    fn next(&mut self) -> Option<Piece<'t, 'k>> {
        if self.mismatch.is_some() {
            return None;
        }
        let Some(field) = self.template.fields.get(self.field) else {
            if !self.rest.is_empty() {
                self.miss(Wanted::End);
            }
            return None;
        };
        if field.is_optional && self.rest.is_empty() {
            return None;
        }
        let literal = self.template.part(field.literal);
        let Some((text, reading, after)) = field.read(self.rest, literal) else {
            self.miss(Wanted::Field(field));
            return None;
        };
        let piece = Piece { field: self.field, codec: &field.codec, start: self.at(), text, reading };
        self.rest = after;
        self.field += 1;
        self.strip(literal);
        if self.mismatch.is_some() { None } else { Some(piece) }
    }
}

impl Template {
    /// Parses a key to the values of the fields, in order. Text without escapes is borrowed from the key.
    ///
    /// Building a key from the parsed values always gives the same key again.
    ///
    /// # Errors
    /// `TEMPLATE_MISMATCH`, with the column of the first mismatch, for a key that [`build`](Self::build) cannot produce; `KEY_TOO_LONG` for
    /// a key over the limit.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, template::{Template, TemplateOptions}};
    /// let user = Template::new("USER#{id}", TemplateOptions::default())?;
    /// assert_eq!(user.parse("USER#a$23b")?, [Value::Text("a#b")]);
    /// assert_eq!(user.parse("ORDER#1").unwrap_err().code().as_str(), "TEMPLATE_MISMATCH");
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn parse<'k>(&self, key: &'k str) -> Result<Vec<Parsed<'k>>, KeyError> {
        let mut values = Vec::with_capacity(self.fields.len());
        self.read(PARSE, key, &mut |piece| values.push(piece.parsed())).map(|()| values)
    }

    /// Like [`parse`](Self::parse), but returns `None` for a key that `parse` would refuse.
    pub fn try_parse<'k>(&self, key: &'k str) -> Option<Vec<Parsed<'k>>> {
        let mut values = Vec::with_capacity(self.fields.len());
        self.walk(key, |piece| values.push(piece.parsed())).then_some(values)
    }

    /// Whether [`build`](Self::build) can produce `key`.
    pub fn matches(&self, key: &str) -> bool {
        self.walk(key, |_| ())
    }

    /// Calls `each` with each field of `key`, in order and without allocating. Returns `false` if [`parse`](Self::parse) would refuse the
    /// key; `each` may then already have been called with the first fields.
    pub fn walk<'t, 'k>(&'t self, key: &'k str, each: impl FnMut(Piece<'t, 'k>)) -> bool {
        let mut pieces = self.pieces(key);
        pieces.by_ref().for_each(each);
        pieces.mismatch.is_none()
    }

    /// Like [`walk`](Self::walk), but returns an error that names `function`.
    ///
    /// # Errors
    /// Those of [`parse`](Self::parse).
    pub(crate) fn read<'t, 'k>(
        &'t self,
        function: &'static str,
        key: &'k str,
        each: &mut dyn FnMut(Piece<'t, 'k>),
    ) -> Result<(), KeyError> {
        let mut pieces = self.pieces(key);
        pieces.by_ref().for_each(each);
        pieces.mismatch.map_or(Ok(()), |mismatch| Err(self.mismatch(function, key, mismatch)))
    }

    /// Where a key leaves the template.
    #[cfg(feature = "design")]
    pub(crate) fn leaving(&self, key: &str) -> Leaving<'_> {
        let mut pieces = self.pieces(key);
        pieces.by_ref().for_each(drop);
        let Some(Mismatch { at, wanted }) = pieces.mismatch else {
            let literals = self.literals_before(self.fields.len() + 1);
            return Leaving { at: key.len(), literals, missing: None };
        };
        let (literals, missing) = match wanted {
            Wanted::Literal(literal) => (pieces.field, Missing::Literal(literal)),
            Wanted::Field(field) => (pieces.field + 1, Missing::Field(&field.codec, self.part(field.literal))),
            Wanted::End => (pieces.field + 1, Missing::End),
            Wanted::Shorter => (0, Missing::Shorter),
        };
        Leaving { at, literals: self.literals_before(literals), missing: Some(missing) }
    }

    /// The characters of the first literals.
    #[cfg(feature = "design")]
    fn literals_before(&self, count: usize) -> usize {
        let after = self.fields.iter().map(|field| self.part(field.literal));
        core::iter::once(self.head()).chain(after).take(count).map(|literal| literal.chars().count()).sum()
    }

    fn pieces<'t, 'k>(&'t self, key: &'k str) -> Pieces<'t, 'k> {
        let mut pieces = Pieces { template: self, key, rest: key, field: 0, mismatch: None };
        if self.bytes_of(key) > self.limit.bytes() {
            pieces.miss(Wanted::Shorter);
        } else {
            pieces.strip(self.head());
        }
        pieces
    }

    #[cold]
    fn mismatch(&self, function: &'static str, key: &str, Mismatch { at, wanted }: Mismatch<'_>) -> KeyError {
        let found = match key.get(at..).filter(|rest| !rest.is_empty()) {
            Some(rest) => quoted(rest),
            None => "the end of the key".to_owned(),
        };
        let error = |reason| KeyError::new(reason, function).word(self.text());
        let error = match wanted {
            Wanted::Shorter => return too_long(function, self.limit, self.bytes_of(key), key).parameter("key"),
            Wanted::Literal(literal) => error(Reason::MismatchHead).word(literal).list(found),
            Wanted::Field(field) => error(Reason::MismatchField).list(self.wanted(field)).list(found),
            Wanted::End => error(Reason::MismatchEnd).list(found),
        };
        error.parameter("key").value(key).column(column_of(key, at))
    }

    /// The expected field for a message, such as `"id" (text)`, followed by the next literal if that marks the end of the field.
    #[cold]
    fn wanted(&self, field: &Field) -> String {
        let mut wanted = quoted(self.part(field.name));
        let end = if field.codec.is_descending() { " desc)" } else { ")" };
        append_all(&[" (", &shown(&field.codec.name()), end], &mut wanted);
        if field.reach == Reach::Literal {
            append_all(&[" and ", &quoted(self.part(field.literal))], &mut wanted);
        }
        wanted
    }
}

impl Field {
    /// Reads the field at the start of `rest`: returns its text, the value read, and the remaining text.
    fn read<'k>(&self, rest: &'k str, literal: &str) -> Option<(&'k str, Reading<'k>, &'k str)> {
        let end = match self.reach {
            Reach::Fixed(bytes) => bytes,
            Reach::BelowFirst => first_below(rest, FIRST_FIELD_CHAR).unwrap_or(rest.len()),
            Reach::Literal if self.places > 0 => find_from_right(rest, literal, self.places)?,
            Reach::Literal => find(rest, literal)?,
            Reach::End => rest.len(),
        };
        let (text, after) = rest.split_at_checked(end)?;
        Some((text, self.codec.read(text)?, after))
    }
}

#[cold]
fn quoted(text: &str) -> String {
    let mut quoted = String::new();
    append_all(&["\"", &shown(text), "\""], &mut quoted);
    quoted
}

#[cfg(test)]
mod tests;
