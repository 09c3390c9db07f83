use std::fs;
use std::io::Cursor;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use tensor_core::memory::fault::{self, Fault};
use tensor_core::scope::Owner;
use tensor_core::{Context, DType, Device, ErrorKind, Tensor, ops};

use super::*;
use crate::testing::{context, leak_free, scoped};

/// A file that goes away with the test.
struct Temporary(PathBuf);

impl Temporary {
    fn new(ending: &str) -> Temporary {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Temporary(std::env::temp_dir().join(format!("tensor-numpy-{}-{number}.{ending}", std::process::id())))
    }

    fn with(ending: &str, bytes: &[u8]) -> Temporary {
        let file = Temporary::new(ending);
        fs::write(&file.0, bytes).unwrap();
        file
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

fn npy(version: u8, header: &str, data: &[u8]) -> Vec<u8> {
    let mut bytes = b"\x93NUMPY".to_vec();
    bytes.extend([version, 0]);
    match version {
        1 => bytes.extend((header.len() as u16).to_le_bytes()),
        _ => bytes.extend((header.len() as u32).to_le_bytes()),
    }
    bytes.extend(header.as_bytes());
    bytes.extend(data);
    bytes
}

fn arange(cx: &Context, shape: &[i64], dtype: DType) -> Tensor {
    let count = shape.iter().product::<i64>() as f64;
    let numbers = ops::arange(cx, 0.0, count, 1.0, Some(DType::F64), 0).unwrap();
    ops::to_dtype(cx, &ops::reshape(cx, &numbers, shape).unwrap(), dtype).unwrap()
}

fn bytes(tensor: &Tensor) -> Vec<u8> {
    let mut bytes = vec![0; tensor.numel() * tensor.dtype().size()];
    tensor.copy_bytes_to(&mut bytes).unwrap();
    bytes
}

fn assert_same(a: &Tensor, b: &Tensor) {
    assert_eq!((a.dtype(), a.shape()), (b.dtype(), b.shape()));
    assert_eq!(bytes(a), bytes(b));
}

#[test]
fn every_type_and_rank_comes_back() {
    leak_free(|| {
        let (cx, file) = (context(), Temporary::new("npy"));
        for dtype in DType::ALL.into_iter().filter(|&dtype| dtype != DType::Bf16) {
            for shape in [&[][..], &[5], &[2, 3], &[2, 0, 3], &[1, 2, 1, 2, 1, 2, 1, 2]] {
                let x = arange(&cx, shape, dtype);
                write_npy(&cx, &x, file.path()).unwrap();
                assert_same(&read_npy(&cx, file.path()).unwrap(), &x);
            }
        }
        let turned = ops::transpose(&cx, &arange(&cx, &[300, 400], DType::F32), 0, 1).unwrap();
        write_npy(&cx, &turned, file.path()).unwrap();
        assert_same(&read_npy(&cx, file.path()).unwrap(), &turned);
        let error = write_npy(&cx, &arange(&cx, &[2], DType::Bf16), file.path()).expect_err("NumPy has none");
        assert_eq!(error.kind(), ErrorKind::Unsupported);
    });
}

#[test]
fn numpys_own_forms_are_read() {
    leak_free(|| {
        let cx = context();
        let read = |file: &[u8]| read_npy(&cx, Temporary::with("npy", file).path()).unwrap();
        // Fortran's order, big-endian numbers, other spaces and quotes, Python 2's longs.
        let x = read(&npy(
            2,
            "{\"shape\": (2L, 3L), 'fortran_order':True,'descr':'>i2'}",
            &[0, 1, 0, 4, 0, 2, 0, 5, 0, 3, 0, 6],
        ));
        assert_eq!((x.shape(), x.to_vec::<i16>().unwrap()), (&[2, 3][..], vec![1, 2, 3, 4, 5, 6]));
        let complex = [1.5f32, -2.0].map(f32::to_be_bytes).concat();
        let x = read(&npy(3, "{'descr': '>c8', 'fortran_order': False, 'shape': (1,), }  \n", &complex));
        assert_eq!(bytes(&x), [1.5f32, -2.0].map(f32::to_ne_bytes).concat());
        let x = read(&npy(1, "{'descr': '|b1', 'fortran_order': False, 'shape': (3,)}", &[0, 1, 7]));
        assert_eq!(bytes(&x), [0, 1, 1]);
        let x = read(&npy(1, "{'descr': '=f8', 'fortran_order': True, 'shape': ()}", &2.5f64.to_ne_bytes()));
        assert_eq!(x.to_vec::<f64>().unwrap(), [2.5]);
    });
}

#[test]
fn what_is_no_array_is_refused_with_its_place() {
    leak_free(|| {
        let cx = context();
        let good = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }";
        let data = [0u8; 8];
        let header = |text: &str| npy(1, text, &data);
        let cases: Vec<(Vec<u8>, ErrorKind, &str)> = vec![
            (Vec::new(), ErrorKind::Format, "ends within the magic text"),
            (b"\x93NUMPX\x01\x00".to_vec(), ErrorKind::Format, "magic text at byte 0"),
            (npy(4, good, &data), ErrorKind::Format, "given 4.0"),
            (npy(1, good, &data)[..9].to_vec(), ErrorKind::Format, "ends within the length"),
            (npy(1, good, &data)[..20].to_vec(), ErrorKind::Format, "ends within the header"),
            (npy(2, &" ".repeat(10_001), &[]), ErrorKind::Format, "given 10001"),
            (npy(1, good, &data[1..]), ErrorKind::Format, "expected 8 bytes of elements from byte 67, given 7"),
            (npy(1, good, &[0; 9]), ErrorKind::Format, "given 9"),
            (header(""), ErrorKind::Format, "expected '{'"),
            (header("{'descr': '<f4'}"), ErrorKind::Format, "a fortran_order and a shape"),
            (header("{'descr': '<f4', 'descr': '<f4'}"), ErrorKind::Format, "each once"),
            (header("{'descr': '<f4', 'fortran_order': Maybe"), ErrorKind::Format, "True or False"),
            (header("{'descr': '<f4', 'fortran_order': False, 'shape': (-2,)}"), ErrorKind::Format, "a size"),
            (header(&good.replace('2', "99999999999999999999")), ErrorKind::Format, "2^64"),
            (header(&good.replace("(2,)", "(4611686018427387904, 4)")), ErrorKind::Shape, "more elements"),
            (header(&good.replace("(2,)", &format!("({})", "1,".repeat(9)))), ErrorKind::Shape, "rank 9"),
            (header(&good.replace("(2,)", &format!("({})", "1,".repeat(65)))), ErrorKind::Format, "64 sizes"),
            (header(&good.replace("<f4", "|O")), ErrorKind::Unsupported, "'|O'"),
            (header(&good.replace("<f4", "<U4")), ErrorKind::Unsupported, "'<U4'"),
            (header(&good.replace("<f4", "é4")), ErrorKind::Unsupported, "'é4'"),
            (header(&good.replace("'<f4'", "[('a', '<f4')]")), ErrorKind::Unsupported, "records"),
            (header(&(good.to_owned() + "x")), ErrorKind::Format, "the end of the header"),
        ];
        for (file, kind, part) in cases {
            let file = Temporary::with("npy", &file);
            let error = read_npy(&cx, file.path()).expect_err(part);
            assert_eq!(error.kind(), kind, "{error}");
            assert!(error.message().contains(part) && error.message().contains(file.path()), "{part}: {error}");
        }
        let error = read_npy(&cx, "/none.npy").expect_err("no file");
        assert_eq!(error.kind(), ErrorKind::Io);
    });
}

#[test]
fn archives_come_back_in_their_order() {
    leak_free(|| {
        let (cx, file) = (context(), Temporary::new("npz"));
        let (a, b) = (arange(&cx, &[100, 30], DType::F32), arange(&cx, &[3], DType::I64));
        let mut sizes = Vec::new();
        for compression in [Compression::Stored, Compression::Deflated] {
            write_npz(&cx, &[("weight", &a), ("größe/b", &b)], file.path(), compression).unwrap();
            let read = read_npz(&cx, file.path()).unwrap();
            let names: Vec<&str> = read.iter().map(|(name, _)| name.as_str()).collect();
            assert_eq!(names, ["weight", "größe/b"]);
            assert_same(&read[0].1, &a);
            assert_same(&read[1].1, &b);
            sizes.push(fs::metadata(file.path()).unwrap().len());
        }
        assert!(sizes[1] < sizes[0] / 2, "{sizes:?}");
        write_npz(&cx, &[], file.path(), Compression::Stored).unwrap();
        assert!(read_npz(&cx, file.path()).unwrap().is_empty());
        let twice = write_npz(&cx, &[("a", &a), ("a", &b)], file.path(), Compression::Stored).expect_err("twice");
        assert_eq!(twice.kind(), ErrorKind::Argument);
        let long = "a".repeat(65_532);
        let long = write_npz(&cx, &[(&long, &a)], file.path(), Compression::Stored).expect_err("too long");
        assert_eq!(long.kind(), ErrorKind::Argument);
    });
}

/// As a zip tool packs a folder, `scipy.sparse.save_npz` a matrix, and `numpy.savez` what is no array of numbers.
#[test]
fn entries_that_are_no_arrays_are_left_out() {
    use std::io::Write;
    use zip::write::SimpleFileOptions;

    let good = "{'descr': '<f8', 'fortran_order': False, 'shape': (1,), }";
    let array = npy(1, good, &1.5f64.to_ne_bytes());
    let text = npy(1, &good.replace("<f8", "|S8"), &[0; 8]);
    let object = npy(1, &good.replace("<f8", "|O"), b"pickled");
    let record = npy(1, &good.replace("'<f8'", "[('x', '<f8')]"), &[0; 8]);
    let archive = |entries: &[(&str, &[u8])]| {
        let mut zip = zip::ZipWriter::new(Cursor::new(Vec::new()));
        for (name, bytes) in entries {
            zip.start_file(*name, SimpleFileOptions::default()).unwrap();
            zip.write_all(bytes).unwrap();
        }
        zip.finish().unwrap().into_inner()
    };
    leak_free(|| {
        let cx = context();
        let mixed = archive(&[
            ("dir/", b""),
            ("readme", b"some text"),
            ("short", b"\x93NUM"),
            ("empty", b""),
            ("format.npy", &text),
            ("object.npy", &object),
            ("record.npy", &record),
            ("dir/a.npy", &array),
            ("bare", &array),
        ]);
        let file = Temporary::with("npz", &mixed);
        for read in [read_npz(&cx, file.path()).unwrap(), read_npz_from(&cx, Cursor::new(&mixed), BYTES).unwrap()] {
            let names: Vec<&str> = read.iter().map(|(name, _)| name.as_str()).collect();
            assert_eq!(names, ["dir/a", "bare"]);
            assert_eq!(read[1].1.to_vec::<f64>().unwrap(), [1.5]);
        }
        let decode = |bytes: &[u8]| read_npz_from(&cx, Cursor::new(bytes), BYTES);
        assert!(decode(&archive(&[("dir/", b"")])).unwrap().is_empty());
        let error = decode(&archive(&[("format.npy", &text)])).expect_err("texts");
        assert_eq!(error.kind(), ErrorKind::Unsupported, "{error}");
        let no_type = npy(1, &good.replace("<f8", "<q8"), &[0; 8]);
        let error = decode(&archive(&[("a.npy", &no_type), ("b.npy", &array)])).expect_err("no type of NumPy");
        assert_eq!(error.kind(), ErrorKind::Unsupported, "{error}");
        let error = decode(&archive(&[("a.npy", b"text"), ("b.npy", &array)])).expect_err("damage");
        assert_eq!(error.kind(), ErrorKind::Format, "{error}");
    });
}

#[test]
fn bytes_are_read_as_files_are() {
    let good = "{'descr': '>i2', 'fortran_order': True, 'shape': (2, 3), }";
    let file = npy(1, good, &[0, 1, 0, 4, 0, 2, 0, 5, 0, 3, 0, 6]);
    leak_free(|| {
        let cx = context();
        let decode = |bytes: &[u8]| read_npy_from(&cx, Cursor::new(bytes), BYTES);
        assert_eq!(decode(&file).unwrap().to_vec::<i16>().unwrap(), [1, 2, 3, 4, 5, 6]);
        for end in 0..file.len() {
            let error = decode(&file[..end]).expect_err("cut");
            assert_eq!(error.kind(), ErrorKind::Format, "{error}");
            assert!(error.message().contains(BYTES), "{error}");
        }
    });
}

#[test]
fn the_beginning_of_a_file_tells_its_length() {
    let good = "{'descr': '<f4', 'fortran_order': False, 'shape': (2,), }";
    for version in 1..=3 {
        let file = npy(version, good, &[0; 8]);
        let header = file.len() - 8;
        for end in 0..file.len() {
            let length = npy_length(&file[..end]) as usize;
            assert!(length > end && (length == file.len() || end < header && length <= header), "{end}: {length}");
        }
        assert_eq!(npy_length(&[&file[..], b"more"].concat()) as usize, file.len());
    }
    for bad in [npy(4, good, &[]), npy(1, &good.replace("(2,)", "(-2,)"), &[]), npy(2, &" ".repeat(10_001), &[])] {
        assert!(npy_length(&bad) as usize <= bad.len());
    }
}

#[test]
fn what_cannot_be_mapped_is_read() {
    let good = "{'descr': '<i2', 'fortran_order': True, 'shape': (1, 3), }";
    // In the other byte order, and not aligned.
    let swapped = npy(1, &good.replace('<', ">"), &[0, 1, 0, 2, 0, 3]);
    let unaligned = npy(1, &format!("{good} "), &[1, 0, 2, 0, 3, 0]);
    assert!(unaligned.len() % 2 == 1);
    leak_free(|| {
        let cx = context();
        for file in [swapped, unaligned] {
            let file = Temporary::with("npy", &file);
            let x = map_npy(&cx, file.path()).unwrap();
            // A mapping would see the change.
            fs::write(file.path(), b"").unwrap();
            assert_eq!((x.shape(), x.to_vec::<i16>().unwrap()), (&[1, 3][..], vec![1, 2, 3]));
        }
    });
}

/// The archive with other bytes at the places where it has `from`.
fn edited(archive: &[u8], from: &[u8], to: &[u8]) -> Vec<u8> {
    let mut edited = archive.to_vec();
    let places: Vec<usize> = (0..archive.len() - from.len()).filter(|&at| archive[at..].starts_with(from)).collect();
    assert!(!places.is_empty());
    places.iter().for_each(|&at| edited[at..at + to.len()].copy_from_slice(to));
    edited
}

#[test]
fn an_archive_declares_no_more_than_it_has() {
    leak_free(|| {
        let (cx, file) = (context(), Temporary::new("npz"));
        let x = ops::zeros(&cx, &[1 << 16], DType::F32, 0).unwrap();
        write_npz(&cx, &[("x", &x)], file.path(), Compression::Deflated).unwrap();
        let archive = fs::read(file.path()).unwrap();
        write_npz(&cx, &[("x", &x), ("y", &x)], file.path(), Compression::Deflated).unwrap();
        let two = fs::read(file.path()).unwrap();
        let declared = ((1u32 << 18) + 128).to_le_bytes();
        for (damaged, part) in [
            // It cannot expand so far.
            (edited(&archive, &declared, &0x7fff_0000u32.to_le_bytes()), "cannot expand"),
            // It has another size than its array.
            (edited(&archive, &declared, &((1u32 << 18) + 127).to_le_bytes()), "expected 262144 bytes"),
            (archive[..archive.len() - 1].to_vec(), "damaged"),
            (edited(&two, b"y.npy", b"x.npy"), "given one twice"),
            (Vec::new(), "damaged"),
            (b"PK\x03\x04".to_vec(), "damaged"),
        ] {
            let file = Temporary::with("npz", &damaged);
            let error = read_npz(&cx, file.path()).expect_err(part);
            assert_eq!(error.kind(), ErrorKind::Format, "{error}");
            assert!(error.message().contains(part) && error.message().contains(file.path()), "{part}: {error}");
        }
        // The checksum does not match.
        write_npz(&cx, &[("y", &arange(&cx, &[8], DType::I64))], file.path(), Compression::Stored).unwrap();
        let damaged = edited(&fs::read(file.path()).unwrap(), &[7, 0, 0, 0, 0, 0, 0, 0], &[9]);
        let error = read_npz(&cx, Temporary::with("npz", &damaged).path()).expect_err("a checksum");
        assert_eq!(error.kind(), ErrorKind::Format, "{error}");
        assert!(error.message().contains("'y.npy'"), "{error}");
    });
}

#[test]
fn a_limit_refuses_before_anything_is_read() {
    leak_free(|| {
        let file = Temporary::new("npz");
        let x = ops::zeros(&context(), &[1 << 16], DType::F32, 0).unwrap();
        write_npz(&context(), &[("x", &x)], file.path(), Compression::Deflated).unwrap();
        let (owner, cx) = scoped("small");
        owner.account().set_limit(Device::HOST, Some((1 << 18) - 1));
        assert_eq!(read_npz(&cx, file.path()).expect_err("a limit").kind(), ErrorKind::OutOfMemory);
        owner.account().set_limit(Device::HOST, Some(1 << 18));
        assert_eq!(read_npz(&cx, file.path()).unwrap().len(), 1);
    });
}

#[test]
fn every_refused_operation_on_a_file_is_an_error_and_leaves_the_old_file() {
    leak_free(|| {
        let (cx, file) = (Context::new(Owner::root()), Temporary::with("npz", b"old"));
        let x = arange(&cx, &[30_000], DType::F64);
        for compression in [Compression::Stored, Compression::Deflated] {
            fault::inject(Fault::File, u64::MAX, 1).unwrap();
            write_npz(&cx, &[("x", &x)], file.path(), compression).unwrap();
            read_npz(&cx, file.path()).unwrap();
            let requests = fault::requests(Fault::File);
            assert!(requests > 5);
            for granted in 0..requests {
                fs::write(file.path(), b"old").unwrap();
                fault::inject(Fault::File, granted, 1).unwrap();
                let written = write_npz(&cx, &[("x", &x)], file.path(), compression);
                let result = written.and_then(|()| read_npz(&cx, file.path()).map(drop));
                fault::clear();
                let error = result.expect_err("a refused operation");
                assert_eq!(error.kind(), ErrorKind::Io, "{granted} of {requests}: {error}");
                let is_old = fs::read(file.path()).unwrap() == b"old";
                let is_new = fs::read(file.path()).unwrap().starts_with(b"PK");
                assert!(is_old || is_new);
            }
        }
    });
}
