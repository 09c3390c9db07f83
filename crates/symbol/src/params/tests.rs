//! Files of arrays, of each version and damaged.

use tensor_core::{DType, ErrorKind};

use super::*;
use crate::Symbol;
use crate::testing::{context, leak_free};

fn bytes_of(numbers: &[u32]) -> Vec<u8> {
    numbers.iter().flat_map(|number| number.to_le_bytes()).collect()
}

/// A file of one array, with a name.
fn file(array: &[u8]) -> Vec<u8> {
    let mut file = bytes_of(&[0x112, 0, 0, 0, 1, 0]);
    file.extend(array);
    file.extend(bytes_of(&[1, 0, 1, 0]));
    file.push(b'w');
    file
}

fn read(cx: &Context, file: &[u8]) -> Result<NamedArrays> {
    read_params(cx, file, file.len() as u64, "w.params")
}

/// The array (2, 3) of the f32 1 to 6, after what a version has before it.
fn array(head: &[u32], sizes: &[u32]) -> Vec<u8> {
    let mut array = bytes_of(head);
    array.extend(bytes_of(sizes));
    array.extend(bytes_of(&[1, 0, 0]));
    array.extend((1..=6).flat_map(|i| (i as f32).to_le_bytes()));
    array
}

#[test]
fn each_version_is_read() {
    leak_free(|| {
        let cx = context();
        for (head, sizes) in [
            (&[2][..], &[2, 3][..]),
            (&[0xF993_FAC8, 2], &[2, 0, 3, 0]),
            (&[0xF993_FAC9, 0, 2], &[2, 0, 3, 0]),
            (&[0xF993_FACA, 0, 2], &[2, 0, 3, 0]),
        ] {
            let NamedArrays { names, arrays } = read(&cx, &file(&array(head, sizes))).unwrap();
            assert_eq!((names, arrays[0].shape()), (vec!["w".to_owned()], &[2, 3][..]));
            assert_eq!(arrays[0].to_vec::<f32>().unwrap(), [1.0, 2.0, 3.0, 4.0, 5.0, 6.0]);
        }
    });
}

#[test]
fn the_bytes_that_are_written_are_mxnets() {
    leak_free(|| {
        let cx = context();
        let tensor = Tensor::from_slice(&cx, &[1f32, 2.0, 3.0, 4.0, 5.0, 6.0], &[2, 3]).unwrap();
        let arrays = NamedArrays { names: vec!["w".to_owned()], arrays: vec![tensor] };
        let mut written = Vec::new();
        write_params(&cx, &arrays, &mut written, "w.params").unwrap();
        assert_eq!(written, file(&array(&[0xF993_FAC9, 0, 2], &[2, 0, 3, 0])));
    });
}

#[test]
fn element_types_and_shapes_come_back() {
    leak_free(|| {
        let cx = context().no_grad();
        let base = Tensor::from_slice(&cx, &[0f64, 1.0, 1.0, 0.0], &[2, 2]).unwrap();
        let types = [
            DType::F32,
            DType::F64,
            DType::F16,
            DType::Bf16,
            DType::U8,
            DType::I8,
            DType::I16,
            DType::I32,
            DType::I64,
            DType::U16,
            DType::U32,
            DType::U64,
            DType::Bool,
        ];
        let mut arrays: Vec<Tensor> =
            types.iter().map(|&dtype| tensor_core::ops::to_dtype(&cx, &base, dtype).unwrap()).collect();
        arrays.push(Tensor::from_slice(&cx, &[7f32], &[]).unwrap());
        arrays.push(Tensor::from_slice::<f32>(&cx, &[], &[0, 3]).unwrap());
        arrays.push(tensor_core::ops::transpose(&cx, &base, 0, 1).unwrap());
        let list = NamedArrays { names: Vec::new(), arrays };
        let mut written = Vec::new();
        write_params(&cx, &list, &mut written, "list").unwrap();
        let back = read(&cx, &written).unwrap();
        assert!(back.names.is_empty());
        assert_eq!(back.arrays.len(), list.arrays.len());
        for (back, array) in back.arrays.iter().zip(&list.arrays) {
            assert_eq!((back.shape(), back.dtype()), (array.shape(), array.dtype()));
            let wide = |x: &Tensor| {
                let wide = tensor_core::ops::to_dtype(&cx, x, DType::F64).unwrap();
                wide.to_vec::<f64>().unwrap()
            };
            assert_eq!(wide(back), wide(array));
        }
        let complex = tensor_core::ops::to_dtype(&cx, &base, DType::C64).unwrap();
        let error =
            write_params(&cx, &NamedArrays { names: vec![], arrays: vec![complex] }, io::sink(), "c").unwrap_err();
        assert_eq!(error.kind(), ErrorKind::DType);
        let two = NamedArrays { names: vec!["a".to_owned(); 2], arrays: vec![base.clone()] };
        assert!(
            write_params(&cx, &two, io::sink(), "c")
                .unwrap_err()
                .message()
                .contains("1 arrays were given, and 2 names")
        );
    });
}

