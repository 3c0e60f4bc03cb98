//! Parses the keys of an item to its fields.

use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use super::entity::{Attribute, EntityKeys, is_among};
use super::key_names::TABLE;
use super::shared::exactness;
use super::written::is_written;
use crate::casing::Casing;
use crate::codec::{Decimal, Parsed, Reading, Value};
use crate::error::{KeyError, Reason, listed};
use crate::limits::PARTITION_KEY_BYTES;
use crate::template::Piece;
use crate::writer::Writer;

const PARSE: &str = "entityKeys.parse";

/// A field as read from one key.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Found<'t, 'k> {
    /// The place of the key's attribute in the definition.
    pub(crate) attribute: usize,
    /// The field in that key.
    pub(crate) piece: Piece<'t, 'k>,
}

/// The fields of an item, as read from its keys.
#[derive(Debug)]
pub(crate) struct Fields<'t, 'k> {
    all: Vec<Found<'t, 'k>>,
    /// The index in `all` of the most precise reading of each field; [`usize::MAX`] if no key contains the field.
    best: Vec<usize>,
}

impl<'t, 'k> Fields<'t, 'k> {
    /// The number of fields of the entity.
    pub(crate) fn len(&self) -> usize {
        self.best.len()
    }

    /// The most precise reading of a field; if several keys are equally precise, the reading of the first.
    pub(crate) fn get(&self, field: usize) -> Option<&Found<'t, 'k>> {
        self.all.get(*self.best.get(field)?)
    }

    /// The values of all fields.
    pub(crate) fn parsed(&self) -> Vec<Option<Parsed<'k>>> {
        (0..self.len()).map(|field| self.get(field).map(|found| found.piece.parsed())).collect()
    }

    /// The readings of all keys.
    pub(super) fn all(&self) -> &[Found<'t, 'k>] {
        &self.all
    }
}

impl EntityKeys {
    /// Parses the keys of an item, in the order of the definition, to its fields, in the order of [`fields`](Self::fields).
    ///
    /// A time in several keys is read from the most precise key, and the other keys must agree with it. Keys may be absent, as in the
    /// projection of an index, if other keys contain their fields. A field that is `None` is only in keys that can be left out. An
    /// attribute that holds a plain value is the most precise.
    ///
    /// # Errors
    /// Those of [`Template::parse`](crate::template::Template::parse), with the attribute; `CONTRADICTORY_KEYS` if two keys contain
    /// different values of one field; `INVALID_TYPE` if no given key contains a field that every item has.
    pub fn parse<'k>(&self, keys: &[Option<&'k str>]) -> Result<Vec<Option<Parsed<'k>>>, KeyError> {
        let key = |attribute: usize| keys.get(attribute).copied().flatten();
        let double = |attribute| key(attribute).and_then(|digits| digits.parse().ok()).unwrap_or(f64::NAN);
        let fields = self.read(&key, &double)?;
        self.check_all_there(&fields, &|_| false)?;
        Ok(fields.parsed())
    }

    /// Like [`parse`](Self::parse), but does not check that all fields were found. `key` returns the key of each attribute. `double`
    /// returns the double of an attribute that holds a number; NaN if no double has all its digits.
    pub(crate) fn read<'t, 'k>(
        &'t self,
        key: &dyn Fn(usize) -> Option<&'k str>,
        double: &dyn Fn(usize) -> f64,
    ) -> Result<Fields<'t, 'k>, KeyError> {
        let fields = self.gather(key)?;
        self.check_halves(&|attribute| key(attribute).is_some())?;
        self.check_agreement(key, double, &fields)?;
        Ok(fields)
    }

    /// Whether an item can have these keys, whatever its other keys are.
    pub(crate) fn fits<'k>(&self, key: &dyn Fn(usize) -> Option<&'k str>) -> bool {
        self.gather(key).is_ok_and(|fields| self.check_agreement(key, &|_| f64::NAN, &fields).is_ok())
    }

    /// Reads the fields of all keys, and finds the most precise reading of each field.
    pub(super) fn gather<'t, 'k>(&'t self, key: &dyn Fn(usize) -> Option<&'k str>) -> Result<Fields<'t, 'k>, KeyError> {
        let mut fields = Fields { all: self.read_all(key)?, best: vec![usize::MAX; self.fields.len()] };
        for (index, found) in fields.all.iter().enumerate() {
            if let Some(best) = fields.best.get_mut(self.place_in_entity(found))
                && fields.all.get(*best).is_none_or(|best| is_more_precise(&found.piece, &best.piece))
            {
                *best = index;
            }
        }
        Ok(fields)
    }

    /// Refuses keys that contain different values of one field.
    pub(super) fn check_agreement<'k>(
        &self,
        key: &dyn Fn(usize) -> Option<&'k str>,
        double: &dyn Fn(usize) -> f64,
        fields: &Fields<'_, '_>,
    ) -> Result<(), KeyError> {
        for found in &fields.all {
            match fields.get(self.place_in_entity(found)) {
                Some(best)
                    if best.attribute != found.attribute
                        && !agrees(&best.piece, &found.piece, double(best.attribute)) =>
                {
                    return Err(self.contradiction(key, best, found));
                }
                _ => {}
            }
        }
        Ok(())
    }

    /// Reads the fields of each key, in the order of the keys.
    fn read_all<'t, 'k>(&'t self, key: &dyn Fn(usize) -> Option<&'k str>) -> Result<Vec<Found<'t, 'k>>, KeyError> {
        let mut all = Vec::new();
        for (index, attribute) in self.attributes.iter().enumerate() {
            if let Some(key) = key(index) {
                let found = all.len();
                let read =
                    attribute.template.read(PARSE, key, &mut |piece| all.push(Found { attribute: index, piece }));
                match read {
                    // The item is older than this index, and is not in it.
                    Err(_) if attribute.is_own && attribute.index.as_deref() != Some(TABLE) => all.truncate(found),
                    read => read.map_err(|error| error.attribute(&attribute.name))?,
                }
            }
        }
        Ok(all)
    }

    pub(super) fn place_in_entity(&self, found: &Found<'_, '_>) -> usize {
        self.fields_of(found.attribute).get(found.piece.field).copied().unwrap_or(usize::MAX)
    }

    /// Refuses half of a key. A key without fields cannot be inferred from other keys, so it must be given if the other key of its index is
    /// given. A `KEYS_ONLY` projection contains neither key of any other index.
    fn check_halves(&self, is_given: &dyn Fn(usize) -> bool) -> Result<(), KeyError> {
        for (place, attribute) in self.attributes.iter().enumerate() {
            let is_constant = attribute.fields.is_empty();
            if is_constant && !is_given(place) && self.has_other_half(place, attribute, is_given) {
                return Err(KeyError::new(Reason::ConstantMissing, PARSE).attribute(&attribute.name));
            }
        }
        Ok(())
    }

    /// Whether the other key of the attribute's index is given.
    pub(super) fn has_other_half(&self, place: usize, attribute: &Attribute, is_given: &dyn Fn(usize) -> bool) -> bool {
        let of_same = |other: &Attribute| attribute.index.is_some() && other.index == attribute.index;
        let suffices = |other: &Attribute| of_same(other) && !other.is_own;
        self.attributes.iter().enumerate().any(|(at, other)| at != place && is_given(at) && suffices(other))
    }

    /// Refuses keys without a field that every item has, unless the item has the field elsewhere.
    pub(crate) fn check_all_there(
        &self,
        fields: &Fields<'_, '_>,
        is_elsewhere: &dyn Fn(usize) -> bool,
    ) -> Result<(), KeyError> {
        for (index, shared) in self.fields.iter().enumerate() {
            if !shared.is_optional && fields.get(index).is_none() && !is_elsewhere(index) {
                return Err(self.nowhere(index));
            }
        }
        Ok(())
    }

    #[cold]
    fn contradiction<'k>(
        &self,
        key: &dyn Fn(usize) -> Option<&'k str>,
        best: &Found<'_, '_>,
        other: &Found<'_, '_>,
    ) -> KeyError {
        let (a, b) = if best.attribute < other.attribute { (best, other) } else { (other, best) };
        let key_of = |found: &Found<'_, '_>| key(found.attribute).unwrap_or_default();
        let error = KeyError::new(Reason::Contradiction, PARSE).parameter(self.field_name(self.place_in_entity(a)));
        let error = error.word(self.name_of(a.attribute)).word(key_of(a));
        error.value(key_of(b)).attribute(self.name_of(b.attribute))
    }

    #[cold]
    fn nowhere(&self, field: usize) -> KeyError {
        let holding = self.attributes.iter().filter(|attribute| is_among(&attribute.fields, field));
        let names = listed(&mut holding.map(|attribute| attribute.name.as_str()));
        KeyError::new(Reason::FieldNowhere, PARSE).parameter(self.field_name(field)).list(names)
    }

    pub(super) fn field_name(&self, field: usize) -> &str {
        self.field(field).map(|field| field.name).unwrap_or_default()
    }
}

