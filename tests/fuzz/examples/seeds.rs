//! Writes the first model files of the corpus: `cargo run --package tensor-fuzz --example seeds`.

use std::fs;
use std::path::Path;

use tensor_fuzz::{PLAIN, WITH_LENGTH, save_model};

fn main() -> std::io::Result<()> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("corpus/safetensors");
    fs::create_dir_all(&folder)?;
    let file = save_model();
    let (length, rest) = file.split_at(8);
    let header = u64::from_le_bytes(length.try_into().expect("8 bytes")) as usize;
    let (header, data) = rest.split_at(header);
    fs::write(folder.join("saved"), [&[PLAIN], &file[..]].concat())?;
    fs::write(folder.join("saved-with-length"), [&[WITH_LENGTH], header, &[0], data].concat())
}
