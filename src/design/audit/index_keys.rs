//! Judges the keys of one index of an item: whether they match its attributes.

use super::agreement::agree;
use super::alike::Alike;
use super::batch::Kind;
use super::item::Item;
use super::judge::{Conditions, Fault, Judge, Known, Place};
use super::reasons::{AuditReason, Kind as Finding};
use super::table::Entity;
use super::table_format::{Condition, Format, Group};
use crate::entity_keys::compared;
use crate::error::KeyErrorCode;
use crate::template::Template;

impl<'t, 'k> Judge<'t, 'k, '_> {
    pub(super) fn judge_group(
        &mut self,
        item: &Item<'_, 'k>,
        entity: &'t Entity,
        place: Place,
        format: &'t Format,
        group: &'t Group,
    ) -> Option<Fault> {
        if group.is_own {
            return self.judge_own(item, format, group);
        }
        let is_there =
            |place: &&usize| format.attributes.get(**place).is_some_and(|own| item.has(own.key.slot) && !own.is_own);
        let there = group.attributes.iter().filter(is_there).count();
        let conditions = self.conditions(item, group);
        if there == 0 {
            let is_in = conditions == Conditions::In && !Self::is_out_of_newer(item, entity, place, format, group);
            return is_in.then(|| self.judge_absent(item, format, group));
        }
        let verdict = if conditions == Conditions::Out {
            Some(Fault::new(Finding::Stale, AuditReason::Cleared))
        } else {
            self.judge_present(item, format, group, conditions)
        };
        let fault = verdict?;
        let may_be_newer = fault.kind != Finding::Unchecked || fault.reason == AuditReason::Refused;
        if !may_be_newer || place.1 == 0 {
            return verdict;
        }
        match self.is_newer(item, entity, place, format, group) {
            Some(true) => None,
            Some(false) if self.is_touched(item, place) => Some(Fault::new(Finding::Unchecked, AuditReason::NoField)),
            Some(false) => verdict,
            None => Some(Fault::new(Finding::Unchecked, AuditReason::Refused)),
        }
    }

    /// Keys that the item has anyway: they are there if their fields are.
    pub(super) fn judge_own(&mut self, item: &Item<'_, 'k>, format: &'t Format, group: &'t Group) -> Option<Fault> {
        for place in &group.attributes {
            let attribute = format.attributes.get(*place)?;
            let field = format.keys.fields_of(*place).first().copied();
            match item.kind(attribute.key.slot) {
                Kind::Absent | Kind::Null if group.when.is_empty() => {
                    return Some(Fault { field, ..Fault::new(Finding::Missing, AuditReason::NoField) });
                }
                Kind::Absent | Kind::Null => return None,
                _ => {}
            }
        }
        self.unreadable(item, format, group)
    }

    /// An index key that its template does not read. Leaves the fields of all keys of the index in `pieces`.
    pub(super) fn unreadable(&mut self, item: &Item<'_, 'k>, format: &'t Format, group: &Group) -> Option<Fault> {
        self.pieces.clear();
        for place in &group.attributes {
            let attribute = format.attributes.get(*place)?;
            let code = match item.key(attribute.key) {
                None if item.kind(attribute.key.slot) == Kind::Text => KeyErrorCode::EmptyValue,
                None => KeyErrorCode::InvalidType,
                Some(key) if self.read_key(format, *place, key) => continue,
                Some(key) if key.len() > attribute.limit => KeyErrorCode::KeyTooLong,
                Some(_) => KeyErrorCode::TemplateMismatch,
            };
            return Some(Fault {
                attribute: Some(attribute.key.slot),
                code: Some(code),
                ..Fault::new(Finding::Stale, AuditReason::Unreadable)
            });
        }
        None
    }

    /// Whether the conditions of an index hold.
    pub(super) fn conditions(&self, item: &Item<'_, 'k>, group: &Group) -> Conditions {
        let mut all = Conditions::In;
        for condition in &group.when {
            match self.state(item, *condition) {
                Some(true) => {}
                Some(false) => return Conditions::Out,
                None => all = Conditions::Open,
            }
        }
        let is_set = |condition: &Condition| self.state(item, *condition) == Some(true);
        if !group.any.is_empty() && !group.any.iter().any(is_set) {
            let is_open = |condition: &Condition| self.state(item, *condition).is_none();
            if !group.any.iter().any(is_open) {
                return Conditions::Out;
            }
            all = Conditions::Open;
        }
        if group.unless.iter().any(is_set) { Conditions::Out } else { all }
    }

    /// Whether a field or flag has a value; `None` if the item has no such attribute.
    pub(super) fn state(&self, item: &Item<'_, 'k>, condition: Condition) -> Option<bool> {
        match condition.field.and_then(|field| self.known.get(field)) {
            Some(Known::Own(_) | Known::Key(_) | Known::Unfit(_)) => return Some(true),
            Some(Known::Null) => return Some(false),
            _ => {}
        }
        match item.kind(condition.slot) {
            Kind::Absent => None,
            Kind::Null | Kind::False if condition.field.is_none() => Some(false),
            Kind::Null => Some(false),
            _ => Some(true),
        }
    }

    /// An index without its keys, whose conditions hold.
    pub(super) fn judge_absent(&mut self, item: &Item<'_, 'k>, format: &'t Format, group: &'t Group) -> Fault {
        let of_index = group.attributes.iter().flat_map(|attribute| {
            let own = format.keys.template(*attribute).into_iter().flat_map(Template::fields);
            format.keys.fields_of(*attribute).iter().zip(own)
        });
        for (field, own) in of_index {
            match self.known.get(*field) {
                Some(Known::Own(_) | Known::Key(_)) => {}
                Some(Known::Null | Known::Unknown) if own.is_optional => {}
                Some(Known::Null) => return Fault::refused(None, Some(*field), KeyErrorCode::InvalidType),
                Some(Known::Unfit(code)) => return Fault::refused(None, Some(*field), *code),
                _ => return Fault { field: Some(*field), ..Fault::new(Finding::Missing, AuditReason::NoField) },
            }
        }
        for attribute in &group.attributes {
            if let Err((code, field)) = self.write(item, format, *attribute, false) {
                return Fault::refused(None, field, code);
            }
        }
        Fault::new(Finding::Missing, AuditReason::Absent)
    }

    /// An index with at least one of its keys, which its conditions do not exclude.
    pub(super) fn judge_present(
        &mut self,
        item: &Item<'_, 'k>,
        format: &'t Format,
        group: &'t Group,
        conditions: Conditions,
    ) -> Option<Fault> {
        let lacking = group.attributes.iter().find_map(|place| {
            let attribute = format.attributes.get(*place)?;
            let is_null = attribute.is_own && item.kind(attribute.key.slot) == Kind::Null;
            (is_null || !item.has(attribute.key.slot)).then_some(attribute.key.slot)
        });
        if let Some(slot) = lacking {
            return Some(Fault { attribute: Some(slot), ..Fault::new(Finding::Missing, AuditReason::Half) });
        }
        if let Some(unreadable) = self.unreadable(item, format, group) {
            return Some(unreadable);
        }
        self.note_nothings(format);
        if group.is_tied && !agree(item, format, &group.attributes) {
            let code = Some(KeyErrorCode::ContradictoryKeys);
            return Some(Fault { code, ..Fault::new(Finding::Stale, AuditReason::Contradiction) });
        }
        let verdict = match self.cut_short(format, group) {
            None => self.compare(item, format),
            short => short,
        };
        let is_open =
            conditions == Conditions::Open && verdict.is_none_or(|fault| fault.reason == AuditReason::NoField);
        if is_open { Some(Fault::new(Finding::Unchecked, AuditReason::NoFlag)) } else { verdict }
    }

    /// An index key, with its fields in `pieces`, that ends before an optional field of which the item has a value.
    fn cut_short(&self, format: &'t Format, group: &Group) -> Option<Fault> {
        group.attributes.iter().find_map(|place| {
            let read = self.pieces.iter().filter(|(attribute, _)| attribute == place).count();
            format.keys.template(*place)?.field(read)?;
            let field = *format.keys.fields_of(*place).get(read)?;
            let is_held = matches!(self.known.get(field), Some(Known::Own(_) | Known::Key(_)));
            let attribute = format.attributes.get(*place).map(|own| own.key.slot);
            let fault = Fault { attribute, field: Some(field), ..Fault::new(Finding::Stale, AuditReason::Changed) };
            is_held.then_some(fault)
        })
    }

    /// Compares the fields of index keys, which are in `pieces`, with the known values. A difference takes precedence over an unknown
    /// value.
    fn compare(&mut self, item: &Item<'_, 'k>, format: &'t Format) -> Option<Fault> {
        let mut verdict: Option<Fault> = None;
        for at in 0..self.pieces.len() {
            let Some((attribute, piece)) = self.pieces.get(at).copied() else { break };
            let Some(place) = format.keys.fields_of(attribute).get(piece.field).copied() else { continue };
            let Some(field) = format.fields.get(place) else { continue };
            let slot = format.attributes.get(attribute).map(|own| own.key.slot);
            let stale =
                |reason| Some(Fault { attribute: slot, field: Some(place), ..Fault::new(Finding::Stale, reason) });
            let open = Fault { field: Some(place), ..Fault::new(Finding::Unchecked, AuditReason::NoField) };
            match self.known.get(place).copied().unwrap_or(Known::Unknown) {
                Known::Own(_) | Known::Unfit(_) | Known::Null => match self.alike(item, field, &piece) {
                    Alike::Same | Alike::OtherForm => {}
                    Alike::Changed => return stale(AuditReason::Changed),
                    Alike::OtherValue(code) => {
                        return stale(AuditReason::OtherValue).map(|fault| Fault { code: Some(code), ..fault });
                    }
                    Alike::Open(code) => verdict = Some(Fault::refused(slot, Some(place), code)),
                },
                Known::Key(key) => match compared(&key, &piece) {
                    Some(false) => {}
                    // The table key has less of it than the index key; an attribute in another form can have all.
                    Some(true) if self.alike(item, field, &piece).is_same() => {}
                    Some(true) => verdict = verdict.or(Some(open)),
                    None => return stale(AuditReason::Changed),
                },
                Known::Unknown => verdict = verdict.or(Some(open)),
            }
        }
        verdict
    }
}
