//! The templates of existing keys.
//!
//! Keys are peeled from the left, part by part: a recurring part is a label, which tells templates apart; the texts of other parts show
//! their codec. The other attributes of items tell labels from values, and give the fields their names. The templates are then matched
//! against every key.

mod ambiguities;
pub(super) mod attributes;
mod column_pieces;
mod counts;
mod draft;
mod entities;
mod entity;
mod entropy;
mod escaped;
mod evidence;
mod form;
mod found;
mod key_columns;
mod kinds;
mod label;
mod lone;
mod lower;
mod names_from_attributes;
pub(super) mod names_from_literals;
mod note;
mod peel;
mod rest;
mod result;
pub(super) mod sample;
mod separator;
mod together;
mod two_forms;

use alloc::borrow::ToOwned;
use alloc::string::String;

pub use entities::{KeyType, KeyedItems, infer_items, infer_typed};
pub use evidence::OtherAttributes;
pub use key_columns::key_names;
pub use kinds::{EntityAttribute, names_kinds};
pub use note::{InferNote, InferNoteCode};
pub use result::{
    InferLimits, InferredAttribute, InferredEntity, InferredField, InferredMisfit, InferredTemplate, InferredTemplates,
};

use found::{Found, Given};

/// The templates of these keys.
///
/// ```
/// use ddb_keys::design::{InferLimits, infer};
/// let found = infer(&["USER#ada", "USER#alan", "ORDER#0007", "ORDER#0012"], InferLimits::default());
/// let templates: Vec<_> = found.templates.iter().map(|found| found.template.as_str()).collect();
/// assert_eq!(templates, ["ORDER#{orderNo:int(4)}", "USER#{userId}"]);
/// ```
pub fn infer(keys: &[&str], limits: InferLimits) -> InferredTemplates {
    let mut found = find(keys, limits);
    let two_forms = two_forms::in_one_form_of(&mut found, keys);
    let (misfits, misfit_count) = found.misfits(keys, None, limits.max_misfits);
    let mut all = InferredTemplates {
        count: keys.len(),
        templates: found.described(keys, None),
        misfits,
        misfit_count,
        notes: found.notes(keys, None),
        ..InferredTemplates::default()
    };
    all.notes.extend(two_forms);
    all
}

/// The template that a single key suggests, and how its text is written.
pub(super) fn guess(key: &str) -> Option<(String, super::TextForm)> {
    let found = find(&[key], InferLimits { min_count: 1, max_misfits: 0 });
    found.drafts.into_iter().next().map(|draft| (draft.template.text().to_owned(), draft.form))
}

/// The templates of keys without items.
fn find(keys: &[&str], limits: InferLimits) -> Found {
    found::find(&Given { keys, kinds: &[], view: None, is_sort: true }, limits)
}
