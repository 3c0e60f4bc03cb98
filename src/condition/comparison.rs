//! The comparisons of a query on the sort key, and their expressions.

/// A comparison of the sort key with its operands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Comparison {
    /// `=`
    Equals,
    /// `begins_with`
    BeginsWith,
    /// `BETWEEN`, both ends included
    Between,
    /// `>=`
    AtLeast,
    /// `>`
    Above,
    /// `<=`
    AtMost,
    /// `<`
    Below,
}

/// The expression of a query for a whole partition.
pub const PARTITION_EXPRESSION: &str = "#pk = :pk";

impl Comparison {
    /// All comparisons.
    pub const ALL: [Self; 7] =
        [Self::Equals, Self::BeginsWith, Self::Between, Self::AtLeast, Self::Above, Self::AtMost, Self::Below];

    /// The whole expression of a query with this comparison. The operand is `:sk`, and those of `BETWEEN` are `:low` and `:high`.
    ///
    /// ```
    /// use ddb_keys::condition::Comparison;
    /// assert_eq!(Comparison::BeginsWith.expression(), "#pk = :pk AND begins_with(#sk, :sk)");
    /// ```
    pub const fn expression(self) -> &'static str {
        match self {
            Self::Equals => "#pk = :pk AND #sk = :sk",
            Self::BeginsWith => "#pk = :pk AND begins_with(#sk, :sk)",
            Self::Between => "#pk = :pk AND #sk BETWEEN :low AND :high",
            Self::AtLeast => "#pk = :pk AND #sk >= :sk",
            Self::Above => "#pk = :pk AND #sk > :sk",
            Self::AtMost => "#pk = :pk AND #sk <= :sk",
            Self::Below => "#pk = :pk AND #sk < :sk",
        }
    }

    /// The name of the operator in a condition. Equality has none: its operand is given alone.
    pub const fn operator(self) -> &'static str {
        match self {
            Self::Equals => "",
            Self::BeginsWith => "beginsWith",
            Self::Between => "between",
            Self::AtLeast => "gte",
            Self::Above => "gt",
            Self::AtMost => "lte",
            Self::Below => "lt",
        }
    }
}
