//! Tests of `number`.

use super::*;

#[test]
fn digits_with_zeros_in_front() {
    for (number, width, text) in [(0, 1, "0"), (7, 3, "007"), (42, 1, "42"), (u64::MAX, 20, "18446744073709551615")] {
        assert_eq!(digits_of(number, width, &mut [0; MAX_DIGITS]), text.as_bytes());
    }
}

#[test]
fn digits_are_those_of_the_standard_library() {
    for number in [0, 1, 9, 10, 1_000_000_007, MAX_WHOLE, u64::MAX] {
        assert_eq!(shown_whole(number), number.to_string());
        for width in [0, 1, 5, 20, 21, 30] {
            let mut bytes = [0; 32];
            let mut out = Writer::new(&mut bytes);
            write_whole(number, width, &mut out);
            assert_eq!(out.text(), Some(format!("{number:0width$}").as_str()));
        }
    }
    for number in [0, -1, 7, i64::MIN, i64::MAX] {
        assert_eq!(shown_integer(number), number.to_string());
    }
}

#[test]
fn only_whole_numbers_up_to_2_to_the_53_minus_1() {
    assert_eq!(whole(0.0), Some(0));
    assert_eq!(whole(-0.0), Some(0));
    assert_eq!(whole(9_007_199_254_740_991.0), Some(MAX_WHOLE));
    for number in [-1.0, 0.5, 9_007_199_254_740_992.0, f64::NAN, f64::INFINITY] {
        assert_eq!(whole(number), None, "{number}");
    }
}

#[test]
fn numbers_as_messages_show_them() {
    let cases = [
        (0.0, "0"),
        (-0.0, "0"),
        (-1.0, "-1"),
        (1.5, "1.5"),
        (-0.25, "-0.25"),
        (0.1, "0.1"),
        (0.1 + 0.2, "0.30000000000000004"),
        (0.01, "0.01"),
        (0.009_5, "9.5e-3"),
        (1e-3, "1e-3"),
        (1e-7, "1e-7"),
        (1.25e-140, "1.25e-140"),
        (3.5e10 + 0.5, "35000000000.5"),
        (-1234.5678, "-1234.5678"),
        (5.999_999_999_999_999, "5.999999999999999"),
        (1_733_011_200_000.123, "1733011200000.123"),
        (9_007_199_254_740_991.0, "9007199254740991"),
        (9_007_199_254_740_992.0, "9007199254740992"),
        (1e18, "1000000000000000000"),
        (1e21, "1e21"),
        (1.5e21, "1.5e21"),
        (1e300, "1e300"),
        (f64::MAX, "1.79769e308"),
        (5e-324, "4.94066e-324"),
        (f64::NAN, "NaN"),
        (f64::NEG_INFINITY, "-Infinity"),
    ];
    for (number, text) in cases {
        assert_eq!(shown_number(number), text);
    }
}

#[test]
fn numbers_in_full_are_those_of_the_standard_library() {
    let check = |number: f64| {
        let is_whole = number.fract() == 0.0; // which the standard library shows with zeros at the end
        let expected = if is_whole { format!("{number:.0}") } else { number.to_string() };
        assert_eq!(shown_number(number), expected);
    };
    let mut bits = LEAST_IN_FULL.to_bits();
    while f64::from_bits(bits) < BEYOND_IN_FULL {
        check(f64::from_bits(bits));
        bits += 0x1_2345_6789_ABCD;
    }
    for power in -6..=63 {
        let number = 2.0_f64.powi(power);
        [number, number.next_down(), number.next_up()].into_iter().for_each(check);
    }
    for hundredths in 1..10_000 {
        check(f64::from(hundredths) / 100.0);
    }
}

#[test]
fn digits_at_the_end() {
    for (text, split) in
        [("a12", ("a", "12")), ("12", ("", "12")), ("1a", ("1a", "")), ("é1", ("é", "1")), ("", ("", ""))]
    {
        assert_eq!(split_digits(text), split);
    }
}

#[test]
fn digits_and_nothing_else() {
    for (text, number) in [("0", 0), ("007", 7), ("9007199254740991", MAX_WHOLE), (&"0".repeat(30), 0)] {
        assert_eq!(parse_digits(text), Some(number), "{text}");
    }
    for text in ["", "+1", "-1", " 1", "1.0", "９", "9007199254740992", "99999999999999999999"] {
        assert_eq!(parse_digits(text), None, "{text}");
    }
}
