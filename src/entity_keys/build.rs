//! The fields of an item to its keys.

use super::definition::{Attribute, EntityKeys};
use crate::codec::Value;
use crate::error::KeyError;

const KEYS: &str = "entityKeys.keys";

impl EntityKeys {
    /// The key of each attribute, in the order of the definition; `None` for one whose `when` names a field without a
    /// value. `values` stand in the order of [`fields`](Self::fields); none stands for those behind its end.
    ///
    /// # Errors
    /// `INVALID_TYPE` for a field without a value that some key needs, and what
    /// [`Template::build`](crate::template::Template::build) refuses, both with the attribute.
    pub fn keys(&self, values: &[Option<Value<'_>>]) -> Result<Vec<Option<String>>, KeyError> {
        let key = |attribute: &Attribute| {
            if attribute.is_left_out(values) {
                return Ok(None);
            }
            let mut key = String::with_capacity(attribute.template.room(attribute.values(values)));
            attribute.write(values, &mut key).map(|()| Some(key))
        };
        self.attributes.iter().map(key).collect()
    }

    /// The key of one attribute into `key`, whose text it replaces, as [`Template::build_into`] does; `false` for one that
    /// is left out, and for an index behind the last.
    ///
    /// # Errors
    /// Those of [`keys`](Self::keys).
    ///
    /// [`Template::build_into`]: crate::template::Template::build_into
    pub fn key_into(&self, attribute: usize, values: &[Option<Value<'_>>], key: &mut String) -> Result<bool, KeyError> {
        match self.attributes.get(attribute) {
            Some(attribute) if !attribute.is_left_out(values) => attribute.write(values, key).map(|()| true),
            _ => Ok(false),
        }
    }

    /// Whether the key of an attribute is there, and made of the texts of its fields as they stand: see
    /// [`Template::is_plain`](crate::template::Template::is_plain).
    pub fn is_plain(&self, attribute: usize, values: &[Option<Value<'_>>]) -> bool {
        self.attributes.get(attribute).is_some_and(|attribute| {
            let texts = attribute.values(values).map(|value| value.and_then(|value| value.text().ok()));
            !attribute.is_left_out(values) && attribute.template.is_plain(texts)
        })
    }

    /// Where the fields of an attribute's template stand among the fields of the entity.
    pub fn fields_of(&self, attribute: usize) -> &[usize] {
        self.attributes.get(attribute).map(|attribute| attribute.fields.as_slice()).unwrap_or_default()
    }
}

impl Attribute {
    fn is_left_out(&self, values: &[Option<Value<'_>>]) -> bool {
        self.when.iter().any(|field| values.get(*field).is_none_or(Option::is_none))
    }

    /// The values of the attribute's own fields.
    fn values<'v>(&self, values: &'v [Option<Value<'_>>]) -> impl Iterator<Item = Option<&'v Value<'v>>> {
        self.fields.iter().map(|field| values.get(*field).and_then(Option::as_ref))
    }

    fn write(&self, values: &[Option<Value<'_>>], key: &mut String) -> Result<(), KeyError> {
        self.template.write(KEYS, self.values(values), key).map_err(|error| error.attribute(&self.name))
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
        Value::Text(text.into())
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
            (vec![None, number.clone()], "INVALID_TYPE", "pk", "customerId"),
            (vec![Some(text("1")), None], "INVALID_TYPE", "sk", "number"),
            (vec![Some(text("1")), number.clone(), Some(text("open")), None], "INVALID_TYPE", "gsi2pk", "region"),
            (
                vec![Some(text("1")), number.clone(), Some(text("")), Some(text("eu"))],
                "EMPTY_VALUE",
                "gsi2pk",
                "status",
            ),
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
    fn one_key_into_a_buffer() {
        let (order, mut key) = (order(), String::from("old"));
        let values = [Some(text("42")), Some(Value::Whole(7))];
        assert!(order.key_into(0, &values, &mut key).unwrap() && order.is_plain(0, &values));
        assert_eq!((key.as_str(), order.fields_of(4)), ("CUSTOMER#42", [2, 3].as_slice()));
        assert!(!order.key_into(4, &values, &mut key).unwrap() && !order.is_plain(4, &values));
        assert!(!order.key_into(9, &values, &mut key).unwrap());
    }
}
