//! Functions for table design and for tests: they explain the parts of a key, find problems in the keys of a table, and infer templates
//! from existing keys.
//!
//! Everything here is plain Rust on plain structs. In the wasm build, the returned structs are also the TypeScript types of
//! `ddb-keys/design`, and editors show their comments.

mod audit;
mod diff;
mod docs;
mod drawn;
mod explain;
mod fields;
mod form;
mod infer;
mod iso_time;
mod letters;
mod lint;
mod lock;
mod note;
mod order;
#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "JavaScript alone hands over plain data"))]
pub(crate) mod plain;
mod sketch;
mod words;
mod workbench;

pub use audit::{
    Audit, AuditCount, AuditExample, AuditFinding, AuditNearLimit, AuditReason, AuditReport, AuditTally, AuditUsage,
    AuditedEntity, AuditedFormat, AuditedIndex, AuditedNames, REPORT_VERSION, merge_reports,
};
pub use diff::{
    DiffCode, DiffSeverity, EntitySamples, FieldSamples, Finding, FormatSamples, GivenTable, diff, samples_for,
};
pub use docs::{DocumentedPattern, document};
pub use drawn::{draw, edges_of};
pub use explain::{KeyExplanation, KeyMismatch, KeyPart, KeyPartKind, KeyRoom, explain, explain_alone};
pub use form::TextForm;
pub use infer::{
    EntityAttribute, InferLimits, InferNote, InferNoteCode, InferredAttribute, InferredEntity, InferredField,
    InferredMisfit, InferredTemplate, InferredTemplates, KeyType, KeyedItems, OtherAttributes, infer, infer_items,
    infer_typed, key_names, names_kinds,
};
pub use lint::{
    IndexedAttribute, LintChange, LintCode, LintFinding, LintOptions, LintSeverity, LintSilence, LintSuggestion, lint,
    lint_items,
};
pub use lock::{
    AcceptedFinding, FormerFormat, GivenEntity, GivenFormat, GivenHistory, GivenIndex, LockedAttribute, LockedEntity,
    LockedFormat, LockedIndex, LockedMultiAttributeIndex, TableLock, formats_hash,
};
pub use workbench::{
    Ordered, WorkbenchAlias, WorkbenchAttribute, WorkbenchDataAccess, WorkbenchDefinition, WorkbenchEntityOptions,
    WorkbenchFacet, WorkbenchIndex, WorkbenchItems, WorkbenchKey, WorkbenchMetadata, WorkbenchModel,
    WorkbenchProjection, WorkbenchSharedIndex, WorkbenchTable, WorkbenchTableModel, WorkbenchTables, WorkbenchTexts,
    from_workbench, to_workbench,
};
