//! Data files, and datasets: samples with an index.
//!
//! The sizes in a file are compared with its length before memory of that size is taken. All memory is charged to the
//! owner of the result:
//! - IDX: the result, as many bytes as the file, at most 1,032 times as many for gzip, and 128 KiB during the call;
//! - MNIST: five bytes for each pixel, four of which are the result's;
//! - CSV: four bytes for each cell, at most four times the file and 64 more, and 64 KiB during the call;
//! - folders: the names of the files. A batch takes the memory of tensor_image_read for one image at a time.

use std::ffi::c_char;

use tensor_bridge::{Call, dataset, flag};

use crate::convert::{handles, output, put_text, status, text};
use crate::handles::{tensor_dataset_t, tensor_scope_t, tensor_t};

/// Reads an IDX file, which may be packed with gzip. The result has the element type and the shape of the file.
/// Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for a damaged file, with the place in it;
/// `TENSOR_ERROR_UNSUPPORTED` for a rank over 8; `TENSOR_ERROR_OUT_OF_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_idx_read(
    scope: tensor_scope_t,
    flags: u32,
    path: *const c_char,
    out: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(dataset::read_idx(Call::new(scope.into(), flags), text(path, "the path")?)?.into());
        Ok(())
    })
}

/// Reads the training images of MNIST, or, if `train` is 0, its test images from the files in a folder:
/// `train-images-idx3-ubyte` and `train-labels-idx1-ubyte`, or `t10k-images-idx3-ubyte` and `t10k-labels-idx1-ubyte`,
/// also with `.gz`. Fashion-MNIST has files of the same names. `images` is f32 [n, 1, height, width] from 0 to 1,
/// `labels` is i64 [n].
/// Errors: as for tensor_idx_read; `TENSOR_ERROR_FORMAT` also for files that have no images and labels in equal
/// numbers.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_mnist_read(
    scope: tensor_scope_t,
    flags: u32,
    folder: *const c_char,
    train: i32,
    images: *mut tensor_t,
    labels: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let outs = [output(images)?, output(labels)?];
        let (folder, train) = (text(folder, "the folder")?, flag("train", train)?);
        let made = dataset::read_mnist(Call::new(scope.into(), flags), folder, train)?;
        for (out, handle) in outs.into_iter().zip(made) {
            out.write(handle.into());
        }
        Ok(())
    })
}

/// Reads a CSV file of numbers. If `header` is 1, the first record is skipped. `delimiter` is the character between
/// two cells, and `label` the column of the labels, counted from 0, or -1 for none. `features` receives the other
/// columns as f32 [records, columns], and `labels` the labels as f32 [records]. The id is 0 if there are no labels.
/// Errors: `TENSOR_ERROR_FORMAT` for a cell that is not a number and for records of different lengths, with line and
/// column; `TENSOR_ERROR_ARGUMENT` for another delimiter or column; `TENSOR_ERROR_IO`; `TENSOR_ERROR_OUT_OF_MEMORY`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_csv_read(
    scope: tensor_scope_t,
    flags: u32,
    path: *const c_char,
    header: i32,
    delimiter: i32,
    label: i64,
    features: *mut tensor_t,
    labels: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let outs = [output(features)?, output(labels)?];
        let (path, header) = (text(path, "the path")?, flag("header", header)?);
        let made = dataset::read_csv(Call::new(scope.into(), flags), path, header, delimiter, label)?;
        for (out, handle) in outs.into_iter().zip(made) {
            out.write(handle.into());
        }
        Ok(())
    })
}

/// Creates a dataset of the tensors with the ids `parts[0 .. n)`, whose first dimension counts the samples. It keeps
/// the tensors alive, also when these handles are disposed of.
/// Errors: `TENSOR_ERROR_ARGUMENT` for an empty list; `TENSOR_ERROR_SHAPE` for other numbers of samples.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_dataset_tensors(
    scope: tensor_scope_t,
    parts: *const u64,
    n: usize,
    out: *mut tensor_dataset_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(dataset::of_tensors(scope.into(), handles(parts, n, "parts")?)?.into());
        Ok(())
    })
}

/// Creates a dataset of the PNG and JPEG files in a folder that has a folder for each class. Classes and files are
/// sorted by name. A sample has an image, f32 [channels, height, width] from 0 to 1, and a label, i64: the number of
/// its class. Images are resized to `height` and `width`. If both are -1, all must have the size of the first.
/// `channels` is one of `TENSOR_CHANNELS_*`. Images are decoded when a loader makes a batch.
/// Errors: `TENSOR_ERROR_IO` for a folder without classes and for a class without images; those of tensor_image_read
/// for the first image.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_dataset_folder(
    scope: tensor_scope_t,
    path: *const c_char,
    height: i64,
    width: i64,
    channels: i32,
    out: *mut tensor_dataset_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(dataset::of_folder(scope.into(), text(path, "the path")?, height, width, channels)?.into());
        Ok(())
    })
}

/// Counts the samples.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_dataset_size(dataset: tensor_dataset_t, out: *mut i64) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(dataset::size(dataset.into())?);
        Ok(())
    })
}

/// Counts the classes of a folder; 0 for other datasets.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_dataset_classes(dataset: tensor_dataset_t, out: *mut usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(dataset::classes(dataset.into())?);
        Ok(())
    })
}

/// Reads the name of a class of a folder.
/// Errors: `TENSOR_ERROR_INDEX` for an index out of range.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_dataset_class(
    dataset: tensor_dataset_t,
    index: usize,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { put_text(&dataset::class(dataset.into(), index)?, buf, cap, len) })
}
