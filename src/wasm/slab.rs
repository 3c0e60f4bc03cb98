//! The objects that JavaScript holds by a number, until they are freed: templates, the keys of entities, and audits.

use alloc::rc::Rc;
use alloc::vec::Vec;
#[cfg(feature = "life")]
use core::cell::RefCell;

use super::boundary::Global;
use super::slots::{Slot, slot};
#[cfg(feature = "life")]
use crate::design::Audit;
use crate::entity_keys::EntityKeys;
use crate::error::{KeyError, Reason};
use crate::template::Template;

/// An object with a number.
#[derive(Clone)]
enum Thing {
    Template(Rc<Template>),
    Entity(Rc<EntityKeys>),
    #[cfg(feature = "life")]
    Audit(Rc<RefCell<Audit>>),
}

/// Objects by number: one list for all kinds, because several would repeat the same code. A number is reused only after its object was
/// freed.
struct Slab {
    things: Vec<Option<Thing>>,
    free: Vec<usize>,
}

static SLAB: Global<Slab> = Global::new(Slab { things: Vec::new(), free: Vec::new() });

/// Keeps a template and returns its number.
pub(super) fn keep_template(template: Template) -> usize {
    keep(Thing::Template(Rc::new(template)))
}

/// Keeps the keys of an entity and returns their number.
pub(super) fn keep_entity(entity: EntityKeys) -> usize {
    keep(Thing::Entity(Rc::new(entity)))
}

/// Keeps an audit and returns its number.
#[cfg(feature = "life")]
pub(super) fn keep_audit(audit: Audit) -> usize {
    keep(Thing::Audit(Rc::new(RefCell::new(audit))))
}

/// The audit of a number.
#[cfg(feature = "life")]
pub(super) fn audit(function: &'static str, number: u32) -> Result<Rc<RefCell<Audit>>, KeyError> {
    match thing(number) {
        Some(Thing::Audit(audit)) => Ok(audit),
        _ => Err(freed(function)),
    }
}

#[inline(never)]
fn keep(thing: Thing) -> usize {
    SLAB.with(|slab| {
        let number = slab.free.pop().unwrap_or(slab.things.len());
        match slab.things.get_mut(number) {
            Some(place) => *place = Some(thing),
            None => slab.things.push(Some(thing)),
        }
        number
    })
}

/// The template of a number.
#[inline(never)]
pub(super) fn template(function: &'static str, number: u32) -> Result<Rc<Template>, KeyError> {
    match thing(number) {
        Some(Thing::Template(template)) => Ok(template),
        _ => Err(freed(function)),
    }
}

/// The keys of the entity whose number is in this slot.
#[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss, reason = "the number of an entity is one of 32 bits")]
pub(super) fn entity_at(function: &'static str, place: usize) -> Result<Rc<EntityKeys>, KeyError> {
    entity(function, if let Slot::Number(number) = slot(place) { number as u32 } else { u32::MAX })
}

/// The keys of an entity, by their number.
#[inline(never)]
pub(super) fn entity(function: &'static str, number: u32) -> Result<Rc<EntityKeys>, KeyError> {
    match thing(number) {
        Some(Thing::Entity(entity)) => Ok(entity),
        _ => Err(freed(function)),
    }
}

#[inline(never)]
fn thing(number: u32) -> Option<Thing> {
    SLAB.with(|slab| slab.things.get(number as usize).cloned().flatten())
}

/// Frees the object of a number; freeing it twice does nothing.
#[inline(never)]
pub(super) fn free(number: u32) {
    SLAB.with(|slab| {
        if let Some(place) = slab.things.get_mut(number as usize)
            && place.take().is_some()
        {
            slab.free.push(number as usize);
        }
    });
}

#[cold]
#[inline(never)]
fn freed(function: &'static str) -> KeyError {
    KeyError::new(Reason::Freed, function)
}
