//! The entity whose keys come closest to those of an item that fits none, and the evidence against it.

use alloc::string::String;
use alloc::vec::Vec;

use super::agreement::agree;
use super::batch::Kind;
use super::flaws::is_nothing_text;
use super::item::Item;
use super::judge::Place;
use super::reasons::AuditReason;
use super::table::Table;
use super::table_format::Format;
use crate::codec::Codec;
use crate::error::KeyErrorCode;
use crate::limits::KEY_SEPARATOR;
use crate::template::{Leaving, Missing};

/// The weight of a matching label: more than any literals.
const LABELLED: usize = 10_000;

/// The greatest character that an escape stands for.
const LAST_ESCAPED: char = '$';

/// An item that fits no entity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Misfit {
    pub(super) reason: AuditReason,
    pub(super) code: KeyErrorCode,
    /// The closest entity and format; `None` if no literal fits, or if two entities are equally close.
    pub(super) place: Option<Place>,
    pub(super) attribute: Option<usize>,
}

/// How close the keys of an item come to a format.
struct Closeness {
    place: Place,
    score: usize,
    /// The first key of the table that does not fit, by its slot, and its fault.
    against: Option<(usize, AuditReason, KeyErrorCode)>,
}

/// Explains why an item fits no entity.
pub(super) fn misfit_of(table: &Table, item: &Item<'_, '_>) -> Misfit {
    if let Some(key) = table.key.iter().find(|key| item.key(**key).is_none()) {
        let is_empty = item.kind(key.slot) == Kind::Text && item.text(key.slot).is_empty();
        let code = if is_empty { KeyErrorCode::EmptyValue } else { KeyErrorCode::InvalidType };
        return Misfit { reason: AuditReason::NoKey, code, place: None, attribute: Some(key.slot) };
    }
    let labels = labels_of(table, item);
    let (mut best, mut is_tie): (Option<Closeness>, bool) = (None, false);
    for (place, entity) in table.entities.iter().enumerate() {
        let label = if labels.contains(&entity.name.to_ascii_lowercase()) { LABELLED } else { 0 };
        let formats = entity.formats.iter().enumerate();
        let closest = formats.map(|(age, format)| closeness(table, item, (place, age), format));
        // Of formats that are equally close, the newest.
        let closest = closest.reduce(|best, other| if other.score > best.score { other } else { best });
        let Some(mut closest) = closest else { continue };
        closest.score += label;
        match best.as_ref().map(|best| best.score) {
            Some(score) if score > closest.score => {}
            Some(score) if score == closest.score => is_tie = true,
            _ => (best, is_tie) = (Some(closest), false),
        }
    }
    best.and_then(|best| named(table, item, &best, is_tie)).unwrap_or(UNKNOWN)
}

const UNKNOWN: Misfit =
    Misfit { reason: AuditReason::Unknown, code: KeyErrorCode::TemplateMismatch, place: None, attribute: None };

/// The misfit of the closest entity; `None` if nothing is close.
fn named(table: &Table, item: &Item<'_, '_>, best: &Closeness, is_tie: bool) -> Option<Misfit> {
    // A key without literals fits anything, which says nothing.
    if best.score <= 2 * table.key.len() {
        return None;
    }
    let place = Some(best.place).filter(|_| !is_tie);
    if let Some((slot, reason, code)) = best.against {
        return Some(Misfit { reason, code, place, attribute: Some(slot) });
    }
    let (entity, format) = best.place;
    let format = table.entities.get(entity)?.formats.get(format)?;
    if is_tie || agree(item, format, &format.table) {
        return None;
    }
    let (reason, code) = (AuditReason::Contradiction, KeyErrorCode::ContradictoryKeys);
    let attribute = format.table.last().and_then(|last| format.attributes.get(*last)).map(|last| last.key.slot);
    Some(Misfit { reason, code, place, attribute })
}

/// The names in the attributes that can name the entity of an item.
fn labels_of(table: &Table, item: &Item<'_, '_>) -> Vec<String> {
    let labels = table.labels.iter().filter(|slot| item.kind(**slot) == Kind::Text);
    labels.map(|slot| item.text(*slot).to_ascii_lowercase()).collect()
}

