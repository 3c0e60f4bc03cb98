//! The access patterns of the user: each with its code, and the condition that the package builds from it.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::markdown::{Page, Rows, code, counted, plain};
use crate::entity_keys::TABLE;
use crate::number::shown_whole;

/// A question that the table answers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct DocumentedPattern<'d> {
    /// The question.
    pub name: &'d str,
    /// Its description, which may be empty.
    pub description: &'d str,
    /// The number of items that it returns, in words or digits; empty if it is not known.
    pub items: &'d str,
    /// The entity.
    pub entity: &'d str,
    /// The index, or `table`.
    pub index: &'d str,
    /// The call that makes the query, in JavaScript.
    pub call: &'d str,
    /// The size of an item in bytes; 0 if it is not known.
    pub item_bytes: u32,
    /// The conditions of its queries. A plan has several.
    pub conditions: &'d [String],
}

/// How many queries of a plan are shown.
const SHOWN: usize = 2;

pub(super) fn write(patterns: &[DocumentedPattern<'_>], page: &mut Page) {
    if patterns.is_empty() {
        return;
    }
    page.heading(2, "Access patterns");
    let mut rows = Rows::new(&["Question", "Entity", "Key", "Items", "Read units"]);
    for pattern in patterns {
        let DocumentedPattern { name, items, entity, index, .. } = pattern;
        let index = if *index == TABLE { TABLE.to_owned() } else { code(index) };
        rows.row([plain(name), plain(entity), index, plain(items), units_of(pattern)]);
    }
    page.table(&rows);
    if patterns.iter().any(|pattern| pattern.item_bytes > 0) {
        page.block(PRICE);
    }
    for pattern in patterns {
        write_pattern(pattern, page);
    }
}

/// The number of items of the page whose cost is shown.
const PAGE: u64 = 50;

/// The bytes that a query reads, in whole or in part, for half a unit, eventually consistent. See "Read requests" in the manual of
/// `DynamoDB`.
const UNIT: u64 = 4096;

const PRICE: &str = "Read units are those of one page of 50 items, or of all items if they are fewer, eventually consistent. A consistent read \
                     costs twice as many. A plan of several queries reads up to so many.";

/// The read units of a page: a query pays for the sum of its items, and a plan may read a page of each of its partitions.
fn units_of(pattern: &DocumentedPattern<'_>) -> String {
    if pattern.item_bytes == 0 {
        return String::new();
    }
    let items = pattern.items.parse().map_or(PAGE, |items: u64| items.clamp(1, PAGE));
    let queries = (pattern.conditions.len() as u64).max(1);
    let halves = items.saturating_mul(pattern.item_bytes.into()).div_ceil(UNIT).saturating_mul(queries);
    let units = [shown_whole(halves / 2).as_str(), if halves % 2 == 1 { ".5" } else { "" }].concat();
    if queries > 1 { ["up to ", &units].concat() } else { units }
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
    page.fenced("js", &lines);
}
