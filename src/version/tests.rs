//! Tests of `version`.

use super::*;

use crate::error::KeyErrorCode;

#[track_caller]
fn next(sk: &str) -> String {
    next_version(sk).unwrap()
}

#[test]
fn next_keeps_the_form() {
    assert_eq!(next("A"), "A#v1");
    assert_eq!(next("A#v9"), "A#v10");
    assert_eq!(next("A@v9"), "A@v10");
    assert_eq!(next("A@9"), "A@10");
    assert_eq!(next("A#v0000000003"), "A#v0000000004");
    assert_eq!(next("A#v0999"), "A#v1000");
    assert_eq!(next("A#v99"), "A#v100");
    assert_eq!(next("A#v1#v2"), "A#v1#v3");
    let wide = |number: u64| format!("A@{number:0800}");
    assert_eq!(next(&wide(99)), wide(100));
}

#[test]
fn next_refuses_what_would_not_sort() {
    for sk in ["A#v9999999999", "A@999999999999", "A#v9007199254740991"] {
        assert_eq!(next_version(sk).unwrap_err().code(), KeyErrorCode::VersionOverflow, "{sk}");
    }
}

#[test]
fn only_ten_nines_or_more_are_taken_for_padded() {
    assert_eq!(next("A#v999999999"), "A#v1000000000");
    assert_eq!(next("A#v9999999998"), "A#v9999999999");
    assert_eq!(next_version("A#v9999999999").unwrap_err().details().limit, Some(10));
    assert_eq!(next_version("A@99999999999").unwrap_err().details().limit, Some(11));
}

#[test]
fn a_version_after_another_separator_does_not_count() {
    for (sk, separator, base) in [
        ("ROOM@101", '#', "ROOM@101"),
        ("ROOM@101", '@', "ROOM"),
        ("ROOM@101#v2", '#', "ROOM@101"),
        ("ROOM#v2@101", '#', "ROOM#v2@101"),
        ("ROOM#v2", '@', "ROOM#v2"),
    ] {
        assert_eq!(split_version_at(sk, Some(separator)).base, base, "{sk} {separator}");
    }
    assert_eq!(version_separator("f", "@"), Ok('@'));
    let error = version_separator("f", "").unwrap_err();
    assert_eq!(error.to_string(), "f: options.separator must be '#' or '@', got \"\"");
}

#[test]
fn endings_are_appended() {
    let mut bytes = [0; 8];
    let mut out = Writer::new(&mut bytes);
    out.push("x");
    assert_eq!(add_version_into("ABC@2", 7.0, VersionForm::default(), &mut out), Ok(3));
    assert_eq!(out.text(), Some("x#v7"));
    assert_eq!(next_version_into("AB", &mut out), Ok(2));
    assert_eq!(out.text(), Some("x#v7#v1"));
}

#[test]
fn keys_without_a_version_are_unchanged() {
    let texts = ["u@ex.com", "ORDER#v", "ORDER#3", "A#V3", "A#v3x", "A#v-1", "A@", "#v3", "@3", "A#v9007199254740992"];
    for sk in texts {
        assert_eq!(split_version(sk), Versioned { base: sk, version: None }, "{sk}");
    }
}
