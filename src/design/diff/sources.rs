//! Where items of an old format hold the value of a field, so that a list of formats reads it.

use alloc::vec::Vec;

use super::codecs::{exactness, is_recased};
use super::format::{Attribute, Format};
use super::table_key::key_difference;
use super::template::difference;
use crate::codec::{Codec, Shape};
use crate::design::lock::GivenFormat;
use crate::generations::lenders;

/// The kind of place that holds the value.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Holder<'t> {
    /// The attribute of the item that is named like the field.
    Plain,
    /// The key of the table.
    TableKey,
    /// A key of an index.
    IndexKey(&'t str),
}

/// A place in old items from which a field is read.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) struct Source<'t> {
    holder: Holder<'t>,
    /// The name that the old format has for the field.
    pub(super) before: &'t str,
}

/// Whether a field has another name in some key that stays.
pub(super) fn is_renamed(old: Format<'_>, new: Format<'_>, before: &str, field: &str) -> bool {
    new.codecs_of(field).iter().any(|(after, _)| {
        old.attribute(after.name).filter(|own| fits(own, after)).is_some_and(|own| {
            own.template
                .fields()
                .zip(after.template.fields())
                .any(|(one, other)| one.name == before && other.name == field)
        })
    })
}

/// Formats that read items of an old one.
#[derive(Clone, Copy)]
pub(super) struct Readers<'t> {
    pub(super) old: Format<'t>,
    /// The formats, newest first.
    pub(super) formats: &'t [GivenFormat<'t>],
}

impl<'t> Readers<'t> {
    /// Where the items hold a field of the newest format. A function of the caller may find it elsewhere.
    pub(super) fn sources(self, field: &'t str) -> Vec<Source<'t>> {
        // Also an item of a format that does not know the field can have such an attribute.
        let plain = Source { holder: Holder::Plain, before: field };
        [plain].into_iter().chain(self.of_table_key(field)).chain(self.of_index_keys(field)).collect()
    }

    /// Whether every item has the whole value of a field in one of its keys besides that of the table, or in an attribute.
    pub(super) fn has_beside_table_key(self, field: &'t str) -> bool {
        let is_beside = |source: &Source<'_>| source.holder != Holder::TableKey && self.is_always_there(source);
        self.sources(field).iter().any(|source| is_beside(source) && self.is_exact(source))
    }

    /// Whether a source has as much of a time as any key of the old format has.
    pub(super) fn is_exact(self, source: &Source<'_>) -> bool {
        let best = self.old.best(source.before).map(exactness);
        let is_holder = |own: &Attribute<'_>| match source.holder {
            Holder::Plain => true,
            Holder::TableKey => self.old.is_of_table(own),
            Holder::IndexKey(name) => own.name == name,
        };
        let is_whole = |codec: &Codec| codec.shape() != Shape::Instant || Some(exactness(codec)) == best;
        self.old.codecs_of(source.before).into_iter().any(|(own, codec)| is_holder(&own) && is_whole(codec))
    }

