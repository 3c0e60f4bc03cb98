//! Tests of `syntax`.

use super::*;
use crate::error::KeyErrorCode;

/// The parts of a template, written apart.
fn parts(text: &str) -> Result<String, KeyError> {
    let mut scanner = Scanner::new(Source { function: "keyTemplate", text });
    let head = scanner.literal()?;
    let mut parts = head.of(scanner.texts()).to_owned();
    while !scanner.is_at_end() {
        let field = scanner.field()?;
        let (name, literal) = (field.name.of(scanner.texts()), field.literal.of(scanner.texts()));
        let arguments = field.arguments.map(|text| format!("({text})")).unwrap_or_default();
        let order = if field.descending { " desc" } else { "" };
        parts = format!("{parts} <{name}:{}{arguments}{order}> {literal}", field.codec);
    }
    Ok(parts)
}

#[test]
fn parts_of_templates() {
    for (text, expected) in [
        ("PROFILE", "PROFILE"),
        ("USER#{id}", "USER# <id:text> "),
        ("{a}#{b:int}", " <a:text> # <b:int> "),
        ("{ a }#{ b : int ( 4 ) desc }.", " <a:text> # <b:int(4) desc> ."),
        ("{a:int(4)\tdesc}", " <a:int(4) desc> "),
        ("{kind:enum(a|b c|}|é)}", " <kind:enum(a|b c|}|é)> "),
        ("{{{a}}}", "{ <a:text> }"),
        ("{{a}}", "{a}"),
        ("é{{}}x{a}y{{{b}z", "é{}x <a:text> y{ <b:text> z"),
        ("{$_1}", " <$_1:text> "),
        ("{desc}", " <desc:text> "),
        ("{desc:int desc}", " <desc:int desc> "),
    ] {
        assert_eq!(parts(text).unwrap(), expected, "{text}");
    }
}

#[test]
fn columns_of_faults() {
    for (text, column, reason) in [
        ("é{", 2, "without a matching"),
        ("a{b", 2, "without a matching"),
        ("a{b:", 2, "without a matching"),
        ("a{b:int", 2, "without a matching"),
        ("a{b:int(3}", 8, "without a matching"),
        ("ab}", 3, "without a matching"),
        ("{{a}", 4, "without a matching"),
        ("{}", 2, "needs a name"),
        ("{ :int}", 3, "needs a name"),
        ("{1a}", 2, "digit"),
        ("{a-b}", 3, "expected \"}\", got \"-\""),
        ("{é}", 2, "got \"é\""),
        ("{{{ü}", 4, "got \"ü\""),
        ("{__proto__}", 2, "__proto__"),
        ("{a:}", 4, "expected a codec"),
        ("{a desc}", 4, "needs a codec"),
        ("{a b}", 4, "got \"b\""),
        ("{a:int asc}", 8, "got \"asc\""),
        ("{a:int(3)desc}", 10, "got \"desc\""),
        ("{a:int desc desc}", 13, "got \"d\""),
        ("{a{b}}", 3, "got \"{\""),
    ] {
        let error = parts(text).unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::InvalidTemplate, "{text}");
        assert_eq!(error.details().column, Some(column), "{text}: {error}");
        assert!(error.to_string().contains(reason), "{text}: {error}");
    }
}
