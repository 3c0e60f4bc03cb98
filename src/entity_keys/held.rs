//! Where items hold the fields that are not attributes with the same names.

use alloc::string::String;
use alloc::vec::Vec;

use super::entity::{EntityKeys, MAKE};
use crate::error::{KeyError, Reason};
use crate::template::Template;

impl EntityKeys {
    /// Says where items hold a field or a flag: the names from the item to the value, of an attribute and of those in its maps; none for a
    /// value that items do not hold.
    ///
    /// # Errors
    /// `INVALID_OPTION` for a name that is neither, or that is given twice, and for the field of an own attribute.
    pub fn hold(&mut self, name: &str, path: Vec<String>) -> Result<(), KeyError> {
        let refused = |reason| Err(KeyError::new(reason, MAKE).parameter("options.attributes").value(name));
        let flags = self.flags.iter().position(|flag| flag == name).map(|flag| self.fields.len() + flag);
        let Some(place) = self.place_of(name).or(flags) else {
            // A hidden attribute has the field: `pick` left it out.
            return if self.hidden_place(name).is_some() { Ok(()) } else { refused(Reason::HeldUnknown) };
        };
        if self.attributes.iter().any(|attribute| attribute.is_own && attribute.fields.contains(&place)) {
            return refused(Reason::HeldOwn);
        }
        self.held.push((place, path));
        Ok(())
    }

    /// Refuses places that the keys or the values of other fields overwrite, once all of them are known.
    ///
    /// # Errors
    /// `INVALID_OPTION` for a field in an attribute whose key is more than its text, and for one inside the value of another field.
    pub fn check_held(&self) -> Result<(), KeyError> {
        let refused = |reason, place: usize, word: &str| {
            let error = KeyError::new(reason, MAKE).parameter("options.attributes");
            Err(error.value(self.input_name(place)).word(word))
        };
        for (place, path) in self.held.iter().filter(|(place, _)| *place < self.fields.len()) {
            let Some((first, inner)) = path.split_first() else { continue };
            let key = self.attributes.iter().find(|attribute| attribute.name == *first);
            if key.is_some_and(|key| !inner.is_empty() || (!key.is_own && !is_one_field(&key.template))) {
                return refused(Reason::HeldInKey, *place, first);
            }
            let is_around = |other: &usize| match self.held(*other) {
                Some(outer) => !outer.is_empty() && outer.len() < path.len() && path.starts_with(outer),
                None => !inner.is_empty() && self.input_name(*other) == first,
            };
            if let Some(other) = (0..self.fields.len()).find(is_around) {
                return refused(Reason::HeldInField, *place, self.input_name(other));
            }
        }
        Ok(())
    }

    /// Where items hold a field or a flag; `None` if that is the attribute with its name.
    pub fn held(&self, place: usize) -> Option<&[String]> {
        self.held.iter().find(|(own, _)| *own == place).map(|(_, path)| path.as_slice())
    }

    /// The fields and flags that items hold elsewhere, by their names.
    pub fn all_held(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.held.iter().map(|(place, path)| (self.input_name(*place), path.as_slice()))
    }
}

/// Whether the keys of a template are the texts of one field, so that a value there is its own key.
fn is_one_field(template: &Template) -> bool {
    template.head().is_empty()
        && template.fields().len() == 1
        && template.fields().all(|field| field.literal.is_empty())
}
