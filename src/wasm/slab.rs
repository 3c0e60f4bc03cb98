//! What JavaScript holds by a number: templates and the keys of entities, until they are freed.

use crate::error::{KeyError, KeyErrorCode};

/// Things by number. A number is given out again only after its thing was freed.
pub(super) struct Slab<T> {
    name: &'static str,
    things: Vec<Option<T>>,
    free: Vec<usize>,
}

impl<T> Slab<T> {
    /// An empty one, of things with this name.
    pub(super) const fn new(name: &'static str) -> Self {
        Self { name, things: Vec::new(), free: Vec::new() }
    }

    /// Keeps `thing` and gives its number.
    #[allow(clippy::cast_possible_truncation, reason = "wasm32 holds fewer things than 2^32")]
    pub(super) fn insert(&mut self, thing: T) -> u32 {
        if let Some((place, slot)) = self.free.pop().and_then(|index| Some((index, self.things.get_mut(index)?))) {
            *slot = Some(thing);
            return place as u32;
        }
        self.things.push(Some(thing));
        self.things.len() as u32 - 1
    }

    /// The thing of a number.
    pub(super) fn get(&self, number: u32) -> Result<&T, KeyError> {
        self.things.get(number as usize).and_then(Option::as_ref).ok_or_else(|| freed(self.name))
    }

    /// Frees the thing of a number.
    pub(super) fn remove(&mut self, number: u32) {
        if let Some(slot) = self.things.get_mut(number as usize)
            && slot.take().is_some()
        {
            self.free.push(number as usize);
        }
    }
}

#[cold]
pub(super) fn freed(name: &'static str) -> KeyError {
    KeyError::with_message(
        KeyErrorCode::Disposed,
        name,
        format!("{name}: this object was freed, and cannot be used any more"),
    )
}
