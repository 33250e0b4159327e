//! Tab-separated tables: a header line, then a row a line, no quoting.

use super::error::{LineError, VectorFault};
use super::suite::{Case, Located, ReadCases};

/// One row, with its cells in the order of the columns asked for.
pub(super) struct Row<'a, const N: usize> {
    columns: [&'static str; N],
    cells: [&'a str; N],
}

impl<'a, const N: usize> Row<'a, N> {
    /// All cells.
    pub(super) const fn cells(&self) -> [&'a str; N] {
        self.cells
    }

    /// A fault in a column.
    pub(super) fn fault(&self, column: usize, fault: VectorFault) -> LineError {
        match self.columns.get(column) {
            Some(name) => fault.in_field(*name),
            None => fault.into(),
        }
    }
}

/// Reads a table that must have exactly these columns, in any order.
pub(super) fn read<const N: usize>(
    text: &str,
    columns: &'static [&'static str; N],
    case: fn(&Row<'_, N>) -> Result<Box<dyn Case>, LineError>,
) -> ReadCases {
    let mut lines = text.lines().zip(1..);
    let Some((header, _)) = lines.next() else {
        return Ok(Vec::new());
    };
    let places = places(header, columns).map_err(|error| vec![(Some(1), error)])?;
    let mut cases = Vec::new();
    let mut errors = Vec::new();
    for (line, number) in lines {
        let read = row(line, columns, &places).and_then(|row| case(&row));
        match read {
            Ok(case) => cases.push(Located { line: number, case }),
            Err(error) => errors.push((Some(number), error)),
        }
    }
    if errors.is_empty() { Ok(cases) } else { Err(errors) }
}

/// For each column, where the header has it.
fn places<const N: usize>(
    header: &str,
    columns: &'static [&'static str; N],
) -> Result<[usize; N], LineError> {
    let names: Vec<&str> = header.split('\t').collect();
    for (place, name) in names.iter().enumerate() {
        if !columns.contains(name) {
            return Err(VectorFault::UnknownColumn(columns).in_field(*name));
        }
        if names[..place].contains(name) {
            return Err(VectorFault::RepeatedColumn.in_field(*name));
        }
    }
    let mut places = [0; N];
    for (place, column) in places.iter_mut().zip(columns) {
        *place = names
            .iter()
            .position(|name| name == column)
            .ok_or_else(|| VectorFault::MissingColumn.in_field(*column))?;
    }
    Ok(places)
}

fn row<'a, const N: usize>(
    line: &'a str,
    columns: &[&'static str; N],
    places: &[usize; N],
) -> Result<Row<'a, N>, LineError> {
    let cells: Vec<&str> = line.split('\t').collect();
    if cells.len() != N {
        return Err(VectorFault::CellCount { expected: N, got: cells.len() }.into());
    }
    Ok(Row { columns: *columns, cells: places.map(|place| cells[place]) })
}
