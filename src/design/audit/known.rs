//! The values of an item's fields in its table key and its attributes.

use super::alike::Alike;
use super::batch::Kind;
use super::findings::{About, What};
use super::item::Item;
use super::judge::{Judge, Known, Place};
use super::reasons::{AuditReason, Kind as Finding};
use super::table_format::Format;
use crate::entity_keys::compared;
use crate::error::KeyErrorCode;

impl<'t, 'k> Judge<'t, 'k, '_> {
    /// Finds the value of each field in the table key and the attributes of an item.
    pub(super) fn learn(&mut self, item: &Item<'_, 'k>, place: Place, format: &'t Format) {
        self.known.clear();
        self.known.resize(format.fields.len(), Known::Unknown);
        for (attribute, piece) in &self.pieces {
            let Some(field) = format.keys.fields_of(*attribute).get(piece.field) else { continue };
            let Some(known) = self.known.get_mut(*field) else { continue };
            let is_kept = matches!(known, Known::Key(before) if compared(before, piece) != Some(true));
            *known = if is_kept { *known } else { Known::Key(*piece) };
        }
        for (field, described) in format.fields.iter().enumerate() {
            let is_key = || format.table.iter().filter_map(|place| format.attributes.get(*place));
            if item.has(described.slot) && is_key().all(|key| key.key.slot != described.slot) {
                self.learn_own(item, place, format, field);
            }
        }
    }

    /// Finds the value of a field in its attribute. If it contradicts the key of the table, the key wins, because it cannot change.
    fn learn_own(&mut self, item: &Item<'_, 'k>, place: Place, format: &'t Format, field: usize) {
        let Some(described) = format.fields.get(field) else { return };
        let own = match item.kind(described.slot) {
            Kind::Null => Known::Null,
            _ => match item.value(described.slot, described.shape, described.is_in_seconds) {
                Ok(value) => Known::Own(value),
                Err(code) => Known::Unfit(code),
            },
        };
        let Some(Known::Key(_)) = self.known.get(field) else {
            return self.set_known(field, own);
        };
        match self.check_own(item, format, field) {
            Ok(true) => self.set_known(field, own),
            Ok(false) => {}
            Err(_) if self.is_touched(item, place) => {}
            Err((attribute, code)) => {
                let about = About {
                    format: Some(place),
                    attribute: format.attributes.get(attribute).map(|own| own.key.slot),
                    field: Some(field),
                    code: Some(code.as_str()),
                    ..About::new(What::Found(Finding::Misfit, AuditReason::OtherValue))
                };
                let slot = described.slot;
                self.add_about(item, about, 0, |_, example| example.value = Some(item.shown(slot)));
            }
        }
    }

    fn set_known(&mut self, field: usize, known: Known<'t, 'k>) {
        if let Some(place) = self.known.get_mut(field) {
            *place = known;
        }
    }

    /// Compares the attribute of a field with the table key: whether the codec writes it so, or only another form of it is the value there.
    /// An error has the key attribute and a code.
    fn check_own(&mut self, item: &Item<'_, 'k>, format: &Format, field: usize) -> Result<bool, (usize, KeyErrorCode)> {
        let Some(described) = format.fields.get(field) else { return Ok(true) };
        let mut is_written = true;
        for at in 0..self.pieces.len() {
            let Some((attribute, piece)) = self.pieces.get(at).copied() else { break };
            if format.keys.fields_of(attribute).get(piece.field) != Some(&field) {
                continue;
            }
            match self.alike(item, described, &piece) {
                Alike::Same => {}
                Alike::OtherForm => is_written = false,
                Alike::Changed => return Err((attribute, KeyErrorCode::ContradictoryKeys)),
                Alike::OtherValue(code) | Alike::Open(code) => return Err((attribute, code)),
            }
        }
        Ok(is_written)
    }

    /// Whether an item of a format whose fields are converted has keys of newer formats, so that its attributes can have their values too.
    pub(super) fn is_touched(&self, item: &Item<'_, 'k>, (entity, format): Place) -> bool {
        let Some((entity, own)) = self.at((entity, format)) else { return false };
        let newer = entity.formats.iter().take(format).flat_map(|newer| &newer.attributes);
        own.is_converted
            && newer
                .filter(|other| !other.is_own)
                .any(|other| own.foreign.contains(&other.key.slot) && item.has(other.key.slot))
    }
}
