//! Text fields of keys in one case: the key of `Ada` is that of `ADA`, so one of the two items replaces the other.

use alloc::format;
use alloc::vec::Vec;

use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::Table;

pub(super) fn check(table: &Table<'_>, _: &LintOptions, found: &mut Vec<LintFinding>) {
    for key in &table.keys {
        for field in key.template.fields() {
            let Some(casing) = field.codec.casing().filter(|_| field.codec.loses_case()) else { continue };
            let is_known = |one: &LintFinding| {
                one.code == LintCode::CaseIsLost && one.entity == key.entity && one.field.as_deref() == Some(field.name)
            };
            if found.iter().any(is_known) {
                continue;
            }
            let message = format!(
                "Keys hold {{{}}} in {} case: two values that differ in nothing else share one key, and reading a key \
                 alone gives the text as it is there.",
                field.name,
                casing.name()
            );
            found.push(key.finding_at(field.name, LintCode::CaseIsLost, LintSeverity::Info, message));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::LintCode;
    use super::super::test_helpers::expect;

    #[test]
    fn text_in_keys_of_one_case() {
        expect(
            LintCode::CaseIsLost,
            &[
                ("user: pk'_=user#{name}, gsi1pk'_=n#{name}", "info user.pk.name@6"),
                ("user: pk'=USER#{name}, gsi1pk'_=n#{name}#{at:date}", "info user.gsi1pk.name@3"),
                ("user: pk'_=user#{id:uuid}, sk'_={at:date}#{n:int(3)}#{state:enum(Open|Paid)}", ""),
                ("user: pk'=USER#{name}", ""),
            ],
        );
    }
}
