//! Own attributes: attributes that an item has anyway, and whose plain value is a key. Such an attribute has the name of its only field.

use super::entity::{Attribute, EntityKeys, MAKE};
use crate::codec::{Codec, Value};
use crate::error::{KeyError, Reason};
use crate::number::append_all;
use crate::template::{FieldInfo, Template};

impl EntityKeys {
    /// Marks the own attributes, and refuses any other attribute with the name of a field, because its key would overwrite the value.
    pub(super) fn find_own(&mut self) -> Result<(), KeyError> {
        for place in 0..self.attributes.len() {
            let Some(field) = self.attributes.get(place).and_then(|attribute| self.place_of(&attribute.name)) else {
                continue;
            };
            if let Some(attribute) = self.attributes.get_mut(place) {
                attribute.is_own = attribute.fields.as_slice() == [field] && holds_value(&attribute.template);
            }
            if !self.is_own(place) {
                return Err(self.named_like_field(place, field));
            }
        }
        Ok(())
    }

    /// Whether an attribute holds the plain value of the field with its own name.
    pub fn is_own(&self, attribute: usize) -> bool {
        self.attributes.get(attribute).is_some_and(|attribute| attribute.is_own)
    }

    #[cold]
    fn named_like_field(&self, attribute: usize, field: usize) -> KeyError {
        let (name, codec) = (self.name_of(attribute), self.field(field).map(|field| field.codec));
        let codec = codec.filter(|codec| codec.writes_value()).map_or_else(|| "S".into(), Codec::name);
        let mut template = name.into();
        append_all(&[":", &codec], &mut template);
        KeyError::new(Reason::AttributeNamedLikeField, MAKE).parameter(name).attribute(name).word(&template)
    }
}

/// Whether the keys of a template are the values of its one field.
fn holds_value(template: &Template) -> bool {
    let is_value = |field: FieldInfo<'_>| field.literal.is_empty() && field.codec.writes_value();
    template.head().is_empty() && template.fields().len() == 1 && template.fields().all(is_value)
}

impl Attribute {
    /// Refuses a text that the codec would write differently, because an own attribute is never changed.
    pub(super) fn check_as_given(&self, value: Option<Value<'_>>, written: Option<&str>) -> Result<(), KeyError> {
        match (value, written) {
            (Some(Value::Text(text)), Some(written)) if text != written => Err(self.not_as_written(text, written)),
            _ => Ok(()),
        }
    }

    #[cold]
    fn not_as_written(&self, text: &str, written: &str) -> KeyError {
        let reason = self.template.fields().next().and_then(|field| field.codec.not_as_written());
        KeyError::new(reason.unwrap_or(Reason::NotWrittenTime), "").parameter(&self.name).value(text).word(written)
    }
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;
    use crate::text::Limit;

    fn owner(template: &str) -> Result<EntityKeys, KeyError> {
        let own = AttributeDefinition {
            kind: Some(Limit::Partition),
            index: Some("byOwner".to_owned()),
            ..AttributeDefinition::new("owner", template)
        };
        EntityKeys::new(&[AttributeDefinition::new("pk", "D#{id}"), own])
    }

    #[test]
    fn an_attribute_named_like_a_field_holds_its_value() {
        for template in [
            "{owner:S}",
            "{owner:N}",
            "{owner:B}",
            "{owner:epoch}",
            "{owner:epochms}",
            "{owner:uuid}",
            "{owner:ulid}",
            "{owner:date}",
            "{owner:plaindate}",
            "{owner:enum(a|b)}",
            "{owner:word}",
            "{owner:rest}",
            "{owner:lower }",
            "{owner:rfc3339}",
        ] {
            let entity = owner(template).unwrap();
            assert!(entity.is_own(1) && !entity.is_own(0) && !entity.is_own(2), "{template}");
        }
        for (template, instead) in [
            ("O#{owner}", "{owner:S}"),
            ("{owner}", "{owner:S}"),
            ("{owner:day}", "{owner:S}"),
            ("{owner:date desc}", "{owner:S}"),
            ("{owner:decimal(6,2)}", "{owner:S}"),
            ("{owner:uuid}#{id}", "{owner:uuid}"),
            ("O#{owner:uuid}", "{owner:uuid}"),
        ] {
            let error = owner(template).unwrap_err();
            assert_eq!(error.code().as_str(), "INVALID_TEMPLATE", "{template}");
            let start = "entityKeys: attribute \"owner\" has the name of field \"owner\", so its key would overwrite";
            let message = error.to_string();
            assert!(message.starts_with(start) && message.ends_with(&format!("template \"{instead}\"")), "{message}");
        }
    }

