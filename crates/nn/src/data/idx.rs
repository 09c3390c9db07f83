//! IDX files, which are the format of MNIST. Its description is in TYPES OF FILES at
//! <http://yann.lecun.com/exdb/mnist/>.
//!
//! A file begins with two zeros, a code of the element type and the rank. The sizes follow, each a big-endian u32, and
//! the big-endian elements in row-major order.

use tensor_core::tensor::MAX_RANK;
use tensor_core::{Context, DType, Error, Result, Shape, Tensor, Uncancelled};

use super::bytes::Bytes;

/// The codes of the element types.
const TYPES: [(u8, DType); 6] = [
    (0x08, DType::U8),
    (0x09, DType::I8),
    (0x0B, DType::I16),
    (0x0C, DType::I32),
    (0x0D, DType::F32),
    (0x0E, DType::F64),
];

/// Reads an IDX file, which may be packed with gzip: a tensor of the file's element type and shape on the host.
///
/// # Memory
/// The result, and 128 KiB during the call, all charged to the owner of the context. A plain file has as many bytes as
/// its result. A gzip file has at least a 1,032nd of it. The sizes in the header are compared with the file's length
/// before the result is allocated.
///
/// # Errors
/// - i/o: the file cannot be read, or is not a regular file
/// - format: the file is damaged, or its sizes do not fit its length; the message names the offset
/// - unsupported: the rank is higher than 8
/// - out of memory: there is no room for the elements
pub fn read_idx(cx: &Context, path: &str) -> Result<Tensor> {
    let _uncancelled = Uncancelled::new();
    let mut bytes = Bytes::open(cx, path, "an IDX file")?;
    let (dtype, shape) = header(&mut bytes, path)?;
    let size = dtype.size();
    bytes.check_rest((shape.numel() * size) as u64, "elements")?;
    let tensor = Tensor::from_reader(cx, dtype, &shape, |elements| {
        bytes.fill(elements, "elements")?;
        if size > 1 && cfg!(target_endian = "little") {
            elements.chunks_exact_mut(size).for_each(<[u8]>::reverse);
        }
        Ok(())
    })
    .map_err(|error| about(path, error))?;
    bytes.end()?;
    Ok(tensor)
}

fn header(bytes: &mut Bytes<'_>, path: &str) -> Result<(DType, Shape)> {
    let mut magic = [0; 4];
    bytes.fill(&mut magic, "the header")?;
    let [0, 0, code, rank] = magic else {
        let [a, b, ..] = magic;
        return Err(bytes.damaged(format!("expected two zeros at byte 0, given {a:02x} {b:02x}")));
    };
    let found = TYPES.into_iter().find(|&(known, _)| known == code);
    let Some((_, dtype)) = found else {
        return Err(
            bytes.damaged(format!("expected an element type of 08, 09, 0b, 0c, 0d or 0e at byte 2, given {code:02x}"))
        );
    };
    let rank = usize::from(rank);
    if rank > MAX_RANK {
        let what = format!("at byte 3, expected a rank of at most {MAX_RANK}, given {rank}");
        return Err(Error::unsupported(format!("cannot read {path}: {what}")));
    }
    let mut sizes = [0; MAX_RANK];
    for size in &mut sizes[..rank] {
        let mut word = [0; 4];
        bytes.fill(&mut word, "a size")?;
        *size = u32::from_be_bytes(word) as usize;
    }
    let shape = Shape::new(&sizes[..rank]).map_err(|error| bytes.damaged(format!("the sizes are wrong: {error}")))?;
    Ok((dtype, shape))
}

/// An error that says which file it is about. Those of files do already.
fn about(path: &str, error: Error) -> Error {
    match error.message().contains(path) {
        true => error,
        false => Error::new(error.kind(), format!("cannot read {path}: {error}")),
    }
}
