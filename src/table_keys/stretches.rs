//! What stands between the `#` of a template: keys of two templates are equal only where all of it is.

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
    /// The bytes of its texts, where all have as many.
    pub(super) width: Option<usize>,
    /// Whether a field may hold `#` itself, so that nobody knows how many stretches of a key this is.
    pub(super) is_open: bool,
    /// What stands behind its `#` up to the next field; nothing in the last one.
    rest: Option<&'t str>,
}

impl<'t> Stretch<'t> {
    /// The first one of a template.
    pub(super) fn first_of(template: &'t Template) -> Self {
        Self::begun(template, 0, template.head())
    }

    /// The one behind it.
    pub(super) fn next(&self) -> Option<Self> {
        self.rest.map(|rest| Self::begun(self.template, self.first + self.fields, rest))
    }

    /// The one that begins with this literal, before this field.
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

/// What stands before the first `#` of a literal, and what stands behind it, where it has one.
#[inline(never)]
pub(super) fn until_separator(literal: &str) -> (&str, Option<&str>) {
    let at = literal.bytes().position(|byte| byte == KEY_SEPARATOR).unwrap_or(literal.len());
    let (text, rest) = literal.split_at_checked(at).unwrap_or_default();
    (text, rest.get(1..))
}
