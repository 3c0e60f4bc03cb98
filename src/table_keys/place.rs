//! Steps through the keys of a template byte by byte.

use crate::codec::{Codec, Extent, Progress};
use crate::template::Template;

/// A place in a template. The start is the default place, after a call of [`settled`](Self::settled).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Place {
    /// The number of the part: literals have even numbers, fields odd numbers.
    pub(super) part: u16,
    /// The progress within the text of this part.
    pub(super) text: Progress,
}

enum Part<'t> {
    Literal(&'t [u8]),
    Field(&'t Codec),
}

impl Place {
    pub(super) const fn at(part: u16) -> Self {
        Self { part, text: Progress { bytes: 0, memory: 0 } }
    }

    fn part(self, template: &Template) -> Option<Part<'_>> {
        if self.part & 1 > 0 {
            return codec_at(template, self.part).map(Part::Field);
        }
        Some(Part::Literal(literal_before(template, usize::from(self.part / 2)).as_bytes()))
    }

    /// The same place, or the start of the next field if a literal has ended.
    pub(super) fn settled(self, template: &Template) -> Self {
        let next = Self::at(self.part + 1);
        match self.part(template) {
            Some(Part::Literal(literal)) if literal.len() == usize::from(self.text.bytes) => {
                next.part(template).map_or(self, |_| next)
            }
            _ => self,
        }
    }

    /// The minimum number of bytes left in this part, see [`ENDLESS`]. That a field could end here is handled by
    /// [`after_field`](Self::after_field).
    pub(super) fn left_in_part(self, template: &Template) -> usize {
        let done = usize::from(self.text.bytes);
        match self.part(template) {
            Some(Part::Literal(literal)) => literal.len() - done.min(literal.len()),
            Some(Part::Field(codec)) => match codec.extent() {
                Extent::Fixed(bytes) if bytes > done => bytes - done,
                Extent::Fixed(_) => 1,
                _ => 1 + ENDLESS,
            },
            None => 0,
        }
    }

    /// The next byte, if only one byte is possible.
    pub(super) fn only_byte(self, template: &Template) -> Option<u8> {
        match self.part(template)? {
            Part::Literal(literal) => literal.get(usize::from(self.text.bytes)).copied(),
            Part::Field(_) => None,
        }
    }

    /// The place after one more byte: in the same part, or at the start of the next field.
    pub(super) fn step(self, template: &Template, byte: u8, precision: Precision) -> Option<Self> {
        let text = match self.part(template)? {
            Part::Literal(literal) if literal.get(usize::from(self.text.bytes)) != Some(&byte) => return None,
            Part::Literal(_) => Progress { bytes: self.text.bytes + 1, memory: 0 },
            Part::Field(codec) => {
                let text = codec.step(self.text, byte)?;
                if precision == Precision::Approximate { codec.loosened(text) } else { text }
            }
        };
        Some(Self { text, ..self }.settled(template))
    }

    /// The place after the current field, if the field can end here.
    pub(super) fn after_field(self, template: &Template) -> Option<Self> {
        match self.part(template)? {
            Part::Field(codec) if codec.may_end(self.text) => Some(Self::at(self.part + 1).settled(template)),
            _ => None,
        }
    }
}

impl Place {
    /// The end of the key, if the key can end before this field.
    pub(super) fn cut(self, template: &Template) -> Option<Self> {
        let is_start = self.part & 1 > 0 && self.text == Progress::default();
        template.field(usize::from(self.part / 2)).filter(|field| is_start && field.is_optional)?;
        let count = template.fields().len();
        let (part, bytes) = (u16::try_from(2 * count), u16::try_from(literal_before(template, count).len()));
        Some(Self { part: part.ok()?, text: Progress { bytes: bytes.ok()?, memory: 0 } })
    }
}

/// The literal before a field; for the number of fields, the literal after the last field.
#[inline(never)]
pub(super) fn literal_before(template: &Template, field: usize) -> &str {
    match field.checked_sub(1).and_then(|before| template.field(before)) {
        Some(before) => before.literal,
        None => template.head(),
    }
}

/// The codec of the field with this part number.
pub(super) fn codec_at(template: &Template, part: u16) -> Option<&Codec> {
    Some(template.field(usize::from(part / 2))?.codec)
}

/// How precisely two primary keys are walked.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Precision {
    /// Follows the codecs exactly.
    Exact,
    /// Visits fewer nodes. Misses no common key, but may find one that neither entity writes.
    Approximate,
}

/// The places in the partition keys and sort keys of both entities: two for each entity.
pub(super) type Places = [Place; 4];

/// Added once for each field of variable length, besides its minimum length. No key has this many bytes, so a sum shows whether it includes
/// such a field.
pub(super) const ENDLESS: usize = 1 << 20;
