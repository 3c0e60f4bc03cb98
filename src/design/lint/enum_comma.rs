//! Enums of one option with commas in it: `enum(open,paid)` accepts neither `open` nor `paid`, because options are separated by `|`.

use alloc::format;
use alloc::vec::Vec;

use super::finding::{LintCode, LintFinding, LintSeverity};
use super::options::LintOptions;
use super::table::Table;

pub(super) fn check(table: &Table<'_>, _: &LintOptions, found: &mut Vec<LintFinding>) {
    for key in &table.keys {
        for field in key.template.fields() {
            let (name, codec) = (field.name, field.codec);
            let one = codec.options_text().filter(|options| !codec.is_ranked() && !options.contains('|'));
            let Some(option) = one.filter(|option| option.contains(',')) else { continue };
            let message =
                format!("{{{name}}} has a single option, \"{option}\": separate the options of an enum with |.");
            let finding = key.finding_at(name, LintCode::EnumWithComma, LintSeverity::Warning, message);
            let right = codec.name().replace(',', "|");
            let changes = table.change_field(key.entity, name, |sketch| sketch.with_codec(name, &right));
            found.push(finding.mended(format!("Write {{{name}}} as {{{name}:{right}}}"), changes));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::LintCode;
    use super::super::test_helpers::expect;

    #[test]
    fn commas_in_the_only_option() {
        expect(
            LintCode::EnumWithComma,
            &[
                (
                    "task: pk=TASK#{id}, sk=IS#{w:enum(open,paid)}",
                    "warning task.sk.w@4 -> task.sk=IS#{w:enum(open|paid)}",
                ),
                (
                    "task: pk=IS#{w:enum(a,b,c)}, sk={id}, gsi1pk=W#{w:enum(a,b,c)}",
                    "warning task.pk.w@4 -> task.pk=IS#{w:enum(a|b|c)}, task.gsi1pk=W#{w:enum(a|b|c)}; warning task.gsi1pk.w@3 -> task.pk=IS#{w:enum(a|b|c)}, task.gsi1pk=W#{w:enum(a|b|c)}",
                ),
                ("task: pk=TASK#{id}, sk={w:enum(a,a)}", "warning task.sk.w@1"),
                ("task: pk=TASK#{id}, sk={w:enum(open)}", ""),
                ("task: pk=TASK#{id}, sk={w:enum(a,b|c)}#{x:int(4)}", ""),
                ("task: pk=TASK#{id}, sk={w:rank(a,b)}", ""),
            ],
        );
    }
}
