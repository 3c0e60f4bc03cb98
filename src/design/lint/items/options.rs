//! Options of enums and ranks that no key has.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::super::audit::AuditReport;
use super::super::finding::{LintCode, LintFinding, LintSeverity};
use super::super::table::{Key, Table};
use super::counts::{ENOUGH, count_of};

pub(super) fn check(table: &Table<'_>, report: &AuditReport, found: &mut Vec<LintFinding>) {
    let mut known: Vec<(&str, &str)> = Vec::new();
    for key in table.keys.iter().filter(|key| count_of(report, key.entity) >= ENOUGH) {
        let Some(usage) = report.usage.get(key.entity) else { continue };
        for field in key.template.fields() {
            let options = field.codec.options_text().zip(usage.options.get(field.name));
            let is_first = !known.contains(&(key.entity, field.name));
            let Some((options, used)) = options.filter(|(_, used)| is_first && !used.is_empty()) else { continue };
            known.push((key.entity, field.name));
            let unused = options.split('|').filter(|option| !used.iter().any(|own| own == option));
            found.extend(finding(report, key, field.name, &unused.collect::<Vec<_>>()));
        }
    }
}

fn finding(report: &AuditReport, key: &Key<'_>, field: &str, unused: &[&str]) -> Option<LintFinding> {
    let (count, names) = (count_of(report, key.entity), shown(unused));
    let message = format!(
        "None of the {count} items of \"{}\" has {names} as {{{field}}}. That is right for a value that is rare or new; otherwise, the \
         items have another spelling, or the value is no longer written.",
        key.entity
    );
    let finding = key.finding_at(field, LintCode::OptionWithoutItems, LintSeverity::Info, message);
    (!unused.is_empty()).then_some(finding)
}

/// `a`, `a or b`, `a, b or c`.
fn shown(names: &[&str]) -> String {
    match names.split_last() {
        Some((last, others)) if !others.is_empty() => format!("{} or {last}", others.join(", ")),
        _ => names.concat(),
    }
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::found;
    use crate::design::LintCode;

    #[test]
    fn options_that_no_item_has() {
        let table = "a: pk=A#{id}, sk={s:enum(x|y|z)}, gsi1pk={s:enum(x|y|z)}, gsi1sk={r:rank(low|high)}";
        let lines = |count: usize| {
            let item = |i: usize| {
                format!("pk=A#{i} sk=y gsi1pk=y gsi1sk={}", if i.is_multiple_of(2) { "01-low" } else { "02-high" })
            };
            found(LintCode::OptionWithoutItems, table, &mut (0..count).map(item))
        };
        assert_eq!(lines(99), Vec::<String>::new());
        let [line] = <[String; 1]>::try_from(lines(100)).unwrap();
        assert!(line.starts_with("info a.sk.s@1 None of the 100 items of \"a\" has x or z as {s}."), "{line}");
    }
    #[test]
    fn as_many_options_as_are_unused() {
        let said = |table: &str| {
            let items = &mut (0..100).map(|i| format!("pk=A#{i} sk=x"));
            found(LintCode::OptionWithoutItems, table, items).join("; ")
        };
        let all = "None of the 100 items of \"a\" has";
        assert_eq!(said("a: pk=A#{id}, sk={s:enum(x)}"), "");
        let starts = [("x|y", "y"), ("x|y|z", "y or z"), ("w|x|y|z", "w, y or z")];
        for (options, names) in starts {
            let said = said(&format!("a: pk=A#{{id}}, sk={{s:enum({options})}}"));
            assert!(said.starts_with(&format!("info a.sk.s@1 {all} {names} as {{s}}.")), "{said}");
        }
    }
}
