//! Checks that the multi-attribute indexes of a table are consistent with the indexes of its entities, and with each other.

use super::agreement::MAKE;
use crate::error::{KeyError, Reason};

/// A key attribute of an index of a table, or of the table itself.
#[derive(Clone, Copy, Debug)]
pub struct IndexAttribute<'e> {
    /// The names of its index: in the definition, and in `DynamoDB`. Both are empty for the table itself.
    pub index: [&'e str; 2],
    /// The name of the attribute.
    pub name: &'e str,
    /// The name of its type in `DynamoDB`.
    pub kind: &'e str,
}

/// Checks the attributes of multi-attribute indexes, whose own definitions have been checked already. `attribute` returns an attribute by
/// its place: the attributes before `own` belong to the table and to the indexes of its entities.
///
/// # Errors
/// `INVALID_OPTION` for an index with the name of another index, and for an attribute that has different types in two keys.
///
/// ```
/// use ddb_keys::table_keys::{IndexAttribute, check_indexes};
/// let table = IndexAttribute { index: ["", ""], name: "pk", kind: "S" };
/// let rank = IndexAttribute { index: ["byRank", "RankIndex"], name: "rank", kind: "N" };
/// check_indexes(1, 2, &|place| [table, rank][place])?;
/// let pk = IndexAttribute { name: "pk", ..rank };
/// assert!(check_indexes(1, 2, &|place| [table, pk][place]).is_err());
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn check_indexes<'e>(
    own: usize,
    count: usize,
    attribute: &dyn Fn(usize) -> IndexAttribute<'e>,
) -> Result<(), KeyError> {
    for place in own..count {
        for before in 0..place {
            attribute(place).check_beside(&attribute(before))?;
        }
    }
    Ok(())
}

impl IndexAttribute<'_> {
    fn check_beside(&self, other: &Self) -> Result<(), KeyError> {
        let is_same_index = self.index == other.index;
        if let Some(name) = self.index.iter().find(|name| !is_same_index && other.index.contains(name)) {
            return Err(KeyError::new(Reason::IndexNameTwice, MAKE).parameter(self.index[0]).value(name));
        }
        if self.name == other.name && self.kind != other.kind {
            let error = KeyError::new(Reason::AttributeTypesDiffer, MAKE).parameter(self.index[0]);
            return Err(error.attribute(self.name).word(self.kind).word(other.kind));
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use alloc::string::ToString;

    use super::*;

    fn attribute<'e>(index: [&'e str; 2], name: &'e str, kind: &'e str) -> IndexAttribute<'e> {
        IndexAttribute { index, name, kind }
    }

    #[test]
    fn indexes_go_together_with_entities_and_each_other() {
        let table = attribute(["", ""], "pk", "S");
        let gsi1 = attribute(["gsi1", "gsi1"], "gsi1pk", "S");
        let by_place = ["byPlace", "PlaceIndex"];
        let [place, pk, rank] =
            [("country", "S"), ("pk", "S"), ("rank", "N")].map(|(name, kind)| attribute(by_place, name, kind));
        let check = |other| check_indexes(2, 6, &|at| [table, gsi1, place, pk, rank, other][at]);
        for (names, name, kind, message) in [
            (["gsi1", "Other"], "a", "S", "two indexes are named \"gsi1\""),
            (["other", "gsi1"], "a", "S", "two indexes are named \"gsi1\""),
            (["other", "PlaceIndex"], "a", "S", "two indexes are named \"PlaceIndex\""),
            (
                ["other", "Other"],
                "gsi1pk",
                "N",
                "attribute \"gsi1pk\" has type N in index \"other\" but type S in another key",
            ),
            (
                ["other", "Other"],
                "rank",
                "B",
                "attribute \"rank\" has type B in index \"other\" but type N in another key",
            ),
        ] {
            let error = check(attribute(names, name, kind)).unwrap_err();
            assert_eq!(
                (error.code().as_str(), error.to_string()),
                ("INVALID_OPTION", alloc::format!("tableKeys: {message}"))
            );
        }
        assert!(check(attribute(["table", "Other"], "rank", "N")).is_ok());
        assert!(check(attribute(["table", "Other"], "gsi1pk", "S")).is_ok());
    }
}
