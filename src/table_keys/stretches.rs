//! The stretches between the `#` of a template. Keys of two templates are equal only if all their stretches are equal.

use crate::codec::Extent;
use crate::limits::KEY_SEPARATOR as SEPARATOR;
use crate::template::{FieldInfo, Template};

const KEY_SEPARATOR: u8 = SEPARATOR as u8;

/// The part of a template between two `#`: a literal, followed by fields, each with the literal after it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Stretch<'t> {
    template: &'t Template,
    pub(super) head: &'t str,
    /// The number of the first field in the template, and how many there are.
    pub(super) first: usize,
    pub(super) fields: usize,
    /// The literal after the last field.
    pub(super) tail: &'t str,
    /// The length of its texts in bytes, if all have the same length.
    pub(super) width: Option<usize>,
    /// Whether a field may contain `#`, so that this stretch may correspond to several stretches of a key.
    pub(super) is_open: bool,
    /// The literal text between its final `#` and the next field; `None` for the last stretch.
    rest: Option<&'t str>,
}

impl<'t> Stretch<'t> {
    /// The first stretch of a template.
    pub(super) fn first_of(template: &'t Template) -> Self {
        Self::begun(template, 0, template.head())
    }

    /// The next stretch.
    pub(super) fn next(&self) -> Option<Self> {
        self.rest.map(|rest| Self::begun(self.template, self.first + self.fields, rest))
    }

    /// The stretch that begins with this literal, which is before the field `first`.
    #[inline(never)] // it is called twice
    fn begun(template: &'t Template, first: usize, mut literal: &'t str) -> Self {
        let (head, tail, width) = ("", "", Some(0));
        let mut own = Self { template, head, first, fields: 0, tail, width, is_open: false, rest: None };
        loop {
            let (text, rest) = until_separator(literal);
            *(if own.fields == 0 { &mut own.head } else { &mut own.tail }) = text;
            own.rest = rest;
            own.add_width(Extent::Fixed(text.len()));
            let Some(next) = template.field(first + own.fields).filter(|_| rest.is_none()) else { return own };
            own.fields += 1;
            own.add_width(next.codec.extent());
            own.is_open |= next.codec.may_hold(KEY_SEPARATOR);
            literal = next.literal;
        }
    }

    fn add_width(&mut self, extent: Extent) {
        self.width =
            if let (Some(width), Extent::Fixed(bytes)) = (self.width, extent) { Some(width + bytes) } else { None };
    }

    /// A field of the stretch.
    pub(super) fn field(&self, at: usize) -> Option<FieldInfo<'t>> {
        self.template.field(self.first + at).filter(|_| at < self.fields)
    }
}

/// The text before the first `#` of a literal, and the text after it; `None` if the literal contains no `#`.
#[inline(never)]
pub(super) fn until_separator(literal: &str) -> (&str, Option<&str>) {
    let at = literal.bytes().position(|byte| byte == KEY_SEPARATOR).unwrap_or(literal.len());
    let (text, rest) = literal.split_at_checked(at).unwrap_or_default();
    (text, rest.get(1..))
}

/// Whether one of these texts begins with the other.
pub(super) fn may_begin_alike(a: &str, b: &str) -> bool {
    a.bytes().zip(b.bytes()).all(|(a, b)| a == b)
}
