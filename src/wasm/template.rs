//! The exports for key templates. JavaScript holds a template by a number, and strings that need no change stay there.

use alloc::vec::Vec;

use super::answer::{KEPT, answers, exports, written};
use super::boundary::text;
use super::fields::{put_value, range_in, value_in};
use super::slab;
use super::slots::{Slot, slot};
use super::sure::{numbers, push_span};
use crate::casing::Casing;
use crate::codec::{Codec, Shape, SureForm, TextMode};
use crate::error::{KeyError, Reason};
use crate::json::JsonWriter;
use crate::limits::SORT_KEY_BYTES;
use crate::template::{Given, Piece, Template, TemplateOptions};
use crate::text::Limit;
use crate::writer::Writer;

const MAKE: &str = "keyTemplate";
const BUILD: &str = "keyTemplate.build";
const PARSE: &str = "keyTemplate.parse";
const PREFIX: &str = "keyTemplate.prefix";
const RANGE: &str = "keyTemplate.range";

exports! {
    /// Makes a template and returns its number: its text, the options `limit` and `text`, and `casing`, which may be empty.
    "templateNew" fn template_new() {
        let (limit, mode) = (limit_of(MAKE, "limit", text(1))?, text_mode_of(MAKE, text(2))?);
        let casing = Some(text(3)).filter(|name| !name.is_empty()).map(|name| casing_of(MAKE, name)).transpose()?;
        let options = TemplateOptions { limit, text: mode, casing };
        let template = Template::new(text(0), options)?;
        Ok(slab::keep_template(template))
    }

    /// Frees a template.
    "templateFree" fn template_free(number: u32) {
        slab::free(number);
        Ok(KEPT)
    }

    /// The description of a template for JavaScript, as JSON.
    "templateDescribe" fn template_describe(number: u32) {
        let template = slab::template(MAKE, number)?;
        written(MAKE, |out| {
            describe(&template, out);
            Ok(())
        })
    }

    /// Builds a key from the slots: 0 if it consists of the literals and the given strings, so that JavaScript can join it itself, else its
    /// length.
    "templateBuild" fn template_build(number: u32) {
        let template = slab::template(BUILD, number)?;
        if template.is_plain(&text_in) {
            return Ok(0);
        }
        written(BUILD, |out| template.write(BUILD, &mut |field| value_of(&template, field), out))
    }

    /// Reads a key into the slots of the answer: 1 if it is a key of the template, else 0. `units` is its length in UTF-16.
    "templateParse" fn template_parse(number: u32, units: u32) {
        let template = slab::template(PARSE, number)?;
        let key = text(0);
        let is_ascii = units as usize == key.len();
        let mut matches = false;
        answers(PARSE, |answers| {
            let mut put = Ok(());
            matches = template.walk(key, |Piece { codec, start, text, reading, .. }| {
                if put.is_ok() {
                    put = put_value(answers, codec, text, reading, Some(units_at(key, start, text.len(), is_ascii)));
                }
            });
            put
        })?;
        Ok(usize::from(matches))
    }

    /// The reason why a text is not a key of the template.
    "templateMismatch" fn template_mismatch(number: u32) {
        slab::template(PARSE, number)?.read(PARSE, text(0), &mut |_| ()).map(|()| KEPT)
    }

    /// The prefix of the first `count` slots.
    "templatePrefix" fn template_prefix(number: u32, count: u32) {
        let template = slab::template(PREFIX, number)?;
        written(PREFIX, |out| template.write_prefix(count as usize, &mut |field| value_of(&template, field), out))
    }

    /// The bounds of a range: the first `leading` slots are the leading values, the two after them the ends. `low` and `high` are their
    /// kinds: 0 none, 1 included, 2 excluded, 3 the beginning of texts.
    "templateRange" fn template_range(number: u32, leading: u32, low: u32, high: u32) {
        let template = slab::template(RANGE, number)?;
        let leading = leading as usize;
        let range = range_in(RANGE, template.field(leading), leading, low, high)?;
        let (mut low, mut high) = ([0; SORT_KEY_BYTES], [0; SORT_KEY_BYTES]);
        let (mut low, mut high) = (Writer::new(&mut low), Writer::new(&mut high));
        template.write_range(RANGE, leading, &mut |field| value_of(&template, field), &range, &mut low, &mut high)?;
        answers(RANGE, |answers| {
            answers.text(low.written().unwrap_or_default())?;
            answers.text(high.written().unwrap_or_default())
        })
    }
}

