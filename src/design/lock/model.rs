//! The lock of a table: all its formats as data, for a file that people review.

use alloc::string::String;
use alloc::vec::Vec;

use crate::casing::Casing;
use crate::design::{Ordered, TextForm};

/// The version of the lock that is written.
pub(super) const LOCK_VERSION: u32 = 1;

/// The formats of a table, as a lock has them. All names are sorted, and templates are written in one way: `int` is `int(16)`.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct TableLock {
    /// The version of this form: 1.
    pub version: u32,
    /// The entities by their names.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, LockedEntity>"))]
    pub entities: Ordered<LockedEntity>,
    /// The multi-attribute indexes by their names in DynamoDB. Left out if there are none.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "Record<string, LockedMultiAttributeIndex>"))]
    pub indexes: Ordered<LockedMultiAttributeIndex>,
    /// Formats that items may still have. A person removes an entry once `check` counts no item of it.
    pub former: Vec<FormerFormat>,
    /// The findings of `diffTables` that a person has accepted, as history.
    pub accepted: Vec<AcceptedFinding>,
}

/// An entity of a lock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize))]
pub struct LockedEntity {
    /// The newest format.
    #[cfg_attr(target_arch = "wasm32", serde(flatten))]
    pub newest: LockedFormat,
    /// Its older formats, newest first. Left out if there are none.
    pub previous: Vec<LockedFormat>,
}

/// One format of an entity.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "camelCase"))]
pub struct LockedFormat {
    /// Of an older format: whether `fromOld`, which is a function and cannot be in a lock, converts its fields. Left out if not.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub converted: bool,
    /// The key attributes, as plain templates if they have no other settings.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string | LockedAttribute>"))]
    pub keys: Ordered<LockedAttribute>,
    /// The attributes that conditions name and that are fields of no template. Left out if there are none.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub flags: Vec<String>,
    /// The indexes over attributes of other keys. Left out if there are none.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "Record<string, LockedIndex>"))]
    pub indexes: Ordered<LockedIndex>,
    /// The names of indexes in DynamoDB, where they differ. Left out if none does.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "Record<string, string>"))]
    pub index_names: Ordered<String>,
    /// Where items hold the fields and flags that are not attributes of their names: the path of names in the item, empty for nowhere. Left
    /// out if there are none.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "Record<string, string[] | null>"))]
    pub attributes: Ordered<Vec<String>>,
}

/// A key attribute of a lock.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct LockedAttribute {
    /// The template, with all codecs and widths.
    pub template: String,
    /// `verbatim`, or left out.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub text: Option<TextForm>,
    /// The case of the keys, or left out.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub casing: Option<Casing>,
    /// The fields and flags that an item must have to be in the index, sorted.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub when: Vec<String>,
    /// The fields and flags that an item must not have to be in the index, sorted.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub unless: Vec<String>,
    /// The fields and flags of which an item must have one to be in the index, sorted.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub any: Vec<String>,
    /// The kind of key, if the name does not tell it.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "'partition' | 'sort'"))]
    pub kind: Option<&'static str>,
    /// The index, if the name does not tell it.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub index: Option<String>,
}

/// An index over attributes of other keys.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct LockedIndex {
    /// The attribute that is its partition key.
    pub partition: String,
    /// The attribute that is its sort key.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub sort: Option<String>,
}

/// A multi-attribute index: its attributes in the order of the key, each with its type.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct LockedMultiAttributeIndex {
    /// The attributes of the partition key.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, 'S' | 'N' | 'B'>"))]
    pub partition: Ordered<String>,
    /// The attributes of the sort key.
    #[cfg_attr(target_arch = "wasm32", tsify(optional, type = "Record<string, 'S' | 'N' | 'B'>"))]
    pub sort: Ordered<String>,
}

/// A format, or a part of one, that items may still have.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct FormerFormat {
    /// The entity that wrote it.
    pub entity: String,
    /// Its key attributes, without conditions. Attributes of the table are included only if no other format reads its table keys.
    #[cfg_attr(target_arch = "wasm32", tsify(type = "Record<string, string | LockedAttribute>"))]
    pub keys: Ordered<LockedAttribute>,
}

/// A finding that a person has accepted, with the reason.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify))]
pub struct AcceptedFinding {
    /// Its code.
    pub code: String,
    /// Its entity, if it has one.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub entity: Option<String>,
    /// Its attribute, if it has one.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub attribute: Option<String>,
    /// Why it is harmless.
    pub reason: String,
    /// A hash of the new formats that it speaks of, as long as other findings about them are open.
    #[cfg_attr(target_arch = "wasm32", tsify(optional))]
    pub of: Option<String>,
}
