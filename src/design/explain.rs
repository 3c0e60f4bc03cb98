//! A key, taken apart: its literals and fields with their bytes and values, and its length against both limits.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::form::TextForm;
use super::infer::guess;
use super::note::note_of;
use crate::casing::Casing;
use crate::codec::Codec;
use crate::error::KeyError;
use crate::limits::{PARTITION_KEY_BYTES, SORT_KEY_BYTES};
use crate::template::{Piece, Template, TemplateOptions};
use crate::text::{Limit, require};

const EXPLAIN: &str = "explainKey";

/// A key, taken apart by a template.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct KeyExplanation {
    /// The key.
    pub key: String,
    /// The template, given or guessed.
    pub template: String,
    /// How its text fields are written.
    pub text: TextForm,
    /// The case of its keys, if they have only one.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub casing: Option<Casing>,
    /// Whether the template was guessed from this key alone.
    pub is_guess: bool,
    /// Whether the template could have built the key.
    pub matches: bool,
    /// Where the key leaves the template, if it does.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub mismatch: Option<KeyMismatch>,
    /// The parts in their order: their texts, joined, are the key.
    pub parts: Vec<KeyPart>,
    /// Bytes of UTF-8.
    pub bytes: usize,
    /// Its length against the limit of a partition key.
    pub partition: KeyRoom,
    /// Its length against the limit of a sort key.
    pub sort: KeyRoom,
}

/// Where a key leaves its template.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct KeyMismatch {
    /// The position in the key, in characters from 1.
    pub column: usize,
    /// The same in bytes, from 0.
    pub start: usize,
    /// The expected and the actual text there.
    pub message: String,
}

/// The kind of a part of a key. `rest` is the text after the place where a key leaves its template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "lowercase"))]
pub enum KeyPartKind {
    /// A text of the template.
    Literal,
    /// The text of a field.
    Field,
    /// The text after the place where the key leaves the template.
    Rest,
}

/// A part of a key.
#[derive(Clone, Debug, PartialEq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct KeyPart {
    /// Whether it is a literal, a field, or a rest that does not fit.
    pub kind: KeyPartKind,
    /// The text as it appears in the key.
    pub text: String,
    /// The byte of the key with which it begins.
    pub start: usize,
    /// The byte after its last one.
    pub end: usize,
    /// The name of the field.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub name: Option<String>,
    /// How the field is written, as in a template: `text`, `int(4)`, `date desc`.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub codec: Option<String>,
    /// The value of the field as a person reads it: without escapes, not reversed, without zeros in front. A time is RFC 3339 text.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub value: Option<String>,
    /// More about the value, such as the time of a ULID.
    #[cfg_attr(target_arch = "wasm32", serde(skip_serializing_if = "Option::is_none"))]
    pub note: Option<String>,
}

/// The length of a key against a limit of DynamoDB.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct KeyRoom {
    /// The most bytes that such a key may have.
    pub limit: usize,
    /// The bytes that are left, negative if the key is too long.
    pub left: i32,
    /// Whether the key is short enough.
    pub fits: bool,
}

/// Takes a key apart by a template.
///
/// # Errors
/// `EMPTY_VALUE` for an empty key; the codes of [`Template::new`].
///
/// ```
/// use ddb_keys::design::{TextForm, explain};
/// let order = explain("ORDER#7975", "ORDER#{year:year desc}", TextForm::Escaped, None)?;
/// let values: Vec<_> = order.parts.iter().filter_map(|part| part.value.as_deref()).collect();
/// assert_eq!((values, order.bytes), (vec!["2024-01-01T00:00:00.000Z"], 10));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn explain(key: &str, template: &str, text: TextForm, casing: Option<Casing>) -> Result<KeyExplanation, KeyError> {
    require(EXPLAIN, "key", key)?;
    let options = TemplateOptions { limit: Limit::Partition, text: text.into(), casing };
    let form = Template::for_function(EXPLAIN, template, options)?;
    let mut taker = Taker { key, form: &form, taken: Vec::new(), fields: 0, end: 0 };
    let read = form.read(EXPLAIN, key, &mut |piece| taker.add(&piece));
    let mismatch = read.err().map(|error| mismatch(key, &error));
    Ok(KeyExplanation {
        key: key.to_owned(),
        template: template.to_owned(),
        text,
        casing,
        is_guess: false,
        matches: mismatch.is_none(),
        parts: taker.finished(mismatch.as_ref()),
        mismatch,
        bytes: key.len(),
        partition: room(key.len(), PARTITION_KEY_BYTES),
        sort: room(key.len(), SORT_KEY_BYTES),
    })
}

