//! The fields of an entity. Each is in one or more templates, whose codecs must accept the same values.

use alloc::vec::Vec;

use super::entity::{EntityKeys, MAKE, Place, Shared};
use crate::attribute_value::AttributeType;
use crate::codec::{Codec, Extent, Shape};
use crate::error::{KeyError, Reason};
use crate::limits::MAX_FIELDS;
use crate::template::{FieldInfo, Template};
use crate::time::ISO_CHARS;
use crate::time_buckets::Bucket;

/// The public description of a field of the entity.
#[derive(Clone, Copy, Debug)]
pub struct EntityField<'t> {
    /// Its name, its most precise codec, and the literal after it in that template.
    pub info: FieldInfo<'t>,
    /// Whether it is only in keys that can be left out.
    pub is_optional: bool,
}

impl EntityKeys {
    /// The fields of all templates, in the order of their first appearance. [`keys`](Self::keys) takes and [`parse`](Self::parse) returns
    /// the values in this order.
    ///
    /// ```
    /// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
    /// let event = EntityKeys::new(&[
    ///     AttributeDefinition::new("pk", "DAY#{at:day}"),
    ///     AttributeDefinition::new("sk", "{at:date}#{id}"),
    /// ])?;
    /// let fields: Vec<_> = event.fields().map(|field| (field.info.name, field.info.codec.name())).collect();
    /// assert_eq!(fields, [("at", "date".to_owned()), ("id", "text".to_owned())]);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn fields(&self) -> impl Iterator<Item = EntityField<'_>> {
        self.fields.iter().filter_map(|shared| {
            Some(EntityField { info: self.field_at(shared.best)?, is_optional: shared.is_optional })
        })
    }

    /// The number of fields.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
    pub(crate) const fn field_count(&self) -> usize {
        self.fields.len()
    }

    /// The field at this place among [`fields`](Self::fields), in its most precise form.
    pub(crate) fn field(&self, index: usize) -> Option<FieldInfo<'_>> {
        self.field_at(self.fields.get(index)?.best)
    }

    /// The kind of values of the field at this place: if several codecs write numbers, only those that a double can hold.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
    pub(crate) fn shape(&self, field: usize) -> Shape {
        let best = self.field(field).map_or(Shape::Text, |field| field.codec.shape());
        let mut codecs = self.attributes.iter().filter_map(|attribute| attribute.codec_of(field));
        let are_mixed = codecs.any(|codec| codec.shape() != best);
        if are_mixed && matches!(best, Shape::Whole | Shape::Number) { Shape::Numeric } else { best }
    }

    /// Whether a number given for a field is in seconds: an attribute holds them, which may be hidden.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
    pub(crate) fn is_in_seconds(&self, field: usize) -> bool {
        self.in_seconds.iter().any(|name| name == self.field_name(field))
    }

    /// The place of the field `name` among the fields.
    pub(super) fn place_of(&self, name: &str) -> Option<usize> {
        self.fields.iter().position(|shared| self.field_at(shared.first).is_some_and(|field| field.name == name))
    }

    /// Adds the fields of `template`, which will be the template of the next attribute, and returns their places among the fields.
    pub(super) fn share(&mut self, template: &Template) -> Result<Vec<usize>, KeyError> {
        let mut places = Vec::new();
        for (index, field) in template.fields().enumerate() {
            let place = Place { attribute: self.attributes.len(), field: index };
            // The names within one template differ, so a known name comes from an earlier attribute.
            let known = self.place_of(field.name);
            match known {
                Some(known) => self.add_place(known, place, field)?,
                None => self.add_field(place, field)?,
            }
            places.push(known.unwrap_or(self.fields.len() - 1));
        }
        Ok(places)
    }

    fn add_field(&mut self, place: Place, field: FieldInfo<'_>) -> Result<(), KeyError> {
        if self.fields.len() >= MAX_FIELDS {
            return Err(KeyError::new(Reason::TooManyEntityFields, MAKE).parameter(field.name).limit(MAX_FIELDS));
        }
        self.fields.push(Shared { first: place, best: place, is_optional: true });
        Ok(())
    }

    /// Adds another place of a field. Its codec must accept the same values as the codecs of the other places.
    fn add_place(&mut self, known: usize, place: Place, field: FieldInfo<'_>) -> Result<(), KeyError> {
        for (attribute, other) in self.attributes.iter().enumerate() {
            let mut same = other.template.fields().filter(|other| other.name == field.name);
            if let Some(other) = same.find(|other| !takes_the_same(other.codec, field.codec)) {
                return Err(self.differs(attribute, other, field));
            }
        }
        let best = self.fields.get(known).and_then(|shared| self.field_at(shared.best));
        let is_better = best.is_none_or(|best| exactness(field.codec) > exactness(best.codec));
        if let Some(shared) = self.fields.get_mut(known) {
            shared.best = if is_better { place } else { shared.best };
        }
        Ok(())
    }

    #[cold]
    fn differs(&self, attribute: usize, first: FieldInfo<'_>, other: FieldInfo<'_>) -> KeyError {
        let error = KeyError::new(Reason::FieldsDiffer, MAKE).parameter(other.name).word(&first.codec.name());
        error.word(self.name_of(attribute)).word(&other.codec.name())
    }
}

/// The precision of a codec. The longer the text of a time, the more precise it is: `2024`, `2024-12`, … A plain value is the most precise, and
/// a text that loses its case the least.
pub(super) fn exactness(codec: &Codec) -> usize {
    match (codec.shape(), codec.extent()) {
        (Shape::Instant, _) => codec.bucket().map_or(ISO_CHARS, Bucket::chars),
        _ if codec.loses_case() => 0,
        (_, Extent::Whole) => usize::MAX,
        // An id in another case is written in its canonical form, and a double by itself does not show its digits.
        (Shape::Number, _) => 1,
        (Shape::Text, _) if codec.not_as_written().is_some() => 1,
        _ => 2,
    }
}

/// The kind of a codec's values, for a field that several codecs write.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Sort {
    Text,
    Number,
    Flag,
}

fn sort_of(codec: &Codec) -> Option<Sort> {
    match codec.shape() {
        _ if codec.plain_type().is_some() => None,
        Shape::Text => Some(Sort::Text),
        Shape::Whole | Shape::Number | Shape::Numeric => Some(Sort::Number),
        Shape::Flag => Some(Sort::Flag),
        Shape::Instant | Shape::Decimal | Shape::Binary | Shape::Amount => None,
    }
}

/// Whether two codecs accept values of the same type: texts, numbers, booleans or times. A plain text goes with every codec of texts, and a
/// plain number with every codec of numbers, but neither with times.
fn takes_the_same(a: &Codec, b: &Codec) -> bool {
    // A number given for a time is in seconds or in milliseconds, so no field is in both.
    let are_numbers = a.plain_type().is_some() && b.plain_type().is_some();
    let are_times = (a.shape(), b.shape()) == (Shape::Instant, Shape::Instant) && !are_numbers;
    let goes_with = |plain: &Codec, other: &Codec| match (plain.plain_type(), other.shape()) {
        _ if plain.shape() == Shape::Instant => false,
        (Some(AttributeType::Text), shape) => shape == Shape::Text,
        (Some(AttributeType::Number), shape) => {
            matches!(shape, Shape::Whole | Shape::Number | Shape::Amount | Shape::Numeric)
        }
        _ => false,
    };
    if goes_with(a, b) || goes_with(b, a) {
        return true;
    }
    are_times || a.bare_name() == b.bare_name() || (sort_of(a).is_some() && sort_of(a) == sort_of(b))
}

#[cfg(test)]
mod tests;
