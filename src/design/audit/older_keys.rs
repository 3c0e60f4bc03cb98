//! Index keys that another format of the entity has written, which an item may have: after `changes` by newer code, for example.

use alloc::vec::Vec;

use super::agreement::agree;
use super::alike::Alike;
use super::batch::Kind;
use super::findings::IndexOf;
use super::item::Item;
use super::judge::{Fault, Judge, Known, Place};
use super::reasons::{AuditReason, Kind as Finding};
use super::table::Entity;
use super::table_format::{Condition, Format, Group};
use crate::entity_keys::compared;
use crate::error::KeyErrorCode;

impl<'t, 'k> Judge<'t, 'k, '_> {
    /// Whether a newer format keeps the item out of an index, so that its keys may be missing.
    pub(super) fn is_out_of_newer(
        item: &Item<'_, 'k>,
        entity: &'t Entity,
        place: Place,
        format: &Format,
        group: &Group,
    ) -> bool {
        let slots = slots_of(format, group);
        entity.formats.iter().take(place.1).any(|newer| {
            newer.groups.iter().filter(|other| share(newer, other, &slots)).any(|other| {
                let is_out = |condition: &Condition, wanted| (condition_of(item, *condition) == Some(true)) != wanted;
                (!other.any.is_empty() && other.any.iter().all(|condition| is_out(condition, true)))
                    || other.when.iter().any(|condition| is_out(condition, true))
                    || other.unless.iter().any(|condition| is_out(condition, false))
            })
        })
    }

    /// Whether a newer format has written the keys of an index; `None` if an attribute cannot be compared with them.
    pub(super) fn is_newer(
        &mut self,
        item: &Item<'_, 'k>,
        entity: &'t Entity,
        place: Place,
        format: &'t Format,
        group: &Group,
    ) -> Option<bool> {
        self.is_of_any(item, format, entity.formats.iter().take(place.1), &slots_of(format, group))
    }

    /// Whether one of these formats wrote the keys of an index with these attributes; `None` if that cannot be determined.
    fn is_of_any(
        &mut self,
        item: &Item<'_, 'k>,
        format: &'t Format,
        others: impl Iterator<Item = &'t Format>,
        slots: &[usize],
    ) -> Option<bool> {
        let mut all = Some(false);
        for other in others {
            match self.is_of(item, format, other, slots) {
                Some(true) => return Some(true),
                Some(false) => {}
                None => all = None,
            }
        }
        all
    }

    /// Whether another format reads the keys of an index with these attributes, and they match the item's attributes; `None` if an
    /// attribute cannot be compared. If its fields are converted, their values are not compared.
    fn is_of(&mut self, item: &Item<'_, 'k>, format: &'t Format, other: &'t Format, slots: &[usize]) -> Option<bool> {
        let Some(group) = other.groups.iter().find(|group| share(other, group, slots)) else { return Some(false) };
        if self.unreadable(item, other, group).is_some() || (group.is_tied && !agree(item, other, &group.attributes)) {
            return Some(false);
        }
        let mut all = Some(true);
        let count = if other.is_converted || format.is_converted { 0 } else { self.pieces.len() };
        for at in 0..count {
            match self.is_known(item, format, other, at) {
                Some(true) => {}
                Some(false) => return Some(false),
                None => all = None,
            }
        }
        all
    }

    /// Whether a field that another format has read is not known to be different; `None` if its attribute cannot be compared.
    fn is_known(&mut self, item: &Item<'_, 'k>, format: &'t Format, other: &'t Format, at: usize) -> Option<bool> {
        let Some((attribute, piece)) = self.pieces.get(at).copied() else { return Some(true) };
        let place = other.keys.fields_of(attribute).get(piece.field).copied().unwrap_or(usize::MAX);
        let Some(field) = other.fields.get(place) else { return Some(true) };
        let own = format.fields.iter().position(|own| own.name == field.name);
        match own.and_then(|own| self.known.get(own).copied()) {
            Some(Known::Key(key)) => Some(compared(&key, &piece).is_some()),
            _ if matches!(item.kind(field.slot), Kind::Absent | Kind::Null) => Some(true),
            _ => match self.alike(item, field, &piece) {
                Alike::Same | Alike::OtherForm => Some(true),
                Alike::Changed | Alike::OtherValue(_) => Some(false),
                Alike::Open(_) => None,
            },
        }
    }

    /// Keys of indexes that the format of the item does not have.
    pub(super) fn check_foreign(&mut self, item: &Item<'_, 'k>, entity: &'t Entity, place: Place, format: &'t Format) {
        for (number, (slot, _)) in entity.others.iter().enumerate() {
            if item.has(*slot) {
                let code = Some(KeyErrorCode::TemplateMismatch);
                let unreadable = Fault::new(Finding::Stale, AuditReason::Unreadable);
                self.add(item, place, IndexOf::Other(number), Fault { attribute: Some(*slot), code, ..unreadable });
            }
        }
        if format.foreign.iter().all(|slot| !item.has(*slot)) {
            return;
        }
        let mut judged: Vec<usize> = Vec::new();
        for (age, other) in entity.formats.iter().enumerate().filter(|(age, _)| *age != place.1) {
            for (number, group) in other.groups.iter().enumerate() {
                let slots = slots_of(other, group);
                let is_new = |slot: &usize| format.foreign.contains(slot) && item.has(*slot) && !judged.contains(slot);
                let Some(slot) = slots.iter().copied().find(is_new) else { continue };
                judged.extend(&slots);
                let all = entity.formats.iter().enumerate().filter(|(age, _)| *age != place.1);
                let is_of_any = self.is_of_any(item, format, all.map(|(_, other)| other), &slots);
                let (kind, reason, code) = match is_of_any {
                    Some(true) => continue,
                    None => (Finding::Unchecked, AuditReason::Refused, None),
                    Some(false) if self.unreadable(item, other, group).is_none() => {
                        (Finding::Stale, AuditReason::Changed, None)
                    }
                    Some(false) => (Finding::Stale, AuditReason::Unreadable, Some(KeyErrorCode::TemplateMismatch)),
                };
                let fault = Fault { attribute: Some(slot), code, ..Fault::new(kind, reason) };
                self.add(item, (place.0, age), IndexOf::Group(number), fault);
            }
        }
    }
}

/// The slots of the attributes of an index that the item has only for that index.
pub(super) fn slots_of(format: &Format, group: &Group) -> Vec<usize> {
    let attributes = group.attributes.iter().filter_map(|place| format.attributes.get(*place));
    attributes.filter(|own| !own.is_own).map(|own| own.key.slot).collect()
}

/// Whether an index has one of these attributes.
pub(super) fn share(format: &Format, group: &Group, slots: &[usize]) -> bool {
    let mut attributes = group.attributes.iter().filter_map(|place| format.attributes.get(*place));
    attributes.any(|own| !own.is_own && slots.contains(&own.key.slot))
}

/// Whether the attribute of a condition has a value; `None` if there is none.
pub(super) fn condition_of(item: &Item<'_, '_>, condition: Condition) -> Option<bool> {
    match item.kind(condition.slot) {
        Kind::Absent => None,
        Kind::Null => Some(false),
        Kind::False => Some(condition.field.is_some()),
        _ => Some(true),
    }
}
