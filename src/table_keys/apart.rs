//! Whether what stands between the `#` of two primary keys tells them apart, which it does for most pairs, without a walk.
//!
//! A stretch of literals alone has one text; two stretches of a field each say that these fields are equal, and so do the two places of
//! a field that stands in both keys of an entity. All that is equal in the end is of one class. Where a class would have two texts, two
//! lengths, or a text that a codec of it cannot read, there is no common key.

use alloc::vec::Vec;

use super::primary::Primary;
use super::stretches::Stretch;
use crate::codec::{Codec, Extent};
use crate::template::Template;

/// Whether these surely have no key in common.
pub(super) fn are_apart(a: &Primary<'_>, b: &Primary<'_>) -> bool {
    let mut facts = Facts::default();
    let [partition, sort] = facts.add_fields(a);
    let [other_partition, other_sort] = facts.add_fields(b);
    for (key, firsts) in [[partition, other_partition], [sort, other_sort]].into_iter().enumerate() {
        let ends = [a, b].map(|primary| primary.templates.get(key).map(|template| end_of(template)));
        if let ([Some(end), Some(other_end)], Some(own), Some(other)) =
            (ends, a.stretches.get(key), b.stretches.get(key))
            && (!may_end_alike(end, other_end) || facts.compare(firsts, own, other).is_none())
        {
            return true;
        }
    }
    facts.add_ties([partition, sort], &a.ties);
    facts.add_ties([other_partition, other_sort], &b.ties);
    facts.contradict()
}

/// A field, the class that it is of, and its text, where that is known.
#[derive(Clone, Copy)]
struct Known<'t> {
    class: usize,
    codec: &'t Codec,
    text: Option<&'t str>,
}

/// What has to be so where a key of one entity is one of the other.
#[derive(Default)]
struct Facts<'t> {
    /// The fields of all four templates, one after the other.
    fields: Vec<Known<'t>>,
}

impl<'t> Facts<'t> {
    /// Adds the fields of both keys, and gives the numbers of their first ones.
    fn add_fields(&mut self, primary: &Primary<'t>) -> [usize; 2] {
        primary.templates.map(|template| {
            let first = self.fields.len();
            for field in template.fields() {
                self.fields.push(Known { class: self.fields.len(), codec: field.codec, text: None });
            }
            first
        })
    }

    /// Adds that the fields that stand in both keys of an entity are equal.
    fn add_ties(&mut self, [partition, sort]: [usize; 2], ties: &[[u16; 2]]) {
        for [part, other_part] in ties {
            let (one, other) = (partition + usize::from(part / 2), sort + usize::from(other_part / 2));
            // Of times in two precisions one text only begins with the other.
            if self.codec(one) == self.codec(other) {
                self.tie(one, other);
            }
        }
    }

    /// Adds what is equal where keys of these stretches are; nothing where they cannot be. `firsts` are the numbers of the first fields
    /// of their templates.
    fn compare(&mut self, firsts: [usize; 2], a: &[Stretch<'t>], b: &[Stretch<'t>]) -> Option<()> {
        if has_too_few(a, b) || has_too_few(b, a) {
            return None;
        }
        if !self.compare_from(firsts, a, b, false)? {
            self.compare_from(firsts, a, b, true)?;
        }
        Some(())
    }

