//! Builds the keys of an item from its fields.

use alloc::string::String;
use alloc::vec::Vec;

use super::entity::EntityKeys;
use crate::codec::Value;
use crate::error::KeyError;
use crate::template::{Given, owned};
use crate::writer::Writer;

const KEYS: &str = "entityKeys.keys";

impl EntityKeys {
    /// The key of each attribute, in the order of the definition; `None` if the item is not in the attribute's index. `values` are in the
    /// order of [`fields`](Self::fields), followed by [`flags`](Self::flags); values missing at the end count as `None`.
    ///
    /// # Errors
    /// `INVALID_TYPE` for a field without a value that a key needs, and the errors of
    /// [`Template::build`](crate::template::Template::build), all with the attribute.
    pub fn keys(&self, values: &[Option<Value<'_>>]) -> Result<Vec<Option<String>>, KeyError> {
        let value = |field: usize| Ok(values.get(field).copied().flatten());
        let key = |attribute| {
            let mut is_there = false;
            let key = owned(|key| {
                is_there = self.write_key(attribute, &value, key)?;
                Ok(())
            })?;
            Ok(is_there.then_some(key))
        };
        (0..self.attributes.len()).map(key).collect()
    }

    /// Appends the key of one attribute to `key`. `value` returns the value of each field of the entity. Returns `false` for an attribute
    /// that is left out, and for a place after the last attribute.
    ///
    /// # Errors
    /// Those of [`keys`](Self::keys).
    pub(crate) fn write_key<'v>(
        &self,
        attribute: usize,
        value: &dyn Fn(usize) -> Given<'v>,
        key: &mut Writer<'_>,
    ) -> Result<bool, KeyError> {
        match self.attributes.get(attribute) {
            Some(attribute) if !attribute.is_left_out(&|field| !matches!(value(field), Ok(None))) => {
                let mut own = |field: usize| attribute.fields.get(field).map_or(Ok(None), |place| value(*place));
                let start = key.len();
                let written = attribute.template.write(KEYS, &mut own, key).and_then(|()| {
                    if attribute.is_own { attribute.check_as_given(own(0)?, key.since_text(start)) } else { Ok(()) }
                });
                written.map(|()| true).map_err(|error| error.function(KEYS).attribute(&attribute.name))
            }
            _ => Ok(false),
        }
    }

