//! The overview of a table: its size, and the entities with their keys.

use alloc::string::String;

use super::super::diff::GivenTable;
use super::super::lock::GivenEntity;
use super::keys::keys_of;
use super::markdown::{Page, Rows, code, codes, counted, plain};
use crate::entity_keys::TABLE;

pub(super) const HEADING: &str = "Entities";
/// The place of the heading of the first entity, which follows the title and two headings.
const FIRST_ENTITY: usize = 3;

pub(super) fn write_counts(table: &GivenTable<'_>, page: &mut Page) {
    let indexes = keys_of(table).iter().filter(|key| key.name != TABLE).count() + table.indexes.len();
    let entities = counted(table.entities.len(), "entity", "entities");
    let indexes = counted(indexes, "index", "indexes");
    page.block(
        &[&entities, ", ", &indexes, ". Made by `ddb-keys docs`: change the definition, not this file."].concat(),
    );
}

pub(super) fn write_entities(table: &GivenTable<'_>, page: &mut Page) {
    page.heading(2, HEADING);
    let mut rows = Rows::new(&["Entity", "Partition key", "Sort key", "Indexes", "Formats"]);
    for (place, entity) in table.entities.iter().enumerate() {
        let anchor = page.anchor(FIRST_ENTITY + place);
        rows.cell(["[", &plain(entity.name), "](#", anchor, ")"].concat());
        write_keys(entity, &mut rows);
    }
    page.table(&rows);
}

/// The templates of the key of the table, the indexes, and the number of older formats.
fn write_keys(entity: &GivenEntity<'_>, rows: &mut Rows) {
    let Some((keys, older)) = entity.newest_and_older() else { return };
    let index = keys.table();
    for place in [index.map(|index| index.partition), index.and_then(|index| index.sort)] {
        let template = place.and_then(|place| keys.template(place));
        rows.cell(template.map(|template| code(template.text())).unwrap_or_default());
    }
    rows.cell(codes(&mut keys.indexes().map(|index| index.name).filter(|name| *name != TABLE)));
    let older = older.len();
    rows.cell(if older == 0 { String::new() } else { counted(older, "older format", "older formats") });
}
