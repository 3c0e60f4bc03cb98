//! Where items hold the fields that are not attributes with the same names.

use alloc::string::String;
use alloc::vec::Vec;

use super::entity::{EntityKeys, MAKE};
use crate::error::{KeyError, Reason};

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

    /// Where items hold a field or a flag; `None` if that is the attribute with its name.
    pub fn held(&self, place: usize) -> Option<&[String]> {
        self.held.iter().find(|(own, _)| *own == place).map(|(_, path)| path.as_slice())
    }

    /// The fields and flags that items hold elsewhere, by their names.
    pub fn all_held(&self) -> impl Iterator<Item = (&str, &[String])> {
        self.held.iter().map(|(place, path)| (self.input_name(*place), path.as_slice()))
    }
}
