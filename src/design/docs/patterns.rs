//! The access patterns that somebody has named: each with its code, and the condition that the package makes of it.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::markdown::{Page, Rows, code, counted, plain};
use crate::entity_keys::TABLE;

/// A question that the table answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DocumentedPattern<'d> {
    /// The question.
    pub name: &'d str,
    /// More about it; empty if there is nothing more.
    pub description: &'d str,
    /// The number of items that it returns, in words or digits; empty if it is not known.
    pub items: &'d str,
    /// The entity.
    pub entity: &'d str,
    /// The index, or `table`.
    pub index: &'d str,
    /// The call that makes the query, in JavaScript.
    pub call: &'d str,
    /// The conditions of its queries. A plan has several.
    pub conditions: &'d [String],
}

/// The queries of a plan that are shown.
const SHOWN: usize = 2;

pub(super) fn write(patterns: &[DocumentedPattern<'_>], page: &mut Page) {
    if patterns.is_empty() {
        return;
    }
    page.heading(2, "Access patterns");
    let mut rows = Rows::new(&["Question", "Entity", "Key", "Items"]);
    for DocumentedPattern { name, items, entity, index, .. } in patterns {
        let index = if *index == TABLE { TABLE.to_owned() } else { code(index) };
        rows.row([plain(name), plain(entity), index, plain(items)]);
    }
    page.table(&rows);
    for pattern in patterns {
        write_pattern(pattern, page);
    }
}

fn write_pattern(pattern: &DocumentedPattern<'_>, page: &mut Page) {
    let between = if pattern.description.is_empty() { "" } else { ": " };
    page.block(&["**", &plain(pattern.name), "**", between, &plain(pattern.description)].concat());
    let mut lines = Vec::from([pattern.call.to_owned()]);
    lines.extend(pattern.conditions.iter().take(SHOWN).map(|condition| ["// ", condition].concat()));
    let count = pattern.conditions.len();
    if count > SHOWN {
        lines.push(["// … ", &counted(count, "query", "queries"), " in all"].concat());
    }
    page.code_block(&lines);
}