/// Whether one reading of a field is more precise than another. Of two time buckets in keys that agree, the bucket that begins later is
/// more precise: the day in a month, but also the month that begins within a week.
fn is_more_precise(own: &Piece<'_, '_>, other: &Piece<'_, '_>) -> bool {
    match (own.reading, other.reading) {
        (Reading::Value(Value::Instant(own)), Reading::Value(Value::Instant(other))) if own != other => own > other,
        _ => exactness(own.codec) > exactness(other.codec),
    }
}

/// Whether writing the value of `best` with the codec of `other` gives the text in the other key. Writing cuts a time to the precision of
/// that codec. `double` is the double of a plain number in `best`.
fn agrees(best: &Piece<'_, '_>, other: &Piece<'_, '_>, double: f64) -> bool {
    if best.codec.loses_case() && other.codec.loses_case() && best.codec.casing() != other.codec.casing() {
        return folded(best.text) == folded(other.text);
    }
    let mut bytes = [0; PARTITION_KEY_BYTES];
    let mut own = Writer::new(&mut bytes);
    let Piece { codec, text: written, reading, .. } = *best;
    let value = match reading {
        Reading::Value(number @ Value::Decimal(_)) => {
            let _ = codec.write(number, &mut own); // `7.0` in the attribute becomes `7`
            Value::Decimal(Decimal { text: own.text().unwrap_or_default(), double })
        }
        _ => codec.value_of(written, reading, &mut own),
    };
    is_written(value, other) == Some(true)
}

/// The text in which both cases of a text meet: those of `ß` are `ß` and `SS`.
fn folded(text: &str) -> String {
    Casing::Upper.of(&Casing::Lower.of(text))
}

/// How two readings of a field compare, where they agree: whether the second is more precise. `None` if they contradict each other.
#[cfg(feature = "design")]
pub(crate) fn compared(one: &Piece<'_, '_>, other: &Piece<'_, '_>) -> Option<bool> {
    let is_finer = is_more_precise(other, one);
    let (best, other) = if is_finer { (other, one) } else { (one, other) };
    let is_number = matches!(best.reading, Reading::Value(Value::Decimal(_)));
    let double = if is_number { crate::double::double_of(best.text) } else { None };
    agrees(best, other, double.unwrap_or(f64::NAN)).then_some(is_finer)
}

#[cfg(test)]
mod tests;
