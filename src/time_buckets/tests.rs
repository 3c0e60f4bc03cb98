//! Tests of `time_buckets`.

use super::*;
use crate::error::KeyError;
use crate::error::KeyErrorCode;

#[track_caller]
fn listed(from: &str, to: &str, granularity: &str) -> Result<Vec<String>, KeyError> {
    let bucket = bucket_of_granularity(granularity)?;
    time_buckets(Instant::from_iso(from).unwrap(), Until::To(Instant::from_iso(to).unwrap()), bucket)
}

#[track_caller]
fn listed_before(from: &str, before: &str, bucket: Bucket) -> Result<Vec<String>, KeyError> {
    time_buckets(Instant::from_iso(from).unwrap(), Until::Before(Instant::from_iso(before).unwrap()), bucket)
}

#[test]
fn buckets_number_through() {
    for bucket in Bucket::ALL {
        for millis in [-62_167_219_200_000, -1, 0, 951_827_696_789, 253_402_300_799_999] {
            let instant = Instant::from_epoch_millis(millis).unwrap();
            let number = bucket.number_of(instant);
            let Some(start) = bucket.start_of(number) else {
                assert!(bucket == Bucket::Week && !bucket.has(instant));
                continue;
            };
            assert!(start <= instant);
            assert!(bucket.start_of(number + 1).is_none_or(|next| next > instant));
            let mut text = String::new();
            bucket.push_text(instant, &mut text);
            assert_eq!(bucket.from_text(&text), Some(start), "{text}");
        }
    }
}

#[test]
fn both_ends_are_included() {
    let (from, to) = ("2023-12-31T22:59:59.999Z", "2024-01-01T00:00:00.000Z");
    assert_eq!(listed(from, to, "hour").unwrap(), ["2023-12-31T22", "2023-12-31T23", "2024-01-01T00"]);
    let (before, midnight) = ("2023-12-31T23:59:59.999Z", "2024-01-01T00:00:00.000Z");
    assert_eq!(listed(before, midnight, "minute").unwrap(), ["2023-12-31T23:59", "2024-01-01T00:00"]);
    assert_eq!(listed(before, midnight, "second").unwrap(), ["2023-12-31T23:59:59", "2024-01-01T00:00:00"]);
    assert_eq!(listed(from, to, "day").unwrap(), ["2023-12-31", "2024-01-01"]);
    assert_eq!(listed(from, to, "week").unwrap(), ["2023-W52", "2024-W01"]);
    assert_eq!(listed(from, to, "month").unwrap(), ["2023-12", "2024-01"]);
    assert_eq!(listed(from, to, "year").unwrap(), ["2023", "2024"]);
    assert_eq!(listed(to, to, "day").unwrap(), ["2024-01-01"]);
}

#[test]
fn weeks_follow_each_other_to_the_end_of_time() {
    let (first, mut last, mut text) = (-62_167_046_400_000, String::new(), String::new());
    let mut longest = 0;
    for week in 0.. {
        let Some(start) = Instant::in_range(first + week * 7 * MILLIS_A_DAY) else { break };
        text.clear();
        Bucket::Week.push_text(start, &mut text);
        assert!(text > last, "{text} {last}");
        assert_eq!(Bucket::Week.from_text(&text), Some(start), "{text}");
        longest += usize::from(text.ends_with("53"));
        last.clone_from(&text);
    }
    // Of 400 years, 71 have 53 weeks.
    assert_eq!((last.as_str(), longest), ("9999-W52", 71 * 25));
}

