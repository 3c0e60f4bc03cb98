//! Things by name, sorted by their names: an object in the report.

use alloc::string::String;
use alloc::vec::Vec;

use super::super::plain::{Faults, FromPlain, Plain};

/// Things by name.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Ordered<T>(Vec<(String, T)>);

impl<T> Default for Ordered<T> {
    fn default() -> Self {
        Self(Vec::new())
    }
}

impl<T> Ordered<T> {
    /// Everything with its name, sorted.
    pub fn iter(&self) -> impl Iterator<Item = (&str, &T)> {
        self.0.iter().map(|(name, thing)| (name.as_str(), thing))
    }

    /// The thing with a name.
    pub fn get(&self, name: &str) -> Option<&T> {
        let place = self.0.binary_search_by(|(own, _)| own.as_str().cmp(name)).ok()?;
        self.0.get(place).map(|(_, thing)| thing)
    }

    /// Puts a thing under its name, in place of one that has it.
    pub(super) fn insert(&mut self, name: String, thing: T) {
        match self.0.binary_search_by(|(own, _)| own.cmp(&name)) {
            Ok(place) => {
                if let Some((_, own)) = self.0.get_mut(place) {
                    *own = thing;
                }
            }
            Err(place) => self.0.insert(place, (name, thing)),
        }
    }
}

#[cfg(target_arch = "wasm32")]
impl<T: serde::Serialize> serde::Serialize for Ordered<T> {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_map(self.iter())
    }
}

impl<T: FromPlain> FromPlain for Ordered<T> {
    fn from_plain(plain: Plain, faults: &mut Faults) -> Self {
        let mut all = Self::default();
        for (name, thing) in plain.entries(faults) {
            all.insert(name, T::from_plain(thing, faults));
        }
        all
    }
}
