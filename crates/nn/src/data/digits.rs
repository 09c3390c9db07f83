//! The handwritten digits. Their source, licence and format are in crates/nn/data.

use tensor_core::{Context, Error, Result, Tensor};

static FILE: &[u8] = include_bytes!("../../data/digits.bin");
static TEST_INDEX: &str = include_str!("../../data/test-index.txt");

const MAGIC: &[u8] = b"DIGITS\0\x01";
const SIDE: usize = 8;
const PIXELS: usize = SIDE * SIDE;
/// The value of a pixel that is full of ink.
const INK: f32 = 16.0;

/// 1,797 grey images of handwritten digits, 8 by 8 pixels.
#[derive(Clone, Debug)]
pub struct Digits {
    /// f32 (1797, 1, 8, 8), from 0 (paper) to 1 (ink).
    pub images: Tensor,
    /// i64 (1797): the digit of each image.
    pub labels: Tensor,
    /// i64 (360): the indices of the test images, ascending.
    pub test_index: Tensor,
}

/// Returns the handwritten digits, charged to the context's owner.
pub fn digits(cx: &Context) -> Result<Digits> {
    let (labels, pixels) = parse(FILE)?;
    let count = labels.len();
    let labels: Vec<i64> = labels.iter().map(|&label| i64::from(label)).collect();
    let pixels: Vec<f32> = pixels.iter().map(|&pixel| f32::from(pixel) / INK).collect();
    let test: std::result::Result<Vec<i64>, _> = TEST_INDEX.lines().map(str::parse).collect();
    let test = test.map_err(|error| Error::internal(format!("test-index.txt: {error}")))?;
    Ok(Digits {
        images: Tensor::from_slice(cx, &pixels, &[count, 1, SIDE, SIDE])?,
        labels: Tensor::from_slice(cx, &labels, &[count])?,
        test_index: Tensor::from_slice(cx, &test, &[test.len()])?,
    })
}

/// The labels and pixels of the file. An error means that the library was built from a damaged file.
fn parse(file: &[u8]) -> Result<(&[u8], &[u8])> {
    let wrong = || Error::internal("digits.bin has another format than this version expects");
    let body = file.strip_prefix(MAGIC).ok_or_else(wrong)?;
    let (sizes, body) = body.split_first_chunk::<8>().ok_or_else(wrong)?;
    let [a, b, c, d, e, f, g, h] = *sizes;
    let (count, pixels) = (u32::from_le_bytes([a, b, c, d]) as usize, u32::from_le_bytes([e, f, g, h]) as usize);
    if pixels == PIXELS && body.len() == count * (1 + PIXELS) { Ok(body.split_at(count)) } else { Err(wrong()) }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::testing::{context, leak_free};

    #[test]
    fn the_digits_are_what_their_readme_says() {
        leak_free(|| {
            let cx = context();
            let digits = digits(&cx).unwrap();
            assert_eq!(digits.images.shape(), [1797, 1, 8, 8]);
            assert_eq!(digits.labels.shape(), [1797]);
            assert_eq!(digits.test_index.shape(), [360]);
            let pixels = digits.images.to_vec::<f32>().unwrap();
            assert!(pixels.iter().all(|pixel| (0.0..=1.0).contains(pixel)));
            // scikit-learn's load_digits().images[0][0] and its first labels.
            assert_eq!(pixels[..8], [0.0, 0.0, 5.0, 13.0, 9.0, 1.0, 0.0, 0.0].map(|pixel: f32| pixel / 16.0));
            let labels = digits.labels.to_vec::<i64>().unwrap();
            assert_eq!(labels[..10], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
            let test = digits.test_index.to_vec::<i64>().unwrap();
            assert!(test.is_sorted_by(|a, b| a < b) && test.iter().all(|&i| (0..1797).contains(&i)));
            for digit in 0..10 {
                let of = |it: &mut dyn Iterator<Item = i64>| it.filter(|&label| label == digit).count();
                let all = of(&mut labels.iter().copied());
                let held_out = of(&mut test.iter().map(|&i| labels[i as usize]));
                assert!(
                    (35..=37).contains(&held_out) && held_out.abs_diff(all / 5) <= 1,
                    "{digit}: {held_out} of {all}"
                );
            }
        });
    }
}
