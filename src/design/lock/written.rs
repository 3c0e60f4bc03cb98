//! The text of a lock.

use alloc::borrow::ToOwned;
use alloc::string::{String, ToString};
use alloc::vec::Vec;

use super::model::{
    AcceptedFinding, FormerFormat, LockedAttribute, LockedEntity, LockedFormat, LockedIndex, LockedMultiAttributeIndex,
    TableLock,
};
use super::print::{Node, list_line, record_line, text_line, texts_line};
use crate::design::Ordered;

/// A value and its name.
type Named = (String, Node);

impl TableLock {
    /// The text of the lock as a lock of one table has it: one line for each attribute, and the same text every time.
    pub fn text(&self) -> String {
        let mut values = Vec::new();
        values.push(named("version", Node::Line(self.version.to_string())));
        values.push(named("entities", record(&self.entities, entity_node)));
        if !self.indexes.is_empty() {
            values.push(named("indexes", record(&self.indexes, |index| Node::Line(multi_line(index)))));
        }
        values.push(named("former", Node::List(self.former.iter().map(former_node).collect())));
        let accepted = self.accepted.iter().map(|finding| Node::Line(accepted_line(finding)));
        values.push(named("accepted", Node::List(accepted.collect())));
        Node::Record(values).text()
    }
}

fn named(name: &str, node: Node) -> Named {
    (name.to_owned(), node)
}

fn record<T>(things: &Ordered<T>, node: impl Fn(&T) -> Node) -> Node {
    Node::Record(things.iter().map(|(name, thing)| (name.to_owned(), node(thing))).collect())
}

fn entity_node(entity: &LockedEntity) -> Node {
    let mut values = format_nodes(&entity.newest);
    if !entity.previous.is_empty() {
        let previous = entity.previous.iter().map(|format| Node::Record(format_nodes(format)));
        values.push(named("previous", Node::List(previous.collect())));
    }
    Node::Record(values)
}

fn format_nodes(format: &LockedFormat) -> Vec<Named> {
    let mut values = Vec::new();
    values.push(named("keys", keys_node(&format.keys)));
    if !format.flags.is_empty() {
        values.push(named("flags", Node::Line(list_line(&format.flags))));
    }
    if !format.indexes.is_empty() {
        values.push(named("indexes", record(&format.indexes, |index| Node::Line(index_line(index)))));
    }
    if !format.index_names.is_empty() {
        values.push(named("indexNames", Node::Line(texts_line(&format.index_names))));
    }
    if !format.attributes.is_empty() {
        let path = |path: &Vec<String>| if path.is_empty() { "null".to_owned() } else { list_line(path) };
        values.push(named("attributes", record(&format.attributes, |own| Node::Line(path(own)))));
    }
    if format.converted {
        values.push(named("converted", Node::Line("true".to_owned())));
    }
    values
}

fn keys_node(keys: &Ordered<LockedAttribute>) -> Node {
    record(keys, |attribute| Node::Line(attribute_line(attribute)))
}

/// Only the template, if there are no other settings.
fn attribute_line(attribute: &LockedAttribute) -> String {
    let template = text_line(&attribute.template);
    let mut values = Vec::new();
    for (name, names) in [("when", &attribute.when), ("unless", &attribute.unless), ("any", &attribute.any)] {
        if !names.is_empty() {
            values.push((name, list_line(names)));
        }
    }
    if attribute.text.is_some() {
        values.push(("text", text_line("verbatim")));
    }
    values.extend(attribute.casing.map(|casing| ("casing", text_line(casing.name()))));
    values.extend(attribute.kind.map(|kind| ("kind", text_line(kind))));
    values.extend(attribute.index.as_deref().map(|index| ("index", text_line(index))));
    if values.is_empty() {
        return template;
    }
    values.insert(0, ("template", template));
    record_line(&values)
}

fn index_line(index: &LockedIndex) -> String {
    let mut values = Vec::new();
    values.push(("partition", text_line(&index.partition)));
    values.extend(index.sort.as_deref().map(|sort| ("sort", text_line(sort))));
    record_line(&values)
}

fn multi_line(index: &LockedMultiAttributeIndex) -> String {
    let mut values = Vec::new();
    values.push(("partition", texts_line(&index.partition)));
    if !index.sort.is_empty() {
        values.push(("sort", texts_line(&index.sort)));
    }
    record_line(&values)
}

fn former_node(former: &FormerFormat) -> Node {
    let entity = named("entity", Node::Line(text_line(&former.entity)));
    Node::Record([entity, named("keys", keys_node(&former.keys))].into_iter().collect())
}

impl FormerFormat {
    /// All of it in one text, to sort and compare by.
    pub(super) fn line(&self) -> String {
        let mut line = self.entity.clone();
        for (name, attribute) in self.keys.iter() {
            for part in ["\n", name, "\n", &attribute_line(attribute)] {
                line.push_str(part);
            }
        }
        line
    }
}

impl AcceptedFinding {
    /// All of it in one text, to sort and compare by.
    pub(super) fn line(&self) -> String {
        let place = |name: &Option<String>| name.clone().unwrap_or_default();
        [place(&self.entity), place(&self.attribute), self.code.clone(), self.reason.clone(), place(&self.of)]
            .join("\n")
    }
}

fn accepted_line(finding: &AcceptedFinding) -> String {
    let mut values = Vec::new();
    values.push(("code", text_line(&finding.code)));
    values.extend(finding.entity.as_deref().map(|entity| ("entity", text_line(entity))));
    values.extend(finding.attribute.as_deref().map(|attribute| ("attribute", text_line(attribute))));
    values.push(("reason", text_line(&finding.reason)));
    values.extend(finding.of.as_deref().map(|of| ("of", text_line(of))));
    record_line(&values)
}