    /// Whether a key of an index is read only where nothing else has the field, so that a time stays as the key of the table has it.
    pub(super) fn is_late(self, source: &Source<'_>, sources: &[Source<'_>]) -> bool {
        let Holder::IndexKey(name) = source.holder else { return false };
        let is_of_table = |other: &Source<'_>| other.holder == Holder::TableKey;
        self.old.attribute(name).is_some_and(|own| !self.is_read(&own)) && sources.iter().any(is_of_table)
    }

    /// Whether all places in which these formats read a field are among others.
    pub(super) fn has_all_in(self, others: &[Source<'_>], field: &'t str) -> bool {
        self.sources(field).iter().all(|source| others.contains(source))
    }

    /// Whether every item has a source.
    pub(super) fn is_always_there(self, source: &Source<'_>) -> bool {
        match source.holder {
            Holder::Plain => self.old.requires(source.before),
            Holder::TableKey => true,
            Holder::IndexKey(name) => {
                let holds = |own: &Attribute<'_>| {
                    own.template.fields().any(|field| field.name == source.before && !field.is_optional)
                };
                self.old
                    .attribute(name)
                    .is_some_and(|own| !own.is_own && holds(&own) && !self.old.keys.is_sparse(own.place))
            }
        }
    }

    /// Whether a source has the value in every item that has one.
    pub(super) fn holds_always(self, source: &Source<'_>) -> bool {
        let is_free = |own: Attribute<'_>| {
            self.old.keys.when(own.place).all(|name| name == source.before || self.old.requires(name))
                && self.old.keys.unless(own.place).next().is_none()
                && self.old.keys.any(own.place).next().is_none()
                && own.template.fields().any(|field| field.name == source.before && !field.is_optional)
        };
        match source.holder {
            Holder::Plain | Holder::TableKey => true,
            Holder::IndexKey(name) => self.old.attribute(name).is_some_and(is_free),
        }
    }

    /// The newest of the formats.
    pub(super) fn newest(self) -> Option<Format<'t>> {
        self.formats.first().map(|format| Format { keys: format.keys })
    }

    /// The key attributes of the old format that the newest one does not read: an item that has one of them is not wholly in the newest.
    pub(super) fn unread(self) -> Vec<&'t str> {
        let all = self.old.attributes().filter(|own| !own.is_own && !self.is_read(own));
        all.map(|own| own.name).collect()
    }

    /// Whether the key that the old format writes into an attribute is read.
    pub(super) fn is_read(self, own: &Attribute<'_>) -> bool {
        let is_read = |new: Format<'_>| new.attribute(own.name).is_some_and(|after| reads(self.old, own, new, &after));
        self.old.is_of_table(own) || self.newest().is_some_and(is_read)
    }

    /// The format that reads the key of the table says which field is which.
    fn of_table_key(self, field: &str) -> Option<Source<'t>> {
        let mut news = self.formats.iter().map(|new| Format { keys: new.keys });
        let (names, _) = news.find_map(|new| key_difference(self.old, new).ok())?;
        let before = names.pairs().find(|(_, name)| *name == field)?.0;
        Some(Source { holder: Holder::TableKey, before })
    }

    /// Keys of indexes that the newest format reads, or an older one for it.
    fn of_index_keys(self, field: &str) -> Vec<Source<'t>> {
        let mut all = Vec::new();
        let older = lenders(self.formats.iter().map(|format| format.is_converted));
        for format in [0].into_iter().chain(older).filter_map(|age| self.formats.get(age)) {
            let new = Format { keys: format.keys };
            for (own, _) in new.codecs_of(field).iter().filter(|(own, _)| !new.is_of_table(own)) {
                let Some(old) = self.old.attribute(own.name).filter(|old| reads(self.old, old, new, own)) else {
                    continue;
                };
                let pair = old.template.fields().zip(own.template.fields()).find(|(_, after)| after.name == field);
                let source = pair.map(|(before, _)| Source { holder: Holder::IndexKey(old.name), before: before.name });
                all.extend(source.filter(|source| !all.contains(source)));
            }
        }
        all
    }
}

/// Whether a format reads the key that an old format writes into an attribute, and old items have the other attributes that reading requires.
fn reads(old: Format<'_>, before: &Attribute<'_>, new: Format<'_>, after: &Attribute<'_>) -> bool {
    fits(before, after) && has_halves(old, new, after)
}

/// Whether old items have the attributes without which a format does not read a key.
pub(super) fn has_halves(old: Format<'_>, new: Format<'_>, after: &Attribute<'_>) -> bool {
    new.attributes()
        .filter(|half| new.keys.besides(half.place).contains(&after.place))
        .all(|half| old.attribute(half.name).is_some_and(|before| fits(&before, &half)))
}

/// Whether the keys of one template are read by another.
pub(super) fn fits(before: &Attribute<'_>, after: &Attribute<'_>) -> bool {
    before.is_own == after.is_own
        && (difference(before.template, after.template).fault.is_none() || are_recased(before, after))
}

/// Whether a template differs only in codecs that take ids in any case, and write them in one.
pub(super) fn are_recased(old: &Attribute<'_>, new: &Attribute<'_>) -> bool {
    let is_alike =
        old.template.head() == new.template.head() && old.template.fields().len() == new.template.fields().len();
    is_alike
        && old.template.fields().zip(new.template.fields()).all(|(before, after)| {
            let is_same = before.name == after.name && before.literal == after.literal;
            is_same && (before.codec == after.codec || is_recased(before.codec, after.codec))
        })
}
