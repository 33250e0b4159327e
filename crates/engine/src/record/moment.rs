//! Dates of games.

use std::fmt;

/// A date and, if it is known, the time of day, of whatever zone the record keeps to.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Moment {
    year: u16,
    month: u8,
    day: u8,
    time: Option<[u8; 3]>,
}

impl Moment {
    /// A date and a time of day in hours, minutes and seconds; `None` if there is no such day or time.
    #[must_use]
    pub fn new(year: u16, month: u8, day: u8, time: Option<[u8; 3]>) -> Option<Self> {
        let in_day =
            time.is_none_or(|[hour, minute, second]| hour < 24 && minute < 60 && second < 60);
        let in_month = (1..=12).contains(&month) && (1..=days_in(year, month)).contains(&day);
        ((1..=9999).contains(&year) && in_month && in_day).then_some(Self {
            year,
            month,
            day,
            time,
        })
    }

    /// The moment this many seconds after the start of 1970, at Greenwich; `None` after the year 9999.
    ///
    /// ```
    /// use yonin_engine::record::Moment;
    /// assert_eq!(Moment::at_unix(951_782_400).unwrap().to_string(), "2000/02/29 00:00:00");
    /// ```
    #[must_use]
    pub fn at_unix(seconds: u64) -> Option<Self> {
        let time = [seconds / 3600 % 24, seconds / 60 % 60, seconds % 60].map(|part| part as u8);
        let mut days = seconds / 86_400;
        let mut year = 1970;
        while days >= days_of(year) {
            days -= days_of(year);
            year = if year < 9999 { year + 1 } else { return None };
        }
        let mut month = 1;
        while days >= u64::from(days_in(year, month)) {
            days -= u64::from(days_in(year, month));
            month += 1;
        }
        Self::new(year, month, days as u8 + 1, Some(time))
    }

    /// Reads `1999/07/15`, `1999-7-15 19:07`, `1999年7月15日(木) 19:07:12` and the like.
    pub(super) fn read(text: &str) -> Option<Self> {
        let mut numbers = Vec::new();
        let mut number: Option<u32> = None;
        for character in text.chars().chain([' ']) {
            match super::kif::digit(character) {
                Some(digit) => {
                    number = Some(number.unwrap_or(0).checked_mul(10)? + u32::from(digit))
                }
                None if "/-:：.年月日時分秒()（）月火水木金土日曜 　T".contains(character) =>
                {
                    numbers.extend(number.take());
                }
                None => return None,
            }
        }
        let small = |number: u32| u8::try_from(number).ok();
        let (&[year, month, day], time) = numbers.split_first_chunk::<3>()?;
        let time = match *time {
            [] => None,
            [hour, minute] => Some([small(hour)?, small(minute)?, 0]),
            [hour, minute, second] => Some([small(hour)?, small(minute)?, small(second)?]),
            _ => return None,
        };
        Self::new(u16::try_from(year).ok()?, small(month)?, small(day)?, time)
    }
}

const fn is_leap(year: u16) -> bool {
    year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400))
}

const fn days_of(year: u16) -> u64 {
    if is_leap(year) { 366 } else { 365 }
}

const fn days_in(year: u16, month: u8) -> u8 {
    match month {
        2 if is_leap(year) => 29,
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        _ => 31,
    }
}

impl fmt::Display for Moment {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:04}/{:02}/{:02}", self.year, self.month, self.day)?;
        match self.time {
            Some([hour, minute, second]) => write!(f, " {hour:02}:{minute:02}:{second:02}"),
            None => Ok(()),
        }
    }
}
