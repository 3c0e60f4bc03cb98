//! Tests of `build`.

use super::super::{TemplateOptions, TextMode};
use super::*;
use crate::error::KeyErrorCode;

fn template(text: &str, mode: TextMode) -> Template {
    Template::for_function("keyTemplate", text, TemplateOptions { limit: Limit::Sort, text: mode, casing: None })
        .unwrap()
}

#[test]
fn values_to_keys() {
    use TextMode::{Escaped, Verbatim};
    use Value::{Text, Whole};
    for (mode, form, values, key) in [
        (Escaped, "PROFILE", vec![], "PROFILE"),
        (Escaped, "USER#{id}", vec![Text("1")], "USER#1"),
        (Escaped, "U#{a}#{b}", vec![Text("a b"), Text("$")], "U#a$20b#$24"),
        (Escaped, "{{{a}#}}", vec![Text("}")], "{}#}"),
        (Escaped, "{n:int(4)}-{a}", vec![Whole(7), Text("é😀")], "0007-é😀"),
        (Escaped, "{n:int(4) desc}", vec![Whole(7)], "9992"),
        (Verbatim, "U#{a}#{b}", vec![Text("a b"), Text("x!y")], "U#a b#x!y"),
        (Verbatim, "{a}::{b}", vec![Text("a:b"), Text("::")], "a:b::::"),
    ] {
        assert_eq!(template(form, mode).build(&values).unwrap(), key, "{form}");
    }
}

#[test]
fn verbatim_text_never_moves_the_end_of_its_field() {
    for (form, value, verb) in [
        ("{a}#{b}", "x#", "must not contain"),
        ("{a}#X#{b}", "x#y", "must not contain"),
        ("{a}::{b}", "x::y", "must not contain"),
        ("{a}::{b}", "x:", "must not merge with"),
    ] {
        let values = [Value::Text(value), Value::Text("b")];
        let error = template(form, TextMode::Verbatim).build(&values).unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::SeparatorInPart);
        assert!(error.to_string().contains(verb), "{error}");
    }
}

#[test]
fn refusals_name_the_field() {
    use Value::{Text, Whole};
    let form = template("A#{a}#{n:int(4)}", TextMode::Escaped);
    for (values, code, field) in [
        (vec![Text(""), Whole(1)], "EMPTY_VALUE", Some("a")),
        (vec![Text("a"), Text("1")], "INVALID_TYPE", Some("n")),
        (vec![Text("a")], "INVALID_TYPE", Some("n")),
        (vec![Text("a"), Whole(1), Text("b")], "INVALID_TYPE", None),
    ] {
        let error = form.build(&values).unwrap_err();
        assert_eq!((error.code().as_str(), error.details().parameter.as_deref()), (code, field), "{error}");
        assert!(error.to_string().starts_with("keyTemplate.build: "), "{error}");
    }
    let error = form.build(&[Text("a"), Whole(10_000)]).unwrap_err();
    assert_eq!(error.to_string(), "keyTemplate.build: field \"n\" must be an integer of at most 4 digits, got 10000");
}

#[test]
fn the_limit_counts_escapes_and_literals() {
    let form = template("#{a}#", TextMode::Escaped);
    assert_eq!(form.build(&[Value::Text(&format!("{}#", "x".repeat(1019)))]).unwrap().len(), 1024);
    let error = form.build(&[Value::Text(&format!("{}#", "x".repeat(1020)))]).unwrap_err();
    assert_eq!((error.code(), error.details().bytes), (KeyErrorCode::KeyTooLong, Some(1025)));
    let long = format!("{}#", "x".repeat(100_000));
    let error = form.build(&[Value::Text(&long)]).unwrap_err();
    assert_eq!(error.details().bytes, Some(100_005));
    assert_eq!(error.details().value, Some(format!("#{}…", "x".repeat(63))));
}

#[test]
fn keys_stand_one_after_the_other_in_a_writer() {
    let (form, mut bytes) = (template("{a}#", TextMode::Escaped), [0; 2000]);
    let mut key = Writer::new(&mut bytes);
    let long = "x".repeat(1023);
    for text in ["a", long.as_str()] {
        form.write(BUILD, &mut |_| Ok(Some(Value::Text(text))), &mut key).unwrap();
    }
    assert_eq!(key.text(), Some(format!("a#{long}#").as_str()));
}

#[test]
fn fields_that_are_written_unchanged() {
    for (form, texts, is_plain) in [
        ("{a}#{b:ulid}", vec![Some("a"), Some("01ARZ3NDEKTSV4RRFFQ69G5FAV")], true),
        ("{a}#{b:ulid}", vec![Some("a"), Some("01arz3ndektsv4rrffq69g5fav")], false),
        ("{a}#{b:ulid}", vec![Some("a"), Some("81ARZ3NDEKTSV4RRFFQ69G5FAV")], false),
        ("{a}#{b:uuid}", vec![Some("a"), Some("018f3f5e-0000-7000-8000-00000000abcd")], true),
        ("{a}#{b:uuid}", vec![Some("a"), Some("018f3f5e-0000-7000-8000-00000000ABCD")], false),
        ("{a}#{b:enum(x|y)}", vec![Some("a"), Some("y")], true),
        ("{a}#{b:enum(x|y)}", vec![Some("a"), Some("z")], false),
        ("{a}#{b}", vec![Some("a"), Some("b c")], false),
        ("{a}#{b}", vec![Some("a"), Some("")], false),
        ("{a}#{b}", vec![Some("a"), None], false),
        ("{a}#{b}", vec![Some("a")], false),
        ("{a}#{n:int(1)}", vec![Some("a"), Some("1")], false),
        ("PROFILE", vec![], true),
    ] {
        let text = |index: usize| texts.get(index).copied().flatten();
        assert_eq!(template(form, TextMode::Escaped).is_plain(&text), is_plain, "{form}");
    }
    let long = "x".repeat(1024);
    assert!(template("{a}", TextMode::Escaped).is_plain(&|_| Some(&long)));
    assert!(!template("#{a}", TextMode::Escaped).is_plain(&|_| Some(&long)));
}

#[test]
fn plain_bytes_are_counted_as_bytes() {
    let form = template("{b:B}", TextMode::Escaped);
    let [fits, too_long] = [1024, 1025].map(|count| "\u{FF}".repeat(count));
    assert!(form.build(&[Value::Binary(&fits)]).is_ok());
    assert_eq!(form.build(&[Value::Binary(&too_long)]).unwrap_err().code(), KeyErrorCode::KeyTooLong);
}

#[test]
fn texts_that_are_too_long_together_are_not_plain() {
    let form = template("X#{a}#{b}", TextMode::Escaped);
    let a = "a".repeat(1000);
    for (count, is_plain) in [(21, true), (22, false)] {
        let b = "b".repeat(count);
        assert_eq!(form.is_plain(&|field| Some(if field == 0 { &a } else { &b })), is_plain, "{count}");
    }
}
