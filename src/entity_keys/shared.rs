//! The fields of an entity: each stands in one template or in several, which have to take the same values for it.

use super::definition::{Attribute, AttributeDefinition, EntityKeys};
use crate::codec::{Extent, Shape};
use crate::error::{KeyError, KeyErrorCode};
use crate::template::{Field, FieldInfo};

/// A field of the entity and the templates that hold it.
#[derive(Debug)]
pub(super) struct Shared {
    pub(super) name: String,
    /// Never empty: the first one is where the field appeared first.
    pub(super) places: Vec<Place>,
    /// Whether every attribute that holds it is left out where something is missing.
    pub(super) is_optional: bool,
}

/// A field of a template.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place {
    pub(super) attribute: usize,
    pub(super) field: usize,
}

/// What a program may know of a field of the entity.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EntityField<'t> {
    /// Its name, and its codec where that keeps most of the value.
    pub info: FieldInfo<'t>,
    /// Whether it stands only in keys that can be left out.
    pub is_optional: bool,
}

impl EntityKeys {
    /// The fields of all templates, in the order of their first appearance: that of the values that
    /// [`keys`](Self::keys) takes and [`parse`](Self::parse) gives.
    ///
    /// ```
    /// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
    /// let event = EntityKeys::new(&[
    ///     AttributeDefinition::new("pk", "DAY#{at:day}"),
    ///     AttributeDefinition::new("sk", "{at:date}#{id}"),
    /// ])?;
    /// let fields: Vec<_> = event.fields().map(|field| (field.info.name, field.info.codec)).collect();
    /// assert_eq!(fields, [("at", "date".to_owned()), ("id", "text".to_owned())]);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn fields(&self) -> impl Iterator<Item = EntityField<'_>> {
        self.fields.iter().filter_map(|shared| {
            let info = self.most_exact(shared.places.iter().copied())?.1.info();
            Some(EntityField { info, is_optional: shared.is_optional })
        })
    }

    /// Name and shape of each field, in the order of [`fields`](Self::fields): what it takes to read an item.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code))]
    pub(crate) fn shapes(&self) -> impl Iterator<Item = (&str, Shape)> {
        self.fields.iter().filter_map(|shared| {
            let field = shared.places.first().and_then(|place| self.field(*place))?;
            Some((shared.name.as_str(), field.codec.shape()))
        })
    }

    /// Of these places the first of those that keep most of the value.
    pub(super) fn most_exact(&self, places: impl Iterator<Item = Place>) -> Option<(Place, &Field)> {
        let fields = places.filter_map(|place| Some((place, self.field(place)?)));
        fields.reduce(|best, next| if exactness(next.1) > exactness(best.1) { next } else { best })
    }

    pub(super) fn field(&self, place: Place) -> Option<&Field> {
        field_at(&self.attributes, place)
    }
}

/// The longer the text of a time, the more of it stands there: `2024`, `2024-12`, …
fn exactness(field: &Field) -> usize {
    match (field.codec.shape(), field.codec.extent()) {
        (Shape::Instant, Extent::Fixed(bytes)) => bytes,
        _ => 0,
    }
}

/// Collects the fields of all templates, and writes into each attribute where its own stand among them.
pub(super) fn share(
    function: &'static str,
    definition: &[AttributeDefinition],
    attributes: &mut [Attribute],
) -> Result<Vec<Shared>, KeyError> {
    let mut fields: Vec<Shared> = Vec::new();
    for index in 0..attributes.len() {
        let names = attributes.get(index).map(|a| a.template.raw_fields().iter().map(|f| f.name.clone()).collect());
        let names: Vec<String> = names.unwrap_or_default();
        let is_sparse = definition.get(index).is_some_and(|attribute| !attribute.when.is_empty());
        for (field, name) in names.into_iter().enumerate() {
            let place = Place { attribute: index, field };
            let at = add(&mut fields, name, place, is_sparse);
            check_same(function, attributes, fields.get(at), place)?;
            attributes.get_mut(index).into_iter().for_each(|attribute| attribute.fields.push(at));
        }
    }
    Ok(fields)
}

