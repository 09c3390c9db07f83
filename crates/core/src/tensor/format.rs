//! Tensors as text, character for character as NumPy 2.4 prints arrays with its default options.
//!
//! The text is the same in every host language and locale, so no host formats elements on its own.

mod complex;
mod number;

use std::fmt::Display;
use std::vec::IntoIter;

use tensor_kernels::{DType, Element, bf16, f16};

use super::TensorImpl;
use crate::error::Result;

/// Arrays with more elements than this are abbreviated.
const THRESHOLD: usize = 1000;
/// The number of entries that an abbreviated axis shows at either end.
const EDGE: usize = 3;
/// Rows longer than this many characters wrap.
const LINE: usize = 75;

impl TensorImpl {
    /// Returns the elements as NumPy prints them: eight digits at most, columns aligned, long arrays abbreviated.
    pub fn format(&self) -> Result<String> {
        self.on_host(|here| match here.dtype() {
            DType::F32 => here.text(number::scalar::<f32>, number::column::<f32>),
            DType::F64 => here.text(number::scalar::<f64>, number::column::<f64>),
            DType::F16 => here.text(number::scalar::<f16>, number::column::<f16>),
            DType::Bf16 => here.text(number::scalar::<bf16>, number::column::<bf16>),
            DType::C64 => here.text(complex::scalar::<f32>, complex::column::<f32>),
            DType::C128 => here.text(complex::scalar::<f64>, complex::column::<f64>),
            DType::I64 => here.text(i64::to_string, integers),
            DType::I32 => here.text(i32::to_string, integers),
            DType::I16 => here.text(i16::to_string, integers),
            DType::I8 => here.text(i8::to_string, integers),
            DType::U64 => here.text(u64::to_string, integers),
            DType::U32 => here.text(u32::to_string, integers),
            DType::U16 => here.text(u16::to_string, integers),
            DType::U8 => here.text(u8::to_string, integers),
            DType::Bool => here.text(|&value| truth(value).trim_start().to_owned(), truths),
        })
    }

    /// `scalar` prints the element of a 0-dim tensor. `words` prints elements that are aligned in columns. It gets all
    /// of them, as the notation of one depends on the others.
    fn text<T: Element>(&self, scalar: fn(&T) -> String, words: fn(&[T]) -> Vec<String>) -> Result<String> {
        if self.numel() == 0 {
            return Ok("[]".to_owned());
        }
        if self.rank() == 0 {
            return Ok(scalar(&self.to_vec::<T>()?[0]));
        }
        let grid = Grid { shape: self.shape(), brief: self.numel() > THRESHOLD };
        let shown = grid.shown(self.strides());
        // Only the shown elements are read: an expanded view may have more than memory can hold.
        let read = |&at: &isize| {
            // SAFETY: the strides lead from the first element to other elements of this layout.
            unsafe { *self.ptr().cast::<T>().offset(at) }
        };
        Ok(grid.print(aligned(words(&shown.iter().map(read).collect::<Vec<T>>()))))
    }
}

fn integers<T: Display>(values: &[T]) -> Vec<String> {
    values.iter().map(T::to_string).collect()
}

fn truths(values: &[bool]) -> Vec<String> {
    values.iter().map(|&value| truth(value).to_owned()).collect()
}

/// Both have one width: NumPy reserves the width of `False` even where there is none.
fn truth(value: bool) -> &'static str {
    if value { " True" } else { "False" }
}

fn aligned(words: Vec<String>) -> Vec<String> {
    let width = words.iter().map(String::len).max().unwrap_or(0);
    words.into_iter().map(|word| format!("{word:>width$}")).collect()
}

/// The brackets, gaps and line breaks around the elements of a shape that has at least one axis.
struct Grid<'a> {
    shape: &'a [usize],
    brief: bool,
}

impl Grid<'_> {
    /// The shown entries of an axis; `None` stands for those that are left out.
    fn entries(&self, axis: usize) -> impl Iterator<Item = Option<usize>> {
        let size = self.shape[axis];
        let (head, tail) = if self.brief && size > 2 * EDGE { (EDGE, size - EDGE) } else { (size, size) };
        let gap = (head < tail).then_some(None);
        (0..head).map(Some).chain(gap).chain((tail..size).map(Some))
    }

    /// The offsets of the shown elements from the first one, in row-major order.
    fn shown(&self, strides: &[isize]) -> Vec<isize> {
        let mut places = vec![0];
        for (axis, &stride) in strides.iter().enumerate() {
            let steps = |from: isize| self.entries(axis).flatten().map(move |entry| from + entry as isize * stride);
            places = places.into_iter().flat_map(steps).collect();
        }
        places
    }

    fn print(&self, words: Vec<String>) -> String {
        let mut text = String::new();
        self.print_axis(0, &mut words.into_iter(), &mut text);
        text
    }

    fn print_axis(&self, axis: usize, words: &mut IntoIter<String>, text: &mut String) {
        let inner = self.shape.len() - axis - 1;
        text.push('[');
        if inner == 0 {
            self.print_row(words, text);
        } else {
            // One line break ends a row, and one more each dimension that ends with it. Brackets are aligned.
            let separator = "\n".repeat(inner) + &" ".repeat(axis + 1);
            for (i, entry) in self.entries(axis).enumerate() {
                text.push_str(if i == 0 { "" } else { &separator });
                match entry {
                    Some(_) => self.print_axis(axis + 1, words, text),
                    None => text.push_str("..."),
                }
            }
        }
        text.push(']');
    }

    fn print_row(&self, words: &mut IntoIter<String>, text: &mut String) {
        let rank = self.shape.len();
        // Every dimension opens one bracket before the row, and each may close one after it.
        let (indent, limit) = (rank, LINE - rank);
        let mut column = indent;
        for entry in self.entries(rank - 1) {
            let word = entry.and_then(|_| words.next()).unwrap_or_else(|| "...".to_owned());
            if column > indent && column + 1 + word.len() > limit {
                text.truncate(text.trim_end_matches(' ').len());
                text.push('\n');
                text.push_str(&" ".repeat(indent));
                column = indent;
            } else if column > indent {
                text.push(' ');
                column += 1;
            }
            text.push_str(&word);
            column += word.len();
        }
    }
}
