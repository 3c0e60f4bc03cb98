//! The calendar as the oracle knows it: times as numbers and texts, and the spans of time that buckets stand for. It counts days from the
//! numbers of a date, in the proleptic Gregorian calendar, and shares nothing with the calendar of the library.

pub(crate) const FIRST_MILLIS: i64 = -62_167_219_200_000;
pub(crate) const LAST_MILLIS: i64 = 253_402_300_799_999;

/// The first Monday of the calendar: its two days before are in no week of it.
pub(crate) const FIRST_MONDAY: i64 = FIRST_MILLIS + 2 * DAY;

const DAY: i64 = 86_400_000;

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Span {
    Year,
    Month,
    Week,
    Day,
    Hour,
    Minute,
    Second,
}

impl Span {
    pub(crate) const ALL: [Self; 7] =
        [Self::Year, Self::Month, Self::Week, Self::Day, Self::Hour, Self::Minute, Self::Second];

    pub(crate) const fn name(self) -> &'static str {
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

    /// The first millisecond of the span that a time is in.
    pub(crate) fn start(self, millis: i64) -> i64 {
        let (day, rest) = (millis.div_euclid(DAY), millis.rem_euclid(DAY));
        let date = Date::of(day);
        match self {
            Self::Year => Date { month: 1, day: 1, ..date }.number() * DAY,
            Self::Month => Date { day: 1, ..date }.number() * DAY,
            Self::Week => monday(day) * DAY,
            Self::Day => day * DAY,
            Self::Hour => day * DAY + rest / 3_600_000 * 3_600_000,
            Self::Minute => day * DAY + rest / 60_000 * 60_000,
            Self::Second => day * DAY + rest / 1000 * 1000,
        }
    }

    /// Its text, as users type it.
    pub(crate) fn text(self, millis: i64) -> String {
        let iso = iso(millis);
        match self {
            Self::Year => iso[..4].to_owned(),
            Self::Month => iso[..7].to_owned(),
            Self::Week => week(millis.div_euclid(DAY)),
            Self::Day => iso[..10].to_owned(),
            Self::Hour => iso[..13].to_owned(),
            Self::Minute => iso[..16].to_owned(),
            Self::Second => iso[..19].to_owned(),
        }
    }
}

#[derive(Clone, Copy)]
struct Date {
    year: i64,
    month: i64,
    day: i64,
}

const fn is_leap(year: i64) -> bool {
    year % 4 == 0 && (year % 100 != 0 || year % 400 == 0)
}

const fn days_before_year(year: i64) -> i64 {
    let past = year - 1;
    365 * year + past.div_euclid(4) - past.div_euclid(100) + past.div_euclid(400)
}

pub(crate) const fn days_of_month(year: i64, month: i64) -> i64 {
    match month {
        2 => 28 + is_leap(year) as i64,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

const EPOCH: i64 = days_before_year(1970);

impl Date {
    /// The date of a day, counted from 1970-01-01.
    fn of(number: i64) -> Self {
        let from_zero = number + EPOCH;
        let mut year = from_zero * 400 / 146_097;
        while days_before_year(year + 1) <= from_zero {
            year += 1;
        }
        while days_before_year(year) > from_zero {
            year -= 1;
        }
        let (mut month, mut rest) = (1, from_zero - days_before_year(year));
        while rest >= days_of_month(year, month) {
            rest -= days_of_month(year, month);
            month += 1;
        }
        Self { year, month, day: rest + 1 }
    }

    fn number(self) -> i64 {
        let months: i64 = (1..self.month).map(|month| days_of_month(self.year, month)).sum();
        days_before_year(self.year) + months + self.day - 1 - EPOCH
    }
}

/// The number of a day, counted from 1970-01-01.
pub(crate) fn day_number(year: i64, month: i64, day: i64) -> i64 {
    Date { year, month, day }.number()
}

/// 1970-01-01 was a Thursday.
fn monday(day: i64) -> i64 {
    day - (day + 3).rem_euclid(7)
}

/// A week belongs to the year of its Thursday.
fn week(day: i64) -> String {
    let thursday = monday(day) + 3;
    let year = Date::of(thursday).year;
    let number = (thursday - Date { year, month: 1, day: 1 }.number()) / 7 + 1;
    format!("{year:04}-W{number:02}")
}

/// `2024-12-01T10:30:00.000Z`.
pub(crate) fn iso(millis: i64) -> String {
    let (number, rest) = (millis.div_euclid(DAY), millis.rem_euclid(DAY));
    let Date { year, month, day } = Date::of(number);
    let (hour, minute, second, milli) = (rest / 3_600_000, rest / 60_000 % 60, rest / 1000 % 60, rest % 1000);
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{milli:03}Z")
}