/// Adds a place of the field `name`, and says where that stands among the fields.
fn add(fields: &mut Vec<Shared>, name: String, place: Place, is_sparse: bool) -> usize {
    let known = fields.iter().position(|field| field.name == name);
    let at = known.unwrap_or(fields.len());
    if known.is_none() {
        fields.push(Shared { name, places: Vec::new(), is_optional: true });
    }
    if let Some(field) = fields.get_mut(at) {
        field.places.push(place);
        field.is_optional &= is_sparse;
    }
    at
}

/// Refuses a place of a field whose codec does not take the values of the first one.
fn check_same(
    function: &'static str,
    attributes: &[Attribute],
    shared: Option<&Shared>,
    place: Place,
) -> Result<(), KeyError> {
    let Some(first) = shared.and_then(|shared| shared.places.first().copied()) else { return Ok(()) };
    match (field_at(attributes, first), field_at(attributes, place)) {
        (Some(a), Some(b)) if !takes_the_same(a, b) => Err(differs(function, attributes, (first, a), (place, b))),
        _ => Ok(()),
    }
}

/// All times take each other's values, and so do numbers of any width.
fn takes_the_same(a: &Field, b: &Field) -> bool {
    match (a.codec.shape(), b.codec.shape()) {
        (Shape::Instant, Shape::Instant) => true,
        (Shape::Whole | Shape::Number, Shape::Whole | Shape::Number) => a.codec_name == b.codec_name,
        _ => a.info().codec == b.info().codec,
    }
}

fn field_at(attributes: &[Attribute], place: Place) -> Option<&Field> {
    attributes.get(place.attribute)?.template.raw_fields().get(place.field)
}

#[cold]
fn differs(
    function: &'static str,
    attributes: &[Attribute],
    first: (Place, &Field),
    other: (Place, &Field),
) -> KeyError {
    let name =
        |place: Place| attributes.get(place.attribute).map(|attribute| attribute.name.as_str()).unwrap_or_default();
    let message = format!(
        "{function}: field \"{}\" is \"{}\" in attribute \"{}\" and \"{}\" in attribute \"{}\": they do not take the same values",
        first.1.name,
        first.1.info().codec,
        name(first.0),
        other.1.info().codec,
        name(other.0)
    );
    let error = KeyError::with_message(KeyErrorCode::InvalidTemplate, function, message);
    error.parameter(&first.1.name).attribute_detail(name(other.0))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn entity(pk: &str, sk: &str) -> Result<EntityKeys, KeyError> {
        EntityKeys::new(&[AttributeDefinition::new("pk", pk), AttributeDefinition::new("sk", sk)])
    }

    #[test]
    fn codecs_that_take_the_same_values() {
        for (pk, sk) in [
            ("{a}", "{a:text}"),
            ("{a:int(3)}", "{a:int(5) desc}"),
            ("{a:date}", "{a:day}"),
            ("{a:month desc}", "{a:hour}"),
        ] {
            assert_eq!(entity(pk, sk).unwrap().fields().count(), 1, "{pk} {sk}");
        }
    }

    #[test]
    fn codecs_that_do_not() {
        for (pk, sk) in [("{a}", "{a:int}"), ("{a:int}", "{a:date}")] {
            let error = entity(pk, sk).unwrap_err();
            assert_eq!(error.code(), KeyErrorCode::InvalidTemplate);
            assert_eq!(error.details().parameter.as_deref(), Some("a"));
            for part in ["entityKeys: field \"a\" is ", "attribute \"pk\"", "attribute \"sk\""] {
                assert!(error.to_string().contains(part), "{error}");
            }
        }
    }

    #[test]
    fn fields_in_the_order_of_their_first_appearance() {
        let sparse =
            AttributeDefinition { when: vec!["c".to_owned()], ..AttributeDefinition::new("gsi1pk", "{c}#{a}") };
        let keys = [AttributeDefinition::new("pk", "{b}#{a:text}"), sparse];
        let keys = EntityKeys::new(&keys).unwrap();
        let fields: Vec<_> = keys.fields().map(|field| (field.info.name.to_owned(), field.is_optional)).collect();
        assert_eq!(fields, [("b".to_owned(), false), ("a".to_owned(), false), ("c".to_owned(), true)]);
    }
}
