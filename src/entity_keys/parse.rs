//! The keys of an item to its fields.

use super::definition::EntityKeys;
use super::shared::{Place, Shared};
use crate::codec::Value;
use crate::error::{KeyError, KeyErrorCode, shown};
use crate::text::joined;

const PARSE: &str = "entityKeys.parse";

/// A field as it stands in one key: its text and its value.
type Found<'k> = (&'k str, Value<'k>);

impl EntityKeys {
    /// The fields of an item, in the order of [`fields`](Self::fields), from its keys, in the order of the definition.
    ///
    /// A time that stands in several keys is given by the one that keeps most of it; the others have to be the start of
    /// that. Keys may be absent, as in an index's projection, as long as another one gives their fields; a field that
    /// stands only in keys that can be left out is then `None`.
    ///
    /// # Errors
    /// Those of [`Template::parse`](crate::template::Template::parse), with the attribute; `CONTRADICTORY_KEYS` where two
    /// keys give one field different values; `INVALID_TYPE` where no given key holds a field that every item has.
    pub fn parse<'k>(&self, keys: &[Option<&'k str>]) -> Result<Vec<Option<Value<'k>>>, KeyError> {
        let found = self.read(keys)?;
        self.fields.iter().map(|shared| self.agreed(shared, keys, &found)).collect()
    }

    /// What each key says, key by key; nothing for one that is absent.
    fn read<'k>(&self, keys: &[Option<&'k str>]) -> Result<Vec<Vec<Found<'k>>>, KeyError> {
        let mut found = Vec::with_capacity(self.attributes.len());
        for (attribute, key) in self.attributes.iter().zip(keys) {
            let mut fields = Vec::new();
            if let Some(key) = key {
                let read = attribute.template.read(PARSE, key, |text, value| fields.push((text, value)));
                read.map_err(|error| error.attribute(&attribute.name))?;
            }
            found.push(fields);
        }
        Ok(found)
    }

    /// The value of a field that all keys agree on.
    fn agreed<'k>(
        &self,
        shared: &Shared,
        keys: &[Option<&'k str>],
        found: &[Vec<Found<'k>>],
    ) -> Result<Option<Value<'k>>, KeyError> {
        let present = shared.places.iter().copied().filter(|place| at(found, *place).is_some());
        let best = self.most_exact(present.clone()).and_then(|(place, _)| Some((place, &at(found, place)?.1)));
        let Some((best, value)) = best else {
            return if shared.is_optional { Ok(None) } else { Err(self.nowhere(shared)) };
        };
        match present.into_iter().find(|place| !self.is_written(value, *place, found)) {
            Some(other) => Err(self.contradiction(shared, keys, best, other)),
            None => Ok(Some(value.clone())),
        }
    }

    /// Whether `value` is written at `place` as the key has it. Writing it cuts a time as the codec there does.
    fn is_written(&self, value: &Value<'_>, place: Place, found: &[Vec<Found<'_>>]) -> bool {
        let mut text = String::new();
        let written = self.field(place).is_some_and(|field| field.codec.encode(value, &mut text).is_ok());
        written && at(found, place).is_some_and(|(found, _)| *found == text)
    }

    #[cold]
    fn contradiction(&self, shared: &Shared, keys: &[Option<&str>], best: Place, other: Place) -> KeyError {
        let (a, b) = if best.attribute < other.attribute { (best, other) } else { (other, best) };
        let key = |place: Place| keys.get(place.attribute).copied().flatten().unwrap_or_default();
        let message = format!(
            "{PARSE}: attributes \"{}\" and \"{}\" contradict each other in field \"{}\": \"{}\" and \"{}\"",
            self.name_at(a),
            self.name_at(b),
            shared.name,
            shown(key(a)),
            shown(key(b))
        );
        let error = KeyError::with_message(KeyErrorCode::ContradictoryKeys, PARSE, message);
        error.parameter(&shared.name).value(key(b)).attribute_detail(self.name_at(b))
    }

    #[cold]
    fn nowhere(&self, shared: &Shared) -> KeyError {
        let names = joined(&mut shared.places.iter().map(|place| self.name_at(*place)), "\", \"");
        let message = format!("{PARSE}: field \"{}\" is in none of the given keys, only in \"{names}\"", shared.name);
        let error = KeyError::with_message(KeyErrorCode::InvalidType, PARSE, message).parameter(&shared.name);
        shared.places.first().map(|place| self.name_at(*place)).into_iter().fold(error, KeyError::attribute_detail)
    }

    fn name_at(&self, place: Place) -> &str {
        self.attributes.get(place.attribute).map(|attribute| attribute.name.as_str()).unwrap_or_default()
    }
}