/// The limit with this name.
pub(super) fn limit_of(function: &'static str, option: &str, name: &str) -> Result<Limit, KeyError> {
    match name {
        "partition" => Ok(Limit::Partition),
        "sort" => Ok(Limit::Sort),
        _ => Err(no_choice(function, option, name, "'partition' or 'sort'")),
    }
}

/// The text mode with this name.
pub(super) fn text_mode_of(function: &'static str, name: &str) -> Result<TextMode, KeyError> {
    match name {
        "escaped" => Ok(TextMode::Escaped),
        "verbatim" => Ok(TextMode::Verbatim),
        _ => Err(no_choice(function, "text", name, "'escaped' or 'verbatim'")),
    }
}

/// The casing with this name.
pub(super) fn casing_of(function: &'static str, name: &str) -> Result<Casing, KeyError> {
    Casing::named(name).ok_or_else(|| no_choice(function, "casing", name, "'lower' or 'upper'"))
}

#[cold]
#[inline(never)]
fn no_choice(function: &'static str, option: &str, found: &str, wanted: &str) -> KeyError {
    KeyError::new(Reason::ChoiceOption, function).parameter(option).value(found).word(wanted)
}

fn describe(template: &Template, out: &mut Writer<'_>) {
    JsonWriter::new(out).record(|json| {
        describe_literals(json, template);
        json.name("fields").list(|json| {
            template
                .fields()
                .for_each(|field| describe_field(json, field.name, field.codec, shape_name(field.codec.shape())));
        });
        if let Some(spans) = ranges_of(template) {
            numbers(json, "sureSpans", &spans);
            json.name("units").whole(template.sure_units());
        }
    });
}

/// The spans of a template if all of them are ranges. Describing other spans would cost more when a template is made than most templates
/// ever gain.
fn ranges_of(template: &Template) -> Option<Vec<usize>> {
    let mut ranges = Vec::new();
    for span in template.sure_spans()? {
        if !matches!(span.form, SureForm::Text | SureForm::Digits) {
            return None;
        }
        push_span(Some(span), &mut ranges);
    }
    Some(ranges)
}

/// The literals of a key: before the first field, and after each field.
pub(super) fn describe_literals(json: &mut JsonWriter<'_, '_>, template: &Template) {
    json.name("literals").list(|json| {
        json.text(template.head());
        template.fields().for_each(|field| json.text(field.literal));
    });
}

/// The description of a field for JavaScript.
pub(super) fn describe_field(json: &mut JsonWriter<'_, '_>, name: &str, codec: &Codec, shape: &str) {
    json.record(|json| {
        json.name("name").text(name);
        json.name("shape").text(shape);
        json.name("codec").text(&codec.name());
        json.name("descending").flag(codec.is_descending());
    });
}

pub(super) const fn shape_name(shape: Shape) -> &'static str {
    match shape {
        Shape::Text => "text",
        Shape::Number => "number",
        Shape::Whole => "whole",
        Shape::Instant => "date",
        Shape::Decimal => "decimal",
        Shape::Binary => "binary",
        Shape::Amount => "amount",
        Shape::Numeric => "numeric",
        Shape::Flag => "boolean",
    }
}

/// The value of a field, in the slot of its place.
#[inline(never)]
fn value_of(template: &Template, field: usize) -> Given<'static> {
    value_in(field, template.shape(field))
}

fn text_in(index: usize) -> Option<&'static str> {
    if let Slot::Text(text) = slot(index) { Some(text) } else { None }
}

/// The position of a part of `key` in UTF-16 units.
fn units_at(key: &str, start: usize, length: usize, is_ascii: bool) -> (usize, usize) {
    if is_ascii {
        return (start, start + length);
    }
    let units = |from, to| units_of(key.get(from..to).unwrap_or_default());
    let from = units(0, start);
    (from, from + units(start, start + length))
}

/// UTF-16 units of a text: two for a character of four bytes, one for any other.
#[inline(never)]
fn units_of(text: &str) -> usize {
    let mut units = 0;
    for byte in text.bytes() {
        units += usize::from(byte & 0xC0 != 0x80) + usize::from(byte >= 0xF0);
    }
    units
}
