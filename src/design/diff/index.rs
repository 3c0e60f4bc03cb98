//! Compares the indexes of an old format with those of the newest: their attributes, and the items in them.

use alloc::string::String;
use alloc::vec::Vec;

use super::condition::compare_condition;
use super::finding::{DiffCode, DiffSeverity};
use super::format::{Attribute, Format};
use super::format_pair::Formats;
use super::index_removed::{compare_names_of_indexes, compare_places, compare_removed, report_renamed};
use super::sentence::{change, quoted, sentence};
use super::sources::{Readers, are_recased, has_halves};
use super::template::difference;
use crate::entity_keys::EntityKeys;
use crate::table_keys::common_attribute_key;

/// Compares the index keys of both formats. If `is_moved`, the items are read by an older format, and old index keys are stale.
pub(super) fn compare_indexes(formats: &mut Formats<'_>, is_moved: bool) {
    let mut changed: Vec<(&str, DiffSeverity)> = Vec::new();
    let newest = formats.new;
    for new in newest.attributes().filter(|new| !newest.is_of_table(new)) {
        // One finding for an index is enough, as its keys belong together, unless the next is worse.
        let known = changed.iter().filter(|(name, _)| *name == new.name).map(|(_, severity)| *severity).min();
        if let Some(severity) = compare_attribute(formats, &new, is_moved, known) {
            changed.extend(newest.beside(&new).iter().map(|own| (own.name, severity)));
        }
    }
    compare_removed(formats, is_moved);
    if is_moved || formats.age > 0 {
        return;
    }
    let renamed: Vec<_> = formats.names.renamed().collect();
    for (old, new) in renamed {
        report_renamed(formats, old, new);
    }
    compare_names_of_indexes(formats);
    compare_places(formats);
    let mut done: Vec<usize> = Vec::new();
    for new in formats.new.attributes() {
        let Some(old) = formats.old.attribute(new.name) else { continue };
        if formats.new.is_of_table(&new)
            || new.is_own
            || changed.iter().any(|(name, _)| *name == new.name)
            || done.contains(&new.place)
        {
            continue;
        }
        done.extend(formats.new.beside(&new).iter().map(|own| own.place));
        compare_condition(formats, &old, &new);
    }
}

/// Compares an attribute. `known` is the severity of the change of its index so far; returns the severity for the attribute.
fn compare_attribute<'t>(
    formats: &mut Formats<'t>,
    new: &Attribute<'t>,
    is_moved: bool,
    known: Option<DiffSeverity>,
) -> Option<DiffSeverity> {
    let is_old = stays(formats, new);
    let Some(old) = formats.old.attribute(new.name) else {
        return if is_old { None } else { compare_added(formats, new, is_moved, known) };
    };
    let found = difference(old.template, new.template);
    let of_names = formats.names.fault(&found.names, formats.old);
    if found.fault.is_none() && of_names.is_none() && old.is_own == new.is_own {
        formats.names.add(&found.names);
        if found.is_wider && !is_moved && formats.age == 0 {
            formats.report_wider(new.name);
        }
        return None;
    }
    if known == Some(DiffSeverity::Breaking) || is_old {
        return None;
    }
    if old.is_own && new.is_own {
        let message = sentence(&[
            "Old items have values in this attribute that the new codec refuses or changes: keep the codec, or take another attribute. ",
            &change(new.name, formats.old, formats.new),
        ]);
        formats.add(DiffCode::FieldNarrowed, Some(new.name), message);
        return Some(DiffSeverity::Breaking);
    }
    if is_stale(formats, &old, new, found.fault.is_none()) {
        if known.is_none() {
            report_stale(formats, &old, new, is_moved);
        }
        return Some(DiffSeverity::Backfill);
    }
    // Beside a stale key without fields, this one is not read.
    if known.is_some() && !has_halves(formats.old, formats.new, new) {
        return None;
    }
    report_reused(formats, &old, new);
    Some(DiffSeverity::Breaking)
}

/// Whether items of an older format met the same attribute before the change.
fn stays(formats: &Formats<'_>, new: &Attribute<'_>) -> bool {
    let Some(newest) = formats.readers_before().and_then(Readers::newest).filter(|_| formats.is_lenient) else {
        return false;
    };
    let is_same = |old: &Attribute<'_>| {
        let found = difference(old.template, new.template);
        let is_changed = found.fault.is_some() || found.is_wider || found.names.iter().any(|(old, new)| old != new);
        old.is_own == new.is_own && !is_changed && (!is_contradicted(newest, old) || is_contradicted(formats.new, new))
    };
    newest.attribute(new.name).is_some_and(|old| is_same(&old))
}

/// Whether an old key of an index is distinguishable from the new ones, or still reads correctly.
fn is_stale(formats: &Formats<'_>, old: &Attribute<'_>, new: &Attribute<'_>, is_same: bool) -> bool {
    let is_told = || common_key(formats, old, new).is_none() || is_contradicted(formats.new, new);
    are_recased(old, new) || (formats.is_lenient && !is_same && is_told())
}

