//! Tests of `shared`.

use super::super::AttributeDefinition;
use super::*;
use crate::casing::Casing;
use crate::codec::{Description, Parsed, Place, Value, descriptions};
use crate::error::KeyErrorCode;
use crate::template::TextMode;
use crate::text::Limit;

fn entity(pk: &str, sk: &str) -> Result<EntityKeys, KeyError> {
    EntityKeys::new(&[AttributeDefinition::new("pk", pk), AttributeDefinition::new("sk", sk)])
}

#[test]
fn codecs_that_take_the_same_values() {
    for (pk, sk) in [
        ("{a}", "{a:text}"),
        ("{a:int(3)}", "{a:int(5) desc}"),
        ("{a:date}", "{a:day}"),
        ("{a:month desc}", "{a:hour}"),
        ("{a:uuid}", "{a:word}"),
        ("{a:int(4)}", "{a:number}"),
        ("{a:int(4)}", "{a:version}"),
        ("{a:bool}", "{a:bool}"),
        ("{a:enum(x|y)}", "{a:rank(y|x)}"),
        ("{a:enum(x|y)}", "{a:enum(x|z)}"),
        ("{a:enum(x|y)}", "{a}"),
    ] {
        assert_eq!(entity(pk, sk).unwrap().fields().count(), 1, "{pk} {sk}");
    }
}

/// The codecs of the field `a` where `other` and an own attribute hold it.
fn beside_own(other: &str, own: &str) -> Result<String, KeyError> {
    let (kind, index) = (Some(Limit::Partition), Some("byA".to_owned()));
    let own = AttributeDefinition { kind, index, ..AttributeDefinition::new("a", own) };
    let other = AttributeDefinition { text: TextMode::Verbatim, ..AttributeDefinition::new("pk", other) };
    let entity = EntityKeys::new(&[other, own])?;
    Ok(entity.field(0).unwrap().codec.name())
}

#[test]
fn an_own_attribute_is_compatible_with_every_codec_of_its_type() {
    for (own, codecs) in [
        (
            "{a:S}",
            &["text", "uuid", "ulid", "semver", "enum(x|y)", "plaindate", "word", "lower", "rank(x|y)", "rfc3339"][..],
        ),
        ("{a:N}", &["int(4)", "int desc", "number", "version", "digits", "decimal(6,2)"]),
    ] {
        for codec in codecs {
            assert_eq!(beside_own(&format!("A#{{a:{codec}}}"), own).unwrap(), own.get(3..4).unwrap(), "{codec}");
        }
    }
    for (own, codecs) in [
        ("{a:S}", &["int(4)", "number", "date"][..]),
        ("{a:N}", &["text", "uuid", "date", "lower", "rfc3339"]),
        ("{a:B}", &["text", "int(4)", "rest", "decimal(6,2)"]),
    ] {
        for codec in codecs {
            let error = beside_own(&format!("A#{{a:{codec}}}"), own).unwrap_err();
            assert_eq!(error.code(), KeyErrorCode::InvalidTemplate, "{own} {codec}");
        }
    }
}

#[test]
fn the_field_is_read_where_it_keeps_most() {
    for (pk, sk, codec) in [
        ("{a:day}", "{a:date}", "date"),
        ("{a:date}", "{a:day}", "date"),
        ("{a:month}", "{a:hour desc}", "hour desc"),
        ("{a:date}", "{a:date desc}", "date"),
        ("{a:date desc}", "{a:date}", "date desc"),
        ("{a:int(3)}", "{a:int(5)}", "int(3)"),
        ("{a:number}", "{a:int(5)}", "int(5)"),
        ("{a:ulid}", "{a}", "text"),
        ("{a}", "{a:uuid}", "text"),
    ] {
        let entity = entity(pk, sk).unwrap();
        let found = entity.field(0).unwrap().codec;
        let order = if found.is_descending() { " desc" } else { "" };
        assert_eq!([&found.name(), order].concat(), codec, "{pk} {sk}");
    }
}

#[test]
fn codecs_that_take_different_values() {
    for (pk, sk) in [
        ("{a}", "{a:int}"),
        ("{a:int}", "{a:date}"),
        ("{a:bool}", "{a:int}"),
        ("{a:bool}", "{a}"),
        ("{a:decimal(4,2)}", "{a:int}"),
    ] {
        let error = entity(pk, sk).unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::InvalidTemplate);
        assert_eq!(error.details().parameter.as_deref(), Some("a"));
        for part in ["entityKeys: field \"a\" has the codec ", "attribute \"pk\"", "attribute \"sk\""] {
            assert!(error.to_string().contains(part), "{error}");
        }
    }
}

