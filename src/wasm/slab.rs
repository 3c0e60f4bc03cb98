//! What JavaScript holds by a number: templates and the keys of entities, until they are freed.

use alloc::rc::Rc;
use alloc::vec::Vec;

use crate::error::{KeyError, Reason};

/// Things by number. A number is given out again only after its thing was freed.
pub(super) struct Slab<T> {
    things: Vec<Option<Rc<T>>>,
    free: Vec<usize>,
}

impl<T> Slab<T> {
    /// An empty one.
    pub(super) const fn new() -> Self {
        Self { things: Vec::new(), free: Vec::new() }
    }

    /// Keeps `thing` and gives its number.
    pub(super) fn insert(&mut self, thing: T) -> usize {
        let thing = Some(Rc::new(thing));
        if let Some((number, place)) = self.free.pop().and_then(|number| Some((number, self.things.get_mut(number)?))) {
            *place = thing;
            return number;
        }
        self.things.push(thing);
        self.things.len() - 1
    }

    /// The thing of a number.
    pub(super) fn get(&self, number: u32) -> Option<Rc<T>> {
        self.things.get(number as usize).cloned().flatten()
    }

    /// Frees the thing of a number; what is freed already stays so.
    pub(super) fn remove(&mut self, number: u32) {
        if let Some(place) = self.things.get_mut(number as usize)
            && place.take().is_some()
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
