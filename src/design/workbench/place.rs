//! The key that an attribute belongs to by its name alone. A definition states its kind and its index only if they differ.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::entity_keys::key_by_name;
use crate::text::Limit;

/// The index of a key attribute, and its kind of key.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) index: String,
    pub(super) kind: Limit,
}

/// The place that a name implies.
pub(super) fn place_by_name(name: &str) -> Option<Place> {
    key_by_name(name).map(|(index, kind)| Place { index: index.to_owned(), kind })
}

/// The name of a kind of key in a definition.
pub(super) const fn kind_name(kind: Limit) -> &'static str {
    match kind {
        Limit::Partition => "partition",
        Limit::Sort => "sort",
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_say_kind_and_index() {
        let place = |index: &str, kind| Some(Place { index: index.to_owned(), kind });
        assert_eq!(place_by_name("SK"), place("table", Limit::Sort));
        assert_eq!(place_by_name("gsi1_pk"), place("gsi1", Limit::Partition));
        assert_eq!(place_by_name("task"), None);
    }
}