    /// Refuses the value of one field, whatever the others are, if a key that the item has cannot hold it.
    ///
    /// # Errors
    /// Those of [`keys`](Self::keys).
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone list all faults of an item"))]
    pub(crate) fn check_field<'v>(&self, field: usize, value: &dyn Fn(usize) -> Given<'v>) -> Result<(), KeyError> {
        for attribute in &self.attributes {
            if attribute.is_left_out(&|other| !matches!(value(other), Ok(None))) {
                continue;
            }
            if let Some(place) = attribute.fields.iter().position(|own| *own == field) {
                let checked = attribute.template.check_given(KEYS, place, value(field));
                checked.map_err(|error| error.function(KEYS).attribute(&attribute.name))?;
            }
        }
        Ok(())
    }

    /// Whether an attribute has a key, and this key contains the texts of its fields unchanged: see
    /// [`Template::is_plain`](crate::template::Template::is_plain). `text` returns the texts of the entity's text fields, and `is_given`
    /// whether a field has a value.
    pub fn is_plain<'t>(
        &self,
        attribute: usize,
        is_given: &dyn Fn(usize) -> bool,
        text: &dyn Fn(usize) -> Option<&'t str>,
    ) -> bool {
        self.attributes.get(attribute).is_some_and(|attribute| {
            let own = |field: usize| attribute.fields.get(field).and_then(|place| text(*place));
            !attribute.is_left_out(is_given) && attribute.template.is_plain(&own)
        })
    }

    /// The index that an attribute belongs to, if known.
    pub fn index_of(&self, attribute: usize) -> Option<&str> {
        self.attributes.get(attribute)?.index.as_deref()
    }

    /// The places of an attribute's fields among the fields of the entity.
    pub fn fields_of(&self, attribute: usize) -> &[usize] {
        self.attributes.get(attribute).map(|attribute| attribute.fields.as_slice()).unwrap_or_default()
    }
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;

    fn order() -> EntityKeys {
        EntityKeys::new(&[
            AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
            AttributeDefinition::new("sk", "ORDER#{number:int(4)}"),
            AttributeDefinition::new("gsi1pk", "ORDER#{number:int(6)}"),
            AttributeDefinition::new("gsi1sk", "PROFILE"),
            AttributeDefinition {
                when: vec!["status".to_owned()],
                ..AttributeDefinition::new("gsi2pk", "STATUS#{status}#{region}")
            },
        ])
        .unwrap()
    }

    fn text(text: &str) -> Value<'_> {
        Value::Text(text)
    }

    #[test]
    fn keys_of_an_item() {
        let full =
            order().keys(&[Some(text("4 2")), Some(Value::Whole(7)), Some(text("open")), Some(text("eu"))]).unwrap();
        let full: Vec<_> = full.iter().map(Option::as_deref).collect();
        let always = [Some("CUSTOMER#4$202"), Some("ORDER#0007"), Some("ORDER#000007"), Some("PROFILE")];
        assert_eq!(full, [always.as_slice(), &[Some("STATUS#open#eu")]].concat());
        for values in [
            vec![Some(text("4 2")), Some(Value::Whole(7)), None, Some(text("eu"))],
            vec![Some(text("4 2")), Some(Value::Whole(7))],
        ] {
            let sparse = order().keys(&values).unwrap();
            assert_eq!(sparse.iter().map(Option::as_deref).collect::<Vec<_>>(), [always.as_slice(), &[None]].concat());
        }
    }

    #[test]
    fn refusals_name_the_attribute_and_the_field() {
        let number = Some(Value::Whole(7));
        for (values, code, attribute, field) in [
            (vec![None, number], "INVALID_TYPE", "pk", "customerId"),
            (vec![Some(text("1")), None], "INVALID_TYPE", "sk", "number"),
            (vec![Some(text("1")), number, Some(text("open")), None], "INVALID_TYPE", "gsi2pk", "region"),
            (vec![Some(text("1")), number, Some(text("")), Some(text("eu"))], "EMPTY_VALUE", "gsi2pk", "status"),
            (vec![Some(text("1")), Some(Value::Whole(10_000))], "INVALID_NUMBER", "sk", "number"),
        ] {
            let error = order().keys(&values).unwrap_err();
            assert_eq!(error.code().as_str(), code);
            assert_eq!(error.details().attribute.as_deref(), Some(attribute));
            let start = format!("entityKeys.keys: attribute \"{attribute}\": field \"{field}\" ");
            assert!(error.to_string().starts_with(&start), "{error}");
        }
    }

    #[test]
    fn keys_one_after_the_other() {
        let (order, mut bytes) = (order(), [0; 64]);
        let mut key = Writer::new(&mut bytes);
        let value = |field: usize| Ok([Some(text("42")), Some(Value::Whole(7))].get(field).copied().flatten());
        let written = [0, 4, 1, 9].map(|attribute| order.write_key(attribute, &value, &mut key).unwrap());
        assert_eq!((key.text(), written), (Some("CUSTOMER#42ORDER#0007"), [true, false, true, false]));
        assert_eq!(order.fields_of(4), [2, 3]);
    }

    #[test]
    fn each_field_by_itself() {
        let values = [None, Some(Value::Whole(10_000)), Some(text("open")), None];
        let value = |field: usize| Ok(values.get(field).copied().flatten());
        let faults: Vec<_> = (0..5).map(|field| order().check_field(field, &value).err()).collect();
        let codes = faults.iter().map(|fault| fault.as_ref().map(|error| error.code().as_str())).collect::<Vec<_>>();
        assert_eq!(codes, [Some("INVALID_TYPE"), Some("INVALID_NUMBER"), None, Some("INVALID_TYPE"), None]);
        let out = |field: usize| Ok(if field == 1 { Some(Value::Whole(7)) } else { None });
        assert!((1..4).all(|field| order().check_field(field, &out).is_ok()), "it is not in the index of its status");
    }

    #[test]
    fn plain_keys() {
        let texts = |field: usize| ["42", "", "open", "e u"].get(field).copied().filter(|text| !text.is_empty());
        let plain = [0, 1, 3, 4, 9].map(|attribute| order().is_plain(attribute, &|_| true, &texts));
        assert_eq!(plain, [true, false, true, false, false]);
        assert!(order().is_plain(4, &|_| true, &|_| Some("eu")));
        assert!(!order().is_plain(4, &|field| field != 2, &|_| Some("eu")));
    }
}
