//! The exports for the definition of a multi-attribute index, and for the values of its attributes. An index is a description that
//! JavaScript keeps: nothing of it stays here.

use alloc::string::String;
use alloc::vec::Vec;

use super::answer::{KEPT, exports};
use super::boundary::{Slot, slot, text};
use super::definition::Definition;
use crate::multi::{AttributeValue, check_attributes, check_index};

const MAKE: &str = "multiAttributeIndex";

exports! {
    /// Checks the definition of an index, which is the first text.
    "multiDefinition" fn multi_definition() {
        let (mut definition, mut name, mut index_name) = (Definition::new(MAKE, text(0)), String::new(), String::new());
        let (mut attributes, mut partition) = (Vec::new(), 0);
        let level = definition.record("an object")?;
        while definition.name(level, &mut name)? {
            match name.as_str() {
                "indexName" => definition.text(&mut index_name)?,
                "sort" => definition.texts_by_name(TYPES, &mut attributes)?,
                "partition" => {
                    let before = attributes.len();
                    definition.texts_by_name(TYPES, &mut attributes)?;
                    partition = attributes.len() - before;
                }
                _ => return Err(definition.unknown()),
            }
            name.clear();
        }
        check_index(&index_name, &attributes, partition)?;
        Ok(KEPT)
    }

    /// Checks the values in the slots, one for each attribute of an index: how many attributes the partition key and the sort key
    /// have, and how many values are given for each. Numbers are texts, and `numbers` has a bit for the slot of each.
    "multiAttributes" fn multi_attributes(partition: u32, sort: u32, given: u32, sort_given: u32, numbers: u32) {
        let value = |place| value_in(place, numbers >> place & 1 == 1);
        let counts = |counts: [u32; 2]| counts.map(|count| count as usize);
        check_attributes("", counts([partition, sort]), counts([given, sort_given]), &value)?;
        Ok(KEPT)
    }
}

const TYPES: &str = "an object with the type of each attribute";

fn value_in(place: usize, is_number: bool) -> Option<AttributeValue<'static>> {
    match slot(place) {
        Slot::Text(text) if is_number => Some(AttributeValue::Number(text)),
        Slot::Text(text) => Some(AttributeValue::Text(text)),
        Slot::Binary(bytes) => Some(AttributeValue::Binary(bytes)),
        _ => None,
    }
}
