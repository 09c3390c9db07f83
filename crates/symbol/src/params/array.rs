//! One array of a file.

use std::io::{self, Read, Write};

use tensor_core::{Context, DType, Error, Result, Tensor};

use super::Numbers;
use super::sparse::Sparse;
use crate::attribute::dtype_flagged;
use crate::operator::text;

const V1: u32 = 0xF993_FAC8;
const V2: u32 = 0xF993_FAC9;
const V3: u32 = 0xF993_FACA;
/// MXNet's own limit.
const RANK_MOST: u32 = 32;

/// The kinds of storage: that of 1 has rows.
const DENSE: u32 = 0;
pub(super) const CSR: u32 = 2;
/// The device that is written: the host.
const HOST: [u32; 2] = [1, 0];

/// A shape as a version has it; `None` for an array that is none.
pub(super) fn shape<R: Read>(numbers: &mut Numbers<R>, magic: u32, what: &str) -> Result<Option<Vec<usize>>> {
    let is_legacy = !(V1..=V3).contains(&magic);
    let rank = if is_legacy { magic } else { numbers.u32(what)? };
    match (magic, rank) {
        // -1 dimensions.
        (V3, u32::MAX) => return Ok(None),
        (V3, 0) => return Ok(Some(Vec::new())),
        (_, 0) => return Ok(None),
        (_, rank) if rank > RANK_MOST => {
            return Err(numbers.damaged(&format!("{what} has {rank} dimensions: expected at most {RANK_MOST}")));
        }
        _ => {}
    }
    let mut dims = Vec::with_capacity(rank as usize);
    for _ in 0..rank {
        let size = if is_legacy { u64::from(numbers.u32(what)?) } else { numbers.u64(what)? };
        let size = usize::try_from(size).ok().filter(|&size| size <= i64::MAX as usize);
        dims.push(size.ok_or_else(|| numbers.damaged(&format!("{what} has a negative size")))?);
    }
    Ok(Some(dims))
}

pub(super) fn read<R: Read>(cx: &Context, numbers: &mut Numbers<R>, number: u64) -> Result<Tensor> {
    let what = format!("array {number}");
    let magic = numbers.u32(&what)?;
    let storage = if magic == V2 || magic == V3 { numbers.u32(&what)? } else { DENSE };
    if storage > CSR {
        return Err(
            numbers.damaged(&format!("{what} has the kind of storage {storage}: expected 0 (dense) to 2 (csr)"))
        );
    }
    let stored = if storage == DENSE { None } else { shape(numbers, magic, &what)? };
    let Some(dims) = shape(numbers, magic, &what)? else {
        return Tensor::from_slice::<f32>(cx, &[], &[0]);
    };
    // The device that it was on.
    numbers.u32(&what)?;
    numbers.u32(&what)?;
    let dtype = dtype(numbers, &what)?;
    match storage {
        DENSE => {
            let bytes = bytes(numbers, dtype, &dims, &what)?;
            // Checked before any memory is taken.
            numbers.require(bytes, &what)?;
            Tensor::from_reader(cx, dtype, &dims, |to| numbers.read(to, &what))
        }
        storage => {
            let sparse = Sparse::read(numbers, magic, storage, dtype, &stored.unwrap_or_default(), &what)?;
            sparse.check(numbers, &dims, &what)?;
            Tensor::from_reader(cx, dtype, &dims, |to| {
                sparse.fill(to, &dims);
                Ok(())
            })
        }
    }
}

pub(super) fn dtype<R: Read>(numbers: &mut Numbers<R>, what: &str) -> Result<DType> {
    let flag = numbers.u32(what)?;
    dtype_flagged(flag as i32).ok_or_else(|| match flag {
        9..=11 => Error::unsupported(format!("{what} has the type flag {flag} (unsigned integers of 16 to 64 bits)")),
        _ => numbers.damaged(&format!("{what} has the type flag {flag}: expected 0 to 8, or 12")),
    })
}

/// How many bytes an array takes.
pub(super) fn bytes<R: Read>(numbers: &Numbers<R>, dtype: DType, dims: &[usize], what: &str) -> Result<u64> {
    let bytes = dims.iter().try_fold(dtype.size() as u64, |all, &size| all.checked_mul(size as u64));
    bytes.ok_or_else(|| numbers.damaged(&format!("{what} has shape {}", text(dims))))
}

pub(super) fn write(cx: &Context, array: &Tensor, to: &mut impl Write, io: &impl Fn(io::Error) -> Error) -> Result<()> {
    let flag = array.dtype().mxnet().ok_or_else(|| no_flag(array.dtype()))?;
    // Only version 3 has arrays without dimensions, or without elements.
    let magic = if array.rank() == 0 || array.numel() == 0 { V3 } else { V2 };
    let mut head = Vec::with_capacity(64);
    for number in [magic, DENSE, array.rank() as u32] {
        head.extend(number.to_le_bytes());
    }
    head.extend(array.shape().iter().flat_map(|&size| (size as u64).to_le_bytes()));
    for number in [HOST[0], HOST[1], flag as u32] {
        head.extend(number.to_le_bytes());
    }
    to.write_all(&head).map_err(io)?;
    array.read_pieces(cx, |bytes| to.write_all(bytes).map_err(io))
}

#[cold]
fn no_flag(dtype: DType) -> Error {
    Error::dtype(format!("MXNet's files have no element type {dtype:?}"))
}
