//! Random values for the fields of any template. Their codecs may refuse them.

use ddb_keys::codec::{Codec, Value};
use ddb_keys::template::Template;

use crate::field::Family;
use crate::owned_values::Owned;
use crate::random::Random;
use crate::style::Style;

/// A value for each field of a template.
pub(crate) fn tuple(random: &mut Random, template: &Template) -> Vec<Owned> {
    template.fields().map(|field| value(random, field.codec)).collect()
}

/// The values as functions take them, which borrow their texts.
pub(crate) fn as_values(tuple: &[Owned]) -> Vec<Value<'_>> {
    tuple.iter().map(Owned::value).collect()
}

/// A value of the kind that a codec takes, and now and then any text.
pub(crate) fn value(random: &mut Random, codec: &Codec) -> Owned {
    if random.one_in(12) {
        return Owned::Text(random.text(4));
    }
    let style = *random.pick(&[Style::Hostile, Style::Separated]);
    Family::of_codec(codec).random_value(random, style, false, None).given
}
