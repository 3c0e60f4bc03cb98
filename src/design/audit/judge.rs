//! Judges items, one by one: which entity and format an item has, and whether its index keys match its attributes.

use alloc::vec;
use alloc::vec::Vec;

use super::findings::{Findings, IndexOf};
use super::item::Item;
use super::reasons::{AuditReason, Kind as Finding};
use super::table::{Entity, Table};
use super::table_format::Format;
use crate::codec::Value;
use crate::error::KeyErrorCode;
use crate::limits::PARTITION_KEY_BYTES;
use crate::template::Piece;

/// Judges the items of one batch. The lists are kept only for their memory.
pub(super) struct Judge<'t, 'k, 'f> {
    pub(super) table: &'t Table,
    pub(super) findings: &'f mut Findings,
    /// The fields in the keys that were read last, each with the place of its attribute.
    pub(super) pieces: Vec<(usize, Piece<'t, 'k>)>,
    /// The knowledge about each field without the keys of indexes.
    pub(super) known: Vec<Known<'t, 'k>>,
    /// The fields that were found to be `undefined` or the like, each with the slot of the first such key.
    pub(super) nothings: Vec<(usize, usize)>,
    pub(super) scratch: Vec<u8>,
}

/// The knowledge about a field.
#[derive(Clone, Copy, Debug)]
pub(super) enum Known<'t, 'k> {
    /// Nothing.
    Unknown,
    /// Its attribute is NULL.
    Null,
    /// Its attribute has this value.
    Own(Value<'k>),
    /// The key of the table has it.
    Key(Piece<'t, 'k>),
    /// Its attribute has a value that the codec refuses.
    Unfit(KeyErrorCode),
}

/// The outcome of the conditions of an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Conditions {
    In,
    Out,
    /// A field or flag that it requires is absent: removed, or never written.
    Open,
}

/// A fault of the keys of an index.
#[derive(Clone, Copy, Debug)]
pub(super) struct Fault {
    pub(super) kind: Finding,
    pub(super) reason: AuditReason,
    /// The slot of the attribute.
    pub(super) attribute: Option<usize>,
    pub(super) field: Option<usize>,
    pub(super) code: Option<KeyErrorCode>,
}

impl Fault {
    pub(super) const fn new(kind: Finding, reason: AuditReason) -> Self {
        Self { kind, reason, attribute: None, field: None, code: None }
    }

    /// A fault that the codec of a field causes.
    pub(super) const fn refused(attribute: Option<usize>, field: Option<usize>, code: KeyErrorCode) -> Self {
        Self { attribute, field, code: Some(code), ..Self::new(Finding::Unchecked, AuditReason::Refused) }
    }
}

/// The entity and the format of an item.
pub(super) type Place = (usize, usize);

impl<'t, 'k, 'f> Judge<'t, 'k, 'f> {
    pub(super) fn new(table: &'t Table, findings: &'f mut Findings) -> Self {
        let scratch = vec![0; 2 * PARTITION_KEY_BYTES];
        Self { table, findings, pieces: Vec::new(), known: Vec::new(), nothings: Vec::new(), scratch }
    }

    /// Judges an item. Returns its entity and format, if it has one.
    pub(super) fn judge(&mut self, item: &Item<'_, 'k>) -> Option<Place> {
        self.check_sums(item);
        let Some(place) = self.identify(item) else {
            self.add_misfit(item);
            return None;
        };
        let (entity, format) = self.at(place)?;
        self.nothings.clear();
        self.note_nothings(format);
        self.learn(item, place, format);
        self.check_lengths(item, place, format);
        for (number, group) in format.groups.iter().enumerate() {
            if let Some(verdict) = self.judge_group(item, entity, place, format, group) {
                self.add(item, place, IndexOf::Group(number), verdict);
            }
        }
        self.check_foreign(item, entity, place, format);
        self.add_nothings(item, place);
        Some(place)
    }

    pub(super) fn at(&self, (entity, format): Place) -> Option<(&'t Entity, &'t Format)> {
        let entity = self.table.entities.get(entity)?;
        Some((entity, entity.formats.get(format)?))
    }
}
