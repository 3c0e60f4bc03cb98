//! Constants, tested on both sides: no other test would notice a change by one.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use ddb_keys::multi::KeyValue::{BigInt, Binary, Number, Text};
use ddb_keys::multi::check_values;
use ddb_keys::version::{next_version, split_version};

/// Bytes that two values of one key may have.
const MOST: usize = 2048;

#[test]
fn values_count_their_bytes() {
    for (value, bytes) in [
        (Text("a"), 1),
        (Text("é😀"), 6),
        (Binary(7), 7),
        (BigInt("1"), 2),
        (BigInt("12"), 2),
        (BigInt("123"), 3),
        (BigInt("-123"), 4),
        (BigInt("1230000"), 3),
        (BigInt("99999999999999999999999999999999999999"), 20),
        (Number(1.0), 2),
        (Number(-12.0), 3),
        (Number(123.0), 3),
        (Number(1000.0), 2),
        (Number(9_007_199_254_740_991.0), 9),
        (Number(0.1), 2),
        (Number(1e100), 2),
    ] {
        assert_eq!(value.bytes(), bytes, "{value:?}");
        let (beside, more) = ("x".repeat(MOST - bytes), "x".repeat(MOST - bytes + 1));
        assert_eq!(check_values("f", [Some(Text(&beside)), Some(value)]).unwrap(), 2, "{value:?}");
        let error = check_values("f", [Some(Text(&more)), Some(value)]).unwrap_err();
        assert_eq!((error.code().as_str(), error.details().bytes), ("KEY_TOO_LONG", Some(MOST + 1)), "{value:?}");
    }
}

/// Ten nines are a padded version that is used up; nine are a counter that goes on, and so are ten digits that are not all
/// nines.
#[test]
fn a_version_of_nines_is_used_up_from_ten_digits_on() {
    for (sk, next) in [
        ("A#v999999999", 1_000_000_000),
        ("A@v999999999", 1_000_000_000),
        ("A@999999999", 1_000_000_000),
        ("A#v9999999998", 9_999_999_999),
        ("A#v8999999999", 9_000_000_000),
        ("A#v10000000000", 10_000_000_001),
    ] {
        let key = next_version(sk).unwrap();
        assert_eq!(split_version(&key).version.unwrap().0, next, "{sk}");
        assert_eq!(split_version(&key).base, "A");
    }
    for sk in ["A#v9999999999", "A@v9999999999", "A@9999999999", "A#v99999999999", "A#v0999999999#v9999999999"] {
        assert_eq!(next_version(sk).unwrap_err().code().as_str(), "VERSION_OVERFLOW", "{sk}");
    }
}
