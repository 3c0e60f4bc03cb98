//! Tests of `plain`.

use super::*;

#[derive(Debug, PartialEq)]
struct Thing {
    name: String,
    count: u32,
    tags: Vec<Option<String>>,
    note: Option<String>,
}

from_record!(Thing {
    name: required("name"),
    count: or_default("count"),
    tags: or_default("tags"),
    note: optional("note")
});

fn text(text: &str) -> Plain {
    Plain::Text(text.to_owned())
}

/// Reads a value. An error is of a wrong input here, and gives its words.
fn read_plain<T: FromPlain>(plain: Plain) -> Result<T, String> {
    super::read(plain).map_err(|fault| {
        assert_eq!(fault.reason, Reason::WrongInput);
        fault.said
    })
}

fn read(values: &[(&str, Plain)]) -> Result<Thing, String> {
    let values = values.iter().map(|(name, value)| ((*name).to_owned(), value.clone()));
    read_plain(Plain::Record(values.collect()))
}

#[test]
fn a_struct_reads_its_fields_and_leaves_others() {
    let tags = Plain::List(vec![text("a"), Plain::Nothing]);
    let thing =
        read(&[("tags", tags), ("other", Plain::Flag(true)), ("name", text("x")), ("count", Plain::Number(7.0))]);
    let tags = vec![Some("a".to_owned()), None];
    assert_eq!(thing, Ok(Thing { name: "x".to_owned(), count: 7, tags, note: None }));
    let thing = Thing { name: "x".to_owned(), count: 0, tags: Vec::new(), note: None };
    assert_eq!(read(&[("name", text("x")), ("note", Plain::Nothing)]), Ok(thing));
}

#[test]
fn missing_and_wrong_values_are_named() {
    let name = ("name", text("x"));
    let counted = |count: Plain| read(&[name.clone(), ("count", count)]).unwrap_err();
    assert_eq!(read(&[]).unwrap_err(), "missing field `name`");
    assert_eq!(counted(text("1")), "invalid type: a string, expected a whole number");
    for number in [-1.0, 0.5, f64::NAN, f64::INFINITY, 9_007_199_254_740_992.0] {
        assert_eq!(counted(Plain::Number(number)), "invalid type: a number, expected a whole number");
    }
    assert_eq!(counted(Plain::Number(4_294_967_296.0)), "invalid type: a number, expected a whole number");
    assert_eq!(read(&[("name", Plain::List(Vec::new()))]).unwrap_err(), "invalid type: an array, expected a string");
    assert_eq!(read(&[name, ("tags", Plain::Flag(true))]).unwrap_err(), "invalid type: a boolean, expected an array");
    assert_eq!(read_plain::<Thing>(text("x")).unwrap_err(), "invalid type: a string, expected an object");
}

#[test]
fn pairs_and_choices() {
    let pair = |values: &[Plain]| read_plain::<(String, u64)>(Plain::List(values.to_vec()));
    assert_eq!(pair(&[text("a"), Plain::Number(2.0)]), Ok(("a".to_owned(), 2)));
    assert_eq!(pair(&[text("a")]).unwrap_err(), "invalid type: null, expected a whole number");
    let choose = |name: &str| {
        let mut faults = Faults::default();
        let chosen = choice(text(name), &[("A", 1), ("B", 2)], 0, &mut faults);
        (chosen, faults.0)
    };
    let none_of = |said: String| Some(Fault { reason: Reason::WrongChoice, said });
    assert_eq!(choose("B"), (2, None));
    assert_eq!(choose("C"), (0, none_of("unknown variant `C`, expected one of `A`, `B`".to_owned())));
    let long = format!("unknown variant `{}…`, expected one of `A`, `B`", "é".repeat(64));
    assert_eq!(choose(&"é".repeat(70_000)), (0, none_of(long)));
}
