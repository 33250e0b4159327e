//! Arguments that several commands share.

use yonin_protocol::{ClockSpec, Level, OptionValue};

/// `NAME=VALUE`, an option of a game.
pub(crate) fn option(text: &str) -> Result<(String, OptionValue), String> {
    match text.split_once('=') {
        Some((name, value)) if !name.is_empty() => {
            Ok((name.to_owned(), OptionValue::from(value.to_owned())))
        }
        _ => Err("an option is written NAME=VALUE, such as army=freeze".to_owned()),
    }
}

/// `none`, `fischer:600+5`, `byoyomi:600+30x3`, `delay:600+5` or `days:3`. The server judges the
/// numbers.
pub(crate) fn clock(text: &str) -> Result<ClockSpec, String> {
    read_clock(text).ok_or_else(|| {
        "a clock is written none, fischer:600+5, byoyomi:600+30x3, delay:600+5 (seconds) or days:3"
            .to_owned()
    })
}

/// A level of computer players.
pub(crate) fn level(text: &str) -> Result<Level, String> {
    let wrong = || "a level is 1 to 8".to_owned();
    text.parse::<u8>().ok().and_then(|level| Level::try_from(level).ok()).ok_or_else(wrong)
}

/// A clock in its short form.
pub(crate) fn clock_in_words(clock: ClockSpec) -> String {
    match clock {
        ClockSpec::None => "untimed".to_owned(),
        ClockSpec::Fischer { main_s, increment_s } => format!("fischer:{main_s}+{increment_s}"),
        ClockSpec::Byoyomi { main_s, period_s, periods } => {
            format!("byoyomi:{main_s}+{period_s}x{periods}")
        }
        ClockSpec::Delay { main_s, delay_s } => format!("delay:{main_s}+{delay_s}"),
        ClockSpec::PerMove { days } => format!("days:{days}"),
    }
}

fn read_clock(text: &str) -> Option<ClockSpec> {
    if text == "none" {
        return Some(ClockSpec::None);
    }
    let (kind, numbers) = text.split_once(':')?;
    let number = |text: &str| text.parse::<u32>().ok();
    if kind == "days" {
        return Some(ClockSpec::PerMove { days: number(numbers)? });
    }
    let (main, more) = numbers.split_once('+')?;
    let main_s = number(main)?;
    match kind {
        "fischer" => Some(ClockSpec::Fischer { main_s, increment_s: number(more)? }),
        "delay" => Some(ClockSpec::Delay { main_s, delay_s: number(more)? }),
        "byoyomi" => {
            let (period, periods) = more.split_once('x').unwrap_or((more, "1"));
            let (period_s, periods) = (number(period)?, number(periods)?);
            Some(ClockSpec::Byoyomi { main_s, period_s, periods })
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn clocks_have_a_short_form() {
        let byoyomi = |periods| ClockSpec::Byoyomi { main_s: 600, period_s: 30, periods };
        for (text, read) in [
            ("none", ClockSpec::None),
            ("fischer:600+5", ClockSpec::Fischer { main_s: 600, increment_s: 5 }),
            ("delay:60+2", ClockSpec::Delay { main_s: 60, delay_s: 2 }),
            ("byoyomi:600+30x3", byoyomi(3)),
            ("byoyomi:600+30", byoyomi(1)),
            ("days:3", ClockSpec::PerMove { days: 3 }),
        ] {
            assert_eq!(clock(text), Ok(read), "{text}");
        }
        for bad in ["", "fischer", "fischer:600", "blitz:1+1", "days:x", "byoyomi:1+2x", "delay:+1"]
        {
            assert!(clock(bad).is_err(), "{bad}");
        }
    }

    #[test]
    fn options_have_a_name_and_a_value() {
        assert_eq!(option("max_plies=5"), Ok(("max_plies".to_owned(), OptionValue::Number(5))));
        assert!(option("=5").is_err() && option("teams").is_err());
    }
}
