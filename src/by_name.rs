//! The calls of the crate for programs in Rust: they take and return fields and attributes by their names, in any order.
//!
//! The calls that take values by their places are those of other languages, which know the order from a description.

use alloc::string::String;
use alloc::vec::Vec;

use crate::codec::{Parsed, Value};
use crate::entity_keys::{Bounds, EntityKeys, KeyQuery};
use crate::error::{KeyError, Reason, listed};
use crate::table_keys::TableKeys;
use crate::template::{Range, Template};
use crate::time::Instant;

impl<'v> From<&'v str> for Value<'v> {
    fn from(text: &'v str) -> Self {
        Self::Text(text)
    }
}

impl<'v> From<&'v String> for Value<'v> {
    fn from(text: &'v String) -> Self {
        Self::Text(text)
    }
}

macro_rules! values {
    ($($type:ty => $variant:ident),*) => {
        $(impl From<$type> for Value<'_> {
            fn from(value: $type) -> Self {
                Self::$variant(value.into())
            }
        })*
    };
}

values!(u64 => Whole, u32 => Whole, f64 => Number, bool => Flag, Instant => Instant);

/// The values in the order of `names`. An unknown name is refused, and so is a duplicate.
fn placed<'n, T: Copy>(
    function: &'static str,
    what: &str,
    names: &[&str],
    given: impl IntoIterator<Item = (&'n str, T)>,
) -> Result<Vec<Option<T>>, KeyError> {
    let mut values: Vec<Option<T>> = names.iter().map(|_| None).collect();
    for (name, value) in given {
        let place = names.iter().position(|known| *known == name);
        match place.and_then(|place| values.get_mut(place)) {
            Some(own @ None) => *own = Some(value),
            Some(Some(_)) => return Err(KeyError::new(Reason::NameTwice, function).parameter(name).word(what)),
            None => {
                let known = listed(&mut names.iter().copied());
                return Err(KeyError::new(Reason::UnknownName, function).parameter(name).word(what).word(&known));
            }
        }
    }
    Ok(values)
}

/// The values that there are, by their names.
fn named<'n, T>(names: impl IntoIterator<Item = &'n str>, values: Vec<Option<T>>) -> Vec<(&'n str, T)> {
    names.into_iter().zip(values).filter_map(|(name, value)| Some((name, value?))).collect()
}

impl Template {
    /// Builds a key from fields by their names. See [`build`](Self::build).
    ///
    /// # Errors
    /// Those of [`build`](Self::build); `INVALID_TYPE` for a field without a value; `UNKNOWN_FIELD` for a name that the template does not have.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, template::{Template, TemplateOptions}};
    /// let order = Template::new("CUSTOMER#{customerId}#ORDER#{no:int(4)}", TemplateOptions::default())?;
    /// assert_eq!(order.key([("no", Value::from(7_u32)), ("customerId", "4#2".into())])?, "CUSTOMER#4$232#ORDER#0007");
    /// assert_eq!(order.key([("no", 7_u32)]).unwrap_err().code().as_str(), "INVALID_TYPE");
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn key<'n, 'v, V: Into<Value<'v>>>(
        &self,
        fields: impl IntoIterator<Item = (&'n str, V)>,
    ) -> Result<String, KeyError> {
        const FUNCTION: &str = "Template::key";
        let names: Vec<_> = self.fields().map(|field| field.name).collect();
        let values = placed(FUNCTION, "field", &names, fields.into_iter().map(|(name, value)| (name, value.into())))?;
        let mut all = Vec::new();
        for (name, value) in names.iter().zip(values) {
            all.push(value.ok_or_else(|| KeyError::new(Reason::MissingField, FUNCTION).parameter(name))?);
        }
        self.build(&all).map_err(|error| error.function(FUNCTION))
    }

    /// The fields of a key, by their names. See [`parse`](Self::parse).
    ///
    /// # Errors
    /// Those of [`parse`](Self::parse).
    pub fn fields_of<'k>(&self, key: &'k str) -> Result<Vec<(&str, Parsed<'k>)>, KeyError> {
        let values = self.parse(key)?;
        Ok(self.fields().map(|field| field.name).zip(values).collect())
    }
}

