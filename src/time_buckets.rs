//! Time buckets: the year, the month, … of an instant, and all of a range, the partitions to query for it.

mod list;

use alloc::string::String;

use crate::calendar::days_of;
use crate::number::{parse_digits, push_ascii};
use crate::time::{FIRST_ISO, ISO_CHARS, Instant, MILLIS_A_DAY, MILLIS_A_MINUTE, MILLIS_AN_HOUR};
use crate::writer::Writer;

pub use list::{MAX_TIME_BUCKETS, Until, bucket_of_granularity, time_buckets, time_buckets_into};

/// A time bucket: the year, the month, … that an instant falls into, as a text that sorts.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Bucket {
    /// `2024`
    Year,
    /// `2024-12`
    Month,
    /// `2024-W49`, by ISO 8601: from Monday on, in the year that its Thursday is in
    Week,
    /// `2024-12-01`
    Day,
    /// `2024-12-01T10`
    Hour,
    /// `2024-12-01T10:30`
    Minute,
    /// `2024-12-01T10:30:54`
    Second,
}

impl Bucket {
    /// All of them, from the longest to the shortest. The codecs of templates have the same order.
    pub const ALL: [Self; 7] = [Self::Year, Self::Month, Self::Week, Self::Day, Self::Hour, Self::Minute, Self::Second];

    /// As templates and [`bucket_of_granularity`] name it.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Year => "year",
            Self::Month => "month",
            Self::Week => "week",
            Self::Day => "day",
            Self::Hour => "hour",
            Self::Minute => "minute",
            Self::Second => "second",
        }
    }

    /// Characters of its text.
    pub const fn chars(self) -> usize {
        match self {
            Self::Year => 4,
            Self::Month => 7,
            Self::Week => 8,
            Self::Day => 10,
            Self::Hour => 13,
            Self::Minute => 16,
            Self::Second => 19,
        }
    }

    /// Whether the ISO text of an instant begins with the text of its bucket, so that a longer text of such a bucket includes the information of
    /// a shorter one.
    pub(crate) const fn begins_iso(self) -> bool {
        matches!(self, Self::Year | Self::Month | Self::Day | Self::Hour | Self::Minute | Self::Second)
    }

    /// How long its buckets are, where all are equally long.
    const fn millis(self) -> i64 {
        match self {
            Self::Hour => MILLIS_AN_HOUR,
            Self::Minute => MILLIS_A_MINUTE,
            Self::Second => 1000,
            Self::Week => 7 * MILLIS_A_DAY,
            _ => MILLIS_A_DAY,
        }
    }

    /// Where the bucket with the number 0 begins: of weeks, on the Monday before 1970.
    const fn epoch(self) -> i64 {
        if let Self::Week = self { -3 * MILLIS_A_DAY } else { 0 }
    }

    /// The text of the bucket that `instant` falls into, and anything after it.
    fn text_of(self, instant: Instant) -> [u8; ISO_CHARS] {
        if self == Self::Week { week_text(instant) } else { instant.to_iso() }
    }

    /// Whether a text names the bucket that `instant` falls into: the first two days of the year 0000 are in a week of the year before.
    pub(crate) fn has(self, instant: Instant) -> bool {
        self != Self::Week || self.start_of(self.number_of(instant)).is_some()
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
        push_ascii(self.text_of(instant).get(..self.chars()).unwrap_or_default(), out);
    }

    /// [`push_text`](Self::push_text) into a writer.
    pub fn write_text(self, instant: Instant, out: &mut Writer<'_>) {
        out.push_bytes(self.text_of(instant).get(..self.chars()).unwrap_or_default());
    }

    /// The start of the bucket that `text` names; nothing for any other text.
    ///
    /// ```
    /// use ddb_keys::{time::Instant, time_buckets::Bucket};
    /// assert_eq!(Bucket::Year.from_text("1970").map(Instant::epoch_millis), Some(0));
    /// assert_eq!(Bucket::Month.from_text("1970-13"), None);
    /// ```
    pub fn from_text(self, text: &str) -> Option<Instant> {
        if self == Self::Week {
            return start_of_week(text);
        }
        let mut iso = *FIRST_ISO; // the omitted rest: the start of its year, month, day or hour
        let start = iso.get_mut(..self.chars()).filter(|start| start.len() == text.len())?;
        start.copy_from_slice(text.as_bytes());
        Instant::from_iso_bytes(&iso)
    }

    /// Whether a bucket begins at `instant`.
    pub(crate) fn begins_at(self, instant: Instant) -> bool {
        self.start_of(self.number_of(instant)) == Some(instant)
    }

    /// The first and the last instant of the bucket that `instant` falls into.
    pub(crate) fn period_of(self, instant: Instant) -> [Instant; 2] {
        let number = self.number_of(instant);
        let next = self.start_of(number + 1).and_then(|next| Instant::in_range(next.epoch_millis() - 1));
        [self.start_of(number).unwrap_or(instant), next.unwrap_or(Instant::LAST)]
    }

    /// How many buckets there are from the bucket of `first` to that of `last`, which is not before it.
    pub(crate) fn count_between(self, first: Instant, last: Instant) -> u64 {
        self.number_of(last).abs_diff(self.number_of(first)) + 1
    }

    /// The start of each of these buckets.
    pub(crate) fn between(self, first: Instant, last: Instant) -> impl Iterator<Item = Instant> {
        (self.number_of(first)..=self.number_of(last)).filter_map(move |number| self.start_of(number))
    }

    /// The number of the bucket that `instant` falls into: the next bucket has the next number.
    fn number_of(self, instant: Instant) -> i64 {
        let (year, month) = instant.year_and_month();
        match self {
            Self::Year => i64::from(year),
            Self::Month => i64::from(year) * 12 + i64::from(month) - 1,
            _ => (instant.epoch_millis() - self.epoch()).div_euclid(self.millis()),
        }
    }

    /// The start of the bucket with this number, if it is in the years 0000–9999.
    fn start_of(self, number: i64) -> Option<Instant> {
        let millis = match self {
            Self::Year => days_of(number, 1, 1) * MILLIS_A_DAY,
            Self::Month => days_of(number.div_euclid(12), number.rem_euclid(12) + 1, 1) * MILLIS_A_DAY,
            _ => number * self.millis() + self.epoch(),
        };
        Instant::in_range(millis)
    }
}

