//! Going through a line of text from left to right.

use super::{KANJI, digit};

/// What is left of a line.
#[derive(Clone, Copy)]
pub(super) struct Scan<'a>(&'a str);

impl<'a> Scan<'a> {
    pub(super) const fn new(text: &'a str) -> Self {
        Self(text)
    }

    pub(super) const fn rest(&self) -> &'a str {
        self.0
    }

    pub(super) fn peek(&self) -> Option<char> {
        self.0.chars().next()
    }

    /// Skips spaces of either width.
    pub(super) fn spaces(&mut self) -> bool {
        let before = self.0.len();
        self.0 = self.0.trim_start();
        before != self.0.len()
    }

    /// Takes the text if it is next.
    pub(super) fn take(&mut self, text: &str) -> bool {
        match self.0.strip_prefix(text) {
            Some(rest) => {
                self.0 = rest;
                true
            }
            None => false,
        }
    }

    /// Takes a character of a kind if it is next.
    pub(super) fn one(&mut self, wanted: impl FnOnce(char) -> bool) -> Option<char> {
        let character = self.peek().filter(|&character| wanted(character))?;
        self.0 = self.0.strip_prefix(character)?;
        Some(character)
    }

    /// Takes the longest of the names that is next.
    pub(super) fn longest<K: Copy>(
        &mut self,
        names: &[(&'static str, K)],
    ) -> Option<(&'static str, K)> {
        let fitting = names.iter().filter(|(name, _)| self.0.starts_with(name));
        let &(name, kind) = fitting.max_by_key(|(name, _)| name.len())?;
        self.take(name);
        Some((name, kind))
    }

    /// Takes digits of either width; a number that is too big is the biggest there is.
    pub(super) fn number(&mut self) -> Option<u32> {
        let mut number: Option<u32> = None;
        while let Some(next) = self.peek().and_then(digit) {
            self.one(|_| true);
            let ten = number.unwrap_or(0).saturating_mul(10);
            number = Some(ten.saturating_add(u32::from(next)));
        }
        number
    }

    /// Takes a number below 100 in kanji.
    pub(super) fn kanji_number(&mut self) -> Option<u8> {
        let mut ahead = *self;
        let tens = ahead.kanji_digit();
        if !ahead.take("十") {
            *self = ahead;
            return tens;
        }
        let ones = ahead.kanji_digit().unwrap_or(0);
        *self = ahead;
        Some(tens.unwrap_or(1) * 10 + ones)
    }

    fn kanji_digit(&mut self) -> Option<u8> {
        let place = KANJI.iter().position(|&kanji| self.peek() == Some(kanji))?;
        self.one(|_| true);
        Some(place as u8 + 1)
    }
}
