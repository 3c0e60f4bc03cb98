//! Explanations: the parts of a key, joined, are the key; they match where the template reads it, and leave it where reading stops.

use ddb_keys::design::{KeyExplanation, KeyPartKind, TextForm, explain, explain_alone};
use ddb_keys::template::{Template, TemplateOptions};
use ddb_keys::text::Limit;

use crate::random::Random;
use crate::random_templates::text_of;
use crate::unchecked_values::{as_values, tuple};

/// Explains a key of a template, with a text put in, and the same key alone.
pub(crate) fn run(random: &mut Random) {
    let form = if random.flag() { TextForm::Verbatim } else { TextForm::Escaped };
    let text = text_of(random, 3);
    let options = TemplateOptions { limit: Limit::Partition, text: form.into(), casing: None };
    let template = Template::new(&text, options).ok();
    let built = template
        .as_ref()
        .and_then(|template| template.build(&as_values(&tuple(random, template))).ok())
        .unwrap_or_default();
    let place = (0..=random.below(built.len() + 1)).rev().find(|at| built.is_char_boundary(*at)).unwrap_or(0);
    let put = random.rest_as_text(&[]);
    let key = format!("{}{put}{}", &built[..place], &built[place..]);
    match explain(&key, &text, form, None) {
        Ok(explained) => {
            let template = template.unwrap_or_else(|| panic!("{text:?} is a template"));
            assert_eq!(explained.matches, template.matches(&key), "{key:?} {text:?}");
            check(&explained, &key);
            if let Some(values) = template.try_parse(&key) {
                let fields = explained.parts.iter().filter(|part| part.kind == KeyPartKind::Field).count();
                assert_eq!(fields, values.len(), "{key:?} {text:?}");
            }
        }
        Err(_) => assert!(key.is_empty() || template.is_none(), "{key:?} {text:?}"),
    }
    if let Ok(alone) = explain_alone(&key) {
        check(&alone, &key);
        let options = TemplateOptions { limit: Limit::Partition, text: alone.text.into(), casing: None };
        let guess = Template::new(&alone.template, options).unwrap_or_else(|error| panic!("{key:?}: {error}"));
        assert_eq!(guess.matches(&key), key.len() <= 2048, "{key:?} of the guess {}", alone.template);
    }
}

fn check(explained: &KeyExplanation, key: &str) {
    let mut end = 0;
    for part in &explained.parts {
        assert_eq!(
            (part.start, part.end, part.text.as_str()),
            (end, end + part.text.len(), &key[end..end + part.text.len()]),
            "{explained:?}"
        );
        assert!(!part.text.is_empty() && part.value.is_some() == (part.kind == KeyPartKind::Field), "{explained:?}");
        end = part.end;
    }
    assert_eq!((end, explained.bytes), (key.len(), key.len()), "{explained:?}");
    assert_eq!(explained.matches, explained.mismatch.is_none());
    assert_eq!((explained.partition.fits, explained.sort.fits), (key.len() <= 2048, key.len() <= 1024));
    if let Some(mismatch) = &explained.mismatch {
        assert!(key.is_char_boundary(mismatch.start) && mismatch.column <= key.chars().count() + 1, "{explained:?}");
    }
}
