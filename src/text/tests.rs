//! Tests of `text`.

use super::*;

#[track_caller]
fn escapes(text: &str, written: &str) {
    let mut out = String::new();
    escape_into(text, &mut out);
    assert_eq!(out, written);
    assert_eq!(unescape(written).as_deref(), Some(text));
    let mut bytes = [0; 64];
    let mut out = Writer::new(&mut bytes);
    write_escaped(text, &mut out);
    assert_eq!(out.text(), Some(written));
    out.truncate(0);
    assert_eq!(write_unescaped(written, &mut out), Some(()));
    assert_eq!(out.text(), Some(text));
}

#[test]
fn only_the_characters_up_to_the_dollar_are_rewritten() {
    escapes("", "");
    escapes("é%&~😀\u{7F}\u{80}", "é%&~😀\u{7F}\u{80}");
    escapes("a#b", "a$23b");
    escapes("#", "$23");
    escapes(" $\0", "$20$24$00");
    escapes("\u{1F}é\n", "$1Fé$0A");
}

#[test]
fn texts_that_no_escape_writes_do_not_parse() {
    for text in ["$", "$2", "a$", "$25", "$7F", "$0a", "$ 0", "$2é", "$é", "$$24", "$24 ", " ", "a#b", "$+1", "\0"] {
        assert_eq!(unescape(text), None, "{text:?}");
        assert!(!is_escaped(text), "{text:?}");
    }
}

#[test]
fn a_separator_that_begins_inside_the_part_straddles() {
    assert!(straddles("A:", "::"));
    assert!(straddles("xab", "abab"));
    assert!(!straddles("A", "::"));
    assert!(!straddles("A#", "#X"));
    assert!(!straddles("", "::"));
}

#[test]
fn order_is_that_of_dynamodb() {
    // As measured with DynamoDB Local 3.3.0.
    let sorted = ["#", "0", "B", "Z", "_", "a", "~", "é", "\u{FFFD}", "😀"];
    for pair in sorted.windows(2) {
        assert_eq!(compare_keys(pair[0], pair[1]), Ordering::Less, "{pair:?}");
    }
}

#[test]
fn columns_count_characters() {
    for (at, column) in [(0, 1), (1, 2), (3, 3), (7, 4), (8, 5), (99, 5)] {
        assert_eq!(column_of("aé😀b", at), column);
    }
}

#[test]
fn limits_hold_to_the_byte() {
    assert!(require_length("f", Limit::Sort, 1024, "").is_ok());
    let error = require_length("f", Limit::Sort, 1025, "abc").unwrap_err();
    assert_eq!((error.details().bytes, error.details().limit), (Some(1025), Some(1024)));
    assert_eq!(error.to_string(), "f: a sort key can have at most 1024 bytes of UTF-8, got 1025: \"abc\"");
    assert!(require_length("f", Limit::Partition, 2049, "").is_err());
}
