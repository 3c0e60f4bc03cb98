//! Instants and their texts: UTC only, years 0000–9999, so that every text has the same length and sorts.

use alloc::string::String;

use crate::calendar::{date_of, days_in_month, days_of, days_of_months, small};
use crate::error::{KeyError, Reason};
use crate::number::{append, push_ascii, shown_integer, shown_number};

/// 0000-01-01T00:00:00.000Z in epoch milliseconds.
pub(crate) const FIRST_MILLIS: i64 = -62_167_219_200_000;
/// 9999-12-31T23:59:59.999Z in epoch milliseconds.
pub(crate) const LAST_MILLIS: i64 = 253_402_300_799_999;

pub(crate) const MILLIS_A_DAY: i64 = 86_400_000;
pub(crate) const MILLIS_A_MINUTE: i64 = 60_000;
pub(crate) const MILLIS_AN_HOUR: i64 = 3_600_000;

/// The form of an ISO text: `0` stands for a digit, any other character for itself.
const ISO_FORM: &[u8; ISO_CHARS] = b"0000-00-00T00:00:00.000Z";

/// The first instant.
pub(crate) const FIRST_ISO: &[u8; ISO_CHARS] = b"0000-01-01T00:00:00.000Z";

/// Characters of an instant's ISO text, `2024-12-01T10:30:00.000Z`.
pub const ISO_CHARS: usize = 24;

/// A point in time of the years 0000–9999, in milliseconds since 1970-01-01T00:00:00Z.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Instant(i64);

impl Instant {
    /// The last one of the year 9999.
    pub(crate) const LAST: Self = Self(LAST_MILLIS);

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
        Self::in_range(millis).ok_or_else(|| out_of_range("Instant", "millis", &shown_integer(millis)))
    }

    pub(crate) fn in_range(millis: i64) -> Option<Self> {
        (FIRST_MILLIS..=LAST_MILLIS).contains(&millis).then_some(Self(millis))
    }

    /// A number that a caller gave as `parameter` of `function`: whole milliseconds, `NaN` for an invalid date.
    ///
    /// # Errors
    /// `INVALID_DATE` for `NaN`, a fraction of a millisecond, and years outside 0000–9999.
    pub fn argument(function: &'static str, parameter: &str, millis: f64) -> Result<Self, KeyError> {
        Self::of_number(millis).ok_or_else(|| no_instant(function, parameter, millis))
    }

    /// The same, or nothing.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::float_cmp,
        reason = "the cast saturates, and a number is whole where it comes back the same"
    )]
    pub(crate) fn of_number(millis: f64) -> Option<Self> {
        let whole = millis as i64;
        Self::in_range(whole).filter(|_| whole as f64 == millis)
    }

    /// The instant of whole epoch seconds, or nothing.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone read numbers"))]
    pub(crate) fn of_seconds(seconds: f64) -> Option<Self> {
        Self::of_number(seconds * 1000.0).filter(|instant| instant.0 % 1000 == 0)
    }

    /// Its ISO text, as messages show it.
    #[cold]
    pub(crate) fn shown(self) -> String {
        shown_millis(self.0)
    }

    /// Milliseconds since the epoch.
    pub const fn epoch_millis(self) -> i64 {
        self.0
    }

    /// Whole seconds since the epoch, rounded down, as DynamoDB's time to live reads them.
    pub const fn epoch_seconds(self) -> i64 {
        self.0.div_euclid(1000)
    }

    /// Year and month, UTC.
    pub(crate) fn year_and_month(self) -> (u16, u8) {
        let (year, month, _) = date_of(self.0.div_euclid(MILLIS_A_DAY));
        (year, month)
    }

    /// The ISO text, always so long: `2024-12-01T10:30:00.000Z`.
    pub fn to_iso(self) -> [u8; ISO_CHARS] {
        iso_of(self.0)
    }

    /// The instant of an ISO text of exactly the form `2024-12-01T10:30:00.000Z`; nothing for any other text, a day
    /// that no calendar has, or a leap second.
    ///
    /// ```
    /// use ddb_keys::time::Instant;
    /// assert_eq!(Instant::from_iso("1970-01-01T00:00:01.000Z").map(Instant::epoch_millis), Some(1000));
    /// assert_eq!(Instant::from_iso("2023-02-29T00:00:00.000Z"), None);
    /// ```
    pub fn from_iso(text: &str) -> Option<Self> {
        Self::from_iso_bytes(text.as_bytes().try_into().ok()?)
    }

    /// [`from_iso`](Self::from_iso) for bytes that may not be UTF-8.
    pub(crate) fn from_iso_bytes(text: &[u8; ISO_CHARS]) -> Option<Self> {
        let [year, month, day, hour, minute, second, millis] = iso_fields(text)?;
        let on_the_clock = hour < 24 && minute < 60 && second < 60;
        let in_the_calendar = (1..=12).contains(&month) && (1..=days_in_month(year, month)).contains(&day);
        let seconds = (hour * 60 + minute) * 60 + second;
        let instant = days_of(year, month, day) * MILLIS_A_DAY + seconds * 1000 + millis;
        Some(Self(instant)).filter(|_| on_the_clock && in_the_calendar)
    }
}

