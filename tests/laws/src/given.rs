//! Values for the fields of any template, which need not take them.

use ddb_keys::codec::{Codec, Value};
use ddb_keys::template::Template;

use crate::field::Family;
use crate::random::Random;
use crate::style::Style;
use crate::values::Own;

/// A value for each field of a template.
pub(crate) fn tuple(random: &mut Random, template: &Template) -> Vec<Own> {
    template.fields().map(|field| value(random, field.codec)).collect()
}

/// Values as functions take them.
pub(crate) fn given(tuple: &[Own]) -> Vec<Value<'_>> {
    tuple.iter().map(Own::value).collect()
}

/// A value of the kind that a codec takes, and now and then any text.
pub(crate) fn value(random: &mut Random, codec: &Codec) -> Own {
    if random.one_in(12) {
        return Own::Text(random.text(4));
    }
    let style = *random.pick(&[Style::Hostile, Style::Separated]);
    Family::of_codec(codec).made(random, style, false, None).given
}
