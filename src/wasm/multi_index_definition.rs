//! The export for the definition of a multi-attribute index: JavaScript keeps the description, and nothing stays here.

use alloc::string::String;
use alloc::vec::Vec;

use super::answer::{KEPT, exports};
use super::boundary::text;
use super::definition::Definition;
use crate::multi::check_index;

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
}

const TYPES: &str = "an object with the type of each attribute";
