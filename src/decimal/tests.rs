//! Tests of `decimal`.

use super::*;

#[track_caller]
fn number(text: &str) -> Decimal {
    Decimal::parse(text).unwrap_or_else(|| panic!("{text} is a number"))
}

fn text(number: Decimal, in_full: bool) -> String {
    crate::writer::written(140, |out| if in_full { number.write_in_full(out) } else { number.write(out) })
}

#[test]
fn numbers_as_javascript_writes_them() {
    for written in
        ["0", "7", "-12", "0.1", "1.5", "0.000001", "1e-7", "1.25e-130", "100000000000000000000", "1e+21", "-9.9e+125"]
    {
        assert_eq!(text(number(written), false), written);
    }
    assert_eq!(text(number("-1e+21"), true), format!("-1{}", "0".repeat(21)));
    assert_eq!(text(number("1.5e-9"), true), "1.5e-9");
    assert_eq!(text(number("1234567890123456789012.5"), true), "1.2345678901234567890125e+21");
}

#[test]
fn other_texts_of_the_same_number() {
    for (other, written) in [
        ("-0", "0"),
        ("0e500", "0"),
        ("0.0", "0"),
        ("000.100", "0.1"),
        ("+5", "5"),
        ("5.", "5"),
        (".5", "0.5"),
        ("1E5", "100000"),
        ("12345e-2", "123.45"),
        ("0.00012e-00126", "1.2e-130"),
    ] {
        assert_eq!(text(number(other), false), written, "{other}");
    }
    assert_eq!(number(&format!("{}1{}", "0".repeat(60), "0".repeat(60))), number("1e60"));
}

#[test]
fn other_texts() {
    for other in
        ["", "-", ".", "e5", "1e", "1e-", "--1", "1.2.3", " 1", "1 ", "0x10", "NaN", "Infinity", "1_0", "\u{663}"]
    {
        assert_eq!(Decimal::parse(other), None, "{other}");
    }
}

#[test]
fn numbers_that_dynamodb_can_store() {
    let digits = |count: usize| "1".repeat(count);
    for held in [
        "1e-130".to_owned(),
        format!("{}e-167", digits(38)),
        format!("{}{}", "9".repeat(38), "0".repeat(88)),
        format!("0.{}{}", "0".repeat(129), digits(38)),
    ] {
        number(&held);
        number(&format!("-{held}"));
    }
    for beyond in ["9.9e-131", "1e126", "1e2147483648", "1e-99999999999999999999"] {
        assert_eq!(Decimal::parse(beyond), None, "{beyond}");
    }
    for beyond in [digits(39), format!("{}e-168", digits(38)), format!("1.{}", digits(38)), format!("{}.5", digits(38))]
    {
        assert_eq!(Decimal::parse(&beyond), None, "{beyond}");
    }
}

#[test]
fn bytes_are_pairs_of_digits_from_the_decimal_point() {
    for (written, bytes) in [
        ("0", 1),
        ("7", 2),
        ("-42", 3),
        ("100", 2),
        ("120", 3),
        ("-120", 4),
        ("0.5", 2),
        ("1.5", 3),
        ("0.05", 2),
        ("1e-130", 2),
        ("1.5e-130", 3),
        ("1.1e-129", 2),
        ("9.99e125", 3),
        ("1.1111111111111111111111111111111111111e-130", 21),
        ("1.1111111111111111111111111111111111111e-129", 20),
        ("-9.9999999999999999999999999999999999999e125", 21),
        ("-9.9999999999999999999999999999999999999e38", 21),
    ] {
        assert_eq!(number(written).bytes(), bytes, "{written}");
    }
}

#[test]
fn neighbours() {
    let nines = "9".repeat(38);
    let greatest = format!("{nines}e88");
    for (low, high) in [
        ("0", "1e-130"),
        ("1e-130", "1.0000000000000000000000000000000000001e-130"),
        ("1", "1.0000000000000000000000000000000000001"),
        ("9.9999999999999999999999999999999999999", "10"),
        ("1.9999999999999999999999999999999999999", "2"),
        ("9.9999999999999999999999999999999999998e125", greatest.as_str()),
    ] {
        let (low, high) = (number(low), number(high));
        assert_eq!((low.above(), high.below()), (Some(high), Some(low)));
        let minus = |number: Decimal| Decimal { is_negative: number != Decimal::ZERO, ..number };
        assert_eq!((minus(low).below(), minus(high).above()), (Some(minus(high)), Some(minus(low))));
    }
    assert_eq!((number(&greatest).above(), number(&format!("-{greatest}")).below()), (None, None));
}

#[test]
fn order() {
    let numbers =
        ["-1e125", "-10", "-9.5", "-1e-130", "0", "1e-130", "0.1", "0.11", "1", "2", "10", "1e125"].map(number);
    assert!(numbers.is_sorted_by(|a, b| a < b));
}

#[test]
fn whole_numbers() {
    assert!(["0", "7", "-10", "1e125", "120"].map(number).iter().all(Decimal::is_whole));
    assert!(!["0.5", "1.5", "1e-130", "123456.7"].map(number).iter().any(Decimal::is_whole));
}
