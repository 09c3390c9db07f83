//! CSV files of numbers: RFC 4180, with any delimiter.

use std::io::{self, BufRead, BufReader, Seek, SeekFrom};

use csv_core::{ReadFieldResult, Reader, ReaderBuilder};
use tensor_core::memory::Reservation;
use tensor_core::{Context, DType, Error, Result, Tensor, Uncancelled};

use crate::file::Source;

/// The bytes that are read at once.
const BUFFER: usize = 32 << 10;
/// The longest cell that may be a number.
const CELL_MOST: usize = 256;
/// The memory of a call, besides the result.
const SCRATCH: u64 = 64 << 10;

/// How a CSV file is read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct CsvOptions {
    /// Whether the first record has the names of the columns, and is skipped.
    pub has_header: bool,
    /// The byte between two cells.
    pub delimiter: u8,
    /// The column of the labels, counted from 0, or `None` if there are no labels.
    pub label: Option<usize>,
}

impl Default for CsvOptions {
    fn default() -> CsvOptions {
        CsvOptions { has_header: true, delimiter: b',', label: None }
    }
}

/// The numbers of a CSV file.
#[derive(Clone, Debug)]
pub struct Table {
    /// f32 (records, columns), without the column of the labels.
    pub features: Tensor,
    /// f32 (records), or `None` if there are no labels.
    pub labels: Option<Tensor>,
}

/// Reads a CSV file of decimal numbers, charged to the context's owner. Spaces around a number and empty lines are
/// ignored. `inf` and `nan` are numbers.
///
/// # Memory
/// The result has four bytes for each cell, at most four times the bytes of the file and 64 more. A call takes 64 KiB
/// besides. The file is read twice, to count its records first.
///
/// # Errors
/// - argument: a delimiter that is a quote, a line break, or not ASCII; a column that the file does not have
/// - i/o: the file cannot be read, or is not a regular file
/// - format: no records, records of different lengths, or a cell that is not a number. The message names line and
///   column, from 1, and what was given.
/// - out of memory: there is no room for the numbers
pub fn read_csv(cx: &Context, path: &str, options: &CsvOptions) -> Result<Table> {
    let _uncancelled = Uncancelled::new();
    let delimiter = options.delimiter;
    if !delimiter.is_ascii() || matches!(delimiter, 0 | b'"' | b'\r' | b'\n') {
        let given = char::from(delimiter);
        return Err(Error::argument(format!("the delimiter must be one ASCII character, not {given:?}")));
    }
    let about = |error: Error| Error::new(error.kind(), format!("cannot read {path}: {error}"));
    let _scratch = Reservation::take(cx.owner.account(), SCRATCH).map_err(about)?;
    let mut cells = Cells::open(path, options)?;
    let (records, columns) = size(&mut cells)?;
    if let Some(label) = options.label.filter(|&label| label >= columns) {
        let what = format!("column {label} cannot be the label: {path} has {columns} columns, counted from 0");
        return Err(Error::argument(what));
    }
    cells.rewind()?;
    let mut labels = None;
    let features = columns - usize::from(options.label.is_some());
    let features = Tensor::from_reader(cx, DType::F32, &[records, features], |features| match options.label {
        None => fill(&mut cells, columns, None, features, &mut []),
        label => {
            labels = Some(Tensor::from_reader(cx, DType::F32, &[records], |labels| {
                fill(&mut cells, columns, label, features, labels)
            })?);
            Ok(())
        }
    });
    let features = features.map_err(|error| if error.message().contains(path) { error } else { about(error) })?;
    Ok(Table { features, labels })
}

/// Counts records and columns, and checks that all records are equally long.
fn size(cells: &mut Cells<'_>) -> Result<(usize, usize)> {
    let (mut records, mut columns) = (0, None);
    while let Some(cell) = cells.next()? {
        if cell.is_last {
            let (given, expected) = (cell.column + 1, *columns.get_or_insert(cell.column + 1));
            if given != expected {
                return Err(cells.damaged(&cell, &format!("expected {expected} cells, given {given}")));
            }
            records += 1;
        }
    }
    let columns = columns.ok_or_else(|| Error::format(format!("{} has no records", cells.path)))?;
    Ok((records, columns))
}

/// Writes the numbers of all cells, those of one column apart from the others.
fn fill(
    cells: &mut Cells<'_>,
    columns: usize,
    label: Option<usize>,
    features: &mut [u8],
    labels: &mut [u8],
) -> Result<()> {
    let (mut features, mut labels) = (features.chunks_exact_mut(4), labels.chunks_exact_mut(4));
    while let Some(cell) = cells.next()? {
        let number = cells.number(&cell)?;
        let place = if label == Some(cell.column) { labels.next() } else { features.next() };
        match place.filter(|_| cell.is_last == (cell.column + 1 == columns)) {
            Some(place) => place.copy_from_slice(&number.to_ne_bytes()),
            None => return Err(cells.changed()),
        }
    }
    if features.len() + labels.len() == 0 { Ok(()) } else { Err(cells.changed()) }
}

