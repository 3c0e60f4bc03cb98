//! Compares two templates of one attribute.

use alloc::vec::Vec;

use super::codecs::{Exchange, exchange};
use super::finding::DiffCode;
use crate::template::Template;

/// How a template differs from the one before it.
#[derive(Debug, Default, PartialEq, Eq)]
pub(super) struct Difference<'t> {
    /// Why old keys are not read as they were; none if they are.
    pub(super) fault: Option<DiffCode>,
    /// The old and new names of the fields in the same places.
    pub(super) names: Vec<(&'t str, &'t str)>,
    /// Whether a codec takes more than before.
    pub(super) is_wider: bool,
}

/// Compares two templates.
pub(super) fn difference<'t>(old: &'t Template, new: &'t Template) -> Difference<'t> {
    if !have_same_literals(old, new) {
        return Difference { fault: Some(of_structure(old, new)), ..Difference::default() };
    }
    let mut found = Difference::default();
    for (before, after) in old.fields().zip(new.fields()) {
        found.names.push((before.name, after.name));
        if before.is_optional && !after.is_optional {
            found.fault = found.fault.or(Some(DiffCode::FieldRequired));
        }
        found.is_wider |= after.is_optional && !before.is_optional;
        match exchange(before.codec, after.codec, after.literal) {
            Exchange::Same => {}
            Exchange::Wider => found.is_wider = true,
            Exchange::Fault(code) => found.fault = found.fault.or(Some(code)),
        }
    }
    if old.attribute_type() != new.attribute_type() {
        found.fault = found.fault.or(Some(DiffCode::CodecChanged));
    }
    if found.fault.is_none() && !same_names(old, new) && is_permutation(old, new) {
        found.fault = Some(DiffCode::FieldsReordered);
    }
    found
}

fn have_same_literals(old: &Template, new: &Template) -> bool {
    old.head() == new.head()
        && old.fields().len() == new.fields().len()
        && old.fields().zip(new.fields()).all(|(before, after)| before.literal == after.literal)
}

fn of_structure(old: &Template, new: &Template) -> DiffCode {
    let (before, after) = (old.fields().len(), new.fields().len());
    if before < after {
        DiffCode::FieldAdded
    } else if before > after {
        DiffCode::FieldRemoved
    } else if !same_names(old, new) && is_permutation(old, new) {
        DiffCode::FieldsReordered
    } else {
        DiffCode::LiteralChanged
    }
}

fn same_names(old: &Template, new: &Template) -> bool {
    old.fields().map(|field| field.name).eq(new.fields().map(|field| field.name))
}

/// Whether both have the same fields.
fn is_permutation(old: &Template, new: &Template) -> bool {
    old.fields().len() == new.fields().len()
        && old.fields().all(|before| new.fields().any(|after| after.name == before.name))
}
