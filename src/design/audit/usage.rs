//! The usage of an entity's keys by its items: its indexes, the fields and flags of conditions, the options of enums, and how much of their
//! widths numbers take. `lintTable` reads it.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;
use core::cmp::Ordering;

use super::item::Item;
use super::ordered::Ordered;
use super::report::AuditUsage;
use super::table::{Entity, Table};
use super::table_format::{Format, Group, KeySlot};
use crate::codec::{Codec, Extent, Shape};
use crate::entity_keys::{EntityKeys, TABLE};
use crate::template::Piece;

/// The most bytes of a number that could outgrow its width. Nothing counts as far as longer ones.
const NARROW_BYTES: usize = 10;

/// The counts of an entity, by its newest format.
#[derive(Debug)]
pub(super) struct Usage {
    indexes: Vec<Counted<Vec<KeySlot>>>,
    conditions: Vec<Counted<usize>>,
    watched: Vec<Watched>,
}

/// A count with its name.
#[derive(Debug)]
struct Counted<T> {
    name: String,
    of: T,
    count: u64,
}

/// A key attribute with fields that are watched.
#[derive(Debug)]
struct Watched {
    key: KeySlot,
    /// Its place in the format.
    place: usize,
    fields: Vec<WatchedField>,
    /// Whether nothing new can be found in it.
    is_done: bool,
}

/// A field whose texts are watched.
#[derive(Debug)]
struct WatchedField {
    name: String,
    /// Its place in the template.
    field: usize,
    seen: Seen,
}

#[derive(Debug)]
enum Seen {
    /// The text of the greatest number so far: the last one in byte order, or the first one if the order is reversed.
    Greatest { text: String, is_reversed: bool },
    /// The options, each with whether a key has it.
    Options(Vec<(String, bool)>),
}

impl Usage {
    pub(super) fn new(table: &Table, entity: &Entity) -> Self {
        let Some(format) = entity.formats.first() else {
            return Self { indexes: Vec::new(), conditions: Vec::new(), watched: Vec::new() };
        };
        let watched = (0..format.attributes.len()).filter_map(|place| Watched::new(format, place)).collect();
        Self { indexes: indexes_of(format), conditions: conditions_of(table, format), watched }
    }

    /// Counts an item of the entity. `is_newest`: it has the newest format, so that its keys can be read by it.
    pub(super) fn count(&mut self, keys: &EntityKeys, item: &Item<'_, '_>, is_newest: bool) {
        for index in &mut self.indexes {
            index.count += u64::from(index.of.iter().all(|key| item.key(*key).is_some()));
        }
        for condition in &mut self.conditions {
            condition.count += u64::from(item.has_value(condition.of));
        }
        for watched in self.watched.iter_mut().filter(|watched| is_newest && !watched.is_done) {
            watched.look(keys, item);
        }
    }

    pub(super) fn report(&self, entity: &Entity) -> AuditUsage {
        let mut usage = AuditUsage {
            indexes: counts_of(&self.indexes),
            conditions: counts_of(&self.conditions),
            greatest: Ordered::default(),
            options: Ordered::default(),
        };
        for watched in &self.watched {
            let template = entity.formats.first().and_then(|format| format.keys.template(watched.place));
            for own in &watched.fields {
                let codec = template.and_then(|template| template.field(own.field)).map(|field| field.codec);
                own.add_to(codec, &mut usage);
            }
        }
        usage
    }
}

fn counts_of<T>(counted: &[Counted<T>]) -> Ordered<u64> {
    let mut counts = Ordered::default();
    for counted in counted {
        counts.insert(counted.name.clone(), counted.count);
    }
    counts
}

/// The indexes of a format, each with its key attributes.
fn indexes_of(format: &Format) -> Vec<Counted<Vec<KeySlot>>> {
    let slot = |place: usize| format.attributes.get(place).map(|attribute| attribute.key);
    let indexes = format.keys.indexes().filter(|index| index.name != TABLE);
    let counted = indexes.map(|index| {
        let keys = [Some(index.partition), index.sort].into_iter().flatten().filter_map(slot);
        Counted { name: index.name.to_owned(), of: keys.collect(), count: 0 }
    });
    counted.collect()
}

/// The fields and flags in the conditions of a format, by slot.
fn conditions_of(table: &Table, format: &Format) -> Vec<Counted<usize>> {
    let mut conditions: Vec<Counted<usize>> = Vec::new();
    for condition in format.groups.iter().flat_map(Group::conditions) {
        if conditions.iter().all(|known| known.of != condition.slot) {
            let name = table.names.name(condition.slot).to_owned();
            conditions.push(Counted { name, of: condition.slot, count: 0 });
        }
    }
    conditions
}

