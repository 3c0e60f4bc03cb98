//! Compares the contents of a table with its definition: which entity each item has, and whether its index keys match its attributes.
//! Items come as lines of DynamoDB JSON, and are judged as bytes. Memory is bounded, whatever their number.

#![allow(
    clippy::inline_always,
    reason = "small functions that are called for every byte are not inlined by `opt-level`"
)]

mod agreement;
mod alike;
mod assemble;
mod batch;
mod closest;
mod findings;
mod flaws;
mod formats;
mod identify;
mod index_keys;
mod item;
mod judge;
mod kept;
mod known;
mod measure;
mod merge;
mod names;
mod older_keys;
mod ordered;
mod reasons;
mod report;
mod scan;
mod scan_value;
mod scanner;
mod size;
mod table;
mod table_format;
mod tally;
mod usage;

#[cfg(test)]
mod tests;

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;
use core::mem::take;

use self::assemble::report_of;
use self::batch::{Batch, Held};
use self::findings::Findings;
use self::item::{Item, cut};
use self::judge::{Judge, Place};
use self::scan::{FaultyLine, scan};
use self::scanner::Fault;
use self::table::{AUDIT, Index, Table};
use self::table_format::KeySlot;
use self::tally::Tally;
use self::usage::Usage;
use crate::entity_keys::EntityKeys;
use crate::error::{KeyError, Reason};
use crate::json::JsonWriter;
use crate::limits::PARTITION_KEY_BYTES;
use crate::number::shown_whole;
use crate::writer::written;

pub use formats::{AuditedEntity, AuditedIndex};
pub use merge::merge_reports;
pub use ordered::Ordered as AuditedNames;
pub use reasons::AuditReason;
pub use report::{
    AuditCount, AuditExample, AuditFinding, AuditNearLimit, AuditReport, AuditTally, AuditUsage, REPORT_VERSION,
};
pub use table_format::AuditedFormat;

/// The audit of a table.
///
/// ```
/// use std::rc::Rc;
/// use ddb_keys::design::{Audit, AuditedEntity, AuditedFormat};
/// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
///
/// let order = [("pk", "CUSTOMER#{customerId}"), ("sk", "ORDER#{orderId}"), ("gsi1pk", "STATUS#{status}")];
/// let keys = EntityKeys::new(&order.map(|(name, template)| AttributeDefinition::new(name, template)))?;
/// let formats = vec![AuditedFormat { keys: Rc::new(keys), converted: false }];
/// let mut audit = Audit::new(&[AuditedEntity { name: "order".to_owned(), formats }], &[])?;
/// audit.add_lines(br#"{"pk":{"S":"CUSTOMER#1"},"sk":{"S":"ORDER#7"},"gsi1pk":{"S":"STATUS#open"},"status":{"S":"paid"}}"#)?;
/// let report = audit.report();
/// let stale = report.stale.first().map(|stale| (stale.index.as_deref(), stale.examples[0].expected.as_deref()));
/// assert_eq!(stale, Some((Some("gsi1"), Some("STATUS#paid"))));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
#[derive(Debug)]
pub struct Audit {
    table: Table,
    formats: String,
    batch: Batch,
    held: Vec<Held>,
    tallies: Tallies,
}

/// The counts.
#[derive(Debug)]
struct Tallies {
    count: u64,
    bytes: u64,
    /// By entity and format.
    entities: Vec<Vec<Count>>,
    usage: Vec<Usage>,
    collections: Tally,
    partitions: Vec<Tally>,
    findings: Findings,
}

/// The items of a format.
#[derive(Clone, Copy, Debug, Default)]
struct Count {
    items: u64,
    bytes: u64,
}

impl Audit {
    /// The audit of a table with these entities and multi-attribute indexes.
    ///
    /// # Errors
    /// Those of [`TableKeys::with_former`](crate::table_keys::TableKeys::with_former).
    pub fn new(entities: &[AuditedEntity], indexes: &[AuditedIndex]) -> Result<Self, KeyError> {
        let table = Table::new(entities, indexes)?;
        let counts = table.entities.iter().map(|entity| vec![Count::default(); entity.formats.len()]).collect();
        let usage = table.entities.iter().map(|entity| Usage::new(&table, entity)).collect();
        let partitions = table.indexes.iter().map(|_| Tally::default()).collect();
        let (collections, findings) = (Tally::default(), Findings::default());
        let tallies = Tallies { count: 0, bytes: 0, entities: counts, usage, collections, partitions, findings };
        let formats = formats::hash_of(entities, indexes);
        Ok(Self { held: vec![Held::default(); table.names.len()], table, formats, batch: Batch::default(), tallies })
    }

    /// Adds the items in these lines of DynamoDB JSON. If a line is refused, none is added.
    ///
    /// # Errors
    /// `INVALID_TYPE` for a line that is not an item in DynamoDB JSON; `INVALID_UNICODE` for bytes that are not UTF-8, and for text with a
    /// lone surrogate.
    pub fn add_lines(&mut self, lines: &[u8]) -> Result<(), KeyError> {
        self.add(lines, false)
    }

