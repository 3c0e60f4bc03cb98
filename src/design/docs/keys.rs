//! The keys of the table and of its indexes.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::diff::GivenTable;
use super::super::lock::GivenIndex;
use super::markdown::{Page, Rows, add, code, codes, counted};
use crate::entity_keys::{EntityKeys, Index, TABLE};

pub(super) const HEADING: &str = "Keys";

/// The most names of entities in a cell, which otherwise shows their number.
const NAMES: usize = 12;

pub(super) fn write(table: &GivenTable<'_>, page: &mut Page) {
    page.heading(2, HEADING);
    let mut rows = Rows::new(&["Key", "Kind", "Partition key", "Sort key", "Entities"]);
    for key in keys_of(table) {
        key.write(table, &mut rows);
    }
    for index in &table.indexes {
        write_multi(index, &mut rows);
    }
    page.table(&rows);
}

/// The key of the table or of an index, as the first entity in it defines it.
pub(super) struct TableKey<'d> {
    pub(super) name: &'d str,
    real: &'d str,
    kind: &'static str,
    partition: String,
    sort: String,
    entities: Vec<&'d str>,
}

/// The keys of all entities, that of the table first.
pub(super) fn keys_of<'d>(table: &GivenTable<'d>) -> Vec<TableKey<'d>> {
    let mut known: Vec<TableKey<'d>> = Vec::new();
    for entity in &table.entities {
        let Some((keys, _)) = entity.newest_and_older() else { continue };
        for index in keys.indexes() {
            if known.iter().all(|key| key.name != index.name) {
                let place = if index.name == TABLE { 0 } else { known.len() };
                known.insert(place, TableKey::of(keys, index));
            }
            if let Some(key) = known.iter_mut().find(|key| key.name == index.name) {
                key.add(entity.name, keys, index);
            }
        }
    }
    known
}

impl<'d> TableKey<'d> {
    fn of(keys: &'d EntityKeys, index: Index<'d>) -> Self {
        let name = index.name;
        let (partition, sort) = (attribute_of(keys, Some(index.partition)), String::new());
        Self { name, real: keys.real_name(name), kind: kind_of(keys, index), partition, sort, entities: Vec::new() }
    }

    /// Adds an entity. The first one may lack the sort key.
    fn add(&mut self, entity: &'d str, keys: &EntityKeys, index: Index<'_>) {
        self.entities.push(entity);
        if self.sort.is_empty() {
            self.sort = attribute_of(keys, index.sort);
        }
    }

    fn write(self, table: &GivenTable<'_>, rows: &mut Rows) {
        let mut name = if self.name == TABLE { TABLE.to_owned() } else { code(self.name) };
        if self.real != self.name {
            name = [&name, " (", &code(self.real), ")"].concat();
        }
        let count = self.entities.len();
        let entities = match count {
            _ if count == table.entities.len() && count > 1 => "all".to_owned(),
            0..=NAMES => codes(&mut self.entities.into_iter()),
            _ => counted(count, "entity", "entities"),
        };
        rows.row([name, self.kind.to_owned(), self.partition, self.sort, entities]);
    }
}

/// An attribute of an entity, and its type.
fn attribute_of(keys: &EntityKeys, place: Option<usize>) -> String {
    let attribute =
        place.and_then(|place| Some((keys.attributes().nth(place)?, keys.template(place)?.attribute_type())));
    attribute.map(|(name, kind)| typed(name, kind.name())).unwrap_or_default()
}

fn typed(name: &str, kind: &str) -> String {
    [&code(name), " (", kind, ")"].concat()
}

fn kind_of(keys: &EntityKeys, index: Index<'_>) -> &'static str {
    let is_local = || keys.index_of(index.partition) == Some(TABLE) && !keys.is_shared(index.name);
    match () {
        () if index.name == TABLE => "primary key",
        () if is_local() => "local index",
        () => "global index",
    }
}

fn write_multi(index: &GivenIndex, rows: &mut Rows) {
    let [partition, sort] = [&index.partition, &index.sort].map(|attributes| {
        let mut list = String::new();
        for (name, declared) in attributes {
            add(&mut list, ", ", &typed(name, declared));
        }
        list
    });
    let kind = "global index of several attributes".to_owned();
    rows.row([code(&index.name), kind, partition, sort, String::new()]);
}
