//! Indexes of a model over attributes that belong to other keys, such as the inverted index: options of the entities with these attributes.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::infer::names_from_literals::untaken;
use super::key_attributes::{Attributes, definitions_of};
use super::model::{WorkbenchEntityOptions, WorkbenchIndex, WorkbenchSharedIndex};
use super::ordered::Ordered;
use crate::entity_keys::{EntityKeys, TABLE};
use crate::multi::is_index_name;

/// The options of each entity, for the indexes of the model that are not the definition's own, whose names in the model are `own`. Empty if
/// there are none.
pub(super) fn options_of(
    indexes: &[WorkbenchIndex],
    definition: &Ordered<Attributes>,
    own: &Ordered<String>,
) -> Ordered<WorkbenchEntityOptions> {
    let shared = shared_in(indexes, definition, own);
    let options: Ordered<WorkbenchEntityOptions> =
        definition.iter().map(|(entity, keys)| (entity.to_owned(), options_with(keys, &shared, own))).collect();
    if options.iter().all(|(_, options)| options.indexes.is_empty()) {
        return Ordered::default();
    }
    let is_given = |(_, options): &(&str, &WorkbenchEntityOptions)| *options != &WorkbenchEntityOptions::default();
    options.iter().filter(is_given).map(|(entity, options)| (entity.to_owned(), options.clone())).collect()
}

/// The indexes that are not the definition's own, each with a name that does not clash with those.
fn shared_in<'m>(
    indexes: &'m [WorkbenchIndex],
    definition: &Ordered<Attributes>,
    own: &Ordered<String>,
) -> Vec<(String, &'m WorkbenchIndex)> {
    let mut taken = Vec::from([TABLE.to_owned()]);
    for (_, keys) in definition.iter() {
        let Ok(keys) = EntityKeys::new(&definitions_of(keys)) else { continue };
        taken.extend(keys.indexes().map(|index| index.name.to_owned()));
    }
    let mut real: Vec<String> = taken.iter().map(|name| own.get(name).unwrap_or(name).clone()).collect();
    taken.push("__proto__".to_owned());
    let mut shared = Vec::new();
    for index in indexes.iter().filter(|index| is_index_name(&index.index_name)) {
        if !real.contains(&index.index_name) {
            let name = untaken(&index.index_name, &taken);
            taken.push(name.clone());
            real.push(index.index_name.clone());
            shared.push((name, index));
        }
    }
    shared
}

/// The options of an entity with these attributes.
fn options_with(
    attributes: &Attributes,
    shared: &[(String, &WorkbenchIndex)],
    own: &Ordered<String>,
) -> WorkbenchEntityOptions {
    let mut options = WorkbenchEntityOptions::default();
    let definition = definitions_of(attributes);
    let Ok(mut keys) = EntityKeys::new(&definition) else { return options };
    for (name, real) in own.iter().filter(|(name, real)| name != real) {
        if keys.indexes().any(|index| index.name == name) {
            options.index_names.insert(name.to_owned(), real.clone());
        }
    }
    for (name, index) in shared {
        let partition = index.key_attributes.partition_key.attribute_name.clone();
        let sort = index.key_attributes.sort_key.as_ref().map(|sort| sort.attribute_name.clone());
        if keys.share_index(&definition, name, &partition, sort.as_deref()).is_ok() {
            options.indexes.insert(name.clone(), WorkbenchSharedIndex { partition, sort });
            if *name != index.index_name {
                options.index_names.insert(name.clone(), index.index_name.clone());
            }
        }
    }
    options
}
