//! Tests of `shared`.

use super::super::AttributeDefinition;
use super::*;
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
