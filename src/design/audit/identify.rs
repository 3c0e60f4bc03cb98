//! Finds the entity and the format of an item, by its table key.

use super::agreement::{agree, double_of, key_of};
use super::closest::{Misfit, misfit_of};
use super::findings::{About, What};
use super::item::Item;
use super::judge::{Judge, Place};
use super::reasons::Kind as Finding;
use super::table::Entity;
use super::table_format::Format;
use crate::entity_keys::Extent;

impl<'t, 'k> Judge<'t, 'k, '_> {
    /// The entity and the format of an item, by its table key. Leaves the fields of that key in `pieces`.
    pub(super) fn identify(&mut self, item: &Item<'_, 'k>) -> Option<Place> {
        let mut first = None;
        for (place, entity) in self.table.entities.iter().enumerate() {
            let found = self.format_of(item, entity).map(|(format, is_whole)| ((place, format), is_whole));
            let Some((found, is_whole)) = found else { continue };
            if !self.table.is_verbatim || is_whole.unwrap_or_else(|| Self::is_whole(item, self.at(found))) {
                first = Some(found);
                break;
            }
            first = first.or(Some(found));
        }
        let (entity, format) = self.at(first?)?;
        if self.table.is_verbatim || entity.formats.len() > 1 {
            self.read_table(item, format); // another one was read last
        }
        first
    }

    /// The format of an item among those of an entity: the newest that reads all its key attributes; otherwise the newest that reads the
    /// key of the table. Also says whether it reads all, if that was asked.
    pub(super) fn format_of(&mut self, item: &Item<'_, 'k>, entity: &'t Entity) -> Option<(usize, Option<bool>)> {
        let mut first = None;
        for (place, format) in entity.formats.iter().enumerate() {
            if !self.read_table(item, format) {
                continue;
            }
            let Some((before, is_asked)) = first else {
                first = Some((place, false));
                continue;
            };
            if !is_asked && Self::is_whole(item, entity.formats.get(before).map(|format| (entity, format))) {
                return Some((before, Some(true)));
            }
            first = Some((before, true));
            if Self::is_whole(item, Some((entity, format))) {
                return Some((place, Some(true)));
            }
        }
        first.map(|(place, is_asked)| (place, is_asked.then_some(false)))
    }

    /// Whether the table key of an item fits a format. Leaves its fields in `pieces`.
    pub(super) fn read_table(&mut self, item: &Item<'_, 'k>, format: &'t Format) -> bool {
        self.pieces.clear();
        for place in &format.table {
            let Some(attribute) = format.attributes.get(*place) else { return false };
            let Some(key) = item.key(attribute.key).filter(|key| key.starts_with(attribute.head.as_str())) else {
                return false;
            };
            if !self.read_key(format, *place, key) {
                return false;
            }
        }
        !format.table.is_empty() && (!format.is_tied || agree(item, format, &format.table))
    }

    /// Reads one key into `pieces`; whether its template reads it.
    pub(super) fn read_key(&mut self, format: &'t Format, place: usize, key: &'k str) -> bool {
        let Some(template) = format.keys.template(place) else { return false };
        let pieces = &mut self.pieces;
        template.walk(key, |piece| pieces.push((place, piece)))
    }

    /// Whether a format reads all key attributes that an item has.
    pub(super) fn is_whole(item: &Item<'_, 'k>, found: Option<(&'t Entity, &'t Format)>) -> bool {
        let Some((_, format)) = found else { return false };
        if format.foreign.iter().any(|slot| item.has(*slot)) {
            return false;
        }
        let fits = format.keys.fitting(&|place| key_of(item, format, place), &|place| double_of(item, format, place));
        let is_given = |place: usize| format.attributes.get(place).is_some_and(|own| item.has(own.key.slot));
        format.keys.extent_of(&fits, &is_given) == Extent::AllKeys
    }

    pub(super) fn add_misfit(&mut self, item: &Item<'_, 'k>) {
        let Misfit { reason, code, place, attribute } = misfit_of(self.table, item);
        let about = About {
            format: place,
            attribute,
            code: Some(code.as_str()),
            ..About::new(What::Found(Finding::Misfit, reason))
        };
        self.add_about(item, about, 0, |_, _| ());
    }
}
