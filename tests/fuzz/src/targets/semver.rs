//! Versions by Semantic Versioning: the order of keys is the precedence of the specification, written down here a second time.

use std::cmp::Ordering;

use ddb_keys::codec::Value;
use ddb_keys::template::{Template, TemplateOptions};

use super::input::Input;

/// What versions are made of.
const NUMBERS: &[&str] =
    &["0", "1", "2", "9", "10", "11", "99", "100", "4294967296", "9007199254740993", "18446744073709551616"];
const IDENTIFIERS: &[&str] =
    &["0", "1", "2", "10", "alpha", "beta", "rc", "a", "A", "-", "--", "0a", "1-", "a-b", "z", "-1", "00a"];
const BUILDS: &[&str] = &["1", "001", "build", "-", "z", "a-b"];

/// A version; now and then not quite.
pub fn version(input: &mut Input<'_>) -> String {
    let mut text = [0; 3].map(|_| *input.pick(NUMBERS)).join(".");
    if input.flag() {
        text = [text, list(input, IDENTIFIERS)].join("-");
    }
    if input.below(4) == 0 {
        text = [text, list(input, BUILDS)].join("+");
    }
    if input.below(16) == 15 {
        text += &input.text(3);
    }
    text
}

fn list(input: &mut Input<'_>, words: &[&str]) -> String {
    let count = 1 + input.below(4);
    (0..count).map(|_| *input.pick(words)).collect::<Vec<_>>().join(".")
}

/// Chapter 11 of the specification.
pub fn precedence(a: &str, b: &str) -> Ordering {
    let (a, b) = (without_build(a), without_build(b));
    let (core_a, pre_a) = a.split_once('-').map_or((a, None), |(core, pre)| (core, Some(pre)));
    let (core_b, pre_b) = b.split_once('-').map_or((b, None), |(core, pre)| (core, Some(pre)));
    let cores = core_a.split('.').map(number_order).cmp(core_b.split('.').map(number_order));
    cores.then_with(|| match (pre_a, pre_b) {
        (None, None) => Ordering::Equal,
        (None, Some(_)) => Ordering::Greater,
        (Some(_), None) => Ordering::Less,
        (Some(a), Some(b)) => a.split('.').map(identifier_order).cmp(b.split('.').map(identifier_order)),
    })
}

fn without_build(version: &str) -> &str {
    version.split('+').next().unwrap_or_default()
}

/// Numbers without leading zeros compare by their lengths, then by their digits.
fn number_order(digits: &str) -> (usize, &str) {
    (digits.len(), digits)
}

/// Numeric identifiers are below all others, which compare by ASCII.
fn identifier_order(identifier: &str) -> (bool, (usize, &str)) {
    let is_number = identifier.bytes().all(|byte| byte.is_ascii_digit());
    (!is_number, if is_number { number_order(identifier) } else { (0, identifier) })
}

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
pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let template = Template::new("V#{v:semver}", TemplateOptions::default()).unwrap_or_else(|error| panic!("{error}"));
    let mut texts: Vec<_> = (0..=input.below(4)).map(|_| version(&mut input)).collect();
    texts.push(input.rest_as_text());
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
            let wanted = precedence(a, b);
            assert!(order == wanted || wanted.is_eq(), "{key_a:?} {key_b:?} of {a:?} and {b:?}");
            assert_eq!(order.is_eq(), a == b, "{key_a:?} of {a:?} and {b:?}");
        }
    }
}
