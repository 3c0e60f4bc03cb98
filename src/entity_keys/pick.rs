//! Some of the attributes of an entity, as the keys of an entity of their own.

use alloc::vec::Vec;

use super::entity::{Attribute, EntityKeys, Place, Shared};
use crate::error::{KeyError, Reason, listed};

const PICK: &str = "entityKeys.pick";

impl EntityKeys {
    /// The keys of these attributes alone, in the order of the definition: they need only the fields of their templates, and those
    /// that their `when` names.
    ///
    /// # Errors
    /// `INVALID_OPTION` for a name that is no attribute's, `EMPTY_VALUE` for no name.
    ///
    /// ```
    /// use ddb_keys::{codec::Value, entity_keys::{AttributeDefinition, EntityKeys}};
    /// let order = EntityKeys::new(&[AttributeDefinition::new("pk", "ORDER#{id}"), AttributeDefinition::new("gsi1pk", "DAY#{at:day}")])?;
    /// let primary = order.pick(&mut ["pk"].into_iter())?;
    /// assert_eq!(primary.keys(&[Some(Value::Text("7"))])?, [Some("ORDER#7".to_owned())]);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn pick(&self, names: &mut dyn Iterator<Item = &str>) -> Result<Self, KeyError> {
        let mut is_picked = Vec::from_iter(self.attributes.iter().map(|_| false));
        for name in names {
            let place = self.attributes().position(|attribute| attribute == name);
            *place.and_then(|place| is_picked.get_mut(place)).ok_or_else(|| self.no_attribute(name))? = true;
        }
        let (mut attributes, mut hidden) = (Vec::new(), self.hidden.clone());
        for (attribute, is_picked) in self.attributes.iter().zip(&is_picked) {
            (if *is_picked { &mut attributes } else { &mut hidden }).push(attribute.clone());
        }
        if attributes.is_empty() {
            return Err(KeyError::new(Reason::NoAttributes, PICK));
        }
        let mut picked =
            Self { attributes: Vec::new(), hidden: Vec::new(), fields: Vec::new(), renamed: self.renamed.clone() };
        for attribute in attributes {
            let fields = picked.share(&attribute.template, !attribute.when.is_empty())?;
            picked.attributes.push(Attribute { fields, ..attribute });
        }
        picked.hidden = hidden; // after `share`, which takes the place after the last attribute for the one that it adds
        picked.keep_when(self);
        Ok(picked)
    }

    /// Gives each `when` the places of its fields here. One that stands in no template here is added from the hidden attributes.
    fn keep_when(&mut self, whole: &Self) {
        for attribute in 0..self.attributes.len() {
            let when = self.attributes.get(attribute).map(|own| own.when.clone()).unwrap_or_default();
            let places = when.iter().filter_map(|field| self.place_in(whole, *field)).collect();
            if let Some(own) = self.attributes.get_mut(attribute) {
                own.when = places;
            }
        }
    }

    /// Where a field of `whole` stands among the fields here.
    fn place_in(&mut self, whole: &Self, field: usize) -> Option<usize> {
        let name = whole.field(field)?.name;
        if let Some(place) = self.place_of(name) {
            return Some(place);
        }
        let place = self.hidden_place(name)?;
        self.fields.push(Shared { first: place, best: place, is_optional: true });
        Some(self.fields.len() - 1)
    }

    /// The first place of a field in the hidden attributes.
    fn hidden_place(&self, name: &str) -> Option<Place> {
        self.hidden.iter().enumerate().find_map(|(index, attribute)| {
            let field = attribute.template.fields().position(|field| field.name == name)?;
            Some(Place { attribute: self.attributes.len() + index, field })
        })
    }

    #[cold]
    fn no_attribute(&self, name: &str) -> KeyError {
        let names = listed(&mut self.attributes());
        KeyError::new(Reason::NoSuchAttribute, PICK).value(name).list(names)
    }
}

#[cfg(test)]
mod tests {
    use super::super::AttributeDefinition;
    use super::*;
    use crate::codec::Value;

    fn order() -> EntityKeys {
        let sparse = |name: &str, template: &str| AttributeDefinition {
            when: vec!["openSince".to_owned()],
            ..AttributeDefinition::new(name, template)
        };
        EntityKeys::new(&[
            AttributeDefinition::new("pk", "CUSTOMER#{customerId}"),
            AttributeDefinition::new("sk", "ORDER#{orderId}"),
            sparse("gsi1pk", "OPEN"),
            sparse("gsi1sk", "{openSince:date}#{orderId}"),
        ])
        .unwrap()
    }

    fn names(entity: &EntityKeys) -> Vec<&str> {
        entity.fields().map(|field| field.info.name).collect()
    }

    #[test]
    fn only_the_fields_of_the_picked_attributes() {
        let primary = order().pick(&mut ["sk", "pk"].into_iter()).unwrap();
        assert_eq!(names(&primary), ["customerId", "orderId"]);
        assert_eq!(primary.attributes().collect::<Vec<_>>(), ["pk", "sk"]);
    }

    #[test]
    fn a_when_keeps_its_field() {
        let index = order().pick(&mut ["gsi1pk"].into_iter()).unwrap();
        assert_eq!(names(&index), ["openSince"]);
        assert_eq!(index.keys(&[None]).unwrap(), [None]);
        assert_eq!(index.keys(&[Some(Value::Text("x"))]).unwrap(), [Some("OPEN".to_owned())]);
        let again = order().pick(&mut ["gsi1pk", "pk"].into_iter()).unwrap().pick(&mut ["gsi1pk"].into_iter()).unwrap();
        assert_eq!(names(&again), ["openSince"]);
    }

    #[test]
    fn what_is_refused() {
        let error = order().pick(&mut ["pk", "gsi9pk"].into_iter()).unwrap_err();
        let message =
            "entityKeys.pick: there is no attribute \"gsi9pk\": there are \"pk\", \"sk\", \"gsi1pk\", \"gsi1sk\"";
        assert_eq!(error.to_string(), message);
        assert_eq!(order().pick(&mut [].into_iter()).unwrap_err().code().as_str(), "EMPTY_VALUE");
    }
}
