//! How many items an entity has, and how many are enough for a conclusion.

use super::super::super::audit::AuditReport;

/// The number of items of an entity.
pub(super) fn count_of(report: &AuditReport, entity: &str) -> u64 {
    report.entities.get(entity).map_or(0, |own| own.count)
}

/// The number of items of an entity from which on it is significant that none of them has a value.
pub(super) const ENOUGH: u64 = 100;
