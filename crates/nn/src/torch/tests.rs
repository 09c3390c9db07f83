//! The files of `tests/vectors/torch`, which PyTorch has written, and damaged ones.

use std::io::Cursor;

use tensor_core::{Context, DType, ErrorKind, Result, Tensor, ops};

use super::*;
use crate::numpy::BYTES;
use crate::testing::{context, leak_free};

fn path(name: &str) -> String {
    format!("{}/../../tests/vectors/torch/{name}.pt", env!("CARGO_MANIFEST_DIR"))
}

fn bytes(name: &str) -> Vec<u8> {
    std::fs::read(path(name)).unwrap()
}

fn decode(cx: &Context, bytes: &[u8]) -> Result<Vec<(String, Tensor)>> {
    read_from(cx, Cursor::new(bytes), BYTES)
}

/// The elements as numbers; of a complex number its real part.
fn numbers(cx: &Context, tensor: &Tensor) -> Vec<f64> {
    let whole = ops::contiguous(cx, &ops::to_dtype(cx, tensor, DType::F64).unwrap()).unwrap();
    whole.to_vec::<f64>().unwrap()
}

fn names(tensors: &[(String, Tensor)]) -> Vec<&str> {
    tensors.iter().map(|(name, _)| name.as_str()).collect()
}

fn check_checkpoint(cx: &Context, tensors: &[(String, Tensor)]) {
    for (name, tensor) in &tensors[..11] {
        let first = if name == "uint8" { 0 } else { -2 };
        let expected: Vec<f64> = (0..6)
            .map(|at| f64::from(first + at))
            .map(|x| if name == "bool" { f64::from(x != 0.0) } else { x })
            .collect();
        assert_eq!((tensor.dtype().name(), tensor.shape()), (name.as_str(), &[2, 3][..]));
        assert_eq!(numbers(cx, tensor), expected, "{name}");
    }
    let rest = ["embedding.weight", "decoder.weight", "turned", "part", "scalar", "nothing", "parameter"];
    assert_eq!(names(&tensors[11..]), rest);
    let at = |name: &str| &tensors.iter().find(|(of, _)| of == name).unwrap().1;
    assert_eq!(numbers(cx, at("turned")), [0.0, 4.0, 8.0, 1.0, 5.0, 9.0, 2.0, 6.0, 10.0, 3.0, 7.0, 11.0]);
    assert_eq!(numbers(cx, at("part")), [5.0, 6.0]);
    assert_eq!((numbers(cx, at("scalar")), at("scalar").shape()), (vec![2.5], &[][..]));
    assert_eq!(at("nothing").shape(), [0, 3]);
    assert_eq!(numbers(cx, at("parameter")), [1.0, 1.0]);
    // What shares a storage in the file shares it here.
    let data = |name| at(name).storage().address();
    assert_eq!((data("embedding.weight"), data("turned")), (data("decoder.weight"), data("part")));
}

#[test]
fn checkpoints_are_read_and_mapped() {
    leak_free(|| {
        let cx = context();
        for name in ["checkpoint", "legacy"] {
            check_checkpoint(&cx, &decode(&cx, &bytes(name)).unwrap());
            check_checkpoint(&cx, &map(&cx, &path(name)).unwrap());
        }
    });
}

#[test]
fn names_join_keys_and_positions() {
    leak_free(|| {
        let cx = context();
        assert_eq!(names(&map(&cx, &path("tensor")).unwrap()), [""]);
        let nested = map(&cx, &path("nested")).unwrap();
        assert_eq!(names(&nested), ["0", "1.a.0", "1.a.1"]);
        assert_eq!(numbers(&cx, &nested[2].1), [2.0]);
    });
}

#[test]
fn other_contents_are_unsupported() {
    leak_free(|| {
        let cx = context();
        for (name, says) in [("model", "model.state_dict()"), ("program", "TorchScript"), ("sparse", "sparse")] {
            let error = map(&cx, &path(name)).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Unsupported, "{name}: {error}");
            assert!(error.message().contains(says) && error.message().contains(name), "{name}: {error}");
        }
    });
}

/// Cut anywhere, or with any byte changed, a file is read or refused. Nothing else happens.
#[test]
fn damaged_files_are_refused() {
    leak_free(|| {
        let cx = context();
        for name in ["nested", "legacy"] {
            let whole = bytes(name);
            for end in (0..whole.len()).step_by(7) {
                let error = decode(&cx, &whole[..end]).unwrap_err();
                assert!(matches!(error.kind(), ErrorKind::Format | ErrorKind::Unsupported), "{name} to {end}: {error}");
            }
            for at in 0..whole.len() {
                for by in [1, 0x80, 0xff] {
                    let mut other = whole.clone();
                    other[at] ^= by;
                    if let Err(error) = decode(&cx, &other) {
                        assert!(
                            matches!(error.kind(), ErrorKind::Format | ErrorKind::Unsupported | ErrorKind::Shape),
                            "{name} at {at}: {error}"
                        );
                    }
                }
            }
        }
    });
}

#[test]
fn unsigned_types_have_untyped_storages() {
    leak_free(|| {
        let cx = context();
        let check = |tensors: &[(String, Tensor)]| {
            assert_eq!(names(tensors), ["uint16", "uint32", "uint64"]);
            assert!(tensors.iter().all(|(name, tensor)| tensor.dtype().name() == name));
            assert_eq!(tensors[0].1.to_vec::<u16>().unwrap(), [1, u16::MAX]);
            assert_eq!(tensors[1].1.to_vec::<u32>().unwrap(), [1, u32::MAX]);
            assert_eq!(tensors[2].1.to_vec::<u64>().unwrap(), [1, u64::MAX]);
        };
        let tensors = map(&cx, &path("unsigned")).unwrap();
        check(&tensors);
        let file = std::env::temp_dir().join(format!("tensor-torch-unsigned-{}.pt", std::process::id()));
        let named: Vec<(&str, &Tensor)> = tensors.iter().map(|(name, tensor)| (name.as_str(), tensor)).collect();
        write(&cx, &named, file.to_str().unwrap()).unwrap();
        check(&decode(&cx, &std::fs::read(&file).unwrap()).unwrap());
        std::fs::remove_file(file).unwrap();
    });
}

#[test]
fn written_files_are_read() {
    leak_free(|| {
        let cx = context();
        let folder = std::env::temp_dir().join(format!("tensor-torch-{}.pt", std::process::id()));
        let path = folder.to_str().unwrap();
        let tensors = map(&cx, &super::tests::path("checkpoint")).unwrap();
        let named: Vec<(&str, &Tensor)> = tensors.iter().map(|(name, tensor)| (name.as_str(), tensor)).collect();
        write(&cx, &named, path).unwrap();
        for again in [map(&cx, path).unwrap(), decode(&cx, &std::fs::read(path).unwrap()).unwrap()] {
            assert_eq!(names(&again), names(&tensors));
            for ((name, tensor), (_, again)) in tensors.iter().zip(&again) {
                assert_eq!((again.dtype(), again.shape()), (tensor.dtype(), tensor.shape()), "{name}");
                assert_eq!(numbers(&cx, again), numbers(&cx, tensor), "{name}");
            }
        }
        let twice = [("a", &tensors[0].1), ("a", &tensors[1].1)];
        assert_eq!(write(&cx, &twice, path).unwrap_err().kind(), ErrorKind::Argument);
        std::fs::remove_file(path).unwrap();
    });
}
