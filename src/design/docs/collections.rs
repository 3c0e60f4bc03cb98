//! The item collections of a table: the entities that share a partition, in the order of their sort keys.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::diff::GivenTable;
use super::super::order::by_text;
use super::entity::example_of;
use super::keys::keys_of;
use super::markdown::{Page, Rows, code, plain};
use super::sample::samples_of;
use crate::entity_keys::{EntityKeys, Index, TABLE};
use crate::table_keys::families_of;
use crate::template::Template;

/// An entity in a collection.
struct Member<'d> {
    entity: &'d str,
    keys: &'d EntityKeys,
    index: Index<'d>,
}

pub(super) fn write(table: &GivenTable<'_>, page: &mut Page) {
    let mut is_first = true;
    for key in keys_of(table) {
        let members = members_of(table, key.name);
        let families =
            families_of(&members.iter().map(|own| own.template(Some(own.index.partition))).collect::<Vec<_>>());
        for place in 0..members.len() {
            let own = members.iter().zip(&families).filter(|(_, family)| **family == Some(place)).map(|(own, _)| own);
            let own: Vec<_> = own.collect();
            if own.len() > 1 {
                if is_first {
                    page.heading(2, "Item collections");
                }
                is_first = false;
                write_collection(own, page);
            }
        }
    }
}

/// The entities in the table or an index that has a sort key.
fn members_of<'d>(table: &GivenTable<'d>, name: &str) -> Vec<Member<'d>> {
    let mut members = Vec::new();
    for entity in &table.entities {
        let Some((keys, _)) = entity.newest_and_older() else { continue };
        let index = keys.indexes().find(|index| index.name == name && index.sort.is_some());
        members.extend(index.map(|index| Member { entity: entity.name, keys, index }));
    }
    members
}

fn write_collection(members: Vec<&Member<'_>>, page: &mut Page) {
    let Some(first) = members.first() else { return };
    let Some(partition) = first.template(Some(first.index.partition)) else { return };
    let place = if first.index.name == TABLE { "the table".to_owned() } else { code(first.index.name) };
    page.heading(3, partition.text());
    let example = first.example(Some(first.index.partition)).map(|key| [", such as ", &code(&key)].concat());
    let read = ["collection('", first.entity, "', …)"].concat();
    let call = if first.index.name == TABLE {
        code(&read)
    } else {
        code(&["index('", first.index.name, "').", &read].concat())
    };
    page.block(
        &[
            "A partition of ",
            &place,
            &example.unwrap_or_default(),
            ", in the order of its sort keys. ",
            &call,
            " reads it.",
        ]
        .concat(),
    );
    let mut rows = Rows::new(&["Sort key", "Entity", "Example"]);
    let all = members.into_iter().map(|own| (own.example(own.index.sort).unwrap_or_default(), own)).collect();
    for (example, member) in by_text(all, |(example, _)| example) {
        let template = member.template(member.index.sort).map(|own| code(own.text()));
        let example = if example.is_empty() { example } else { code(&example) };
        rows.row([template.unwrap_or_default(), plain(member.entity), example]);
    }
    page.table(&rows);
}

impl<'d> Member<'d> {
    fn template(&self, place: Option<usize>) -> Option<&'d Template> {
        self.keys.template(place?)
    }

    fn example(&self, place: Option<usize>) -> Option<String> {
        example_of(self.keys, self.template(place)?, place?, &samples_of(self.keys))
    }
}
