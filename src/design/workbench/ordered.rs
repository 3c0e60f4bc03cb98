//! A map in insertion order: entities and attributes of a definition keep the order in which their author wrote them.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

/// A map that keeps its order. It is searched from the front: a table has few entities, and these few attributes.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Ordered<T>(Vec<(String, T)>);

impl<T> Default for Ordered<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Ordered<T> {
    /// Whether it is empty.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The value of a name.
    pub fn get(&self, name: &str) -> Option<&T> {
        self.iter().find_map(|(known, thing)| (known == name).then_some(thing))
    }

    /// All values with their names.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(name, thing)| (name.as_str(), thing))
    }

    /// The value of a name, mutable.
    pub(super) fn get_mut(&mut self, name: &str) -> Option<&mut T> {
        self.0.iter_mut().find_map(|(known, thing)| (known == name).then_some(thing))
    }

    /// All values, mutable.
    pub(super) fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut().map(|(_, thing)| thing)
    }

    /// Sets the value of a name.
    pub(super) fn insert(&mut self, name: String, thing: T) {
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, before)) => *before = thing,
            None => self.0.push((name, thing)),
        }
    }
}

impl<T: Default> Ordered<T> {
    /// The value of a name, inserted if it is missing.
    pub(super) fn entry(&mut self, name: &str) -> Option<&mut T> {
        if self.get(name).is_none() {
            self.0.push((name.to_owned(), T::default()));
        }
        self.get_mut(name)
    }
}

impl<T> FromIterator<(String, T)> for Ordered<T> {
    fn from_iter<I: IntoIterator<Item = (String, T)>>(things: I) -> Self {
        Self(things.into_iter().collect())
    }
}

/// Pairs of name and value. JavaScript makes an object from them, because setting the name `__proto__` would not create a property.
#[cfg(target_arch = "wasm32")]
impl<T: serde::Serialize> serde::Serialize for Ordered<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_order_is_that_of_the_first_insertion() {
        let mut ordered = Ordered::default();
        for (name, number) in [("b", 1), ("a", 2), ("b", 3)] {
            ordered.insert(name.to_owned(), number);
        }
        assert_eq!(ordered.iter().collect::<Vec<_>>(), [("b", &3), ("a", &2)]);
        assert_eq!((ordered.get("a"), ordered.get("c")), (Some(&2), None));
    }
}
