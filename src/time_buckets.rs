//! Time buckets: the year, month, day or hour of an instant, and all of a range, the partitions to query for it.

use alloc::string::String;
use alloc::vec::Vec;

use crate::error::{KeyError, Reason};
use crate::number::{push_ascii, shown_whole};
use crate::time::{ISO_CHARS, Instant, MILLIS_A_DAY, MILLIS_AN_HOUR, days_of};
use crate::writer::Writer;

const LIST: &str = "timeBuckets";

/// Most buckets that [`time_buckets`] gives: each is a query of its own.
pub const MAX_TIME_BUCKETS: usize = 10_000;

/// What a bucket's text leaves out: the start of its year, month, day or hour.
const ISO_START: &[u8; ISO_CHARS] = b"0000-01-01T00:00:00.000Z";

/// A time bucket: the year, month, day or hour that an instant falls into, as the start of its ISO text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bucket {
    /// `2024`
    Year,
    /// `2024-12`
    Month,
    /// `2024-12-01`
    Day,
    /// `2024-12-01T10`
    Hour,
}

impl Bucket {
    /// All of them, from the longest to the shortest.
    pub const ALL: [Self; 4] = [Self::Year, Self::Month, Self::Day, Self::Hour];

    /// `year`, `month`, `day` or `hour`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Year => "year",
            Self::Month => "month",
            Self::Day => "day",
            Self::Hour => "hour",
        }
    }

    /// Characters of its text.
    pub const fn chars(self) -> usize {
        match self {
            Self::Year => 4,
            Self::Month => 7,
            Self::Day => 10,
            Self::Hour => 13,
        }
    }

    /// Writes the bucket that `instant` falls into to the end of `out`.
    ///
    /// ```
    /// use ddb_keys::{time::Instant, time_buckets::Bucket};
    /// let mut key = String::from("DAY#");
    /// Bucket::Day.push_text(Instant::from_epoch_millis(1_733_153_400_000)?, &mut key);
    /// assert_eq!(key, "DAY#2024-12-02");
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn push_text(self, instant: Instant, out: &mut String) {
        push_ascii(instant.to_iso().get(..self.chars()).unwrap_or_default(), out);
    }

    /// [`push_text`](Self::push_text) into a writer.
    pub fn write_text(self, instant: Instant, out: &mut Writer<'_>) {
        out.push_bytes(instant.to_iso().get(..self.chars()).unwrap_or_default());
    }

    /// The start of the bucket that `text` names; nothing for any other text.
    ///
    /// ```
    /// use ddb_keys::{time::Instant, time_buckets::Bucket};
    /// assert_eq!(Bucket::Year.from_text("1970").map(Instant::epoch_millis), Some(0));
    /// assert_eq!(Bucket::Month.from_text("1970-13"), None);
    /// ```
    pub fn from_text(self, text: &str) -> Option<Instant> {
        let mut iso = *ISO_START;
        let start = iso.get_mut(..self.chars()).filter(|start| start.len() == text.len())?;
        start.copy_from_slice(text.as_bytes());
        Instant::from_iso_bytes(&iso)
    }

    /// Whether a bucket begins at `instant`.
    pub(crate) fn begins_at(self, instant: Instant) -> bool {
        instant.to_iso().get(self.chars()..) == ISO_START.get(self.chars()..)
    }

    /// The number of the bucket that `instant` falls into: the next bucket has the next number.
    fn number_of(self, instant: Instant) -> i64 {
        let (year, month) = instant.year_and_month();
        match self {
            Self::Year => i64::from(year),
            Self::Month => i64::from(year) * 12 + i64::from(month) - 1,
            Self::Day => instant.epoch_millis().div_euclid(MILLIS_A_DAY),
            Self::Hour => instant.epoch_millis().div_euclid(MILLIS_AN_HOUR),
        }
    }

    /// The start of the bucket of this number, where it lies in the years 0000–9999.
    fn start_of(self, number: i64) -> Option<Instant> {
        let millis = match self {
            Self::Year => days_of(number, 1, 1) * MILLIS_A_DAY,
            Self::Month => days_of(number.div_euclid(12), number.rem_euclid(12) + 1, 1) * MILLIS_A_DAY,
            Self::Day => number * MILLIS_A_DAY,
            Self::Hour => number * MILLIS_AN_HOUR,
        };
        Instant::in_range(millis)
    }
}

/// The bucket of a granularity's name: `hour`, `day`, `month` or `year`.
///
/// # Errors
/// `INVALID_OPTION` for any other name.
pub fn bucket_of_granularity(name: &str) -> Result<Bucket, KeyError> {
    Bucket::ALL.into_iter().find(|bucket| bucket.name() == name).ok_or_else(|| unknown(name))
}