impl Watched {
    fn new(format: &Format, place: usize) -> Option<Self> {
        let template = format.keys.template(place)?;
        let field = |(field, info): (usize, crate::template::FieldInfo<'_>)| {
            Some(WatchedField { name: info.name.to_owned(), field, seen: Seen::of(info.codec)? })
        };
        let fields: Vec<_> = template.fields().enumerate().filter_map(field).collect();
        let key = format.attributes.get(place)?.key;
        (!fields.is_empty()).then_some(Self { key, place, fields, is_done: false })
    }

    fn look(&mut self, keys: &EntityKeys, item: &Item<'_, '_>) {
        let Some((key, template)) = item.key(self.key).zip(keys.template(self.place)) else { return };
        let fields = &mut self.fields;
        let mut is_new = false;
        let matches = template.walk(key, |piece| {
            for own in fields.iter_mut().filter(|own| own.field == piece.field) {
                is_new |= own.seen.note(&piece);
            }
        });
        // Fields before a mismatch were counted too, although a key that does not fit does not belong to this entity.
        self.is_done = matches && is_new && self.fields.iter().all(|own| own.seen.is_all());
    }
}

impl Seen {
    /// The property of a codec that is tracked.
    fn of(codec: &Codec) -> Option<Self> {
        if codec.options_text().is_some() {
            return Some(Self::Options(codec.options().map(|option| (option.to_owned(), false)).collect()));
        }
        let is_number = matches!(codec.shape(), Shape::Whole | Shape::Amount);
        let is_narrow = matches!(codec.extent(), Extent::Fixed(bytes) if bytes <= NARROW_BYTES);
        let is_reversed = codec.is_descending();
        (is_number && is_narrow).then(|| Self::Greatest { text: String::new(), is_reversed })
    }

    /// Notes the text of a field; returns whether it says something new.
    fn note(&mut self, piece: &Piece<'_, '_>) -> bool {
        match self {
            Self::Greatest { text, is_reversed } => {
                let is_greater = if *is_reversed { piece.text < text.as_str() } else { piece.text > text.as_str() };
                let is_new = text.is_empty() || is_greater;
                if is_new {
                    piece.text.clone_into(text);
                }
                is_new
            }
            Self::Options(options) => {
                let value = piece.parsed();
                let crate::codec::Value::Text(value) = value.value() else { return false };
                let unseen = options.iter_mut().find(|(option, is_seen)| option == value && !is_seen);
                unseen.is_some_and(|(_, is_seen)| {
                    *is_seen = true;
                    true
                })
            }
        }
    }

    /// Whether nothing new can follow.
    fn is_all(&self) -> bool {
        matches!(self, Self::Options(options) if options.iter().all(|(_, is_seen)| *is_seen))
    }
}

impl WatchedField {
    fn add_to(&self, codec: Option<&Codec>, usage: &mut AuditUsage) {
        match &self.seen {
            Seen::Greatest { text, .. } => {
                let value = codec.and_then(|codec| Some(codec.parsed(text, codec.read(text)?).value().shown()));
                if let Some(value) = value {
                    add_greatest(&mut usage.greatest, &self.name, &value);
                }
            }
            Seen::Options(options) => {
                let seen = options.iter().filter(|(_, is_seen)| *is_seen).map(|(option, _)| option);
                add_options(&mut usage.options, &self.name, &mut { seen });
            }
        }
    }
}

/// Adds the usage of an entity to that of others: the sums, the greatest values, and all options.
pub(super) fn add_usage(sum: &mut AuditUsage, usage: &AuditUsage) {
    add_counts(&mut sum.indexes, &usage.indexes);
    add_counts(&mut sum.conditions, &usage.conditions);
    for (name, value) in usage.greatest.iter() {
        add_greatest(&mut sum.greatest, name, value);
    }
    for (name, options) in usage.options.iter() {
        add_options(&mut sum.options, name, &mut options.iter());
    }
}

fn add_counts(sums: &mut Ordered<u64>, counts: &Ordered<u64>) {
    for (name, count) in counts.iter() {
        let sum = sums.get(name).copied().unwrap_or_default();
        sums.insert(name.to_owned(), sum.saturating_add(*count));
    }
}

fn add_greatest(greatest: &mut Ordered<String>, name: &str, value: &str) {
    if greatest.get(name).is_none_or(|known| order(known, value) == Ordering::Less) {
        greatest.insert(name.to_owned(), value.to_owned());
    }
}

/// The order of two numbers ≥ 0 in digits without zeros in front.
fn order(one: &str, other: &str) -> Ordering {
    let whole = |number: &str| number.split('.').next().map_or(0, str::len);
    whole(one).cmp(&whole(other)).then_with(|| one.cmp(other))
}

fn add_options(all: &mut Ordered<Vec<String>>, name: &str, options: &mut dyn Iterator<Item = &String>) {
    let mut known = all.get(name).cloned().unwrap_or_default();
    for option in options {
        if let Err(place) = known.binary_search(option) {
            known.insert(place, option.clone());
        }
    }
    all.insert(name.to_owned(), known);
}
