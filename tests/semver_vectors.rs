//! The order of our texts of versions against npm's `semver`: `vectors/semver.mjs` made the list.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use ddb_keys::codec::{Parsed, Value};
use ddb_keys::template::{End, Range, Template, TemplateOptions};

/// The texts of versions of one precedence.
type Equals = Vec<String>;

fn text_of(version: &str) -> String {
    let template = Template::new("{version:semver}", TemplateOptions::default()).unwrap();
    let text = template.build(&[Value::Text(version)]).unwrap();
    assert_eq!(template.parse(&text), Ok(vec![Parsed::Value(Value::Text(version))]), "{version}");
    text
}

fn by_precedence(vectors: &str) -> Vec<Equals> {
    let mut groups: Vec<Equals> = Vec::new();
    for line in vectors.lines() {
        match (line.split_once(' '), groups.last_mut()) {
            (Some(("=", version)), Some(group)) => group.push(text_of(version)),
            (Some((_, version)), _) => groups.push(vec![text_of(version)]),
            (None, _) => assert_eq!(line, "< a version"),
        }
    }
    groups
}

#[test]
fn byte_order_is_the_order_of_npm() {
    let groups = by_precedence(include_str!("vectors/semver.txt"));
    assert!(groups.len() > 2500);
    for after in ["", "#", "#~", "\0"] {
        let written: Vec<Equals> =
            groups.iter().map(|group| group.iter().map(|text| format!("{text}{after}")).collect()).collect();
        for pair in written.windows(2) {
            let (last, first) = (pair[0].iter().max().unwrap(), pair[1].iter().min().unwrap());
            assert!(last < first, "{last} {first}");
        }
    }
}

#[test]
fn versions_that_differ_only_in_their_build_have_texts_of_their_own() {
    for mut group in by_precedence(include_str!("vectors/semver.txt")) {
        let count = group.len();
        group.sort();
        group.dedup();
        assert_eq!(group.len(), count);
    }
}

/// Whether the text lies between the ends of a range of versions.
fn is_between(range: Range<'_>, text: &str) -> bool {
    let template = Template::new("{version:semver}", TemplateOptions::default()).unwrap();
    let (low, high) = template.range(&[], &range).unwrap();
    low.as_str() <= text && text <= high.as_str()
}

#[test]
fn bounds_are_of_the_precedence_of_npm() {
    let groups = by_precedence(include_str!("vectors/semver.txt"));
    let template = Template::new("{version:semver}", TemplateOptions::default()).unwrap();
    let built = |group: &&Equals| group.len() > 1;
    for bound in groups.iter().step_by(40).chain(groups.iter().filter(built).step_by(5)) {
        let of_bound = template.parse(bound.last().unwrap()).unwrap();
        let version = of_bound[0].value();
        let place = groups.iter().position(|group| group == bound).unwrap();
        for (at, text) in groups.iter().enumerate().flat_map(|(at, group)| group.iter().map(move |text| (at, text))) {
            for (low, high, is_in) in [
                (End::With(version), End::Open, at >= place),
                (End::Without(version), End::Open, at > place),
                (End::Open, End::With(version), at <= place),
                (End::Open, End::Without(version), at < place),
            ] {
                assert_eq!(is_between(Range { low, high }, text), is_in, "{text} {low:?} {high:?}");
            }
        }
    }
}
