//! Tables as spreadsheets save them: what separates their cells, and whether their quotes are closed.

/// What separates the cells of a sheet: of comma, semicolon and tab whichever its first line that is not
/// empty has first, outside of quotes.
pub fn delimiter(text: &str) -> u8 {
    let mut inside = false;
    let head = text.lines().find(|line| !line.trim().is_empty()).unwrap_or_default();
    let found = head.bytes().find(|byte| {
        inside ^= *byte == b'"';
        !inside && matches!(byte, b',' | b';' | b'\t')
    });
    found.unwrap_or(b',')
}

/// A quote that opens a cell and does not close it. Readers would take what follows, other lines too,
/// for part of the cell.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[error("line {line}: a quote is not closed")]
pub struct LooseQuote {
    /// The line that it stands on, from 1.
    pub line: u64,
}

/// Checks that a cell which begins with a quote ends with one. A quote within such a cell is written
/// twice, as RFC 4180 has it; blanks behind the end are passed over, and a quote further on in a cell
/// that begins with something else is a character like any other.
///
/// # Errors
///
/// The first quote that is not closed.
pub fn quoted(text: &str, delimiter: u8) -> Result<(), LooseQuote> {
    let mut bytes = text.bytes().peekable();
    let (mut line, mut begins) = (1, true);
    while let Some(byte) = bytes.next() {
        if byte == b'"' && begins {
            let open = LooseQuote { line };
            loop {
                match bytes.next() {
                    None => return Err(open),
                    Some(b'"') if bytes.next_if_eq(&b'"').is_none() => break,
                    Some(b'\n') => line += 1,
                    Some(_) => {}
                }
            }
            while bytes.next_if_eq(&b' ').is_some() {}
            if bytes.peek().is_some_and(|next| ![delimiter, b'\r', b'\n'].contains(next)) {
                return Err(open);
            }
        }
        line += u64::from(byte == b'\n');
        begins = matches!(byte, b'\r' | b'\n') || byte == delimiter;
    }
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_first_line_tells_what_separates_cells() {
        for (text, expected) in [
            ("name", b','),
            ("", b','),
            ("name,club;town\n", b','),
            ("name;club, town\na,b", b';'),
            ("name\tclub, town\n", b'\t'),
            ("\"a,b\";c\n", b';'),
            ("name\na;b\n", b','),
        ] {
            assert_eq!(delimiter(text), expected, "{text:?}");
        }
    }

    #[test]
    fn quotes_that_are_not_closed_are_found() {
        for good in [
            "",
            "a;b\n\"c\";d\n",
            "a\r\n\"b\"\r\n",
            "\"a\nb\";c",
            "\"say \"\"x\"\"\"",
            "5\" of it;b \"c\" d",
            "\"\";\"\"\"\"",
            "\"a\"  ;b",
        ] {
            assert_eq!(quoted(good, b';'), Ok(()), "{good:?}");
        }
        for (bad, line) in [
            ("name\nJun;\"oops\nKen;\n", 2),
            ("name\nJun;\"oops\nKen;\nAnna;\"x\n", 2),
            ("name\nJun;\"oops\nKen;\nAnna \"x\"\n", 2),
            ("\"a\nb\"\n\"c", 3),
            ("\"\"\"", 1),
            ("\"a\"b;c", 1),
            ("a\r\n\r\n\"b", 3),
        ] {
            assert_eq!(quoted(bad, b';'), Err(LooseQuote { line }), "{bad:?}");
        }
        assert_eq!(quoted("a,b\nc,\"d;", b','), Err(LooseQuote { line: 2 }));
    }
}
