//! The laws of the codecs for verbatim templates alone, `rest`, `lower` and `rfc3339`, over random texts.

#![cfg(not(target_arch = "wasm32"))] // proptest needs the host
#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "tests may fail loudly")]

use ddb_keys::codec::{Parsed, Value};
use ddb_keys::template::{End, Range, Template, TemplateOptions, TextMode};
use ddb_keys::text::{Limit, compare_keys};
use proptest::prelude::*;
use proptest::sample::select;

fn template(form: &str) -> Template {
    Template::new(form, TemplateOptions { limit: Limit::Sort, text: TextMode::Verbatim, casing: None }).unwrap()
}

/// Text of the characters at every edge, in both cases.
fn text() -> impl Strategy<Value = String> {
    let pieces =
        select(vec!["#", "##", "a", "A", "é", "É", "$", "%", " ", "\0", "ß", "ǅ", "Σ", "σ", "0", "~", "😀", "𐐀", "𐐨"]);
    proptest::collection::vec(pieces, 0..5).prop_map(|pieces| pieces.concat())
}

/// Texts of RFC 3339, and now and then one that is not.
fn time() -> impl Strategy<Value = String> {
    let date = select(vec!["2024-02-29", "2023-02-29", "0000-01-01", "9999-12-31", "2024-04-31"]);
    let clock = select(vec!["T10:30:00", "t23:59:60", "T24:00:00", "T00:00:61", " 10:30:00", "T10:30"]);
    let fraction = select(vec!["", ".1", ".10", ".123456789", ".", ",5"]);
    let zone = select(vec!["Z", "z", "+00:00", "-00:00", "+23:59", "-24:00", "", "+0200", "Z "]);
    (date, clock, fraction, zone).prop_map(|(date, clock, fraction, zone)| [date, clock, fraction, zone].concat())
}

/// The key of a text, which parses to it, and to nothing else.
fn key_of(template: &Template, values: &[Value<'_>]) -> Option<String> {
    let key = template.build(values).ok()?;
    assert_eq!(template.parse(&key).unwrap(), values, "{key:?}");
    Some(key)
}

fn selects(template: &Template, leading: &[Value<'_>], range: &Range<'_>, key: &str) -> Option<bool> {
    let (low, high) = template.range(leading, range).ok()?;
    Some(compare_keys(&low, key).is_le() && compare_keys(key, &high).is_le())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4000, ..ProptestConfig::default() })]

    #[test]
    fn the_rest_of_a_key_is_every_text(a in text(), b in text(), bound in text()) {
        let form = template("USER#{n:int(1)}#{id:rest}");
        let keys = [&a, &b].map(|id| key_of(&form, &[Value::Whole(1), Value::Text(id)]));
        prop_assert_eq!(keys[0].is_some(), !a.is_empty());
        let [Some(one), Some(other)] = keys else { return Ok(()) };
        prop_assert_eq!(compare_keys(&one, &other), compare_keys(&a, &b));
        prop_assert!(one.starts_with(&form.prefix(&[Value::Whole(1)]).unwrap()));
        let leading = [Value::Whole(1)];
        let with = |low, high| selects(&form, &leading, &Range { low, high }, &one);
        let value = Value::Text(&bound);
        prop_assert!(with(End::With(value), End::Open).is_none_or(|is_in| is_in == (a >= bound)));
        prop_assert!(with(End::Open, End::Without(value)).is_none_or(|is_in| is_in == (a < bound)));
        prop_assert!(with(End::StartsWith(value), End::Open).is_none_or(|is_in| is_in == a.starts_with(&bound)));
    }

    #[test]
    fn lower_case_is_written_and_read_as_it_is(a in text(), b in text(), separator in select(vec!["#", "##", "-", ""])) {
        let form = template(&["C#{city:lower}", separator, if separator.is_empty() { "" } else { "{n:int(1)}" }].concat());
        let values = |city| if separator.is_empty() { vec![Value::Text(city)] } else { vec![Value::Text(city), Value::Whole(7)] };
        let keys = [&a, &b].map(|city| key_of(&form, &values(city)));
        // Where `#` separates the fields of a key, no text may hold it.
        let ending = if separator == "-" { separator } else { "#" };
        let stands_apart = [&a, ending].concat().find(ending) == Some(a.len());
        prop_assert_eq!(keys[0].is_some(), !a.is_empty() && a.to_lowercase() == a && stands_apart, "{:?} {:?}", a, keys);
        if let [Some(one), Some(other)] = keys {
            prop_assert_eq!(one == other, a == b);
        }
        let key = ["C#", &a, separator, if separator.is_empty() { "" } else { "7" }].concat();
        let read = form.try_parse(&key);
        prop_assert!(read.is_none_or(|values| matches!(values[0].value(), Value::Text(city) if city.to_lowercase() == city)));
    }

    #[test]
    fn times_are_written_and_read_as_they_are(a in time(), b in time(), cut in 1_usize..30) {
        let form = template("E#{at:rfc3339}#{id}");
        let keys = [&a, &b].map(|at| key_of(&form, &[Value::Text(at), Value::Text("1")]));
        if let [Some(one), Some(other)] = &keys {
            prop_assert_eq!(one == other, a == b);
            let start = b.get(..cut).unwrap_or(&b);
            let range = Range { low: End::StartsWith(Value::Text(start)), high: End::Open };
            prop_assert_eq!(selects(&form, &[], &range, one), Some(a.starts_with(start)), "{:?}", start);
        }
        let range = Range { low: End::With(Value::Text(&a)), high: End::Open };
        prop_assert!(form.range(&[], &range).is_err());
        let key = ["E#", &a, "#1"].concat();
        let read = form.try_parse(&key).map(|values| values.into_iter().map(|value| match value {
            Parsed::Value(Value::Text(text)) => text.to_owned(),
            other => panic!("{other:?}"),
        }).collect::<Vec<_>>());
        prop_assert_eq!(read, keys[0].as_ref().map(|_| vec![a.clone(), "1".to_owned()]));
    }
}
