//! The Gregorian calendar: days since 1970, and the lengths of months.

/// The days of a month, to which 100 are added in a leap year.
pub(crate) fn days_of_months(month: u16) -> Option<u16> {
    let (year, month) = (i64::from(month < 100), i64::from(month % 100)); // 0 is a leap year, 1 is none
    u16::try_from(days_in_month(year, month)).ok().filter(|_| (1..=12).contains(&month))
}

/// The date of a day counted from 1970-01-01, after Howard Hinnant's "chrono-compatible low-level date algorithms".
pub(crate) fn date_of(day_count: i64) -> (u16, u8, u8) {
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

/// The day of a date, counted from 1970-01-01: the inverse of `date_of`, from the same source.
pub(crate) fn days_of(year: i64, month: i64, day: i64) -> i64 {
    let shifted = if month <= 2 { year - 1 } else { year }; // its year begins in March
    let era = shifted.div_euclid(400);
    let year_of_era = shifted.rem_euclid(400);
    let month_from_march = (month + 9) % 12;
    let day_of_year = (153 * month_from_march + 2) / 5 + day - 1;
    let day_of_era = year_of_era * 365 + year_of_era / 4 - year_of_era / 100 + day_of_year;
    era * 146_097 + day_of_era - 719_468
}

pub(crate) fn days_in_month(year: i64, month: i64) -> i64 {
    let leap = year % 4 == 0 && (year % 100 != 0 || year % 400 == 0);
    match month {
        2 if leap => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

pub(crate) fn small(number: i64) -> u8 {
    u8::try_from(number).unwrap_or_default()
}
