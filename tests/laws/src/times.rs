//! Times: texts are read as the calendar of the oracle says, and buckets cover a range without a gap.

use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};
use ddb_keys::table_keys::TableKeys;
use ddb_keys::time::Instant;
use ddb_keys::time_buckets::{Bucket, Until, time_buckets};

use crate::calendar::{FIRST_MILLIS, FIRST_MONDAY, LAST_MILLIS, Span, day_number, days_of_month};
use crate::field_values::time;
use crate::owned_values::instant;
use crate::random::Random;

const OFFSETS: &[&str] = &["Z", "z", "+00:00", "-00:00", "+02:00", "-23:59", "+23:59", "+24:00", "+0200", "", "+02:60"];

/// Writes a time in several ways, reads a text that is almost one, and lists the buckets between two times.
pub(crate) fn run(random: &mut Random) {
    let millis = time(random, None, FIRST_MILLIS);
    let at = instant(millis);
    let iso = String::from_utf8_lossy(&at.to_iso()).into_owned();
    assert_eq!(Instant::from_iso(&iso), Some(at), "{iso}");
    assert_eq!(naive(&iso), Some(millis), "{iso}");
    for span in Span::ALL {
        check_bucket_of(span, millis);
    }
    let offset = *random.pick(OFFSETS);
    check_text(&iso.replace('Z', offset));
    check_buckets(random, at);
    let span = *random.pick(&Span::ALL);
    let text = random.rest_as_text(&[&iso, &span.text(millis)]);
    check_text(&text);
    check_bucket_text(span, &text);
}

fn bucket_of(span: Span) -> Bucket {
    *Bucket::ALL.iter().find(|bucket| bucket.name() == span.name()).unwrap_or_else(|| panic!("{span:?} is a bucket"))
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
    let zone = offset(zone)?;
    let is_valid = (1..=12).contains(&month)
        && (1..=days_of_month(year, month)).contains(&day)
        && hour < 24
        && minute < 60
        && second < 60;
    let minutes = is_valid.then(|| (day_number(year, month, day) * 24 + hour) * 60 + minute - zone)?;
    Some((minutes * 60 + second) * 1000 + fraction).filter(|millis| (FIRST_MILLIS..=LAST_MILLIS).contains(millis))
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

/// No week is before that of the year 0.
fn check_bucket_of(span: Span, millis: i64) {
    let (bucket, mut text) = (bucket_of(span), String::new());
    bucket.push_text(instant(millis), &mut text);
    if span != Span::Week || millis >= FIRST_MONDAY {
        assert_eq!(text, span.text(millis));
        assert_eq!(bucket.from_text(&text), Some(instant(span.start(millis))), "{text}");
    }
}

/// A text is that of a bucket if the calendar has one of this name; a key that is this text is then one of a template with the bucket.
fn check_bucket_text(span: Span, text: &str) {
    let bucket = bucket_of(span);
    let start = bucket.from_text(text).map(Instant::epoch_millis);
    assert_eq!(start, naive_bucket(span, bucket, text), "{text:?}");
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
fn naive_bucket(span: Span, bucket: Bucket, text: &str) -> Option<i64> {
    if span == Span::Week {
        return naive_week(text);
    }
    let rest = "0000-01-01T00:00:00.000Z".get(text.len()..).filter(|_| text.len() == bucket.chars())?;
    naive(&format!("{text}{rest}")).filter(|_| !text.contains('t'))
}

/// The first millisecond of a week: 4 January is in the first of its year.
fn naive_week(text: &str) -> Option<i64> {
    let (year, week) = text.split_once("-W")?;
    let [year, week]: [i64; 2] = [year.parse().ok()?, week.parse().ok()?];
    let first = (0..10_000).contains(&year).then(|| Span::Week.start(day_number(year, 1, 4) * 86_400_000))?;
    let monday = first + (week.clamp(0, 99) - 1) * 7 * 86_400_000;
    ((FIRST_MILLIS..=LAST_MILLIS).contains(&monday) && Span::Week.text(monday) == text).then_some(monday)
}

/// The buckets of a range are in order, each once; the first has its start, the last its end, and each time between them is in one.
fn check_buckets(random: &mut Random, from: Instant) {
    let bucket = bucket_of(*random.pick(&Span::ALL));
    let length = i64::try_from(random.bits() % (1 << random.below(42))).unwrap_or(0);
    let to = Instant::from_epoch_millis((from.epoch_millis() + length).min(LAST_MILLIS)).unwrap_or(from);
    let until = if random.flag() { Until::To(to) } else { Until::Before(to) };
    let Ok(texts) = time_buckets(from, until, bucket) else { return };
    let starts: Vec<_> = texts.iter().map(|text| bucket.from_text(text).unwrap_or_else(|| panic!("{text}"))).collect();
    assert!(starts.is_sorted_by(|a, b| a < b) && texts.is_sorted_by(|a, b| a < b), "{texts:?}");
    let last = if let Until::To(to) = until { to.epoch_millis() } else { to.epoch_millis() - 1 };
    let inside = from.epoch_millis() + i64::try_from(random.bits() % (length.unsigned_abs() + 1)).unwrap_or(0);
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
