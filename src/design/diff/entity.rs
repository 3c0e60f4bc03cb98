//! Compares the formats of an entity before and after a change.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::fields::{compare_fields, report_required};
use super::finding::{DiffCode, Finding};
use super::format::Format;
use super::format_pair::{Formats, Pair};
use super::index::compare_indexes;
use super::names::Names;
use super::sentence::{change, of_table_key, quoted, sentence};
use super::table_key::{KeyDifference, key_difference};
use crate::design::lock::GivenFormat;
use crate::table_keys::are_of_one_table;

/// Compares all formats of an entity.
pub(super) fn compare_entity(pair: &Pair<'_>, found: &core::cell::RefCell<Vec<Finding>>) {
    let news = || pair.new.formats.iter().map(|format| Format { keys: format.keys });
    let Some(newest) = news().next() else { return };
    for (age, GivenFormat { keys, is_converted }) in pair.old.formats.iter().enumerate() {
        let old = Format { keys };
        let all: Vec<_> = news().map(|new| key_difference(old, new)).collect();
        let read_by = all.iter().position(Result::is_ok);
        let (names, wider) = match read_by.and_then(|place| all.get(place)) {
            Some(Ok((names, wider))) => (names.clone(), *wider),
            _ => (Names::default(), None),
        };
        let formats = Formats { pair, age, old, new: newest, names, is_lenient: pair.new.formats.len() > 1, found };
        match read_by {
            None => formats.report_unread(all.first()),
            Some(place) => {
                let converted = pair.new.formats.get(place).is_some_and(|format| format.is_converted);
                formats.report_read(place, converted, *is_converted, wider, all.first());
            }
        }
    }
    for (age, GivenFormat { keys, .. }) in pair.new.formats.iter().enumerate().skip(1) {
        let new = Format { keys };
        if !pair.old.formats.iter().any(|old| key_difference(Format { keys: old.keys }, new).is_ok()) {
            let message = sentence(&[
                "One more older format is read, number ",
                &crate::number::shown_whole(age as u64),
                " of `previous`.",
            ]);
            found.borrow_mut().push(Finding::new(DiffCode::GenerationAdded, Some(pair.old.name), None, message));
        }
    }
}

impl Formats<'_> {
    /// Nothing reads the key of the table.
    fn report_unread(&self, newest: Option<&KeyDifference<'_>>) {
        let Some(Err((code, attribute))) = newest else { return };
        let change = attribute.map_or_else(String::new, |attribute| change(attribute, self.old, self.new));
        if self.age == 0 {
            return self.add(*code, *attribute, of_table_key(*code, &change));
        }
        let message = sentence(&[
            "Nothing reads the items of an older format any more: keep it in `previous` of `entityKeys` until `check` counts none. ",
            &change,
        ]);
        self.add(DiffCode::GenerationDropped, *attribute, message);
    }

    /// The format at `place` reads the key of the table.
    fn report_read(
        &self,
        place: usize,
        converts: bool,
        converted: bool,
        wider: Option<&str>,
        newest: Option<&KeyDifference<'_>>,
    ) {
        let is_unconverted = converted && !converts && place > 0;
        if is_unconverted {
            let message =
                "An older format had `fromOld`, which is gone, so its items are read without it: put it back.";
            self.add(DiffCode::GenerationDropped, None, message.to_owned());
        }
        if place > 0 && self.age == 0 {
            self.report_moved(converts, newest);
        }
        if converts && place > 0 {
            return;
        }
        if place == 0
            && let Some(attribute) = wider
        {
            self.report_wider(attribute);
        }
        let mut all = Formats { names: self.names.clone(), ..*self };
        compare_indexes(&mut all, place > 0);
        compare_fields(&all, place > 0);
        if place == 0 {
            self.report_kept_names();
        }
        all.say_names();
    }

    /// A field of the key of the table that has a new name in the newest format alone: an item that does not wholly fit the newest format is
    /// read by an older one of the same key, which does not know the name.
    fn report_kept_names(&self) {
        let readers = self.readers();
        if readers.unread().is_empty() {
            return;
        }
        let older = || self.pair.new.formats.iter().skip(1).filter(|format| !format.is_converted);
        for (before, field) in self.names.renamed() {
            let keeps = |format: &GivenFormat<'_>| {
                let own = Format { keys: format.keys };
                own.has_field(before) && !own.has_field(field) && key_difference(self.old, own).is_ok()
            };
            if older().any(keeps) && !self.was_renamed(before, field) && !readers.has_beside_table_key(field) {
                report_required(self, field, true);
            }
        }
    }

    /// Whether the newest format had the new name of a field of an older one before the change too, and read no more of its keys.
    fn was_renamed(&self, before: &str, field: &str) -> bool {
        let Some(readers) = self.readers_before() else { return false };
        let had_name = |newest| {
            let names = key_difference(self.old, newest).ok().map(|(names, _)| names);
            names.is_some_and(|names| names.renamed().any(|pair| pair == (before, field)))
        };
        let unread = readers.unread();
        readers.newest().is_some_and(had_name) && self.readers().unread().iter().all(|name| unread.contains(name))
    }

    /// Says in all findings of these formats which fields have other names.
    fn say_names(&self) {
        let names: Vec<String> = self.names.renamed().flat_map(|(old, new)| [old.to_owned(), new.to_owned()]).collect();
        let is_own =
            |finding: &&mut Finding| finding.age == self.age && finding.entity.as_deref() == Some(self.pair.old.name);
        for finding in self.found.borrow_mut().iter_mut().filter(is_own) {
            finding.names.clone_from(&names);
        }
    }

    fn report_moved(&self, converts: bool, newest: Option<&KeyDifference<'_>>) {
        let attribute = match newest {
            Some(Err((_, attribute))) => *attribute,
            _ => None,
        };
        let is_elsewhere = !are_of_one_table(self.old.keys, self.new.keys);
        let way_out = if is_elsewhere { "copy the items into the new table with `upgrade`" } else { "run `move`" };
        let change = attribute.map_or_else(String::new, |attribute| change(attribute, self.old, self.new));
        let note = if converts { " `fromOld` converts the fields." } else { "" };
        let message = sentence(&[
            "`previous` reads the old items, but queries and `primary` do not find them until they have the new key: ",
            way_out,
            ". ",
            &change,
            note,
        ]);
        let finding = self.finding(DiffCode::KeyMoved, attribute, message);
        self.add_with(Finding { converts, ..finding });
    }
}

/// Why no item of an entity is read any more.
pub(super) fn removed(name: &str) -> Finding {
    let message = sentence(&[
        "Nothing reads the items of entity ",
        &quoted(name),
        ": delete them first, or keep the entity until `check` counts none.",
    ]);
    Finding::new(DiffCode::EntityRemoved, Some(name), None, message)
}
