use std::fs;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use serde::Deserialize;
use tensor_core::memory::fault::{self, Fault};
use tensor_core::{Context, DType, Device, Error, ErrorKind, Result, Tensor, ops};

use super::*;
use crate::testing::{context, leak_free, scoped};

/// A case of `tests/vectors/images/images.json`.
#[derive(Deserialize)]
struct Case {
    name: String,
    file: String,
    shape: Vec<usize>,
    tolerance: u8,
    pixels: std::collections::BTreeMap<String, String>,
}

#[derive(Deserialize)]
struct Cases {
    cases: Vec<Case>,
}

fn cases() -> Vec<Case> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/../../tests/vectors/images/images.json");
    let cases: Cases = serde_json::from_str(&fs::read_to_string(path).unwrap()).unwrap();
    cases.cases
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}

fn file(name: &str) -> Vec<u8> {
    bytes(&cases().into_iter().find(|case| case.name == name).unwrap().file)
}

const CHANNELS: [ChannelsKind; 5] =
    [ChannelsKind::Unchanged, ChannelsKind::Gray, ChannelsKind::GrayAlpha, ChannelsKind::Rgb, ChannelsKind::RgbAlpha];

/// A file that goes away with the test.
struct Temporary(PathBuf);

impl Temporary {
    fn new(ending: &str) -> Temporary {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Temporary(std::env::temp_dir().join(format!("tensor-image-{}-{number}.{ending}", std::process::id())))
    }

    fn path(&self) -> &str {
        self.0.to_str().unwrap()
    }
}

impl Drop for Temporary {
    fn drop(&mut self) {
        let _ = fs::remove_file(&self.0);
    }
}

/// An image whose bytes have no pattern.
fn image(cx: &Context, shape: &[usize]) -> Tensor {
    let mut state = 1u32;
    let bytes: Vec<u8> = (0..shape.iter().product())
        .map(|_| {
            state = state.wrapping_mul(1_664_525).wrapping_add(1_013_904_223);
            (state >> 24) as u8
        })
        .collect();
    Tensor::from_slice(cx, &bytes, shape).unwrap()
}

/// An image of slow changes, which JPEG keeps.
fn smooth(cx: &Context, channels: usize, height: usize, width: usize) -> Tensor {
    let value = |at: usize| {
        let (channel, y, x) = (at / (height * width), at / width % height, at % width);
        (40 + 30 * channel + 2 * (x + y)) as u8
    };
    let bytes: Vec<u8> = (0..channels * height * width).map(value).collect();
    Tensor::from_slice(cx, &bytes, &[channels, height, width]).unwrap()
}

fn values(tensor: &Tensor) -> Vec<u8> {
    tensor.to_vec::<u8>().unwrap()
}

fn most_apart(a: &[u8], b: &[u8]) -> u8 {
    assert_eq!(a.len(), b.len());
    a.iter().zip(b).map(|(a, b)| a.abs_diff(*b)).max().unwrap_or(0)
}

#[test]
fn files_of_every_kind_have_the_pixels_that_pillow_reads() {
    leak_free(|| {
        let cx = context();
        let cases = cases();
        assert_eq!(cases.len(), 23);
        for case in cases {
            let file = bytes(&case.file);
            for channels in CHANNELS {
                let image = decode(&cx, &file, channels).unwrap();
                let count = match channels {
                    ChannelsKind::Unchanged => case.shape[0],
                    chosen => chosen as usize,
                };
                assert_eq!(image.shape(), [count, case.shape[1], case.shape[2]], "{} {channels:?}", case.name);
                let apart = most_apart(&values(&image), &bytes(&case.pixels[channels.name()]));
                assert!(apart <= case.tolerance, "{} {channels:?}: {apart}", case.name);
            }
        }
    });
}

