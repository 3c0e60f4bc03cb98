//! Attributes of multi-attribute indexes that are declared with a type which the field of that name never has: DynamoDB refuses to write
//! such an item.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::finding::{LintCode, LintFinding, LintSeverity};
use super::table::{Key, Table};
use crate::codec::{Codec, Shape};

/// A multi-attribute index of the table.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Deserialize))]
pub struct LintIndex {
    /// What DynamoDB calls it.
    pub name: String,
    /// The attributes of its key, each with its type: `S`, `N` or `B`.
    pub attributes: Vec<(String, String)>,
}

pub(super) fn check(table: &Table<'_>, indexes: &[LintIndex], found: &mut Vec<LintFinding>) {
    for index in indexes {
        for (attribute, declared) in &index.attributes {
            for entity in &table.entities {
                let mut keys = table.keys.iter().filter(|key| key.entity == entity.name);
                let held = keys.find_map(|key| Some((key, codec_in(key, attribute)?)));
                found.extend(held.and_then(|(key, codec)| finding(key, codec, index, attribute, declared)));
            }
        }
    }
}

fn codec_in<'t>(key: &Key<'t>, field: &str) -> Option<&'t Codec> {
    key.template.fields().find(|other| other.name == field).map(|field| field.codec)
}

/// What a field can be, in words, and the types that it can have in an item.
fn kind_of(codec: &Codec) -> (&'static str, &'static str, &'static str) {
    match codec.shape() {
        Shape::Text => ("a text", "S", "S"),
        Shape::Number | Shape::Whole => ("a number", "N", "N"),
        Shape::Instant => ("a time, which an item holds as a text or a number", "SN", "S or N"),
    }
}

fn finding(key: &Key<'_>, codec: &Codec, index: &LintIndex, attribute: &str, declared: &str) -> Option<LintFinding> {
    let (kind, types, right) = kind_of(codec);
    if types.contains(declared) {
        return None;
    }
    let message = format!(
        "The index \"{}\" declares \"{attribute}\" as {declared}, but {{{attribute}}} of \"{}\" ({}) is {kind}: DynamoDB refuses to write an \
         item with another type than the index declares. Declare it as {right}, or index an attribute with another name.",
        index.name,
        key.entity,
        codec.name()
    );
    let finding = key.finding(LintCode::IndexTypeMismatch, LintSeverity::Error, message);
    Some(LintFinding { index: Some(index.name.clone()), attribute: Some(attribute.into()), ..finding })
}
