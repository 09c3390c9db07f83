//! A source that is written by hand up to a mark, and generated from there.

use std::fs;
use std::path::Path;

use anyhow::{Context, Result};

/// The part of a source that is written by hand, up to and without the mark.
pub fn by_hand(root: &Path, path: &str, mark: &str) -> Result<String> {
    let text = fs::read_to_string(root.join(path)).with_context(|| format!("reading {path}"))?;
    let (hand, _) = text.split_once(mark).with_context(|| format!("{path} has no mark of what is generated"))?;
    Ok(hand.to_owned())
}

/// The mark before what is generated from `table`.
pub fn mark(indent: &str, table: &str) -> String {
    format!("{indent}// Generated from {table} by `cargo xtask codegen`: do not edit what follows.\n")
}