#[test]
fn every_beginning_of_a_file_is_refused_by_name() {
    leak_free(|| {
        let (cx, place) = (context(), Temporary::new("part"));
        for case in cases() {
            let file = bytes(&case.file);
            for length in 0..file.len() {
                let error = decode(&cx, &file[..length], ChannelsKind::Unchanged).unwrap_err();
                let reason = if length == 0 { "it is empty" } else { "it is truncated" };
                assert_eq!(error.kind(), ErrorKind::Format);
                assert_eq!(error.message(), format!("cannot decode the image: {reason}"), "{} {length}", case.name);
            }
            fs::write(&place.0, &file[..file.len() / 2]).unwrap();
            let error = read(&cx, place.path(), ChannelsKind::Rgb).unwrap_err();
            assert_eq!(error.message(), format!("cannot decode {}: it is truncated", place.path()));
        }
    });
}

/// Damaged files are refused, or decoded to something, with a typed error and without a panic.
#[test]
fn every_changed_byte_is_refused_or_decoded() {
    leak_free(|| {
        let (owner, cx) = scoped("damaged");
        owner.account().set_limit(Device::HOST, Some(64 << 20));
        for case in cases() {
            let file = bytes(&case.file);
            for at in 0..file.len() {
                for change in [0xFF, 0x01, 0x80] {
                    let mut file = file.clone();
                    file[at] ^= change;
                    if let Err(error) = decode(&cx, &file, ChannelsKind::Rgb) {
                        let kinds = [ErrorKind::Format, ErrorKind::Unsupported, ErrorKind::OutOfMemory];
                        assert!(kinds.contains(&error.kind()), "{} {at} {change}: {error:?}", case.name);
                        assert!(error.message().starts_with("cannot decode the image: "), "{error}");
                    }
                }
            }
        }
        drop(cx);
        owner.close().unwrap();
    });
}

#[test]
fn what_is_no_image_is_refused_with_its_first_bytes() {
    leak_free(|| {
        let cx = context();
        let error = decode(&cx, b"GIF89a", ChannelsKind::Unchanged).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Format);
        let expected = "cannot decode the image: it is neither PNG nor JPEG, as it begins with 47 49 46 38";
        assert_eq!(error.message(), expected);
    });
}

#[test]
fn a_png_comes_back_bit_by_bit() {
    leak_free(|| {
        let cx = context();
        for channels in 1..=4 {
            for level in -1..=9 {
                let image = image(&cx, &[channels, 9, 13]);
                let file = encode(&cx, &image, ImageKind::Png, level).unwrap();
                let again = decode(&cx, &values(&file), ChannelsKind::Unchanged).unwrap();
                assert_eq!((again.shape(), values(&again)), (image.shape(), values(&image)));
                // A decoded image is encoded as it lies in memory.
                let copy = encode(&cx, &again, ImageKind::Png, level).unwrap();
                assert_eq!(values(&copy), values(&file));
            }
        }
    });
}

#[test]
fn views_and_files_of_several_pieces_are_encoded() {
    leak_free(|| {
        let cx = context();
        let large = image(&cx, &[3, 500, 700]);
        let flipped = ops::transpose(&cx, &large, 1, 2).unwrap();
        for image in [large, flipped] {
            let file = encode(&cx, &image, ImageKind::Png, 1).unwrap();
            assert!(file.numel() > 1 << 20);
            let again = decode(&cx, &values(&file), ChannelsKind::Unchanged).unwrap();
            assert_eq!((again.shape(), values(&again)), (image.shape(), values(&image)));
        }
    });
}

#[test]
fn a_jpeg_comes_back_nearly_and_better_with_a_higher_quality() {
    leak_free(|| {
        let cx = context();
        for channels in [1, 3] {
            let image = smooth(&cx, channels, 33, 41);
            let sizes = [1, 30, 75, 100].map(|quality| {
                let file = encode(&cx, &image, ImageKind::Jpeg, quality).unwrap();
                let again = decode(&cx, &values(&file), ChannelsKind::Unchanged).unwrap();
                assert_eq!(again.shape(), image.shape());
                let apart = most_apart(&values(&again), &values(&image));
                assert!(quality < 75 || apart <= 6, "{apart} at {quality}");
                file.numel()
            });
            assert!(sizes.is_sorted(), "{sizes:?}");
        }
    });
}

