//! Checks the formats that the items of one entity can have: each key must tell which format it has.

use alloc::string::String;

use super::ambiguity::common_key;
use super::pair::shown_keys;
use super::primary::Primary;
use crate::entity_keys::{EntityKeys, Index};
use crate::error::{KeyError, Reason};
use crate::number::{append_all, shown_whole};
#[cfg(feature = "design")]
use crate::template::Template;

const MAKE: &str = "entityKeys";

/// Checks the formats of an entity, newest first, against each other. Each comes with whether a function converts the fields of its items.
///
/// # Errors
/// `AMBIGUOUS_KEYS`, with a key, if two formats could read the same key of the table, or of an index whose attribute they share, unless
/// their templates are the same; `INVALID_OPTION` if two formats with the same table key have a field in different places of it, and for a
/// format without a partition key of the table; `INVALID_TEMPLATE` for a field or a flag of the newest format that has the name of a key
/// attribute of an older one, and for formats that are the same but for the names of fields where one of them is converted.
///
/// ```
/// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
/// use ddb_keys::table_keys::check_formats;
/// let user = |pk: &str| EntityKeys::new(&[AttributeDefinition::new("pk", pk)]);
/// let (newest, old, older) = (user("USER#{id}")?, user("U#{id}")?, user("USER#{id:ulid}")?);
/// assert!(check_formats(&[(&newest, false), (&old, false)]).is_ok());
/// assert_eq!(check_formats(&[(&newest, false), (&older, false)]).unwrap_err().code().as_str(), "AMBIGUOUS_KEYS");
/// assert_eq!(check_formats(&[(&newest, false), (&newest, true)]).unwrap_err().code().as_str(), "INVALID_TEMPLATE");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn check_formats(formats: &[(&EntityKeys, bool)]) -> Result<(), KeyError> {
    for (age, (older, is_converted)) in formats.iter().enumerate() {
        let older = Format::of(older, age)?;
        for (age, (newer, is_newer_converted)) in formats.iter().take(age).enumerate() {
            let newer = Format::of(newer, age)?;
            if age == 0 {
                check_names(&newer, &older)?;
            }
            // No item would show which of the two it has, and so whether its fields are to be converted.
            if (*is_converted || *is_newer_converted) && newer.entity.writes_like(older.entity) {
                return Err(refusal(Reason::FormatsAlike, &newer, &older));
            }
            check_table_keys(&newer, &older)?;
            check_attributes(&newer, &older)?;
        }
    }
    Ok(())
}

/// A key that both formats could write as the key of the table: the partition key and the sort key.
#[cfg(feature = "design")]
pub(crate) fn common_table_key(a: &EntityKeys, b: &EntityKeys) -> Option<[String; 2]> {
    let (a, b) = (Primary::of(a)?, Primary::of(b)?);
    if a.is_of_table_of(&b) { common_key(&a, &b).map(|common| common.keys) } else { None }
}

/// A key that both formats could write to an attribute, by its places in both.
#[cfg(feature = "design")]
pub(crate) fn common_attribute_key([a, b]: [&EntityKeys; 2], [place, other]: [usize; 2]) -> Option<String> {
    let alone = |entity, partition| Primary::in_index(entity, Index { name: "", partition, sort: None }, None);
    let types = [(a, place), (b, other)].map(|(keys, place)| keys.template(place).map(Template::attribute_type));
    let common = if types[0] == types[1] { common_key(&alone(a, place), &alone(b, other)) } else { None };
    common.map(|common| common.keys.into_iter().next().unwrap_or_default())
}

/// Whether both formats have the same attributes, of the same types, as the key of the table.
#[cfg(feature = "design")]
pub(crate) fn are_of_one_table(a: &EntityKeys, b: &EntityKeys) -> bool {
    Primary::of(a).zip(Primary::of(b)).is_some_and(|(a, b)| a.is_of_table_of(&b))
}

/// One of the formats: how many are newer, and the keys of the table.
struct Format<'e> {
    age: usize,
    entity: &'e EntityKeys,
    primary: Primary<'e>,
}

impl<'e> Format<'e> {
    #[inline(never)] // it is called twice
    fn of(entity: &'e EntityKeys, age: usize) -> Result<Self, KeyError> {
        match Primary::of(entity) {
            Some(primary) => Ok(Self { age, entity, primary }),
            None => Err(KeyError::new(Reason::NoTableKey, MAKE).parameter(&shown_age(age))),
        }
    }

    /// Whether a key attribute is in the key of the table.
    fn has_in_table(&self, attribute: usize) -> bool {
        self.primary.keys.contains(&Some(attribute))
    }

    fn has_field(&self, name: &str) -> bool {
        self.entity.fields().any(|field| field.info.name == name)
    }
}

