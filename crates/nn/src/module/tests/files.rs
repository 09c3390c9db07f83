//! Saving and loading, and what is wrong with files.

use std::fs;
use std::io::Read;
use std::os::fd::AsRawFd;
use std::os::unix::fs::{FileTypeExt, MetadataExt, PermissionsExt, symlink};
use std::path::PathBuf;
use std::sync::atomic::{AtomicUsize, Ordering};

use tensor_core::{Complex, DType, Device, Error, ErrorKind, Ref, ops};

use super::*;
use crate::module::What;
use crate::testing::{context, leak_free};

/// A file that goes away with the test.
struct Temporary(PathBuf);

impl Temporary {
    fn new() -> Temporary {
        static NUMBER: AtomicUsize = AtomicUsize::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        Temporary(std::env::temp_dir().join(format!("tensor-nn-{}-{number}.safetensors", std::process::id())))
    }

    fn fifo() -> Temporary {
        let fifo = Temporary::new();
        let path = std::ffi::CString::new(fifo.path()).unwrap();
        // SAFETY: a path that ends with a NUL.
        assert_eq!(unsafe { libc::mkfifo(path.as_ptr(), 0o600) }, 0);
        fifo
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

fn contents(net: &Module) -> Vec<(String, Vec<u8>)> {
    let entries = net.entries(What::State).unwrap().into_iter();
    let bytes = |tensor: Tensor| {
        let mut bytes = vec![0; tensor.numel() * tensor.dtype().size()];
        tensor.copy_bytes_to(&mut bytes).unwrap();
        bytes
    };
    entries.map(|(name, tensor)| (name, bytes(tensor))).collect()
}

/// The same network with other values.
fn other() -> Ref<Module> {
    let net = small();
    let cx = context().no_grad();
    for (_, tensor) in net.entries(What::State).unwrap() {
        ops::add_scalar_(&cx, &tensor, 1).unwrap();
    }
    net
}

#[test]
fn a_saved_module_is_loaded_bit_by_bit() {
    leak_free(|| {
        let (cx, file) = (context(), Temporary::new());
        let (net, copy) = (small(), other());
        let x = range(&cx, &[5, 1, 4, 4]);
        net.forward(&cx, &x).unwrap();
        net.save(file.path()).unwrap();
        assert_ne!(contents(&net), contents(&copy));
        copy.load(file.path()).unwrap();
        assert_eq!(contents(&net), contents(&copy));
        let y = |net: &Module| {
            net.train(false).unwrap();
            net.forward(&cx, &x).unwrap().to_vec::<f32>().unwrap()
        };
        assert_eq!(y(&net), y(&copy));
        assert!(copy.tensor_of(What::Parameters, 0).unwrap().requires_grad());
    });
}

#[test]
fn a_type_without_a_name_in_the_format_is_refused() {
    leak_free(|| {
        let (cx, file, net) = (context(), Temporary::new(), small());
        let numbers = ops::zeros(&cx, &[2], DType::C128, 0).unwrap();
        net.register("c128", &numbers, What::Buffers).unwrap();
        assert_eq!(net.save(file.path()).unwrap_err().kind(), ErrorKind::Unsupported);
        assert!(fs::metadata(file.path()).is_err());
    });
}

#[test]
fn the_crate_that_python_uses_reads_the_file() {
    leak_free(|| {
        let file = Temporary::new();
        let net = small();
        net.save(file.path()).unwrap();
        let bytes = fs::read(file.path()).unwrap();
        let read = safetensors::SafeTensors::deserialize(&bytes).unwrap();
        assert_eq!(read.len(), 9);
        for ((name, tensor), (_, bytes)) in net.entries(What::State).unwrap().iter().zip(contents(&net)) {
            let view = read.tensor(name).unwrap();
            assert_eq!((view.shape(), view.data()), (tensor.shape(), &bytes[..]), "{name}");
        }
    });
}

#[test]
fn files_of_others_are_read_whatever_their_order_and_with_metadata() {
    leak_free(|| {
        let header = concat!(
            r#"{"bias":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"__metadata__":{"format":"pt"},"#,
            r#""weight":{"shape":[1,2],"data_offsets":[4,12],"dtype":"F32"}}   "#
        );
        let data: Vec<u8> = [1.0f32, 2.0, 3.0].iter().flat_map(|value| value.to_le_bytes()).collect();
        let file = Temporary::new();
        fs::write(file.path(), with_header(header, &data)).unwrap();
        let net = module(LINEAR, &[2, 1]);
        net.load(file.path()).unwrap();
        let values = |i| net.tensor_of(What::State, i).unwrap().to_vec::<f32>().unwrap();
        assert_eq!((values(0), values(1)), (vec![2.0, 3.0], vec![1.0]));
    });
}

#[test]
fn every_dtype_and_empty_tensors_go_through_a_file() {
    leak_free(|| {
        let (cx, file) = (context(), Temporary::new());
        let fill = |add: i64| {
            let net = module(CUSTOM, &[]);
            let register = |name: &str, tensor: Tensor| net.register(name, &tensor, What::Buffers).unwrap();
            register("f32", Tensor::from_slice(&cx, &[1.5f32 + add as f32, f32::NAN, f32::INFINITY], &[3]).unwrap());
            register("f64", Tensor::from_slice(&cx, &[-0.0, 1e300 * add as f64], &[2, 1]).unwrap());
            register("i64", Tensor::from_slice(&cx, &[i64::MIN + add], &[]).unwrap());
            register("i32", Tensor::from_slice(&cx, &[7 + add as i32], &[1]).unwrap());
            register("u8", Tensor::from_slice(&cx, &[255u8 - add as u8], &[1]).unwrap());
            register("bool", Tensor::from_slice(&cx, &[true, add == 0], &[2]).unwrap());
            register("c64", Tensor::from_slice(&cx, &[Complex::new(1.5f32, add as f32)], &[1]).unwrap());
            register("empty", Tensor::from_slice::<f32>(&cx, &[], &[2, 0]).unwrap());
            register("ünï", ops::transpose(&cx, &range(&cx, &[2, 3]), 0, 1).unwrap());
            net
        };
        let (net, copy) = (fill(0), fill(1));
        net.save(file.path()).unwrap();
        copy.load(file.path()).unwrap();
        assert_eq!(contents(&net), contents(&copy));
    });
}

/// Loads `bytes` into a network; it must be refused and leave everything as it was.
fn refusal(bytes: &[u8]) -> Error {
    let file = Temporary::new();
    fs::write(file.path(), bytes).unwrap();
    let net = other();
    let before = contents(&net);
    let error = net.load(file.path()).unwrap_err();
    assert_eq!(contents(&net), before);
    assert!(!error.message().is_empty());
    error
}

fn file_of(net: &Module) -> Vec<u8> {
    let file = Temporary::new();
    net.save(file.path()).unwrap();
    fs::read(file.path()).unwrap()
}

fn with_header(header: &str, data: &[u8]) -> Vec<u8> {
    [&(header.len() as u64).to_le_bytes(), header.as_bytes(), data].concat()
}

#[test]
fn damaged_files_are_told_by_what_is_wrong() {
    leak_free(|| {
        let good = file_of(&small());
        let damaged = |bytes: &[u8], words: &str| {
            let error = refusal(bytes);
            assert_eq!(error.kind(), ErrorKind::Format, "{error}");
            assert!(error.message().contains(words), "'{error}' does not tell '{words}'");
        };
        damaged(&[], "at least 8 bytes, given 0");
        damaged(&good[..7], "at least 8 bytes, given 7");
        damaged(&good[..100], "the whole file has 100");
        damaged(&good[..good.len() - 1], &format!("and the file has {}", good.len() - 1));
        damaged(&[&good[..], b"x"].concat(), "and more follow");
        damaged(&[&u64::MAX.to_le_bytes(), &good[8..]].concat(), "its header takes 18446744073709551615 bytes");
        damaged(b"PK\x03\x04 a zip archive, what torch.save writes", "its header takes");
        damaged(&with_header("{", &[]), "its header is invalid");
        damaged(&with_header("[]", &[]), "its header is invalid");
        damaged(&with_header("{\"4.bias\": \"\u{0}\"}", &[]), "its header is invalid");
        damaged(&[&3u64.to_le_bytes()[..], b"{\xff}"].concat(), "its header is invalid");
        let entry = |dtype: &str, shape: &str, offsets: &str| {
            format!("{{\"4.bias\":{{\"dtype\":\"{dtype}\",\"shape\":{shape},\"data_offsets\":{offsets}}}}}")
        };
        damaged(&with_header(&entry("F31", "[1]", "[0,4]"), &[0; 4]), "F31");
        damaged(&with_header(&entry("F32", "[-1]", "[0,4]"), &[0; 4]), "its header is invalid");
        damaged(&with_header(&entry("F32", "[2]", "[0,4]"), &[0; 4]), "its header is invalid");
        damaged(&with_header(&entry("F32", "[1]", "[4,8]"), &[0; 8]), "its header is invalid");
        damaged(&with_header(&entry("F32", "[1]", "[8,4]"), &[0; 8]), "its header is invalid");
        let huge = entry("F32", "[18446744073709551615,4]", "[0,4]");
        damaged(&with_header(&huge, &[0; 4]), "its header is invalid");
        let header_end = 8 + u64::from_le_bytes(good[..8].try_into().unwrap()) as usize;
        let header = std::str::from_utf8(&good[8..header_end]).unwrap();
        let renamed = header.replace("4.bias", "4.bios");
        damaged(&with_header(&renamed, &good[header_end..]), "has a tensor '4.bios'");
        let fewer = file_of(&sequential([module(CONV2D, &[1, 2, 3, 3, 1, 1, 1, 1])]));
        damaged(&fewer, "no tensor '1.weight'");
    });
}

#[test]
fn files_of_other_modules_are_told_from_damaged_ones() {
    leak_free(|| {
        let saved = |net: Ref<Module>| file_of(&net);
        let shape = refusal(&saved(sequential([module(CONV2D, &[1, 3, 3, 3])])));
        assert_eq!(shape.kind(), ErrorKind::Shape);
        assert!(shape.message().contains("'0.weight' has shape (3, 1, 3, 3)"), "{shape}");
        let more = saved(sequential([small(), module(LINEAR, &[1, 1])]));
        assert_eq!(refusal(&more).kind(), ErrorKind::Format);

        let net = sequential([small()]);
        net.add("more", &module(LINEAR, &[1, 1])).unwrap();
        let (file, target) = (Temporary::new(), sequential([small()]));
        net.save(file.path()).unwrap();
        let error = target.load(file.path()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Format);
        assert!(error.message().contains("'more."), "{error}");

        let cx = context();
        let typed = |tensor: Tensor| {
            let net = module(CUSTOM, &[]);
            net.register("x", &tensor, What::Buffers).unwrap();
            net
        };
        typed(Tensor::from_slice(&cx, &[1i64], &[1]).unwrap()).save(file.path()).unwrap();
        let error = typed(Tensor::from_slice(&cx, &[1.0f64], &[1]).unwrap()).load(file.path()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::DType);
        assert!(error.message().contains("int64") && error.message().contains("float64"), "{error}");
    });
}

#[test]
fn what_the_file_system_refuses_names_the_path() {
    leak_free(|| {
        let net = small();
        let nowhere = std::env::temp_dir().join("tensor-nn-no-such-folder").join("model.safetensors");
        for error in [net.load(nowhere.to_str().unwrap()), net.save(nowhere.to_str().unwrap())] {
            let error = error.unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Io);
            assert!(error.message().contains("tensor-nn-no-such-folder"), "{error}");
        }
        let folder = std::env::temp_dir();
        assert_eq!(net.load(folder.to_str().unwrap()).unwrap_err().kind(), ErrorKind::Io);
        assert_eq!(net.save(folder.to_str().unwrap()).unwrap_err().kind(), ErrorKind::Io);
    });
}

#[test]
fn what_the_disk_has_no_room_for_is_an_error_that_names_the_bytes_and_the_file() {
    leak_free(|| {
        let (cx, file, net) = (context(), Temporary::new(), module(CUSTOM, &[]));
        // One element, seen often enough to fill more than an address space.
        let wide = ops::expand(&cx, &Tensor::from_slice(&cx, &[1u8], &[1]).unwrap(), &[1 << 50]).unwrap();
        net.register("wide", &wide, What::Buffers).unwrap();
        fs::write(file.path(), b"before").unwrap();
        let error = net.save(file.path()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::Io, "{error}");
        let told = [(1u64 << 50).to_string()[..5].to_owned(), "has room for".to_owned(), file.path().to_owned()];
        assert!(told.iter().all(|told| error.message().contains(told)), "{error}");
        assert_eq!(fs::read(file.path()).unwrap(), b"before");
        // Nothing half-written stays either.
        let name = file.0.file_name().unwrap().to_str().unwrap();
        let beside = fs::read_dir(file.0.parent().unwrap()).unwrap();
        let left = beside.filter(|entry| entry.as_ref().unwrap().file_name().to_string_lossy().starts_with(name));
        assert_eq!(left.count(), 1);
    });
}

#[test]
fn headers_are_read_in_the_memory_that_the_module_needs() {
    leak_free(|| {
        let good = file_of(&small());
        let header_end = 8 + u64::from_le_bytes(good[..8].try_into().unwrap()) as usize;
        let header = std::str::from_utf8(&good[8..header_end]).unwrap();
        let with = |more: &str| with_header(&header.replacen('{', &format!("{{{more},"), 1), &good[header_end..]);
        let refused = |more: &str, words: &str| {
            let error = refusal(&with(more));
            assert_eq!(error.kind(), ErrorKind::Format, "{error}");
            assert!(
                error.message().contains(words) && error.message().len() < 500,
                "'{error}' does not tell '{words}'"
            );
        };
        // A foreign tensor ends it, whatever follows.
        let foreign = r#""more":{"dtype":"F32","shape":[0],"data_offsets":[0,0]}"#;
        refused(&format!("{foreign},]"), "a tensor 'more'");
        let long = "x".repeat(1 << 20);
        refused(&format!("\"{long}\":{{}}"), "a name in it is too long");
        refused(&format!(r#""4.bias":{{"dtype":"{long}"}}"#), "a name in it is too long");
        refused(&format!(r#""4.bias":{{"shape":[{}1]}}"#, "1,".repeat(100)), "a list in it is too long");
        refused(&format!(r#""4.bias":{{"x":{}1{}}}"#, "[".repeat(1000), "]".repeat(1000)), "nested too deep");
        refused(r#""__metadata__":{"a":1}"#, "its header is invalid");
        refused(r#""__metadata__":{},"__metadata__":{}"#, "its header is invalid");

        // Metadata may be longer than names; names may be written with escapes, and twice.
        let file = Temporary::new();
        let more = format!(
            r#""__metadata__":{{"a":"{long}","ü\"\\":""}},"4.b\u0069as":{}"#,
            r#"{"dtype":"F32","shape":[0],"data_offsets":[0,0]}"#
        );
        fs::write(file.path(), with(&more)).unwrap();
        other().load(file.path()).unwrap();
    });
}

#[test]
fn an_expanded_tensor_is_saved_in_pieces_and_not_loaded() {
    leak_free(|| {
        let (owner, cx) = crate::testing::scoped("limited");
        let (file, net) = (Temporary::new(), Module::new(&owner, CUSTOM, None, &[], &[], None).unwrap());
        let values: Vec<f32> = (0..16).map(|i| i as f32).collect();
        let row = Tensor::from_slice(&cx, &values, &[16]).unwrap();
        let wide = ops::expand(&cx, &row, &[100_000, 16]).unwrap();
        net.register("wide", &wide, What::Buffers).unwrap();
        // Room for the pieces, not for a copy.
        let live = owner.account().reading(Device::HOST).live;
        owner.account().set_limit(Device::HOST, Some(live + (256 << 10)));
        net.save(file.path()).unwrap();
        let bytes = fs::read(file.path()).unwrap();
        let read = safetensors::SafeTensors::deserialize(&bytes).unwrap();
        let row: Vec<u8> = values.iter().flat_map(|value| value.to_le_bytes()).collect();
        assert!(read.tensor("wide").unwrap().data().chunks(64).all(|given| given == row));
        let error = net.load(file.path()).unwrap_err();
        assert_eq!(error.kind(), ErrorKind::State, "{error}");
        assert!(error.message().contains("'wide'"), "{error}");
        drop((net, wide));
        owner.close().unwrap();
    });
}

#[test]
fn loading_takes_no_more_than_the_tensors_once_again() {
    leak_free(|| {
        let (owner, _) = crate::testing::scoped("limited");
        let file = Temporary::new();
        let net = Module::new(&owner, LINEAR, None, &[256, 256], &[], None).unwrap();
        net.save(file.path()).unwrap();
        let live = owner.account().reading(Device::HOST).live;
        owner.account().set_limit(Device::HOST, Some(2 * live));
        net.load(file.path()).unwrap();
        owner.account().set_limit(Device::HOST, Some(2 * live - 1));
        let (before, error) = (contents(&net), net.load(file.path()).unwrap_err());
        assert_eq!(error.kind(), ErrorKind::OutOfMemory);
        assert!(error.message().contains("'weight'") && error.message().contains(file.path()), "{error}");
        assert_eq!(contents(&net), before);
        drop(net);
        owner.close().unwrap();
    });
}

#[test]
fn links_are_followed_and_modes_are_kept() {
    leak_free(|| {
        let (file, folder, net) = (Temporary::new(), Temporary::new(), small());
        fs::create_dir(&folder.0).unwrap();
        let (link, outer, dangling) = (folder.0.join("link"), folder.0.join("outer"), folder.0.join("dangling"));
        symlink(&file.0, &link).unwrap();
        symlink("link", &outer).unwrap();
        symlink("new", &dangling).unwrap();
        for mode in [0o640, 0o600, 0o444] {
            fs::write(&file.0, b"before").unwrap();
            fs::set_permissions(&file.0, fs::Permissions::from_mode(mode)).unwrap();
            net.save(outer.to_str().unwrap()).unwrap();
            assert!(
                fs::symlink_metadata(&outer).unwrap().is_symlink() && fs::symlink_metadata(&link).unwrap().is_symlink()
            );
            let after = fs::symlink_metadata(&file.0).unwrap();
            assert_eq!((after.is_file(), after.mode() & 0o7777), (true, mode));
            assert_eq!(fs::read(&file.0).unwrap(), file_of(&net));
            fs::remove_file(&file.0).unwrap();
        }
        net.save(dangling.to_str().unwrap()).unwrap();
        assert_eq!(fs::read_link(&dangling).unwrap().to_str(), Some("new"));
        assert_eq!(fs::read(folder.0.join("new")).unwrap(), file_of(&net));
        let circle = folder.0.join("circle");
        symlink("circle", &circle).unwrap();
        assert_eq!(net.save(circle.to_str().unwrap()).unwrap_err().kind(), ErrorKind::Io);
        // Nothing half-written stays.
        assert_eq!(fs::read_dir(&folder.0).unwrap().count(), 5);
        fs::remove_dir_all(&folder.0).unwrap();
    });
}

#[test]
fn what_is_no_regular_file_is_written_as_it_is() {
    leak_free(|| {
        let (fifo, net) = (Temporary::fifo(), small());
        let reader = std::thread::spawn({
            let path = fifo.0.clone();
            move || fs::read(path).unwrap()
        });
        net.save(fifo.path()).unwrap();
        assert_eq!(reader.join().unwrap(), file_of(&net));
        assert!(fs::symlink_metadata(&fifo.0).unwrap().file_type().is_fifo());
        // A file that is open and has no name any more.
        let mut open =
            fs::File::options().read(true).write(true).create(true).truncate(true).open(file_name(&fifo)).unwrap();
        fs::remove_file(file_name(&fifo)).unwrap();
        net.save(&format!("/proc/self/fd/{}", open.as_raw_fd())).unwrap();
        let mut bytes = Vec::new();
        open.read_to_end(&mut bytes).unwrap();
        assert_eq!(bytes, file_of(&net));
        assert!(!file_name(&fifo).exists());
    });
}

#[test]
fn what_is_no_regular_file_is_not_read() {
    leak_free(|| {
        let (fifo, net) = (Temporary::fifo(), small());
        for (path, kind) in [(fifo.path(), "a FIFO"), ("/tmp", "a directory"), ("/dev/null", "a device")] {
            let error = net.load(path).unwrap_err();
            assert_eq!(error.kind(), ErrorKind::Io);
            assert_eq!(error.to_string(), format!("cannot read {path}: expected a regular file, given {kind}"));
        }
    });
}

fn file_name(beside: &Temporary) -> PathBuf {
    beside.0.with_extension("open")
}

#[test]
fn every_changed_byte_of_a_header_loads_or_is_refused() {
    leak_free(|| {
        let good = file_of(&sequential([module(LINEAR, &[2, 2])]));
        let header_end = 8 + u64::from_le_bytes(good[..8].try_into().unwrap()) as usize;
        let target = sequential([module(LINEAR, &[2, 2])]);
        let file = Temporary::new();
        for at in 0..header_end {
            for change in [0x01, 0x20, 0x80] {
                let mut bytes = good.clone();
                bytes[at] ^= change;
                fs::write(file.path(), &bytes).unwrap();
                // Any outcome but a panic will do: some changes, a space more, are harmless.
                let _ = target.load(file.path());
            }
        }
        fs::write(file.path(), &good).unwrap();
        target.load(file.path()).unwrap();
    });
}
