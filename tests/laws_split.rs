//! The law of the split from the right: a verbatim text before `digits` may hold the separator after it.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use ddb_keys::codec::{Parsed, Value};
use ddb_keys::template::{Template, TemplateOptions, TextMode};
use ddb_keys::text::Limit;
use proptest::prelude::*;
use proptest::sample::select;

const ZERO: (&str, Value<'_>) = ("digits", Value::Whole(0));
const TEN: (&str, Value<'_>) = ("digits", Value::Whole(10));

/// Codecs behind the text, with a value of each.
const BEHIND: &[(&str, Value<'_>)] = &[
    ZERO,
    TEN,
    ("digits", Value::Digits("99999999999999999999")),
    ("int(3)", Value::Whole(7)),
    ("version(2)", Value::Whole(7)),
    ("enum(x|v|xv)", Value::Text("xv")),
    ("plaindate desc", Value::Text("2024-12-01")),
    ("ulid", Value::Text("01ARZ3NDEKTSV4RRFFQ69G5FAV")),
    ("semver", Value::Text("1.0.0-0")),
    ("rank(x|v|xv)", Value::Text("xv")),
    ("word", Value::Text("%~")),
    ("lower", Value::Text("a%~")),
    ("rfc3339", Value::Text("2024-12-01t10:30:00.5z")),
    ("decimal(3,1)", Value::Text("7.5")),
];

const SEPARATORS: &[&str] = &["@", "#", "##", "@v", "::", "-", "#x#", "é", "@@a@@", " "];

fn template(form: &str) -> Option<Template> {
    Template::new(form, TemplateOptions { limit: Limit::Partition, text: TextMode::Verbatim, casing: None }).ok()
}

/// A template with one text, and two pairs of the text and what stands behind it.
fn cases() -> impl Strategy<Value = (Template, [Vec<Value<'static>>; 2], [String; 2])> {
    let behind = proptest::collection::vec((select(BEHIND), select(BEHIND), select(SEPARATORS)), 0..3);
    (select(SEPARATORS), behind, select(&["", "#", "@v", "::x"][..]), any::<bool>())
        .prop_flat_map(|(separator, behind, end, at_start)| {
            let mut fields = behind;
            fields.insert(if at_start { 0 } else { fields.len() }, (ZERO, TEN, "#"));
            let mut form = ["{t}", separator].concat();
            for (at, ((codec, _), _, literal)) in fields.iter().enumerate() {
                let literal = if at + 1 == fields.len() { end } else { literal };
                form += &["{f", &at.to_string(), ":", codec, "}", literal].concat();
            }
            let of_kind = |(codec, value): (&str, Value<'static>), (other, second): (&str, Value<'static>)| {
                if codec == other { (value, second) } else { (value, value) }
            };
            let pairs: Vec<_> = fields.iter().map(|(first, second, _)| of_kind(*first, *second)).collect();
            let values = [pairs.iter().map(|pair| pair.0).collect(), pairs.iter().map(|pair| pair.1).collect()];
            (Just(form), Just(values), [text(separator), text(separator)])
        })
        .prop_filter_map("a template that can be", |(form, values, texts)| Some((template(&form)?, values, texts)))
}

/// Text that is full of separators, and of what the rest of a key could be.
fn text(separator: &'static str) -> impl Strategy<Value = String> {
    let half = separator.get(..1).unwrap_or("v");
    let pieces = select(vec![separator, separator, half, "0", "10", "v", "#", "@", "x", "007", "2024-12-01"]);
    proptest::collection::vec(pieces, 1..6).prop_map(|pieces| pieces.concat())
}

fn key_of(template: &Template, text: &str, behind: &[Value<'_>]) -> Option<String> {
    let values: Vec<_> = [Value::Text(text)].into_iter().chain(behind.iter().copied()).collect();
    let key = template.build(&values).ok()?;
    assert_eq!(template.parse(&key).unwrap(), values, "{} {key:?}", template.text());
    Some(key)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    /// `parse(build(v))` is `v`, two tuples have two keys, and what may hold its separator takes every text.
    #[test]
    fn tuples_and_keys((template, [first, second], [a, b]) in cases()) {
        let keys = (key_of(&template, &a, &first), key_of(&template, &b, &second));
        if let (Some(key_a), Some(key_b)) = &keys {
            prop_assert_eq!(key_a == key_b, a == b && first == second);
        }
        let takes_all = template.prefix(&[Value::Text("a")]).is_err();
        if takes_all {
            prop_assert!(keys.0.is_some() && keys.1.is_some(), "{}", template.text());
        }
    }

    /// Whatever parses is what the values build.
    #[test]
    fn keys_that_parse_are_built((template, [first, second], [a, b]) in cases()) {
        let keys = [key_of(&template, &a, &first), key_of(&template, &b, &second)];
        let mixed = format!("{a}{}{b}", keys.iter().flatten().next().map_or("", String::as_str));
        for key in keys.iter().flatten().chain([&mixed]) {
            if let Some(values) = template.try_parse(key) {
                let values: Vec<_> = values.iter().map(Parsed::value).collect();
                prop_assert_eq!(&template.build(&values).unwrap(), key);
            }
        }
    }
}

/// The templates of the law are often such that their text may hold its separator.
#[test]
fn separators_in_texts() {
    for form in ["{t}@{v:digits}", "{t}@v{v:digits}@{n:int(3)}", "{t}##{at:date}#{v:digits}#"] {
        let template = template(form).unwrap();
        let is_text = |field: ddb_keys::template::FieldInfo<'_>| field.codec.name() == "text";
        assert_eq!(template.fields().filter(|field| is_text(*field)).count(), 1);
        assert!(template.prefix(&[Value::Text("a")]).is_err(), "{form}");
    }
}
