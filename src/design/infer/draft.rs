//! The template of a cluster: its labels and columns in the form of a valid template.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::super::iso_time::before_time;
use super::super::order::largest_first;
use super::column_pieces::{FieldGuess, Piece, pieces_of, text as any_text};
use super::escaped::are_keys_escaped;
use super::label::is_junk;
use super::names_from_literals::field_name;
use super::peel::{Leaf, Part};
use crate::codec::{Called, Codec, Digits, Place};
use crate::template::{Template, TemplateOptions};
use crate::text::Limit;

/// A template that was found, and its fields.
pub(super) struct Draft {
    pub(super) template: Template,
    pub(super) form: TextForm,
    pub(super) fields: Vec<FieldGuess>,
}

impl Draft {
    /// Whether a key matches the template without cutting a time and without a missing value. A verbatim text ends where the next literal
    /// first occurs, which can be a colon within a time.
    pub(super) fn takes(&self, key: &str) -> bool {
        let mut is_wrong = false;
        let may_cut = self.form == TextForm::Verbatim && key.contains(':');
        let is_cut = |place| may_cut && before_time(key, place) != place;
        let check = |piece: crate::template::Piece<'_, '_>| {
            is_wrong |= is_junk(piece.text) || is_cut(piece.start) || is_cut(piece.start + piece.text.len());
        };
        self.template.walk(key, check) && !is_wrong
    }

    /// How much of the keys the template determines: the more, the stronger is a match.
    pub(super) fn weight(&self) -> usize {
        let literals: usize = self.template.fields().map(|field| field.literal.len()).sum();
        let codecs = self.fields.iter().filter(|field| !field.codec.is_any_text()).count();
        64 * (self.template.head().len() + literals) + 8 * codecs + 7_usize.saturating_sub(self.fields.len())
    }
}

/// The template of a leaf; `None` if no template matches most of its keys.
pub(super) fn draft(leaf: &Leaf<'_>, keys: &[&str]) -> Option<Draft> {
    let own: Vec<_> = leaf.rows.iter().filter_map(|row| keys.get(row.place).copied()).collect();
    let is_escaped = are_keys_escaped(&own);
    let pieces = joined(pieces(leaf, is_escaped)?);
    let fits = |draft: &Draft| own.iter().filter(|key| draft.takes(key)).count();
    let drafts = [TextForm::Escaped, TextForm::Verbatim].into_iter().filter_map(|form| made(&pieces, form));
    let counted = drafts.map(|draft| (fits(&draft), draft)).collect();
    // Of two that match equally many keys, the escaped template has stronger guarantees; but only the verbatim one can show that versions
    // are numbers, and that times in mixed forms are times.
    let has_numbers = |draft: &Draft| !is_escaped && draft.fields.iter().any(|field| is_for_verbatim(&field.codec));
    let counted = largest_first(counted, |(count, draft): &(usize, Draft)| 2 * count + usize::from(has_numbers(draft)));
    counted.into_iter().find(|(count, _)| *count > 0).map(|(_, draft)| draft)
}

/// The literals and fields of a leaf; `None` if a field has no value in any of its keys.
fn pieces(leaf: &Leaf<'_>, is_escaped: bool) -> Option<Vec<Piece>> {
    let (mut pieces, mut field) = (Vec::new(), 0);
    for part in &leaf.parts {
        match part {
            Part::Literal(literal) => pieces.push(Piece::Literal(literal.clone())),
            Part::Field => {
                let texts = leaf.rows.iter().filter_map(|row| row.fields.get(field).copied());
                let texts: Vec<_> = texts.filter(|text| !is_junk(text)).collect();
                pieces.extend((!texts.is_empty()).then(|| pieces_of(&texts, is_escaped))?);
                field += 1;
            }
        }
    }
    Some(pieces)
}

/// Joins adjacent literals.
fn joined(pieces: Vec<Piece>) -> Vec<Piece> {
    let mut joined: Vec<Piece> = Vec::new();
    for piece in pieces {
        match (joined.last_mut(), piece) {
            (Some(Piece::Literal(before)), Piece::Literal(literal)) => before.push_str(&literal),
            (_, piece) => joined.push(piece),
        }
    }
    joined
}

/// The template of the pieces, in one text form. Numbers without padding have a codec only in verbatim templates, after a `v`.
fn made(pieces: &[Piece], form: TextForm) -> Option<Draft> {
    let (mut text, mut names, mut fields, mut before) = (String::new(), Vec::new(), Vec::new(), "");
    for piece in pieces {
        match piece {
            Piece::Literal(literal) => {
                text.push_str(&literal.replace('{', "{{").replace('}', "}}"));
                before = literal;
            }
            Piece::Field(guess) => {
                let is_version = guess.is_digits && before.ends_with('v') && guess.codec.is_text();
                let codec = match &guess.codec {
                    _ if is_version && form == TextForm::Verbatim => Digits.into(),
                    codec if form == TextForm::Escaped && is_for_verbatim(codec) => any_text(),
                    codec => codec.clone(),
                };
                let called = match codec.summary() {
                    _ if is_version => Called::Always("version"),
                    _ if guess.is_time => Called::MOMENT,
                    own => own.map_or(Called::ID, |own| own.called),
                };
                let name = field_name(called, label(before), &names);
                let full_name = codec.full_name();
                let written = if codec.is_text() { format!("{{{name}}}") } else { format!("{{{name}:{full_name}}}") };
                text.push_str(&written);
                names.push(name);
                fields.push(FieldGuess { codec, ..guess.clone() });
                before = "";
            }
        }
    }
    let options = TemplateOptions { limit: Limit::Partition, text: form.into(), casing: None };
    let template = Template::new(&text, options).ok()?;
    Some(Draft { template, form, fields })
}

/// Whether a codec is only for verbatim templates.
fn is_for_verbatim(codec: &Codec) -> bool {
    codec.summary().is_some_and(|own| own.place == Place::Verbatim)
}

/// The last word of a literal.
fn label(literal: &str) -> Option<&str> {
    literal.split(['#', '|', '/', ':', '~', ';', '+', '@']).rfind(|word| !word.is_empty())
}
