//! A key on its way, the parts that it has left behind, and what the rules look at.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::evidence::View;

/// A part of a template.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(in super::super) enum Part {
    Literal(String),
    Field,
}

/// A key on its way.
#[derive(Clone, Debug)]
pub(in super::super) struct Row<'k> {
    /// Its place among all keys.
    pub(in super::super) place: usize,
    /// What is left of it; nothing where it has ended.
    pub(super) rest: Option<&'k str>,
    /// The part that is looked at, and what stands behind the separator after it.
    pub(super) cell: &'k str,
    pub(super) after: Option<&'k str>,
    /// Its texts in the fields so far.
    pub(in super::super) fields: Vec<&'k str>,
}

/// Keys that have gone one way.
#[derive(Clone, Debug)]
pub(in super::super) struct Leaf<'k> {
    pub(in super::super) parts: Vec<Part>,
    pub(in super::super) rows: Vec<Row<'k>>,
}

/// What stands before the part that is looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Before {
    Start,
    Label,
    /// What values begin with, `cus_`.
    Head,
    Field,
}

/// What the rules look at while keys are peeled.
pub(super) struct Peeler<'v, 'k> {
    pub(super) separator: Option<&'static str>,
    pub(super) view: Option<View<'v, 'k>>,
    /// Whether the keys are sort keys.
    pub(super) is_sort: bool,
    pub(super) min: usize,
    pub(super) found: Vec<Leaf<'k>>,
    /// Values of the fields that were found, where these are few.
    pub(super) values: Vec<&'k str>,
}

/// Whether keys begin as those of `ElectroDB` do.
pub(super) fn is_electro(parts: &[Part]) -> bool {
    matches!(parts.first(), Some(Part::Literal(literal)) if literal.starts_with('$'))
}
