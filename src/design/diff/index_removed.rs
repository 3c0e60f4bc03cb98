//! Indexes that only the old format has, and those with another name.

use alloc::string::String;
use alloc::vec::Vec;

use super::finding::{DiffCode, DiffSeverity};
use super::format::{Attribute, Format};
use super::format_pair::Formats;
use super::sentence::{quoted, sentence};
use super::sources::Readers;
use crate::entity_keys::EntityKeys;

/// Attributes that only the old format has.
pub(super) fn compare_removed(formats: &Formats<'_>, is_moved: bool) {
    let mut done: Vec<&str> = Vec::new();
    for old in formats.old.attributes().filter(|old| formats.new.attribute(old.name).is_none()) {
        if formats.old.is_of_table(&old) {
            continue;
        }
        let is_input = |format: Format<'_>| format.attribute(old.name).is_none() && format.has_input(old.name);
        if formats.new.has_input(old.name) && !old.is_own {
            if formats.readers_before().and_then(Readers::newest).is_some_and(is_input) {
                continue;
            }
            let message = sentence(&[
                "Old items hold a key of an index in this attribute, and it is a field now: give the field another name.",
            ]);
            formats.add(DiffCode::IndexReused, Some(old.name), message);
        } else if !is_moved && formats.age == 0 && !done.contains(&old.name) {
            done.extend(formats.old.beside(&old).iter().map(|own| own.name));
            report_removed(formats, &old);
        }
    }
    if !is_moved && formats.age == 0 {
        removed_shared(formats);
    }
}

fn report_removed(formats: &Formats<'_>, old: &Attribute<'_>) {
    let others = formats.pair.others.iter().filter(|other| other.name != formats.pair.new.name);
    let mut users = others.filter(|other| {
        other.formats.first().is_some_and(|format| format.keys.attributes().any(|name| name == old.name))
    });
    let Some(user) = users.next() else {
        let message = "No query uses this key any more. Old items keep the attribute, so never use its name again for something else.";
        return formats.add(DiffCode::IndexRemoved, Some(old.name), message.into());
    };
    let message = sentence(&[
        "Old items stay in the index, which entity ",
        &quoted(user.name),
        " uses: remove the attribute from them, or take a new attribute name for that entity.",
    ]);
    formats.add(DiffCode::IndexLeftBehind, Some(old.name), message);
}

/// Indexes over attributes of other keys that are gone: no item changes.
fn removed_shared(formats: &Formats<'_>) {
    for index in formats.old.indexes().filter(|index| formats.old.keys.is_shared(index.name)) {
        if !formats.new.indexes().any(|other| names_in(formats.new, &other) == names_in(formats.old, &index)) {
            let message = sentence(&["The index ", &quoted(index.name), " is gone. No item changes."]);
            formats.add(DiffCode::IndexRemoved, names_in(formats.old, &index)[0], message);
        }
    }
}

/// The attributes of an index.
fn names_in<'t>(format: Format<'t>, index: &crate::entity_keys::Index<'_>) -> [Option<&'t str>; 2] {
    [Some(index.partition), index.sort].map(|place| format.keys.attributes().nth(place?))
}

pub(super) fn compare_names_of_indexes(formats: &Formats<'_>) {
    for new in formats.new.indexes() {
        let Some(old) = formats.old.indexes().find(|old| names_in(formats.old, old) == names_in(formats.new, &new))
        else {
            continue;
        };
        let (before, after) = (formats.old.keys.real_name(old.name), formats.new.keys.real_name(new.name));
        if before != after {
            let message = sentence(&[
                "The index ",
                &quoted(before),
                " is ",
                &quoted(after),
                " now. No item changes, but the index must exist under that name.",
            ]);
            formats.add(DiffCode::IndexNameChanged, names_in(formats.new, &new)[0], message);
        }
    }
}

/// Compares where items hold the fields and flags that both formats have.
pub(super) fn compare_places(formats: &Formats<'_>) {
    let [old, new] = [formats.old.keys, formats.new.keys];
    let inputs = new.fields().map(|field| field.info.name).chain(new.flags().iter().map(String::as_str));
    for (place, name) in inputs.enumerate() {
        let mut before = old.fields().map(|field| field.info.name).chain(old.flags().iter().map(String::as_str));
        let Some(own) = before.position(|other| other == formats.names.old_of(name)) else { continue };
        if old.held(own) != new.held(place) && !is_at_its_place(formats, formats.names.old_of(name), name) {
            report_moved(formats, name);
        }
    }
}

/// Whether items hold a field or flag of the new format where they held that of the old format: for example, if only its name in the code
/// has changed.
fn is_at_its_place(formats: &Formats<'_>, before: &str, name: &str) -> bool {
    let path_of = |keys: &EntityKeys, name: &str| {
        let held = keys.all_held().find(|(own, _)| *own == name);
        held.map_or_else(|| Vec::from([String::from(name)]), |(_, path)| path.to_vec())
    };
    path_of(formats.old.keys, before) == path_of(formats.new.keys, name)
}

fn report_moved(formats: &Formats<'_>, name: &str) {
    let mut table = formats.old.attributes().filter(|own| formats.old.is_of_table(own));
    let is_in_table = table.any(|own| own.template.fields().any(|field| field.name == formats.names.old_of(name)));
    let message = sentence(&[
        "Old items hold ",
        &quoted(name),
        " elsewhere, so `withKeys` ",
        if is_in_table {
            "refuses them until they are rewritten: the key of the table has the value"
        } else {
            "refuses them or takes them out of an index"
        },
        ". Keep the place, or rewrite the items with both attributes first.",
    ]);
    let mut finding = formats.finding(DiffCode::AttributeChanged, formats.new.attribute_of(name), message);
    if is_in_table {
        finding.severity = DiffSeverity::Backfill;
    }
    formats.add_with(finding);
}

pub(super) fn report_renamed(formats: &Formats<'_>, old: &str, new: &str) {
    if is_at_its_place(formats, old, new) {
        return;
    }
    let message = sentence(&[
        "Field ",
        &quoted(old),
        " is ",
        &quoted(new),
        " now. Keys stay, but old items have the attribute ",
        &quoted(old),
        ", so `withKeys` refuses them or takes them out of an index: keep the name, or rewrite them with both attributes first.",
    ]);
    formats.add(DiffCode::FieldRenamed, formats.new.attribute_of(new), message);
}
