//! Values for items that prove a finding: for each field of a format values that it can have, the telling ones first.

use alloc::borrow::ToOwned;
use alloc::format;
use alloc::string::String;
use alloc::vec::Vec;

use super::finding::{DiffSeverity, Finding};
use super::format::Format;
use super::given::GivenTable;
use crate::codec::{Codec, Decimal, Shape, Value};
use crate::double::double_of;
use crate::entity_keys::EntityKeys;
use crate::template::Template;
use crate::time::Instant;

/// Values of a field.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize))]
pub struct FieldSamples {
    /// The name of the field.
    pub name: String,
    /// `text`, `number`, `time`, `seconds`, `millis`, `binary`, or `flag`.
    pub kind: &'static str,
    /// The values, as text.
    pub values: Vec<String>,
    /// Whether an item can lack the field.
    pub optional: bool,
}

/// Values for the items of an old format that findings are about.
#[derive(Clone, Debug, PartialEq, Eq)]
#[cfg_attr(target_arch = "wasm32", derive(serde::Serialize))]
pub struct EntitySamples {
    /// The entity before the change.
    pub entity: String,
    /// How many of its old formats are newer.
    pub age: usize,
    /// Values of the fields.
    pub fields: FormatSamples,
    /// Values of the fields and flags of the newest format after the change.
    pub later: FormatSamples,
}

/// Values for the items that findings are about.
pub fn samples_for(findings: &[Finding], before: &GivenTable<'_>, after: &GivenTable<'_>) -> Vec<EntitySamples> {
    let mut all: Vec<EntitySamples> = Vec::new();
    for finding in findings.iter().filter(|finding| finding.severity != DiffSeverity::Compatible) {
        let Some(entity) = &finding.entity else { continue };
        let is_known = |known: &EntitySamples| known.entity == *entity && known.age == finding.age;
        if all.iter().any(is_known) {
            continue;
        }
        let old = before.entities.iter().find(|old| old.name == *entity).and_then(|old| old.formats.get(finding.age));
        let fields = old.map_or_else(Vec::new, |old| samples_of(old.keys));
        let new = after.entities.iter().find(|new| finding.to.as_deref() == Some(new.name));
        let later = new.and_then(|new| new.formats.first()).map_or_else(Vec::new, |new| samples_of(new.keys));
        all.push(EntitySamples { entity: entity.clone(), age: finding.age, fields, later });
    }
    all
}

/// Values of the fields of a format.
pub type FormatSamples = Vec<FieldSamples>;

/// Values of all fields and flags of a format.
pub(in crate::design) fn samples_of(keys: &EntityKeys) -> FormatSamples {
    let format = Format { keys };
    let mut all: Vec<_> =
        keys.fields().map(|field| samples_of_field(format, field.info.name, field.is_optional)).collect();
    let flag = |flag: &String| FieldSamples {
        name: flag.clone(),
        kind: "flag",
        values: ["true".to_owned(), "false".to_owned()].into(),
        optional: true,
    };
    all.extend(keys.flags().iter().map(flag));
    all
}

fn samples_of_field(format: Format<'_>, name: &str, optional: bool) -> FieldSamples {
    let codecs: Vec<_> = format.codecs_of(name).into_iter().map(|(_, codec)| codec).collect();
    let Some(best) = format.best(name) else { return FieldSamples::default() };
    let mut values: Vec<String> = Vec::new();
    for codec in &codecs {
        for value in values_of(codec) {
            if !values.contains(&value) && codecs.iter().all(|codec| is_taken(codec, &value)) {
                values.push(value);
            }
        }
    }
    FieldSamples { name: name.to_owned(), kind: kind_of(best, &codecs), values, optional }
}

fn kind_of(best: &Codec, codecs: &[&Codec]) -> &'static str {
    match best.shape() {
        Shape::Text | Shape::Amount => "text",
        Shape::Instant if codecs.iter().any(|codec| codec.is_in_seconds()) => "seconds",
        Shape::Instant if codecs.iter().any(|codec| codec.plain_type().is_some()) => "millis",
        Shape::Instant => "time",
        Shape::Binary => "binary",
        Shape::Number | Shape::Whole | Shape::Decimal | Shape::Numeric => "number",
        Shape::Flag => "flag",
    }
}

/// Values that a codec may take, as text.
fn values_of(codec: &Codec) -> Vec<String> {
    if codec.options_text().is_some() {
        return codec.options().rev().map(ToOwned::to_owned).collect();
    }
    let trials = codec.tried().map(|own| own.trials).unwrap_or_default();
    greatest_of(codec).into_iter().chain(trials.iter().map(|text| codec.fitted(text))).collect()
}

/// The greatest number of a codec with a width, up to what a double holds.
fn greatest_of(codec: &Codec) -> Option<String> {
    let nines = |digits| "9".repeat(digits);
    match (codec.shape(), codec.scale()) {
        (Shape::Whole, _) => Some(nines(usize::min(codec.digits().unwrap_or(15), 15))),
        (Shape::Amount, Some(scale)) => Some(format!("{}.{}", nines(codec.digits()?), nines(scale))),
        _ => None,
    }
}

/// Whether a codec takes a value that is written as text.
fn is_taken(codec: &Codec, value: &str) -> bool {
    value_in(codec.shape(), value).is_some_and(|value| codec.text_of(value).is_some())
}

/// The value in a text.
pub(in crate::design) fn value_in(shape: Shape, text: &str) -> Option<Value<'_>> {
    Some(match shape {
        Shape::Text | Shape::Amount => Value::Text(text),
        Shape::Number => Value::Number(double_of(text)?),
        Shape::Whole => Value::Whole(text.parse().ok()?),
        Shape::Decimal | Shape::Numeric => Value::Decimal(Decimal { text, double: double_of(text)? }),
        Shape::Flag => Value::Flag(text == "true"),
        Shape::Instant => Value::Instant(Instant::from_iso(text)?),
        Shape::Binary => Value::Binary("\u{1}"),
    })
}

/// A key that a template writes.
pub(super) fn sample_key(template: &Template) -> Option<String> {
    let mut key = template.head().to_owned();
    for field in template.fields() {
        let texts = values_of(field.codec);
        let written = texts.iter().find_map(|text| field.codec.text_of(value_in(field.codec.shape(), text)?));
        key.push_str(&written?);
        key.push_str(field.literal);
    }
    Some(key)
}