/// A text that an attribute can have as a key of both formats.
fn common_key(formats: &Formats<'_>, old: &Attribute<'_>, new: &Attribute<'_>) -> Option<String> {
    common_attribute_key([formats.old.keys, formats.new.keys], [old.place, new.place])
}

/// An attribute whose old keys wait for `move`.
fn report_stale(formats: &Formats<'_>, old: &Attribute<'_>, new: &Attribute<'_>, is_moved: bool) {
    let keep = if are_recased(old, new) {
        "Old items keep a key in the one case that the old codec wrote, until they are rewritten: run `move`. "
    } else if !is_moved && formats.age == 0 {
        "Old items keep their old key of the index until they are rewritten: run `move`. "
    } else {
        return;
    };
    let message = sentence(&[keep, &change(new.name, formats.old, formats.new)]);
    formats.add(DiffCode::IndexChanged, Some(new.name), message);
}

/// An attribute whose old keys the new format refuses, or does not read as they were.
fn report_reused(formats: &Formats<'_>, old: &Attribute<'_>, new: &Attribute<'_>) {
    let problem = if formats.is_lenient {
        "old items hold keys that are taken for new ones"
    } else {
        "old items hold keys that are refused or misread"
    };
    let message = sentence(&[
        "The attribute is used again, and ",
        problem,
        ": take a new attribute name, or list the old format in `previous` of `entityKeys` if no key can have both formats. ",
        &change(new.name, formats.old, formats.new),
    ]);
    let mut finding = formats.finding(DiffCode::IndexReused, Some(new.name), message);
    if let Some(common) = common_key(formats, old, new) {
        finding.focus = values_of(formats.old.keys, old, &common);
    }
    formats.add_with(finding);
}

/// Whether the key of the table has all fields of an attribute unchanged, so that a stale key contradicts it.
fn is_contradicted(format: Format<'_>, attribute: &Attribute<'_>) -> bool {
    let of_table: Vec<_> = format.table_key().into_iter().flatten().collect();
    let is_in_table = |name: &str, codec| {
        of_table.iter().any(|own| own.template.fields().any(|field| field.name == name && field.codec == codec))
    };
    attribute.template.fields().all(|field| is_in_table(field.name, field.codec))
        && attribute.template.fields().len() > 0
}

/// The fields of a key as text, with their names, one after the other.
fn values_of(keys: &EntityKeys, attribute: &Attribute<'_>, key: &str) -> Vec<String> {
    let texts: Vec<_> = keys.attributes().map(|name| (name == attribute.name).then_some(key)).collect();
    let Ok(values) = keys.read(&|place| texts.get(place).copied().flatten(), &|_| f64::NAN) else { return Vec::new() };
    let mut focus = Vec::new();
    for (place, field) in keys.fields().enumerate() {
        if let Some(value) = values.get(place) {
            focus.push(field.info.name.into());
            focus.push(value.piece.parsed().value().shown());
        }
    }
    focus
}

/// A new attribute. `known` is the severity of the change of its index so far; returns the severity for the attribute.
fn compare_added(
    formats: &Formats<'_>,
    new: &Attribute<'_>,
    is_moved: bool,
    known: Option<DiffSeverity>,
) -> Option<DiffSeverity> {
    let is_taken = !new.is_own && formats.old.has_input(new.name);
    let is_half = !formats.is_lenient && new.template.fields().len() == 0 && has_other_half(formats, new);
    if known == Some(DiffSeverity::Breaking) {
        return None;
    }
    if is_taken || is_half {
        let problem = if is_taken {
            "Old items have another value in this attribute, which is refused"
        } else {
            "Old items have the other key of the index, and are refused without this one"
        };
        let message = sentence(&[problem, ": take a new attribute name, or new names for both keys of the index."]);
        formats.add(DiffCode::IndexReused, Some(new.name), message);
        return Some(DiffSeverity::Breaking);
    }
    if known.is_some() || is_moved || formats.age > 0 || is_there(formats, new) {
        return None;
    }
    let message = sentence(&[
        "Old items lack this key, so the index does not find them until they are rewritten: run `move`, or write each with `withKeys`. The template is ",
        &quoted(new.template.text()),
        ".",
    ]);
    formats.add(DiffCode::IndexAdded, Some(new.name), message);
    Some(DiffSeverity::Backfill)
}

/// Whether old items have the other key of an index, which is no own attribute.
fn has_other_half(formats: &Formats<'_>, new: &Attribute<'_>) -> bool {
    formats.new.beside(new).iter().any(|own| {
        own.place != new.place
            && !own.is_own
            && !formats.new.is_of_table(own)
            && formats.old.attribute(own.name).is_some()
    })
}

/// Whether old items that have the field of an own attribute have the attribute as it must be.
fn is_there(formats: &Formats<'_>, new: &Attribute<'_>) -> bool {
    let is_changed = formats.old.has_field(new.name)
        && new.template.field(0).is_some_and(|field| field.codec.not_as_written().is_some());
    new.is_own && !is_changed
}
