//! Two entities that conflict, and the refusal that names both.

use alloc::string::String;

use super::agreement::MAKE;
use super::ambiguity::Common;
use super::primary::Primary;
use crate::error::{KeyError, Reason, shown};
use crate::number::append_all;

/// Two entities with a conflict: their places in the table, and the index of the conflict.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(feature = "design"), allow(dead_code, reason = "lint alone asks where they meet"))]
pub(crate) struct Pair<'e> {
    pub(crate) places: [usize; 2],
    /// [`TABLE`], or the name of the index in the definition.
    pub(crate) index: &'e str,
}

/// An entity of a table.
#[derive(Debug)]
pub(super) struct Named<'e> {
    pub(super) name: &'e str,
    pub(super) primary: Primary<'e>,
}

/// The names and texts of a key's attributes, for messages.
#[cold]
pub(super) fn shown_keys(primary: &Primary<'_>, keys: &[String; 2]) -> String {
    let mut list = String::new();
    for (place, key) in primary.keys.iter().zip(keys) {
        let Some(name) = place.and_then(|place| primary.entity.attributes().nth(place)) else { continue };
        let between = if list.is_empty() { "" } else { ", " };
        append_all(&[between, name, " \"", &shown(key), "\""], &mut list);
    }
    list
}

#[cold]
pub(super) fn ambiguous(one: &Named<'_>, other: &Named<'_>, common: &Common) -> KeyError {
    let reason = if common.is_certain { Reason::AmbiguousKeys } else { Reason::UncertainKeys };
    let [partition, _] = &common.keys;
    refusal(reason, [one, other], partition, shown_keys(&one.primary, &common.keys))
}

/// An error about two entities and these keys.
#[cold]
#[inline(never)] // it is called twice
pub(super) fn refusal(reason: Reason, [one, other]: [&Named<'_>; 2], key: &str, keys: String) -> KeyError {
    KeyError::new(reason, MAKE).parameter(other.name).value(key).word(one.name).list(keys)
}
