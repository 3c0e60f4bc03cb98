//! The report of an audit: plain data, which can be written as JSON and merged.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::plain::from_record;
use super::ordered::Ordered;
use super::reasons::AuditReason;

/// The version of the form of a report.
pub const REPORT_VERSION: u32 = 1;

/// The contents of a table, compared with its definition. Reports of parts of a table can be merged.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", serde(rename_all = "camelCase"))]
pub struct AuditReport {
    /// The version of this form.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "1"))]
    pub version: u32,
    /// A hash of the formats of the table. Only reports with the same hash can be merged.
    pub formats: String,
    /// The attributes that are the key of the table.
    pub key: Vec<String>,
    /// The number of items.
    pub count: u64,
    /// The bytes of all items, as DynamoDB counts them.
    pub bytes: u64,
    /// The items of each entity.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, AuditCount>"))]
    pub entities: Ordered<AuditCount>,
    /// The usage of each entity's keys by its items.
    #[cfg_attr(target_arch = "wasm32", serde(default), tsify(type = "Record<string, AuditUsage>"))]
    pub usage: Ordered<AuditUsage>,
    /// Items that fit no entity, or whose keys contain invalid values.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "(AuditFinding & { reason: MisfitReason })[]"))]
    pub misfits: Vec<AuditFinding>,
    /// Index keys that do not match the item's attributes.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "(AuditFinding & { reason: StaleReason })[]"))]
    pub stale: Vec<AuditFinding>,
    /// Items that are missing from an index.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "(AuditFinding & { reason: MissingReason })[]"))]
    pub missing: Vec<AuditFinding>,
    /// Index keys that could not be compared with the item's attributes, and may be stale.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "(AuditFinding & { reason: UncheckedReason })[]"))]
    pub unchecked: Vec<AuditFinding>,
    /// Keys with at least nine tenths of the bytes that they can have.
    pub near_limit: Vec<AuditNearLimit>,
    /// The largest item collections by their partition key in the table, in bytes.
    pub largest_collections: AuditTally,
    /// The largest partitions of each index by their partition key, as numbers of items. The key of several attributes is a JSON array.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, AuditTally>"))]
    pub largest_partitions: Ordered<AuditTally>,
}

/// The items of an entity.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct AuditCount {
    /// The number of items.
    pub count: u64,
    /// Their bytes.
    pub bytes: u64,
    /// The number of items in each format, newest first.
    pub generations: Vec<u64>,
}

/// The usage of an entity's keys by its items.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct AuditUsage {
    /// The number of items in each index: those that have all its key attributes.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, number>"))]
    pub indexes: Ordered<u64>,
    /// The number of items with each field or flag that a condition names.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, number>"))]
    pub conditions: Ordered<u64>,
    /// The greatest value of each field whose width is small enough to be outgrown.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
    pub greatest: Ordered<String>,
    /// The options of each enum and rank that a key has, sorted.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string[]>"))]
    pub options: Ordered<Vec<String>>,
}

/// Items with the same finding.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct AuditFinding {
    /// The reason, one of a closed list.
    pub reason: AuditReason,
    /// The code of the `KeyError` that such a key or value causes, if it causes one.
    #[cfg_attr(target_arch = "wasm32", serde(default, skip_serializing_if = "Option::is_none"))]
    pub code: Option<String>,
    /// The entity. For a misfit, the closest entity; absent if no literal fits, or if two are equally close.
    #[cfg_attr(target_arch = "wasm32", serde(default, skip_serializing_if = "Option::is_none"))]
    pub entity: Option<String>,
    /// The index.
    #[cfg_attr(target_arch = "wasm32", serde(default, skip_serializing_if = "Option::is_none"))]
    pub index: Option<String>,
    /// The key attribute.
    #[cfg_attr(target_arch = "wasm32", serde(default, skip_serializing_if = "Option::is_none"))]
    pub attribute: Option<String>,
    /// The field.
    #[cfg_attr(target_arch = "wasm32", serde(default, skip_serializing_if = "Option::is_none"))]
    pub field: Option<String>,
    /// The number of items.
    pub count: u64,
    /// Up to three of the items: the same, however the items are ordered or divided into parts.
    pub examples: Vec<AuditExample>,
}

/// An item with a finding.
#[derive(Clone, Debug, Default, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct AuditExample {
    /// Its key attributes: texts, the digits of numbers, binaries as Base64.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string>"))]
    pub keys: Ordered<String>,
    /// The attribute of the item that the finding is about.
    #[cfg_attr(target_arch = "wasm32", serde(default, skip_serializing_if = "Option::is_none"))]
    pub value: Option<String>,
    /// The key that the attributes of the item write.
    #[cfg_attr(target_arch = "wasm32", serde(default, skip_serializing_if = "Option::is_none"))]
    pub expected: Option<String>,
}

/// Items with a key near its limit.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct AuditNearLimit {
    /// The entity; absent for the sum of several attributes.
    #[cfg_attr(target_arch = "wasm32", serde(default, skip_serializing_if = "Option::is_none"))]
    pub entity: Option<String>,
    /// The index, if the limit applies to the sum of its attributes.
    #[cfg_attr(target_arch = "wasm32", serde(default, skip_serializing_if = "Option::is_none"))]
    pub index: Option<String>,
    /// The key attribute, or the first of the attributes.
    pub attribute: String,
    /// The bytes that the key can have.
    pub limit: u64,
    /// The bytes of the longest key.
    pub longest: u64,
    /// The number of items.
    pub count: u64,
    /// Up to three of the items.
    pub examples: Vec<AuditExample>,
}

/// Counts of the largest partitions, in bounded memory: each count is at least as given, and at most `error` more. A partition that is not
/// listed has at most `error`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct AuditTally {
    /// How much the counts can be too low. 0 if all keys are listed.
    pub error: u64,
    /// The greatest number of counters.
    pub size: u64,
    /// The keys with their least counts, greatest first.
    pub counters: Vec<(String, u64)>,
}

from_record!(AuditReport {
    version: required("version"),
    formats: required("formats"),
    key: required("key"),
    count: required("count"),
    bytes: required("bytes"),
    entities: required("entities"),
    usage: or_default("usage"),
    misfits: required("misfits"),
    stale: required("stale"),
    missing: required("missing"),
    unchecked: required("unchecked"),
    near_limit: required("nearLimit"),
    largest_collections: required("largestCollections"),
    largest_partitions: required("largestPartitions"),
});
from_record!(AuditCount { count: required("count"), bytes: required("bytes"), generations: required("generations") });
from_record!(AuditUsage {
    indexes: required("indexes"),
    conditions: required("conditions"),
    greatest: required("greatest"),
    options: required("options"),
});
from_record!(AuditFinding {
    reason: required("reason"),
    code: optional("code"),
    entity: optional("entity"),
    index: optional("index"),
    attribute: optional("attribute"),
    field: optional("field"),
    count: required("count"),
    examples: required("examples"),
});
from_record!(AuditExample { keys: required("keys"), value: optional("value"), expected: optional("expected") });
from_record!(AuditNearLimit {
    entity: optional("entity"),
    index: optional("index"),
    attribute: required("attribute"),
    limit: required("limit"),
    longest: required("longest"),
    count: required("count"),
    examples: required("examples"),
});
from_record!(AuditTally { error: required("error"), size: required("size"), counters: required("counters") });

impl AuditReport {
    /// Whether it has findings: misfits, stale or missing index keys, keys near their limits.
    pub fn has_findings(&self) -> bool {
        !(self.misfits.is_empty() && self.stale.is_empty() && self.missing.is_empty() && self.near_limit.is_empty())
    }
}
