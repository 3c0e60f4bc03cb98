//! The laws of decimals and of arrays as keys, over random ones.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests may fail loudly")]

use std::cmp::Ordering;

use ddb_keys::decimal::Decimal;
use ddb_keys::multi::{ArrayType, decode_value, encode_value, type_of_encoded};
use ddb_keys::writer::Writer;
use proptest::prelude::*;

/// Texts of numbers that DynamoDB holds: near each other, of all sizes, with up to 38 digits.
fn number() -> impl Strategy<Value = String> {
    let digits = prop_oneof!["[1-9]", "[1-9][0-9]{0,4}", "[1-9][0-9]{0,37}", "9{1,38}", "10{0,36}1"];
    let exponent = prop_oneof![-3_i32..4, 20_i32..50, Just(-130), Just(125), -130_i32..126];
    (any::<bool>(), digits, exponent).prop_map(|(is_negative, digits, exponent)| {
        let sign = if is_negative { "-" } else { "" };
        let (first, rest) = digits.split_at(1);
        format!("{sign}{first}.{rest}e{exponent}")
    })
}

fn whole() -> impl Strategy<Value = String> {
    let digits = prop_oneof!["0", "[1-9][0-9]{0,2}", "[1-9][0-9]{0,37}", "9{38}0{88}", "10{0,125}"];
    (any::<bool>(), digits).prop_map(|(is_negative, digits)| format!("{}{digits}", if is_negative { "-" } else { "" }))
}

fn decimal() -> impl Strategy<Value = Decimal> {
    prop_oneof![number(), whole()].prop_map(|text| Decimal::parse(&text).unwrap())
}

#[derive(Clone, Debug)]
struct Value(ArrayType, String);

fn value() -> impl Strategy<Value = Value> {
    let piece = prop::sample::select(vec![
        "a", "b", "!", "\"", "#", "$", "%", "+", "~", " ", "\0", "\u{7F}", "0", "é", "\u{FFFD}", "😀", "!A5", "$20",
    ]);
    let text = prop::collection::vec(piece, 0..4).prop_map(|pieces| Value(ArrayType::Text, pieces.concat()));
    let byte = prop_oneof![Just(0_u8), Just(1), Just(0x7F), Just(0x80), Just(0xFF), any::<u8>()];
    let binary = prop::collection::vec(byte, 0..4)
        .prop_map(|bytes| Value(ArrayType::Binary, bytes.into_iter().map(char::from).collect()));
    prop_oneof![
        text,
        binary,
        prop_oneof![number(), whole()].prop_map(|text| Value(ArrayType::Number, text)),
        whole().prop_map(|text| Value(ArrayType::BigInt, text)),
    ]
}

fn array() -> impl Strategy<Value = Vec<Value>> {
    prop::collection::vec(value(), 1..5)
}

/// Two arrays that often begin alike.
fn arrays() -> impl Strategy<Value = (Vec<Value>, Vec<Value>)> {
    (prop::collection::vec(value(), 0..3), array(), array()).prop_map(|(start, a, b)| {
        let with = |end: Vec<Value>| start.iter().cloned().chain(end).collect();
        (with(a), with(b))
    })
}

fn key_of(values: &[Value]) -> String {
    let mut bytes = [0; 4096];
    let mut out = Writer::new(&mut bytes);
    for Value(kind, value) in values {
        encode_value(*kind, value, &mut out).unwrap();
    }
    out.text().unwrap().to_owned()
}

/// The values of a key, as texts that encode to it again.
fn values_of(key: &str) -> Option<Vec<Value>> {
    let mut bytes = [0; 4096];
    let texts = key.strip_suffix('#')?.split('#');
    let values = texts.map(|text| {
        let mut out = Writer::new(&mut bytes);
        decode_value(text, &mut out)?;
        Some(Value(type_of_encoded(text), out.text()?.to_owned()))
    });
    values.collect()
}

/// The order of arrays, by the values alone.
fn compare(a: &[Value], b: &[Value]) -> Ordering {
    let differs = a.iter().zip(b).map(|(a, b)| compare_values(a, b)).find(|order| order.is_ne());
    differs.unwrap_or(a.len().cmp(&b.len()))
}

