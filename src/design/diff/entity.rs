//! Compares the formats of an entity before and after a change.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::fields::{compare_fields, report_required};
use super::finding::{DiffCode, Finding};
use super::format::Format;
use super::index::compare_indexes;
use super::names::Names;
use super::sentence::{change, of_table_key, quoted, sentence};
use super::sources::Readers;
use super::template::difference;
use crate::design::lock::{GivenEntity, GivenFormat};
use crate::table_keys::are_of_one_table;

/// An entity before and after a change.
pub(super) struct Pair<'t> {
    pub(super) old: &'t GivenEntity<'t>,
    pub(super) new: &'t GivenEntity<'t>,
    /// The other entities after the change.
    pub(super) others: &'t [GivenEntity<'t>],
}

/// An old format and the newest one: what the rules compare.
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

/// How the key of the table differs: the code and the attribute, or the names of fields in the same places and the attributes that take more.
pub(super) type KeyDifference<'t> = Result<(Names<'t>, Option<&'t str>), (DiffCode, Option<&'t str>)>;

/// Compares the keys of the table in two formats.
pub(super) fn key_difference<'t>(old: Format<'t>, new: Format<'t>) -> KeyDifference<'t> {
    if !are_of_one_table(old.keys, new.keys) {
        return Err(other_table(old, new));
    }
    let (mut names, mut wider, mut fault) = (Names::default(), None, None);
    for (before, after) in old.table_key().into_iter().zip(new.table_key()) {
        let (Some(before), Some(after)) = (before, after) else { continue };
        let found = difference(before.template, after.template);
        let code = found.fault.or_else(|| names.fault(&found.names, old));
        fault = fault.or(code.map(|code| (code, Some(after.name))));
        wider = wider.or(found.is_wider.then_some(after.name));
        names.add(&found.names);
    }
    fault.map_or(Ok((names, wider)), Err)
}

/// The code for a key with other attributes, or with attributes of other types.
fn other_table<'t>(old: Format<'t>, new: Format<'t>) -> (DiffCode, Option<&'t str>) {
    let names = |format: Format<'t>| format.table_key().map(|own| own.map(|own| own.name));
    let (before, after) = (names(old), names(new));
    if before == after {
        let types = |format: Format<'t>| format.table_key().map(|own| own.map(|own| own.template.attribute_type()));
        let place = usize::from(types(old).first() == types(new).first());
        return (DiffCode::CodecChanged, after.get(place).copied().flatten());
    }
    let place = usize::from(before.first() == after.first());
    let at = |names: [Option<&'t str>; 2]| names.get(place).copied().flatten();
    (DiffCode::KeyAttributeRenamed, at(after).or_else(|| at(before)))
}

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

    /// Adds a finding that has more to say; what all findings of these formats say is added here.
    pub(super) fn add_with(&self, mut finding: Finding) {
        finding.to = Some(self.pair.new.name.to_owned());
        finding.age = self.age;
        self.found.borrow_mut().push(finding);
    }

    /// A finding of this entity, not added yet.
    pub(super) fn finding(&self, code: DiffCode, attribute: Option<&str>, message: String) -> Finding {
        Finding::new(code, Some(self.pair.old.name), attribute, message)
    }

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

    pub(super) fn report_wider(&self, attribute: &str) {
        let change = change(attribute, self.old, self.new);
        self.add(
            DiffCode::CodecWidened,
            Some(attribute),
            sentence(&["It takes more values, and reads and writes the old ones as before. ", &change]),
        );
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
