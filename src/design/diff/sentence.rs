//! The sentences of the findings: what happens to old items, and the cheapest fix.

use alloc::string::String;

use super::finding::DiffCode;
use super::format::Format;
use crate::error::shown;

/// Parts of a sentence, joined.
pub(super) fn sentence(parts: &[&str]) -> String {
    parts.concat()
}

/// A name or a template as sentences show it.
pub(super) fn quoted(text: &str) -> String {
    ["\"", &shown(text), "\""].concat()
}

/// The change of an attribute's template: `"A" became "B"`.
pub(super) fn change(attribute: &str, old: Format<'_>, new: Format<'_>) -> String {
    let text =
        |format: Format<'_>| format.attribute(attribute).map_or_else(String::new, |own| quoted(own.template.text()));
    sentence(&[&text(old), " became ", &text(new)])
}

/// What happens to an old key of the table.
pub(super) fn of_table_key(code: DiffCode, change: &str) -> String {
    let (problem, way_out) = match code {
        DiffCode::LiteralChanged => ("another literal", ADD),
        DiffCode::FieldAdded => ("one more field, which old keys lack", ADD),
        DiffCode::FieldRemoved => ("a field less, so it does not read old keys", ADD),
        DiffCode::FieldsReordered => {
            ("its fields in other places, so values of old keys are taken for others", REORDER)
        }
        DiffCode::EnumShrunk => (
            "fewer options, so it refuses old keys with the others",
            "keep the options, or add the old format to `previous` of `entityKeys`",
        ),
        DiffCode::TextModeChanged => (
            "another text mode, which reads some texts of old keys as others",
            "keep the text mode, or change a literal and add the old format to `previous` of `entityKeys`",
        ),
        DiffCode::CasingChanged => (
            "another case, in which old keys are not read, or their values are written differently",
            "keep the casing, or change a literal and add the old format to `previous` of `entityKeys`",
        ),
        DiffCode::KeyAttributeRenamed => {
            return sentence(&[
                "The key of the table has other attributes, which only another table can have: copy the items with `upgrade`, and add the old format to `previous` of `entityKeys`. ",
                change,
            ]);
        }
        DiffCode::FieldsMerged => (
            "one field where there were two, so old keys with two values contradict each other",
            "give the fields names of their own",
        ),
        _ => ("another codec, which does not read old keys as they were written", ADD),
    };
    sentence(&["The key has ", problem, ": ", way_out, ", then run `move`. ", change])
}

const ADD: &str = "add the old format to `previous` of `entityKeys`";
const REORDER: &str =
    "keep the order, or change a literal and add the old format to `previous` of `entityKeys` with `fromOld`";
