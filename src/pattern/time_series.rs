//! Time-series keys: the hour, day or month of an instant as text that sorts, `2024-12-02-15`.

use crate::error::{KeyError, KeyErrorCode, shown};
use crate::time::Instant;

const BUILD: &str = "timeSeriesKey";

/// How much time one key of [`time_series_key`] covers.
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
    /// The granularity of a name: `hour`, `day` or `month`.
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

/// The hour, day or month that `instant` falls into, UTC.
///
/// ```
/// use ddb_keys::{pattern::{Granularity, time_series_key}, time::Instant};
/// let instant = Instant::from_epoch_millis(1_733_153_400_000)?;
/// assert_eq!(time_series_key(instant, Granularity::Hour), "2024-12-02-15");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn time_series_key(instant: Instant, granularity: Granularity) -> String {
    let at = instant.civil();
    let month = format!("{:04}-{:02}", at.year, at.month);
    match granularity {
        Granularity::Month => month,
        Granularity::Day => format!("{month}-{:02}", at.day),
        Granularity::Hour => format!("{month}-{:02}-{:02}", at.day, at.hour),
    }
}

#[cold]
fn unknown(name: &str) -> KeyError {
    let message = format!("Invalid granularity: \"{}\". Must be 'hour', 'day', or 'month' ({BUILD})", shown(name));
    KeyError::with_message(KeyErrorCode::InvalidOption, BUILD, message).parameter("granularity").value(name)
}
