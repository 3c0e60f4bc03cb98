//! Tests of `parse`.

use super::super::{TemplateOptions, TextMode};
use super::*;
use crate::codec::Value;
use crate::error::KeyErrorCode;
use crate::text::Limit;

fn template(text: &str, mode: TextMode) -> Template {
    Template::new(text, TemplateOptions { limit: Limit::Sort, text: mode, casing: None }).unwrap()
}

#[test]
fn mismatches_say_where_and_what() {
    for (form, key, column, wanted) in [
        ("USER#{id}", "", 1, "expected \"USER#\" at column 1, got the end of the key"),
        ("USER#{id}", "ORDER#1", 1, "expected \"USER#\" at column 1, got \"ORDER#1\""),
        ("é#{id}", "é#", 3, "expected field \"id\" (text) at column 3, got the end of the key"),
        ("{a}#{b}", "a", 2, "expected \"#\" at column 2, got the end of the key"),
        ("{a}#{b}", "é#b#c", 4, "expected the end of the key at column 4, got \"#c\""),
        ("{a}#{n:int(4)}", "a#12", 3, "expected field \"n\" (int(4)) at column 3, got \"12\""),
        ("{n:int(4) desc}", "12", 1, "expected field \"n\" (int(4) desc) at column 1, got \"12\""),
        ("{a}#{n:int(4)}", "a#12345", 7, "expected the end of the key at column 7, got \"5\""),
        ("{a}#", "$41#", 1, "expected field \"a\" (text) at column 1, got \"$41#\""),
        ("{n:int(3)}", "12é", 1, "expected field \"n\" (int(3)) at column 1, got \"12é\""),
    ] {
        let form = template(form, TextMode::Escaped);
        let error = form.parse(key).unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::TemplateMismatch);
        assert_eq!(error.details().column, Some(column), "{error}");
        assert!(error.to_string().ends_with(wanted), "{error}");
        assert!(form.try_parse(key).is_none() && !form.matches(key), "{key}");
    }
    let error = template("{a}::{b}", TextMode::Verbatim).parse("a").unwrap_err();
    assert!(error.to_string().contains("expected field \"a\" (text) and \"::\" at column 1"), "{error}");
}

#[test]
fn text_is_borrowed_where_nothing_is_escaped() {
    let values = template("{a}#{b}", TextMode::Escaped).parse("x#$20").unwrap();
    assert!(matches!(values.as_slice(), [Parsed::Value(Value::Text("x")), Parsed::Text(b)] if b == " "));
}

#[test]
fn verbatim_text_reaches_to_the_first_literal() {
    let form = template("{a}::{b}", TextMode::Verbatim);
    assert_eq!(form.parse("a:b::c::d").unwrap(), [Value::Text("a:b"), Value::Text("c::d")]);
    for key in ["a", "::b", "a::", "a:"] {
        assert!(!form.matches(key), "{key}");
    }
}

#[test]
fn a_key_over_the_limit_never_parses() {
    let form = template("{a}", TextMode::Escaped);
    assert!(form.matches(&"x".repeat(1024)));
    assert_eq!(form.parse(&"x".repeat(1025)).unwrap_err().code(), KeyErrorCode::KeyTooLong);
    assert!(form.try_parse(&"x".repeat(1025)).is_none());
}

#[test]
fn each_field_is_handed_over_with_its_text() {
    let (form, mut seen) = (template("{a}#{n:int(2)}", TextMode::Escaped), Vec::new());
    assert!(form.walk("$20#07", |piece| seen.push((piece.field, piece.start, piece.text, piece.reading))));
    assert_eq!(seen, [(0, 0, "$20", Reading::Rewritten), (1, 4, "07", Reading::Value(Value::Whole(7)))]);
}

#[test]
fn whole_numbers_beyond_64_bits() {
    let form = template("{n:int(20) desc}", TextMode::Escaped);
    assert_eq!(form.parse("00000000000000000000").unwrap(), [Parsed::Digits("9".repeat(20))]);
    assert_eq!(form.parse("99999999999999999990").unwrap(), [Value::Whole(9)]);
    assert_eq!(form.try_parse("99999999999999999990").unwrap(), [Value::Whole(9)]);
}

#[cfg(feature = "design")]
#[test]
fn a_key_leaves_its_template_after_the_literals_that_it_has() {
    for (form, key, at, literals, is_missing) in [
        ("é#{a}#{n:int(1)}z", "é#a#1z", 7, 4, false),
        ("é#{a}#{n:int(1)}z", "x", 0, 0, true),
        ("é#{a}#{n:int(1)}z", "é#", 3, 2, true),
        ("é#{a}#{n:int(1)}z", "é#a", 4, 2, true),
        ("é#{a}#{n:int(1)}z", "é#a#", 5, 3, true),
        ("é#{a}#{n:int(1)}z", "é#a#1", 6, 3, true),
        ("é#{a}#{n:int(1)}z", "é#a#1zz", 7, 4, true),
    ] {
        let form = template(form, TextMode::Escaped);
        let leaving = form.leaving(key);
        assert_eq!((leaving.at, leaving.literals, leaving.missing.is_some()), (at, literals, is_missing), "{key}");
    }
}
