//! Versions by Semantic Versioning: the order of keys is the precedence of the specification, written down here a second time.

use ddb_keys::codec::Value;
use ddb_keys::template::{Template, TemplateOptions};

use crate::precedence::Precedence;
use crate::random::Random;
use crate::semvers;

/// The grammar of the specification.
fn is_version(text: &str) -> bool {
    let (rest, build) = text.split_once('+').map_or((text, None), |(rest, build)| (rest, Some(build)));
    let (core, pre) = rest.split_once('-').map_or((rest, None), |(core, pre)| (core, Some(pre)));
    let is_word =
        |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'-');
    let is_digits = |word: &str| !word.is_empty() && word.bytes().all(|byte| byte.is_ascii_digit());
    let has_zero = |word: &str| word.len() > 1 && word.starts_with('0') && is_digits(word);
    core.split('.').count() == 3
        && core.split('.').all(|number| is_digits(number) && !has_zero(number))
        && pre.is_none_or(|pre| pre.split('.').all(|word| is_word(word) && !has_zero(word)))
        && build.is_none_or(|build| build.split('.').all(is_word))
        && text.len() <= 256
}

/// Keys of versions sort by precedence; versions of one precedence differ in their build. All versions are taken, and nothing else.
pub(crate) fn run(random: &mut Random) {
    let template = Template::new("V#{v:semver}", TemplateOptions::default()).unwrap_or_else(|error| panic!("{error}"));
    let mut texts: Vec<_> = (0..=random.below(4)).map(|_| semvers::version(random)).collect();
    let almost = random.rest_as_text(&texts.iter().map(String::as_str).collect::<Vec<_>>());
    texts.extend([almost, "1.0.0-".to_owned() + &random.text(3)]);
    let mut keys = Vec::new();
    for text in &texts {
        let key = template.build(&[Value::Text(text)]);
        assert_eq!(key.is_ok(), is_version(text), "{text:?}: {key:?}");
        if let Ok(key) = key {
            assert_eq!(template.parse(&key).ok(), Some(vec![ddb_keys::codec::Parsed::Text(text.clone())]), "{key:?}");
            keys.push((text, key));
        }
    }
    for (a, key_a) in &keys {
        for (b, key_b) in &keys {
            let order = key_a.as_bytes().cmp(key_b.as_bytes());
            let wanted = Precedence::of(a).compare(&Precedence::of(b));
            assert!(order == wanted || wanted.is_eq(), "{key_a:?} {key_b:?} of {a:?} and {b:?}");
            assert_eq!(order.is_eq(), a == b, "{key_a:?} of {a:?} and {b:?}");
        }
    }
}
