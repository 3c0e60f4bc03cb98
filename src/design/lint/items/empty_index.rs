//! Indexes that no item of an entity is in, although the definition writes its keys.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::vec::Vec;

use super::super::super::audit::AuditReport;
use super::super::finding::{LintCode, LintFinding, LintSeverity};
use super::super::table::Table;
use super::counts::{ENOUGH, count_of};

pub(super) fn check(table: &Table<'_>, report: &AuditReport, found: &mut Vec<LintFinding>) {
    for index in table.indexes() {
        let entries = report.usage.iter().map(|(_, own)| own).filter_map(|own| own.indexes.get(index)).sum::<u64>();
        for (entity, usage) in report.usage.iter() {
            let is_empty = usage.indexes.get(index) == Some(&0) && count_of(report, entity) >= ENOUGH;
            found.extend(is_empty.then(|| finding(report, entity, index, entries == 0)));
        }
    }
}

fn finding(report: &AuditReport, entity: &str, index: &str, is_of_all: bool) -> LintFinding {
    let count = count_of(report, entity);
    let (severity, end) = if is_of_all {
        (
            LintSeverity::Warning,
            "No item is in it at all: remove the index if nothing queries it, or write its keys to the items that lack them.",
        )
    } else {
        (LintSeverity::Info, "Remove these keys if nothing queries them.")
    };
    let message = format!("None of the {count} items of \"{entity}\" is in the index \"{index}\". {end}");
    let finding = LintFinding::new(LintCode::IndexWithoutItems, severity, entity, message);
    LintFinding { index: Some(index.to_owned()), ..finding }
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::found;
    use crate::design::LintCode;

    #[test]
    fn indexes_without_items() {
        let table = "a: pk=A#{id}, sk=A, gsi1pk?due=DUE, gsi1sk?due={due}; b: pk=B#{id}, sk=B, gsi1pk=DUE, gsi1sk={id}";
        let lines = |of_a: usize, of_b: usize| {
            let a = (0..of_a).map(|i| format!("pk=A#{i} sk=A id={i}"));
            let b = (0..of_b).map(|i| format!("pk=B#{i} sk=B gsi1pk=DUE gsi1sk={i}"));
            found(LintCode::IndexWithoutItems, table, &mut a.chain(b))
        };
        assert_eq!(lines(99, 0), Vec::<String>::new());
        let [all] = <[String; 1]>::try_from(lines(100, 0)).unwrap();
        assert!(
            all.starts_with(
                "warning a in gsi1 None of the 100 items of \"a\" is in the index \"gsi1\". No item is in it"
            ),
            "{all}"
        );
        let [some] = <[String; 1]>::try_from(lines(100, 1)).unwrap();
        assert!(
            some.starts_with("info a in gsi1 ") && some.ends_with("Remove these keys if nothing queries them."),
            "{some}"
        );
    }
}
