use std::io::Write;

use flate2::Compression;
use flate2::write::GzEncoder;
use tensor_core::memory::fault::{self, Fault};
use tensor_core::{DType, Device, Error, ErrorKind, ops};

use super::Place;
use crate::data::{mnist, read_idx};
use crate::testing::{context, leak_free, scoped};

fn idx(code: u8, sizes: &[u32], elements: &[u8]) -> Vec<u8> {
    let sizes: Vec<u8> = sizes.iter().flat_map(|size| size.to_be_bytes()).collect();
    [&[0, 0, code, (sizes.len() / 4) as u8], &sizes[..], elements].concat()
}

fn gzip(bytes: &[u8]) -> Vec<u8> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::default());
    encoder.write_all(bytes).unwrap();
    encoder.finish().unwrap()
}

fn error(place: &Place, file: &[u8]) -> Error {
    read_idx(&context(), &place.write("bad", file)).unwrap_err()
}

#[test]
fn every_element_type_comes_back_plain_and_packed() {
    leak_free(|| {
        let (cx, place) = (context(), Place::new());
        let values = [-2i8, 0, 100];
        let cases: [(u8, DType, Vec<u8>); 6] = [
            (0x08, DType::U8, vec![254, 0, 100]),
            (0x09, DType::I8, values.iter().flat_map(|&value| value.to_be_bytes()).collect()),
            (0x0B, DType::I16, values.iter().flat_map(|&value| i16::from(value).to_be_bytes()).collect()),
            (0x0C, DType::I32, values.iter().flat_map(|&value| i32::from(value).to_be_bytes()).collect()),
            (0x0D, DType::F32, values.iter().flat_map(|&value| f32::from(value).to_be_bytes()).collect()),
            (0x0E, DType::F64, values.iter().flat_map(|&value| f64::from(value).to_be_bytes()).collect()),
        ];
        for (code, dtype, elements) in cases {
            let plain = idx(code, &[3, 1], &elements);
            for file in [plain.clone(), gzip(&plain)] {
                let tensor = read_idx(&cx, &place.write("file", &file)).unwrap();
                assert_eq!((tensor.dtype(), tensor.shape()), (dtype, &[3, 1][..]));
                let read = ops::to_dtype(&cx, &tensor, DType::F64).unwrap().to_vec::<f64>().unwrap();
                assert_eq!(read, [if dtype == DType::U8 { 254.0 } else { -2.0 }, 0.0, 100.0]);
            }
        }
        // A scalar, the highest rank, and no elements.
        for sizes in [&[][..], &[1; 8], &[0, 5]] {
            let count = sizes.iter().product::<u32>() as usize;
            let tensor = read_idx(&cx, &place.write("file", &idx(8, sizes, &vec![7; count]))).unwrap();
            assert_eq!(tensor.to_vec::<u8>().unwrap(), vec![7; count]);
            assert_eq!(tensor.shape().len(), sizes.len());
        }
    });
}

#[test]
fn a_damaged_file_is_an_error_that_names_the_place() {
    leak_free(|| {
        let place = Place::new();
        let file = idx(0x0C, &[2, 3], &[1; 24]);
        for length in 0..file.len() {
            let error = error(&place, &file[..length]);
            assert_eq!(error.kind(), ErrorKind::Format, "{error}");
            assert!(error.message().contains("bad is damaged or not an IDX file: at byte "), "{error}");
        }
        let packed = gzip(&file);
        for length in 2..packed.len() {
            let error = error(&place, &packed[..length]);
            assert_eq!(error.kind(), ErrorKind::Format, "{error}");
        }
        let said = |file: &[u8], what: &str| {
            let error = error(&place, file);
            assert!(error.message().ends_with(what), "{error}");
        };
        said(&file[..20], "at byte 12, expected 24 bytes of elements, given 8");
        said(&[&file[..], &[0]].concat(), "at byte 12, expected 24 bytes of elements, given 25");
        said(&gzip(&file[..20]), "at unpacked byte 20, expected 24 bytes of elements, given 8");
        said(&gzip(&[&file[..], &[0]].concat()), "at unpacked byte 36, expected the end of the file, given more bytes");
        said(b"PK\x03\x04", "expected two zeros at byte 0, given 50 4b");
        said(&idx(0x0A, &[], &[0]), "expected an element type of 08, 09, 0b, 0c, 0d or 0e at byte 2, given 0a");
        let error = error(&place, &idx(8, &[1; 9], &[0]));
        assert_eq!(error.kind(), ErrorKind::Unsupported);
        assert!(error.message().ends_with("at byte 3, expected a rank of at most 8, given 9"), "{error}");
    });
}