/// Texts of RFC 3339, `2024-12-01T10:30:00Z` or `2024-12-01T12:30:00.123+02:00`.
impl Instant {
    /// The instant of such a text; `None` for any other, and outside the years 0000–9999 of UTC.
    ///
    /// The grammar is that of chapter 5.6, in upper or lower case, except for times that are not instants to the millisecond: leap seconds, and
    /// digits other than 0 after the third of a fraction. `-00:00`, which marks a time in an unknown zone, is read as UTC.
    ///
    /// ```
    /// use ddb_keys::time::Instant;
    /// let instant = Instant::from_iso("2024-12-01T10:30:00.100Z");
    /// assert_eq!(Instant::from_rfc3339("2024-12-01T12:30:00.1+02:00"), instant);
    /// assert_eq!(Instant::from_rfc3339("2024-12-01T10:30:00.1"), None);
    /// ```
    #[inline(never)]
    pub fn from_rfc3339(text: &str) -> Option<Self> {
        let (to_second, rest) = text.as_bytes().split_at_checked(TO_SECOND)?;
        let mut iso = *ISO_FORM;
        for (place, character) in iso.iter_mut().zip(to_second) {
            *place = character.to_ascii_uppercase();
        }
        let zone = match rest {
            [b'.', after @ ..] => take_fraction(after, iso.last_chunk_mut()?)?,
            _ => rest,
        };
        let local = Self::from_iso_bytes(&iso)?;
        Self::in_range(local.0 - offset(zone)?)
    }
}

/// Characters of an ISO text up to the second.
pub(crate) const TO_SECOND: usize = 19;

/// Writes the milliseconds of a fraction into their places before the `Z`, and returns the text after it.
fn take_fraction<'t>(text: &'t [u8], [places @ .., _]: &mut [u8; 4]) -> Option<&'t [u8]> {
    let (mut places, mut rest) = (places.iter_mut(), text);
    while let [digit @ b'0'..=b'9', after @ ..] = rest {
        match places.next() {
            Some(place) => *place = *digit,
            None if *digit != b'0' => return None,
            None => {}
        }
        rest = after;
    }
    (rest.len() < text.len()).then_some(rest)
}

/// The milliseconds that a zone is ahead of UTC.
fn offset(zone: &[u8]) -> Option<i64> {
    let (sign, clock) = zone.split_first()?;
    if clock.is_empty() {
        return sign.eq_ignore_ascii_case(&b'z').then_some(0);
    }
    let mut iso = *FIRST_ISO;
    *iso.get_mut(11..)?.first_chunk_mut::<5>()? = clock.try_into().ok()?;
    let ahead = Instant::from_iso_bytes(&iso)?.0 - FIRST_MILLIS;
    match sign {
        b'+' => Some(ahead),
        b'-' => Some(-ahead),
        _ => None,
    }
}

