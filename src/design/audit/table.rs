//! A table as the audit needs it: the entities with all formats of their keys, by the slots of their attributes.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::formats::{AuditedEntity, AuditedIndex, given};
use super::names::Names;
use super::table_format::{Format, Group, KeySlot, format_of};
use crate::attribute_value::AttributeType;
use crate::design::lock::table_of;
use crate::error::{KeyError, Reason};
use crate::generations::foreign;

pub(super) const AUDIT: &str = "auditTable";

/// Attributes that other libraries write the name of an item's entity into.
const LABELS: [&str; 6] = ["__edb_e__", "_et", "entity", "EntityType", "_type", "type"];

/// A table.
#[derive(Debug)]
pub(super) struct Table {
    pub(super) names: Names,
    pub(super) entities: Vec<Entity>,
    /// The key of the table.
    pub(super) key: Vec<KeySlot>,
    pub(super) indexes: Vec<Index>,
    /// The slots of all key attributes, which examples show.
    pub(super) shown: Vec<usize>,
    /// The slots of attributes that can name the entity.
    pub(super) labels: Vec<usize>,
    /// Whether some table key has verbatim text, so that two entities could read it.
    pub(super) is_verbatim: bool,
}

/// An index of the table, whose partitions are counted. An item is in it if it has all attributes.
#[derive(Debug)]
pub(super) struct Index {
    pub(super) name: String,
    pub(super) partition: Vec<KeySlot>,
    pub(super) sort: Vec<KeySlot>,
    /// Whether it has more than one attribute of a kind, so that limits apply to sums.
    pub(super) is_multi: bool,
}

/// An entity.
#[derive(Debug)]
pub(super) struct Entity {
    pub(super) name: String,
    pub(super) formats: Vec<Format>,
    /// Key attributes that no format of the entity has, but another entity of the table, each with the name of its index.
    pub(super) others: Vec<(usize, String)>,
}

impl Table {
    pub(super) fn new(audited: &[AuditedEntity], multi: &[AuditedIndex]) -> Result<Self, KeyError> {
        let given: Vec<_> = audited.iter().map(given).collect();
        let keys = table_of(&given).map_err(|error| error.function(AUDIT))?;
        let mut names = Names::default();
        let described = keys.indexes();
        let slots_of = |names: &mut Names, index: usize| {
            let Some(index) = described.get(index) else { return (Vec::new(), Vec::new()) };
            let slot = |name: &str, kind, names: &mut Names| KeySlot { slot: names.slot(name), kind };
            let [partition, sort] = index.types;
            let sorts = index.sort.map(|name| slot(name, sort, names)).into_iter().collect();
            (Vec::from([slot(index.partition, partition, names)]), sorts)
        };
        let (mut key, sort) = slots_of(&mut names, 0);
        key.extend(sort);
        let mut indexes = Vec::new();
        for (place, index) in described.iter().enumerate().skip(1) {
            let (partition, sort) = slots_of(&mut names, place);
            indexes.push(Index { name: index.name.to_owned(), partition, sort, is_multi: false });
        }
        add_multi(multi, &mut names, &mut indexes)?;
        let entities: Vec<_> = audited.iter().map(|entity| entity_of(entity, &mut names)).collect();
        let mut table =
            Self { names, entities, key, indexes, shown: Vec::new(), labels: Vec::new(), is_verbatim: false };
        table.complete();
        Ok(table)
    }

    /// Completes the entities with the facts that depend on all of them.
    fn complete(&mut self) {
        self.labels = LABELS.iter().map(|name| self.names.slot(name)).collect();
        let ofs_table = self.key.iter().map(|key| key.slot);
        let of_entities = self.entities.iter().flat_map(|entity| &entity.formats).flat_map(|format| &format.attributes);
        let of_indexes = self.indexes.iter().flat_map(|index| index.partition.iter().chain(&index.sort));
        let all = ofs_table.chain(of_entities.map(|own| own.key.slot)).chain(of_indexes.map(|key| key.slot));
        for slot in all {
            if !self.shown.contains(&slot) {
                self.shown.push(slot);
            }
        }
        let written = self.written_by_all();
        for entity in &mut self.entities {
            entity.others = written.iter().filter(|(slot, _)| !entity.has(*slot)).cloned().collect();
        }
        self.is_verbatim = self.entities.iter().flat_map(|entity| &entity.formats).any(Format::is_verbatim);
    }

    /// The index key attributes that are not attributes of items anyway, each with the name of its index.
    fn written_by_all(&self) -> Vec<(usize, String)> {
        let mut written: Vec<(usize, String)> = Vec::new();
        let multi = |slot| {
            let mut all = self.indexes.iter().filter(|index| index.is_multi);
            all.any(|index| index.partition.iter().chain(&index.sort).any(|key| key.slot == slot))
        };
        let is_own = |slot| {
            let formats = self.entities.iter().flat_map(|entity| &entity.formats);
            formats.flat_map(|format| &format.attributes).any(|own| own.is_own && own.key.slot == slot)
        };
        for format in self.entities.iter().flat_map(|entity| &entity.formats) {
            for group in &format.groups {
                for attribute in group.attributes.iter().filter_map(|place| format.attributes.get(*place)) {
                    let slot = attribute.key.slot;
                    let is_of_table = self.key.iter().any(|key| key.slot == slot);
                    if !is_of_table && !is_own(slot) && !multi(slot) && written.iter().all(|(other, _)| *other != slot)
                    {
                        written.push((slot, group.index.clone()));
                    }
                }
            }
        }
        written
    }
}

/// Adds the multi-attribute indexes.
fn add_multi(multi: &[AuditedIndex], names: &mut Names, indexes: &mut Vec<Index>) -> Result<(), KeyError> {
    for AuditedIndex { name, partition, sort } in multi {
        if indexes.iter().any(|other| other.name == *name) {
            return Err(KeyError::new(Reason::IndexNameTwice, AUDIT).parameter(name).value(name));
        }
        let mut slots = |keys: &[(String, AttributeType)]| {
            keys.iter().map(|(name, kind)| KeySlot { slot: names.slot(name), kind: *kind }).collect()
        };
        let (partition, sort) = (slots(partition), slots(sort));
        indexes.push(Index { name: name.clone(), partition, sort, is_multi: true });
    }
    Ok(())
}

fn entity_of(entity: &AuditedEntity, names: &mut Names) -> Entity {
    let mut formats: Vec<_> = entity.formats.iter().map(|format| format_of(format, names)).collect();
    let keys: Vec<_> = entity.formats.iter().map(|format| &*format.keys).collect();
    for (age, format) in formats.iter_mut().enumerate() {
        format.foreign = foreign(&keys, age).into_iter().map(|name| names.slot(name)).collect();
    }
    Entity { name: entity.name.clone(), formats, others: Vec::new() }
}

impl Entity {
    /// Whether the entity has a key attribute, a field or a flag of that slot.
    fn has(&self, slot: usize) -> bool {
        self.formats.iter().any(|format| {
            let conditions = || format.groups.iter().flat_map(Group::conditions);
            format.attributes.iter().any(|own| own.key.slot == slot)
                || format.fields.iter().any(|field| field.slot == slot)
                || conditions().any(|condition| condition.slot == slot)
        })
    }
}
