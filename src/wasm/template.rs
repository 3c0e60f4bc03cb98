//! The exports for key templates. JavaScript holds a template by a number, and strings that need no change stay there.

use super::answer::{KEPT, answers, exports, written};
use super::boundary::{Global, Slot, slot, text};
use super::fields::{put_value, value_in};
use super::slab::{Slab, freed};
use crate::codec::{Codec, Shape, TextMode, Value};
use crate::error::{KeyError, Reason};
use crate::json::JsonWriter;
use crate::limits::SORT_KEY_BYTES;
use crate::template::{High, Low, Piece, Range, Template, TemplateOptions};
use crate::text::Limit;
use crate::writer::Writer;

const MAKE: &str = "keyTemplate";
const BUILD: &str = "keyTemplate.build";
const PARSE: &str = "keyTemplate.parse";
const PREFIX: &str = "keyTemplate.prefix";
const RANGE: &str = "keyTemplate.range";

static TEMPLATES: Global<Slab<Template>> = Global::new(Slab::new());

fn with<R>(
    function: &'static str,
    number: u32,
    act: impl FnOnce(&Template) -> Result<R, KeyError>,
) -> Result<R, KeyError> {
    TEMPLATES.with(|templates| templates.with(function, number, act)).unwrap_or_else(|| Err(freed(function)))
}

exports! {
    /// Makes a template and gives its number: its text, the options `limit` and `text`.
    "templateNew" fn template_new() {
        let options = TemplateOptions { limit: limit_of(text(1))?, text: text_mode_of(MAKE, text(2))? };
        let template = Template::new(text(0), options)?;
        Ok(TEMPLATES.with(|templates| templates.insert(template)).unwrap_or_default())
    }

    /// Frees a template.
    "templateFree" fn template_free(number: u32) {
        TEMPLATES.with(|templates| templates.remove(number));
        Ok(KEPT)
    }

    /// What JavaScript knows of a template, as JSON.
    "templateDescribe" fn template_describe(number: u32) {
        with(MAKE, number, |template| {
            written(MAKE, |out| {
                describe(template, out);
                Ok(())
            })
        })
    }

    /// Builds a key of the slots: 0 where it is made of the literals and the given strings alone, so that JavaScript joins it
    /// itself, else its length.
    "templateBuild" fn template_build(number: u32) {
        with(BUILD, number, |template| {
            if template.is_plain(text_in) {
                return Ok(0);
            }
            written(BUILD, |out| template.write(BUILD, |field| value_in(field, shape_of(template, field)), out))
        })
    }

    /// Reads a key into the slots of the answer: 1 where it is one of the template's, else 0. `units` is its length in UTF-16.
    /// JavaScript knows which function asks.
    "templateParse" fn template_parse(number: u32, units: u32) {
        with("", number, |template| {
            let key = text(0);
            let is_ascii = units as usize == key.len();
            let mut matches = false;
            answers(PARSE, |answers| {
                let mut put = Ok(());
                matches = template.walk(key, |Piece { codec, start, text, reading, .. }| {
                    if put.is_ok() {
                        put = put_value(answers, codec, text, reading, || Some(units_at(key, start, text.len(), is_ascii)));
                    }
                });
                put
            })?;
            Ok(usize::from(matches))
        })
    }

    /// Why a key is not one of the template's.
    "templateMismatch" fn template_mismatch(number: u32) {
        with(PARSE, number, |template| template.read(PARSE, text(0), |_| ()).map(|()| KEPT))
    }

    /// The prefix of the first `count` slots.
    "templatePrefix" fn template_prefix(number: u32, count: u32) {
        with(PREFIX, number, |template| {
            let value = |field| value_in(field, shape_of(template, field));
            written(PREFIX, |out| template.write_prefix(count as usize, value, out))
        })
    }

    /// The bounds of a range: the first `leading` slots are the leading values, the two after them the ends. `low` and `high`
    /// say what those are: 0 none, 1 included, 2 left out.
    "templateRange" fn template_range(number: u32, leading: u32, low: u32, high: u32) {
        with(RANGE, number, |template| {
            let leading = leading as usize;
            let shape = shape_of(template, leading);
            let end = |slot| value_in(slot, shape).map_err(|error| named(error, template, leading));
            let range = Range { low: low_end(low, end(leading)?), high: high_end(high, end(leading + 1)?) };
            let (mut low, mut high) = ([0; SORT_KEY_BYTES], [0; SORT_KEY_BYTES]);
            let (mut low, mut high) = (Writer::new(&mut low), Writer::new(&mut high));
            let value = |field| value_in(field, shape_of(template, field));
            template.write_range(leading, value, &range, &mut low, &mut high)?;
            answers(RANGE, |answers| {
                for end in [low, high] {
                    answers.write(|out| {
                        out.push_bytes(end.written().unwrap_or_default());
                        Ok(())
                    })?;
                }
                Ok(())
            })
        })
    }
}

