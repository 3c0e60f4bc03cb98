//! Compares the fields: what the newest format asks of an item, and what old items have.

use super::codecs::{Exchange, exactness, exchange, is_recased, reads_alike, takes};
use super::condition::conditions;
use super::entity::Formats;
use super::finding::{DiffCode, Finding};
use super::format::Attribute;
use super::names::Names;
use super::sentence::{quoted, sentence};
use crate::codec::{Codec, Shape};
use crate::limits::KEY_SEPARATOR;

/// Compares what both formats ask of an item. If an older format reads the items, `moved` are the names that it has for the fields of their
/// table key.
pub(super) fn compare_fields(formats: &Formats<'_>, moved: Option<&Names<'_>>) {
    for field in formats.new.fields() {
        let is_missing = is_asked(formats, field) && !is_given(formats, field, moved);
        if is_missing || is_lost(formats, field) {
            report_required(formats, field);
        }
        if is_narrowed(formats, field) {
            report_narrowed(formats, field);
        }
    }
}

/// Whether writing some old item needs a field that no condition covers, now and not before.
fn is_asked(formats: &Formats<'_>, field: &str) -> bool {
    if formats.new.requires(field) {
        return true;
    }
    let before = formats.names.old_of(field);
    let was_there = |own: &Attribute<'_>| {
        let after = conditions(formats, own, false);
        let is_with =
            |(old, _): &(Attribute<'_>, _)| conditions(formats, old, true).iter().all(|one| after.contains(one));
        formats.old.codecs_of(before).iter().any(is_with)
    };
    formats.new.uncovered().iter().any(|(own, name)| *name == field && !was_there(own))
}

/// Whether every old item has a field, in its keys or as an attribute.
fn is_given(formats: &Formats<'_>, field: &str, moved: Option<&Names<'_>>) -> bool {
    let before = formats.names.old_of(field);
    let is_read = || moved.is_some_and(|names| names.old_of(field) == before);
    formats.old.requires(before) && (before == field || is_read() || is_in_common_key(formats, before, moved.is_some()))
}

/// Whether every old item has a field in a key that both formats have.
fn is_in_common_key(formats: &Formats<'_>, before: &str, is_moved: bool) -> bool {
    // An older format reads the key of the table of items that move.
    let is_read = |own: &Attribute<'_>| !is_moved || !formats.old.is_of_table(own);
    let is_always_there = |own: &Attribute<'_>| {
        is_read(own) && !formats.old.keys.is_sparse(own.place) && formats.new.attribute(own.name).is_some()
    };
    formats.old.codecs_of(before).iter().any(|(own, _)| is_always_there(own))
}

/// Whether an old item can have a renamed field only as an attribute of the old name, where nothing reads it.
fn is_lost(formats: &Formats<'_>, field: &str) -> bool {
    let before = formats.names.old_of(field);
    if before == field || !formats.old.has_field(before) {
        return false;
    }
    let holds_always = |place: usize| {
        formats.old.keys.when(place).all(|name| name == before) && formats.old.keys.unless(place).next().is_none()
    };
    let kept = formats.old.codecs_of(before).into_iter().filter(|(own, _)| formats.new.attribute(own.name).is_some());
    let best = formats.old.best(before);
    let holds_it = |codec: &Codec| codec.shape() != Shape::Instant || Some(exactness(codec)) == best.map(exactness);
    !kept.into_iter().any(|(own, codec)| holds_always(own.place) && holds_it(codec))
}

pub(super) fn report_required(formats: &Formats<'_>, field: &str) {
    let message = sentence(&[
        "Old items may lack field ",
        &quoted(field),
        ", and then they are not read or cannot be written: name it in `when` of its index, or give it to them first.",
    ]);
    let finding = formats.finding(DiffCode::FieldRequired, formats.new.attribute_of(field), message);
    formats.add_with(Finding { without: Some(formats.names.old_of(field).into()), ..finding });
}

/// Whether an old item can have a value of a field that a new codec refuses, or that is read as another.
fn is_narrowed(formats: &Formats<'_>, field: &str) -> bool {
    let before = formats.names.old_of(field);
    let old = formats.old.codecs_of(before);
    if old.is_empty() {
        return formats.old.keys.flags().iter().any(|flag| flag == field);
    }
    let new = formats.new.codecs_of(field);
    let is_held = |own: &Attribute<'_>, codec: &Codec, after: &Codec| {
        is_recased(codec, after) && !formats.old.keys.is_sparse(own.place) && formats.new.attribute(own.name).is_some()
    };
    let is_taken = |own: &Attribute<'_>, codec: &Codec| {
        let is_free = is_free(own, field, codec);
        old.iter().any(|(place, before)| {
            takes(before, codec)
                || (is_free && before.bare_name() == codec.bare_name())
                || is_held(place, before, codec)
        })
    };
    let stays =
        |name: &str, codec: &Codec| old.iter().any(|(own, before)| own.name == name && is_exchanged(before, codec));
    if new.iter().any(|(own, codec)| !is_taken(own, codec) && !stays(own.name, codec)) {
        return true;
    }
    let in_seconds = |codecs: &[(_, &Codec)]| codecs.iter().any(|(_, codec)| codec.is_in_seconds());
    if in_seconds(&old) != in_seconds(&new) {
        return true;
    }
    let (Some(first), Some(after)) = (formats.old.best(before), formats.new.best(field)) else { return false };
    let is_held = old.iter().any(|(own, codec)| is_held(own, codec, after));
    first != after && !reads_alike(first, after) && !is_exchanged(first, after) && !is_held && !are_one(first, after)
}

/// Whether both are one codec of texts before different separators: what was written is not changed.
fn are_one(before: &Codec, after: &Codec) -> bool {
    before.bare_name() == after.bare_name() && matches!(before.bare_name(), "word" | "lower" | "text" | "rfc3339")
}

/// Whether a codec of texts takes all that the same codec takes before another separator.
fn is_free(own: &Attribute<'_>, name: &str, codec: &Codec) -> bool {
    let mut before = own.template.head();
    for field in own.template.fields() {
        if field.name == name {
            let is_last = field.literal.is_empty() && !before.ends_with(KEY_SEPARATOR);
            return match codec.bare_name() {
                "word" => field.literal.is_empty() || field.literal.bytes().any(|byte| byte <= b'$'),
                "rfc3339" => {
                    is_last || !field.literal.starts_with(|c: char| c.is_ascii_alphanumeric() || "+-:.".contains(c))
                }
                "lower" | "text" => is_last,
                _ => false,
            };
        }
        before = field.literal;
    }
    false
}

/// Whether a codec reads and writes all that the one before it did.
fn is_exchanged(before: &Codec, after: &Codec) -> bool {
    !matches!(exchange(before, after, ""), Exchange::Fault(_))
}

fn report_narrowed(formats: &Formats<'_>, field: &str) {
    let message = sentence(&[
        "Old items can have values of field ",
        &quoted(field),
        " that the new codec refuses, or that are read as others: keep the codec, or use another field.",
    ]);
    formats.add(DiffCode::FieldNarrowed, formats.new.attribute_of(field), message);
}
