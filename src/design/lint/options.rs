//! Options that a lint of a table takes.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::plain::from_record;
use super::silence::LintSilence;

/// Options of `lintTable`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(tsify::Tsify), serde(rename_all = "camelCase", default))]
pub struct LintOptions {
    /// Findings to leave out: codes, or single findings, each with its reason. An entry with a reason that silences nothing is a finding.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "readonly (LintCode | LintSilence)[]"))]
    pub ignore: Vec<LintSilence>,
    /// Fields that change during the life of an item, beside those whose names say so, such as `status`.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "readonly string[]"))]
    pub mutable: Vec<String>,
    /// The field that every partition key must have. By default, a field with a name like `tenantId` or `orgId`, if a partition key of the
    /// table has one.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub tenant: Option<String>,
    /// The parts that a key may have: 8 by default.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub max_parts: Option<usize>,
    /// The bytes that a text field may have: 200 by default.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub text_bytes: Option<usize>,
}

from_record!(LintOptions {
    ignore: or_default("ignore"),
    mutable: or_default("mutable"),
    tenant: optional("tenant"),
    max_parts: optional("maxParts"),
    text_bytes: optional("textBytes"),
});
