//! Makes the report from the counts: places in the table become names.

use alloc::string::{String, ToString};

use super::findings::{About, Found, IndexOf, What};
use super::item::base64;
use super::merge::empty;
use super::reasons::{AuditReason, Kind};
use super::report::{AuditCount, AuditFinding, AuditNearLimit, AuditReport, AuditTally};
use super::table::Table;
use super::table_format::Format;
use super::tally::{COUNTERS, Tally};
use super::{Count, Tallies};
use crate::attribute_value::AttributeType;

/// The report on the counts of a table whose formats have this hash.
pub(super) fn report_of(table: &Table, formats: &str, tallies: &Tallies) -> AuditReport {
    let mut report =
        AuditReport { formats: formats.to_string(), count: tallies.count, bytes: tallies.bytes, ..empty() };
    report.key = table.key.iter().map(|key| table.names.name(key.slot).to_string()).collect();
    for (entity, counts) in table.entities.iter().zip(&tallies.entities) {
        report.entities.insert(entity.name.clone(), count_of(counts));
    }
    for (entity, usage) in table.entities.iter().zip(&tallies.usage) {
        report.usage.insert(entity.name.clone(), usage.report(entity));
    }
    report.largest_collections = tally_of(&tallies.collections, table.key.first().map(|key| key.kind));
    for (index, tally) in table.indexes.iter().zip(&tallies.partitions) {
        let kind = if let [key] = index.partition.as_slice() { Some(key.kind) } else { None };
        report.largest_partitions.insert(index.name.clone(), tally_of(tally, kind));
    }
    add_findings(table, tallies, &mut report);
    report
}

/// Adds the findings. Those of several formats of an entity can be alike, and are then added up.
fn add_findings(table: &Table, tallies: &Tallies, report: &mut AuditReport) {
    for (about, found) in &tallies.findings.all {
        match about.what {
            What::Found(kind, reason) => {
                let finding = named(table, about, found, reason);
                match kind {
                    Kind::Misfit => report.misfits.push(finding),
                    Kind::Stale => report.stale.push(finding),
                    Kind::Missing => report.missing.push(finding),
                    Kind::Unchecked => report.unchecked.push(finding),
                }
            }
            What::NearLimit(limit) => {
                let near = named(table, about, found, AuditReason::Value);
                report.near_limit.push(near_limit(near, limit, found.longest));
            }
        }
    }
    report.group();
}

fn named(table: &Table, about: &About, found: &Found, reason: AuditReason) -> AuditFinding {
    let entity = about.format.and_then(|(entity, _)| table.entities.get(entity));
    let format = entity.and_then(|entity| entity.formats.get(about.format?.1));
    AuditFinding {
        reason,
        code: about.code.map(String::from),
        entity: entity.map(|entity| entity.name.clone()),
        index: index_of(table, about, format),
        attribute: about.attribute.map(|slot| table.names.name(slot).to_string()),
        field: about.field.and_then(|field| Some(format?.fields.get(field)?.name.clone())),
        count: found.count,
        examples: found.examples.clone().into_all(),
    }
}

fn index_of(table: &Table, about: &About, format: Option<&Format>) -> Option<String> {
    match about.index {
        IndexOf::None => None,
        IndexOf::Group(group) => Some(format?.groups.get(group)?.index.clone()),
        IndexOf::Other(other) => Some(table.entities.get(about.format?.0)?.others.get(other)?.1.clone()),
        IndexOf::Table(index) => Some(table.indexes.get(index)?.name.clone()),
    }
}

fn near_limit(found: AuditFinding, limit: usize, longest: u64) -> AuditNearLimit {
    let AuditFinding { entity, index, attribute, count, examples, .. } = found;
    AuditNearLimit {
        entity,
        index,
        attribute: attribute.unwrap_or_default(),
        limit: limit as u64,
        longest,
        count,
        examples,
    }
}

fn count_of(counts: &[Count]) -> AuditCount {
    AuditCount {
        count: counts.iter().map(|count| count.items).sum(),
        bytes: counts.iter().map(|count| count.bytes).sum(),
        generations: counts.iter().map(|count| count.items).collect(),
    }
}

/// The counters of a tally, whose keys are of this type.
fn tally_of(tally: &Tally, kind: Option<AttributeType>) -> AuditTally {
    let shown = |key: &str| if kind == Some(AttributeType::Binary) { base64(key) } else { key.to_string() };
    let (error, counters) = tally.counted(&shown);
    AuditTally { error, size: COUNTERS as u64, counters }
}
