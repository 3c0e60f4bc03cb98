//! Checks, without a walk, whether the texts between the `#` of two primary keys differ, as they do for most pairs of entities.
//!
//! A stretch is the text between two `#`. A stretch of literals has one text. Two stretches with one field each mean that these fields are
//! equal, and so do the two places of a field that is in both keys of an entity. Fields that must be equal form a class. If a class has two
//! different texts, two different lengths, or a text that one of its codecs cannot read, the entities have no key in common.

use alloc::vec::Vec;

use super::place::literal_before;
use super::primary::{Primary, Tie};
use super::stretches::{Stretch, may_begin_alike, until_separator};
use crate::codec::{Codec, Extent};
use crate::template::Template;

/// Whether two entities certainly have no key in common.
pub(super) fn are_apart(a: &Primary<'_>, b: &Primary<'_>) -> bool {
    let mut facts = Facts::default();
    let ([a_first, a_second], [b_first, b_second]) = (a.templates, b.templates);
    if [a_first, a_second, b_first, b_second].into_iter().any(Template::has_optional) {
        return false; // keys with other stretches can end alike
    }
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

/// A field, its class, and its text if known.
#[derive(Clone, Copy)]
struct Known<'t> {
    class: usize,
    codec: &'t Codec,
    text: Option<&'t str>,
}

/// What must hold if both entities have a key in common.
#[derive(Default)]
struct Facts<'t> {
    /// The fields of all four templates, one after the other.
    fields: Vec<Known<'t>>,
}

impl<'t> Facts<'t> {
    /// Adds the fields of a template, and returns the number of the first.
    fn add_fields(&mut self, template: &'t Template) -> usize {
        let first = self.fields.len();
        for field in template.fields() {
            self.fields.push(Known { class: self.fields.len(), codec: field.codec, text: None });
        }
        first
    }

    /// Records that the fields in both keys of an entity are equal.
    fn add_ties(&mut self, [partition, sort]: [usize; 2], ties: &[Tie]) {
        for [part, other_part, are_times] in ties {
            // For times in two precisions, one text is only the beginning of the other.
            if *are_times == 0 {
                self.tie(partition + usize::from(part / 2), sort + usize::from(other_part / 2));
            }
        }
    }

    /// Records what must be equal if keys of two templates are equal, up to the first open stretch; `None` if no keys can be equal.
    /// `firsts` contains the numbers of the templates' first fields.
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

    /// Matches a stretch with a fixed text.
    fn match_text(&mut self, first: usize, stretch: &Stretch<'t>, text: &'t str) -> Option<()> {
        let middle = text.strip_prefix(stretch.head)?.strip_suffix(stretch.tail)?;
        if let Some(field) = self.fields.get_mut(first + stretch.first).filter(|_| stretch.fields == 1) {
            field.text = Some(middle);
        }
        stretch.width.is_none_or(|width| width == text.len()).then_some(())
    }

    /// Matches two stretches field by field from the left, as long as the fields have equal lengths, so that the literals are at the same
    /// positions.
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

    /// Whether some class contains two fields that cannot be equal.
    fn contradict(&self) -> bool {
        self.fields.iter().any(|one| self.fields.iter().any(|other| one.class == other.class && one.contradicts(other)))
    }
}

impl Known<'_> {
    /// Whether the other field has a different known text, a different fixed length, or a text that this field's codec cannot read.
    fn contradicts(&self, other: &Self) -> bool {
        let is_other_text =
            other.text.is_some_and(|text| self.text.is_some_and(|own| own != text) || self.codec.read(text).is_none());
        is_other_text
            || matches!((self.codec.extent(), other.codec.extent()), (Extent::Fixed(own), Extent::Fixed(bytes)) if own != bytes)
    }
}

/// Whether one of these texts ends with the other.
fn may_end_alike(a: &str, b: &str) -> bool {
    a.bytes().rev().zip(b.bytes().rev()).all(|(a, b)| a == b)
}
