//! Two formats of an entity, before and after a change, and the findings about them.

use alloc::borrow::ToOwned;
use alloc::string::String;

use super::finding::{DiffCode, Finding};
use super::format::Format;
use super::names::Names;
use super::sentence::{change, sentence};
use super::sources::Readers;
use crate::design::lock::GivenEntity;

/// An entity before and after a change.
pub(super) struct Pair<'t> {
    pub(super) old: &'t GivenEntity<'t>,
    pub(super) new: &'t GivenEntity<'t>,
    /// The other entities after the change.
    pub(super) others: &'t [GivenEntity<'t>],
}

/// An old format and the newest one, which the rules compare.
pub(super) struct Formats<'t> {
    pub(super) pair: &'t Pair<'t>,
    pub(super) age: usize,
    pub(super) old: Format<'t>,
    pub(super) new: Format<'t>,
    pub(super) names: Names<'t>,
    /// Whether index keys that do not fit are stale, because there are older formats.
    pub(super) is_lenient: bool,
    pub(super) found: &'t core::cell::RefCell<Vec<Finding>>,
}

impl<'t> Formats<'t> {
    /// The formats after the change, as they read these items.
    pub(super) fn readers(&self) -> Readers<'t> {
        Readers { old: self.old, formats: &self.pair.new.formats }
    }

    /// The formats before the change, as they read items of an older one: they may meet the same now as before.
    pub(super) fn readers_before(&self) -> Option<Readers<'t>> {
        (self.age > 0).then_some(Readers { old: self.old, formats: &self.pair.old.formats })
    }

    /// Adds a finding.
    pub(super) fn add(&self, code: DiffCode, attribute: Option<&str>, message: String) {
        self.add_with(Finding::new(code, Some(self.pair.old.name), attribute, message));
    }

    /// Adds a detailed finding, completed by the parts that all findings about these formats share.
    pub(super) fn add_with(&self, mut finding: Finding) {
        finding.to = Some(self.pair.new.name.to_owned());
        finding.age = self.age;
        self.found.borrow_mut().push(finding);
    }

    /// A finding of this entity, not added yet.
    pub(super) fn finding(&self, code: DiffCode, attribute: Option<&str>, message: String) -> Finding {
        Finding::new(code, Some(self.pair.old.name), attribute, message)
    }

    /// Reports a template that takes more values.
    pub(super) fn report_wider(&self, attribute: &str) {
        let change = change(attribute, self.old, self.new);
        self.add(
            DiffCode::CodecWidened,
            Some(attribute),
            sentence(&["It takes more values, and reads and writes the old ones as before. ", &change]),
        );
    }
}
