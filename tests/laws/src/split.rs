//! The law of the split from the right: a verbatim text before `digits` may hold the separator after it.

use ddb_keys::codec::{Parsed, Value};
use ddb_keys::template::{Template, TemplateOptions, TextMode};
use ddb_keys::text::Limit;

use crate::random::Random;

/// Codecs behind the text, with values of each.
const BEHIND: &[(&str, &[Value<'static>])] = &[
    ("digits", &[Value::Whole(0), Value::Whole(10), Value::Digits("99999999999999999999")]),
    ("int(3)", &[Value::Whole(7)]),
    ("version(2)", &[Value::Whole(7)]),
    ("enum(x|v|xv)", &[Value::Text("xv"), Value::Text("v")]),
    ("plaindate desc", &[Value::Text("2024-12-01")]),
    ("ulid", &[Value::Text("01ARZ3NDEKTSV4RRFFQ69G5FAV")]),
    ("semver", &[Value::Text("1.0.0-0")]),
    ("rank(x|v|xv)", &[Value::Text("xv")]),
    ("word", &[Value::Text("%~")]),
    ("lower", &[Value::Text("a%~")]),
    ("rfc3339", &[Value::Text("2024-12-01t10:30:00.5z")]),
    ("decimal(3,1)", &[Value::Text("7.5")]),
];
const SEPARATORS: &[&str] = &["@", "#", "##", "@v", "::", "-", "#x#", "é", "@@a@@", " "];

pub(crate) fn run(random: &mut Random) {
    let separator = *random.pick(SEPARATORS);
    let mut fields: Vec<_> = (0..random.below(3)).map(|_| *random.pick(BEHIND)).collect();
    fields.insert(if random.flag() { 0 } else { fields.len() }, BEHIND[0]);
    let mut form = ["{t}", separator].concat();
    for (at, (codec, _)) in fields.iter().enumerate() {
        let ends = if at + 1 == fields.len() { &["", "#", "@v", "::x"] } else { SEPARATORS };
        form += &format!("{{f{at}:{codec}}}{}", random.pick(ends));
    }
    let options = TemplateOptions { limit: Limit::Partition, text: TextMode::Verbatim, casing: None };
    let Ok(template) = Template::new(&form, options) else { return };
    let takes_all = template.prefix(&[Value::Text("a")]).is_err();
    assert!(takes_all || !matches!(form.as_str(), "{t}@{f0:digits}" | "{t}#{f0:digits}#"), "{form}");
    let tuples = [0; 2].map(|_| {
        let values: Vec<Value<'static>> = fields.iter().map(|(_, values)| *random.pick(values)).collect();
        (text(random, separator), values)
    });
    let keys = tuples.each_ref().map(|(text, behind)| key_of(&template, text, behind));
    if let [Some(one), Some(other)] = &keys {
        assert_eq!(one == other, tuples[0] == tuples[1], "{form} {tuples:?}");
    }
    assert!(!takes_all || keys.iter().all(Option::is_some), "{form} {tuples:?}");
    let mixed = format!("{}{}{}", tuples[0].0, keys.iter().flatten().next().map_or("", String::as_str), tuples[1].0);
    for key in keys.iter().flatten().chain([&mixed]) {
        if let Some(values) = template.try_parse(key) {
            let values: Vec<_> = values.iter().map(Parsed::value).collect();
            assert_eq!(template.build(&values).as_ref().ok(), Some(key), "{form}");
        }
    }
}

/// Text that is full of separators, and of what the rest of a key could be.
fn text(random: &mut Random, separator: &str) -> String {
    let half = separator.get(..1).unwrap_or("v");
    let pieces = [separator, separator, half, "0", "10", "v", "#", "@", "x", "007", "2024-12-01"];
    (0..=random.below(5)).map(|_| *random.pick(&pieces)).collect()
}

fn key_of(template: &Template, text: &str, behind: &[Value<'_>]) -> Option<String> {
    let values: Vec<_> = [Value::Text(text)].into_iter().chain(behind.iter().copied()).collect();
    let key = template.build(&values).ok()?;
    let read = template.parse(&key).unwrap_or_else(|error| panic!("{key:?}: {error}"));
    assert_eq!(read, values, "{} {key:?}", template.text());
    Some(key)
}
