//! The exports of `ddb-keys/design` for the life of a table, which `ddb-keys/design/web` leaves out: audits of items, locks of keys, and
//! differences between two versions.

use alloc::string::String;
use alloc::vec::Vec;

use js_sys::{Array, Uint8Array};
use serde::Serialize;
use wasm_bindgen::JsValue;

use super::answer::{KEPT, exports};
use super::design::{LINT, Linted, attributes_of};
use super::held::{
    Entity, HeldFormats, HeldTable, Locked, accepted_in, given, held, held_formats, indexes_in, type_named,
};
use super::plain_data::{deliver, read};
use super::slab;
use crate::design::plain::from_record;
use crate::design::{
    Audit, AuditReport, AuditedEntity, AuditedFormat, AuditedIndex, EntitySamples, Finding, GivenIndex, GivenTable,
    TableLock, diff, formats_hash, lint_items, merge_reports, samples_for,
};
use crate::error::{KeyError, Reason};

const AUDIT: &str = "auditTable";
const MERGE: &str = "mergeReports";
const DIFF: &str = "diffTables";
const LOCK: &str = "lockTable";

/// The input of `diffTables`.
struct Compared {
    before: Locked,
    after: Locked,
    /// Findings to add to the lock of the table after the change: see [`Locked::accepted`].
    accepted: Vec<Option<String>>,
}

/// The findings, with values for items that prove them.
#[derive(Serialize)]
struct Differences {
    findings: Vec<Finding>,
    samples: Vec<EntitySamples>,
}

/// The input of `auditTable`.
struct Audited {
    entities: Vec<Entity>,
    /// See [`indexes_in`].
    indexes: Vec<String>,
}

from_record!(Compared { before: required("before"), after: required("after"), accepted: required("accepted") });
from_record!(Audited { entities: required("entities"), indexes: required("indexes") });

exports! {
    /// The findings about the keys of a table, from the keys and from the report on its items.
    "designLintItems" fn design_lint_items(input: JsValue, report: JsValue, out: Array) {
        let Linted { entities, indexes, options } = read(LINT, &input)?;
        let report: AuditReport = read(LINT, &report)?;
        let formats = formats_hash(&given(&held_formats(LINT, &entities)?), &indexes_in(&indexes));
        if formats != report.formats {
            return Err(KeyError::new(Reason::ReportOfOtherTable, LINT).parameter("options.report").value(&report.formats).list(formats));
        }
        let entities = held(LINT, &entities)?;
        let entities: Vec<_> = entities.iter().map(|(name, keys)| (*name, &**keys)).collect();
        deliver(&out, &lint_items(&entities, &attributes_of(&indexes), &options, &report)?);
        Ok(KEPT)
    }

    /// Makes the audit of a table and gives its number.
    "designAuditNew" fn design_audit_new(input: JsValue) {
        let Audited { entities, indexes } = read(AUDIT, &input)?;
        let entities: Vec<_> = held_formats(AUDIT, &entities)?.into_iter().map(audited).collect();
        let indexes: Vec<_> = indexes_in(&indexes).into_iter().map(audited_index).collect();
        Ok(slab::keep_audit(Audit::new(&entities, &indexes)?))
    }

    /// Frees an audit.
    "designAuditFree" fn design_audit_free(number: u32) {
        slab::free(number);
        Ok(KEPT)
    }

    /// Adds lines of DynamoDB JSON to an audit, or only checks them. `is_untyped` says that all values are texts.
    "designAuditLines" fn design_audit_lines(number: u32, lines: Uint8Array, is_check: bool, is_untyped: bool) {
        let audit = slab::audit(AUDIT, number)?;
        let lines = lines.to_vec();
        let mut audit = audit.borrow_mut();
        let added = match (is_check, is_untyped) {
            (true, _) => audit.check_lines(&lines),
            (false, true) => audit.add_untyped(&lines),
            (false, false) => audit.add_lines(&lines),
        };
        added.map(|()| KEPT)
    }

    /// The report of an audit.
    "designAuditReport" fn design_audit_report(number: u32, out: Array) {
        let audit = slab::audit(AUDIT, number)?;
        deliver(&out, &audit.borrow().report());
        Ok(KEPT)
    }

    /// Merges several reports.
    "designMergeReports" fn design_merge_reports(input: Array, out: Array) {
        let reports = input.iter().enumerate().map(read_report).collect::<Result<Vec<_>, _>>()?;
        deliver(&out, &merge_reports(&reports)?);
        Ok(KEPT)
    }

    /// The text of the lock of a table.
    "designLock" fn design_lock(input: JsValue, out: Array) {
        let table = HeldTable::of(LOCK, &read(LOCK, &input)?)?;
        let GivenTable { entities, indexes, history } = table.given();
        deliver(&out, &TableLock::of(&entities, &indexes, &history).text());
        Ok(KEPT)
    }

    /// The changes between two tables, and values for items that prove them.
    "designDiff" fn design_diff(input: JsValue, out: Array) {
        let Compared { before, after, .. } = read(DIFF, &input)?;
        let (before, after) = (HeldTable::of(DIFF, &before)?, HeldTable::of(DIFF, &after)?);
        let (before, after) = (before.given(), after.given());
        let findings = diff(&before, &after)?;
        let samples = samples_for(&findings, &before, &after);
        deliver(&out, &Differences { findings, samples });
        Ok(KEPT)
    }

    /// The text of the next lock of a table, after the one before.
    "designRelock" fn design_relock(input: JsValue, out: Array) {
        let Compared { before, after, accepted } = read(LOCK, &input)?;
        let (before, after) = (HeldTable::of(LOCK, &before)?, HeldTable::of(LOCK, &after)?);
        deliver(&out, &TableLock::after(&before.given(), &after.given(), &accepted_in(&accepted)).text());
        Ok(KEPT)
    }
}

/// An entity with all its formats, as the audit holds it.
fn audited((name, formats): HeldFormats) -> AuditedEntity {
    let formats = formats.into_iter().map(|(keys, converted)| AuditedFormat { keys, converted });
    AuditedEntity { name, formats: formats.collect() }
}

/// A multi-attribute index, as the audit holds it.
fn audited_index(GivenIndex { name, partition, sort }: GivenIndex) -> AuditedIndex {
    let typed = |keys: Vec<(String, String)>| keys.into_iter().map(|(name, kind)| (name, type_named(&kind))).collect();
    AuditedIndex { name, partition: typed(partition), sort: typed(sort) }
}

fn read_report((index, report): (usize, JsValue)) -> Result<AuditReport, KeyError> {
    read(MERGE, &report).map_err(|error| error.parameter("reports").index(index))
}