#[test]
fn damage_is_typed() {
    leak_free(|| {
        let cx = context();
        let good = file(&array(&[0xF993_FAC9, 0, 2], &[2, 0, 3, 0]));
        let error = |file: &[u8]| read(&cx, file).unwrap_err();
        assert!(error(b"PK\x03\x04\0\0\0\0").message().contains("expected 0x112"));
        // Each length is too short.
        for length in 0..good.len() {
            let error = error(&good[..length]);
            assert_eq!(error.kind(), ErrorKind::Format, "{length}: {error}");
            assert!(error.message().starts_with("w.params is damaged"), "{error}");
        }
        let longer = [good.as_slice(), &[0]].concat();
        assert!(error(&longer).message().contains("1 bytes follow the names"));
        let unknown = error(&file(&array(&[0xF993_FAC9, 9, 2], &[2, 0, 3, 0])));
        assert!(unknown.message().contains("kind of storage 9"), "{unknown}");
        // A reader that ends before its length.
        let short = read_params(&cx, &good[..60], good.len() as u64, "w.params").unwrap_err();
        assert!(short.message().contains("it ends within"), "{short}");
    });
}

/// A file that MXNet has written.
fn mxnets(name: &str) -> Vec<u8> {
    std::fs::read(format!("{}/../../tests/mxnet/files/{name}", env!("CARGO_MANIFEST_DIR"))).unwrap()
}

#[test]
fn sparse_arrays_become_dense() {
    leak_free(|| {
        let cx = context();
        for name in ["row_sparse.params", "csr.params"] {
            let NamedArrays { arrays, .. } = read(&cx, &mxnets(name)).unwrap();
            assert_eq!(arrays[0].shape(), [3, 2], "{name}");
            assert_eq!(arrays[0].to_vec::<f32>().unwrap(), [0.0, 0.0, 1.0, 2.0, 0.0, 3.0], "{name}");
        }
    });
}

/// What is stored has to be inside the array, whatever the file says.
#[test]
fn damage_of_sparse_arrays_is_typed() {
    leak_free(|| {
        let cx = context();
        for name in ["row_sparse.params", "csr.params"] {
            let good = mxnets(name);
            for at in 0..good.len() {
                for byte in [0, 1, 2, 5, 0x7F, 0x80, 0xFF] {
                    let mut changed = good.clone();
                    changed[at] = byte;
                    if let Err(error) = read(&cx, &changed) {
                        assert!(matches!(error.kind(), ErrorKind::Format | ErrorKind::Unsupported), "{at}: {error}");
                    }
                }
                assert_eq!(read(&cx, &good[..at]).unwrap_err().kind(), ErrorKind::Format, "{name}: {at} bytes");
            }
        }
        // The second of the rows 1 and 2, as the last number but for the name.
        let mut outside = mxnets("row_sparse.params");
        let at =
            outside.windows(16).position(|bytes| bytes == [1, 0, 0, 0, 0, 0, 0, 0, 2, 0, 0, 0, 0, 0, 0, 0]).unwrap();
        outside[at + 8] = 3;
        let error = read(&cx, &outside).unwrap_err();
        assert!(error.message().contains("has the index 3: expected less than 3"), "{error}");
    });
}

