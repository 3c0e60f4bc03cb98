//! The keys of arrays as their format's description has them: `vectors/multi_key.mjs` made the list.

#![allow(clippy::unwrap_used, clippy::indexing_slicing, reason = "a test may fail loudly")]

use ddb_keys::multi::{ArrayType, decode_value, encode_value, type_of_encoded};
use ddb_keys::writer::Writer;

type Value = (ArrayType, String);

/// A key and its values.
fn read(line: &str) -> (&str, Vec<Value>) {
    let mut columns = line.split('\t');
    (columns.next().unwrap(), columns.map(value_of).collect())
}

fn value_of(column: &str) -> Value {
    if let Some(text) = column.strip_prefix('"') {
        return (ArrayType::Text, unquoted(text.strip_suffix('"').unwrap()));
    }
    if let Some(hex) = column.strip_prefix("0x") {
        let byte = |digits: &[u8]| u8::from_str_radix(std::str::from_utf8(digits).unwrap(), 16).unwrap();
        return (ArrayType::Binary, hex.as_bytes().chunks(2).map(|digits| char::from(byte(digits))).collect());
    }
    match column.strip_suffix('n') {
        Some(digits) => (ArrayType::BigInt, digits.to_owned()),
        None => (ArrayType::Number, column.to_owned()),
    }
}

/// The text of a JSON string that escapes nothing but `\`, `"` and characters as `\u….`.
fn unquoted(json: &str) -> String {
    let mut text = String::new();
    let mut rest = json.chars();
    while let Some(character) = rest.next() {
        let escaped = if character == '\\' { rest.next() } else { None };
        text.push(match escaped {
            Some('u') => {
                let digits: String = rest.by_ref().take(4).collect();
                char::from_u32(u32::from_str_radix(&digits, 16).unwrap()).unwrap()
            }
            Some(other) => other,
            None => character,
        });
    }
    text
}

fn encoded(values: &[Value]) -> String {
    let mut bytes = [0; 4096];
    let mut out = Writer::new(&mut bytes);
    for (kind, value) in values {
        encode_value(*kind, value, &mut out).unwrap();
    }
    out.text().unwrap().to_owned()
}

fn decoded(key: &str) -> Vec<Value> {
    let values = key.split_terminator('#').map(|text| {
        let mut bytes = [0; 4096];
        let mut out = Writer::new(&mut bytes);
        decode_value(text, &mut out).unwrap();
        (type_of_encoded(text), out.text().unwrap().to_owned())
    });
    values.collect()
}

#[test]
fn keys_of_the_vectors() {
    let lines: Vec<_> = include_str!("vectors/multi_key.txt").lines().map(read).collect();
    assert!(lines.len() > 400);
    for (key, values) in &lines {
        assert_eq!(&encoded(values), key);
        assert_eq!(&decoded(key), values, "{key}");
    }
    assert!(lines.is_sorted_by(|(a, _), (b, _)| a.as_bytes() < b.as_bytes()));
}
