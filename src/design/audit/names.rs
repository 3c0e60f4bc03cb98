//! The attributes that the audit needs, each with a slot, by name: every attribute of every item is looked up here.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec;
use alloc::vec::Vec;

use crate::entity_keys::EntityKeys;

/// Separates the name of a map from the name of an attribute in it.
pub(super) const IN_MAP: &str = "\0";

/// Names, each with a slot: its place in the order of appearance.
#[derive(Debug, Default)]
pub(super) struct Names {
    all: Vec<String>,
    /// Twice as many places as names at least, a power of two; each is empty or has a slot.
    places: Vec<Option<usize>>,
}

impl Names {
    /// The slot of a name, which is added if it is new.
    pub(super) fn slot(&mut self, name: &str) -> usize {
        if let Some(slot) = self.find(name) {
            return slot;
        }
        self.all.push(name.to_owned());
        self.lay();
        self.all.len() - 1
    }

    /// The slot of the attribute that holds a field or a flag. In a map, it has the names from the item on, and so has each map on the way.
    pub(super) fn slot_of_input(&mut self, keys: &EntityKeys, place: usize, name: &str) -> usize {
        let Some(path) = keys.held(place) else { return self.slot(name) };
        for end in 1..path.len() {
            let map = path.get(..end).unwrap_or_default().join(IN_MAP) + IN_MAP;
            self.slot(&map);
        }
        // A field that items do not hold gets a name that no attribute has.
        self.slot(&if path.is_empty() { IN_MAP.to_owned() + IN_MAP } else { path.join(IN_MAP) })
    }

    pub(super) fn name(&self, slot: usize) -> &str {
        self.all.get(slot).map(String::as_str).unwrap_or_default()
    }

    pub(super) fn len(&self) -> usize {
        self.all.len()
    }

    /// The slot of a name, if it has one.
    pub(super) fn find(&self, name: &str) -> Option<usize> {
        let mut at = hash(name.as_bytes());
        loop {
            let slot = (*self.places.get(at & self.places.len().checked_sub(1)?)?)?;
            if self.all.get(slot).is_some_and(|own| own == name) {
                return Some(slot);
            }
            at += 1;
        }
    }

    fn lay(&mut self) {
        let count = (4 * self.all.len()).next_power_of_two();
        self.places = vec![None; count];
        for (slot, name) in self.all.iter().enumerate() {
            let mut at = hash(name.as_bytes());
            while self.places.get(at & (count - 1)).is_some_and(Option::is_some) {
                at += 1;
            }
            if let Some(place) = self.places.get_mut(at & (count - 1)) {
                *place = Some(slot);
            }
        }
    }
}

/// From the length and four bytes: names of key attributes differ in their ends.
fn hash(name: &[u8]) -> usize {
    let byte = |at: usize| name.get(at).copied().map_or(0, usize::from);
    let last = name.len().saturating_sub(1);
    let mixed =
        byte(0) ^ (byte(last) << 5) ^ (byte(last / 2) << 9) ^ (byte(last.saturating_sub(2)) << 3) ^ (name.len() << 7);
    mixed ^ (mixed >> 6)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_have_the_slots_that_they_got() {
        let mut names = Names::default();
        assert_eq!(names.find("pk"), None);
        let all: Vec<_> =
            (0..300).map(|number| format!("gsi{number}pk")).chain([String::new(), "é".to_owned()]).collect();
        for (slot, name) in all.iter().enumerate() {
            assert_eq!((names.slot(name), names.slot(name)), (slot, slot));
        }
        for (slot, name) in all.iter().enumerate() {
            assert_eq!((names.find(name), names.name(slot)), (Some(slot), name.as_str()));
        }
        assert_eq!((names.find("gsi300pk"), names.len()), (None, 302));
    }
}