#[test]
fn other_images_and_qualities_are_refused() {
    leak_free(|| {
        let cx = context();
        let fails = |image: &Tensor, kind, quality, expected: ErrorKind| {
            let error = encode(&cx, image, kind, quality).unwrap_err();
            assert_eq!(error.kind(), expected, "{error}");
            let place = Temporary::new("none");
            let error = write(&cx, image, place.path(), kind, quality).unwrap_err();
            assert_eq!(error.kind(), expected, "{error}");
            assert!(!place.0.exists());
        };
        let (png, jpeg) = (ImageKind::Png, ImageKind::Jpeg);
        let of = |shape: &[usize]| image(&cx, shape);
        for shape in [&[3, 4][..], &[5, 4, 4], &[0, 4, 4], &[3, 0, 4], &[3, 4, 0], &[1, 3, 4, 4]] {
            fails(&of(shape), png, 6, ErrorKind::Shape);
            fails(&of(shape), jpeg, 75, ErrorKind::Shape);
        }
        fails(&of(&[2, 4, 4]), jpeg, 75, ErrorKind::Shape);
        fails(&of(&[4, 4, 4]), jpeg, 75, ErrorKind::Shape);
        fails(&of(&[1, 1, 65_536]), jpeg, 75, ErrorKind::Shape);
        for quality in [i64::MIN, -2, 0, 101, 256 + 75, i64::MAX] {
            fails(&of(&[3, 4, 4]), jpeg, quality, ErrorKind::Argument);
        }
        for level in [i64::MIN, -2, 10, 256 + 6, i64::MAX] {
            fails(&of(&[3, 4, 4]), png, level, ErrorKind::Argument);
        }
        let floats = Tensor::from_slice(&cx, &[0.5f32; 12], &[3, 2, 2]).unwrap();
        fails(&floats, png, 6, ErrorKind::DType);
    });
}

#[test]
fn files_are_written_whole_and_read_by_their_paths() {
    leak_free(|| {
        let (cx, place) = (context(), Temporary::new("png"));
        let image = image(&cx, &[3, 20, 30]);
        write(&cx, &image, place.path(), ImageKind::Png, -1).unwrap();
        let again = read(&cx, place.path(), ChannelsKind::Unchanged).unwrap();
        assert_eq!(values(&again), values(&image));
        let before = fs::read(&place.0).unwrap();
        // Each refused operation on the file leaves the old one, and nothing beside it.
        for granted in 0.. {
            fault::inject(Fault::File, granted, 1).unwrap();
            let written = write(&cx, &again, place.path(), ImageKind::Jpeg, 90);
            fault::clear();
            let Err(error) = written else { break };
            assert_eq!(error.kind(), ErrorKind::Io);
            assert!(error.message().starts_with(&format!("cannot write {}: ", place.path())), "{error}");
            assert_eq!(fs::read(&place.0).unwrap(), before);
        }
        assert_eq!(fs::read(&place.0).unwrap()[..2], [0xFF, 0xD8]);
        let folder = std::env::temp_dir();
        let error = read(&cx, folder.to_str().unwrap(), ChannelsKind::Rgb).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Io);
        assert!(error.message().ends_with("expected a regular file, given a directory"), "{error}");
        let error = read(&cx, "/no/such/image.png", ChannelsKind::Rgb).unwrap_err();
        assert!(error.message().starts_with("cannot read /no/such/image.png: "), "{error}");
    });
}

