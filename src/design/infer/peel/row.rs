//! A key that is being peeled, its parts so far, and the input of the rules.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::evidence::View;

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Part {
    Literal(String),
    Field,
}

/// A key that is being peeled.
#[derive(Clone, Debug)]
pub(in super::super) struct Row<'k> {
    /// Its place among all keys.
    pub(in super::super) place: usize,
    /// The rest of it; `None` if it has ended.
    pub(super) rest: Option<&'k str>,
    /// The current part, and the text after the next separator.
    pub(super) cell: &'k str,
    pub(super) after: Option<&'k str>,
    /// Its texts in the fields so far.
    pub(in super::super) fields: Vec<&'k str>,
}

/// Keys with the same parts.
#[derive(Clone, Debug)]
pub(in super::super) struct Leaf<'k> {
    pub(in super::super) parts: Vec<Part>,
    pub(in super::super) rows: Vec<Row<'k>>,
}

/// The kind of part before the current one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    Start,
    Label,
    /// The beginning of values, `cus_`.
    Head,
    Field,
}

/// The input of the rules while keys are peeled.
pub(super) struct Peeler<'v, 'k> {
    pub(super) separator: Option<&'static str>,
    pub(super) view: Option<View<'v, 'k>>,
    /// Whether the keys are sort keys.
    pub(super) is_sort: bool,
    pub(super) min: usize,
    pub(super) found: Vec<Leaf<'k>>,
    /// Values of the fields that were found, if they are few.
    pub(super) values: Vec<&'k str>,
}

/// Whether keys begin like those of `ElectroDB`.
pub(super) fn is_electro(parts: &[Part]) -> bool {
    matches!(parts.first(), Some(Part::Literal(literal)) if literal.starts_with('$'))
}
