//! Merges reports: counts, groups and examples exactly, whatever the order; counters within their error.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::order::in_order;
use super::findings::Examples;
use super::item::hash_with;
use super::reasons::Kind;
use super::report::{AuditCount, AuditExample, AuditFinding, AuditNearLimit, AuditReport, AuditTally, REPORT_VERSION};
use super::tally::{COUNTERS, Tally};
use super::usage::add_usage;
use crate::error::{KeyError, Reason};

const MERGE: &str = "mergeReports";

/// Merges reports of parts of one table into the report of the whole.
///
/// # Errors
/// `EMPTY_VALUE` for no reports; `INVALID_OPTION` for a report of another version, or of a table with other formats, and for findings with
/// a reason of another list.
pub fn merge_reports(reports: &[AuditReport]) -> Result<AuditReport, KeyError> {
    let Some(first) = reports.first() else { return Err(KeyError::new(Reason::NoReports, MERGE)) };
    let mut merged = AuditReport { formats: first.formats.clone(), key: first.key.clone(), ..empty() };
    let (mut collections, mut partitions) = (Tally::default(), Vec::new());
    for (index, report) in reports.iter().enumerate() {
        check(first, report).map_err(|fault| refused(index, fault))?;
        merged.count = merged.count.saturating_add(report.count);
        merged.bytes = merged.bytes.saturating_add(report.bytes);
        add_counts(&mut merged, report);
        for (name, usage) in report.usage.iter() {
            let mut sum = merged.usage.get(name).cloned().unwrap_or_default();
            add_usage(&mut sum, usage);
            merged.usage.insert(name.into(), sum);
        }
        collections.merge(&report.largest_collections);
        add_partitions(&mut partitions, report);
        for (all, own) in merged.lists_mut().into_iter().zip(report.lists()) {
            all.extend_from_slice(own);
        }
        merged.near_limit.extend_from_slice(&report.near_limit);
    }
    merged.largest_collections = tally_of(&collections);
    for (index, tally) in partitions {
        merged.largest_partitions.insert(index.into(), tally_of(&tally));
    }
    merged.group();
    Ok(merged)
}

#[cold]
fn refused(index: usize, fault: String) -> KeyError {
    KeyError::new(Reason::OtherReport, MERGE).parameter("reports").index(index).list(fault)
}

/// A report of nothing.
pub(super) fn empty() -> AuditReport {
    AuditReport { version: REPORT_VERSION, ..AuditReport::default() }
}

/// Refuses a report that is not of the same table in the same version.
fn check(first: &AuditReport, report: &AuditReport) -> Result<(), String> {
    if report.version != REPORT_VERSION {
        return Err(format!("it has version {}, and only {REPORT_VERSION} is known", report.version));
    }
    if report.formats != first.formats || report.key != first.key {
        return Err(format!(
            "its table has other formats ({}) than that of the first ({})",
            report.formats, first.formats
        ));
    }
    let kinds = [Kind::Misfit, Kind::Stale, Kind::Missing, Kind::Unchecked];
    let mut lists = report.lists().into_iter().zip(kinds);
    if lists.any(|(list, kind)| list.iter().any(|finding| !finding.reason.is_of(kind))) {
        return Err("a finding has a reason of another list".into());
    }
    Ok(())
}

fn add_counts(merged: &mut AuditReport, report: &AuditReport) {
    for (name, count) in report.entities.iter() {
        let mut sum = merged.entities.get(name).cloned().unwrap_or_default();
        add_count(&mut sum, count);
        merged.entities.insert(name.into(), sum);
    }
}

fn add_count(sum: &mut AuditCount, count: &AuditCount) {
    sum.count = sum.count.saturating_add(count.count);
    sum.bytes = sum.bytes.saturating_add(count.bytes);
    for (place, generation) in count.generations.iter().enumerate() {
        match sum.generations.get_mut(place) {
            Some(own) => *own = own.saturating_add(*generation),
            None => sum.generations.push(*generation),
        }
    }
}

fn add_partitions<'r>(partitions: &mut Vec<(&'r str, Tally)>, report: &'r AuditReport) {
    for (index, tally) in report.largest_partitions.iter() {
        if let Some((_, own)) = partitions.iter_mut().find(|(own, _)| *own == index) {
            own.merge(tally);
            continue;
        }
        let mut own = Tally::default();
        own.merge(tally);
        partitions.push((index, own));
    }
}

fn tally_of(tally: &Tally) -> AuditTally {
    let (error, counters) = tally.counted(&|key| key.into());
    AuditTally { error, size: COUNTERS as u64, counters }
}

impl AuditReport {
    fn lists(&self) -> [&Vec<AuditFinding>; 4] {
        [&self.misfits, &self.stale, &self.missing, &self.unchecked]
    }

    fn lists_mut(&mut self) -> [&mut Vec<AuditFinding>; 4] {
        [&mut self.misfits, &mut self.stale, &mut self.missing, &mut self.unchecked]
    }

    /// Sorts all findings, and adds up those that are alike.
    pub(super) fn group(&mut self) {
        let key = self.key.clone();
        for list in self.lists_mut() {
            *list = in_order(core::mem::take(list), |a, b| facts(a) <= facts(b));
            list.dedup_by(|next, group| facts(next) == facts(group) && add(&key, group, next));
        }
        self.near_limit = in_order(core::mem::take(&mut self.near_limit), |a, b| near(a) <= near(b));
        self.near_limit.dedup_by(|next, group| near(next) == near(group) && add_near(&key, group, next));
    }
}

/// The subject of a finding.
fn facts(finding: &AuditFinding) -> impl Ord {
    let AuditFinding { entity, index, attribute, reason, field, code, .. } = finding;
    (entity, index, attribute, reason, field, code)
}

fn near(near: &AuditNearLimit) -> impl Ord {
    (&near.entity, &near.index, &near.attribute, near.limit)
}

fn add(key: &[String], group: &mut AuditFinding, next: &AuditFinding) -> bool {
    group.count = group.count.saturating_add(next.count);
    group.examples = examples_of(key, [&group.examples, &next.examples]);
    true
}

fn add_near(key: &[String], group: &mut AuditNearLimit, next: &AuditNearLimit) -> bool {
    group.count = group.count.saturating_add(next.count);
    group.longest = group.longest.max(next.longest);
    group.examples = examples_of(key, [&group.examples, &next.examples]);
    true
}

/// The examples that a group keeps of these.
fn examples_of(key: &[String], lists: [&Vec<AuditExample>; 2]) -> Vec<AuditExample> {
    let mut all = Examples::default();
    for example in lists.into_iter().flatten() {
        let texts = key.iter().map(|name| example.keys.get(name).map(String::as_str).unwrap_or_default());
        all.add(texts.fold(0, hash_with), example.clone());
    }
    all.into_all()
}