#[test]
fn days_of_weeks() {
    for (day, week) in [
        ("0000-01-03", "0000-W01"),
        ("1998-12-31", "1998-W53"),
        ("2004-12-31", "2004-W53"),
        ("2005-01-02", "2004-W53"),
        ("2005-01-03", "2005-W01"),
        ("2008-12-29", "2009-W01"),
        ("2010-01-03", "2009-W53"),
        ("2020-12-31", "2020-W53"),
        ("2024-12-01", "2024-W48"),
        ("2024-12-02", "2024-W49"),
        ("2024-12-30", "2025-W01"),
        ("9999-12-31", "9999-W52"),
    ] {
        let mut text = String::new();
        Bucket::Week.push_text(Bucket::Day.from_text(day).unwrap(), &mut text);
        assert_eq!(text, week, "{day}");
    }
    for text in
        ["2024-W53", "2024-W00", "2024-W54", "2024-w49", "2024-49", "2024-W4", "2024-W499", "2024W49", "2020-W5é"]
    {
        assert_eq!(Bucket::Week.from_text(text), None, "{text}");
    }
}

#[test]
fn a_bucket_that_begins_with_the_end_is_left_out() {
    let (from, before) = ("2023-12-31T22:59:59.999Z", "2024-01-01T00:00:00.000Z");
    assert_eq!(listed_before(from, before, Bucket::Hour).unwrap(), ["2023-12-31T22", "2023-12-31T23"]);
    assert_eq!(listed_before(from, before, Bucket::Year).unwrap(), ["2023"]);
    assert_eq!(listed_before(from, "2024-01-01T00:00:00.001Z", Bucket::Year).unwrap(), ["2023", "2024"]);
}

#[test]
fn a_range_without_an_instant_is_refused() {
    let start = "0000-01-01T00:00:00.000Z";
    let error = listed_before(start, start, Bucket::Day).unwrap_err();
    assert_eq!((error.code(), error.details().parameter.as_deref()), (KeyErrorCode::InvalidRange, Some("to.before")));
    assert!(
        error.to_string().starts_with("timeBuckets: the end of the range (to.before) must be after its start, got "),
        "{error}"
    );
    assert!(listed_before("0000-01-01T00:00:00.001Z", start, Bucket::Day).is_err());
}

#[test]
fn leap_days_and_the_ends_of_time() {
    let leap = listed("2024-02-28T12:00:00.000Z", "2024-03-01T00:00:00.000Z", "day").unwrap();
    assert_eq!(leap, ["2024-02-28", "2024-02-29", "2024-03-01"]);
    let all = listed("0000-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z", "year").unwrap();
    assert_eq!((all.len(), all[0].as_str(), all[9999].as_str()), (10_000, "0000", "9999"));
}

#[test]
fn they_are_written_one_after_the_other() {
    let (from, to) = (Instant::from_epoch_millis(0).unwrap(), Instant::from_epoch_millis(86_400_000).unwrap());
    let mut bytes = [0; 64];
    let mut out = Writer::new(&mut bytes);
    assert_eq!(time_buckets_into(from, Until::To(to), Bucket::Day, &mut out), Ok(2));
    assert_eq!(out.text(), Some("1970-01-011970-01-02"));
    assert!(time_buckets_into(to, Until::To(from), Bucket::Day, &mut out).is_err());
}

#[test]
fn rejected_calls() {
    let (from, to) = ("2024-01-01T00:00:00.000Z", "2025-02-20T16:00:00.000Z");
    let error = listed(from, to, "hour").unwrap_err();
    assert_eq!(error.code(), KeyErrorCode::InvalidRange);
    assert_eq!(error.to_string(), "timeBuckets returns at most 10000 buckets, but the range has 10001, one per hour");
    assert_eq!(listed(from, "2025-02-20T15:59:59.999Z", "hour").unwrap().len(), 10_000);
    assert_eq!(listed(to, from, "year").unwrap_err().code(), KeyErrorCode::InvalidRange);
    let error = listed(from, to, "weeks").unwrap_err();
    assert_eq!(error.code(), KeyErrorCode::InvalidOption);
    let error = listed("0000-01-02T23:59:59.999Z", to, "week").unwrap_err();
    assert_eq!((error.code(), error.details().parameter.as_deref()), (KeyErrorCode::InvalidDate, Some("from")));
}
