//! Parsing: whatever parses is built again, byte for byte, and all ways of reading agree. A text of no template is refused in one sentence.

use ddb_keys::codec::Parsed;
use ddb_keys::template::Template;

use crate::forms::template;
use crate::given::{given, tuple};
use crate::random::Random;

/// Reads the text of the fuzzer, and a built key with some of it put in.
pub(crate) fn run(random: &mut Random) {
    let Some(template) = template(random, 4) else { return };
    let key = template.build(&given(&tuple(random, &template))).unwrap_or_default();
    let place = random.below(key.len() + 1);
    let end = (place + random.below(3)).min(key.len());
    let put = random.rest_as_text(&[]);
    check(&template, &put);
    if let (Some(start), Some(rest)) = (key.get(..place), key.get(end..)) {
        check(&template, &format!("{start}{put}{rest}"));
    }
}

fn check(template: &Template, key: &str) {
    let parsed = template.try_parse(key);
    assert_eq!(template.matches(key), parsed.is_some(), "{key:?} of {}", template.text());
    match template.parse(key) {
        Ok(values) => {
            assert_eq!(Some(&values), parsed.as_ref());
            check_read(template, key, &values);
        }
        Err(error) => {
            assert!(parsed.is_none(), "{key:?} of {}: {error}", template.text());
            assert!(matches!(error.code().as_str(), "TEMPLATE_MISMATCH" | "KEY_TOO_LONG"), "{error}");
            let most = key.chars().count() + 1;
            assert!(error.details().column.is_none_or(|column| (1..=most).contains(&column)), "{key:?}: {error}");
        }
    }
}

fn check_read(template: &Template, key: &str, values: &[Parsed<'_>]) {
    let again = template.build(&values.iter().map(Parsed::value).collect::<Vec<_>>());
    assert_eq!(again.as_deref().ok(), Some(key), "{values:?} of {}: {again:?}", template.text());
    let mut joined = String::from(template.head());
    let literals: Vec<_> = template.fields().map(|field| field.literal).collect();
    assert!(template.walk(key, |piece| {
        assert_eq!(piece.start, joined.len(), "{key:?}");
        assert_eq!(piece.parsed(), values[piece.field], "{key:?}");
        joined += &[piece.text, literals[piece.field]].concat();
    }));
    assert_eq!(joined, key, "the texts of the fields and the literals are the key");
}
