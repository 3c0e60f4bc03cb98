//! Whether what stands between the `#` of two primary keys tells them apart, which it does for most pairs, without a walk.
//!
//! A stretch of literals alone has one text; two stretches of a field each say that these fields are equal, and so do the two places of
//! a field that stands in both keys of an entity. All that is equal in the end is of one class. Where a class would have two texts, two
//! lengths, or a text that a codec of it cannot read, there is no common key.

use alloc::vec::Vec;

use super::place::literal_before;
use super::primary::{Primary, Tie};
use super::stretches::{Stretch, until_separator};
use crate::codec::{Codec, Extent};
use crate::template::Template;

/// Whether these surely have no key in common.
pub(super) fn are_apart(a: &Primary<'_>, b: &Primary<'_>) -> bool {
    let mut facts = Facts::default();
    let ([a_first, a_second], [b_first, b_second]) = (a.templates, b.templates);
    let [a_partition, a_sort, b_partition, b_sort] =
        [a_first, a_second, b_first, b_second].map(|template| facts.add_fields(template));
    if facts.compare([a_partition, b_partition], a_first, b_first).is_none()
        || facts.compare([a_sort, b_sort], a_second, b_second).is_none()
    {
        return true;
    }
    facts.add_ties([a_partition, a_sort], &a.ties);
    facts.add_ties([b_partition, b_sort], &b.ties);
    facts.contradict()
}

/// A field, the class that it is of, and its text, where that is known.
#[derive(Clone, Copy)]
struct Known<'t> {
    class: usize,
    codec: &'t Codec,
    text: Option<&'t str>,
}

/// What must be so where a key of one entity is one of the other.
#[derive(Default)]
struct Facts<'t> {
    /// The fields of all four templates, one after the other.
    fields: Vec<Known<'t>>,
}

impl<'t> Facts<'t> {
    /// Adds the fields of a template, and gives the number of the first one.
    fn add_fields(&mut self, template: &'t Template) -> usize {
        let first = self.fields.len();
        for field in template.fields() {
            self.fields.push(Known { class: self.fields.len(), codec: field.codec, text: None });
        }
        first
    }

    /// Adds that the fields that stand in both keys of an entity are equal.
    fn add_ties(&mut self, [partition, sort]: [usize; 2], ties: &[Tie]) {
        for [part, other_part, are_times] in ties {
            // Of times in two precisions one text only begins with the other.
            if *are_times == 0 {
                self.tie(partition + usize::from(part / 2), sort + usize::from(other_part / 2));
            }
        }
    }

    /// Adds what is equal where keys of these templates are, up to a stretch that is open; nothing where they cannot be. `firsts` are
    /// the numbers of their first fields.
    #[inline(never)] // it is called twice
    fn compare(&mut self, firsts: [usize; 2], a: &'t Template, b: &'t Template) -> Option<()> {
        let [end, other_end] = [a, b].map(|template| literal_before(template, template.fields().len()));
        if !may_end_alike(end, other_end) {
            return None;
        }
        let (mut one, mut other) = (Stretch::first_of(a), Stretch::first_of(b));
        while !one.is_open && !other.is_open {
            self.match_up(firsts, &one, &other)?;
            match (one.next(), other.next()) {
                (Some(next), Some(other_next)) => (one, other) = (next, other_next),
                (None, None) => break,
                _ => return None,
            }
        }
        Some(())
    }

    fn match_up(&mut self, [a, b]: [usize; 2], one: &Stretch<'t>, other: &Stretch<'t>) -> Option<()> {
        match (one.fields, other.fields) {
            (0, 1..) => self.match_text(b, other, one.head),
            (1.., 0) => self.match_text(a, one, other.head),
            _ => self.match_fields([a, b], one, other),
        }
    }

    /// A stretch that must be this text.
    fn match_text(&mut self, first: usize, stretch: &Stretch<'t>, text: &'t str) -> Option<()> {
        let middle = text.strip_prefix(stretch.head)?.strip_suffix(stretch.tail)?;
        if let Some(field) = self.fields.get_mut(first + stretch.first).filter(|_| stretch.fields == 1) {
            field.text = Some(middle);
        }
        stretch.width.is_none_or(|width| width == text.len()).then_some(())
    }

    /// Two stretches with fields, or without, field by field from the left as long as these are equally long: there the literals stand
    /// in the same place.
    fn match_fields(&mut self, firsts: [usize; 2], one: &Stretch<'t>, other: &Stretch<'t>) -> Option<()> {
        let has_other_width = matches!((one.width, other.width), (Some(a), Some(b)) if a != b);
        if has_other_width || !may_end_alike(one.tail, other.tail) {
            return None;
        }
        let (mut at, mut literal, mut other_literal) = (0, one.head, other.head);
        loop {
            if literal != other_literal {
                let is_end = at == one.fields && at == other.fields;
                return (!is_end && may_begin_alike(literal, other_literal)).then_some(());
            }
            let (Some(field), Some(other_field)) = (one.field(at), other.field(at)) else { return Some(()) };
            let extent = field.codec.extent();
            let is_fixed = matches!(extent, Extent::Fixed(_)) && extent == other_field.codec.extent();
            let [a, b] = firsts.map(|first| first + at);
            at += 1;
            let is_rest = at == one.fields && at == other.fields && one.tail == other.tail;
            if !is_rest && !is_fixed {
                return Some(());
            }
            self.tie(a + one.first, b + other.first);
            (literal, _) = until_separator(field.literal);
            (other_literal, _) = until_separator(other_field.literal);
        }
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

/// Whether one of these texts begins with the other.
pub(super) fn may_begin_alike(a: &str, b: &str) -> bool {
    a.bytes().zip(b.bytes()).all(|(a, b)| a == b)
}

/// Whether one of these texts ends with the other.
fn may_end_alike(a: &str, b: &str) -> bool {
    a.bytes().rev().zip(b.bytes().rev()).all(|(a, b)| a == b)
}