impl EntityKeys {
    /// The key attributes of an item, by their names: sparse ones may be missing. `fields` are fields and flags by their names, in any order.
    ///
    /// # Errors
    /// Those of [`keys`](Self::keys); `UNKNOWN_FIELD` for a name that is neither a field nor a flag.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, entity_keys::{AttributeDefinition, EntityKeys}};
    /// let order = EntityKeys::new(&[
    ///     AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
    ///     AttributeDefinition::new("sk", "ORDER#{no:int(4)}"),
    /// ])?;
    /// let keys = order.item_keys([("no", Value::from(7_u32)), ("customerId", "42".into())])?;
    /// assert_eq!(keys, [("pk", "CUSTOMER#42".to_owned()), ("sk", "ORDER#0007".to_owned())]);
    /// assert_eq!(order.item_fields([("pk", "CUSTOMER#42"), ("sk", "ORDER#0007")])?[0].1.value(), "42".into());
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn item_keys<'n, 'v, V: Into<Value<'v>>>(
        &self,
        fields: impl IntoIterator<Item = (&'n str, V)>,
    ) -> Result<Vec<(&str, String)>, KeyError> {
        const FUNCTION: &str = "EntityKeys::item_keys";
        let names: Vec<_> =
            self.fields().map(|field| field.info.name).chain(self.flags().iter().map(String::as_str)).collect();
        let values = placed(FUNCTION, "field", &names, fields.into_iter().map(|(name, value)| (name, value.into())))?;
        Ok(named(self.attributes(), self.keys(&values).map_err(|error| error.function(FUNCTION))?))
    }

    /// The fields in the key attributes of an item, which are given by their names; attributes that are no keys of the entity are left out. A field
    /// that only missing attributes hold is missing.
    ///
    /// # Errors
    /// Those of [`parse`](Self::parse).
    pub fn item_fields<'n, 'k>(
        &self,
        item: impl IntoIterator<Item = (&'n str, &'k str)>,
    ) -> Result<Vec<(&str, Parsed<'k>)>, KeyError> {
        const FUNCTION: &str = "EntityKeys::item_fields";
        let names: Vec<_> = self.attributes().collect();
        let own = item.into_iter().filter(|(name, _)| names.contains(name));
        let keys = placed(FUNCTION, "attribute", &names, own)?;
        let values = self.parse(&keys).map_err(|error| error.function(FUNCTION))?;
        Ok(named(self.fields().map(|field| field.info.name), values))
    }