/// Refuses fields and flags of the newest format with the name of an older key attribute: the key would be removed, and with it their value.
fn check_names(newest: &Format<'_>, older: &Format<'_>) -> Result<(), KeyError> {
    for (place, name) in older.entity.attributes().enumerate() {
        let is_taken = newest.has_field(name) || newest.entity.flags().iter().any(|flag| flag == name);
        if is_taken && !older.entity.is_own(place) {
            return Err(refusal(Reason::FieldNamedLikeOldKey, newest, older).value(name));
        }
    }
    Ok(())
}

/// Whether an item that changes from one format to the other keeps its key in an index, whose attributes have places of their own in each.
///
/// ```
/// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys, Index};
/// use ddb_keys::table_keys::keeps_key;
/// let trips = |sk| EntityKeys::new(&[AttributeDefinition::new("pk", "CAR#{car}"), AttributeDefinition::new("sk", sk)]);
/// let (newest, renamed, other) = (trips("{at}#{no}")?, trips("{at:text}#{number}")?, trips("{no}#{at}")?);
/// let table = || Index { name: "table", partition: 0, sort: Some(1) };
/// assert!(keeps_key([&newest, &renamed], [table(), table()]));
/// assert!(!keeps_key([&newest, &other], [table(), table()]));
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn keeps_key([newer, older]: [&EntityKeys; 2], [own, other]: [Index<'_>; 2]) -> bool {
    let (own, other) = (Primary::in_index(newer, own, None), Primary::in_index(older, other, None));
    are_written_alike(&own, &other) && moved_field(&own, &other).is_none()
}

/// Whether two keys are the same but for the names of their fields.
fn are_written_alike(own: &Primary<'_>, other: &Primary<'_>) -> bool {
    own.templates.iter().zip(other.templates).all(|(own, other)| own.is_written_like(other))
}

/// The name of a field that two keys which are written alike have in different places. A field that the other format lacks was renamed.
fn moved_field<'t>(newer: &Primary<'t>, older: &Primary<'t>) -> Option<&'t str> {
    let has_field = |key: &Primary<'_>, name| key.entity.fields().any(|field| field.info.name == name);
    let mut pairs =
        newer.templates.into_iter().zip(older.templates).flat_map(|(own, other)| own.fields().zip(other.fields()));
    pairs.find_map(|(own, other)| match own.name {
        name if name == other.name => None,
        name if has_field(older, name) => Some(name),
        _ => has_field(newer, other.name).then_some(other.name),
    })
}

/// Refuses keys of the same table that both formats could read, unless they are the same and have their common fields in the same places.
fn check_table_keys(newer: &Format<'_>, older: &Format<'_>) -> Result<(), KeyError> {
    if !newer.primary.is_of_table_of(&older.primary) {
        return Ok(());
    }
    if !are_written_alike(&newer.primary, &older.primary) {
        return check_apart([newer, older], &newer.primary, &older.primary);
    }
    match moved_field(&newer.primary, &older.primary) {
        Some(field) => Err(refusal(Reason::FieldElsewhere, newer, older).value(field)),
        None => Ok(()),
    }
}

/// Refuses two templates of an attribute that could write the same key, unless they are the same. An own attribute of both formats holds
/// the value of the item.
fn check_attributes(newer: &Format<'_>, older: &Format<'_>) -> Result<(), KeyError> {
    let alone = |entity, partition| Primary::in_index(entity, Index { name: "", partition, sort: None }, None);
    for (place, name) in older.entity.attributes().enumerate() {
        let Some(other) = newer.entity.attributes().position(|other| other == name) else { continue };
        let are_of_table = newer.has_in_table(other) && older.has_in_table(place);
        let are_own = newer.entity.is_own(other) && older.entity.is_own(place);
        let (own, old) = (alone(newer.entity, other), alone(older.entity, place));
        let ([own_template, _], [old_template, _]) = (own.templates, old.templates);
        let is_same = own_template.is_written_like(old_template);
        if !are_of_table && !are_own && !is_same && own_template.attribute_type() == old_template.attribute_type() {
            check_apart([newer, older], &own, &old)?;
        }
    }
    Ok(())
}

#[inline(never)] // it is called twice
fn check_apart([newer, older]: [&Format<'_>; 2], a: &Primary<'_>, b: &Primary<'_>) -> Result<(), KeyError> {
    match common_key(a, b) {
        Some(common) => Err(refusal(Reason::FormatsOverlap, newer, older).list(shown_keys(a, &common.keys))),
        None => Ok(()),
    }
}

/// An error about two formats.
#[cold]
#[inline(never)]
fn refusal(reason: Reason, newer: &Format<'_>, older: &Format<'_>) -> KeyError {
    KeyError::new(reason, MAKE).parameter(&shown_age(older.age)).word(&shown_age(newer.age))
}

/// How messages refer to a format.
#[cold]
fn shown_age(age: usize) -> String {
    let mut shown = String::new();
    match age.checked_sub(1) {
        Some(index) => append_all(&["options.previous[", &shown_whole(index as u64), "]"], &mut shown),
        None => append_all(&["the definition"], &mut shown),
    }
    shown
}

#[cfg(test)]
mod tests;
