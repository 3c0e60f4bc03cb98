//! What JavaScript holds by a number: templates and the keys of entities, until they are freed.

use alloc::vec::Vec;

use crate::error::{KeyError, Reason};

/// Things by number. A number is given out again only after its thing was freed.
pub(super) struct Slab<T> {
    things: Vec<Option<T>>,
    free: Vec<usize>,
}

impl<T> Slab<T> {
    /// An empty one.
    pub(super) const fn new() -> Self {
        Self { things: Vec::new(), free: Vec::new() }
    }

    /// Keeps `thing` and gives its number.
    pub(super) fn insert(&mut self, thing: T) -> usize {
        if let Some((index, slot)) = self.free.pop().and_then(|index| Some((index, self.things.get_mut(index)?))) {
            *slot = Some(thing);
            return index;
        }
        self.things.push(Some(thing));
        self.things.len() - 1
    }

    /// What `act` makes of the thing of a number; `function` refuses one that was freed.
    pub(super) fn with<R>(
        &self,
        function: &'static str,
        number: u32,
        act: impl FnOnce(&T) -> Result<R, KeyError>,
    ) -> Result<R, KeyError> {
        match self.things.get(number as usize) {
            Some(Some(thing)) => act(thing),
            _ => Err(freed(function)),
        }
    }

    /// Frees the thing of a number; what is freed already stays so.
    pub(super) fn remove(&mut self, number: u32) {
        if let Some(slot) = self.things.get_mut(number as usize)
            && slot.take().is_some()
        {
            self.free.push(number as usize);
        }
    }
}

#[cold]
#[inline(never)]
pub(super) fn freed(function: &'static str) -> KeyError {
    KeyError::new(Reason::Freed, function)
}
