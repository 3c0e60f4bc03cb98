//! Tests of `range`.

mod refusals;

use super::super::bounds::End;
use super::super::{TemplateOptions, TextMode};
use super::*;
use crate::error::KeyErrorCode;
use crate::neighbour::last_with;
use crate::text::Limit;
use crate::time::Instant;

fn template(text: &str, mode: TextMode) -> Template {
    Template::new(text, TemplateOptions { limit: Limit::Partition, text: mode, casing: None }).unwrap()
}

fn text(text: &str) -> Value<'_> {
    Value::Text(text)
}

fn from_to<'a>(from: Value<'a>, to: Value<'a>) -> Range<'a> {
    Range { low: End::With(from), high: End::With(to) }
}

fn after_before<'a>(after: Value<'a>, before: Value<'a>) -> Range<'a> {
    Range { low: End::Without(after), high: End::Without(before) }
}

fn full(start: &str) -> String {
    let mut bytes = [0; 1024];
    let mut text = Writer::new(&mut bytes);
    text.push(start);
    last_with(&mut text, 1024);
    text.text().unwrap().to_owned()
}

#[track_caller]
fn check(template: &Template, range: &Range<'_>, low: &str, high: &str) {
    assert_eq!(template.range(&[], range).unwrap(), (low.to_owned(), high.to_owned()));
}

fn starts_with(start: &str) -> Range<'_> {
    Range { low: End::StartsWith(text(start)), high: End::Open }
}

