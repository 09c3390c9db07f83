//! Manages the corpora, for `ci/fuzz` and by hand. After `cargo run --package tensor-fuzz --example corpus --`:
//!
//!     add TARGET NAME FILE      keeps the input in FILE under a name that tells what it showed
//!     unpack TARGET FOLDER      writes each input into a file, for libFuzzer
//!     pack TARGET FOLDER        has the files replace all inputs without a name
//!     seeds                     makes the first files of `safetensors` and `torch` again

use std::path::Path;
use std::{env, fs, io};

use tensor_fuzz::corpus::{self, Input};
use tensor_fuzz::{PLAIN, WITH_LENGTH, save_model};

fn main() -> io::Result<()> {
    let words: Vec<String> = env::args().skip(1).collect();
    match words.iter().map(String::as_str).collect::<Vec<_>>()[..] {
        ["add", target, name, file] => corpus::keep(target, name, fs::read(file)?),
        ["unpack", target, folder] => unpack(target, Path::new(folder)),
        ["pack", target, folder] => pack(target, Path::new(folder)),
        ["seeds"] => seeds(),
        _ => Err(io::Error::other("add TARGET NAME FILE, unpack TARGET FOLDER, pack TARGET FOLDER or seeds")),
    }
}

fn unpack(target: &str, folder: &Path) -> io::Result<()> {
    fs::create_dir_all(folder)?;
    let mut inputs = corpus::read(target).into_iter().enumerate();
    inputs.try_for_each(|(at, input)| fs::write(folder.join(format!("{at:04}")), input.bytes))
}

fn pack(target: &str, folder: &Path) -> io::Result<()> {
    let mut inputs = corpus::read(target);
    inputs.retain(|input| !input.name.is_empty());
    for file in fs::read_dir(folder)? {
        let bytes = fs::read(file?.path())?;
        if inputs.iter().all(|input| input.bytes != bytes) {
            inputs.push(Input { name: String::new(), bytes });
        }
    }
    corpus::write(target, inputs)
}

fn seeds() -> io::Result<()> {
    let file = save_model();
    let (length, rest) = file.split_at(8);
    let header = u64::from_le_bytes(length.try_into().expect("8 bytes")) as usize;
    let (header, data) = rest.split_at(header);
    corpus::keep("safetensors", "saved", [&[PLAIN], &file[..]].concat())?;
    corpus::keep("safetensors", "saved-with-length", [&[WITH_LENGTH], header, &[0], data].concat())?;
    for name in ["nested", "legacy"] {
        let file = Path::new(env!("CARGO_MANIFEST_DIR")).join("../vectors/torch").join(name).with_extension("pt");
        corpus::keep("torch", name, fs::read(file)?)?;
    }
    Ok(())
}
