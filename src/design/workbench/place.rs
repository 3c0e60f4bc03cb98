//! Where a key attribute belongs by its name alone. A definition says its kind and its index only where they are others.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::entity_keys::key_by_name;
use crate::text::Limit;

/// The index of a key attribute, and which of its keys that is.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) index: String,
    pub(super) kind: Limit,
}

/// What a name says.
pub(super) fn place_by_name(name: &str) -> Option<Place> {
    key_by_name(name).map(|(index, kind)| Place { index: index.to_owned(), kind })
}

/// What a definition calls a kind of key.
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