/// Takes a key apart by a template guessed from the key itself.
///
/// # Errors
/// `EMPTY_VALUE` for an empty key.
///
/// ```
/// use ddb_keys::design::explain_alone;
/// assert_eq!(explain_alone("USER#42#ORDER#2024-12-01")?.template, "USER#{userId}#ORDER#{day:day}");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn explain_alone(key: &str) -> Result<KeyExplanation, KeyError> {
    require(EXPLAIN, "key", key)?;
    // A key without a pattern is a single text.
    let (template, text) = guess(key).unwrap_or_else(|| ("{key}".to_owned(), TextForm::Verbatim));
    Ok(KeyExplanation { is_guess: true, ..explain(key, &template, text, None)? })
}

fn room(bytes: usize, limit: usize) -> KeyRoom {
    let number = |bytes: usize| i32::try_from(bytes).unwrap_or(i32::MAX);
    KeyRoom { limit, left: number(limit) - number(bytes), fits: bytes <= limit }
}

fn mismatch(key: &str, error: &KeyError) -> KeyMismatch {
    let column = error.details().column.unwrap_or(1);
    let start = key.char_indices().nth(column - 1).map_or(key.len(), |(start, _)| start);
    KeyMismatch { column, start, message: error.to_string() }
}

/// Takes a key apart, one part after the other.
struct Taker<'t> {
    key: &'t str,
    form: &'t Template,
    taken: Vec<KeyPart>,
    /// The number of fields taken so far.
    fields: usize,
    end: usize,
}

impl Taker<'_> {
    /// Adds a field, and the literal before it.
    fn add(&mut self, piece: &Piece<'_, '_>) {
        self.add_plain(KeyPartKind::Literal, piece.start);
        self.add_field(piece.codec, piece.text, &piece.parsed().value().shown());
    }

    fn add_field(&mut self, codec: &Codec, text: &str, value: &str) {
        let start = self.end;
        self.end += text.len();
        self.taken.push(KeyPart {
            kind: KeyPartKind::Field,
            text: text.to_owned(),
            start,
            end: self.end,
            name: self.form.field(self.fields).map(|field| field.name.to_owned()),
            codec: Some(codec.full_name()),
            note: note_of(codec, text, value),
            value: Some(value.to_owned()),
        });
        self.fields += 1;
    }

    /// Adds the text before `end`, which is not a field.
    fn add_plain(&mut self, kind: KeyPartKind, end: usize) {
        let text = self.key.get(self.end..end).unwrap_or_default();
        if !text.is_empty() {
            let (text, start) = (text.to_owned(), self.end);
            self.taken.push(KeyPart { kind, text, start, end, name: None, codec: None, value: None, note: None });
            self.end = end;
        }
    }

    /// Adds the field before the place where the key leaves its template, with the literal before it: the template only reports a field
    /// together with the literal after it.
    fn add_last(&mut self, end: usize) {
        let before = self.fields.checked_sub(1).and_then(|last| self.form.field(last));
        let literal = before.map_or(self.form.head(), |field| field.literal);
        let start = self.end + literal.len();
        let text = self.key.get(start..end).unwrap_or_default();
        let Some(codec) = self.form.field(self.fields).map(|field| field.codec) else { return };
        if let Some(reading) = codec.read(text).filter(|_| !text.is_empty()) {
            self.add_plain(KeyPartKind::Literal, start);
            self.add_field(codec, text, &codec.parsed(text, reading).value().shown());
        }
    }

    /// Adds the remaining text: a literal, as far as the key matches the template.
    fn finished(mut self, mismatch: Option<&KeyMismatch>) -> Vec<KeyPart> {
        if let Some(mismatch) = mismatch {
            self.add_last(mismatch.start);
        }
        self.add_plain(KeyPartKind::Literal, mismatch.map_or(self.key.len(), |mismatch| mismatch.start));
        self.add_plain(KeyPartKind::Rest, self.key.len());
        self.taken
    }
}
