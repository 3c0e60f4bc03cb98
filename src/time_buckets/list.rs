//! All time buckets of a range, the partitions to query for it.

use alloc::string::String;
use alloc::vec::Vec;

use super::Bucket;
use crate::error::{KeyError, Reason, listed};
use crate::number::{shown_integer, shown_whole};
use crate::time::Instant;
use crate::writer::Writer;

/// Most buckets that [`time_buckets`] gives: each is a query of its own.
pub const MAX_TIME_BUCKETS: usize = 10_000;

const LIST: &str = "timeBuckets";

/// Where a range of times ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Until {
    /// With this instant.
    To(Instant),
    /// Right before this instant, as a week ends right before the next one.
    Before(Instant),
}

impl Until {
    /// The last instant of a range from `from`; nothing where the range is empty.
    fn last(self, from: Instant) -> Option<Instant> {
        let last = match self {
            Self::To(to) => Some(to),
            Self::Before(before) => Instant::in_range(before.epoch_millis() - 1),
        };
        last.filter(|last| from <= *last)
    }
}

/// The bucket of a granularity's name, such as `hour`.
///
/// # Errors
/// `INVALID_OPTION` for any other name.
pub fn bucket_of_granularity(name: &str) -> Result<Bucket, KeyError> {
    Bucket::ALL.into_iter().find(|bucket| bucket.name() == name).ok_or_else(|| unknown(name))
}

/// Every bucket that has an instant of the range, in order, as the codec of its name writes them.
///
/// # Errors
/// `INVALID_RANGE` where no instant is in the range, and for more than 10,000 buckets.
///
/// ```
/// use ddb_keys::{time::Instant, time_buckets::{Bucket, Until, time_buckets}};
/// let (new_year, march) = (Instant::from_epoch_millis(0)?, Instant::from_epoch_millis(5_097_600_000)?);
/// assert_eq!(time_buckets(new_year, Until::To(march), Bucket::Month)?, ["1970-01", "1970-02", "1970-03"]);
/// assert_eq!(time_buckets(new_year, Until::Before(march), Bucket::Month)?, ["1970-01", "1970-02"]);
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn time_buckets(from: Instant, until: Until, bucket: Bucket) -> Result<Vec<String>, KeyError> {
    let text_of = |start| {
        let mut text = String::with_capacity(bucket.chars());
        bucket.push_text(start, &mut text);
        text
    };
    Ok(starts(from, until, bucket)?.map(text_of).collect())
}

/// Writes the buckets of [`time_buckets`] one after the other; each has [`Bucket::chars`]. Gives how many there are.
///
/// # Errors
/// Those of [`time_buckets`].
pub fn time_buckets_into(from: Instant, until: Until, bucket: Bucket, out: &mut Writer<'_>) -> Result<usize, KeyError> {
    let mut count = 0;
    for start in starts(from, until, bucket)? {
        bucket.write_text(start, out);
        count += 1;
    }
    Ok(count)
}

/// The start of every bucket of a range.
fn starts(from: Instant, until: Until, bucket: Bucket) -> Result<impl Iterator<Item = Instant>, KeyError> {
    let Some(last) = until.last(from) else { return Err(empty_range(from, until)) };
    if !bucket.has(from) {
        return Err(before_first(from));
    }
    let count = bucket.count_between(from, last);
    if count > MAX_TIME_BUCKETS as u64 {
        return Err(too_many(count, bucket));
    }
    Ok(bucket.between(from, last))
}

#[cold]
fn unknown(name: &str) -> KeyError {
    let names = listed(&mut Bucket::ALL.into_iter().map(Bucket::name));
    KeyError::new(Reason::NoBucket, LIST).parameter("granularity").value(name).list(names)
}

/// The refusal of a time whose bucket begins before the year 0000.
#[cold]
fn before_first(from: Instant) -> KeyError {
    let millis = shown_integer(from.epoch_millis());
    KeyError::new(Reason::YearOutOfRange, LIST).parameter("from").value(&millis)
}

#[cold]
fn empty_range(from: Instant, until: Until) -> KeyError {
    let (reason, parameter, end) = match until {
        Until::To(to) => (Reason::EndBeforeStart, "to", to),
        Until::Before(before) => (Reason::EndNotAfterStart, "to.before", before),
    };
    KeyError::new(reason, LIST).parameter(parameter).value(&end.shown()).word(&from.shown())
}

#[cold]
fn too_many(count: u64, bucket: Bucket) -> KeyError {
    let error = KeyError::new(Reason::TooManyBuckets, LIST).parameter("to").limit(MAX_TIME_BUCKETS);
    error.word(&shown_whole(count)).word(bucket.name())
}
