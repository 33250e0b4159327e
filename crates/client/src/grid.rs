//! Tables for people.

use std::fmt;

use unicode_width::UnicodeWidthStr;

use crate::Printable;

/// What stands between two columns.
const GAP: &str = "  ";

/// On which side of its column a cell stands.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Side {
    /// Texts.
    Left,
    /// Numbers.
    Right,
}

/// Rows of cells under a header, shown in columns as wide as they need to be. Cells are strangers'
/// text: they cannot steer the terminal.
#[derive(Clone, Debug)]
pub(crate) struct Grid {
    sides: Vec<Side>,
    rows: Vec<Vec<String>>,
}

impl Grid {
    /// A table without rows.
    pub(crate) fn new(columns: impl IntoIterator<Item = (String, Side)>) -> Self {
        let (header, sides) = columns.into_iter().unzip();
        Self { sides, rows: vec![header] }
    }

    /// A table whose header is known.
    pub(crate) fn of(columns: &[(&str, Side)]) -> Self {
        Self::new(columns.iter().map(|(name, side)| ((*name).to_owned(), *side)))
    }

    /// Adds a row. Cells beyond the header's are not shown.
    pub(crate) fn add(&mut self, row: impl IntoIterator<Item = String>) {
        self.rows.push(row.into_iter().map(|cell| Printable(&cell).to_string()).collect());
    }

    fn width(&self, column: usize) -> usize {
        let cells = self.rows.iter().filter_map(|row| row.get(column));
        cells.map(|cell| cell.width()).max().unwrap_or(0)
    }
}

impl fmt::Display for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let widths: Vec<usize> = (0..self.sides.len()).map(|column| self.width(column)).collect();
        for row in &self.rows {
            let mut line = String::new();
            for ((cell, side), width) in row.iter().zip(&self.sides).zip(&widths) {
                // A terminal's columns, which a wide character fills two of.
                let space = " ".repeat(width.saturating_sub(cell.width()));
                match side {
                    Side::Left => line.extend([cell, space.as_str(), GAP]),
                    Side::Right => line.extend([space.as_str(), cell, GAP]),
                }
            }
            writeln!(f, "{}", line.trim_end())?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn columns_are_aligned_and_terminals_not_steered() {
        let mut grid =
            Grid::of(&[("rank", Side::Right), ("player", Side::Left), ("p", Side::Right)]);
        grid.add(["1".to_owned(), "将棋".to_owned(), "12.5".to_owned()]);
        grid.add(["10".to_owned(), "Mika\u{1b}[2J".to_owned(), "0".to_owned()]);
        let shown = "\
rank  player            p
   1  将棋           12.5
  10  Mika\\u{1b}[2J     0
";
        assert_eq!(grid.to_string(), shown);
    }
}