fn limit_of(name: &str) -> Result<Limit, KeyError> {
    match name {
        "partition" => Ok(Limit::Partition),
        "sort" => Ok(Limit::Sort),
        _ => Err(no_choice(MAKE, "limit", name, "'partition' or 'sort'")),
    }
}

/// How text fields are written, by its name.
pub(super) fn text_mode_of(function: &'static str, name: &str) -> Result<TextMode, KeyError> {
    match name {
        "escaped" => Ok(TextMode::Escaped),
        "verbatim" => Ok(TextMode::Verbatim),
        _ => Err(no_choice(function, "text", name, "'escaped' or 'verbatim'")),
    }
}

#[cold]
#[inline(never)]
pub(super) fn no_choice(function: &'static str, option: &str, found: &str, wanted: &str) -> KeyError {
    KeyError::new(Reason::ChoiceOption, function).parameter(option).value(found).word(wanted)
}

fn describe(template: &Template, out: &mut Writer<'_>) {
    JsonWriter::new(out).record(|json| {
        json.name("literals").list(|json| {
            json.text(template.head());
            template.fields().for_each(|field| json.text(field.literal));
        });
        json.name("fields")
            .list(|json| template.fields().for_each(|field| describe_field(json, field.name, field.codec)));
        if let Some(pattern) = template.sure_pattern() {
            json.name("pattern").text(&pattern);
            json.name("units").whole(template.sure_units());
        }
    });
}

/// A field as JavaScript knows it.
pub(super) fn describe_field(json: &mut JsonWriter<'_, '_>, name: &str, codec: &Codec) {
    json.record(|json| {
        json.name("name").text(name);
        json.name("shape").text(shape_name(codec.shape()));
        json.name("codec").text(&codec.name());
        json.name("descending").flag(codec.is_descending());
    });
}

const fn shape_name(shape: Shape) -> &'static str {
    match shape {
        Shape::Text => "text",
        Shape::Number => "number",
        Shape::Whole => "whole",
        Shape::Instant => "date",
    }
}

fn shape_of(template: &Template, field: usize) -> Shape {
    template.field(field).map_or(Shape::Text, |field| field.codec.shape())
}

fn named(error: KeyError, template: &Template, field: usize) -> KeyError {
    error.function(RANGE).parameter(template.field(field).map_or("", |field| field.name))
}

fn text_in(index: usize) -> Option<&'static str> {
    if let Slot::Text(text) = slot(index) { Some(text) } else { None }
}

/// Where a part of `key` stands in UTF-16 units.
fn units_at(key: &str, start: usize, length: usize, is_ascii: bool) -> (usize, usize) {
    if is_ascii {
        return (start, start + length);
    }
    let units = |from, to| key.get(from..to).unwrap_or_default().chars().map(char::len_utf16).sum::<usize>();
    let from = units(0, start);
    (from, from + units(start, start + length))
}

fn low_end(kind: u32, value: Option<Value<'static>>) -> Low<'static> {
    match (kind, value) {
        (1, Some(value)) => Low::From(value),
        (2, Some(value)) => Low::After(value),
        _ => Low::None,
    }
}

fn high_end(kind: u32, value: Option<Value<'static>>) -> High<'static> {
    match (kind, value) {
        (1, Some(value)) => High::To(value),
        (2, Some(value)) => High::Before(value),
        _ => High::None,
    }
}