    /// The condition that selects the entity's items with these fields in an index, or in the `table`: see [`query`](Self::query). `bounds` is the
    /// range of the next field of the sort key, by the name of this field.
    ///
    /// # Errors
    /// Those of [`query`](Self::query); `INVALID_OPTION` for an unknown index; `UNKNOWN_FIELD` for a name that the index does not have.
    ///
    /// ```
    /// use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
    /// use ddb_keys::template::{End, Range};
    /// let order = EntityKeys::new(&[
    ///     AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
    ///     AttributeDefinition::new("sk", "ORDER#{no:int(4)}"),
    /// ])?;
    /// let range = Range { low: End::With(7_u32.into()), high: End::Open };
    /// let query = order.item_query("table", [("customerId", "42")], Some(("no", range)))?;
    /// assert_eq!((query.partition.as_str(), query.sort.map(|sort| sort.low)), ("CUSTOMER#42", Some("ORDER#0007".to_owned())));
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn item_query<'n, 'v, V: Into<Value<'v>>>(
        &self,
        index: &str,
        fields: impl IntoIterator<Item = (&'n str, V)>,
        bounds: Option<(&str, Range<'v>)>,
    ) -> Result<KeyQuery, KeyError> {
        const FUNCTION: &str = "EntityKeys::item_query";
        let index = self.index(FUNCTION, index)?;
        let names: Vec<_> = self.fields().map(|field| field.info.name).collect();
        let own: Vec<_> = self.fields_of_index(index).filter_map(|place| names.get(place).copied()).collect();
        let given: Vec<(&str, Value<'v>)> = fields.into_iter().map(|(name, value)| (name, value.into())).collect();
        // A field that is not in the index would select nothing, so that the query would find more than was asked for.
        placed(FUNCTION, "field", &own, given.iter().copied())?;
        placed(FUNCTION, "field", &own, bounds)?;
        let values = placed(FUNCTION, "field", &names, given)?;
        let bounds = bounds.and_then(|(name, range)| {
            let field = names.iter().position(|known| *known == name)?;
            Some(Bounds { field, range })
        });
        self.query(index, &values, bounds).map_err(|error| error.function(FUNCTION))
    }
}

impl<'e> TableKeys<'e> {
    /// The entity of an item, by the names of its attributes that are texts, and the fields that its keys have. See
    /// [`identify`](Self::identify).
    ///
    /// ```
    /// use ddb_keys::{codec::Value, entity_keys::{AttributeDefinition, EntityKeys}, table_keys::TableKeys};
    /// let order = EntityKeys::new(&[
    ///     AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
    ///     AttributeDefinition::new("sk", "ORDER#{no:int(4)}"),
    /// ])?;
    /// let shop = TableKeys::new(&[("order", &order)])?;
    /// let item = [("pk", "CUSTOMER#42"), ("sk", "ORDER#0007"), ("status", "open")];
    /// let (entity, fields) = shop.item_entity(item).unwrap();
    /// assert_eq!(entity, "order");
    /// assert_eq!((fields[1].0, fields[1].1.value()), ("no", Value::from(7_u32)));
    /// assert!(shop.item_entity([("pk", "CUSTOMER#42")]).is_none());
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn item_entity<'n, 'k>(
        &self,
        item: impl IntoIterator<Item = (&'n str, &'k str)>,
    ) -> Option<(&'e str, Vec<(&'e str, Parsed<'k>)>)> {
        let attributes: Vec<_> = item.into_iter().collect();
        let key = |name: &str| attributes.iter().find(|(own, _)| *own == name).map(|(_, text)| *text);
        let (place, values) = self.identify(&key)?;
        let (name, entity) = self.entity(place)?;
        Some((name, named(entity.fields().map(|field| field.info.name), values)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::entity_keys::AttributeDefinition;
    use crate::template::End;

    fn order() -> EntityKeys {
        EntityKeys::new(&[
            AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
            AttributeDefinition::new("sk", "ORDER#{no:int(4)}"),
        ])
        .unwrap()
    }

    fn message(refused: Result<impl core::fmt::Debug, KeyError>) -> String {
        refused.unwrap_err().to_string()
    }

    #[test]
    fn unknown_missing_and_duplicate_names() {
        let own = order();
        assert_eq!(
            message(own.item_keys([("customerID", "42")])),
            "EntityKeys::item_keys: there is no field \"customerID\", only \"customerId\", \"no\""
        );
        assert_eq!(
            message(own.item_keys([("customerId", "42"), ("customerId", "43")])),
            "EntityKeys::item_keys: the field \"customerId\" is given twice"
        );
        assert_eq!(
            message(own.item_keys([("customerId", "42")])),
            "EntityKeys::item_keys: attribute \"sk\": field \"no\" is required, got None"
        );
        let range = Range { low: End::With(1_u32.into()), high: End::Open };
        let only = "EntityKeys::item_query: there is no field \"nr\", only \"customerId\", \"no\"";
        assert_eq!(message(own.item_query("table", [("customerId", "42")], Some(("nr", range)))), only);
        assert_eq!(message(own.item_query("table", [("nr", "42")], None)), only);
        assert!(message(own.item_query("gsi1", [("customerId", "42")], None)).contains("no index \"gsi1\""));
    }

    #[test]
    fn a_field_of_another_index_is_refused() {
        let own = EntityKeys::new(&[
            AttributeDefinition::new("pk", "A#{id}"),
            AttributeDefinition::new("gsi1pk", "S#{status}"),
        ])
        .unwrap();
        assert!(own.item_query("gsi1", [("status", "open")], None).is_ok());
        let refused = message(own.item_query("table", [("id", "1"), ("status", "open")], None));
        assert_eq!(refused, "EntityKeys::item_query: there is no field \"status\", only \"id\"");
    }

    #[test]
    fn attributes_other_than_keys_are_left_out() {
        let own = order();
        let item = [("status", "open"), ("sk", "ORDER#0007"), ("pk", "CUSTOMER#42")];
        let fields = own.item_fields(item).unwrap();
        assert_eq!(fields, [("customerId", Parsed::Value("42".into())), ("no", Parsed::Value(7_u32.into()))]);
    }
}