    /// The same for items whose values are all texts, as in CSV: numbers are read from them.
    ///
    /// # Errors
    /// Those of [`add_lines`](Self::add_lines).
    pub fn add_untyped(&mut self, lines: &[u8]) -> Result<(), KeyError> {
        self.add(lines, true)
    }

    fn add(&mut self, lines: &[u8], is_untyped: bool) -> Result<(), KeyError> {
        let text = self.scanned(lines)?;
        let Self { table, batch, held, tallies, .. } = self;
        let mut findings = take(&mut tallies.findings);
        let mut judge = Judge::new(table, &mut findings);
        for place in 0..batch.len() {
            let (kept, bytes) = batch.item(place);
            for (slot, value) in kept {
                set(held, *slot, *value);
            }
            let item = Item { held, lines: text, decoded: batch.decoded(), bytes, is_untyped };
            let found = judge.judge(&item);
            tallies.count_item(table, &item, found);
            for (slot, _) in kept {
                set(held, *slot, Held::default());
            }
        }
        tallies.findings = findings;
        Ok(())
    }

    /// Checks that lines are items in DynamoDB JSON, without adding them.
    ///
    /// # Errors
    /// Those of [`add_lines`](Self::add_lines).
    pub fn check_lines(&mut self, lines: &[u8]) -> Result<(), KeyError> {
        self.scanned(lines).map(|_| ())
    }

    fn scanned<'k>(&mut self, lines: &'k [u8]) -> Result<&'k str, KeyError> {
        let text = core::str::from_utf8(lines).map_err(|error| not_unicode(lines, error.valid_up_to()))?;
        let names = &self.table.names;
        scan(text, &mut self.batch, &|name| names.find(name)).map_err(|fault| refused(text, fault))?;
        Ok(text)
    }

    /// The report on all items so far.
    pub fn report(&self) -> AuditReport {
        report_of(&self.table, &self.formats, &self.tallies)
    }
}

fn set(held: &mut [Held], slot: usize, value: Held) {
    if let Some(place) = held.get_mut(slot) {
        *place = value;
    }
}

impl Tallies {
    /// Counts an item, and its entity if it has one.
    fn count_item(&mut self, table: &Table, item: &Item<'_, '_>, place: Option<Place>) {
        self.count += 1;
        self.bytes += item.bytes as u64;
        let own = place.and_then(|(entity, format)| self.entities.get_mut(entity)?.get_mut(format));
        if let Some(count) = own {
            count.items += 1;
            count.bytes += item.bytes as u64;
        }
        if let Some((entity, format)) = place
            && let (Some(usage), Some(keys)) = (self.usage.get_mut(entity), newest_of(table, entity))
        {
            usage.count(keys, item, format == 0);
        }
        if let Some(key) = table.key.first().and_then(|key| item.key(*key)) {
            self.collections.add(cut(key), item.bytes as u64);
        }
        for (index, tally) in table.indexes.iter().zip(&mut self.partitions) {
            count_partition(index, item, tally);
        }
    }
}

/// The newest keys of an entity.
fn newest_of(table: &Table, entity: usize) -> Option<&EntityKeys> {
    table.entities.get(entity)?.formats.first().map(|format| &*format.keys)
}

/// Counts an item that is in an index: one that has all its key attributes.
fn count_partition(index: &Index, item: &Item<'_, '_>, tally: &mut Tally) {
    let is_in = index.partition.iter().chain(&index.sort).all(|key| item.key(*key).is_some());
    match index.partition.as_slice() {
        [key] if is_in => tally.add(cut(item.text(key.slot)), 1),
        keys if is_in => tally.add(&listed(keys, item), 1),
        _ => {}
    }
}

/// The key of several attributes, as a JSON array of texts.
fn listed(keys: &[KeySlot], item: &Item<'_, '_>) -> String {
    written(3 * PARTITION_KEY_BYTES * keys.len(), |out| {
        JsonWriter::new(out).list(|json| keys.iter().for_each(|key| json.text(&item.shown(key.slot))));
    })
}

#[cold]
fn not_unicode(lines: &[u8], at: usize) -> KeyError {
    let line = 1 + lines.iter().take(at).filter(|byte| **byte == b'\n').count();
    KeyError::new(Reason::LineNotUnicode, AUDIT).parameter("bytes").index(line - 1).word(&shown_whole(line as u64))
}

#[cold]
fn refused(text: &str, FaultyLine { fault, line, at }: FaultyLine) -> KeyError {
    let reason = match fault {
        Fault::Form => Reason::LineNotItem,
        Fault::Unicode => Reason::LineNotUnicode,
        Fault::Depth => Reason::LineTooDeep,
    };
    let start = text.get(..at).and_then(|before| before.rfind('\n')).map_or(0, |end| end + 1);
    let whole = text.get(start..).and_then(|rest| rest.lines().next()).unwrap_or_default();
    let error = KeyError::new(reason, AUDIT).parameter("bytes").index(line - 1).word(&shown_whole(line as u64));
    let column = text.get(start..at).map_or(1, |before| before.chars().count() + 1);
    error.word(&shown_whole(column as u64)).value(whole)
}
