//! Compares the fields that the newest format requires with those that old items have.

use alloc::string::String;

use super::codecs::{Exchange, exchange, is_recased, reads_alike, takes};
use super::condition::{conditions, have_same_conditions};
use super::finding::{DiffCode, Finding};
use super::format::{Attribute, Format};
use super::format_pair::Formats;
use super::sentence::{quoted, sentence};
use super::sources::{Source, is_renamed};
use crate::codec::Codec;
use crate::limits::KEY_SEPARATOR;

/// Compares the requirements of both formats. `is_moved`: an older format reads the items.
pub(super) fn compare_fields(formats: &Formats<'_>, is_moved: bool) {
    let readers = formats.readers();
    for field in formats.new.fields() {
        let sources = readers.sources(field);
        let is_given = || sources.iter().any(|source| readers.is_always_there(source));
        if (is_asked(formats, field, &sources) && !is_given()) || is_lost(formats, field, &sources) {
            report_required(formats, field, is_moved);
        }
        if is_narrowed(formats, field) && !was_narrowed(formats, field, &sources) {
            report_narrowed(formats, field);
        }
    }
}

/// Whether reading or writing some old item needs a field that no condition covers, now and not before.
fn is_asked<'t>(formats: &Formats<'t>, field: &'t str, sources: &[Source<'_>]) -> bool {
    if formats.new.requires(field) {
        return !was_required(formats, field, sources);
    }
    let before = formats.names.old_of(field);
    let was_there = |own: &Attribute<'_>| {
        let after = conditions(formats, own, false);
        let is_with =
            |(old, _): &(Attribute<'_>, _)| conditions(formats, old, true).iter().all(|one| after.contains(one));
        formats.old.codecs_of(before).iter().any(is_with)
    };
    let is_new = |own: &Attribute<'_>| !was_there(own) && !was_uncovered(formats, own, field, sources);
    formats.new.uncovered().iter().any(|(own, name)| *name == field && is_new(own))
}

/// Whether a field was required before the change too, and all items of an older format that were read with it have it where it is read now.
fn was_required<'t>(formats: &Formats<'t>, field: &'t str, sources: &[Source<'_>]) -> bool {
    // A field that only writing needs is needed less often.
    let was_asked =
        |newest: Format<'_>| newest.always_has(field) || (!formats.new.always_has(field) && newest.requires(field));
    formats
        .readers_before()
        .is_some_and(|before| before.newest().is_some_and(was_asked) && before.has_all_in(sources, field))
}

/// Whether writing items of an older format needed a field before the change as it does now.
fn was_uncovered<'t>(formats: &Formats<'t>, own: &Attribute<'_>, field: &'t str, sources: &[Source<'_>]) -> bool {
    let Some(before) = formats.readers_before() else { return false };
    let is_alike = |newest: Format<'_>| {
        newest.uncovered().iter().any(|(old, name)| {
            *name == field
                && old.name == own.name
                && have_same_conditions([newest, formats.new], [old.place, own.place])
        })
    };
    before.newest().is_some_and(is_alike) && before.has_all_in(sources, field)
}

/// Whether an old item can have a renamed field only as an attribute of the old name, where nothing reads it.
fn is_lost(formats: &Formats<'_>, field: &str, sources: &[Source<'_>]) -> bool {
    let before = formats.names.old_of(field);
    if before == field || !formats.old.has_field(before) || formats.new.has_field(before) {
        return false;
    }
    let readers = formats.readers();
    let is_told = |source: &Source<'_>| readers.is_exact(source) && !readers.is_late(source, sources);
    let holds_it = |source: &Source<'_>| source.before == before && readers.holds_always(source) && is_told(source);
    !sources.iter().any(holds_it) && !was_lost(formats, before, field, sources)
}

/// Whether the change loses no value of an older format: the definition before it read none in a place where none is read now.
fn was_lost(formats: &Formats<'_>, name: &str, field: &str, sources: &[Source<'_>]) -> bool {
    let Some(before) = formats.readers_before() else { return false };
    let Some(newest) = before.newest() else { return false };
    let same = newest.fields().filter(|old| *old == field || is_renamed(newest, formats.new, old, field));
    let read = same.flat_map(|old| before.sources(old)).filter(|source| source.before == name);
    read.into_iter().all(|source| sources.contains(&source))
}

