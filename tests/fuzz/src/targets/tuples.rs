//! Arrays as one text: they come back, in the order of the arrays, and a text that no array has is no text of one.

use std::cmp::Ordering;

use ddb_keys::decimal::Decimal;
use ddb_keys::multi::{ArrayType, decode_value, encode_value, type_of_encoded};
use ddb_keys::writer::Writer;

use super::decimals::number;
use super::input::Input;

type One = (ArrayType, String);

/// Writes two arrays that begin alike, and reads the text of the fuzzer.
pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let a = array(&mut input);
    let shared = input.below(a.len() + 1);
    let b: Vec<_> = a.iter().take(shared).cloned().chain(array(&mut input)).collect();
    if let (Some(one), Some(other)) = (written(&a), written(&b)) {
        assert_eq!(one.as_bytes().cmp(other.as_bytes()), compare(&a, &b), "{one:?} {other:?}");
        for (key, array) in [(&one, &a), (&other, &b)] {
            let back = read(key).unwrap_or_else(|| panic!("{key:?} of {array:?}"));
            assert!(compare(&back, array).is_eq() && kinds(&back).eq(kinds(array)), "{back:?} of {array:?}");
        }
    }
    let text = input.rest_as_text();
    if let Some(values) = read(&text) {
        assert_eq!(written(&values).as_deref(), Some(text.as_str()), "{values:?}");
    }
}

fn array(input: &mut Input<'_>) -> Vec<One> {
    (0..=input.below(3)).map(|_| value(input)).collect()
}

fn value(input: &mut Input<'_>) -> One {
    match input.below(4) {
        0 => (ArrayType::Text, input.text(4)),
        1 => (ArrayType::Binary, input.text(4).bytes().map(char::from).collect()),
        2 => (ArrayType::Number, number(input)),
        _ => (ArrayType::BigInt, whole(input)),
    }
}

fn whole(input: &mut Input<'_>) -> String {
    let digits = input.number().to_string().repeat(1 + input.below(2));
    format!("{}{digits}{}", if input.flag() { "-" } else { "" }, "0".repeat(input.below(90)))
}

fn kinds(array: &[One]) -> impl Iterator<Item = ArrayType> {
    array.iter().map(|(kind, _)| *kind)
}

fn written(array: &[One]) -> Option<String> {
    let mut bytes = [0; 8192];
    let mut out = Writer::new(&mut bytes);
    for (kind, value) in array {
        encode_value(*kind, value, &mut out)?;
    }
    out.text().map(str::to_owned)
}

fn read(key: &str) -> Option<Vec<One>> {
    let texts = key.strip_suffix('#')?.split('#');
    let values = texts.map(|text| {
        let mut bytes = [0; 8192];
        let mut out = Writer::new(&mut bytes);
        decode_value(text, &mut out)?;
        Some((type_of_encoded(text), out.text()?.to_owned()))
    });
    values.collect()
}

/// Numbers before binaries before texts, value by value; of one number a bigint comes after the other.
fn compare(a: &[One], b: &[One]) -> Ordering {
    let differs = a.iter().zip(b).map(|(a, b)| compare_values(a, b)).find(|order| order.is_ne());
    differs.unwrap_or(a.len().cmp(&b.len()))
}

fn compare_values((kind, a): &One, (other, b): &One) -> Ordering {
    let rank = |kind: &ArrayType| match kind {
        ArrayType::Number | ArrayType::BigInt => 0,
        ArrayType::Binary => 1,
        ArrayType::Text => 2,
    };
    rank(kind).cmp(&rank(other)).then_with(|| match kind {
        ArrayType::Text | ArrayType::Binary => a.as_bytes().cmp(b.as_bytes()),
        _ => Decimal::parse(a)
            .cmp(&Decimal::parse(b))
            .then((*kind == ArrayType::BigInt).cmp(&(*other == ArrayType::BigInt))),
    })
}
