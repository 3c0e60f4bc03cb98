//! Attributes of multi-attribute indexes that are declared with a type which the field of that name never has: DynamoDB refuses to write
//! such an item.

use alloc::format;
use alloc::vec::Vec;

use super::finding::{LintCode, LintFinding, LintSeverity};
use super::table::{Key, Table};
use crate::codec::{Codec, Shape};

/// An attribute in the key of a multi-attribute index.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct IndexedAttribute<'i> {
    /// What DynamoDB calls the index.
    pub index: &'i str,
    /// Its name.
    pub name: &'i str,
    /// Its type: `S`, `N` or `B`.
    pub declared: &'i str,
}

pub(super) fn check(table: &Table<'_>, indexed: &[IndexedAttribute<'_>], found: &mut Vec<LintFinding>) {
    for attribute in indexed {
        for entity in &table.entities {
            let mut keys = table.keys.iter().filter(|key| key.entity == entity.name);
            let held = keys.find_map(|key| Some((key, codec_in(key, attribute.name)?)));
            found.extend(held.and_then(|(key, codec)| finding(key, codec, attribute)));
        }
    }
}

fn codec_in<'t>(key: &Key<'t>, field: &str) -> Option<&'t Codec> {
    key.template.fields().find(|other| other.name == field).map(|field| field.codec)
}

fn finding(key: &Key<'_>, codec: &Codec, attribute: &IndexedAttribute<'_>) -> Option<LintFinding> {
    let IndexedAttribute { index, name, declared } = attribute;
    let (kind, types) = match codec.shape() {
        Shape::Text => ("a text", "S"),
        Shape::Number | Shape::Whole => ("a number", "N"),
        Shape::Instant => ("a time, written as a text or a number", "S or N"),
    };
    if types.contains(declared) {
        return None;
    }
    let message = format!(
        "The index \"{index}\" declares \"{name}\" as {declared}, but {{{name}}} of \"{}\" is {kind}: DynamoDB refuses to write an item with \
         another type than the index declares. Declare it as {types}, or index an attribute with another name.",
        key.entity
    );
    let finding = key.finding(LintCode::IndexTypeMismatch, LintSeverity::Error, message);
    Some(LintFinding { index: Some((*index).into()), attribute: Some((*name).into()), ..finding })
}
