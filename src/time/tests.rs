//! Tests of `time`.

use super::*;
use crate::error::KeyErrorCode;

#[test]
fn every_day_follows_the_one_before() {
    let mut last = date_of(-719_528);
    for day in -719_527..2_932_897 {
        let next = date_of(day);
        assert!(next > last, "{last:?} {next:?}");
        let (year, month, day_of_month) = next;
        assert_eq!(days_of(year.into(), month.into(), day_of_month.into()), day);
        last = next;
    }
}

#[test]
fn iso_texts_at_the_edges() {
    for (millis, text) in [
        (0, "1970-01-01T00:00:00.000Z"),
        (-1, "1969-12-31T23:59:59.999Z"),
        (FIRST_MILLIS, "0000-01-01T00:00:00.000Z"),
        (LAST_MILLIS, "9999-12-31T23:59:59.999Z"),
        (951_827_696_789, "2000-02-29T12:34:56.789Z"),
        (1_709_164_800_000, "2024-02-29T00:00:00.000Z"),
    ] {
        let instant = Instant::from_epoch_millis(millis).unwrap();
        assert_eq!(str::from_utf8(&instant.to_iso()), Ok(text));
        assert_eq!(Instant::from_iso(text), Some(instant));
    }
}

#[test]
fn texts_that_are_not_iso_times() {
    for text in [
        "",
        "2024-12-01T10:30:00Z",
        "2024-12-01T10:30:00.000",
        "2024-12-01T10:30:00.000z",
        "2024-12-01T10:30:00.000+",
        "2024-12-01 10:30:00.000Z",
        "2024-12-01T10:30:00,000Z",
        "2024-12-01T24:00:00.000Z",
        "2024-12-01T10:60:00.000Z",
        "2016-12-31T23:59:60.000Z",
        "2024-00-01T10:30:00.000Z",
        "2024-13-01T10:30:00.000Z",
        "2024-12-00T10:30:00.000Z",
        "2024-12-32T10:30:00.000Z",
        "2024-04-31T10:30:00.000Z",
        "2023-02-29T10:30:00.000Z",
        "1900-02-29T10:30:00.000Z",
        "+024-12-01T10:30:00.000Z",
        "2024-1é-1T10:30:00.000Z",
    ] {
        assert_eq!(Instant::from_iso(text), None, "{text}");
    }
}

#[test]
fn texts_of_rfc_3339() {
    for (text, iso) in [
        ("2024-12-01T10:30:00Z", "2024-12-01T10:30:00.000Z"),
        ("2024-12-01t10:30:00z", "2024-12-01T10:30:00.000Z"),
        ("2024-12-01T10:30:00.1Z", "2024-12-01T10:30:00.100Z"),
        ("2024-12-01T10:30:00.123Z", "2024-12-01T10:30:00.123Z"),
        ("2024-12-01T10:30:00.123000000Z", "2024-12-01T10:30:00.123Z"),
        ("2024-12-01T12:30:00+02:00", "2024-12-01T10:30:00.000Z"),
        ("2024-12-01T00:00:00.5-23:59", "2024-12-01T23:59:00.500Z"),
        ("2024-12-01T10:30:00-00:00", "2024-12-01T10:30:00.000Z"),
        ("0000-01-01T01:00:00+01:00", "0000-01-01T00:00:00.000Z"),
        ("9999-12-31T22:59:59.999-01:00", "9999-12-31T23:59:59.999Z"),
    ] {
        assert_eq!(Instant::from_rfc3339(text), Some(Instant::from_iso(iso).unwrap()), "{text}");
    }
}

#[test]
fn texts_that_are_not_rfc_3339() {
    for text in [
        "",
        "2024-12-01",
        "2024-12-01T10:30Z",
        "2024-12-01T10:30:00",
        "2024-12-01 10:30:00Z",
        "2024-12-01T10:30:00.Z",
        "2024-12-01T10:30:00,1Z",
        "2024-12-01T10:30:00.1234Z",
        "2024-12-01T10:30:00.0001Z",
        "2024-12-01T10:30:00.1",
        "2024-12-01T10:30:00ZZ",
        "2024-12-01T10:30:00 Z",
        "2024-12-01T10:30:00+",
        "2024-12-01T10:30:00+02",
        "2024-12-01T10:30:00+0200",
        "2024-12-01T10:30:00+24:00",
        "2024-12-01T10:30:00+02:60",
        "2024-12-01T10:30:00+02:000",
        "2024-12-01T10:30:00*02:00",
        "2024-12-01T10:30:00\u{2212}02:00",
        "2016-12-31T23:59:60Z",
        "2024-12-01T24:00:00Z",
        "2023-02-29T00:00:00Z",
        "0000-01-01T00:00:00+00:01",
        "9999-12-31T23:59:59.999-00:01",
        "+02024-12-01T10:30:00Z",
        "2024-12-01T10:30:0é",
    ] {
        assert_eq!(Instant::from_rfc3339(text), None, "{text}");
    }
}

#[test]
fn refusals_say_what_is_wrong_with_a_number() {
    for (millis, message) in [
        (f64::NAN, "f requires a valid Date object or whole epoch milliseconds as date, got an invalid date"),
        (0.5, "f requires a valid Date object or whole epoch milliseconds as date, got 0.5 milliseconds"),
        (
            f64::INFINITY,
            "f requires a valid Date object or whole epoch milliseconds as date, got Infinity milliseconds",
        ),
        (1e300, "f requires a valid Date object in the years 0000 to 9999 as date, got 1e300 epoch milliseconds"),
    ] {
        assert_eq!(Instant::argument("f", "date", millis).unwrap_err().to_string(), message);
    }
    let error = Instant::from_epoch_millis(i64::MIN).unwrap_err();
    assert_eq!(error.details().value.as_deref(), Some("-9223372036854775808"));
    assert_eq!(Instant::argument("f", "date", -0.0), Ok(Instant(0)));
}

#[test]
fn texts_that_are_not_times_are_rejected() {
    for millis in [f64::NAN, f64::INFINITY, 0.5, 1e300, -62_167_219_200_001.0, 253_402_300_800_000.0] {
        let error = Instant::argument("f", "date", millis).unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::InvalidDate, "{millis}");
        assert!(error.to_string().starts_with("f requires a valid Date object"), "{error}");
    }
}
