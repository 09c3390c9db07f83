//! Folders with the four files of MNIST. Fashion-MNIST and others have files of the same names.

use std::path::Path;

use tensor_core::{Context, DType, Error, Result, Tensor};

use super::idx::read_idx;

/// Grey images of classes.
#[derive(Clone, Debug)]
pub struct Mnist {
    /// f32 (n, 1, height, width) from 0 to 1. MNIST's images have 28 by 28 pixels.
    pub images: Tensor,
    /// i64 (n): the class of each image.
    pub labels: Tensor,
}

/// Reads the training or the test images of a folder, charged to the context's owner. The files are
/// `train-images-idx3-ubyte`, `train-labels-idx1-ubyte`, `t10k-images-idx3-ubyte` and `t10k-labels-idx1-ubyte`, or the
/// same with `.gz`.
///
/// # Memory
/// Five bytes for each pixel and nine for each label during the call, four and eight of which are the result's.
/// [`read_idx`] says how they depend on the files.
///
/// # Errors
/// - i/o: a file is missing, or cannot be read
/// - format: a file is damaged, or the files do not have images and labels in equal numbers
/// - out of memory: there is no room for the images
pub fn mnist(cx: &Context, folder: &str, train: bool) -> Result<Mnist> {
    let part = if train { "train" } else { "t10k" };
    let (images_path, images) = read(cx, folder, &format!("{part}-images-idx3-ubyte"), 3)?;
    let (labels_path, labels) = read(cx, folder, &format!("{part}-labels-idx1-ubyte"), 1)?;
    let &[count, height, width] = images.shape() else { return Err(Error::internal("images of another rank")) };
    if labels.shape() != [count] {
        let given = labels.numel();
        return Err(Error::format(format!("{images_path} has {count} images and {labels_path} has {given} labels")));
    }
    Ok(Mnist {
        images: converted(cx, &images, DType::F32, &[count, 1, height, width], |pixel| {
            (f32::from(pixel) / f32::from(u8::MAX)).to_ne_bytes()
        })?,
        labels: converted(cx, &labels, DType::I64, &[count], |label| i64::from(label).to_ne_bytes())?,
    })
}

/// Reads a file of bytes of this rank, and returns its path, too.
fn read(cx: &Context, folder: &str, name: &str, rank: usize) -> Result<(String, Tensor)> {
    let plain = format!("{}/{name}", folder.trim_end_matches('/'));
    let packed = format!("{plain}.gz");
    let path = [plain, packed].into_iter().find(|path| Path::new(path).exists());
    let path = path.ok_or_else(|| Error::io(format!("{folder} has neither {name} nor {name}.gz")))?;
    let tensor = read_idx(cx, &path)?;
    if tensor.dtype() != DType::U8 || tensor.shape().len() != rank {
        let given = tensor.label();
        return Err(Error::format(format!("{path}: expected a tensor of uint8 of rank {rank}, given {given}")));
    }
    Ok((path, tensor))
}

fn converted<const SIZE: usize>(
    cx: &Context,
    bytes: &Tensor,
    dtype: DType,
    shape: &[usize],
    convert: impl Fn(u8) -> [u8; SIZE],
) -> Result<Tensor> {
    Tensor::from_reader(cx, dtype, shape, |to| {
        bytes.read_pieces(cx, |from| {
            to.chunks_exact_mut(SIZE).zip(from).for_each(|(to, &byte)| to.copy_from_slice(&convert(byte)));
            Ok(())
        })
    })
}
