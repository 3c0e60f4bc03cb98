//! The syntax of templates: any text is refused at a place of its own, or is a template that its parts spell again.

use ddb_keys::template::{Template, TemplateOptions, TextMode};
use ddb_keys::text::Limit;

use crate::random::Random;
use crate::random_templates::text_of;

/// Reads a text in both modes: as it comes from the fuzzer, or one that was made and changed a little.
pub(crate) fn run(random: &mut Random) {
    let made = if random.flag() { text_of(random, 3) } else { String::new() };
    let at = (0..=random.below(made.len() + 1)).rev().find(|at| made.is_char_boundary(*at)).unwrap_or(0);
    let limit = if random.flag() { Limit::Partition } else { Limit::Sort };
    let put = random.rest_as_text(&[]);
    let text = format!("{}{put}{}", &made[..at], &made[at..]);
    for mode in [TextMode::Escaped, TextMode::Verbatim] {
        check(&text, TemplateOptions { limit, text: mode, casing: None });
    }
}

fn check(text: &str, options: TemplateOptions) {
    match Template::new(text, options) {
        Ok(template) => check_parts(text, &template, options),
        Err(error) => {
            let (code, column) = (error.code().as_str(), error.details().column);
            assert!(matches!(code, "INVALID_TEMPLATE" | "KEY_TOO_LONG" | "EMPTY_VALUE"), "{text:?}: {error}");
            assert!(!error.to_string().is_empty());
            assert!(column.is_none_or(|column| (1..=text.chars().count() + 1).contains(&column)), "{text:?}: {error}");
            assert_eq!(code == "INVALID_TEMPLATE", column.is_some() && code == "INVALID_TEMPLATE", "{text:?}: {error}");
        }
    }
}

fn check_parts(text: &str, template: &Template, options: TemplateOptions) {
    assert_eq!(template.text(), text);
    let fields = template.fields().map(|field| {
        let desc = if field.codec.is_descending() { " desc" } else { "" };
        format!("{{{}:{}{desc}}}{}", field.name, field.codec.name(), doubled(field.literal))
    });
    let spelled = doubled(template.head()) + &fields.collect::<String>();
    let again = Template::new(&spelled, options).unwrap_or_else(|error| panic!("{spelled:?} of {text:?}: {error}"));
    assert_eq!(again.head(), template.head());
    assert_eq!(again.fields().len(), template.fields().len());
    for (one, other) in template.fields().zip(again.fields()) {
        assert_eq!(
            (one.name, one.codec, one.literal),
            (other.name, other.codec, other.literal),
            "{spelled:?} of {text:?}"
        );
    }
}

fn doubled(literal: &str) -> String {
    literal.replace('{', "{{").replace('}', "}}")
}
