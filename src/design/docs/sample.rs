//! Sample values of the fields of an entity, always the same: examples of the codecs, and for texts a value that shows its field.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use super::super::fields::{codecs_of, writes};
use super::super::words::words_of;
use super::markdown::add;
use crate::codec::{Codec, Decimal, Shape, Value};
use crate::entity_keys::EntityKeys;
use crate::time::Instant;

/// A value that every key with the field can hold: its own text, or a value of the lists below.
pub(super) enum Sample {
    Text(String),
    Other(Value<'static>),
}

impl Sample {
    pub(super) fn value(&self) -> Value<'_> {
        match self {
            Self::Text(text) => Value::Text(text),
            Self::Other(value) => *value,
        }
    }
}

/// 2024-12-01T10:30:00Z.
const MILLIS: i64 = 1_733_049_000_000;

/// Values other than texts, the best first: later ones are for narrow fields.
fn values_of(shape: Shape) -> Vec<Value<'static>> {
    let number = |text, double| Value::Decimal(Decimal { text, double });
    match shape {
        Shape::Whole => Vec::from([Value::Whole(42), Value::Whole(7)]),
        Shape::Number => Vec::from([Value::Number(42.0)]),
        Shape::Decimal => Vec::from([number("42", 42.0)]),
        Shape::Numeric => Vec::from([number("-1.5", -1.5), number("42", 42.0)]),
        Shape::Flag => Vec::from([Value::Flag(true)]),
        Shape::Amount => Vec::from([number("19.99", 19.99), number("42", 42.0), number("7", 7.0)]),
        Shape::Instant => Instant::from_epoch_millis(MILLIS).map(Value::Instant).into_iter().collect(),
        Shape::Binary => Vec::from([Value::Binary("ab")]),
        Shape::Text => Vec::new(),
    }
}

/// A value for each field, in the order of the fields; `None` where no sample suits all keys with the field.
pub(super) fn samples_of(keys: &EntityKeys) -> Vec<Option<Sample>> {
    let fields = keys.fields().map(|field| field.info);
    fields.map(|field| sample_of(field.name, field.codec, &codecs_of(keys, field.name))).collect()
}

/// The first sample that all codecs write. The narrowest texts come first: a plain text takes them too.
fn sample_of(name: &str, best: &Codec, codecs: &[&Codec]) -> Option<Sample> {
    let suits = |sample: &Sample| codecs.iter().all(|codec| writes(codec, sample.value()));
    let mut all = Vec::new();
    for codec in codecs.iter().filter(|codec| !codec.is_any_text()) {
        add_texts(codec, &mut all);
    }
    let stem = stem_of(name);
    all.extend(["-1", "1"].map(|end| Sample::Text([&stem, end].concat())));
    add_texts(best, &mut all);
    all.extend(values_of(best.shape()).into_iter().map(Sample::Other));
    all.into_iter().find(suits)
}

/// The texts that are examples of a codec: its options, or the example in its description.
fn add_texts(codec: &Codec, all: &mut Vec<Sample>) {
    if codec.shape() == Shape::Text {
        let option = codec.options().next().map(ToOwned::to_owned);
        let example = codec.summary().map(|one| codec.fitted(one.example));
        all.extend([option, example].into_iter().flatten().map(Sample::Text));
    }
}

/// The name of a field in small letters, without a final `id`.
fn stem_of(name: &str) -> String {
    let mut words = words_of(name);
    if words.len() > 1 && words.last().is_some_and(|last| last == "id") {
        words.pop();
    }
    let mut stem = String::new();
    for word in &words {
        add(&mut stem, "-", word);
    }
    stem
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::{TextMode, descriptions};
    use crate::entity_keys::AttributeDefinition;

    /// The keys built from the samples.
    fn keys(attributes: &[AttributeDefinition]) -> String {
        let keys = EntityKeys::new(attributes).unwrap();
        let samples = samples_of(&keys);
        let values: Vec<_> = samples.iter().map(|sample| sample.as_ref().map(Sample::value)).collect();
        keys.keys(&values).unwrap().into_iter().flatten().collect::<Vec<_>>().join(" ")
    }

    #[test]
    fn samples_of_all_codecs() {
        for description in descriptions() {
            let arguments =
                description.sample_arguments().map(|arguments| format!("({arguments})")).unwrap_or_default();
            let template = format!("{{x:{}{arguments}}}", description.name);
            let text = TextMode::Verbatim;
            let key = AttributeDefinition { text, ..AttributeDefinition::new("pk", &template) };
            assert_ne!(keys(&[key]), "", "{template}");
        }
    }

    #[test]
    fn samples_show_their_field() {
        let made = |pk: &str, sk: &str| keys(&[AttributeDefinition::new("pk", pk), AttributeDefinition::new("sk", sk)]);
        for (pk, sk, built) in [
            ("USER#{userId}", "ORDER#{id}#{no:int(4)}", "USER#user-1 ORDER#id-1#0042"),
            ("A#{at:day}", "{at:date}#{kind:enum(b|c)}", "A#2024-12-01 2024-12-01T10:30:00.000Z#b"),
            ("{n:int(1)}#{p:decimal(1,0)}", "{l:rank(low|high) desc}", "7#7 98-low"),
            ("{x:ulid}", "{x:ulid}", "01JDZ3QWTR8Y5K4N2M7XGBVC9E 01JDZ3QWTR8Y5K4N2M7XGBVC9E"),
        ] {
            assert_eq!(made(pk, sk), built);
        }
        let verbatim = |name, template| AttributeDefinition {
            text: TextMode::Verbatim,
            ..AttributeDefinition::new(name, template)
        };
        assert_eq!(keys(&[verbatim("pk", "{aId}-{b}"), verbatim("sk", "{c}/{d:lower}")]), "a1-b-1 c-1/d-1");
        let own = |template: &str| AttributeDefinition {
            kind: Some(crate::text::Limit::Partition),
            index: Some("x".to_owned()),
            ..AttributeDefinition::new("x", template)
        };
        assert_eq!(keys(&[AttributeDefinition::new("pk", "A#{x:int(4)}"), own("{x:N}")]), "A#0042 42");
        assert_eq!(keys(&[AttributeDefinition::new("pk", "A#{x:uuid}"), own("{x:S}")]).len(), 2 * 36 + 3);
    }
}
