//! Tests of `definition`.

use super::*;
use crate::codec::TextMode;

const VERBATIM: TemplateOptions = TemplateOptions { limit: Limit::Partition, text: TextMode::Verbatim, casing: None };

#[track_caller]
fn refused_at(text: &str, options: TemplateOptions) -> (Option<usize>, String) {
    let error = Template::new(text, options).unwrap_err();
    assert_eq!(error.code().as_str(), "INVALID_TEMPLATE");
    (error.details().column, error.to_string())
}

#[test]
fn invalid_fields() {
    for (text, column, reason) in [
        ("", 1, "must not be empty"),
        ("{a}{b}", 4, "between it and the next"),
        ("{a}#{a}", 6, "twice"),
        ("{a{b}}", 3, "got \"{\""),
    ] {
        let (found, message) = refused_at(text, TemplateOptions::default());
        assert_eq!(found, Some(column), "{message}");
        assert!(message.contains(reason), "{message}");
    }
}

#[test]
fn an_open_field_ends_before_a_character_below_the_dollar_sign() {
    for literal in ["#", " ", "!", "\"", "#-", "\u{0}"] {
        assert!(Template::new(&format!("{{a}}{literal}{{b}}"), TemplateOptions::default()).is_ok(), "{literal}");
    }
    for literal in ["-", "$", "a#", "é", "}}"] {
        let (column, message) = refused_at(&format!("x{{a}}{literal}{{b}}"), TemplateOptions::default());
        assert_eq!(column, Some(5));
        assert!(message.contains("or another character below \"$\""), "{message}");
        assert!(Template::new(&format!("x{{a}}{literal}{{b}}"), VERBATIM).is_ok(), "{literal}");
        let fixed = format!("x{{a:int}}{literal}{{b}}");
        assert!(Template::new(&fixed, TemplateOptions::default()).is_ok(), "{literal}");
    }
}

#[test]
fn a_semver_version_needs_such_an_end_in_verbatim_templates_too() {
    let (column, message) = refused_at("{v:semver}-{b}", VERBATIM);
    assert_eq!(column, Some(11));
    assert!(message.contains("the literal after field \"v\" begins with \"-\""), "{message}");
    assert!(Template::new("{v:semver}#{b}", VERBATIM).is_ok());
}

#[test]
fn digits_end_before_any_other_character() {
    let (column, message) = refused_at("{a}@{v:digits}0{b}", VERBATIM);
    assert_eq!(column, Some(15));
    assert!(message.contains("the literal after field \"v\" begins with \"0\""), "{message}");
    assert!(Template::new("{a}@{v:digits}v0{b}", VERBATIM).is_ok());
    let (column, message) = refused_at("{a}#{v:digits}", TemplateOptions::default());
    assert_eq!(column, Some(8));
    assert!(message.contains("use int(width), or text: 'verbatim'"), "{message}");
}

#[test]
fn codecs_are_refused_at_their_column() {
    for (text, column) in [("{a:what}", 4), ("é{a: int(0)}", 6), ("{a:int(x)}", 4), ("{a:text desc}", 4)] {
        assert_eq!(refused_at(text, TemplateOptions::default()).0, Some(column), "{text}");
    }
}

#[test]
fn literals_that_fill_a_key() {
    let sort = TemplateOptions { limit: Limit::Sort, text: TextMode::Escaped, casing: None };
    assert!(Template::new(&"é".repeat(512), sort).is_ok());
    assert_eq!(refused_at(&"é".repeat(513), sort).0, Some(1));
    assert_eq!(refused_at(&format!("{}{{a:int}}##", "x".repeat(2047)), TemplateOptions::default()).0, Some(2055));
}

#[test]
fn a_template_has_at_most_1024_fields() {
    let template = |count: usize| (0..count).map(|index| ["{f", &index.to_string(), "}#"].concat()).collect::<String>();
    assert_eq!(Template::new(&template(1024), TemplateOptions::default()).unwrap().fields().len(), 1024);
    let (_, message) = refused_at(&template(1025), TemplateOptions::default());
    assert!(
        message.contains("a template can have at most 1024 fields, and field \"f1024\" is one too many"),
        "{message}"
    );
}

#[test]
fn a_plain_value_is_the_whole_template_of_an_attribute() {
    for text in ["{n:N}", "{t:epoch}", "{b:B}"] {
        assert!(Template::for_function("entityKeys", text, TemplateOptions::default()).is_ok(), "{text}");
        let (column, message) = refused_at(text, TemplateOptions::default());
        assert_eq!(column, Some(4), "{message}");
        assert!(message.contains("is for entityKeys"), "{message}");
    }
    for (text, column) in [("N#{n:N}", 6), ("{n:N}#", 4), ("{n:N}#{a}", 4), ("{a}#{n:N}", 8)] {
        let error = Template::for_function("entityKeys", text, TemplateOptions::default()).unwrap_err();
        assert_eq!(error.details().column, Some(column), "{error}");
        assert!(error.to_string().contains("must be the whole template of its attribute"), "{error}");
    }
}
