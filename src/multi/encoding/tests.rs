//! Tests of `encoding`.

use super::ArrayType::{self, BigInt, Binary, Number, Text};
use super::*;

#[track_caller]
fn writes(kind: ArrayType, value: &str, written: &str) {
    let mut bytes = [0; 64];
    let mut out = Writer::new(&mut bytes);
    assert_eq!(encode_value(kind, value, &mut out), Some(()));
    assert_eq!(out.text(), Some(written));
    let text = written.strip_suffix(END).unwrap();
    assert_eq!(type_of_encoded(text), kind);
    out.truncate(0);
    assert_eq!(decode_value(text, &mut out), Some(()));
    assert_eq!(out.text(), Some(value));
}

#[test]
fn texts_and_binaries() {
    writes(Text, "", "#");
    writes(Text, "Zürich", "Zürich#");
    writes(Text, "a b#$", "a$20b$23$24#");
    writes(Text, "!A5", "$21A5#");
    writes(Binary, "", "\"#");
    writes(Binary, "\0\u{1}\u{7F}\u{80}\u{FF}", "\"00017F80FF#");
}

#[test]
fn numbers_have_their_digits_in_full() {
    writes(Number, "0", "!0#");
    writes(Number, "0.05", "!0.05#");
    writes(Number, "1e-7", "!0.0000001#");
    writes(Number, "5", "!A5#");
    writes(Number, "42.5", "!B42.5#");
    writes(BigInt, "42", "!B42+#");
    writes(Number, "1e+21", "!V1000000000000000000000#");
    writes(BigInt, &format!("1{}", "0".repeat(23)), &format!("!X1{}+#", "0".repeat(23)));
    writes(BigInt, &format!("1{}", "0".repeat(24)), &format!("!YA1{}+#", "0".repeat(24)));
}

#[test]
fn negative_numbers_are_turned_round() {
    writes(Number, "-5", "!-Y4~#");
    writes(Number, "-0.5", "!-Z9.4~#");
    writes(Number, "-42.5", "!-X57.4~#");
    writes(BigInt, "-42", "!-X57~+#");
    writes(BigInt, &format!("-1{}", "0".repeat(24)), &format!("!-AY8{}~+#", "9".repeat(24)));
}

#[test]
fn numbers_that_dynamodb_cannot_store_are_not_written() {
    for number in ["1e126", "1e-131", "NaN", "", "123456789012345678901234567890123456789"] {
        assert_eq!(encode_value(Number, number, &mut Writer::new(&mut [0; 64])), None, "{number}");
    }
}

#[test]
fn the_longest_number_fits() {
    let longest = format!("-1.{}1e-130", "0".repeat(36));
    let mut bytes = [0; NUMBER_TEXT_BYTES];
    let mut out = Writer::new(&mut bytes);
    assert_eq!(encode_value(Number, &longest, &mut out), Some(()));
    assert_eq!(out.len(), 174);
    let text = out.text().and_then(|text| text.strip_suffix(END)).unwrap().to_owned();
    out.truncate(0);
    assert_eq!(decode_value(&text, &mut out), Some(()));
    assert_eq!(out.text(), Some(longest.as_str()));
}

#[test]
fn other_texts_are_not_read() {
    for text in [
        "!",
        "!+",
        "!-",
        "!-~",
        "!A",
        "!5",
        "!A05",
        "!B5",
        "!@0.5",
        "!A0.5",
        "!A5.",
        "!A5.0",
        "!0.50",
        "!.5",
        "!00",
        "!-Z9~",
        "!-Y4",
        "!-4~",
        "!Y5",
        "!YA5",
        "!A+5",
        "!A5++",
        "!A1.5+",
        "!0.5+",
        "!A1e5",
        "!A5~",
        "!A5-",
        "!A−5",
        "!-Y4+~",
        "!A1234567890",
        "\"0",
        "\"0g",
        "\"aa",
        "\"00 ",
        "a b",
        "$2",
        "$2a",
        "$30",
        "a!",
        "a\"",
        "\t",
    ] {
        assert_eq!(decode_value(text, &mut Writer::new(&mut [0; 64])), None, "{text}");
    }
}

#[test]
fn a_key_has_one_to_eight_values_and_2048_bytes() {
    let code = |values, bytes| check_encoded("f", values, bytes, "").map_err(|error| error.code().as_str());
    assert_eq!((code(1, 1), code(8, 2048)), (Ok(()), Ok(())));
    assert_eq!(
        (code(0, 0), code(9, 9), code(1, 2049)),
        (Err("EMPTY_VALUE"), Err("TOO_MANY_ATTRIBUTES"), Err("KEY_TOO_LONG"))
    );
}
