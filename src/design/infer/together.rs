//! A compatible set of entities: no two of them can write the same key. An incompatible entity is left out, with a note.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::entity::Entity;
use super::note::{InferNote, InferNoteCode};
use crate::entity_keys::{AttributeDefinition, EntityKeys, TABLE, key_by_name};
use crate::error::KeyError;
use crate::table_keys::TableKeys;

/// The entities that form a table, and those left out: the smaller of each incompatible pair.
pub(super) fn together(entities: Vec<Entity>, notes: &mut Vec<InferNote>) -> (Vec<Entity>, Vec<Entity>) {
    if check(&entities, None).is_ok() {
        return (entities, Vec::new());
    }
    let (mut kept, mut others): (Vec<Entity>, Vec<Entity>) = (Vec::new(), Vec::new());
    for mut entity in entities {
        match check(&kept, Some((&entity.name, &entity.keys))) {
            Err(error) if !fits_without_index(&kept, &mut entity, &error) => {
                notes.push(left_out(&entity, &error));
                others.push(entity);
            }
            _ => kept.push(entity),
        }
    }
    (kept, others)
}

fn left_out(entity: &Entity, error: &KeyError) -> InferNote {
    let message = format!("{} ({} items) is left out: {error}.", entity.name, entity.items.len());
    InferNote::new(InferNoteCode::EntityLeftOut, message).of_entity(&entity.name)
}

fn check(entities: &[Entity], more: Option<(&str, &EntityKeys)>) -> Result<(), KeyError> {
    let all = entities.iter().map(|entity| (entity.name.as_str(), &entity.keys));
    let all: Vec<_> = all.chain(more).collect();
    if all.is_empty() { Ok(()) } else { TableKeys::new(&all).map(|_| ()) }
}

/// Whether an entity is compatible with the others without the attributes of an index, which it then loses.
fn fits_without_index(kept: &[Entity], entity: &mut Entity, error: &KeyError) -> bool {
    for index in indexes(entity) {
        let own = entity.definition.iter().filter(|own| index_of(own) != Some(index.as_str()));
        let definition: Vec<_> = own.cloned().collect();
        let keys = EntityKeys::new(&definition).ok();
        let Some(keys) = keys.filter(|keys| check(kept, Some((&entity.name, keys))).is_ok()) else { continue };
        let message = format!("The index {index} of {} is left out: {error}.", entity.name);
        let note = InferNote::new(InferNoteCode::AttributeLeftOut, message);
        entity.notes.push(note.of_entity(&entity.name));
        entity.attributes.retain(|(name, _)| definition.iter().any(|own| own.name == *name));
        (entity.definition, entity.keys) = (definition, keys);
        return true;
    }
    false
}

/// The indexes for which an entity has attributes.
fn indexes(entity: &Entity) -> Vec<String> {
    let own = entity.definition.iter().filter_map(index_of).filter(|index| *index != TABLE);
    let mut indexes: Vec<String> = Vec::new();
    for index in own {
        if indexes.iter().all(|known| known != index) {
            indexes.push(index.into());
        }
    }
    indexes
}

fn index_of(attribute: &AttributeDefinition) -> Option<&str> {
    attribute.index.as_deref().or_else(|| Some(key_by_name(&attribute.name)?.0))
}