    #[test]
    fn a_field_of_another_attribute_counts_too() {
        let error =
            EntityKeys::new(&[AttributeDefinition::new("pk", "U#{sk}"), AttributeDefinition::new("sk", "PROFILE")]);
        assert_eq!(error.unwrap_err().code().as_str(), "INVALID_TEMPLATE");
        let first = EntityKeys::new(&[AttributeDefinition::new("pk", "U#{pk}")]);
        assert_eq!(first.unwrap_err().code().as_str(), "INVALID_TEMPLATE");
    }

    #[test]
    fn a_time_that_is_stored_as_a_number_is_given_as_one() {
        for (codec, number) in [("epoch", "1733049000"), ("epochms", "1733049000000")] {
            let owner = owner(&format!("{{owner:{codec}}}")).unwrap();
            let error = owner.keys(&[Some(Value::Text("1")), Some(Value::Text("2024-12-01T10:30:00Z"))]).unwrap_err();
            let message = error.to_string();
            assert!(message.contains(&format!("must be a Date or the number {number}")), "{message}");
        }
    }

    #[test]
    fn a_value_that_would_be_written_as_another_one_is_refused() {
        for (codec, value, code) in [
            ("uuid", "0B7C1D2E-0000-4000-8000-0123456789AB", "INVALID_UUID"),
            ("ulid", "01arz3ndektsv4rrffq69g5fav", "INVALID_ULID"),
            ("date", "2024-12-01T10:00:00+01:00", "INVALID_DATE"),
            ("lower", "London", "INVALID_OPTION"),
            ("rfc3339", "2024-12-01", "INVALID_DATE"),
            ("rest", "", "EMPTY_VALUE"),
        ] {
            let owner = owner(&format!("{{owner:{codec}}}")).unwrap();
            let error = owner.keys(&[Some(Value::Text("1")), Some(Value::Text(value))]).unwrap_err();
            assert_eq!(error.code().as_str(), code);
        }
    }

    #[test]
    fn values_are_never_changed() {
        let keys = |template: &str, value: Value<'_>| {
            let keys = owner(template).unwrap().keys(&[Some(Value::Text("1")), Some(value)]);
            keys.map(|keys| keys[1].clone().unwrap()).map_err(|error| error.to_string())
        };
        assert_eq!(keys("{owner:S}", Value::Text("a#b c")).unwrap(), "a#b c");
        assert_eq!(keys("{owner:rest}", Value::Text("A#b c")).unwrap(), "A#b c");
        assert_eq!(keys("{owner:lower}", Value::Text("a#b c")).unwrap(), "a#b c");
        let time = "2024-12-01T10:00:00+01:00";
        assert_eq!(keys("{owner:rfc3339}", Value::Text(time)).unwrap(), time);
        let uuid = "0B7C1D2E-0000-4000-8000-0123456789AB";
        assert_eq!(
            keys("{owner:uuid}", Value::Text(uuid)).unwrap_err(),
            format!(
                "entityKeys.keys: attribute \"owner\": field \"owner\" is stored unchanged, so it must be written \
                 as \"{}\", got \"{uuid}\"",
                uuid.to_lowercase()
            )
        );
        assert!(
            keys("{owner:date}", Value::Text("2024-12-01T10:00:00+01:00"))
                .unwrap_err()
                .contains("2024-12-01T09:00:00.000Z")
        );
    }
}
