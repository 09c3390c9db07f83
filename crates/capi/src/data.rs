//! Data and pictures.

use std::ffi::c_char;

use tensor_bridge::{Call, data};

use crate::convert::{output, status, text};
use crate::handles::{tensor_scope_t, tensor_t};

/// Makes three tensors of the UCI handwritten digits:
/// - `images`: f32 [1797, 1, 8, 8], from 0 to 1;
/// - `labels`: i64 [1797];
/// - `test_index`: i64 [360], the ascending indices of the images in the test set.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_digits(
    scope: tensor_scope_t,
    flags: u32,
    images: *mut tensor_t,
    labels: *mut tensor_t,
    test_index: *mut tensor_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let outs = [output(images)?, output(labels)?, output(test_index)?];
        let made = data::digits(Call::new(scope.into(), flags))?;
        for (out, handle) in outs.into_iter().zip(made) {
            out.write(handle.into());
        }
        Ok(())
    })
}

/// Starts recording every allocation, free and scope of the process.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_timeline_start() -> i32 {
    status(|| {
        data::timeline_start();
        Ok(())
    })
}

/// Ends the recording and saves it. The path's extension selects the format: .svg is a picture, .json a
/// trace for Chrome or Perfetto, .pickle a snapshot for PyTorch's memory_viz. Another call saves the same recording again.
/// Errors: `TENSOR_ERROR_STATE` if no recording was started; `TENSOR_ERROR_ARGUMENT` for another extension;
/// `TENSOR_ERROR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_timeline_save(path: *const c_char) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { data::timeline_save(text(path, "the path")?) })
}

/// Draws a grid of `images` [n, 1, h, w] with their `predictions` and `labels`, i64 [n], as an .svg picture.
/// Wrong predictions are marked.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a path with another extension; `TENSOR_ERROR_SHAPE`, `TENSOR_ERROR_DTYPE`;
/// `TENSOR_ERROR_IO`.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_picture_digits(
    images: tensor_t,
    predictions: tensor_t,
    labels: tensor_t,
    path: *const c_char,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let path = text(path, "the path")?;
        data::picture_digits(images.into(), predictions.into(), labels.into(), path)
    })
}