fn compare_values(Value(kind, a): &Value, Value(other, b): &Value) -> Ordering {
    let rank = |kind: &ArrayType| match kind {
        ArrayType::Number | ArrayType::BigInt => 0,
        ArrayType::Binary => 1,
        ArrayType::Text => 2,
    };
    let order = rank(kind).cmp(&rank(other));
    order.then_with(|| match kind {
        ArrayType::Text | ArrayType::Binary => a.cmp(b),
        _ => Decimal::parse(a)
            .cmp(&Decimal::parse(b))
            .then((*kind == ArrayType::BigInt).cmp(&(*other == ArrayType::BigInt))),
    })
}

fn same(a: &[Value], b: &[Value]) -> bool {
    compare(a, b).is_eq()
}

fn text_of(number: &Decimal, write: fn(&Decimal, &mut Writer<'_>)) -> String {
    let mut bytes = [0; 256];
    let mut out = Writer::new(&mut bytes);
    write(number, &mut out);
    out.text().unwrap().to_owned()
}

proptest! {
    #[test]
    fn the_order_of_keys_is_that_of_their_arrays((a, b) in arrays()) {
        prop_assert_eq!(key_of(&a).as_bytes().cmp(key_of(&b).as_bytes()), compare(&a, &b));
    }

    #[test]
    fn arrays_come_back(values in array()) {
        let back = values_of(&key_of(&values)).unwrap();
        prop_assert!(same(&back, &values), "{:?}", back);
        prop_assert!(back.iter().zip(&values).all(|(Value(kind, _), Value(given, _))| kind == given));
    }

    #[test]
    fn a_key_of_leading_values_begins_those_of_their_arrays_alone((a, b) in arrays(), count in 1_usize..4) {
        let leading = &a[..count.min(a.len())];
        let begins = b.len() >= leading.len() && same(leading, &b[..leading.len()]);
        prop_assert_eq!(key_of(&b).starts_with(&key_of(leading)), begins);
    }

    #[test]
    fn decoded_keys_encode_to_themselves(key in "[!\"#$+~.@A-Z0-9a -]{0,12}#", values in array(), at in any::<prop::sample::Index>(), put in "[!\"#$+~.@AXYZ0-9a -]?") {
        let mut changed: Vec<_> = key_of(&values).chars().map(String::from).collect();
        let place = at.index(changed.len());
        changed[place] = put;
        for key in [key, changed.concat()] {
            if let Some(values) = values_of(&key) {
                prop_assert_eq!(key_of(&values), key);
            }
        }
    }

    #[test]
    fn decimals_come_back(number in decimal()) {
        for write in [Decimal::write, Decimal::write_in_full] {
            prop_assert_eq!(Decimal::parse(&text_of(&number, write)), Some(number));
        }
        prop_assert_eq!(number.is_whole(), text_of(&number, Decimal::write_in_full).bytes().all(|byte| byte == b'-' || byte.is_ascii_digit()));
    }

    #[test]
    fn decimals_are_written_as_doubles_are_read(double in prop_oneof![any::<f64>(), (-1e6..1e6), Just(0.1 + 0.2)]) {
        prop_assume!(double == 0.0 || (1e-130..1e126).contains(&double.abs()));
        let number = Decimal::parse(&format!("{double:e}")).unwrap();
        prop_assert_eq!(text_of(&number, Decimal::write).parse(), Ok(double));
    }

    #[test]
    fn decimals_sort_as_doubles(a in -1e9..1e9, b in -1e9..1e9) {
        let of = |double: f64| Decimal::parse(&double.to_string()).unwrap();
        prop_assert_eq!(Some(of(a).cmp(&of(b))), a.partial_cmp(&b));
    }

    #[test]
    fn nothing_lies_between_neighbours(number in decimal(), other in decimal()) {
        if let Some(above) = number.above() {
            prop_assert!(number < above && above.below() == Some(number));
            prop_assert!(other <= number || other >= above);
        }
        if let Some(below) = number.below() {
            prop_assert!(below < number && below.above() == Some(number));
            prop_assert!(other >= number || other <= below);
        }
    }
}
