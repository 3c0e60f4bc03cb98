//! The keys of the table and of its indexes, collected from all entities.

use alloc::vec::Vec;

use super::agreement::{KeyPlace, sort_of};
use super::pair::Named;
use super::table::TableKeys;
use crate::attribute_value::AttributeType;
use crate::entity_keys::TABLE;
use crate::template::Template;
use crate::text::Limit;

/// The key of the table, or of an index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableIndex<'e> {
    /// [`TABLE`], or the name of the index in the definition.
    pub name: &'e str,
    /// The name of the index in the table.
    pub real_name: &'e str,
    /// The attribute that is its partition key.
    pub partition: &'e str,
    /// The attribute that is its sort key, if any.
    pub sort: Option<&'e str>,
    /// The types of both keys; text for a missing sort key.
    pub types: [AttributeType; 2],
    /// Whether it is a local secondary index, which shares the partition key of the table.
    pub is_local: bool,
}

impl<'e> TableKeys<'e> {
    /// The table's own key, then the indexes in the order of the definitions.
    pub fn indexes(&self) -> Vec<TableIndex<'e>> {
        let mut indexes: Vec<TableIndex<'e>> = Vec::new();
        for is_table in [true, false] {
            for place in &self.places {
                let is_known = indexes.iter().any(|index| index.name == place.index);
                if place.kind == Limit::Partition && (place.index == TABLE) == is_table && !is_known {
                    indexes.push(index_of(place, sort_of(place, &self.places)));
                }
            }
        }
        indexes
    }

    /// The families of entities in an index: for each entity, the place of the first whose partition key there is written in the same way, whatever
    /// the names of its fields; `None` for an entity that is not in the index. Entities of a family can share an item collection.
    ///
    /// ```
    /// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
    /// use ddb_keys::table_keys::TableKeys;
    ///
    /// let entity = |pk, sk| EntityKeys::new(&[AttributeDefinition::new("pk", pk), AttributeDefinition::new("sk", sk)]);
    /// let (customer, tag) = (entity("C#{id}", "PROFILE")?, entity("T#{name}", "TAG")?);
    /// let order = entity("C#{customerId}", "ORDER#{number:int(4)}")?;
    /// let table = TableKeys::new(&[("customer", &customer), ("tag", &tag), ("order", &order)])?;
    /// assert_eq!(table.families(&table.indexes()[0]), [Some(0), Some(1), Some(0)]);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn families(&self, index: &TableIndex<'_>) -> Vec<Option<usize>> {
        let mut partitions: Vec<Option<&Template>> = Vec::new();
        for Named { primary, .. } in &self.entities {
            let own = primary.entity.indexes().find(|own| own.name == index.name);
            partitions.push(own.and_then(|own| primary.entity.template(own.partition)));
        }
        families_of(&partitions)
    }
}

/// Of each partition template the place of the first that is written like it, whatever its fields are called; `None` for none.
pub(crate) fn families_of(partitions: &[Option<&Template>]) -> Vec<Option<usize>> {
    let family =
        |own: &Template| partitions.iter().position(|other| other.is_some_and(|other| own.is_written_like(other)));
    partitions.iter().map(|own| own.and_then(family)).collect()
}

fn index_of<'e>(partition: &KeyPlace<'e>, sort: Option<&KeyPlace<'e>>) -> TableIndex<'e> {
    TableIndex {
        name: partition.index,
        real_name: partition.real,
        partition: partition.attribute,
        sort: sort.map(|sort| sort.attribute),
        types: [partition.holds, sort.map_or(AttributeType::Text, |sort| sort.holds)],
        is_local: partition.is_local,
    }
}