/// What a key says of the field at `place`.
fn at<'f, 'k>(found: &'f [Vec<Found<'k>>], place: Place) -> Option<&'f Found<'k>> {
    found.get(place.attribute)?.get(place.field)
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;
    use crate::time::Instant;

    fn order() -> EntityKeys {
        EntityKeys::new(&[
            AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
            AttributeDefinition::new("sk", "ORDER#{at:day}"),
            AttributeDefinition::new("gsi1pk", "MONTH#{at:month}"),
            AttributeDefinition::new("gsi1sk", "{at:date desc}#{customerId}"),
            AttributeDefinition { when: vec!["status".to_owned()], ..AttributeDefinition::new("gsi2pk", "S#{status}") },
        ])
        .unwrap()
    }

    fn text(text: &str) -> Value<'_> {
        Value::Text(text.into())
    }

    fn instant(millis: i64) -> Value<'static> {
        Value::Instant(Instant::from_epoch_millis(millis).unwrap())
    }

    const EXACT: i64 = 1_733_049_000_123; // 2024-12-01T10:30:00.123Z
    const DAY: i64 = 1_733_011_200_000;
    const MONTH: i64 = 1_733_011_200_000;

    #[test]
    fn keys_parse_back_to_the_fields() {
        for values in [
            [Some(text("4 2")), Some(instant(EXACT)), Some(text("open"))],
            [Some(text("42")), Some(instant(EXACT)), None],
        ] {
            let keys = order().keys(&values).unwrap();
            let keys: Vec<_> = keys.iter().map(Option::as_deref).collect();
            assert_eq!(order().parse(&keys).unwrap(), values);
        }
    }

    #[test]
    fn absent_keys_are_made_up_for_by_others() {
        let day = [Some("CUSTOMER#42"), Some("ORDER#2024-12-01"), None, None, None];
        assert_eq!(order().parse(&day).unwrap(), [Some(text("42")), Some(instant(DAY)), None]);
        let month = [Some("CUSTOMER#42"), None, Some("MONTH#2024-12")];
        assert_eq!(order().parse(&month).unwrap(), [Some(text("42")), Some(instant(MONTH)), None]);
        let error = order().parse(&[None, Some("ORDER#2024-12-01"), None, None, Some("S#open")]).unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::InvalidType);
        assert_eq!(
            error.to_string(),
            "entityKeys.parse: field \"customerId\" is in none of the given keys, only in \"pk\", \"gsi1sk\""
        );
    }

    #[test]
    fn keys_that_contradict_each_other() {
        let keys = order().keys(&[Some(text("42")), Some(instant(EXACT))]).unwrap();
        let keys: Vec<_> = keys.iter().map(Option::as_deref).collect();
        for (index, key, names, field) in [
            (0, "CUSTOMER#43", "\"pk\" and \"gsi1sk\"", "customerId"),
            (1, "ORDER#2024-12-02", "\"sk\" and \"gsi1sk\"", "at"),
            (2, "MONTH#2024-11", "\"gsi1pk\" and \"gsi1sk\"", "at"),
        ] {
            let mut keys = keys.clone();
            keys[index] = Some(key);
            let error = order().parse(&keys).unwrap_err();
            assert_eq!(
                (error.code().as_str(), error.details().parameter.as_deref()),
                ("CONTRADICTORY_KEYS", Some(field))
            );
            let start = format!("entityKeys.parse: attributes {names} contradict each other in field \"{field}\": \"");
            assert!(error.to_string().starts_with(&start) && error.to_string().contains(key), "{error}");
        }
    }

    #[test]
    fn a_key_of_another_entity_names_its_attribute() {
        let error = order().parse(&[Some("USER#1")]).unwrap_err();
        assert_eq!((error.code().as_str(), error.details().attribute.as_deref()), ("TEMPLATE_MISMATCH", Some("pk")));
        assert!(error.to_string().starts_with("entityKeys.parse: attribute \"pk\": key \"USER#1\""), "{error}");
    }
}
