//! The separator of the parts of keys.

use alloc::vec::Vec;

use super::super::iso_time::iso_time_at_start;
use super::counts::counts;
use super::escaped::are_keys_escaped;
use super::form::{Form, form_of};
use super::label::{Likeness, likeness};

/// Separators that people choose, the most certain first.
const SURE: [&str; 8] = ["#", "|", "::", "/", ":", "~", ";", "+"];
/// Characters that occur in values as often as between parts: separators only if there is no other.
const LAST: [&str; 2] = ["_", "-"];
/// How many keys are examined.
const SAMPLE: usize = 1000;
/// A separator occurs in at least one of this many keys.
const ONE_IN: usize = 5;
/// The most words at the start of keys.
const MOST_WORDS: usize = 24;

/// The separator of some keys; `None` if they have no parts.
pub(super) fn separator_of(keys: &[&str]) -> Option<&'static str> {
    let step = keys.len().div_ceil(SAMPLE).max(1);
    let sample: Vec<_> = keys.iter().copied().step_by(step).collect();
    if are_keys_escaped(&sample) {
        return Some("#");
    }
    let is_often = |separator: &&str| {
        let count = sample.iter().filter(|key| follows_part(key, separator)).count();
        count > 0 && count * ONE_IN >= sample.len()
    };
    let has_words = |separator: &&str| begin_with_words(&sample, separator);
    SURE.into_iter()
        .find(is_often)
        .or_else(|| LAST.into_iter().find(has_words))
        .or_else(|| LAST.into_iter().take(1).find(|separator| have_sure_parts(&sample, separator)))
}

/// Whether a key has parts between such separators.
pub(super) fn separates(key: &str, separator: &str) -> bool {
    separator_in(key, separator).is_some()
}

/// Whether the first occurrence of a separator follows a letter or digit, or begins the key.
fn follows_part(key: &str, separator: &str) -> bool {
    let before = separator_in(key, separator).and_then(|at| key.get(..at));
    before.is_some_and(|before| before.is_empty() || before.ends_with(char::is_alphanumeric))
}

/// The first occurrence of a separator in a text, outside times.
pub(super) fn separator_in(text: &str, separator: &str) -> Option<usize> {
    if !matches!(separator, ":" | "+" | "-") {
        return text.find(separator);
    }
    let mut at = 0;
    loop {
        let rest = text.get(at..)?;
        if rest.starts_with(separator) {
            return Some(at);
        }
        at += iso_time_at_start(rest).max(rest.chars().next()?.len_utf8());
    }
}

/// The first part of a text, and the text after its separator.
pub(super) fn first_part<'k>(text: &'k str, separator: Option<&str>) -> (&'k str, Option<&'k str>) {
    let cut = separator.and_then(|separator| Some((separator_in(text, separator)?, separator.len())));
    let parts = cut.and_then(|(at, length)| Some((text.get(..at)?, text.get(at + length..)?)));
    parts.map_or((text, None), |(part, rest)| (part, Some(rest)))
}

/// The parts of a text. A time is never cut, although it contains colons.
pub(super) fn parts<'k>(text: &'k str, separator: &str) -> Vec<&'k str> {
    let (mut parts, mut rest) = (Vec::new(), Some(text));
    while let Some(left) = rest {
        let (part, after) = first_part(left, Some(separator));
        parts.push(part);
        rest = after;
    }
    parts
}

/// Whether a third of the keys begin with a few recurring words, `user_1`.
fn begin_with_words<'k>(keys: &[&'k str], separator: &str) -> bool {
    let is_word = |word: &str| word.bytes().all(|byte| byte.is_ascii_alphabetic()) && likeness(word) > Likeness::Value;
    let first = |key: &&'k str| Some(first_part(key, Some(separator))).filter(|(_, rest)| rest.is_some());
    let mut words = counts(&mut keys.iter().filter_map(first).map(|(word, _)| word).filter(|word| is_word(word)));
    words.retain(|(_, count)| *count >= 2.max(keys.len() / 100));
    let sure: usize = words.iter().map(|(_, count)| count).sum();
    (1..=MOST_WORDS).contains(&words.len()) && sure * 3 >= keys.len()
}

/// Whether half of the keys have an unmistakable part: a time, an id of a known form, a label in capitals.
fn have_sure_parts(keys: &[&str], separator: &str) -> bool {
    let is_sure = |part: &str| !matches!(form_of(part), Form::Any) || likeness(part) == Likeness::Label;
    let has_sure = |key: &&&str| separates(key, separator) && parts(key, separator).into_iter().any(is_sure);
    keys.len() > 1 && keys.iter().filter(has_sure).count() * 2 >= keys.len()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn separators() {
        for (keys, separator) in [
            (["USER#1", "USER#2"], Some("#")),
            (["a/b#c", "USER#2"], Some("#")),
            (["/user/1", "/order/2"], Some("/")),
            (["user::1:2", "user::3"], Some("::")),
            (["user_1", "user_8f2"], Some("_")),
            (["2024-12-01T10:10:20Z", "2024-12-01T10:10Z"], None),
            (["ada", "grace_hopper"], None),
            (["2024-12-01_x", "2024-12-02_y"], Some("_")),
        ] {
            assert_eq!(separator_of(&keys), separator, "{keys:?}");
        }
    }

    #[test]
    fn times_are_not_cut() {
        assert_eq!(parts("log:7:2024-01-01T10:10:20Z:x", ":"), ["log", "7", "2024-01-01T10:10:20Z", "x"]);
        assert_eq!(first_part("a#b#c", Some("#")), ("a", Some("b#c")));
        assert_eq!(first_part("a#b", None), ("a#b", None));
    }
}
