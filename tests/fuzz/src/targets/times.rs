//! Times: texts are read as the calendar says, counted here day by day, and buckets cover a range without a gap.

use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
use ddb_keys::table_keys::TableKeys;
use ddb_keys::time::Instant;
use ddb_keys::time_buckets::{Bucket, Until, time_buckets};

use super::input::Input;
use super::values::{TIMES, instant};

const BUCKETS: &[Bucket] =
    &[Bucket::Year, Bucket::Month, Bucket::Week, Bucket::Day, Bucket::Hour, Bucket::Minute, Bucket::Second];
const OFFSETS: &[&str] = &["Z", "z", "+00:00", "-00:00", "+02:00", "-23:59", "+23:59", "+24:00", "+0200", "", "+02:60"];

/// Writes a time in several ways, reads the text of the fuzzer, and lists the buckets between two times.
pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let at = instant(&mut input);
    let iso = String::from_utf8_lossy(&at.to_iso()).into_owned();
    assert_eq!(Instant::from_iso(&iso), Some(at), "{iso}");
    assert_eq!(naive(&iso), Some(at.epoch_millis()), "{iso}");
    for bucket in BUCKETS {
        check_bucket_of(*bucket, at);
    }
    let offset = *input.pick(OFFSETS);
    check_text(&iso.replace('Z', offset));
    check_buckets(&mut input, at);
    let bucket = *input.pick(BUCKETS);
    let text = input.rest_as_text();
    check_text(&text);
    check_bucket_text(bucket, &text);
}

/// A text of RFC 3339, with a fraction of any length and any zone.
fn check_text(text: &str) {
    let read = Instant::from_rfc3339(text).map(Instant::epoch_millis);
    assert_eq!(read, naive(text), "{text:?}");
    let is_iso = text.len() == 24 && text.ends_with('Z') && text.as_bytes()[10] == b'T' && text.as_bytes()[19] == b'.';
    assert_eq!(Instant::from_iso(text).map(Instant::epoch_millis), read.filter(|_| is_iso), "{text:?}");
}

/// The milliseconds of such a text, by counting the days since the year 0.
fn naive(text: &str) -> Option<i64> {
    let upper = text.to_ascii_uppercase();
    let numbers = |place: usize, count: usize| -> Option<i64> {
        let digits = upper.get(place..place + count)?;
        digits.bytes().all(|one| one.is_ascii_digit()).then(|| digits.parse().ok())?
    };
    for (place, mark) in [(4, "-"), (7, "-"), (10, "T"), (13, ":"), (16, ":")] {
        (upper.get(place..=place)? == mark).then_some(())?;
    }
    let [year, month, day] = [numbers(0, 4)?, numbers(5, 2)?, numbers(8, 2)?];
    let [hour, minute, second] = [numbers(11, 2)?, numbers(14, 2)?, numbers(17, 2)?];
    let (fraction, zone) = fraction(upper.get(19..)?)?;
    let is_valid = (1..=12).contains(&month)
        && (1..=days_in(year, month)).contains(&day)
        && hour < 24
        && minute < 60
        && second < 60;
    let days =
        (0..year).map(days_of_year).sum::<i64>() + (1..month).map(|month| days_in(year, month)).sum::<i64>() + day - 1;
    let local = (((days * 24 + hour) * 60 + minute) * 60 + second) * 1000 + fraction + TIMES[0];
    let millis = local - offset(zone)? * 60_000;
    (is_valid && (TIMES[0]..=TIMES[1]).contains(&millis)).then_some(millis)
}

/// The milliseconds of a fraction, and what stands after it.
fn fraction(rest: &str) -> Option<(i64, &str)> {
    let Some(after) = rest.strip_prefix('.') else { return Some((0, rest)) };
    let digits: String = after.chars().take_while(char::is_ascii_digit).collect();
    let is_exact = !digits.is_empty() && digits.bytes().skip(3).all(|digit| digit == b'0');
    let padded = format!("{digits:0<3}");
    is_exact.then(|| Some((padded[..3].parse().ok()?, &after[digits.len()..])))?
}

/// The minutes of a zone.
fn offset(zone: &str) -> Option<i64> {
    if zone == "Z" {
        return Some(0);
    }
    let bytes = zone.as_bytes();
    let [sign @ (b'+' | b'-'), a, b, b':', c, d] = bytes else { return None };
    let digit = |byte: &u8| byte.is_ascii_digit().then(|| i64::from(byte - b'0'));
    let (hours, minutes) = (digit(a)? * 10 + digit(b)?, digit(c)? * 10 + digit(d)?);
    let total = hours * 60 + minutes;
    (hours < 24 && minutes < 60).then_some(if *sign == b'-' { -total } else { total })
}

fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

fn days_of_year(year: i64) -> i64 {
    if is_leap(year) { 366 } else { 365 }
}

