//! Tokenizers, which turn texts into the numbers that models take, and back.
//!
//! A [`Tokenizer`] is read from the file `tokenizer.json` of a model. The crate `tokenizers` of Hugging Face does the
//! work, so the numbers are those with which the model was trained. This crate adds what a host needs: errors of a kind,
//! no panics, and an object that a handle can name. Nothing is downloaded.

#![cfg_attr(test, allow(clippy::unwrap_used))]

mod encoding;
mod settings;
mod tokenizer;

pub use encoding::{Encoding, NONE, ROWS};
pub use settings::{Padding, Strategy, Truncation};
pub use tokenizer::Tokenizer;

#[cfg(test)]
mod tests;
