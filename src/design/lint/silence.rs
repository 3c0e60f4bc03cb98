//! Findings that the user has reviewed and does not want to see again.

use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::plain::from_record;
use super::finding::{LintCode, LintFinding, LintSeverity};
use crate::error::printable;

/// Silenced findings: all with this code, or only those of an entity, an attribute or an index. An entry that silences nothing is a
/// finding itself, so that a list does not outlive its reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify))]
pub struct LintSilence {
    /// The code.
    pub code: LintCode,
    /// The entity. If absent, all entities.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(optional))]
    pub entity: Option<String>,
    /// The attribute. If absent, all attributes.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(optional))]
    pub attribute: Option<String>,
    /// The index. If absent, all indexes.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(optional))]
    pub index: Option<String>,
    /// Why the findings are not a problem.
    pub reason: String,
}

from_record!(LintSilence {
    code: required("code"),
    entity: optional("entity"),
    attribute: optional("attribute"),
    index: optional("index"),
    reason: required("reason"),
});

impl LintSilence {
    /// All findings with a code, without a reason.
    pub const fn all(code: LintCode) -> Self {
        Self { code, entity: None, attribute: None, index: None, reason: String::new() }
    }

    fn silences(&self, finding: &LintFinding) -> bool {
        let is_it = |own: &Option<String>, found: Option<&String>| own.is_none() || own.as_ref() == found;
        self.code == finding.code
            && is_it(&self.entity, Some(&finding.entity))
            && is_it(&self.attribute, finding.attribute.as_ref())
            && is_it(&self.index, finding.index.as_ref())
    }

    /// The finding that it silences nothing.
    fn unused(&self) -> LintFinding {
        let message = format!(
            "The list of silenced findings has an entry for {}, but there is no such finding: remove the entry. Its reason was: {}",
            self.code.name(),
            self.reason
        );
        LintFinding {
            attribute: self.attribute.clone(),
            index: self.index.clone(),
            ..LintFinding::new(
                LintCode::SilencesNothing,
                LintSeverity::Info,
                self.entity.as_deref().unwrap_or_default(),
                message,
            )
        }
    }
}

/// Takes out the findings that are silenced, and adds the entries with a reason that silence none. `has_items`: whether items were
/// examined; if not, an entry about items is not unused.
pub(super) fn silence(ignore: &[LintSilence], has_items: bool, found: &mut Vec<LintFinding>) {
    let mut unused = Vec::new();
    for entry in ignore {
        let is_open = !entry.reason.is_empty() && (has_items || !entry.code.is_of_items());
        if is_open && !found.iter().any(|finding| entry.silences(finding)) {
            unused.push(entry.unused());
        }
    }
    found.append(&mut unused);
    found.retain(|finding| !ignore.iter().any(|entry| entry.silences(finding)));
}

impl LintFinding {
    /// A finding about an entity, or about none if the name is empty.
    pub(super) fn new(code: LintCode, severity: LintSeverity, entity: &str, message: String) -> Self {
        Self {
            code,
            severity,
            entity: entity.into(),
            other_entity: None,
            index: None,
            attribute: None,
            field: None,
            column: None,
            message: printable(message),
            suggestion: None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::options::LintOptions;
    use super::super::test_helpers::{all, line};
    use super::*;

    fn silenced(table: &str, ignore: &[LintSilence]) -> Vec<String> {
        let options = LintOptions { ignore: ignore.to_vec(), ..LintOptions::default() };
        all(table, &[], &options).iter().map(|finding| format!("{} {}", finding.code.name(), line(finding))).collect()
    }

    fn entry(code: LintCode, entity: &str, attribute: &str) -> LintSilence {
        let given = |name: &str| (!name.is_empty()).then(|| name.to_owned());
        LintSilence {
            entity: given(entity),
            attribute: given(attribute),
            reason: "known".to_owned(),
            ..LintSilence::all(code)
        }
    }

    const TABLE: &str = "a: pk=A#{id}, sk=v{version}; b: pk=B#{id}, sk=v{version}";
    const CODE: LintCode = LintCode::NumberDoesNotSort;

    #[test]
    fn one_finding_or_all_with_a_code() {
        assert_eq!(silenced(TABLE, &[]).len(), 2);
        assert_eq!(silenced(TABLE, &[LintSilence::all(CODE)]), Vec::<String>::new());
        assert_eq!(silenced(TABLE, &[entry(CODE, "", "")]), Vec::<String>::new());
        let [left] = <[String; 1]>::try_from(silenced(TABLE, &[entry(CODE, "a", "sk")])).unwrap();
        assert!(left.starts_with("NUMBER_DOES_NOT_SORT warning b.sk"), "{left}");
    }

    #[test]
    fn an_entry_that_silences_nothing() {
        let found =
            silenced(TABLE, &[LintSilence::all(CODE), entry(CODE, "a", "pk"), entry(LintCode::NoTenant, "", "")]);
        assert_eq!(found, ["SILENCES_NOTHING info a.pk", "SILENCES_NOTHING info "]);
        assert_eq!(
            silenced(TABLE, &[LintSilence::all(CODE), LintSilence::all(LintCode::NoTenant)]),
            Vec::<String>::new()
        );
        let known =
            [LintSilence::all(CODE), entry(LintCode::NoTenant, "", ""), LintSilence::all(LintCode::SilencesNothing)];
        assert_eq!(silenced(TABLE, &known), Vec::<String>::new());
        assert_eq!(
            silenced(TABLE, &[LintSilence::all(CODE), entry(LintCode::HotPartition, "", "")]),
            Vec::<String>::new()
        );
        let of_index = LintSilence { index: Some("gsi1".to_owned()), ..entry(CODE, "a", "sk") };
        let found = silenced(TABLE, &[of_index]);
        assert_eq!(found.last().map(String::as_str), Some("SILENCES_NOTHING info a.sk in gsi1"));
    }
}
