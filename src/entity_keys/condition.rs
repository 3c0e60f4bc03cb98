//! The conditions of indexes: the fields and flags that an item must have, or must not have, to be in an index. A condition on one
//! attribute of an index also applies to the other, because DynamoDB silently leaves an item with half of a key out of the index.

use alloc::string::String;
#[cfg(feature = "design")]
use alloc::vec::Vec;

use super::definition::AttributeDefinition;
use super::entity::{Attribute, EntityKeys, MAKE, is_among};
use super::key_names::TABLE;
use crate::error::{KeyError, Reason};

/// A name in the `when`, `unless` or `any` of an attribute.
#[derive(Clone, Copy)]
struct Condition<'d> {
    attribute: &'d AttributeDefinition,
    index: Option<&'d str>,
    name: &'d str,
    kind: Kind,
}

/// The condition on a field or flag.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Kind {
    When,
    Unless,
    Any,
}

impl AttributeDefinition {
    /// The names in its conditions, by their kinds.
    fn conditions(&self) -> [(&[String], Kind); 3] {
        [(&self.when, Kind::When), (&self.unless, Kind::Unless), (&self.any, Kind::Any)]
    }
}

impl EntityKeys {
    /// The names in conditions that are not fields of any template.
    pub fn flags(&self) -> &[String] {
        &self.flags
    }

    /// The places of the fields and flags that conditions name. An item may lack them.
    pub fn conditions(&self) -> impl Iterator<Item = usize> {
        (0..self.fields.len() + self.flags.len()).filter(|place| self.is_condition(*place))
    }

    /// The places of the fields and flags that can be null: a condition names them, or a key can end before them.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
    pub(crate) fn nullable(&self) -> impl Iterator<Item = usize> {
        let is_end = |place: usize| self.attributes.iter().any(|own| own.ends_before(place));
        (0..self.fields.len() + self.flags.len()).filter(move |place| self.is_condition(*place) || is_end(*place))
    }

    fn is_condition(&self, place: usize) -> bool {
        self.attributes.iter().any(|own| own.is_named(place))
    }

    /// Whether the index of an attribute has conditions.
    pub fn is_sparse(&self, attribute: usize) -> bool {
        self.attributes.get(attribute).is_some_and(Attribute::is_sparse)
    }

    /// The fields and flags that an item must have to be in the index of an attribute.
    pub fn when(&self, attribute: usize) -> impl Iterator<Item = &str> {
        self.names_of(self.attributes.get(attribute).map(|attribute| attribute.when.as_slice()))
    }

    /// The fields and flags that an item must not have to be in the index of an attribute.
    pub fn unless(&self, attribute: usize) -> impl Iterator<Item = &str> {
        self.names_of(self.attributes.get(attribute).map(|attribute| attribute.unless.as_slice()))
    }

    /// The fields and flags at least one of which an item must have to be in the index of an attribute; empty for no such condition.
    pub fn any(&self, attribute: usize) -> impl Iterator<Item = &str> {
        self.names_of(self.attributes.get(attribute).map(|attribute| attribute.any.as_slice()))
    }

    /// The names in the conditions of attributes that are fields of none of their templates: its flags, and fields that only hidden
    /// attributes contain.
    #[cfg(feature = "design")]
    pub(crate) fn lock_flags(&self) -> Vec<&str> {
        let is_in_key = |place: &usize| self.attributes.iter().any(|own| is_among(&own.fields, *place));
        let names = self.conditions().filter(|place| !is_in_key(place)).map(|place| self.input_name(place));
        names.collect()
    }

    fn names_of<'t>(&'t self, places: Option<&'t [usize]>) -> impl Iterator<Item = &'t str> {
        places.unwrap_or_default().iter().map(|place| self.input_name(*place))
    }

    /// The name of a field or of a flag.
    pub(super) fn input_name(&self, place: usize) -> &str {
        let flag = place.checked_sub(self.fields.len()).and_then(|flag| self.flags.get(flag));
        flag.map_or_else(|| self.field_name(place), String::as_str)
    }

    /// Gives every attribute the conditions of its index.
    pub(super) fn set_conditions(
        &mut self,
        definition: &[AttributeDefinition],
        indexes: &[Option<&str>],
    ) -> Result<(), KeyError> {
        self.check_flags(definition)?;
        // The places of flags follow those of all fields, so conditions on fields come first.
        for is_flag in [false, true] {
            for (attribute, index) in definition.iter().zip(indexes) {
                for (names, kind) in attribute.conditions() {
                    for name in names {
                        self.set(Condition { attribute, index: *index, name, kind }, is_flag)?;
                    }
                }
            }
        }
        self.check_any(definition)?;
        for attribute in self.attributes.iter().filter(|attribute| !attribute.is_sparse()) {
            for (place, _) in
                attribute.fields.iter().zip(attribute.template.fields()).filter(|(_, own)| !own.is_optional)
            {
                if let Some(field) = self.fields.get_mut(*place) {
                    field.is_optional = false;
                }
            }
        }
        Ok(())
    }

    /// Refuses flags that no condition names, and names that a flag cannot have.
    fn check_flags(&self, definition: &[AttributeDefinition]) -> Result<(), KeyError> {
        let names_it = |attribute: &AttributeDefinition, flag| {
            attribute.conditions().into_iter().any(|(names, _)| names.contains(flag))
        };
        for (place, flag) in self.flags.iter().enumerate() {
            let reason = if flag == "__proto__" {
                Reason::AttributeIsProto
            } else if self.flags.iter().take(place).any(|other| other == flag) {
                Reason::FlagTwice
            } else if self.place_of(flag).is_some() || self.hidden_place(flag).is_some() {
                Reason::FlagIsField
            } else if definition.iter().any(|attribute| attribute.name == *flag) {
                Reason::FlagIsKey
            } else if !definition.iter().any(|attribute| names_it(attribute, flag)) {
                Reason::FlagUnused
            } else {
                continue;
            };
            return Err(KeyError::new(reason, MAKE).parameter("options.flags").value(flag));
        }
        Ok(())
    }

