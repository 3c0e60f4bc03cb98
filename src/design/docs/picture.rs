//! A picture of the entities and the keys that their items are in, in the language of Mermaid, which GitHub draws.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::diff::GivenTable;
use super::keys::keys_of;
use super::markdown::Page;
use crate::entity_keys::TABLE;
use crate::error::printable;
use crate::number::shown_whole;

/// The most lines between entities and keys: nobody reads a picture with more, and Mermaid draws at most 500.
const MOST: usize = 120;

/// A line from each entity to the table and to each of its indexes, with the template of the partition key.
pub(super) fn write(table: &GivenTable<'_>, page: &mut Page) {
    let keys: Vec<_> = keys_of(table).into_iter().map(|key| key.name).collect();
    let mut lines = Vec::from([String::from("flowchart LR")]);
    for (place, name) in keys.iter().enumerate() {
        lines.push(["  ", &node("k", place), "[(", &label(name), ")]"].concat());
    }
    let mut edges = Vec::new();
    for (place, entity) in table.entities.iter().enumerate() {
        let Some((own, _)) = entity.newest_and_older() else { continue };
        lines.push(["  ", &node("e", place), "[", &label(entity.name), "]"].concat());
        for index in own.indexes() {
            let key = keys.iter().position(|name| *name == index.name).unwrap_or_default();
            let template = own.template(index.partition).map(|own| label(own.text())).unwrap_or_default();
            let arrow = if index.name == TABLE { "==>" } else { "-->" };
            edges.push(["  ", &node("e", place), " ", arrow, "|", &template, "| ", &node("k", key)].concat());
        }
    }
    if (1..=MOST).contains(&edges.len()) {
        lines.append(&mut edges);
        page.fenced("mermaid", &lines);
    }
}

fn node(kind: &str, place: usize) -> String {
    [kind, &shown_whole(place as u64)].concat()
}

/// Characters that Mermaid takes for markup even in quotes: they are replaced by their full-width forms.
const MARKUP: &str = "\"<>&`;\\$%";

/// A text in quotes, in which nothing is markup.
fn label(text: &str) -> String {
    let mut label = String::from("\"");
    for character in printable(text.into()).chars() {
        let wide = MARKUP.contains(character).then(|| char::from_u32(u32::from(character) + 0xfee0)).flatten();
        label.push(wide.unwrap_or(character));
    }
    label.push('"');
    label
}
