//! Instants and their texts: UTC only, years 0000–9999, so that every text has the same length and sorts.

use crate::error::{KeyError, KeyErrorCode};
use crate::number::shown_number;

/// 0000-01-01T00:00:00.000Z in epoch milliseconds.
const FIRST_MILLIS: i64 = -62_167_219_200_000;
/// 9999-12-31T23:59:59.999Z in epoch milliseconds.
const LAST_MILLIS: i64 = 253_402_300_799_999;

const MILLIS_A_DAY: i64 = 86_400_000;
const MILLIS_AN_HOUR: i64 = 3_600_000;

/// A point in time of the years 0000–9999, in milliseconds since 1970-01-01T00:00:00Z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(i64);

/// A calendar date and a time of day, UTC.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Civil {
    pub(crate) year: u16,
    pub(crate) month: u8,
    pub(crate) day: u8,
    pub(crate) hour: u8,
}

impl Instant {
    /// The instant of `millis` epoch milliseconds.
    ///
    /// # Errors
    /// `INVALID_DATE` outside the years 0000–9999: its text would not sort.
    ///
    /// ```
    /// use ddb_keys::time::Instant;
    /// assert_eq!(Instant::from_epoch_millis(1_733_011_200_000)?.epoch_seconds(), 1_733_011_200);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn from_epoch_millis(millis: i64) -> Result<Self, KeyError> {
        Self::in_range(millis).ok_or_else(|| out_of_range("Instant", "millis", &millis.to_string()))
    }

    fn in_range(millis: i64) -> Option<Self> {
        (FIRST_MILLIS..=LAST_MILLIS).contains(&millis).then_some(Self(millis))
    }

    /// A number that a caller gave as `parameter` of `function`: whole milliseconds, `NaN` for an invalid date.
    ///
    /// # Errors
    /// `INVALID_DATE` for `NaN`, a fraction of a millisecond, and years outside 0000–9999.
    #[allow(clippy::cast_possible_truncation, reason = "the cast saturates, and the range is checked after it")]
    pub(crate) fn argument(function: &'static str, parameter: &'static str, millis: f64) -> Result<Self, KeyError> {
        if !millis.is_finite() || millis.fract() != 0.0 {
            return Err(invalid(function, parameter, millis));
        }
        Self::in_range(millis as i64).ok_or_else(|| out_of_range(function, parameter, &shown_number(millis)))
    }

    /// Milliseconds since the epoch.
    pub const fn epoch_millis(self) -> i64 {
        self.0
    }

    /// Whole seconds since the epoch, rounded down: what DynamoDB's time to live reads.
    pub const fn epoch_seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }

    pub(crate) fn civil(self) -> Civil {
        let (year, month, day) = date_of(self.0.div_euclid(MILLIS_A_DAY));
        let hour = small(self.0.rem_euclid(MILLIS_A_DAY) / MILLIS_AN_HOUR);
        Civil { year, month, day, hour }
    }
}

#[cold]
fn invalid(function: &'static str, parameter: &'static str, millis: f64) -> KeyError {
    let found =
        if millis.is_nan() { "an invalid date".to_owned() } else { format!("{} milliseconds", shown_number(millis)) };
    let message =
        format!("{function} requires a valid Date object or whole epoch milliseconds as {parameter}, got {found}");
    KeyError::new(KeyErrorCode::InvalidDate, function, message).parameter(parameter).value(&shown_number(millis))
}

#[cold]
fn out_of_range(function: &'static str, parameter: &'static str, millis: &str) -> KeyError {
    let message = format!(
        "{function} requires a valid Date object of the years 0000 to 9999 as {parameter}, got {millis} epoch milliseconds"
    );
    KeyError::new(KeyErrorCode::InvalidDate, function, message).parameter(parameter).value(millis)
}

/// The date of a day counted from 1970-01-01, after Howard Hinnant's "chrono-compatible low-level date algorithms".
fn date_of(day_count: i64) -> (u16, u8, u8) {
    let shifted = day_count + 719_468; // days since 0000-03-01
    let era = shifted.div_euclid(146_097);
    let day_of_era = shifted.rem_euclid(146_097);
    let year_of_era = (day_of_era - day_of_era / 1460 + day_of_era / 36_524 - day_of_era / 146_096) / 365;
    let day_of_year = day_of_era - (365 * year_of_era + year_of_era / 4 - year_of_era / 100);
    let month_from_march = (5 * day_of_year + 2) / 153;
    let day = day_of_year - (153 * month_from_march + 2) / 5 + 1;
    let month = if month_from_march < 10 { month_from_march + 3 } else { month_from_march - 9 };
    let year = year_of_era + era * 400 + i64::from(month <= 2);
    (u16::try_from(year).unwrap_or_default(), small(month), small(day))
}

fn small(number: i64) -> u8 {
    u8::try_from(number).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn civil(millis: i64) -> (u16, u8, u8, u8) {
        let Civil { year, month, day, hour } = Instant::from_epoch_millis(millis).unwrap().civil();
        (year, month, day, hour)
    }

    #[test]
    fn dates_at_the_edges() {
        assert_eq!(civil(0), (1970, 1, 1, 0));
        assert_eq!(civil(-1), (1969, 12, 31, 23));
        assert_eq!(civil(FIRST_MILLIS), (0, 1, 1, 0));
        assert_eq!(civil(LAST_MILLIS), (9999, 12, 31, 23));
        assert_eq!(civil(951_782_400_000), (2000, 2, 29, 0));
        assert_eq!(civil(1_709_164_800_000), (2024, 2, 29, 0));
    }

    #[test]
    fn every_day_follows_the_one_before() {
        let mut last = date_of(-719_528);
        for day in -719_527..2_932_897 {
            let next = date_of(day);
            assert!(next > last, "{last:?} {next:?}");
            last = next;
        }
    }

    #[test]
    fn what_is_no_instant_is_refused() {
        for millis in [f64::NAN, f64::INFINITY, 0.5, 1e300, -62_167_219_200_001.0, 253_402_300_800_000.0] {
            let error = Instant::argument("f", "date", millis).unwrap_err();
            assert_eq!(error.code(), KeyErrorCode::InvalidDate, "{millis}");
            assert!(error.to_string().starts_with("f requires a valid Date object"), "{error}");
        }
    }
}