    /// Adds what is equal in pairs of stretches from one end on, up to one that is open. Whether none was.
    fn compare_from(
        &mut self,
        firsts: [usize; 2],
        a: &[Stretch<'t>],
        b: &[Stretch<'t>],
        is_from_right: bool,
    ) -> Option<bool> {
        for at in 0..a.len().min(b.len()) {
            let place = |all: &[Stretch<'_>]| if is_from_right { all.len() - 1 - at } else { at };
            let (one, other) = (a.get(place(a))?, b.get(place(b))?);
            if one.is_open || other.is_open {
                return Some(false);
            }
            self.match_up(firsts, one, other)?;
        }
        Some(true)
    }

    fn match_up(&mut self, [a, b]: [usize; 2], one: &Stretch<'t>, other: &Stretch<'t>) -> Option<()> {
        match (one.fields, other.fields) {
            (0, 1..) => self.match_text(b, other, one.head),
            (1.., 0) => self.match_text(a, one, other.head),
            _ => self.match_fields([a, b], one, other),
        }
    }

    /// A stretch that has to be this text.
    fn match_text(&mut self, first: usize, stretch: &Stretch<'t>, text: &'t str) -> Option<()> {
        let middle = text.strip_prefix(stretch.head)?.strip_suffix(stretch.tail)?;
        if let Some(field) = self.fields.get_mut(first + stretch.first).filter(|_| stretch.fields == 1) {
            field.text = Some(middle);
        }
        stretch.width().is_none_or(|width| width == text.len()).then_some(())
    }

    /// Two stretches with fields, or without, field by field from the left as long as these are equally long: there the literals stand
    /// in the same place.
    fn match_fields(&mut self, firsts: [usize; 2], one: &Stretch<'t>, other: &Stretch<'t>) -> Option<()> {
        let has_other_width = matches!((one.width(), other.width()), (Some(a), Some(b)) if a != b);
        if has_other_width || !may_end_alike(one.tail, other.tail) {
            return None;
        }
        let mut at = 0;
        loop {
            let (literal, own) = (one.literal(at), other.literal(at));
            if literal != own {
                let is_end = at == one.fields && at == other.fields;
                return (!is_end && may_begin_alike(literal, own)).then_some(());
            }
            let (Some(field), Some(own)) = (one.field(at), other.field(at)) else { return Some(()) };
            let (extent, own) = (field.codec.extent(), own.codec.extent());
            let is_rest = at + 1 == one.fields && at + 1 == other.fields && one.tail == other.tail;
            let is_fixed = matches!(extent, Extent::Fixed(_)) && extent == own;
            if !is_rest && !is_fixed {
                return Some(());
            }
            let [a, b] = firsts;
            self.tie(a + one.first + at, b + other.first + at);
            at += 1;
        }
    }

    fn codec(&self, field: usize) -> Option<&'t Codec> {
        self.fields.get(field).map(|field| field.codec)
    }

    /// Puts two fields into one class.
    fn tie(&mut self, one: usize, other: usize) {
        let (Some(one), Some(other)) = (self.fields.get(one), self.fields.get(other)) else { return };
        let (class, from) = (one.class, other.class);
        for field in &mut self.fields {
            if field.class == from {
                field.class = class;
            }
        }
    }

    /// Whether two fields of one class cannot be equal.
    fn contradict(&self) -> bool {
        self.fields.iter().any(|one| self.fields.iter().any(|other| one.class == other.class && one.contradicts(other)))
    }
}

impl Known<'_> {
    /// Whether the other field has another text or another length than this one has, or a text that this one cannot be.
    fn contradicts(&self, other: &Self) -> bool {
        let is_other_text =
            other.text.is_some_and(|text| self.text.is_some_and(|own| own != text) || self.codec.read(text).is_none());
        is_other_text
            || matches!((self.codec.extent(), other.codec.extent()), (Extent::Fixed(own), Extent::Fixed(bytes)) if own != bytes)
    }
}

/// Whether keys of the one surely have fewer `#` than those of the other.
fn has_too_few(own: &[Stretch<'_>], others: &[Stretch<'_>]) -> bool {
    own.len() < others.len() && own.iter().all(|stretch| !stretch.is_open)
}

/// The literal that keys end with.
fn end_of(template: &Template) -> &str {
    template.fields().last().map_or(template.head(), |field| field.literal)
}

/// Whether one of these texts begins with the other.
pub(super) fn may_begin_alike(a: &str, b: &str) -> bool {
    a.starts_with(b) || b.starts_with(a)
}

fn may_end_alike(a: &str, b: &str) -> bool {
    a.ends_with(b) || b.ends_with(a)
}
