//! Numbers that will soon have more digits than their codec writes: the first such number is refused.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::super::audit::AuditReport;
use super::super::finding::{LintCode, LintFinding, LintSeverity};
use super::super::table::{Key, Table};
use crate::codec::Codec;

pub(super) fn check(table: &Table<'_>, report: &AuditReport, found: &mut Vec<LintFinding>) {
    for key in &table.keys {
        let Some(usage) = report.usage.get(key.entity) else { continue };
        for field in key.template.fields() {
            let value = usage.greatest.get(field.name).filter(|value| is_near(field.codec, value));
            found.extend(value.map(|value| finding(key, field.name, field.codec, value)));
        }
    }
}

/// Whether a number is at least nine tenths of the greatest that a codec writes.
fn is_near(codec: &Codec, value: &str) -> bool {
    let whole = value.split('.').next().unwrap_or_default();
    whole.starts_with('9') && codec.digits() == Some(whole.len())
}

fn finding(key: &Key<'_>, field: &str, codec: &Codec, value: &str) -> LintFinding {
    let name: String = codec.name();
    let message = format!(
        "The greatest {{{field}}} is {value}, and {name} writes no number with more digits: soon an item cannot be written. Give the \
         field a greater width in a new format, and list this one in \"previous\"."
    );
    key.finding_at(field, LintCode::ValueNearWidth, LintSeverity::Warning, message)
}

#[cfg(test)]
mod tests {
    use super::super::test_helpers::found;
    use crate::design::LintCode;

    fn at(template: &str, key: &str) -> Vec<String> {
        let table = format!("a: pk=A, sk={template}");
        let items = [format!("pk=A sk={key}")];
        let found = found(LintCode::ValueNearWidth, &table, &mut items.into_iter());
        found.iter().map(|line| line.split(", and").next().unwrap().to_owned()).collect()
    }

    #[test]
    fn numbers_near_their_width() {
        assert_eq!(at("#{n:int(4)}", "#9612"), ["warning a.sk.n@2 The greatest {n} is 9612"]);
        assert_eq!(at("#{n:int(4) desc}", "#0387"), ["warning a.sk.n@2 The greatest {n} is 9612"]);
        assert_eq!(at("{n:version(3)}", "v901"), ["warning a.sk.n@1 The greatest {n} is 901"]);
        assert_eq!(at("{n:decimal(3,2)}", "950.10"), ["warning a.sk.n@1 The greatest {n} is 950.10"]);
        for (template, key) in [
            ("#{n:int(4)}", "#8999"),
            ("#{n:int(4)}", "#0999"),
            ("#{n:int(4) desc}", "#9612"),
            ("{n:decimal(3,2)}", "095.10"),
            ("{n:int(11)}", "99999999999"),
        ] {
            assert_eq!(at(template, key), Vec::<String>::new(), "{template}");
        }
    }
}
