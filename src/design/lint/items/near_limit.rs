//! Keys with at least nine tenths of the bytes that they can have.

use alloc::format;
use alloc::vec::Vec;

use super::super::super::audit::AuditReport;
use super::super::finding::{LintCode, LintFinding, LintSeverity};
use super::super::table::Table;

pub(super) fn check(_: &Table<'_>, report: &AuditReport, found: &mut Vec<LintFinding>) {
    for near in &report.near_limit {
        let items = if near.count == 1 { "1 item has a key" } else { "Items have keys" };
        let message = format!(
            "{items} near the limit: the longest has {} of the {} bytes that this key can have, and a longer one cannot be \
             written. Shorten its texts, or write a hash of one.",
            near.longest, near.limit
        );
        let entity = near.entity.as_deref().unwrap_or_default();
        let finding = LintFinding::new(LintCode::KeyNearLimit, LintSeverity::Warning, entity, message);
        found.push(LintFinding { attribute: Some(near.attribute.clone()), index: near.index.clone(), ..finding });
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::found;
    use super::*;
    use crate::design::AuditNearLimit;

    #[test]
    fn long_keys() {
        let items = |bytes: usize| core::iter::once(format!("pk=A sk={}", "x".repeat(bytes)));
        let found = |bytes| found(LintCode::KeyNearLimit, "a: pk=A, sk={text}", &mut items(bytes));
        assert_eq!(found(900), Vec::<String>::new());
        let [line] = <[String; 1]>::try_from(found(1000)).unwrap();
        assert!(
            line.starts_with("warning a.sk 1 item has a key near the limit: the longest has 1000 of the 1024 bytes"),
            "{line}"
        );
    }
    #[test]
    fn the_sum_of_the_attributes_of_an_index() {
        let near = AuditNearLimit {
            entity: None,
            index: Some("byRegion".into()),
            attribute: "region".into(),
            limit: 1024,
            longest: 1000,
            count: 2,
            examples: Vec::new(),
        };
        let report = AuditReport { near_limit: Vec::from([near]), ..AuditReport::default() };
        let mut found = Vec::new();
        check(&Table::new(&[]), &report, &mut found);
        let about = found.iter().map(|finding| (finding.index.as_deref(), finding.attribute.as_deref()));
        assert_eq!(about.collect::<Vec<_>>(), [(Some("byRegion"), Some("region"))]);
    }
}
