//! Time-series keys: the hour, day or month of an instant as text that sorts, `2024-12-02-15`.

use alloc::string::String;

use crate::error::{KeyError, Reason};
use crate::number::push_ascii;
use crate::time::{ISO_CHARS, Instant};
use crate::writer::Writer;

const BUILD: &str = "timeSeriesKey";

/// The length of time that one key of [`time_series_key`] covers.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Granularity {
    /// `2024-12-02-15`
    Hour,
    /// `2024-12-02`
    Day,
    /// `2024-12`
    Month,
}

impl Granularity {
    /// The number of characters of its keys.
    const fn chars(self) -> usize {
        match self {
            Self::Hour => 13,
            Self::Day => 10,
            Self::Month => 7,
        }
    }

    /// The granularity with this name: `hour`, `day` or `month`.
    ///
    /// # Errors
    /// `INVALID_OPTION` for any other name.
    pub fn from_name(name: &str) -> Result<Self, KeyError> {
        match name {
            "hour" => Ok(Self::Hour),
            "day" => Ok(Self::Day),
            "month" => Ok(Self::Month),
            _ => Err(unknown(name)),
        }
    }
}

/// The hour, day or month of `instant`, in UTC.
///
/// ```
/// use ddb_keys::{pattern::{Granularity, time_series_key}, time::Instant};
/// let instant = Instant::from_epoch_millis(1_733_153_400_000)?;
/// assert_eq!(time_series_key(instant, Granularity::Hour), "2024-12-02-15");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn time_series_key(instant: Instant, granularity: Granularity) -> String {
    let mut key = String::with_capacity(granularity.chars());
    push_ascii(text_of(instant).get(..granularity.chars()).unwrap_or_default(), &mut key);
    key
}

/// [`time_series_key`] into a writer.
pub fn time_series_key_into(instant: Instant, granularity: Granularity, out: &mut Writer<'_>) {
    out.push_bytes(text_of(instant).get(..granularity.chars()).unwrap_or_default());
}

/// The ISO text, but with a `-` before the hour, so that every key is a beginning of it.
fn text_of(instant: Instant) -> [u8; ISO_CHARS] {
    let mut text = instant.to_iso();
    if let Some(mark) = text.get_mut(Granularity::Day.chars()) {
        *mark = b'-';
    }
    text
}

#[cold]
fn unknown(name: &str) -> KeyError {
    KeyError::new(Reason::NoGranularity, BUILD).parameter("granularity").value(name)
}
