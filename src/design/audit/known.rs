//! What the table key and the attributes of an item say of its fields.

use super::batch::Kind;
use super::findings::{About, What};
use super::item::Item;
use super::judge::{Judge, Known, Place};
use super::reasons::{AuditReason, Kind as Finding};
use super::table::Format;
use crate::attribute_value::IndexValue;
use crate::codec::{Reading, Value};
use crate::entity_keys::compared;
use crate::error::KeyErrorCode;
use crate::template::Piece;
use crate::writer::Writer;

impl<'t, 'k> Judge<'t, 'k, '_> {
    /// Finds out what the table key and the attributes of an item say of each field.
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

    /// Finds out what the attribute of a field says. If it contradicts the key of the table, that stands, because it cannot change.
    pub(super) fn learn_own(&mut self, item: &Item<'_, 'k>, place: Place, format: &'t Format, field: usize) {
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
        match self.check_own(format, field, own) {
            Ok(()) => self.set_known(field, own),
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

    pub(super) fn set_known(&mut self, field: usize, known: Known<'t, 'k>) {
        if let Some(place) = self.known.get_mut(field) {
            *place = known;
        }
    }

    /// Compares the attribute of a field with the table key. An error has the key attribute and a code.
    pub(super) fn check_own(
        &mut self,
        format: &Format,
        field: usize,
        own: Known<'t, 'k>,
    ) -> Result<(), (usize, KeyErrorCode)> {
        for at in 0..self.pieces.len() {
            let Some((attribute, piece)) = self.pieces.get(at).copied() else { break };
            if format.keys.fields_of(attribute).get(piece.field) != Some(&field) {
                continue;
            }
            match own {
                Known::Own(value) => match self.is_written(value, &piece) {
                    Ok(true) => {}
                    Ok(false) => return Err((attribute, KeyErrorCode::ContradictoryKeys)),
                    Err(code) => return Err((attribute, code)),
                },
                Known::Unfit(code) => return Err((attribute, code)),
                _ => return Err((attribute, KeyErrorCode::InvalidType)),
            }
        }
        Ok(())
    }

    /// Whether a value is written as it stands in a key.
    pub(super) fn is_written(&mut self, value: Value<'_>, piece: &Piece<'_, '_>) -> Result<bool, KeyErrorCode> {
        if is_surely_written(value, piece) || is_lowered(value, piece) {
            return Ok(true);
        }
        let mut out = Writer::new(&mut self.scratch);
        piece.codec.write(value, &mut out).map_err(|error| error.code())?;
        if out.written() == Some(piece.text.as_bytes()) {
            return Ok(true);
        }
        let Some(kind) = piece.codec.plain_type() else { return Ok(false) };
        let own = out.text().unwrap_or_default();
        Ok(IndexValue::new(kind, own).compare(&IndexValue::new(kind, piece.text)).is_eq())
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

/// Whether a value is certainly written as it stands in a key: a text that is read as it is, or a time in the form of the key.
pub(super) fn is_surely_written(value: Value<'_>, piece: &Piece<'_, '_>) -> bool {
    match (value, piece.reading) {
        (Value::Text(own), Reading::Value(Value::Text(text))) => own == text,
        (Value::Text(own), Reading::Value(Value::Instant(_))) => own == piece.text && !piece.codec.is_descending(),
        (Value::Whole(own), Reading::Value(Value::Whole(number))) => own == number,
        _ => false,
    }
}

/// Whether a key holds a text in lower case, as the keys of `ElectroDB` do beside attributes with capitals.
fn is_lowered(value: Value<'_>, piece: &Piece<'_, '_>) -> bool {
    let Value::Text(own) = value else { return false };
    piece.codec.name() == "lower" && own.chars().flat_map(char::to_lowercase).eq(piece.text.chars())
}
