//! What stands between the `#` of a template: keys of two templates are equal only where all of it is.

use alloc::vec::Vec;

use crate::codec::Extent;
use crate::limits::KEY_SEPARATOR as SEPARATOR;
use crate::template::{FieldInfo, Template};

const KEY_SEPARATOR: u8 = SEPARATOR as u8;

/// What stands between two `#` of a template: a literal, and behind it fields, each with the literal after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch<'t> {
    template: &'t Template,
    pub(super) head: &'t str,
    /// The number of the first field in the template, and how many there are.
    pub(super) first: usize,
    pub(super) fields: usize,
    /// What follows the last field.
    pub(super) tail: &'t str,
    /// Whether a field may hold `#` itself, so that nobody knows how many stretches of a key this is.
    pub(super) is_open: bool,
}

impl<'t> Stretch<'t> {
    const fn begun(template: &'t Template, first: usize, head: &'t str) -> Self {
        Self { template, head, first, fields: 0, tail: "", is_open: false }
    }

    /// The literal before this field of the stretch, or after the last.
    pub(super) fn literal(&self, at: usize) -> &'t str {
        match at {
            0 => self.head,
            _ if at == self.fields => self.tail,
            _ => self.field(at - 1).map_or("", |field| field.literal),
        }
    }

    /// A field of the stretch.
    pub(super) fn field(&self, at: usize) -> Option<FieldInfo<'t>> {
        self.template.field(self.first + at).filter(|_| at < self.fields)
    }

    /// The bytes of its texts, where all have as many.
    pub(super) fn width(&self) -> Option<usize> {
        let mut width = self.head.len();
        for at in 0..self.fields {
            let Extent::Fixed(bytes) = self.field(at)?.codec.extent() else { return None };
            width += bytes + self.literal(at + 1).len();
        }
        Some(width)
    }
}

/// The stretches of a template.
#[inline(never)] // it is called twice
pub(super) fn stretches_of(template: &Template) -> Vec<Stretch<'_>> {
    let mut stretches = Vec::new();
    let (mut literal, mut field) = (template.head(), 0);
    let mut own = Stretch::begun(template, 0, "");
    loop {
        let (text, rest) = until_separator(literal);
        *(if own.fields == 0 { &mut own.head } else { &mut own.tail }) = text;
        if let Some(rest) = rest {
            stretches.push(own);
            own = Stretch::begun(template, field, "");
            literal = rest;
            continue;
        }
        let Some(next) = template.field(field) else { break };
        own.fields += 1;
        own.is_open |= next.codec.may_hold(KEY_SEPARATOR);
        field += 1;
        literal = next.literal;
    }
    stretches.push(own);
    stretches
}

/// What stands before the first `#` of a literal, and what stands behind it, where it has one.
fn until_separator(literal: &str) -> (&str, Option<&str>) {
    let at = literal.bytes().position(|byte| byte == KEY_SEPARATOR).unwrap_or(literal.len());
    let (text, rest) = literal.split_at_checked(at).unwrap_or_default();
    (text, rest.get(1..))
}