fn from(value: Value<'_>) -> Range<'_> {
    Range { low: End::With(value), high: End::Open }
}

fn after(value: Value<'_>) -> Range<'_> {
    Range { low: End::Without(value), high: End::Open }
}

fn to(value: Value<'_>) -> Range<'_> {
    Range { low: End::Open, high: End::With(value) }
}

fn before(value: Value<'_>) -> Range<'_> {
    Range { low: End::Open, high: End::Without(value) }
}

fn at(iso: &str) -> Value<'static> {
    Value::Instant(Instant::from_iso(iso).unwrap())
}

#[test]
fn ends_of_texts() {
    use TextMode::{Escaped, Verbatim};
    let (open, last) = (template("X#{a}#{b}", Escaped), template("X#{a}", Escaped));
    check(&open, &from_to(text("a"), text("b")), "X#a#", "X#b$");
    check(&open, &after_before(text("a"), text("b")), "X#a$", "X#b");
    check(&open, &from_to(text("a "), text("a ")), "X#a$20#", "X#a$20$");
    check(&last, &from_to(text("a"), text("b")), "X#a", "X#b");
    check(&last, &after_before(text("a"), text("b")), "X#a$", &full("X#a"));
    check(&template("X#{a}", Verbatim), &after_before(text("a"), text("b")), "X#a\0", &full("X#a"));
    check(&template("{a:word}#{b}", Verbatim), &after_before(text("a"), text("b")), "a$", "b");
    check(&template("{a:word}!{b}", Verbatim), &from_to(text("a"), text("b")), "a!", &full("b!"));
    check(&template("{a:word}!{b}", Verbatim), &after_before(text("a"), text("b")), "a\"", "b");
}

#[test]
fn ends_of_ranks() {
    for mode in [TextMode::Escaped, TextMode::Verbatim] {
        let (last, open) = (template("P#{p:rank(low|mid|high)}", mode), template("P#{p:rank(low|mid|high)}#{b}", mode));
        check(&last, &from_to(text("low"), text("mid")), "P#01-low", "P#02-mid");
        check(&last, &before(text("mid")), "P#", "P#02");
        check(&open, &from_to(text("low"), text("mid")), "P#01-low#", "P#02-mid$");
        check(&open, &after_before(text("low"), text("high")), "P#01-low$", "P#03-high");
        check(&open, &from(text("mid")), "P#02-mid#", "P#~");
        let turned = template("P#{p:rank(low|mid|high) desc}#{b}", mode);
        check(&turned, &from(text("mid")), "P#", "P#97-mid$");
        check(&turned, &after(text("mid")), "P#", "P#97-mid");
        assert!(open.range(&[], &from_to(text("high"), text("low"))).is_err());
    }
}

#[test]
fn bounds_on_versions_include_all_builds_or_none() {
    for mode in [TextMode::Escaped, TextMode::Verbatim] {
        let (last, open) = (template("R#{v:semver}", mode), template("R#{v:semver}#{b}", mode));
        for build in ["", "+b", "+0.z-"] {
            let (low, high) = (["1.0.0-a", build].concat(), ["1.0.0", build].concat());
            let (low, high) = (text(&low), text(&high));
            check(&last, &from_to(low, high), "R#1.0.0-a", "R#1.0.0~,");
            check(&last, &after_before(low, high), "R#1.0.0-a,", "R#1.0.0}~~");
            check(&open, &from_to(low, high), "R#1.0.0-a#", "R#1.0.0~,");
            check(&open, &after_before(low, high), "R#1.0.0-a,", "R#1.0.0~");
        }
        let error = last.range(&[], &after_before(text("1.0.0"), text("1.0.0+b"))).unwrap_err();
        assert_eq!(error.code().as_str(), "INVALID_RANGE");
        check(&last, &from_to(text("1.0.0+b"), text("1.0.0+a")), "R#1.0.0~", "R#1.0.0~,");
        assert_eq!(open.range(&[text("1.0.0+b")], &Range::default()).unwrap().0, "R#1.0.0~+b#");
    }
}

#[test]
fn high_ends_without_a_bound_stay_among_the_keys_where_they_can_be_short() {
    use TextMode::{Escaped, Verbatim};
    for (form, mode, high) in [
        ("X#{n:int(1)}#{b}", Escaped, "X#~"),
        ("X#{a:ulid}", Verbatim, "X#~"),
        ("X#{v:semver}", Escaped, "X#~"),
        ("X#{p:rank(a|b)}", Verbatim, "X#~"),
        ("X#{a}", Escaped, "X$"),
        ("X#{a:word}", Escaped, "X$"),
        ("X#{a:word}#{b}", Verbatim, "X$"),
    ] {
        assert_eq!(template(form, mode).range(&[], &Range::default()).unwrap().1, high, "{form}");
    }
    // An entity beside this one may have such a key: `X#{a}`.
    for form in ["X#{a}#{b}", "X#{a}#{b:word}", "X#{a}#{b:word}#{c}"] {
        let range = template(form, Verbatim).range(&[text("1")], &Range::default()).unwrap();
        assert_eq!(range, ("X#1#".to_owned(), full("X#1#")), "{form}");
    }
    check(&template("X#{a}", Verbatim), &from(text("a")), "X#a", &full("X#"));
}

#[test]
fn the_end_of_a_value_by_the_literal_after_it() {
    for (form, high) in [
        ("X#{n:int(1)}", "X#2"),
        ("X#{n:int(1)}-", "X#2-"),
        ("X#{n:int(1)}#{b}", "X#2$"),
        ("X#{n:int(1)}#Y#{b}", "X#2#Y$"),
        ("X#{n:int(1)}-{b:date}", "X#2-~"),
        ("X#{n:int(1)}#Y{b:semver}", "X#2#Y~"),
        ("X#{n:int(1)}#Y{b}", "X#2$"),
    ] {
        let found = template(form, TextMode::Escaped).range(&[], &to(Value::Whole(2))).unwrap();
        assert_eq!(found.1, high, "{form}");
    }
    let padded = template("X#{n:int(1)}-{b}", TextMode::Escaped).range(&[], &to(Value::Whole(2))).unwrap();
    assert_eq!(padded.1, full("X#2-"));
}

#[test]
fn ends_of_codecs_of_fixed_length() {
    let (number, date) =
        (template("X#{n:int(3)}-{b}", TextMode::Escaped), template("X#{at:date}#{b}", TextMode::Escaped));
    check(&number, &from_to(Value::Whole(1), Value::Whole(2)), "X#001-", &full("X#002-"));
    check(&number, &after_before(Value::Whole(1), Value::Whole(9)), "X#002", "X#009");
    let last = template("X#{n:int(3)}", TextMode::Escaped);
    check(&last, &after_before(Value::Whole(1), Value::Whole(9)), "X#002", "X#008");
    check(&last, &before(Value::Whole(10)), "X#", "X#01/");
    let (first, second) = (at("2024-12-01T00:00:00.000Z"), at("2024-12-31T23:59:59.999Z"));
    check(&date, &from_to(first, second), "X#2024-12-01T00:00:00.000Z#", "X#2024-12-31T23:59:59.999Z$");
    check(&date, &after_before(first, second), "X#2024-12-01T00:00:00.000Z$", "X#2024-12-31T23:59:59.999Z");
}

#[test]
fn a_time_inside_a_bucket_takes_the_bucket_in() {
    let (start, noon) = (at("2024-12-02T00:00:00.000Z"), at("2024-12-02T12:00:00.000Z"));
    let day = template("{at:day}", TextMode::Escaped);
    for (range, low, high) in [
        (after_before(noon, noon), "2024-12-02", "2024-12-02"),
        (from_to(noon, noon), "2024-12-02", "2024-12-02"),
        (after(noon), "2024-12-02", "~"),
        (after(start), "2024-12-03", "~"),
        (before(noon), "\0", "2024-12-02"),
        (before(start), "\0", "2024-12-01"),
    ] {
        check(&day, &range, low, high);
    }
    let day = template("{at:day desc}", TextMode::Escaped);
    check(&day, &after(noon), "\0", "7975-87-97");
    check(&day, &after(start), "\0", "7975-87-96");
    let year = template("{at:year}#", TextMode::Escaped);
    check(&year, &after(at("2024-01-01T00:00:00.001Z")), "2024#", "~");
    check(&year, &after(at("2024-01-01T00:00:00.000Z")), "2024$", "~");
}

#[test]
fn open_ends_stay_within_the_shared_part() {
    use TextMode::Escaped;
    let whole = Range::default();
    check(&template("X#{a}#", Escaped), &whole, "X#", "X$");
    check(&template("X-{a}#", Escaped), &whole, "X-", &full("X-"));
    check(&template("X-{a:ulid}#", Escaped), &whole, "X-", "X-~");
    check(&template("{a}#", Escaped), &whole, "\0", &full(""));
    check(&template("PROFILE", Escaped), &whole, "PROFILE", "PROFILE");
    let form = template("X#{a}#{b}", Escaped);
    assert_eq!(form.range(&[text("1")], &whole).unwrap(), ("X#1#".to_owned(), "X#1$".to_owned()));
    assert_eq!(form.range(&[text("1"), text("2")], &whole).unwrap(), ("X#1#2".to_owned(), "X#1#2".to_owned()));
}

#[test]
fn texts_that_begin_with_another() {
    use TextMode::{Escaped, Verbatim};
    check(&template("X#{a}#{b}", Escaped), &starts_with("Sm"), "X#Sm", "X#Sn");
    check(&template("X#{a}#", Escaped), &starts_with("a b"), "X#a$20b", "X#a$20c");
    check(&template("X#{a}#{b}", Escaped), &starts_with("\u{10FFFF}"), "X#\u{10FFFF}", &full("X#\u{10FFFF}"));
    check(&template("X#{a}", Escaped), &starts_with("Sm"), "X#Sm", &full("X#Sm"));
    check(&template("X#{a}:{b}", Verbatim), &starts_with("Sm"), "X#Sm", "X#Sn");
    check(&template("X#{a}:", Verbatim), &starts_with("Sm"), "X#Sm", &full("X#Sm"));
    for (form, start, code) in [
        ("X#{a}#{b}", "", "EMPTY_VALUE"),
        ("X#{a}#{b}", "a#", "SEPARATOR_IN_PART"),
        ("X#{a}::{b}", "a:", "SEPARATOR_IN_PART"),
        ("X#{a:enum(a|b)}", "a", "INVALID_RANGE"),
        ("X#{a:ulid}", "0", "INVALID_RANGE"),
    ] {
        assert_eq!(template(form, Verbatim).range(&[], &starts_with(start)).unwrap_err().code().as_str(), code);
    }
    for (low, high) in [
        (End::StartsWith(text("a")), End::With(text("b"))),
        (End::Open, End::StartsWith(text("a"))),
        (End::StartsWith(text("a")), End::StartsWith(text("a"))),
    ] {
        let error = template("X#{a}", Escaped).range(&[], &Range { low, high }).unwrap_err();
        assert_eq!(
            error.to_string(),
            "keyTemplate.range: startsWith is for text fields, but field \"a\" has the codec text"
        );
    }
}

#[test]
fn a_descending_field_takes_its_ends_in_the_order_of_values() {
    let form = template("X#{n:int(3) desc}", TextMode::Escaped);
    check(&form, &from_to(Value::Whole(1), Value::Whole(3)), "X#996", "X#998");
    check(&form, &after(Value::Whole(1)), "X#", "X#997");
    check(&form, &before(Value::Whole(9)), "X#991", "X#~");
    assert!(form.range(&[], &from_to(Value::Whole(3), Value::Whole(1))).is_err());
    check(&template("{n:int(3) desc}#{b}", TextMode::Escaped), &from(Value::Whole(1)), "\0", "998$");
}