#[test]
fn members_of_gzip_follow_each_other_and_zeros() {
    leak_free(|| {
        let (cx, place) = (context(), Place::new());
        let file = idx(8, &[40_000], &(0..40_000).map(|i| i as u8).collect::<Vec<_>>());
        let [first, second] = [gzip(&file[..1000]), gzip(&file[1000..])];
        let zeros = vec![0; 70_000];
        for packed in [
            [&gzip(&file)[..], &zeros].concat(),
            [&first[..], &second].concat(),
            [&first[..], &[0; 3], &second, &[0]].concat(),
        ] {
            let read = read_idx(&cx, &place.write("members", &packed)).unwrap();
            assert_eq!(read.numel(), 40_000);
        }
        for rest in [&b"more"[..], &first[..1], b"\0\0\x1f"] {
            let error = error(&place, &[&gzip(&file)[..], rest].concat());
            assert_eq!(error.kind(), ErrorKind::Format, "{error}");
        }
    });
}

/// A header that promises more than the file has takes no memory for it.
#[test]
fn sizes_are_checked_before_memory_is_taken() {
    leak_free(|| {
        let (owner, cx) = scoped("sized");
        let place = Place::new();
        for sizes in [&[1 << 30][..], &[u32::MAX; 2], &[u32::MAX; 8]] {
            for file in [idx(0x0E, sizes, &[0; 8]), gzip(&idx(0x0E, sizes, &[0; 8]))] {
                let error = read_idx(&cx, &place.write("large", &file)).unwrap_err();
                assert_eq!(error.kind(), ErrorKind::Format, "{error}");
            }
        }
        let peak = owner.account().reading(Device::HOST).peak;
        assert!(peak <= 128 << 10, "{peak}");
        // Many zeros pack well, and a limit holds for what they unpack to.
        let zeros = gzip(&idx(8, &[1 << 20], &vec![0; 1 << 20]));
        assert!(zeros.len() < 2000 && zeros.len() * 1032 > 1 << 20);
        owner.account().set_limit(Device::HOST, Some(1 << 20));
        let error = read_idx(&cx, &place.write("zeros", &zeros)).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::OutOfMemory, "{error}");
        assert!(error.message().starts_with("cannot read "), "{error}");
        owner.account().set_limit(Device::HOST, None);
        assert_eq!(read_idx(&cx, &place.write("zeros", &zeros)).unwrap().numel(), 1 << 20);
        drop(cx);
        owner.close().unwrap();
    });
}

#[test]
fn mnist_has_scaled_images_and_labels() {
    leak_free(|| {
        let (cx, place) = (context(), Place::new());
        place.write("train-images-idx3-ubyte", &idx(8, &[2, 2, 3], &[0, 51, 102, 153, 204, 255, 1, 2, 3, 4, 5, 6]));
        place.write("train-labels-idx1-ubyte.gz", &gzip(&idx(8, &[2], &[9, 3])));
        let train = mnist(&cx, place.path(), true).unwrap();
        assert_eq!(train.images.shape(), [2, 1, 2, 3]);
        assert_eq!(train.images.to_vec::<f32>().unwrap()[..6], [0.0, 0.2, 0.4, 0.6, 0.8, 1.0]);
        assert_eq!(train.labels.to_vec::<i64>().unwrap(), [9, 3]);
        let error = mnist(&cx, place.path(), false).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Io);
        let what = "has neither t10k-images-idx3-ubyte nor t10k-images-idx3-ubyte.gz";
        assert!(error.message().ends_with(what), "{error}");
        place.write("t10k-images-idx3-ubyte", &idx(8, &[2, 1, 1], &[0, 1]));
        for (labels, what) in [
            (idx(8, &[3], &[1, 2, 3]), "has 2 images and"),
            (idx(8, &[2, 1], &[1, 2]), "expected a tensor of uint8 of rank 1"),
            (idx(9, &[2], &[1, 2]), "expected a tensor of uint8 of rank 1"),
        ] {
            place.write("t10k-labels-idx1-ubyte", &labels);
            let error = mnist(&cx, place.path(), false).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Format);
            assert!(error.message().contains(what), "{error}");
        }
    });
}

#[test]
fn each_refused_request_is_an_error_that_leaves_nothing() {
    leak_free(|| {
        let (cx, place) = (context(), Place::new());
        place.write("train-images-idx3-ubyte.gz", &gzip(&idx(8, &[9, 20, 20], &[5; 3600])));
        place.write("train-labels-idx1-ubyte", &idx(8, &[9], &[1; 9]));
        for (kind, expected) in [(Fault::Block, ErrorKind::OutOfMemory), (Fault::File, ErrorKind::Io)] {
            let mut refused = 0;
            for granted in 0.. {
                fault::inject(kind, granted, u64::MAX).unwrap();
                let read = mnist(&cx, place.path(), true);
                fault::clear();
                let Err(error) = read else { break };
                assert_eq!(error.kind(), expected, "{error}");
                refused += 1;
            }
            assert!(refused >= 3, "{refused} requests");
        }
    });
}