/// The form of a week, with a `0` for a digit.
const WEEK_FORM: &[u8; 8] = b"0000-W00";

/// The text of the week of an instant, and anything after it.
fn week_text(instant: Instant) -> [u8; ISO_CHARS] {
    // Its number counts the Thursdays of the year.
    let day = Bucket::Week.number_of(instant) * 7;
    let Some(thursday) = Instant::in_range(day * MILLIS_A_DAY) else { return *FIRST_ISO };
    let week = (day - days_of(thursday.year_and_month().0.into(), 1, 1)) / 7 + 1;
    let mut text = thursday.to_iso();
    let [_, _, _, _, _, mark, tens, ones, ..] = &mut text;
    (*mark, *tens, *ones) = (b'W', digit(week / 10), digit(week % 10));
    text
}

fn digit(number: i64) -> u8 {
    b'0' + u8::try_from(number).unwrap_or_default()
}

/// The Monday of the week that a text names.
fn start_of_week(text: &str) -> Option<Instant> {
    let [year, week] = [text.get(..4)?, text.get(6..8)?].map(|digits| parse_digits(digits).map(u64::cast_signed));
    let fourth = Instant::in_range(days_of(year?, 1, 4) * MILLIS_A_DAY)?; // is in the first week of every year
    let start = Bucket::Week.start_of(Bucket::Week.number_of(fourth) + week? - 1)?;
    (week_text(start).get(..Bucket::Week.chars()) == Some(text.as_bytes())).then_some(start)
}

/// Whether the text of a week can continue with `byte` at `place`, and the state that decides how it can continue from there: the year within
/// four centuries, then whether it has 53 weeks, then also the first digit of the week.
pub(crate) fn step_week(place: usize, memory: u16, byte: u8) -> Option<u16> {
    let form = *WEEK_FORM.get(place)?;
    if form != b'0' || !byte.is_ascii_digit() {
        return (byte == form && form != b'0').then_some(memory);
    }
    let number = memory * 10 + u16::from(byte - b'0');
    match place {
        1 => Some(number % 4),
        3 => Some(u16::from(has_53_weeks(number.into()))),
        6 => (byte <= b'5').then_some(number),
        7 => (1..=52 + number / 100).contains(&(number % 100)).then_some(0),
        _ => Some(number),
    }
}

/// Whether a year begins or ends with a Thursday. Every fourth century is like every other fourth.
fn has_53_weeks(year: i64) -> bool {
    [days_of(year, 1, 1), days_of(year, 12, 31)].into_iter().any(|day| day.rem_euclid(7) == 0)
}

#[cfg(test)]
mod tests;
