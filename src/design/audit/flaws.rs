//! Faults of a key by itself: fields that are `undefined` and the like, and keys near their limit.

use super::findings::{About, IndexOf, What};
use super::item::Item;
use super::judge::{Judge, Place};
use super::reasons::{AuditReason, Kind as Finding};
use super::table_format::Format;
use crate::attribute_value::IndexValue;
use crate::codec::Shape;
use crate::error::KeyErrorCode;
use crate::limits::{PARTITION_KEY_BYTES, SORT_KEY_BYTES};
use crate::template::Piece;

impl<'t, 'k> Judge<'t, 'k, '_> {
    /// Notes the fields in `pieces` that are `undefined` and the like.
    pub(super) fn note_nothings(&mut self, format: &'t Format) {
        for (attribute, piece) in &self.pieces {
            if !is_nothing(piece) {
                continue;
            }
            let Some(field) = format.keys.fields_of(*attribute).get(piece.field).copied() else { continue };
            let Some(attribute) = format.attributes.get(*attribute) else { continue };
            if self.nothings.iter().all(|(_, other)| *other != field) {
                self.nothings.push((attribute.key.slot, field));
            }
        }
    }

    pub(super) fn add_nothings(&mut self, item: &Item<'_, 'k>, place: Place) {
        while let Some((slot, field)) = self.nothings.pop() {
            let about = About {
                format: Some(place),
                attribute: Some(slot),
                field: Some(field),
                code: Some(KeyErrorCode::InvalidType.as_str()),
                ..About::new(What::Found(Finding::Misfit, AuditReason::Nothing))
            };
            self.add_about(item, about, 0, |_, _| ());
        }
    }

    pub(super) fn check_lengths(&mut self, item: &Item<'_, 'k>, place: Place, format: &'t Format) {
        for attribute in &format.attributes {
            if item.text(attribute.key.slot).len() < nearly(attribute.limit) {
                continue; // for nearly all
            }
            let Some(key) = item.key(attribute.key) else { continue };
            let bytes = IndexValue::new(attribute.key.kind, key).bytes();
            if bytes >= nearly(attribute.limit) {
                let what = What::NearLimit(attribute.limit);
                let about = About { format: Some(place), attribute: Some(attribute.key.slot), ..About::new(what) };
                self.add_about(item, about, bytes, |_, _| ());
            }
        }
    }

    /// In an index of several attributes, the limits apply to sums.
    pub(super) fn check_sums(&mut self, item: &Item<'_, 'k>) {
        for (number, index) in self.table.indexes.iter().enumerate().filter(|(_, index)| index.is_multi) {
            for (keys, limit) in [(&index.partition, PARTITION_KEY_BYTES), (&index.sort, SORT_KEY_BYTES)] {
                let bytes =
                    keys.iter().filter_map(|key| Some(IndexValue::new(key.kind, item.key(*key)?).bytes())).sum();
                if bytes >= nearly(limit) {
                    let (index, attribute) = (IndexOf::Table(number), keys.first().map(|key| key.slot));
                    let about = About { index, attribute, ..About::new(What::NearLimit(limit)) };
                    self.add_about(item, about, bytes, |_, _| ());
                }
            }
        }
    }
}

/// Nine tenths of a limit.
pub(super) const fn nearly(limit: usize) -> usize {
    limit - limit / 10
}

/// The texts that programs write into keys for a missing value.
const NOTHINGS: [&str; 5] = ["undefined", "null", "NaN", "[object Object]", "[object$20Object]"];

pub(super) fn is_nothing_text(text: &str) -> bool {
    matches!(text.len(), 3 | 4 | 9 | 15 | 17) && NOTHINGS.contains(&text)
}

pub(super) fn is_nothing(piece: &Piece<'_, '_>) -> bool {
    is_nothing_text(piece.text) && matches!(piece.codec.shape(), Shape::Text | Shape::Amount)
}
