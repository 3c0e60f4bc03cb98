//! The exports for key templates. JavaScript holds a template by a number, and strings that need no change stay there.

use core::cell::RefCell;

use wasm_bindgen::prelude::*;

use super::answer::{Amount, Verdict, Written, refuse};
use super::boundary::{Answer, Slot, Slots, Text, set_slot, write_out};
use super::fields::{Answers, value_of};
use super::slab::Slab;
use crate::codec::{Shape, Value};
use crate::error::{KeyError, KeyErrorCode};
use crate::template::{High, Low, Range, Template, TemplateOptions, TextMode};
use crate::text::Limit;

#[wasm_bindgen(typescript_custom_section)]
const TYPES: &str = include_str!("types/template.d.ts");

const MAKE: &str = "keyTemplate";
const BUILD: &str = "keyTemplate.build";
const PREFIX: &str = "keyTemplate.prefix";
const RANGE: &str = "keyTemplate.range";

thread_local! {
    static TEMPLATES: RefCell<Slab<Template>> = const { RefCell::new(Slab::new(MAKE)) };
    /// Values and key of the call under way, kept so that a call allocates nothing.
    static SCRATCH: RefCell<(Vec<Value<'static>>, String)> = const { RefCell::new((Vec::new(), String::new())) };
}

/// The name of a shape, as template.js knows it.
pub(super) const fn shape_name(shape: Shape) -> &'static str {
    match shape {
        Shape::Text => "text",
        Shape::Number => "number",
        Shape::Whole => "whole",
        Shape::Instant => "date",
    }
}

/// How text fields are written, by its name; escaped where there is none.
pub(super) fn text_mode(function: &'static str, name: Option<&str>) -> Result<TextMode, KeyError> {
    match name {
        None | Some("escaped") => Ok(TextMode::Escaped),
        Some("verbatim") => Ok(TextMode::Verbatim),
        Some(name) => Err(no_option(function, "text", name, "'escaped' or 'verbatim'")),
    }
}

fn limit(name: Option<&str>) -> Result<Limit, KeyError> {
    match name {
        None | Some("partition") => Ok(Limit::Partition),
        Some("sort") => Ok(Limit::Sort),
        Some(name) => Err(no_option(MAKE, "limit", name, "'partition' or 'sort'")),
    }
}

#[cold]
pub(super) fn no_option(function: &'static str, option: &str, found: &str, wanted: &str) -> KeyError {
    let message = format!("{function}: options.{option} must be {wanted}, got \"{found}\"");
    KeyError::with_message(KeyErrorCode::InvalidOption, function, message).parameter(option).value(found)
}

/// Makes a template and gives its number. The slots hold its text, and the options `limit` and `text`.
#[wasm_bindgen(js_name = templateNew, skip_typescript)]
pub fn template_new(arguments: Slots) -> Amount {
    let text = |slot| text_in(arguments.get(slot));
    let make = || {
        let options = TemplateOptions { limit: limit(text(1))?, text: text_mode(MAKE, text(2))? };
        Template::new(text(0).unwrap_or_default(), options)
    };
    make().map(|template| TEMPLATES.with_borrow_mut(|all| all.insert(template))).into()
}

/// Frees a template; what is freed already stays so.
#[wasm_bindgen(js_name = templateFree, skip_typescript)]
pub fn template_free(number: u32) {
    TEMPLATES.with_borrow_mut(|all| all.remove(number));
}

/// The literal before the first field.
#[wasm_bindgen(js_name = templateHead, skip_typescript)]
pub fn template_head(number: u32) -> Written {
    TEMPLATES.with_borrow(|all| all.get(number).map(Template::head).into())
}

/// Puts what JavaScript knows of a field into slots, to gather its values and join its keys: name, shape, codec, whether it
/// is turned round, and the literal behind it. 0 where there is no such field.
#[wasm_bindgen(js_name = templateField, skip_typescript)]
pub fn template_field(number: u32, index: u32) -> u32 {
    let tell = |template: &Template| {
        let field = template.raw_fields().get(index as usize)?;
        let info = field.info();
        let mut answers = Answers::new();
        answers.push_text(info.name);
        answers.push_text(shape_name(info.shape));
        answers.push_text(&info.codec);
        answers.push_number(f64::from(info.descending));
        answers.push_text(field.behind());
        Some(())
    };
    TEMPLATES.with_borrow(|all| u32::from(all.get(number).ok().and_then(tell).is_some()))
}

fn with<T>(number: u32, act: impl FnOnce(&Template) -> Result<T, KeyError>) -> Result<T, KeyError> {
    TEMPLATES.with_borrow(|all| act(all.get(number)?))
}

