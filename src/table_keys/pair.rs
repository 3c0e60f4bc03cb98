//! Two entities that conflict, and the refusal that names both.

use alloc::string::String;

use super::agreement::MAKE;
use super::ambiguity::Common;
use super::primary::Primary;
use crate::error::{KeyError, Reason, shown};
use crate::number::append_all;
use crate::template::Template;

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
    let reason = match common.is_certain {
        false => Reason::UncertainKeys,
        true if is_text_like_literal(one, other) => Reason::TextLikeLiteral,
        true => Reason::AmbiguousKeys,
    };
    let [partition, _] = &common.keys;
    refusal(reason, [one, other], partition, shown_keys(&one.primary, &common.keys))
}

/// Whether a text field of one entity can be the literal that is the whole key of the other.
fn is_text_like_literal(one: &Named<'_>, other: &Named<'_>) -> bool {
    let is_literal = |template: &Template| template.fields().len() == 0 && !template.head().is_empty();
    let has_text = |template: &Template| template.fields().any(|field| field.codec.is_free_text());
    let pairs = one.primary.templates.into_iter().zip(other.primary.templates);
    let mut both = pairs.flat_map(|(a, b)| [(a, b), (b, a)]);
    both.any(|(literal, text)| is_literal(literal) && has_text(text))
}

/// An error about two entities and these keys.
#[cold]
#[inline(never)] // it is called twice
pub(super) fn refusal(reason: Reason, [one, other]: [&Named<'_>; 2], key: &str, keys: String) -> KeyError {
    KeyError::new(reason, MAKE).parameter(other.name).value(key).word(one.name).list(keys)
}