/// Sizes that a damaged file claims are checked before memory is taken.
#[test]
fn no_more_memory_than_the_file() {
    leak_free(|| {
        let cx = context();
        let peak = || tensor_core::scope::process_stats().peak_bytes;
        let before = peak();
        for (head, sizes) in [
            (&[0xF993_FAC9, 0, 2][..], &[u32::MAX, 0, u32::MAX, 0][..]),
            (&[0xF993_FAC9, 0, 2], &[0, 0x4000_0000, 4, 0]),
            (&[0xF993_FAC9, 0, 2], &[1, 0x8000_0000, 4, 0]),
            (&[0xF993_FAC9, 0, 2], &[1 << 28, 0, 4, 0]),
            (&[0xF993_FAC9, 0, 33], &[2, 0, 3, 0]),
            (&[0xF993_FAC8, u32::MAX], &[2, 0, 3, 0]),
            (&[2], &[u32::MAX, u32::MAX]),
        ] {
            let error = read(&cx, &file(&array(head, sizes))).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Format, "{error}");
        }
        for counts in [[u32::MAX, u32::MAX], [1000, 0]] {
            let mut many = bytes_of(&[0x112, 0, 0, 0]);
            many.extend(bytes_of(&counts));
            assert_eq!(read(&cx, &many).unwrap_err().kind(), ErrorKind::Format);
        }
        let mut name = bytes_of(&[0x112, 0, 0, 0, 0, 0, 1, 0]);
        name.extend(bytes_of(&[u32::MAX, 0]));
        assert_eq!(read(&cx, &name).unwrap_err().kind(), ErrorKind::Format);
        assert!(peak() - before < 1 << 16, "{} bytes", peak() - before);
    });
}

/// Any one byte of a file may be any other: the file is read, or refused with a typed error.
#[test]
fn no_change_of_one_byte_is_a_panic() {
    leak_free(|| {
        let cx = context();
        let good = file(&array(&[0xF993_FACA, 0, 2], &[2, 0, 3, 0]));
        let mut refused = 0;
        for at in 0..good.len() {
            for byte in [0, 1, 2, 12, 0x7F, 0x80, 0xFF] {
                let mut changed = good.clone();
                changed[at] = byte;
                match read(&cx, &changed) {
                    Ok(_) => {}
                    Err(error) => {
                        assert!(matches!(error.kind(), ErrorKind::Format | ErrorKind::Unsupported), "{at}: {error}");
                        refused += 1;
                    }
                }
            }
        }
        assert!(refused > 100, "{refused}");
    });
}

/// A folder that is removed at the end.
struct Folder(std::path::PathBuf);

impl Folder {
    fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("tensor-symbol-{name}-{}", std::process::id()));
        std::fs::create_dir_all(&path).unwrap();
        Folder(path)
    }

    fn path(&self, name: &str) -> String {
        self.0.join(name).to_str().unwrap().to_owned()
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

#[test]
fn checkpoints_come_back() {
    leak_free(|| {
        let cx = context();
        let folder = Folder::new("checkpoint");
        let prefix = folder.path("net");
        let x = Symbol::variable("x").unwrap();
        let symbol = Symbol::apply("BatchNorm", Some("bn"), &[x], &[], &[]).unwrap();
        let of = |value: f32| Tensor::from_slice(&cx, &[value; 3], &[3]).unwrap();
        let checkpoint = Checkpoint {
            symbol,
            arguments: vec![("bn_gamma".to_owned(), of(1.0)), ("bn_beta".to_owned(), of(2.0))],
            auxiliary: vec![("bn_moving_mean".to_owned(), of(3.0)), ("bn_moving_var".to_owned(), of(4.0))],
        };
        for epoch in [12, 3] {
            checkpoint.save(&cx, &prefix, epoch).unwrap();
        }
        assert!(std::path::Path::new(&folder.path("net-0003.params")).exists());
        assert_eq!(Checkpoint::epochs(&prefix).unwrap(), [3, 12]);
        let back = Checkpoint::load(&cx, &prefix, 3).unwrap();
        assert_eq!(back.symbol.to_json(), checkpoint.symbol.to_json());
        let flat = |list: &[(String, Tensor)]| {
            list.iter().map(|(name, array)| (name.clone(), array.to_vec::<f32>().unwrap())).collect::<Vec<_>>()
        };
        assert_eq!(flat(&back.arguments), flat(&checkpoint.arguments));
        assert_eq!(flat(&back.auxiliary), flat(&checkpoint.auxiliary));
        let error = Checkpoint::load(&cx, &prefix, 4).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Io);
        assert!(error.message().contains("net-0004.params"), "{error}");
        let named = NamedArrays { names: vec!["w".to_owned()], arrays: vec![of(1.0)] };
        save_params(&cx, &named, &folder.path("net-0005.params")).unwrap();
        let error = Checkpoint::load(&cx, &prefix, 5).unwrap_err();
        assert!(error.message().contains("begins with arg: or aux:"), "{error}");
        std::fs::write(folder.path("net-symbol.json"), "{").unwrap();
        let error = Checkpoint::load(&cx, &prefix, 3).unwrap_err();
        assert!(error.message().contains("net-symbol.json"), "{error}");
    });
}
