use std::fs;
use std::io::Cursor;
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use tensor_core::{Context, ErrorKind, Result, Tensor};

use super::*;
use crate::numpy::BYTES;
use crate::testing::{context, leak_free};

/// A file that goes away with the test.
struct Temporary(PathBuf);

impl Temporary {
    fn with(bytes: &[u8]) -> Temporary {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("tensor-safetensors-{}-{number}", std::process::id()));
        fs::write(&path, bytes).unwrap();
        Temporary(path)
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

fn file(header: &str, data: &[u8]) -> Vec<u8> {
    [&(header.len() as u64).to_le_bytes(), header.as_bytes(), data].concat()
}

fn decode(cx: &Context, bytes: &[u8]) -> Result<Vec<(String, Tensor)>> {
    read_from(cx, Cursor::new(bytes), BYTES)
}

fn names(tensors: &[(String, Tensor)]) -> Vec<&str> {
    tensors.iter().map(|(name, _)| name.as_str()).collect()
}

const ONE: &str = r#"{"a":{"dtype":"I32","shape":[2],"data_offsets":[0,8]}}"#;

/// The header has another order than the bytes, and tensors without elements are in one place.
#[test]
fn tensors_come_in_the_order_of_their_bytes() {
    let header = r#"{"__metadata__":{"k":"v"},"b":{"dtype":"I32","shape":[1],"data_offsets":[4,8]},
        "z":{"dtype":"F64","shape":[0],"data_offsets":[4,4]},"a":{"dtype":"I32","shape":[1],"data_offsets":[0,4]},
        "y":{"dtype":"F64","shape":[2,0],"data_offsets":[4,4]},"x":{"dtype":"U8","shape":[0],"data_offsets":[8,8]}}"#;
    // With the length, the elements are aligned; with one more space, they are not.
    for spaces in [(8 - header.len() % 8) % 8, (9 - header.len() % 8) % 8] {
        let file = file(&format!("{header}{}", " ".repeat(spaces)), &[1, 0, 0, 0, 2, 0, 0, 0]);
        let place = Temporary::with(&file);
        leak_free(|| {
            let cx = context();
            for tensors in [decode(&cx, &file), read(&cx, place.path()), map(&cx, place.path())] {
                let tensors = tensors.unwrap();
                assert_eq!(names(&tensors), ["a", "z", "y", "b", "x"]);
                assert_eq!(tensors[0].1.to_vec::<i32>().unwrap(), [1]);
                assert_eq!(tensors[3].1.to_vec::<i32>().unwrap(), [2]);
                assert_eq!(tensors[2].1.shape(), [2, 0]);
            }
        });
    }
}

#[test]
fn what_is_no_file_is_refused() {
    let twice = format!("{},{}", &ONE[..ONE.len() - 1], &ONE[1..]);
    let nines = "9".repeat(20);
    let cases: Vec<(Vec<u8>, ErrorKind, &str)> = vec![
        (Vec::new(), ErrorKind::Format, "at least 8 bytes, given 0"),
        (u64::MAX.to_le_bytes().to_vec(), ErrorKind::Format, "takes 18446744073709551615 bytes"),
        (file(ONE, &[0; 7]), ErrorKind::Format, "the file has 69"),
        (file(ONE, &[0; 9]), ErrorKind::Format, "more follow"),
        (file(&twice, &[0; 8]), ErrorKind::Format, "'a' twice"),
        (file(&ONE.replace("[0,8]", "[1,9]"), &[0; 9]), ErrorKind::Format, "the bytes 1 to 9"),
        (file(&ONE.replace("[0,8]", "[8,0]"), &[0; 8]), ErrorKind::Format, "the bytes 8 to 0"),
        (file(&ONE.replace("[0,8]", "[-8,0]"), &[0; 8]), ErrorKind::Format, "invalid"),
        (file(&ONE.replace("[0,8]", &format!("[0,{nines}]")), &[0; 8]), ErrorKind::Format, "invalid"),
        (file(&ONE.replace("[2]", "[9223372036854775807,4]"), &[0; 8]), ErrorKind::Format, "does not fit"),
        (file(&ONE.replace("[2]", "[1,1,1,1,1,1,1,1,2]"), &[0; 8]), ErrorKind::Shape, "'a'"),
        (file(&ONE.replace("I32", "F8_E4M3").replace("[2]", "[8]"), &[0; 8]), ErrorKind::Unsupported, "has no F8_E4M3"),
        (file(&ONE.replace("I32", "Q4"), &[0; 8]), ErrorKind::Format, "Q4"),
        (file(&"{\"a\":".repeat(50_000), &[]), ErrorKind::Format, "invalid"),
        (file(&"[".repeat(50_000), &[]), ErrorKind::Format, "invalid"),
        ([&7u64.to_le_bytes()[..], b"{\"\xff\":1}"].concat(), ErrorKind::Format, "invalid"),
    ];
    leak_free(|| {
        let cx = context();
        for (bytes, kind, part) in &cases {
            let place = Temporary::with(bytes);
            for (name, result) in [(BYTES, decode(&cx, bytes)), (place.path(), map(&cx, place.path()))] {
                let error = result.expect_err(part);
                assert_eq!(error.kind(), *kind, "{part}: {error}");
                assert!(error.message().contains(part) && error.message().contains(name), "{part}: {error}");
            }
        }
        let whole = file(ONE, &[0; 8]);
        for end in 0..whole.len() {
            assert_eq!(decode(&cx, &whole[..end]).expect_err("cut").kind(), ErrorKind::Format);
        }
        assert_eq!(map(&cx, "/none").expect_err("no file").kind(), ErrorKind::Io);
    });
}

#[test]
fn the_beginning_of_a_file_tells_its_length() {
    let whole = file(ONE, &[0; 8]);
    let header = whole.len() - 8;
    for end in 0..whole.len() {
        let length = length(&whole[..end]) as usize;
        assert!(length > end && (length == whole.len() || end < header && length <= header), "{end}: {length}");
    }
    assert_eq!(length(&[&whole[..], b"more"].concat()) as usize, whole.len());
    for bad in [file(&ONE.replace("[0,8]", "[1,9]"), &[]), u64::MAX.to_le_bytes().to_vec(), file("x", &[])] {
        assert!(length(&bad) as usize <= bad.len());
    }
}
