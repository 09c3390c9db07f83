//! Sparse arrays of a file, which become dense ones.

use std::io::Read;

use tensor_core::{DType, Result};

use super::Numbers;
use super::array::{CSR, bytes, dtype, shape};
use crate::operator::text;

/// The elements of a sparse array that are in the file, as bytes, and where they belong.
pub(super) struct Sparse {
    elements: Vec<u8>,
    /// The bytes of one element, and of what one index stands for: an element, or a row.
    size: usize,
    width: usize,
    /// For each of these its column, or its row if whole rows are stored.
    indices: Vec<usize>,
    /// Where each row begins, and where the last one ends; `None` if whole rows are stored.
    begins: Option<Vec<usize>>,
}

impl Sparse {
    /// Reads what follows the type of the elements.
    pub fn read<R: Read>(
        numbers: &mut Numbers<R>,
        magic: u32,
        storage: u32,
        of: DType,
        stored: &[usize],
        what: &str,
    ) -> Result<Sparse> {
        let mut lists = Vec::new();
        // Rows have one list of indices; csr has the beginnings of rows before it.
        for _ in 0..storage {
            let flag = dtype(numbers, what)?;
            let dims = shape(numbers, magic, what)?.unwrap_or_default();
            lists.push((flag, bytes(numbers, flag, &dims, what)?));
        }
        let length = if stored.is_empty() { 0 } else { bytes(numbers, of, stored, what)? };
        let elements = block(numbers, length, what)?;
        let mut read = Vec::new();
        for (flag, length) in lists {
            let list = block(numbers, length, what)?;
            read.push(places(&list, flag).ok_or_else(|| numbers.damaged(&format!("{what} has an index below 0")))?);
        }
        let indices = read.pop().unwrap_or_default();
        let begins = if storage == CSR { read.pop() } else { None };
        let width = elements.len().checked_div(indices.len()).unwrap_or(0);
        Ok(Sparse { elements, size: of.size(), width, indices, begins })
    }

    /// A format error unless everything is inside the array.
    pub fn check<R: Read>(&self, numbers: &Numbers<R>, dims: &[usize], what: &str) -> Result<()> {
        let damaged = |has: &str| Err(numbers.damaged(&format!("{what} of shape {} has {has}", text(dims))));
        // MXNet's own limit, as these sizes are not those of the file.
        if dims.iter().try_fold(1usize, |all, &size| all.checked_mul(size)).is_none_or(|all| all > i32::MAX as usize) {
            return damaged("more elements than a sparse array can have");
        }
        let Some((&first, rest)) = dims.split_first() else { return damaged("no rows") };
        let each = if self.begins.is_some() { self.size } else { self.size * rest.iter().product::<usize>() };
        if each * self.indices.len() != self.elements.len() {
            return damaged("another number of elements than of indices");
        }
        let most = match &self.begins {
            None => first,
            Some(begins) => {
                let ends = begins.first() == Some(&0) && begins.last() == Some(&self.indices.len());
                if rest.len() != 1 || begins.len() != first + 1 || !ends || !begins.is_sorted() {
                    return damaged("rows that do not begin and end where its elements do");
                }
                rest[0]
            }
        };
        match self.indices.iter().find(|&&index| index >= most) {
            Some(index) => damaged(&format!("the index {index}: expected less than {most}")),
            None => Ok(()),
        }
    }

    /// Copies the elements to their places among zeros.
    pub fn fill(&self, to: &mut [u8], dims: &[usize]) {
        let width = self.width;
        let mut put = |place: usize, i: usize| {
            if let Some(to) = to.get_mut(place * width..(place + 1) * width) {
                to.copy_from_slice(&self.elements[i * width..(i + 1) * width]);
            }
        };
        match &self.begins {
            None => self.indices.iter().enumerate().for_each(|(i, &row)| put(row, i)),
            Some(begins) => {
                for (row, ends) in begins.windows(2).enumerate() {
                    (ends[0]..ends[1]).for_each(|i| put(row * dims[1] + self.indices[i], i));
                }
            }
        }
    }
}

fn block<R: Read>(numbers: &mut Numbers<R>, length: u64, what: &str) -> Result<Vec<u8>> {
    numbers.require(length, what)?;
    let mut bytes = vec![0; length as usize];
    numbers.read(&mut bytes, what)?;
    Ok(bytes)
}

/// Indices of i64 or i32; `None` if one is below 0, or they have another type.
fn places(list: &[u8], of: DType) -> Option<Vec<usize>> {
    match of {
        DType::I64 => {
            list.as_chunks::<8>().0.iter().map(|index| usize::try_from(i64::from_le_bytes(*index)).ok()).collect()
        }
        DType::I32 => {
            list.as_chunks::<4>().0.iter().map(|index| usize::try_from(i32::from_le_bytes(*index)).ok()).collect()
        }
        _ => None,
    }
}
