//! The findings: their codes, which decide how severe they are, and their places.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// How severe a change is for items of the old formats.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize, tsify::Tsify), serde(rename_all = "lowercase"))]
pub enum DiffSeverity {
    /// Some old items cannot be read, or are read with different values.
    Breaking,
    /// Old items are read with the same values, but some queries miss them, or writing them changes their keys, until they are
    /// rewritten.
    Backfill,
    /// Old items are read with the same values, are found by every query, and are written back unchanged.
    Compatible,
}

macro_rules! codes {
    ($($severity:ident { $($(#[$doc:meta])* $code:ident,)* })*) => {
        /// What has changed.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
        #[cfg_attr(
            target_arch = "wasm32",
            derive(serde::Serialize, tsify::Tsify),
            serde(rename_all = "SCREAMING_SNAKE_CASE")
        )]
        pub enum DiffCode {
            $($($(#[$doc])* $code,)*)*
        }

        impl DiffCode {
            /// How severe it is.
            pub const fn severity(self) -> DiffSeverity {
                match self {
                    $($(Self::$code)|* => DiffSeverity::$severity,)*
                }
            }
        }
    };
}

codes! {
    Breaking {
        /// The table key has another literal.
        LiteralChanged,
        /// The table key has one more field.
        FieldAdded,
        /// The table key has a field less.
        FieldRemoved,
        /// The fields of the table key are in another order.
        FieldsReordered,
        /// The table key has another codec, which does not read all texts of the old one.
        CodecChanged,
        /// Options are missing that old keys can have.
        EnumShrunk,
        /// Texts are written in another way.
        TextModeChanged,
        /// The keys have another case.
        CasingChanged,
        /// The table key has other attributes.
        KeyAttributeRenamed,
        /// Two fields became one.
        FieldsMerged,
        /// Old items may lack a field.
        FieldRequired,
        /// Old items may have values that a codec refuses or changes.
        FieldNarrowed,
        /// Old items hold index keys that the new format refuses or misreads.
        IndexReused,
        /// Old items hold a field elsewhere. It is a backfill if the key of the table has the value.
        AttributeChanged,
        /// Nothing reads the items of an entity.
        EntityRemoved,
        /// Nothing reads the items of an older format.
        GenerationDropped,
        /// Items may still hold former keys that a new format could be taken for.
        FormerKeysClaimed,
    }
    Backfill {
        /// `previous` reads the old items, but the table key is another.
        KeyMoved,
        /// Old items lack the key of an index.
        IndexAdded,
        /// Old items hold an older key of an index.
        IndexChanged,
        /// Old items stay in an index that only other entities use now.
        IndexLeftBehind,
        /// Items are in an index that should not be.
        ConditionAdded,
        /// Items are not in an index that should be.
        ConditionRemoved,
        /// Both.
        ConditionChanged,
        /// The attribute of old items has the old name of a field.
        FieldRenamed,
    }
    Compatible {
        /// An entity is new.
        EntityAdded,
        /// An entity has another name, and the same keys.
        EntityRenamed,
        /// An index is gone.
        IndexRemoved,
        /// An index has another name in DynamoDB.
        IndexNameChanged,
        /// A codec reads and writes everything that the old one did, and more.
        CodecWidened,
        /// One more older format is read.
        GenerationAdded,
    }
}

/// A change, and the items that can prove it.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize))]
pub struct Finding {
    /// How severe it is.
    pub severity: DiffSeverity,
    /// What has changed.
    pub code: DiffCode,
    /// The name of the entity before the change, or of a new one. None for a multi-attribute index.
    pub entity: Option<String>,
    /// The attribute.
    pub attribute: Option<String>,
    /// What it means, and the cheapest fix.
    pub message: String,
    /// The name of the entity after the change.
    pub to: Option<String>,
    /// The format of the old items: how many of the old formats are newer.
    pub age: usize,
    /// Old and new names of fields in the same places, one after the other.
    pub names: Vec<String>,
    /// Names and values that an item should have to prove it, one after the other.
    pub focus: Vec<String>,
    /// Names and keys that the item holds whatever its fields are, one after the other.
    pub keys: Vec<String>,
    /// Whether `fromOld` converts the fields of the item.
    pub converts: bool,
    /// A field that the item should lack.
    pub without: Option<String>,
}

impl Finding {
    /// A finding about an entity.
    pub(super) fn new(code: DiffCode, entity: Option<&str>, attribute: Option<&str>, message: String) -> Self {
        Self {
            severity: code.severity(),
            code,
            entity: entity.map(ToOwned::to_owned),
            attribute: attribute.map(ToOwned::to_owned),
            message,
            to: None,
            age: 0,
            names: Vec::new(),
            focus: Vec::new(),
            keys: Vec::new(),
            converts: false,
            without: None,
        }
    }
}
