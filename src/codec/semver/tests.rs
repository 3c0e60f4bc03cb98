//! Tests of `semver`.

use super::super::Codec;
use super::super::table::{reads_nothing, refuses, sorts, text_of, writes};
use super::*;
use crate::error::KeyErrorCode;

#[track_caller]
fn written(version: &str, text: &str) {
    writes(Semver, Value::Text(version), text);
}

#[test]
fn readable_texts() {
    written("0.0.0", "0.0.0~");
    written("1.10.0", "1.:b10.0~");
    written("2024.12.1", ":d2024.:b12.1~");
    written("1.0.0-alpha", "1.0.0-alpha");
    written("1.0.0-beta.11", "1.0.0-beta,:b11");
    written("1.0.0-0.3.7", "1.0.0-0,3,7");
    written("1.0.0-rc.1+build.5", "1.0.0-rc,1+build.5");
    written("1.0.0+001-b.x", "1.0.0~+001-b.x");
    written("1.0.0-0a.-.--1.A-", "1.0.0-@0a,@-,@--1,A-");
    written(&format!("{}.0.0", "9".repeat(25)), &format!(":y{}.0.0~", "9".repeat(25)));
    written(&format!("{}.0.0", "9".repeat(26)), &format!(":z026{}.0.0~", "9".repeat(26)));
    written(&format!("{}.0.0", "9".repeat(252)), &format!(":z252{}.0.0~", "9".repeat(252)));
}

#[test]
fn byte_order_is_precedence() {
    let hundred_digits = format!("1.0.0-1{}", "0".repeat(99));
    let one_more = format!("1.0.0-1{}", "0".repeat(100));
    let versions = [
        "0.9.9",
        "1.0.0-0",
        "1.0.0-9",
        "1.0.0-9.0",
        "1.0.0-10",
        &hundred_digits,
        &one_more,
        "1.0.0--",
        "1.0.0--.0",
        "1.0.0--0",
        "1.0.0-0-",
        "1.0.0-00a",
        "1.0.0-0a",
        "1.0.0-A",
        "1.0.0-alpha",
        "1.0.0-alpha+b",
        "1.0.0-alpha+b.1",
        "1.0.0-alpha.0",
        "1.0.0-alpha.1",
        "1.0.0-alpha.1.0",
        "1.0.0-alpha.-",
        "1.0.0-alpha.beta",
        "1.0.0-alpha-",
        "1.0.0-alpha0",
        "1.0.0-beta",
        "1.0.0-beta.2",
        "1.0.0-beta.11",
        "1.0.0-rc.1",
        "1.0.0",
        "1.0.0+b",
        "1.0.1-alpha",
        "1.0.1",
        "1.2.0",
        "1.10.0",
        "2.0.0",
        "10.0.0",
        "9007199254740993.0.0",
    ];
    sorts(Semver, &versions.map(Value::Text));
}

#[test]
fn texts_that_are_not_versions() {
    let long = format!("1.0.0-{}", "a".repeat(251));
    let versions = [
        "",
        "1",
        "1.0",
        "1.0.0.0",
        "v1.0.0",
        "=1.0.0",
        " 1.0.0",
        "1.0.0 ",
        "01.0.0",
        "1.00.0",
        "1.0.01",
        "1.0.x",
        "-1.0.0",
        "1.0.0-",
        "1.0.0-.",
        "1.0.0-a..b",
        "1.0.0-01",
        "1.0.0-a.00",
        "1.0.0-é",
        "1.0.0-a_b",
        "1.0.0+",
        "1.0.0+a+b",
        "1.0.0+a..b",
        "1.0.0+é",
        "1.0.0-+b",
        "1.0.0~",
        "1.٣.0",
        "1..0",
        &long,
    ];
    for version in versions {
        let error = text_of(&Semver.into(), Value::Text(version)).unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::InvalidSemver, "{version}");
    }
    refuses(
        Semver,
        Value::Text("1.0"),
        "INVALID_SEMVER",
        "must be a semantic version such as 1.2.3-beta.4, of at most 256 characters, got \"1.0\"",
    );
}

#[test]
fn texts_that_are_never_written() {
    reads_nothing(Semver, &["", "1.0.0", "1.0.0~~", "1.0.0-alpha~", "1.0.0~-alpha", "1.0~", "1.0.0.0~", "~"]);
    reads_nothing(Semver, &["10.0.0~", ":a1.0.0~", ":c10.0.0~", ":b01.0.0~", ":b9.0.0~", ":.0.0~", ":z.0.0~"]);
    reads_nothing(Semver, &[":z00210.0.0~", ":Z10.0.0~", "1.0.0-alpha.1", "1.0.0-,", "1.0.0-alpha,", "1.0.0-11"]);
    reads_nothing(Semver, &["1.0.0-@alpha", "1.0.0-0a", "1.0.0-@0", "1.0.0-@", "1.0.0--", "1.0.0~+", "1.0.0~+é"]);
    reads_nothing(Semver, &["1.0.0-:b1é", ":é.0.0~", "@1.0.0~", "1.0.0~#"]);
}

#[test]
fn no_version_has_a_text_that_is_too_long_to_check() {
    let shortest_identifiers = ["1.0.0-", &"-.".repeat(124), "--"].concat();
    let shortest_long_numbers = ["1.0.0-", &"10.".repeat(83), "9"].concat();
    for version in [shortest_identifiers, shortest_long_numbers] {
        assert_eq!(version.len(), LONGEST);
        let text = text_of(&Semver.into(), Value::Text(&version)).unwrap();
        assert!(text.len() < LONGEST_TEXT && Codec::from(Semver).read(&text).is_some());
    }
}
