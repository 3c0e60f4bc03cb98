//! Ranges that are refused, and ends that reach the limit of a sort key.

use super::*;

#[test]
fn an_empty_range_is_refused() {
    let form = template("X#{a}#{b}", TextMode::Escaped);
    for range in [
        from_to(text("b"), text("a")),
        after_before(text("a"), text("a")),
        Range { low: End::With(text("a")), high: End::Without(text("a")) },
        Range { low: End::Without(text("a")), high: End::With(text("a")) },
    ] {
        let error = form.range(&[], &range).unwrap_err();
        assert_eq!((error.code().as_str(), error.details().parameter.as_deref()), ("INVALID_RANGE", Some("a")));
    }
    let numbers = template("{n:int(3)}", TextMode::Escaped);
    assert!(numbers.range(&[], &after_before(Value::Whole(3), Value::Whole(4))).is_err());
    assert!(form.range(&[text("a"), text("b")], &from(text("a"))).is_err());
}

#[test]
fn a_range_is_refused_where_the_order_of_the_keys_is_another() {
    for (form, mode, word) in [
        ("{a}#{b}", TextMode::Verbatim, "use the codec word"),
        ("{a}!{b}", TextMode::Verbatim, "use the codec word"),
        ("{a}:{b}", TextMode::Verbatim, "use the codec word"),
        ("{a}#", TextMode::Verbatim, "use the codec word"),
        ("{a:word}:{b}", TextMode::Verbatim, "begin that literal with \"#\""),
        ("{a:word}$", TextMode::Verbatim, "begin that literal with \"#\""),
        ("{a:enum(a|b)}", TextMode::Verbatim, "use the codec rank"),
        ("{a:enum(a|b)}#{b}", TextMode::Escaped, "use the codec rank"),
    ] {
        let form = template(form, mode);
        for range in [from_to(text("a"), text("b")), after(text("a")), before(text("b"))] {
            let error = form.range(&[], &range).unwrap_err();
            assert_eq!((error.code().as_str(), error.details().parameter.as_deref()), ("INVALID_RANGE", Some("a")));
            assert!(error.to_string().contains(word), "{error}");
        }
        assert!(form.range(&[], &Range::default()).is_ok());
    }
    let message = "keyTemplate.range: field \"a\" cannot have bounds, because verbatim text followed by \":\" \
                       does not sort (\"John Smith\" comes before \"John\"): use the codec word, or text: 'escaped'";
    let form = template("{a}:{b}", TextMode::Verbatim);
    assert_eq!(form.range(&[], &from(text("a"))).unwrap_err().to_string(), message);
    assert!(form.range(&[text("a")], &from_to(text("a"), text("b"))).is_ok());
    for form in ["{a:word}#{b}", "{a:word}!{b}", "{a:word}", "{a}"] {
        assert!(template(form, TextMode::Verbatim).range(&[], &from(text("a"))).is_ok(), "{form}");
    }
}

#[test]
fn ends_keep_the_limit_of_a_sort_key() {
    let form = template("{a}", TextMode::Escaped);
    let whole = "x".repeat(1024);
    check(
        &form,
        &Range { low: End::Without(text(&whole)), high: End::Open },
        &format!("{}y", "x".repeat(1023)),
        &full(""),
    );
    let error = form.range(&[], &Range { low: End::With(text(&"x".repeat(1025))), high: End::Open }).unwrap_err();
    assert_eq!(error.code(), KeyErrorCode::KeyTooLong);
}

#[test]
fn no_end_is_longer_than_a_sort_key() {
    // The text of 1.0.0 has six bytes.
    for (bytes, is_short) in [(1022, true), (1023, false), (1024, false)] {
        let head = "X".repeat(bytes - 6);
        let (_, high) =
            template(&format!("{head}{{v:semver}}"), TextMode::Escaped).range(&[], &before(text("1.0.0"))).unwrap();
        assert!(high.len() <= 1024 && high < format!("{head}1.0.0~"), "{bytes}");
        assert_eq!(high.ends_with("~~"), is_short, "{bytes}");
    }
    let (low, high) = template(&format!("{}{{n:int(1)}}", "X".repeat(1024)), TextMode::Escaped)
        .range(&[], &Range::default())
        .unwrap();
    assert!(low.len() <= 1024 && high.len() <= 1024);
}

#[test]
fn ends_of_ranks_behind_a_head_of_any_length() {
    for head in ["", "X#", "LEVEL#"] {
        let level = template(&format!("{head}{{p:rank(a|b)}}"), TextMode::Escaped);
        check(&level, &after_before(text("a"), text("b")), &format!("{head}01-a$"), &format!("{head}02"));
    }
}