/// The place of a cell, whose text is in the buffer.
struct Cell {
    line: u64,
    column: usize,
    length: usize,
    /// Whether it has more bytes than the buffer.
    is_cut: bool,
    /// Whether it ends its record.
    is_last: bool,
}

/// The cells of a file, without those of its header.
struct Cells<'a> {
    path: &'a str,
    options: &'a CsvOptions,
    from: BufReader<Source>,
    reader: Reader,
    text: [u8; CELL_MOST],
    line: u64,
    column: usize,
    is_header: bool,
}

impl<'a> Cells<'a> {
    fn open(path: &'a str, options: &'a CsvOptions) -> Result<Cells<'a>> {
        let source = Source::open(path).map_err(|error| failed(path, &error))?;
        let reader = ReaderBuilder::new().delimiter(options.delimiter).build();
        let from = BufReader::with_capacity(BUFFER, source);
        let (text, is_header) = ([0; CELL_MOST], options.has_header);
        Ok(Cells { path, options, from, reader, text, line: 1, column: 0, is_header })
    }

    /// Begins again with the first cell.
    fn rewind(&mut self) -> Result<()> {
        self.from.seek(SeekFrom::Start(0)).map_err(|error| failed(self.path, &error))?;
        self.reader.reset();
        (self.line, self.column, self.is_header) = (1, 0, self.options.has_header);
        Ok(())
    }

    fn next(&mut self) -> Result<Option<Cell>> {
        while self.is_header {
            self.is_header = self.any()?.is_some_and(|cell| !cell.is_last);
        }
        self.any()
    }

    /// The next cell, also of the header.
    fn any(&mut self) -> Result<Option<Cell>> {
        if self.column == 0 {
            self.skip_empty_lines()?;
        }
        let mut cell = Cell { line: self.line, column: self.column, length: 0, is_cut: false, is_last: false };
        loop {
            let input = filled(&mut self.from).map_err(|error| failed(self.path, &error))?;
            let (result, read, written) = self.reader.read_field(input, &mut self.text[cell.length..]);
            self.line += newlines(&input[..read]);
            self.from.consume(read);
            cell.length += written;
            match result {
                ReadFieldResult::InputEmpty => {}
                ReadFieldResult::OutputFull => (cell.is_cut, cell.length) = (true, 0),
                ReadFieldResult::Field { record_end } => {
                    cell.is_last = record_end;
                    self.column = if record_end { 0 } else { self.column + 1 };
                    return Ok(Some(cell));
                }
                ReadFieldResult::End => return Ok(None),
            }
        }
    }

    /// Skips line breaks before a record, so that it has the number of its own line.
    fn skip_empty_lines(&mut self) -> Result<()> {
        loop {
            let input = filled(&mut self.from).map_err(|error| failed(self.path, &error))?;
            let count = input.iter().take_while(|byte| matches!(byte, b'\r' | b'\n')).count();
            if count == 0 {
                return Ok(());
            }
            self.line += newlines(&input[..count]);
            self.from.consume(count);
        }
    }

    fn number(&self, cell: &Cell) -> Result<f32> {
        if cell.is_cut {
            let what = format!("expected a number, given a cell of more than {CELL_MOST} bytes");
            return Err(self.damaged(cell, &what));
        }
        let text = self.text[..cell.length].trim_ascii();
        let number = str::from_utf8(text).ok().and_then(|text| text.parse().ok());
        number.ok_or_else(|| {
            let given = String::from_utf8_lossy(text);
            self.damaged(cell, &format!("expected a number, given {given:?}"))
        })
    }

    #[cold]
    fn damaged(&self, cell: &Cell, what: &str) -> Error {
        Error::format(format!("{}: line {}, column {}: {what}", self.path, cell.line, cell.column + 1))
    }

    #[cold]
    fn changed(&self) -> Error {
        Error::io(format!("{} was changed while it was read", self.path))
    }
}

/// The bytes in the buffer, read from the file if there are none.
fn filled(from: &mut BufReader<Source>) -> io::Result<&[u8]> {
    loop {
        match from.fill_buf() {
            Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
            Err(error) => return Err(error),
            Ok(_) => return Ok(from.buffer()),
        }
    }
}

fn newlines(bytes: &[u8]) -> u64 {
    bytes.iter().filter(|&&byte| byte == b'\n').count() as u64
}

#[cold]
fn failed(path: &str, error: &io::Error) -> Error {
    Error::io(format!("cannot read {path}: {error}"))
}