/// The ISO text of `millis` milliseconds since the year 0000; for a year after 9999, its last four digits.
fn iso_of(millis: i64) -> [u8; ISO_CHARS] {
    let (year, month, day) = date_of(millis.div_euclid(MILLIS_A_DAY));
    let millis = millis.rem_euclid(MILLIS_A_DAY);
    let (seconds, minutes) = (millis / 1000, millis / MILLIS_A_MINUTE);
    let fields =
        [i64::from(year), i64::from(month), i64::from(day), minutes / 60, minutes % 60, seconds % 60, millis % 1000];
    write_iso(fields)
}

/// A time as messages show it: an ISO text, which has a sign and six digits of the year after 9999, as JavaScript writes it.
#[cold]
pub(crate) fn shown_millis(millis: i64) -> String {
    let mut shown = String::new();
    if millis > LAST_MILLIS {
        append("+01", &mut shown); // no time that is shown is of a year after 19999
    }
    push_ascii(&iso_of(millis), &mut shown);
    shown
}

/// Year, month, day, hour, minute, second and millisecond in their places.
fn write_iso(fields: [i64; 7]) -> [u8; ISO_CHARS] {
    let mut text = *ISO_FORM;
    let mut fields = fields.into_iter().rev();
    let mut rest = 0;
    for character in text.iter_mut().rev() {
        if *character == b'0' {
            *character += small(rest % 10);
            rest /= 10;
        } else {
            rest = fields.next().unwrap_or_default(); // from the end: `Z` begins the first field, `.` the next
        }
    }
    text
}

/// The numbers of a text of the right form, whatever they are.
fn iso_fields(text: &[u8; ISO_CHARS]) -> Option<[i64; 7]> {
    let mut fields = [0; 7];
    let mut places = fields.iter_mut();
    let mut field = places.next()?;
    for (character, form) in text.iter().zip(ISO_FORM) {
        match form {
            b'0' if character.is_ascii_digit() => *field = *field * 10 + i64::from(character - b'0'),
            b'Z' if character == form => {}
            b'-' | b'T' | b':' | b'.' if character == form => field = places.next()?,
            _ => return None,
        }
    }
    Some(fields)
}

/// Whether an ISO text of an instant can continue with `byte` at `place`, and the state that decides how it can continue from there: incomplete
/// numbers, whether the year is a leap year, the days of the month.
pub(crate) fn step_iso(place: usize, memory: u16, byte: u8) -> Option<u16> {
    let form = *ISO_FORM.get(place)?;
    if form != b'0' || !byte.is_ascii_digit() {
        return (byte == form && form != b'0').then_some(memory);
    }
    let number = memory * 10 + u16::from(byte - b'0');
    let below = |end: u16| (number < end).then_some(0);
    match place {
        1 => Some(number % 4), // every fourth century is like every other fourth
        3 => Some(u16::from(days_in_month(i64::from(number), 2) == 29)),
        6 => days_of_months(number),
        9 => (1..=number / 100).contains(&(number % 100)).then_some(0),
        12 => below(24),
        15 | 18 => below(60),
        20..=22 => Some(0),
        _ => Some(number),
    }
}

/// The refusal of a number of milliseconds that is no instant.
#[cold]
#[allow(
    clippy::cast_possible_truncation,
    reason = "the cast saturates, and no end of the range is the end of a number"
)]
fn no_instant(function: &'static str, parameter: &str, millis: f64) -> KeyError {
    let reason = match Instant::in_range(millis as i64) {
        None if millis.is_finite() => Reason::YearOutOfRange,
        _ if millis.is_nan() => Reason::InvalidDate,
        _ => Reason::FractionOfMillisecond,
    };
    KeyError::new(reason, function).parameter(parameter).value(&shown_number(millis))
}

#[cold]
fn out_of_range(function: &'static str, parameter: &str, millis: &str) -> KeyError {
    KeyError::new(Reason::YearOutOfRange, function).parameter(parameter).value(millis)
}

#[cfg(test)]
mod tests;
