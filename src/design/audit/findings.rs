//! Findings in groups: each concerns an entity, an index, an attribute or a field of the definition, so the number of groups is bounded.
//! Each keeps three examples, which neither the order of the items nor their division into parts changes.

use alloc::collections::BTreeMap;
use alloc::vec::Vec;

use super::reasons::{AuditReason, Kind};
use super::report::AuditExample;

/// How many examples a group keeps.
const EXAMPLES: usize = 3;

/// The kind of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum What {
    /// A finding with a reason.
    Found(Kind, AuditReason),
    /// A key near its limit, with that limit.
    NearLimit(usize),
}

/// The index of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum IndexOf {
    None,
    /// By its place among the groups of the format.
    Group(usize),
    /// A key attribute of another entity, by its place among those.
    Other(usize),
    /// By its place among the indexes of the table.
    Table(usize),
}

/// The subject of a finding, by places in the table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct About {
    pub(super) what: What,
    /// The entity, and the format.
    pub(super) format: Option<(usize, usize)>,
    pub(super) index: IndexOf,
    /// The slot of the attribute.
    pub(super) attribute: Option<usize>,
    /// The place of the field in the format.
    pub(super) field: Option<usize>,
    pub(super) code: Option<&'static str>,
}

impl About {
    pub(super) const fn new(what: What) -> Self {
        Self { what, format: None, index: IndexOf::None, attribute: None, field: None, code: None }
    }
}

/// The items with one finding.
#[derive(Clone, Debug, Default)]
pub(super) struct Found {
    pub(super) count: u64,
    pub(super) longest: u64,
    pub(super) examples: Examples,
}

/// All findings.
#[derive(Debug, Default)]
pub(super) struct Findings {
    pub(super) all: BTreeMap<About, Found>,
}

impl Findings {
    /// Counts a finding about an item whose table key has this hash. Returns whether the item may be an example, to be passed to `keep`.
    pub(super) fn count(&mut self, about: About, longest: usize, hash: u64) -> bool {
        let found = self.all.entry(about).or_default();
        found.count += 1;
        found.longest = found.longest.max(longest as u64);
        found.examples.may_keep(hash)
    }

    pub(super) fn keep(&mut self, about: About, hash: u64, example: AuditExample) {
        if let Some(found) = self.all.get_mut(&about) {
            found.examples.add(hash, example);
        }
    }
}

/// The examples with the least hashes, and among equal hashes the least examples. Equal ones count once.
#[derive(Clone, Debug, Default)]
pub(super) struct Examples {
    kept: Vec<(u64, AuditExample)>,
}

impl Examples {
    fn may_keep(&self, hash: u64) -> bool {
        self.kept.len() < EXAMPLES || self.kept.last().is_none_or(|(last, _)| hash <= *last)
    }

    pub(super) fn add(&mut self, hash: u64, example: AuditExample) {
        let new = (hash, example);
        if let Err(place) = self.kept.binary_search(&new) {
            self.kept.insert(place, new);
            self.kept.truncate(EXAMPLES);
        }
    }

    pub(super) fn into_all(self) -> Vec<AuditExample> {
        self.kept.into_iter().map(|(_, example)| example).collect()
    }
}