/// Reports a field that old items may lack. `is_moved`: an older format reads them, for which a function can find it.
pub(super) fn report_required(formats: &Formats<'_>, field: &str, is_moved: bool) {
    let before = formats.names.old_of(field);
    let is_renamed = before != field && formats.old.has_field(before);
    let message = if is_renamed { sentence_of_renamed(before, field, is_moved) } else { sentence_of_missing(field) };
    let finding = formats.finding(DiffCode::FieldRequired, formats.new.attribute_of(field), message);
    formats.add_with(Finding { without: Some(before.into()), ..finding });
}

fn sentence_of_missing(field: &str) -> String {
    sentence(&[
        "Old items may lack field ",
        &quoted(field),
        ", and then they are not read or cannot be written: name it in `when` of its index, or give it to them first.",
    ])
}

fn sentence_of_renamed(before: &str, field: &str, is_moved: bool) -> String {
    let way_out = if is_moved { "list their format in `previous` with a `fromOld` that maps the name, " } else { "" };
    sentence(&[
        "Field ",
        &quoted(before),
        " is ",
        &quoted(field),
        " now, and old items may have no key that tells its value under the new name: they are not read, or without it. Keep the name, ",
        way_out,
        "or give them the attribute ",
        &quoted(field),
        " first.",
    ])
}

/// Whether an old item can have a value of a field that a new codec refuses, or that is read as another.
fn is_narrowed(formats: &Formats<'_>, field: &str) -> bool {
    let before = formats.names.old_of(field);
    let old = formats.old.codecs_of(before);
    if old.is_empty() {
        return formats.old.keys.flags().iter().any(|flag| flag == field);
    }
    let new = formats.new.codecs_of(field);
    // The order of attributes, in which one of two equally good codecs comes first, is no part of a format.
    let is_there = |(own, codec): &(Attribute<'_>, &Codec)| {
        old.iter().any(|(other, before)| other.name == own.name && before == codec)
    };
    if before == field && old.len() == new.len() && new.iter().all(is_there) {
        return false;
    }
    let is_held = |own: &Attribute<'_>, codec: &Codec, after: &Codec| {
        is_recased(codec, after) && !formats.old.keys.is_sparse(own.place) && formats.readers().is_read(own)
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
    let still_reads_attribute = before == field && formats.new.reads_attribute(field);
    if formats.old.reads_attribute(before) && after.bucket().is_some() && !still_reads_attribute {
        return true; // its bucket is read, where its attribute was
    }
    let is_held = old.iter().any(|(own, codec)| is_held(own, codec, after));
    first != after && !reads_alike(first, after) && !is_exchanged(first, after) && !is_held && !are_one(first, after)
}

/// Whether items of an older format met the same codecs before the change, in a field that was read from the same places.
fn was_narrowed<'t>(formats: &Formats<'t>, field: &'t str, sources: &[Source<'_>]) -> bool {
    let Some(before) = formats.readers_before() else { return false };
    let is_alike = |newest: Format<'_>| {
        let old = newest.codecs_of(field);
        let is_there = |(own, codec): &(Attribute<'_>, &Codec)| {
            old.iter().any(|(other, before)| other.name == own.name && before == codec)
        };
        newest.best(field) == formats.new.best(field) && formats.new.codecs_of(field).iter().all(is_there)
    };
    before.newest().is_some_and(is_alike) && before.sources(field) == sources
}

/// Whether both are the same codec of texts before different separators, so that written texts stay the same.
fn are_one(before: &Codec, after: &Codec) -> bool {
    before.bare_name() == after.bare_name() && before.depends_on_literal()
}

/// Whether a codec of texts accepts all texts that it accepts before another separator.
fn is_free(own: &Attribute<'_>, name: &str, codec: &Codec) -> bool {
    let mut before = own.template.head();
    for field in own.template.fields() {
        if field.name == name {
            let is_last = field.literal.is_empty() && !before.ends_with(KEY_SEPARATOR);
            return codec.is_whole_before(field.literal) || (is_last && codec.depends_on_literal());
        }
        before = field.literal;
    }
    false
}

/// Whether a codec reads and writes everything that the old codec did.
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
