//! The documentation of a table, as Markdown: its keys, entities, example keys, the queries that the definition allows, older formats, and
//! the changes that were accepted. The same table always gives the same bytes.

mod changes;
mod collections;
mod entity;
mod keys;
mod markdown;
mod overview;
mod patterns;
mod picture;
mod query;
mod sample;

use alloc::string::String;

pub use patterns::DocumentedPattern;

use super::diff::GivenTable;
use markdown::Page;

/// The documentation of a table, with this title and these access patterns.
///
/// ```
/// use ddb_keys::design::{GivenEntity, GivenFormat, GivenHistory, GivenTable, document};
/// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
///
/// let keys = EntityKeys::new(&[AttributeDefinition::new("pk", "USER#{userId}"), AttributeDefinition::new("sk", "PROFILE")])?;
/// let formats = vec![GivenFormat { keys: &keys, is_converted: false }];
/// let entities = vec![GivenEntity { name: "user", formats }];
/// let table = GivenTable { entities, indexes: Vec::new(), history: GivenHistory::default() };
/// let page = document("Users", &table, &[]);
/// assert!(page.starts_with("# Users\n") && page.contains("| `pk` | table, partition | `USER#{userId}` | `USER#user-1` |\n"));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn document(title: &str, table: &GivenTable<'_>, patterns: &[DocumentedPattern<'_>]) -> String {
    let headings = table.entities.iter().map(|entity| entity.name);
    let mut page = Page::new(title, [keys::HEADING, overview::HEADING].into_iter().chain(headings));
    page.heading(1, title);
    overview::write_counts(table, &mut page);
    picture::write(table, &mut page);
    keys::write(table, &mut page);
    overview::write_entities(table, &mut page);
    for entity in &table.entities {
        entity::write(entity, &mut page);
    }
    collections::write(table, &mut page);
    patterns::write(patterns, &mut page);
    changes::write(&table.history, &mut page);
    page.text()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::design::GivenHistory;
    use crate::design::{GivenEntity, GivenFormat};
    use crate::entity_keys::{AttributeDefinition, EntityKeys};

    fn order() -> EntityKeys {
        EntityKeys::new(&[
            AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
            AttributeDefinition::new("sk", "ORDER#{placedAt:date}#{orderId:ulid}"),
            AttributeDefinition {
                when: vec!["status".to_owned()],
                ..AttributeDefinition::new("gsi1pk", "{status:enum(open|paid)}")
            },
            AttributeDefinition::new("gsi1sk", "{placedAt:day}#{orderId:ulid}"),
        ])
        .unwrap()
    }

    #[test]
    fn a_page() {
        let (keys, old) = (order(), EntityKeys::new(&[AttributeDefinition::new("pk", "O#{orderId:ulid}")]).unwrap());
        let formats = [(&keys, false), (&old, true)].map(|(keys, is_converted)| GivenFormat { keys, is_converted });
        let entity = GivenEntity { name: "order", formats: formats.to_vec() };
        let page = document(
            "Shop",
            &GivenTable { entities: vec![entity], indexes: Vec::new(), history: GivenHistory::default() },
            &[],
        );
        for line in [
            "1 entity, 1 index. Made by `ddb-keys docs`: change the definition, not this file.",
            "| `gsi1` | global index | `gsi1pk` (S) | `gsi1sk` (S) | `order` |",
            "| [order](#order) | `CUSTOMER#{customerId}` | `ORDER#{placedAt:date}#{orderId:ulid}` | `gsi1` | 1 older format |",
            "- `gsi1` has only items with `status`.",
            "| `status` | `enum(open\\|paid)` | one of these, with “\\|” between them | optional |",
            "| table | `customerId` | `placedAt` | `pk = 'CUSTOMER#customer-1' AND begins_with(sk, 'ORDER#')` |",
            "| 1 | converted | `pk` | table, partition | `O#{orderId:ulid}` | `O#01JDZ3QWTR8Y5K4N2M7XGBVC9E` |",
        ] {
            assert!(page.lines().any(|own| own == line), "{line}\n{page}");
        }
    }
}
