//! Pictures, drawn as SVG without fonts or a display. They show memory over time, the plan of a region of memory, and a
//! model's predictions of the digits.
//!
//! Without the feature `pictures`, each function returns an unsupported error.

#[cfg(feature = "pictures")]
mod canvas;
#[cfg(feature = "pictures")]
mod chart;
#[cfg(feature = "pictures")]
mod grid;
#[cfg(feature = "pictures")]
mod pickle;
#[cfg(feature = "pictures")]
mod plan;
#[cfg(feature = "pictures")]
mod snapshot;
#[cfg(feature = "pictures")]
mod spans;
#[cfg(feature = "pictures")]
mod timeline;
#[cfg(feature = "pictures")]
mod trace;

#[cfg(feature = "pictures")]
use std::fs::File;
#[cfg(feature = "pictures")]
use std::io::{BufWriter, Write};

#[cfg(feature = "pictures")]
use tensor_core::Uncancelled;
use tensor_core::memory::timeline::Event;
use tensor_core::{Result, Tensor};

/// A block of a planned region of memory.
#[derive(Clone, Copy, Debug)]
pub struct PlannedBlock<'a> {
    /// The purpose of the block.
    pub name: &'a str,
    /// Its size.
    pub bytes: u64,
    /// Its offset in the region, in bytes.
    pub offset: u64,
    /// The time when it is given out, counted in allocations and frees.
    pub from: u64,
    /// The time when it is free again.
    pub to: u64,
}

/// Writes a recording of native memory over time, with the scopes as spans. A path that ends in `.svg` gets a picture,
/// one in `.json` a trace for Perfetto or `chrome://tracing`, and one in `.pickle` a snapshot for PyTorch's
/// `memory_viz`.
///
/// # Errors
/// Another file extension causes an argument error. A failed write causes an i/o error that names the path.
#[cfg(feature = "pictures")]
pub fn timeline(events: &[Event], path: &str) -> Result<()> {
    let _uncancelled = Uncancelled::new();
    match ending(path).as_deref() {
        Some("svg") => save(path, &timeline::draw(events)?),
        Some("json") => stream(path, |file| trace::write(events, file)),
        Some("pickle") => stream(path, |file| snapshot::write(events, file)),
        _ => Err(other_ending(path, ".svg (a picture), .json (a trace) or .pickle (a snapshot of PyTorch)")),
    }
}

/// Writes a picture of test digits with their predictions to `path` (`.svg`), with the wrong ones marked. If there is
/// not room for all, the wrong ones come first.
///
/// `images` are floating-point, from 0 to 1, of shape (n, 1, h, w) or (n, h, w); `predictions` and `labels` are i64
/// (n).
///
/// # Errors
/// Another file extension causes an argument error. Other shapes cause shape errors, and other dtypes cause dtype
/// errors. A failed write causes an i/o error that names the path.
#[cfg(feature = "pictures")]
pub fn digits(images: &Tensor, predictions: &Tensor, labels: &Tensor, path: &str) -> Result<()> {
    let _uncancelled = Uncancelled::new();
    match ending(path).as_deref() {
        Some("svg") => save(path, &grid::draw(images, predictions, labels)?),
        _ => Err(other_ending(path, ".svg (a picture)")),
    }
}

/// Writes a picture of a plan to `path` (`.svg`): each block as a rectangle, over its lifetime and its place.
///
/// # Errors
/// Another file extension causes an argument error. A failed write causes an i/o error that names the path.
#[cfg(feature = "pictures")]
pub fn plan(blocks: &[PlannedBlock<'_>], path: &str) -> Result<()> {
    let _uncancelled = Uncancelled::new();
    match ending(path).as_deref() {
        Some("svg") => save(path, &plan::draw(blocks)?),
        _ => Err(other_ending(path, ".svg (a picture)")),
    }
}

#[cfg(feature = "pictures")]
fn ending(path: &str) -> Option<String> {
    std::path::Path::new(path).extension().and_then(|ending| ending.to_str()).map(str::to_ascii_lowercase)
}

#[cfg(feature = "pictures")]
fn other_ending(path: &str, expected: &str) -> tensor_core::Error {
    tensor_core::Error::argument(format!("{path} must end in {expected}"))
}

#[cfg(feature = "pictures")]
fn stream(path: &str, write: impl FnOnce(&mut BufWriter<File>) -> std::io::Result<()>) -> Result<()> {
    let written = File::create(path).and_then(|file| {
        let mut file = BufWriter::new(file);
        write(&mut file)?;
        file.flush()
    });
    written.map_err(|error| unwritten(path, &error))
}

#[cfg(feature = "pictures")]
fn save(path: &str, text: &str) -> Result<()> {
    std::fs::write(path, text).map_err(|error| unwritten(path, &error))
}

#[cfg(feature = "pictures")]
fn unwritten(path: &str, error: &std::io::Error) -> tensor_core::Error {
    tensor_core::Error::io(format!("cannot write {path}: {error}"))
}

/// Always returns an unsupported error in this build.
#[cfg(not(feature = "pictures"))]
pub fn timeline(_events: &[Event], _path: &str) -> Result<()> {
    Err(absent())
}

/// Always returns an unsupported error in this build.
#[cfg(not(feature = "pictures"))]
pub fn digits(_images: &Tensor, _predictions: &Tensor, _labels: &Tensor, _path: &str) -> Result<()> {
    Err(absent())
}

/// Always returns an unsupported error in this build.
#[cfg(not(feature = "pictures"))]
pub fn plan(_blocks: &[PlannedBlock<'_>], _path: &str) -> Result<()> {
    Err(absent())
}

#[cfg(not(feature = "pictures"))]
fn absent() -> tensor_core::Error {
    tensor_core::Error::unsupported("this library was built without pictures (the feature `pictures` of tensor-nn)")
}

#[cfg(all(test, feature = "pictures"))]
mod tests;