#[test]
fn fields_in_the_order_of_their_first_appearance() {
    let sparse = AttributeDefinition { when: vec!["c".to_owned()], ..AttributeDefinition::new("gsi1pk", "{c}#{a}") };
    let keys = [AttributeDefinition::new("pk", "{b}#{a:text}"), sparse];
    let keys = EntityKeys::new(&keys).unwrap();
    let fields: Vec<_> = keys.fields().map(|field| (field.info.name.to_owned(), field.is_optional)).collect();
    assert_eq!(fields, [("b".to_owned(), false), ("a".to_owned(), false), ("c".to_owned(), true)]);
}

#[test]
fn seconds_go_with_texts_of_the_time_and_with_no_other_number() {
    let expiring = |template: &str, own: &str| {
        let own = AttributeDefinition {
            kind: Some(Limit::Partition),
            index: Some("own".into()),
            ..AttributeDefinition::new("t", own)
        };
        EntityKeys::new(&[AttributeDefinition::new("pk", template), own])
    };
    assert!(expiring("D#{t:date}", "{t:epoch}").is_ok());
    for (template, own) in [("D#{t:int(10)}", "{t:epoch}"), ("D#{t:number}", "{t:epoch}"), ("D#{t:date}", "{t:N}")] {
        assert_eq!(expiring(template, own).unwrap_err().code(), KeyErrorCode::InvalidTemplate, "{template} {own}");
    }
}

/// An entity with one field in two forms, each in a key of its own case; `None` if the forms do not go together.
fn two_forms(forms: [&Description; 2], casings: [Option<Casing>; 2]) -> Option<EntityKeys> {
    let keys = ["pk", "sk"].into_iter().zip(forms).zip(casings).map(|((name, form), casing)| {
        let arguments = form.sample_arguments().map(|arguments| format!("({arguments})")).unwrap_or_default();
        let template = format!("{{x:{}{arguments}}}", form.name);
        AttributeDefinition { casing, text: TextMode::Verbatim, ..AttributeDefinition::new(name, &template) }
    });
    EntityKeys::new(&keys.collect::<Vec<_>>()).ok()
}

/// A sample of one form, or a text in another spelling.
fn spellings(form: &Description) -> Vec<(Value<'static>, Option<String>)> {
    let other = |value: Value<'_>| match value {
        Value::Text(text) => {
            Some(if text.chars().any(char::is_lowercase) { text.to_uppercase() } else { text.to_lowercase() })
        }
        _ => None,
    };
    form.values().into_iter().map(|value| (value, other(value))).collect()
}

/// Each form accepts or refuses a value, and writes it, as if it were alone.
fn check_two_forms(keys: &EntityKeys, value: Value<'_>) {
    let alone = [0, 1].map(|attribute| keys.template(attribute).unwrap().build(&[value]).ok());
    let Ok(both) = keys.keys(&[Some(value)]) else {
        return assert!(alone.contains(&None), "{keys:?} {value:?}");
    };
    assert_eq!(both, alone, "{value:?}");
    let parsed = keys.parse(&[both[0].as_deref(), both[1].as_deref()]).unwrap();
    let again: Vec<_> = parsed.iter().map(|value| value.as_ref().map(Parsed::value)).collect();
    assert_eq!(keys.keys(&again).unwrap(), both, "{value:?} {again:?}");
}

#[test]
fn a_field_in_two_forms_suits_both_and_parses_back() {
    const CASINGS: [Option<Casing>; 3] = [None, Some(Casing::Lower), Some(Casing::Upper)];
    let forms: Vec<_> = descriptions().filter(|form| form.place != Place::Attribute).collect();
    let mut count = 0;
    for (one, other) in forms.iter().flat_map(|one| forms.iter().map(move |other| (*one, *other))) {
        for casings in CASINGS.into_iter().flat_map(|one| CASINGS.into_iter().map(move |other| [one, other])) {
            let Some(keys) = two_forms([one, other], casings) else { continue };
            for (value, other) in spellings(one).into_iter().chain(spellings(other)) {
                check_two_forms(&keys, value);
                if let Some(other) = &other {
                    check_two_forms(&keys, Value::Text(other));
                }
            }
            count += 1;
        }
    }
    assert!(count > 1000, "{count}");
}
