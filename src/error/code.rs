//! The codes of refusals: public API, and never changed.

macro_rules! codes {
    ($($(#[$doc:meta])* $name:ident = $text:literal,)*) => {
        /// Why something was refused. The texts are public API and never change.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
        #[non_exhaustive]
        pub enum KeyErrorCode {
            $($(#[$doc])* $name,)*
        }

        impl KeyErrorCode {
            /// Every code there is, in the order of the documentation.
            pub const ALL: &[Self] = &[$(Self::$name,)*];

            /// The stable text of the code, such as `"KEY_TOO_LONG"`.
            pub const fn as_str(self) -> &'static str {
                match self {
                    $(Self::$name => $text,)*
                }
            }
        }
    };
}

codes! {
    /// A value of the wrong JavaScript type, `null`, `undefined`, `NaN` or an infinity.
    InvalidType = "INVALID_TYPE",
    /// A string with a lone surrogate: it has no UTF-8 form.
    InvalidUnicode = "INVALID_UNICODE",
    /// An invalid date, a fraction of a millisecond, or a year outside 0000–9999.
    InvalidDate = "INVALID_DATE",
    /// A number that its place does not accept: a fraction, a negative, too many digits.
    InvalidNumber = "INVALID_NUMBER",
    /// An undocumented option, such as a granularity of `decade`.
    InvalidOption = "INVALID_OPTION",
    /// An empty text, list or binary where `DynamoDB` or the key's format takes none.
    EmptyValue = "EMPTY_VALUE",
    /// A part that holds the separator: the key could not be split into the same parts.
    SeparatorInPart = "SEPARATOR_IN_PART",
    /// More bytes of UTF-8 than `DynamoDB` takes for this kind of key.
    KeyTooLong = "KEY_TOO_LONG",
    /// A key that does not have the form that the call reads.
    InvalidKey = "INVALID_KEY",
    /// A text that is no ULID.
    InvalidUlid = "INVALID_ULID",
    /// A text that is no UUID.
    InvalidUuid = "INVALID_UUID",
    /// A text that is no version by Semantic Versioning 2.0.
    InvalidSemver = "INVALID_SEMVER",
    /// A range whose end lies before its start.
    InvalidRange = "INVALID_RANGE",
    /// A level left out in the middle: the next value would move into its attribute.
    MissingLevel = "MISSING_LEVEL",
    /// A field that the template does not have.
    UnknownField = "UNKNOWN_FIELD",
    /// A template, or the keys of an entity, that was freed already.
    Disposed = "DISPOSED",
    /// More values than a multi-attribute key has attributes.
    TooManyAttributes = "TOO_MANY_ATTRIBUTES",
    /// A version that does not fit the zero-padded width of its key.
    VersionOverflow = "VERSION_OVERFLOW",
    /// A key that belongs to another tenant, or to none.
    ForeignTenant = "FOREIGN_TENANT",
    /// A character that an IAM policy would read as a wildcard.
    WildcardInPolicy = "WILDCARD_IN_POLICY",
    /// An environment without `crypto.getRandomValues`.
    NoRandomSource = "NO_RANDOM_SOURCE",
    /// A template that cannot be read, or that could not keep its law.
    InvalidTemplate = "INVALID_TEMPLATE",
    /// A key that the template could not have built.
    TemplateMismatch = "TEMPLATE_MISMATCH",
    /// Keys of one item with different values of a field.
    ContradictoryKeys = "CONTRADICTORY_KEYS",
    /// A cursor that another plan has made, or none.
    InvalidCursor = "INVALID_CURSOR",
    /// Two entities of a table that could write the same primary key.
    AmbiguousKeys = "AMBIGUOUS_KEYS",
}
