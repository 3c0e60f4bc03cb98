//! The template of a cluster: its labels and columns put together, and what of it a template takes.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::super::iso_time::before_time;
use super::super::order::largest_first;
use super::cluster::Cluster;
use super::column::{FieldGuess, Piece, pieces_of};
use super::escaped::are_keys_escaped;
use super::grid::Grid;
use super::naming::field_name;
use crate::template::{Template, TemplateOptions};
use crate::text::Limit;

/// A template that was found, and its fields.
pub(super) struct Draft {
    pub(super) template: Template,
    pub(super) form: TextForm,
    pub(super) fields: Vec<FieldGuess>,
}

impl Draft {
    /// Whether a key is of the template, and no time in it is cut. A text that stands as it is ends where the next literal first stands: at
    /// a colon of the time, before the one that separates.
    pub(super) fn takes(&self, key: &str) -> bool {
        let mut cuts = false;
        let is_cut = |place| self.form == TextForm::Verbatim && before_time(key, place) != place;
        self.template.walk(key, |piece| cuts |= is_cut(piece.start) || is_cut(piece.start + piece.text.len())) && !cuts
    }
}

/// The template of a cluster; nothing where there is none that takes most of its keys.
pub(super) fn draft(grid: &Grid<'_>, cluster: &Cluster<'_>, keys: &[&str]) -> Option<Draft> {
    let own: Vec<_> = cluster.rows.iter().filter_map(|row| keys.get(*grid.keys.get(*row)?).copied()).collect();
    let is_escaped = are_keys_escaped(&own);
    let pieces = joined(pieces(grid, cluster, is_escaped));
    let fits = |draft: &Draft| own.iter().filter(|key| draft.takes(key)).count();
    let drafts = [TextForm::Escaped, TextForm::Verbatim].into_iter().filter_map(|form| made(&pieces, form));
    let counted = drafts.map(|draft| (fits(&draft), draft)).collect();
    // Of two that take as many keys, the escaped one keeps more promises; but of versions only the other one says that they are numbers, and
    // of times in many forms that they are times.
    let has_numbers = |draft: &Draft| !is_escaped && draft.fields.iter().any(|field| is_for_verbatim(&field.codec));
    let counted = largest_first(counted, |(count, draft): &(usize, Draft)| 2 * count + usize::from(has_numbers(draft)));
    counted.into_iter().find(|(count, _)| *count > 0).map(|(_, draft)| draft)
}

/// The pieces of all columns, with the separators between them.
fn pieces(grid: &Grid<'_>, cluster: &Cluster<'_>, is_escaped: bool) -> Vec<Piece> {
    let mut pieces = Vec::new();
    for column in 0..grid.width {
        if column > 0 {
            pieces.push(Piece::Literal(grid.separator.to_owned()));
        }
        match cluster.labels.get(column).copied().flatten() {
            Some(label) => pieces.push(Piece::Literal(label.to_owned())),
            None => pieces.extend(column_pieces(grid, cluster, column, is_escaped)),
        }
    }
    pieces
}

/// An empty part is no field: it is what a key ends with, `PROFILE#`.
fn column_pieces(grid: &Grid<'_>, cluster: &Cluster<'_>, column: usize, is_escaped: bool) -> Vec<Piece> {
    let texts: Vec<_> =
        cluster.rows.iter().map(|row| grid.cell(*row, column)).filter(|text| !text.is_empty()).collect();
    if texts.is_empty() { Vec::new() } else { pieces_of(&texts, is_escaped) }
}

/// Literals side by side are one.
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

/// The template of the pieces, in one form. Numbers of any length have a codec where text stands as it is and a `v` stands before them.
fn made(pieces: &[Piece], form: TextForm) -> Option<Draft> {
    let (mut text, mut names, mut fields, mut before) = (String::new(), Vec::new(), Vec::new(), "");
    for piece in pieces {
        match piece {
            Piece::Literal(literal) => {
                text.push_str(&literal.replace('{', "{{").replace('}', "}}"));
                before = literal;
            }
            Piece::Field(guess) => {
                let is_version = guess.is_digits && before.ends_with('v') && guess.codec == "text";
                let codec = match guess.codec.as_str() {
                    _ if is_version && form == TextForm::Verbatim => "digits",
                    codec if form == TextForm::Escaped && is_for_verbatim(codec) => "text",
                    codec => codec,
                };
                let name = match guess {
                    _ if is_version => field_name("version", None, &names),
                    FieldGuess { is_time: true, .. } => field_name("date", label(before), &names),
                    _ => field_name(codec, label(before), &names),
                };
                let written = if codec == "text" { format!("{{{name}}}") } else { format!("{{{name}:{codec}}}") };
                text.push_str(&written);
                names.push(name);
                fields.push(FieldGuess { codec: codec.to_string(), ..guess.clone() });
                before = "";
            }
        }
    }
    let options = TemplateOptions { limit: Limit::Partition, text: form.into() };
    let template = Template::new(&text, options).ok()?;
    Some(Draft { template, form, fields })
}

/// Whether a codec is for templates of verbatim text alone.
fn is_for_verbatim(codec: &str) -> bool {
    matches!(codec, "digits" | "rest" | "lower" | "rfc3339")
}

/// The last word of a literal.
fn label(literal: &str) -> Option<&str> {
    literal.split(['#', '|', '/', ':', '~', ';', '+', '@']).rfind(|word| !word.is_empty())
}