    /// Refuses two lists of `any` in one index: an item would have to have one field of each.
    fn check_any(&self, definition: &[AttributeDefinition]) -> Result<(), KeyError> {
        for attribute in definition.iter().filter(|attribute| !attribute.any.is_empty()) {
            let Some(own) = self.attributes.iter().find(|own| own.name == attribute.name) else { continue };
            if let Some(name) = self.names_of(Some(&own.any)).find(|name| !attribute.any.iter().any(|any| any == name))
            {
                return Err(KeyError::new(Reason::AnyDiffers, MAKE).value(name).attribute(&attribute.name));
            }
        }
        Ok(())
    }

    /// Adds a condition to the attributes of its index. If `is_flag` is set, adds only conditions on flags, otherwise only conditions on
    /// fields.
    #[inline(never)]
    fn set(&mut self, condition: Condition<'_>, is_flag: bool) -> Result<(), KeyError> {
        let flag = self.flags.iter().position(|flag| flag == condition.name);
        if condition.index == Some(TABLE) {
            return Err(condition.refused(Reason::ConditionOnTable));
        }
        if flag.is_some() != is_flag || !self.attributes.iter().any(|attribute| condition.is_on(attribute)) {
            return Ok(());
        }
        let place = match flag {
            Some(flag) => Some(self.fields.len() + flag),
            None => self.place_of_condition(condition.name),
        };
        let Some(place) = place else { return Err(condition.refused(Reason::UnknownCondition)) };
        if !self.can_leave_out(&condition, place) {
            return Err(condition.refused(Reason::ConditionOnOwn));
        }
        let holds_it = |own: &Attribute| condition.is_on(own) && is_among(&own.fields, place);
        if condition.kind == Kind::Unless && self.attributes.iter().any(holds_it) {
            return Err(condition.refused(Reason::UnlessOfKey));
        }
        for attribute in &mut self.attributes {
            if condition.is_on(attribute) && !attribute.add(place, condition.kind) {
                return Err(condition.refused(Reason::ConditionBothWays));
            }
        }
        Ok(())
    }

    /// Whether a condition can keep an item out of its index. An item contains an own attribute whenever it has the field, so an index with
    /// only own attributes can have no condition except a `when` that names one of these fields. If the entity has hidden attributes,
    /// `pick` made it from an entity that has already passed this check.
    fn can_leave_out(&self, condition: &Condition<'_>, place: usize) -> bool {
        let mut own = self.attributes.iter().filter(|attribute| condition.is_on(attribute));
        let names_it = |attribute: &Attribute| condition.kind == Kind::When && is_among(&attribute.fields, place);
        !self.hidden.is_empty() || own.any(|attribute| !attribute.is_own || names_it(attribute))
    }
}

impl Condition<'_> {
    /// Whether the condition applies to an attribute.
    fn is_on(&self, attribute: &Attribute) -> bool {
        attribute.is_beside(&self.attribute.name, self.index)
    }

    #[cold]
    fn refused(&self, reason: Reason) -> KeyError {
        let option = match self.kind {
            Kind::When => "when",
            Kind::Unless => "unless",
            Kind::Any => "any",
        };
        KeyError::new(reason, MAKE).parameter(option).value(self.name).attribute(&self.attribute.name)
    }
}

impl Attribute {
    /// Whether the attribute has this name, or belongs to this index.
    #[inline(never)]
    pub(super) fn is_beside(&self, name: &str, index: Option<&str>) -> bool {
        self.name == name || (index.is_some() && self.index.as_deref() == index)
    }

    /// Adds a condition. Returns whether the condition is consistent with the others.
    fn add(&mut self, place: usize, kind: Kind) -> bool {
        let own = match kind {
            Kind::When => &mut self.when,
            Kind::Unless => &mut self.unless,
            Kind::Any => &mut self.any,
        };
        if !is_among(own, place) {
            own.push(place);
        }
        let is_wanted = is_among(&self.when, place) || is_among(&self.any, place);
        !(is_wanted && is_among(&self.unless, place))
    }

    /// Whether a condition names a field or flag.
    pub(super) fn is_named(&self, place: usize) -> bool {
        [&self.when, &self.unless, &self.any].into_iter().any(|places| is_among(places, place))
    }

    /// Whether its key can end before a field.
    pub(super) fn ends_before(&self, place: usize) -> bool {
        self.fields.iter().zip(self.template.fields()).any(|(own, field)| field.is_optional && *own == place)
    }

    /// Whether its index has conditions.
    pub(super) const fn is_sparse(&self) -> bool {
        !self.when.is_empty() || !self.unless.is_empty() || !self.any.is_empty()
    }

    /// Whether the attribute is left out of an item, because the fields and flags with values keep the item out of the index. An own
    /// attribute is written whenever its field is given, whatever the conditions say. If they hold, it is never left out: otherwise the
    /// item would not be in the index.
    pub(super) fn is_left_out(&self, has_value: &dyn Fn(usize) -> bool) -> bool {
        let has_value = |place: &usize| has_value(*place);
        let lacks_all = !self.any.is_empty() && !self.any.iter().any(has_value);
        let is_out = lacks_all || !self.when.iter().all(has_value) || self.unless.iter().any(has_value);
        is_out && !(self.is_own && self.fields.iter().all(has_value))
    }
}

#[cfg(test)]
mod tests;
