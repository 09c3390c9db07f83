//! Numbers and tables of the page.

use std::fmt::Write;

/// A number with as many decimals as make three digits. Whole numbers keep all their digits.
pub fn three_digits(value: f64) -> String {
    let whole = value.abs().max(1.0).log10().floor() as usize;
    let text = format!("{value:.*}", 2usize.saturating_sub(whole));
    if whole < 4 { text } else { grouped(&text) }
}

/// A whole number with a comma between thousands.
fn grouped(digits: &str) -> String {
    let (sign, digits) = if let Some(rest) = digits.strip_prefix('-') { ("-", rest) } else { ("", digits) };
    let mut text = sign.to_string();
    for (place, digit) in digits.chars().enumerate() {
        if place > 0 && (digits.len() - place) % 3 == 0 {
            text.push(',');
        }
        text.push(digit);
    }
    text
}

/// A Markdown table with aligned columns. The first row is its head. The columns of `left` are aligned to the left.
pub fn table(rows: &[Vec<String>], left: &[usize]) -> String {
    let columns = rows.iter().map(Vec::len).max().unwrap_or(0);
    let cell = |row: &'_ Vec<String>, column: usize| row.get(column).cloned().unwrap_or_default();
    let width = |column: usize| rows.iter().map(|row| cell(row, column).chars().count()).max().unwrap_or(0).max(1);
    let mut table = String::new();
    for (number, row) in rows.iter().enumerate() {
        for column in 0..columns {
            let (text, width) = (cell(row, column), width(column));
            let _ = if left.contains(&column) {
                write!(table, "| {text:<width$} ")
            } else {
                write!(table, "| {text:>width$} ")
            };
        }
        table.push_str("|\n");
        if number == 0 {
            for column in 0..columns {
                let _ = write!(
                    table,
                    "|{}{}",
                    "-".repeat(width(column) + 1),
                    if left.contains(&column) { '-' } else { ':' }
                );
            }
            table.push_str("|\n");
        }
    }
    table
}

/// The cells of the tables in a Markdown text, without the rulers below their heads: what [`table`] writes.
pub fn rows(text: &str) -> Vec<Vec<String>> {
    let lines = text.lines().filter_map(|line| line.strip_prefix('|')?.strip_suffix('|'));
    let cells = lines.filter(|line| !line.chars().all(|letter| "-:|".contains(letter)));
    cells.map(|line| line.split('|').map(|cell| cell.trim().to_string()).collect()).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn figures_have_three_digits_at_least() {
        let values = [0.1234, 1.234, 12.34, 1234.5, 12345.6, 1234567.8, -0.5];
        assert_eq!(values.map(three_digits), ["0.12", "1.23", "12.3", "1234", "12,346", "1,234,568", "-0.50"]);
    }

    #[test]
    fn tables_are_aligned() {
        let rows = [vec!["who".into(), "ns".into()], vec!["Rust".into(), "40.0".into()], vec!["C".into()]];
        assert_eq!(table(&rows, &[0]), "| who  |   ns |\n|------|-----:|\n| Rust | 40.0 |\n| C    |      |\n");
    }

    #[test]
    fn cells_are_read_as_they_were_written() {
        let rows = [["who", "ns"], ["Rust", "40.0"], ["C", ""]].map(|row| row.map(String::from).to_vec());
        assert_eq!(super::rows(&format!("Text.\n\n{}\nMore | text.\n", table(&rows, &[0]))), rows);
    }
}
