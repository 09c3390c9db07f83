//! Operations on images. Their inputs are inside of the range of pixels, where the results are not limited.

use tensor_core::ops::{self, Op};
use tensor_core::{Context, DType, Result, Tensor};

use super::{Case, case, positive};

type Call = fn(&Context, &[Tensor]) -> Result<Tensor>;

/// Numbers from 0.1 to 0.7.
fn pixels(shape: &[usize], seed: u64) -> (Vec<f64>, Vec<usize>) {
    let (data, shape) = positive(shape, seed);
    (data.into_iter().map(|x| 0.05 + 0.25 * x).collect(), shape)
}

pub fn cases() -> Vec<Case> {
    let cases: [(Op, &[&[usize]], Call); 10] = [
        (Op::ResizeImage, &[&[2, 4, 5]], |cx, x| ops::resize_image(cx, &x[0], [3, 7], 1, true, false)),
        (Op::CropImage, &[&[2, 4, 5]], |cx, x| ops::crop_image(cx, &x[0], -1, 2, [3, 4], false)),
        (Op::CenterCrop, &[&[4, 5, 2]], |cx, x| ops::center_crop(cx, &x[0], [2, 7], true)),
        (Op::NormalizeImage, &[&[2, 3, 2], &[2], &[2]], |cx, x| ops::normalize_image(cx, &x[0], &x[1], &x[2], false)),
        (Op::ImageToTensor, &[&[3, 2, 2]], |cx, x| ops::image_to_tensor(cx, &x[0])),
        (Op::RgbToGrayscale, &[&[3, 2, 2]], |cx, x| ops::rgb_to_grayscale(cx, &x[0])),
        (Op::AdjustBrightness, &[&[3, 2, 2]], |cx, x| ops::adjust_brightness(cx, &x[0], 1.25)),
        (Op::AdjustContrast, &[&[3, 2, 2]], |cx, x| ops::adjust_contrast(cx, &x[0], 0.75)),
        (Op::AdjustSaturation, &[&[3, 2, 2]], |cx, x| ops::adjust_saturation(cx, &x[0], 0.75)),
        (Op::RotateImage, &[&[2, 3, 4]], |cx, x| ops::rotate_image(cx, &x[0], 20.0, 1)),
    ];
    let mut cases: Vec<Case> = cases
        .into_iter()
        .map(|(op, shapes, call)| {
            let inputs = shapes.iter().zip(3..).map(|(shape, seed)| pixels(shape, seed)).collect();
            case(op, inputs, call)
        })
        .collect();
    cases.push(case(Op::ConvertImageDtype, vec![pixels(&[3], 3)], |cx, x| {
        ops::to_dtype(cx, &ops::convert_image_dtype(cx, &x[0], DType::F64)?, x[0].dtype())
    }));
    cases
}
