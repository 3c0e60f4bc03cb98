//! Fields and flags that conditions name, and that no item has: the name may be an old one.

use alloc::format;
use alloc::vec::Vec;

use super::super::super::audit::AuditReport;
use super::super::finding::{LintCode, LintFinding, LintSeverity};
use super::super::table::Table;
use super::counts::{ENOUGH, count_of};

pub(super) fn check(_: &Table<'_>, report: &AuditReport, found: &mut Vec<LintFinding>) {
    for (entity, usage) in report.usage.iter().filter(|(entity, _)| count_of(report, entity) >= ENOUGH) {
        for (name, _) in usage.conditions.iter().filter(|(_, count)| **count == 0) {
            let count = count_of(report, entity);
            let message = format!(
                "None of the {count} items of \"{entity}\" has the attribute \"{name}\", which a condition of an index names. If \
                 the attribute has another name, the index has items that it should not have, or lacks some."
            );
            let finding = LintFinding::new(LintCode::ConditionWithoutItems, LintSeverity::Info, entity, message);
            found.push(LintFinding { field: Some(name.into()), ..finding });
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::found;
    use crate::design::LintCode;

    #[test]
    fn names_that_no_item_has() {
        let table = "a: pk=A#{id}, sk=A, gsi1pk?due=DUE, gsi1sk?due={due}";
        let lines = |count: usize, more: &str| {
            found(LintCode::ConditionWithoutItems, table, &mut (0..count).map(|i| format!("pk=A#{i} sk=A{more}")))
        };
        assert_eq!(lines(99, ""), Vec::<String>::new());
        assert_eq!(lines(100, " due=1"), Vec::<String>::new());
        for more in ["", " due:NULL=true"] {
            let [line] = <[String; 1]>::try_from(lines(100, more)).unwrap();
            assert!(line.starts_with("info a.due None of the 100 items of \"a\" has the attribute \"due\""), "{line}");
        }
    }
}