/// Every bucket from that of `from` to that of `to`, both included, as the codecs `{x:hour}` … `{x:year}` write them.
///
/// # Errors
/// `INVALID_RANGE` where `to` is before `from`, and for more than 10,000 buckets.
///
/// ```
/// use ddb_keys::{time::Instant, time_buckets::{Bucket, time_buckets}};
/// let (new_year, ten_weeks_on) = (Instant::from_epoch_millis(0)?, Instant::from_epoch_millis(6_048_000_000)?);
/// assert_eq!(time_buckets(new_year, ten_weeks_on, Bucket::Month)?, ["1970-01", "1970-02", "1970-03"]);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn time_buckets(from: Instant, to: Instant, bucket: Bucket) -> Result<Vec<String>, KeyError> {
    let text_of = |start| {
        let mut text = String::with_capacity(bucket.chars());
        bucket.push_text(start, &mut text);
        text
    };
    Ok(starts(from, to, bucket)?.map(text_of).collect())
}

/// Writes the buckets of [`time_buckets`] one after the other; each has [`Bucket::chars`]. Gives how many there are.
///
/// # Errors
/// Those of [`time_buckets`].
pub fn time_buckets_into(from: Instant, to: Instant, bucket: Bucket, out: &mut Writer<'_>) -> Result<usize, KeyError> {
    let mut count = 0;
    for start in starts(from, to, bucket)? {
        bucket.write_text(start, out);
        count += 1;
    }
    Ok(count)
}

/// The start of every bucket of a range.
fn starts(from: Instant, to: Instant, bucket: Bucket) -> Result<impl Iterator<Item = Instant>, KeyError> {
    if to < from {
        return Err(end_before_start(from, to));
    }
    let numbers = bucket.number_of(from)..=bucket.number_of(to);
    let count = numbers.end().abs_diff(*numbers.start()) + 1;
    if count > MAX_TIME_BUCKETS as u64 {
        return Err(too_many(count, bucket));
    }
    Ok(numbers.filter_map(move |number| bucket.start_of(number)))
}

#[cold]
fn unknown(name: &str) -> KeyError {
    KeyError::new(Reason::NoBucket, LIST).parameter("granularity").value(name)
}

#[cold]
fn end_before_start(from: Instant, to: Instant) -> KeyError {
    KeyError::new(Reason::EndBeforeStart, LIST).parameter("to").value(&to.shown()).word(&from.shown())
}

#[cold]
fn too_many(count: u64, bucket: Bucket) -> KeyError {
    let error = KeyError::new(Reason::TooManyBuckets, LIST).parameter("to").limit(MAX_TIME_BUCKETS);
    error.word(&shown_whole(count)).word(bucket.name())
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::KeyErrorCode;

    #[track_caller]
    fn listed(from: &str, to: &str, granularity: &str) -> Result<Vec<String>, KeyError> {
        let bucket = bucket_of_granularity(granularity)?;
        time_buckets(Instant::from_iso(from).unwrap(), Instant::from_iso(to).unwrap(), bucket)
    }

    #[test]
    fn buckets_number_through() {
        for bucket in Bucket::ALL {
            for millis in [-62_167_219_200_000, -1, 0, 951_827_696_789, 253_402_300_799_999] {
                let instant = Instant::from_epoch_millis(millis).unwrap();
                let number = bucket.number_of(instant);
                let start = bucket.start_of(number).unwrap();
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
        assert_eq!(listed(from, to, "day").unwrap(), ["2023-12-31", "2024-01-01"]);
        assert_eq!(listed(from, to, "month").unwrap(), ["2023-12", "2024-01"]);
        assert_eq!(listed(from, to, "year").unwrap(), ["2023", "2024"]);
        assert_eq!(listed(to, to, "day").unwrap(), ["2024-01-01"]);
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
        assert_eq!(time_buckets_into(from, to, Bucket::Day, &mut out), Ok(2));
        assert_eq!(out.text(), Some("1970-01-011970-01-02"));
        assert!(time_buckets_into(to, from, Bucket::Day, &mut out).is_err());
    }

    #[test]
    fn what_is_refused() {
        let (from, to) = ("2024-01-01T00:00:00.000Z", "2025-02-20T16:00:00.000Z");
        let error = listed(from, to, "hour").unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::InvalidRange);
        assert_eq!(
            error.to_string(),
            "timeBuckets gives at most 10000 buckets, but there are 10001 in the range, one for each hour"
        );
        assert_eq!(listed(from, "2025-02-20T15:59:59.999Z", "hour").unwrap().len(), 10_000);
        assert_eq!(listed(to, from, "year").unwrap_err().code(), KeyErrorCode::InvalidRange);
        let error = listed(from, to, "week").unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::InvalidOption);
    }
}
