//! One text form for all templates of a table, because a table that escapes only some texts is surprising.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::form::TextForm;
use super::draft::Draft;
use super::found::Found;
use super::key_columns::Column;
use super::note::{InferNote, InferNoteCode};
use crate::codec::{Extent, TextMode};
use crate::template::{Template, TemplateOptions};

/// Makes the texts of all attributes verbatim, if some must be and all can be; otherwise returns a note.
pub(super) fn in_one_form(columns: &mut [Column<'_>]) -> Option<InferNote> {
    let of_columns: Vec<_> = columns
        .iter_mut()
        .filter(|column| !column.is_own)
        .map(|column| (&mut column.found, column.keys.as_slice()))
        .collect();
    unify(of_columns)
}

/// The same for keys without items.
pub(super) fn in_one_form_of(found: &mut Found, keys: &[&str]) -> Option<InferNote> {
    unify(Vec::from([(found, keys)]))
}

fn unify(all: Vec<(&mut Found, &[&str])>) -> Option<InferNote> {
    let has =
        |form| all.iter().any(|(found, _)| found.drafts.iter().any(|draft| draft.writes_text() && draft.form == form));
    if !has(TextForm::Verbatim) || !has(TextForm::Escaped) {
        return None;
    }
    let kept: usize = all.into_iter().map(|(found, keys)| found.take_verbatim(keys)).sum();
    let message = || format!("{kept} templates write text escaped, and the others as it is.");
    (kept > 0).then(|| InferNote::new(InferNoteCode::TwoTextForms, message()))
}

impl Found {
    /// Makes templates verbatim if they still read every key as before; returns the number of the others.
    fn take_verbatim(&mut self, keys: &[&str]) -> usize {
        let mut kept = 0;
        for number in 0..self.drafts.len() {
            let own = || self.of_key.iter().zip(keys).filter(|(of, _)| **of == Some(number)).map(|(_, key)| *key);
            let Some(draft) = self.drafts.get(number).filter(|draft| draft.form == TextForm::Escaped) else { continue };
            let verbatim = draft
                .verbatim()
                .filter(|verbatim| own().all(|key| verbatim.takes(key) && reads_alike(draft, verbatim, key)));
            match (verbatim, self.drafts.get_mut(number)) {
                (Some(verbatim), Some(draft)) => *draft = verbatim,
                (_, draft) => kept += usize::from(draft.is_some_and(|draft| draft.writes_text())),
            }
        }
        kept
    }
}

/// Whether two templates read the same values in a key.
fn reads_alike(one: &Draft, other: &Draft, key: &str) -> bool {
    one.template.try_parse(key) == other.template.try_parse(key)
}

impl Draft {
    /// Whether it has a field of any text, or of digits, which are text in the other form.
    fn writes_text(&self) -> bool {
        self.fields.iter().any(|field| field.codec.is_any_text() || field.codec.extent() == Extent::Digits)
    }

    fn verbatim(&self) -> Option<Self> {
        let options = TemplateOptions { limit: self.template.limit(), text: TextMode::Verbatim, casing: None };
        let text: String = self.template.text().into();
        Some(Self {
            template: Template::new(&text, options).ok()?,
            form: TextForm::Verbatim,
            fields: self.fields.clone(),
        })
    }
}
