//! The reasons of findings: closed lists, which programs can rely on.

use super::super::plain::{Faults, FromPlain, Plain, choice};

/// The reason of a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Kind {
    Misfit,
    Stale,
    Missing,
    Unchecked,
}

/// Why something was found. Each list of a report has its own reasons: `MisfitReason`, `StaleReason`, `MissingReason` and `UncheckedReason`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
#[cfg_attr(target_arch = "wasm32", serde(rename_all = "camelCase"))]
pub enum AuditReason {
    /// Misfit: a key of the table is missing, empty, or not of its type.
    NoKey,
    /// Misfit: no literal of any entity fits.
    Unknown,
    /// Misfit: a literal differs.
    Literal,
    /// Misfit: a literal differs only in upper and lower case.
    Case,
    /// Misfit: the codec of a field does not read its text.
    Value,
    /// Misfit: the text of a field is empty.
    Empty,
    /// Misfit: the key ends too soon.
    Short,
    /// Misfit: the key continues after its end.
    More,
    /// Misfit: a character that should be an escape, such as `$20`, is unescaped. The keys may come from a template with verbatim text.
    Unescaped,
    /// Misfit: a field is `undefined`, `null`, `NaN` or `[object Object]`.
    Nothing,
    /// Misfit: an attribute contradicts the key of the table, which cannot change. Stale: the codec refuses an attribute, and the index key
    /// has another value in any form.
    OtherValue,
    /// Misfit, or stale: both keys of the table, or of the index, contradict each other.
    Contradiction,
    /// Stale: the attributes of the item write another key.
    Changed,
    /// Stale: a condition keeps the item out of the index.
    Cleared,
    /// Stale: no format reads the key.
    Unreadable,
    /// Missing: the item has the fields, but not the keys.
    Absent,
    /// Missing: the item has one key of the two.
    Half,
    /// Missing: the item lacks a required field. Unchecked: it has a field in its keys only.
    NoField,
    /// Unchecked: the item has the keys, but not the attribute that a condition requires.
    NoFlag,
    /// Unchecked: the codec refuses the attribute.
    Refused,
}

impl FromPlain for AuditReason {
    fn from_plain(plain: Plain, faults: &mut Faults) -> Self {
        const REASONS: [(&str, AuditReason); 20] = [
            ("noKey", AuditReason::NoKey),
            ("unknown", AuditReason::Unknown),
            ("literal", AuditReason::Literal),
            ("case", AuditReason::Case),
            ("value", AuditReason::Value),
            ("empty", AuditReason::Empty),
            ("short", AuditReason::Short),
            ("more", AuditReason::More),
            ("unescaped", AuditReason::Unescaped),
            ("nothing", AuditReason::Nothing),
            ("otherValue", AuditReason::OtherValue),
            ("contradiction", AuditReason::Contradiction),
            ("changed", AuditReason::Changed),
            ("cleared", AuditReason::Cleared),
            ("unreadable", AuditReason::Unreadable),
            ("absent", AuditReason::Absent),
            ("half", AuditReason::Half),
            ("noField", AuditReason::NoField),
            ("noFlag", AuditReason::NoFlag),
            ("refused", AuditReason::Refused),
        ];
        choice(plain, &REASONS, Self::Unknown, faults)
    }
}

impl AuditReason {
    /// Whether findings of this kind can have this reason.
    pub(super) fn is_of(self, kind: Kind) -> bool {
        match kind {
            Kind::Misfit => self <= Self::Contradiction,
            Kind::Stale => (Self::OtherValue..=Self::Unreadable).contains(&self),
            Kind::Missing => (Self::Absent..=Self::NoField).contains(&self),
            Kind::Unchecked => self >= Self::NoField,
        }
    }
}