/// The values in the first `count` slots, up to the first empty one, in the order of the fields.
fn gather(
    function: &'static str,
    template: &Template,
    slots: Slots,
    count: usize,
    values: &mut Vec<Value<'static>>,
) -> Result<(), KeyError> {
    values.clear();
    for (index, field) in template.raw_fields().iter().enumerate().take(count) {
        match value_of(function, &field.name, field.codec.shape(), slots.get(index))? {
            Some(value) => values.push(value),
            None => break,
        }
    }
    Ok(())
}

/// Builds a key of the slots: 0 where it is made of the literals and the given strings alone, so that JavaScript joins it
/// itself, else its length in the answer, or −1.
#[wasm_bindgen(js_name = templateBuild, skip_typescript)]
pub fn template_build(number: u32, slots: Slots) -> Written {
    let build = |template: &Template| {
        if template.is_plain((0..slots.len()).map(|slot| text_in(slots.get(slot)))) {
            return Ok(Written::length(0));
        }
        SCRATCH.with_borrow_mut(|(values, key)| {
            let built =
                gather(BUILD, template, slots, slots.len(), values).and_then(|()| template.build_into(values, key));
            values.clear(); // they borrow from the frame, which is JavaScript's again when this call returns
            built.map(|()| Written::length(write_out(0, key.as_bytes())))
        })
    };
    with(number, build).unwrap_or_else(Written::refusal)
}

pub(super) fn text_in(slot: Slot<'static>) -> Option<&'static str> {
    if let Slot::Text(text) = slot { Some(text) } else { None }
}

/// Reads a key into the slots: 1 where it is one of the template's, else 0. `units` is its length in UTF-16.
#[wasm_bindgen(js_name = templateParse, skip_typescript)]
pub fn template_parse(number: u32, key: Text, units: u32) -> u32 {
    let (key, is_ascii) = (key.as_str(), units as usize == key.as_str().len());
    let read = |template: &Template| {
        let mut answers = Answers::new();
        Ok(template.walk_each(key, |text, value| {
            answers.push(&value, |value| position(key, text, value, is_ascii));
        }))
    };
    u32::from(with(number, read).unwrap_or(false))
}

/// Where in `key` its part `text` stands, in UTF-16 units, as long as that is the value too.
fn position(key: &str, text: &str, value: &str, is_ascii: bool) -> Option<(usize, usize)> {
    if !core::ptr::eq(text, value) {
        return None;
    }
    let start = text.as_ptr() as usize - key.as_ptr() as usize;
    if is_ascii {
        return Some((start, start + text.len()));
    }
    let from = units(key.get(..start)?);
    Some((from, from + units(text)))
}

fn units(text: &str) -> usize {
    text.chars().map(char::len_utf16).sum()
}

/// Why a key is none of the template's.
#[wasm_bindgen(js_name = templateMismatch, skip_typescript)]
pub fn template_mismatch(number: u32, key: Text) -> Verdict {
    with(number, |template| template.parse_each(key.as_str(), |_, _| ())).into()
}

/// The prefix of the leading values in the slots.
#[wasm_bindgen(js_name = templatePrefix, skip_typescript)]
pub fn template_prefix(number: u32, slots: Slots) -> Written {
    let prefix = |template: &Template| {
        let mut values = Vec::new();
        gather(PREFIX, template, slots, slots.len(), &mut values)?;
        template.prefix(&values)
    };
    with(number, prefix).into()
}

/// The bounds of a range: the first `leading` slots are the leading values, the two behind them the ends. `low` and `high`
/// say what those are: 0 none, 1 included, 2 left out. The bounds stand in slots 0 and 1 of the answer.
#[wasm_bindgen(js_name = templateRange, skip_typescript)]
pub fn template_range(number: u32, slots: Slots, leading: u32, low: u32, high: u32) -> Verdict {
    let range = |template: &Template| {
        let leading = leading as usize;
        let mut values = Vec::new();
        gather(RANGE, template, slots, leading, &mut values)?;
        let field = template.raw_fields().get(leading);
        let end = |slot: usize| match field {
            Some(field) => value_of(RANGE, &field.name, field.codec.shape(), slots.get(slot)),
            None => Ok(None),
        };
        let range = Range { low: low_end(low, end(leading)?), high: high_end(high, end(leading + 1)?) };
        let (low, high) = template.range(&values, &range)?;
        let middle = write_out(0, low.as_bytes());
        set_slot(0, Answer::Out(0, middle));
        set_slot(1, Answer::Out(middle, write_out(middle, high.as_bytes())));
        Ok(())
    };
    with(number, range).into()
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

/// A call on a template that was freed, for `refused` in refuse.js.
#[wasm_bindgen(js_name = refuseFreed, skip_typescript)]
pub fn refuse_freed(is_entity: u32) {
    refuse(super::slab::freed(if is_entity == 0 { MAKE } else { "entityKeys" }));
}