/// The literals that fit, in characters, before each key leaves its template; keys of the table count twice. A key that fits as a whole
/// counts one more. Fields count nothing, because they fit anything.
fn closeness(table: &Table, item: &Item<'_, '_>, place: Place, format: &Format) -> Closeness {
    let (mut score, mut against) = (0, None);
    for (at, attribute) in format.attributes.iter().enumerate() {
        let (Some(template), Some(key)) = (format.keys.template(at), item.key(attribute.key)) else { continue };
        let leaving = template.leaving(key);
        let weight = if table.key.iter().any(|key| key.slot == attribute.key.slot) { 2 } else { 1 };
        score += weight * (leaving.literals + literal_score(key, &leaving) + usize::from(leaving.missing.is_none()));
        if weight == 2 && against.is_none() {
            against = reason_of(key, &leaving).map(|(reason, code)| (attribute.key.slot, reason, code));
        }
    }
    Closeness { place, score, against }
}

/// The characters of the literal at which a key leaves its template.
fn literal_score(key: &str, leaving: &Leaving<'_>) -> usize {
    let Some(Missing::Literal(literal)) = leaving.missing else { return 0 };
    let rest = key.get(leaving.at..).unwrap_or_default();
    if begins_like(rest, literal) {
        return literal.chars().count();
    }
    literal.chars().zip(rest.chars()).take_while(|(own, other)| own == other).count()
}

/// Whether a text begins with a literal, in upper or lower case.
fn begins_like(text: &str, literal: &str) -> bool {
    text.get(..literal.len()).is_some_and(|start| start.eq_ignore_ascii_case(literal))
}

/// The fault of a key; `None` if its template reads it.
fn reason_of(key: &str, leaving: &Leaving<'_>) -> Option<(AuditReason, KeyErrorCode)> {
    let rest = key.get(leaving.at..).unwrap_or_default();
    let reason = match leaving.missing? {
        Missing::Shorter => return Some((AuditReason::Value, KeyErrorCode::KeyTooLong)),
        Missing::Literal(literal) => of_literal(literal, rest, leaving.at > 0),
        Missing::End if key.ends_with("[object Object]") => AuditReason::Nothing,
        Missing::End if is_unescaped(rest) => AuditReason::Unescaped,
        Missing::End => AuditReason::More,
        Missing::Field(codec, literal) => of_field(codec, literal, rest),
    };
    Some((reason, KeyErrorCode::TemplateMismatch))
}

/// The fault where a literal should be.
fn of_literal(literal: &str, rest: &str, is_after_field: bool) -> AuditReason {
    if literal.starts_with(rest) {
        AuditReason::Short
    } else if begins_like(rest, literal) {
        AuditReason::Case
    } else if is_after_field && is_unescaped(rest) {
        AuditReason::Unescaped
    } else {
        AuditReason::Literal
    }
}

/// Whether a text begins with a character that escaped text never has.
fn is_unescaped(rest: &str) -> bool {
    rest.chars().next().is_some_and(|first| first <= LAST_ESCAPED && first != KEY_SEPARATOR)
}

/// The fault where a field should be.
fn of_field(codec: &Codec, literal: &str, rest: &str) -> AuditReason {
    let end = rest.find(if literal.is_empty() { "#" } else { literal });
    let text = rest.get(..end.unwrap_or(rest.len())).unwrap_or_default();
    let is_lost = end.is_none() && !literal.is_empty();
    if text.is_empty() {
        AuditReason::Empty
    } else if is_nothing_text(text) {
        AuditReason::Nothing
    } else if codec.read(text).is_some() {
        if is_lost { AuditReason::Short } else { AuditReason::More }
    } else if is_lost {
        of_lost_literal(codec, literal, rest)
    } else if codec.is_text() && text.chars().any(|character| character <= LAST_ESCAPED) {
        AuditReason::Unescaped
    } else {
        AuditReason::Value
    }
}

/// The fault where the literal after a field is missing.
fn of_lost_literal(codec: &Codec, literal: &str, rest: &str) -> AuditReason {
    let place = rest.to_ascii_lowercase().find(&literal.to_ascii_lowercase());
    if place.is_some() {
        return AuditReason::Case;
    }
    let text = literal.chars().next().and_then(|first| rest.split(first).next()).unwrap_or_default();
    if text.len() < rest.len() && codec.read(text).is_some() { AuditReason::Literal } else { AuditReason::Value }
}
