//! Indexes over attributes that belong to other keys, such as the inverted index: the sort key of the table, and then its partition key. Such
//! an index has no conditions. An item is in it if it has both attributes.

use alloc::borrow::ToOwned;

use super::definition::AttributeDefinition;
use super::entity::{EntityKeys, MAKE, SharedIndex};
use super::key_names::TABLE;
use super::pick::no_attribute;
use crate::error::{KeyError, Reason};
use crate::multi::is_index_name;
use crate::text::Limit;

impl EntityKeys {
    /// Adds a global index over attributes of `definition`, from which the entity was made. If one of them is hidden, the index is too.
    /// A sort key of the index keeps the limit of sort keys, whatever key it is elsewhere.
    ///
    /// # Errors
    /// `INVALID_OPTION` for an attribute that the definition does not have, for one attribute as both keys, and for a name that another
    /// index has.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, entity_keys::{AttributeDefinition, EntityKeys}};
    /// let keys = [AttributeDefinition::new("pk", "USER#{user}"), AttributeDefinition::new("sk", "GROUP#{group}")];
    /// let mut member = EntityKeys::new(&keys)?;
    /// member.share_index(&keys, "inverted", "sk", Some("pk"))?;
    /// let query = member.query(member.index("", "inverted")?, &[None, Some(Value::Text("g"))], None)?;
    /// assert_eq!(query.partition, "GROUP#g");
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn share_index(
        &mut self,
        definition: &[AttributeDefinition],
        name: &str,
        partition: &str,
        sort: Option<&str>,
    ) -> Result<(), KeyError> {
        if sort == Some(partition) {
            return Err(KeyError::new(Reason::KeyTwiceInIndex, MAKE).attribute(partition).value(name));
        }
        if name == TABLE || name == "__proto__" || self.indexes().any(|index| index.name == name) {
            return Err(KeyError::new(Reason::IndexNameTwice, MAKE).value(name));
        }
        let partition = self.place_in(definition, partition)?;
        let mut is_hidden = partition.is_none();
        let mut place = None;
        if let Some(sort) = sort {
            place = self.place_in(definition, sort)?;
            is_hidden |= place.is_none();
        }
        if let Some(attribute) = place.and_then(|place| self.attributes.get_mut(place)) {
            attribute.template.keep_limit(Limit::Sort);
        }
        if let Some(partition) = partition.filter(|_| !is_hidden) {
            self.shared_indexes.push(SharedIndex { name: name.to_owned(), partition, sort: place });
        }
        Ok(())
    }

    /// The place of an attribute of `definition`; `None` if it is hidden.
    #[inline(never)]
    fn place_in(&self, definition: &[AttributeDefinition], name: &str) -> Result<Option<usize>, KeyError> {
        if !definition.iter().any(|attribute| attribute.name == name) {
            return Err(no_attribute(definition, name).function(MAKE));
        }
        Ok(self.attributes.iter().position(|attribute| attribute.name == name))
    }

    /// Refuses an index over attributes of other keys with a name that DynamoDB refuses.
    ///
    /// # Errors
    /// `INVALID_OPTION`.
    pub fn check_shared_names(&self) -> Result<(), KeyError> {
        match self.shared_indexes.iter().map(|index| self.real_name(&index.name)).find(|name| !is_index_name(name)) {
            Some(name) => Err(KeyError::new(Reason::BadIndexName, MAKE).parameter("indexes").value(name)),
            None => Ok(()),
        }
    }

    /// Whether an index is over attributes of other keys.
    pub(crate) fn is_shared(&self, index: &str) -> bool {
        self.shared_indexes.iter().any(|shared| shared.name == index)
    }
}

#[cfg(test)]
mod tests {
    use super::super::pick;
    use super::*;
    use crate::codec::Value;

    fn definition() -> [AttributeDefinition; 4] {
        [("pk", "U#{user}"), ("sk", "G#{group}"), ("gsi1pk", "A"), ("gsi1sk", "{at:date}")]
            .map(|(name, template)| AttributeDefinition::new(name, template))
    }

    fn shared(name: &str, partition: &str, sort: Option<&str>) -> Result<EntityKeys, KeyError> {
        let mut keys = EntityKeys::new(&definition())?;
        keys.share_index(&definition(), name, partition, sort).map(|()| keys)
    }

    #[test]
    fn an_index_of_attributes_of_other_keys() {
        let keys = shared("inverted", "sk", Some("pk")).unwrap();
        let indexes: Vec<_> = keys.indexes().map(|index| (index.name, index.partition, index.sort)).collect();
        assert_eq!(indexes, [("table", 0, Some(1)), ("gsi1", 2, Some(3)), ("inverted", 1, Some(0))]);
        let mut hash = shared("byDate", "gsi1sk", None).unwrap();
        hash.share_index(&definition(), "second", "pk", Some("gsi1sk")).unwrap();
        assert_eq!(hash.indexes().skip(2).map(|index| index.sort).collect::<Vec<_>>(), [None, Some(3)]);
    }

    #[test]
    fn a_partition_key_that_is_also_a_sort_key_keeps_the_lower_limit() {
        let long = "x".repeat(1023);
        let values = [Some(Value::Text(&long)), Some(Value::Text("g"))];
        assert!(EntityKeys::new(&definition()[..2]).unwrap().keys(&values).is_ok());
        let mut keys = EntityKeys::new(&definition()[..2]).unwrap();
        keys.share_index(&definition()[..2], "inverted", "sk", Some("pk")).unwrap();
        assert_eq!(keys.keys(&values).unwrap_err().code().as_str(), "KEY_TOO_LONG");
    }

    #[test]
    fn it_is_hidden_with_one_of_its_attributes_but_the_limit_stays() {
        let mut picked = definition();
        pick(&mut picked, &["pk".to_owned()]).unwrap();
        let mut keys = EntityKeys::new(&picked).unwrap();
        keys.share_index(&picked, "again", "pk", Some("sk")).unwrap();
        keys.share_index(&picked, "inverted", "sk", Some("pk")).unwrap();
        assert_eq!(keys.indexes().map(|index| index.name).collect::<Vec<_>>(), ["table"]);
        let long = "x".repeat(1023);
        assert!(keys.keys(&[Some(Value::Text(&long))]).is_err());
    }

    #[test]
    fn rejected_indexes() {
        for (name, partition, sort, message) in [
            ("inv", "skk", None, "entityKeys: there is no attribute \"skk\"; the attributes are: \"pk\","),
            ("inv", "sk", Some("__proto__"), "entityKeys: there is no attribute \"__proto__\";"),
            ("inv", "sk", Some("sk"), "entityKeys: attribute \"sk\" is both keys of index \"inv\""),
            ("gsi1", "sk", Some("pk"), "entityKeys: two indexes are named \"gsi1\""),
            ("table", "sk", None, "entityKeys: two indexes are named \"table\""),
            ("__proto__", "sk", None, "entityKeys: two indexes are named \"__proto__\""),
        ] {
            let error = shared(name, partition, sort).unwrap_err();
            assert_eq!(error.code().as_str(), "INVALID_OPTION");
            assert!(error.to_string().starts_with(message), "{error}");
        }
        assert!(shared("in", "sk", None).unwrap().check_shared_names().is_err());
        let mut renamed = shared("in", "sk", None).unwrap();
        renamed.rename_index("in", "inverted").unwrap();
        assert!(renamed.check_shared_names().is_ok());
    }
}