/// Every request for memory or for an operation on a file is refused in turn.
#[test]
fn each_refused_request_is_an_error_that_leaves_nothing() {
    leak_free(|| {
        let (cx, place) = (context(), Temporary::new("png"));
        let source = image(&cx, &[4, 20, 30]);
        write(&cx, &source, place.path(), ImageKind::Png, -1).unwrap();
        let work = || -> Result<()> {
            let image = read(&cx, place.path(), ChannelsKind::Rgb)?;
            encode(&cx, &image, ImageKind::Png, 6)?;
            encode(&cx, &image, ImageKind::Jpeg, 75)?;
            write(&cx, &image, place.path(), ImageKind::Png, 6)
        };
        for (fault, kind) in [(Fault::Block, ErrorKind::OutOfMemory), (Fault::File, ErrorKind::Io)] {
            let mut refused = 0;
            for granted in 0.. {
                fault::inject(fault, granted, u64::MAX).unwrap();
                let done = work();
                fault::clear();
                let Err(error) = done else { break };
                assert_eq!(error.kind(), kind, "{error}");
                refused += 1;
            }
            assert!(refused >= 5, "{refused} requests");
        }
    });
}

/// The declared size alone is refused: nothing is decoded.
#[test]
fn an_image_beyond_a_limit_is_refused_before_it_is_decoded() {
    leak_free(|| {
        let (owner, cx) = scoped("limited");
        owner.account().set_limit(Device::HOST, Some(4 << 20));
        let mut png = file("gray_1.png");
        let sized = |png: &mut Vec<u8>, width: u32, height: u32| {
            png[16..20].copy_from_slice(&width.to_be_bytes());
            png[20..24].copy_from_slice(&height.to_be_bytes());
            let sum = crc(&png[12..29]);
            png[29..33].copy_from_slice(&sum.to_be_bytes());
        };
        let refused = |file: &[u8], kind: ErrorKind| -> Error {
            let error = decode(&cx, file, ChannelsKind::Rgb).unwrap_err();
            assert_eq!(error.kind(), kind, "{error}");
            assert!(error.message().starts_with("cannot decode the image: "), "{error}");
            error
        };
        sized(&mut png, 100_000, 100_000);
        assert!(refused(&png, ErrorKind::Format).message().contains("100000 x 100000 pixels"));
        // The format could hold so many pixels in so many bytes.
        png.resize(2 << 20, 0);
        assert!(refused(&png, ErrorKind::OutOfMemory).message().contains("limited"));
        sized(&mut png, i32::MAX as u32, i32::MAX as u32);
        refused(&png, ErrorKind::Format);
        sized(&mut png, i32::MAX as u32, 1);
        refused(&png, ErrorKind::OutOfMemory);
        for name in ["rgb.jpg", "progressive.jpg"] {
            let mut jpeg = file(name);
            let at = jpeg.windows(2).position(|mark| matches!(mark, [0xFF, 0xC0 | 0xC2])).unwrap();
            jpeg[at + 5..at + 9].fill(0xFF);
            refused(&jpeg, ErrorKind::Format);
            jpeg.resize(1 << 20, 0);
            refused(&jpeg, ErrorKind::OutOfMemory);
        }
        let peak = owner.account().reading(Device::HOST).peak;
        assert!(peak <= 4 << 20, "{peak}");
        // What fits is decoded, and a larger image is not encoded.
        decode(&cx, &file("rgb.jpg"), ChannelsKind::Rgb).unwrap();
        let large = image(&context(), &[3, 1000, 1000]);
        for kind in [ImageKind::Png, ImageKind::Jpeg] {
            let error = encode(&cx, &large, kind, -1).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::OutOfMemory, "{error}");
        }
        drop(cx);
        owner.close().unwrap();
    });
}

/// The checksum of a chunk.
fn crc(bytes: &[u8]) -> u32 {
    !bytes.iter().fold(u32::MAX, |sum, byte| {
        (0..8).fold(sum ^ u32::from(*byte), |sum, _| (sum >> 1) ^ ((sum & 1) * 0xEDB8_8320))
    })
}

#[test]
fn an_image_takes_part_in_no_gradient_and_lies_as_it_was_read() {
    leak_free(|| {
        let cx = context();
        let image = decode(&cx, &file("rgb.png"), ChannelsKind::Unchanged).unwrap();
        assert!(!image.requires_grad() && image.dtype() == DType::U8);
        assert!(ops::permute(&cx, &image, &[1, 2, 0]).unwrap().is_contiguous());
    });
}