fn days_in(year: i64, month: i64) -> i64 {
    match month {
        2 => {
            if is_leap(year) {
                29
            } else {
                28
            }
        }
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

/// The bucket of a time begins with it or before, and is at most a leap year long. No week is before that of the year 0.
fn check_bucket_of(bucket: Bucket, at: Instant) {
    let mut text = String::new();
    bucket.push_text(at, &mut text);
    let start = bucket.from_text(&text).map(Instant::epoch_millis);
    let is_before_weeks = bucket == Bucket::Week && at.epoch_millis() < TIMES[0] + 2 * 86_400_000;
    let since = start.map(|start| at.epoch_millis() - start);
    assert!(is_before_weeks || since.is_some_and(|since| (0..366 * 86_400_000).contains(&since)), "{text}: {since:?}");
}

/// A text is that of a bucket if the calendar has one of this name; a key that is this text is then one of a template with the bucket.
fn check_bucket_text(bucket: Bucket, text: &str) {
    let start = bucket.from_text(text).map(Instant::epoch_millis);
    assert_eq!(start, naive_bucket(bucket, text), "{text:?}");
    if text.len() == bucket.chars() && text.bytes().all(|byte| byte.is_ascii_alphanumeric() || b"-:".contains(&byte)) {
        check_common_key(bucket, text, start.is_some());
    }
}

/// Two entities of a table, of which one has the bucket as its key and the other one this text, may not have a key in common.
fn check_common_key(bucket: Bucket, text: &str, is_common: bool) {
    let entity = |pk: String| {
        let keys = [("pk", pk), ("sk", "A".to_owned())].map(|(name, key)| AttributeDefinition::new(name, key));
        EntityKeys::new(&keys).unwrap_or_else(|error| panic!("{error}"))
    };
    let (own, other) = (entity(format!("{{at:{}}}", bucket.name())), entity(text.to_owned()));
    let table = TableKeys::new(&[("own", &own), ("other", &other)]);
    assert_eq!(table.is_err(), is_common, "{text:?}");
}

/// The first millisecond of the bucket with this name.
fn naive_bucket(bucket: Bucket, text: &str) -> Option<i64> {
    if bucket == Bucket::Week {
        return naive_week(text);
    }
    let rest = "0000-01-01T00:00:00.000Z".get(text.len()..).filter(|_| text.len() == bucket.chars())?;
    naive(&format!("{text}{rest}")).filter(|_| !text.contains('t'))
}

/// The first millisecond of a week: its year has a week for each of its Thursdays, and 1 January 0000 is a Saturday.
fn naive_week(text: &str) -> Option<i64> {
    let (year, week) = text.split_once("-W").filter(|parts| (parts.0.len(), parts.1.len()) == (4, 2))?;
    let is_number = [year, week].iter().all(|digits| digits.bytes().all(|digit| digit.is_ascii_digit()));
    let [year, week]: [i64; 2] = is_number.then(|| [year, week].map(|digits| digits.parse().unwrap_or(0)))?;
    let before: i64 = (0..year).map(days_of_year).sum();
    let thursdays: Vec<_> = (before..before + days_of_year(year)).filter(|day| day % 7 == 5).collect();
    let thursday = thursdays.get(usize::try_from(week - 1).ok()?)?;
    Some(TIMES[0] + (thursday - 3) * 86_400_000).filter(|monday| *monday >= TIMES[0])
}

/// The buckets of a range are in order, each once; the first has its start, the last its end, and each time between them is in one.
fn check_buckets(input: &mut Input<'_>, from: Instant) {
    let bucket = *input.pick(BUCKETS);
    let length = i64::try_from(input.number() % (1 << input.below(42))).unwrap_or(0);
    let to = Instant::from_epoch_millis((from.epoch_millis() + length).min(TIMES[1])).unwrap_or(from);
    let until = if input.flag() { Until::To(to) } else { Until::Before(to) };
    let Ok(texts) = time_buckets(from, until, bucket) else { return };
    let starts: Vec<_> = texts.iter().map(|text| bucket.from_text(text).unwrap_or_else(|| panic!("{text}"))).collect();
    assert!(starts.is_sorted_by(|a, b| a < b) && texts.is_sorted_by(|a, b| a < b), "{texts:?}");
    let last = if let Until::To(to) = until { to.epoch_millis() } else { to.epoch_millis() - 1 };
    let inside = from.epoch_millis() + i64::try_from(input.number() % (length.unsigned_abs() + 1)).unwrap_or(0);
    for millis in [from.epoch_millis(), last, inside.min(last)] {
        let mut text = String::new();
        bucket.push_text(Instant::from_epoch_millis(millis).unwrap_or(from), &mut text);
        assert_eq!(texts.iter().filter(|own| **own == text).count(), 1, "{text} of {texts:?}");
    }
    assert!(
        starts.first().is_some_and(|first| *first <= from)
            && starts.last().is_some_and(|start| start.epoch_millis() <= last)
    );
}
