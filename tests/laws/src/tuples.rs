//! Arrays as one text: they come back, in the order of the arrays, and a text that no array has is no text of one.

use std::cmp::Ordering;

use ddb_keys::multi::{ArrayType, AttributeType, decode_value, encode_value, type_of_encoded};
use ddb_keys::writer::Writer;

use crate::attribute_values;
use crate::decimals::number;
use crate::random::Random;
use crate::texts::changed_key;

type One = (ArrayType, String);

/// Writes two arrays that begin alike, and reads the text of the fuzzer.
pub(crate) fn run(random: &mut Random) {
    let a = array(random);
    let shared = random.below(a.len() + 1);
    let b: Vec<_> = a.iter().take(shared).cloned().chain(array(random)).collect();
    if let (Some(one), Some(other)) = (written(&a), written(&b)) {
        assert_eq!(one.as_bytes().cmp(other.as_bytes()), compare(&a, &b), "{one:?} {other:?}");
        for (key, array) in [(&one, &a), (&other, &b)] {
            let back = read(key).unwrap_or_else(|| panic!("{key:?} of {array:?}"));
            assert!(compare(&back, array).is_eq() && kinds(&back).eq(kinds(array)), "{back:?} of {array:?}");
        }
    }
    check_leading(&a, &b);
    let own = written(&a).unwrap_or_default();
    for text in [random.rest_as_text(&[&own]), changed_key(&own, random)] {
        if let Some(values) = read(&text) {
            assert_eq!(written(&values).as_deref(), Some(text.as_str()), "{values:?}");
        }
    }
}

/// The text of leading values begins those of the arrays that begin with them, and no other one.
fn check_leading(a: &[One], b: &[One]) {
    let (Some(_), Some(other)) = (written(a), written(b)) else { return };
    for count in 1..=a.len() {
        let begins = b.len() >= count && compare(&a[..count], &b[..count]).is_eq();
        let start = written(&a[..count]).unwrap_or_default();
        assert_eq!(other.starts_with(&start), begins, "{start:?} {other:?}");
    }
}

fn array(random: &mut Random) -> Vec<One> {
    (0..=random.below(3)).map(|_| value(random)).collect()
}

fn value(random: &mut Random) -> One {
    match random.below(4) {
        0 => (ArrayType::Text, random.text(4)),
        1 => (ArrayType::Binary, random.text(4).bytes().map(char::from).collect()),
        2 => (ArrayType::Number, number(random)),
        _ => (ArrayType::BigInt, whole(random)),
    }
}

fn whole(random: &mut Random) -> String {
    let digits = random.bits().to_string().repeat(1 + random.below(2));
    format!("{}{digits}{}", if random.flag() { "-" } else { "" }, "0".repeat(random.below(90)))
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
        _ => attribute_values::compare(AttributeType::Number, a, b)
            .then((*kind == ArrayType::BigInt).cmp(&(*other == ArrayType::BigInt))),
    })
}
