//! Reading text character by character with the place at hand for messages.

/// A place in a text.
pub(crate) struct Cursor<'a> {
    rest: std::str::Chars<'a>,
    read: usize,
}

impl<'a> Cursor<'a> {
    pub(crate) fn new(text: &'a str) -> Self {
        Self { rest: text.chars(), read: 0 }
    }

    /// Number of the character last read, from 1; 1 at the start.
    pub(crate) fn place(&self) -> usize {
        self.read.max(1)
    }

    pub(crate) fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    pub(crate) fn next(&mut self) -> Option<char> {
        let character = self.rest.next();
        self.read += usize::from(character.is_some());
        character
    }

    /// Reads the character if it is next.
    pub(crate) fn take(&mut self, wanted: char) -> bool {
        let found = self.peek() == Some(wanted);
        if found {
            self.next();
        }
        found
    }

    /// Reads the character or fails with the fault.
    pub(crate) fn expect(&mut self, wanted: char, fault: &'static str) -> Result<(), &'static str> {
        if self.take(wanted) { Ok(()) } else { Err(fault) }
    }

    /// A number of at most nine digits without leading zero; `None` if no digit is next.
    pub(crate) fn number(&mut self) -> Result<Option<u32>, &'static str> {
        let mut number = None;
        for digits in 0.. {
            let Some(digit) = self.peek().and_then(|character| character.to_digit(10)) else {
                break;
            };
            self.next();
            if number == Some(0) {
                return Err("a number has no leading zero");
            }
            if digits == 9 {
                return Err("a number has at most nine digits");
            }
            number = Some(number.unwrap_or(0) * 10 + digit);
        }
        Ok(number)
    }
}
