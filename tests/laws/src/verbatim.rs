//! The laws of texts that verbatim templates alone have, `lower` and `rfc3339`: which are taken.

use ddb_keys::codec::Value;
use ddb_keys::template::{Template, TemplateOptions, TextMode};
use ddb_keys::text::Limit;

use crate::random::Random;

/// Characters at every edge, in both cases.
const PIECES: &[&str] =
    &["#", "##", "a", "A", "é", "É", "$", "%", " ", "\0", "ß", "ǅ", "Σ", "σ", "0", "~", "😀", "𐐀", "𐐨"];

fn template(form: &str) -> Template {
    let options = TemplateOptions { limit: Limit::Sort, text: TextMode::Verbatim, casing: None };
    Template::new(form, options).unwrap_or_else(|error| panic!("{form}: {error}"))
}

fn text(random: &mut Random) -> String {
    (0..random.below(5)).map(|_| *random.pick(PIECES)).collect()
}

/// Texts of RFC 3339, and now and then one that is not.
fn time(random: &mut Random) -> String {
    let date = random.pick(&["2024-02-29", "2023-02-29", "0000-01-01", "9999-12-31", "2024-04-31"]);
    let clock = random.pick(&["T10:30:00", "t23:59:60", "T24:00:00", "T00:00:61", " 10:30:00", "T10:30"]);
    let fraction = random.pick(&["", ".1", ".10", ".123456789", ".", ",5"]);
    let zone = random.pick(&["Z", "z", "+00:00", "-00:00", "+23:59", "-24:00", "", "+0200", "Z "]);
    [*date, clock, fraction, zone].concat()
}

pub(crate) fn run(random: &mut Random) {
    let separator = *random.pick(&["#", "##", "-", ""]);
    check_lower([0; 2].map(|_| text(random)), separator);
    check_times([0; 2].map(|_| time(random)));
}

/// The key of these values, which parses to them.
fn key_of(template: &Template, values: &[Value<'_>]) -> Option<String> {
    let key = template.build(values).ok()?;
    let read = template.parse(&key).unwrap_or_else(|error| panic!("{key:?}: {error}"));
    assert_eq!(read, values, "{key:?}");
    Some(key)
}

/// Text in lower case is written and read as it is.
fn check_lower([a, b]: [String; 2], separator: &str) {
    let number = if separator.is_empty() { "" } else { "{n:int(1)}" };
    let form = template(&["C#{city:lower}", separator, number].concat());
    let fields = form.fields().len();
    let keys = [&a, &b].map(|city| key_of(&form, &[Value::Text(city), Value::Whole(7)][..fields]));
    // Where `#` separates the fields of a key, no text may hold it.
    let ending = if separator == "-" { separator } else { "#" };
    let stands_apart = [&a, ending].concat().find(ending) == Some(a.len());
    assert_eq!(keys[0].is_some(), !a.is_empty() && a.to_lowercase() == a && stands_apart, "{a:?} {keys:?}");
    if let [Some(one), Some(other)] = keys {
        assert_eq!(one == other, a == b);
    }
    let key = ["C#", &a, separator, if separator.is_empty() { "" } else { "7" }].concat();
    let read = form.try_parse(&key);
    let is_lower = |city: Value<'_>| matches!(city, Value::Text(city) if city.to_lowercase() == city);
    assert!(read.is_none_or(|values| is_lower(values[0].value())), "{key:?}");
}

/// Times of RFC 3339 are written and read as they are.
fn check_times([a, b]: [String; 2]) {
    let form = template("E#{at:rfc3339}#{id}");
    let keys = [&a, &b].map(|at| key_of(&form, &[Value::Text(at), Value::Text("1")]));
    assert!(keys[0] != keys[1] || keys[0].is_none() || a == b, "{keys:?}");
    let key = ["E#", &a, "#1"].concat();
    let is_read = form.try_parse(&key).is_some_and(|values| values == [Value::Text(&a), Value::Text("1")]);
    assert_eq!(is_read, keys[0].is_some(), "{key:?}");
}
