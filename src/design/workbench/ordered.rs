//! Things by name, in the order in which they came: entities and attributes stand in a definition as their author wrote them.

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
    /// Whether there is nothing in it.
    pub const fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// What has a name.
    pub fn get(&self, name: &str) -> Option<&T> {
        self.iter().find_map(|(known, thing)| (known == name).then_some(thing))
    }

    /// Everything with its name.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(name, thing)| (name.as_str(), thing))
    }

    /// What has a name, to be changed.
    pub(super) fn get_mut(&mut self, name: &str) -> Option<&mut T> {
        self.0.iter_mut().find_map(|(known, thing)| (known == name).then_some(thing))
    }

    /// Everything, to be changed.
    pub(super) fn values_mut(&mut self) -> impl Iterator<Item = &mut T> {
        self.0.iter_mut().map(|(_, thing)| thing)
    }

    /// Puts a thing under its name, in place of what had the name.
    pub(super) fn insert(&mut self, name: String, thing: T) {
        match self.0.iter_mut().find(|(known, _)| *known == name) {
            Some((_, before)) => *before = thing,
            None => self.0.push((name, thing)),
        }
    }
}

impl<T: Default> Ordered<T> {
    /// What has a name; if nothing has it, a new thing.
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

/// Pairs of name and thing. JavaScript makes an object from them: setting the name `__proto__` would make no property.
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
    fn the_order_is_that_of_the_first_time() {
        let mut ordered = Ordered::default();
        for (name, number) in [("b", 1), ("a", 2), ("b", 3)] {
            ordered.insert(name.to_owned(), number);
        }
        assert_eq!(ordered.iter().collect::<Vec<_>>(), [("b", &3), ("a", &2)]);
        assert_eq!((ordered.get("a"), ordered.get("c")), (Some(&2), None));
    }
}
