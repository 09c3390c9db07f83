//! Tokenizers.

use tensor_core::scope::{self, Handle, Kind, Pin};
use tensor_core::{Error, Ref, Result};
use tensor_text::{Padding, Strategy, Tokenizer, Truncation};

pub use tensor_text::{Encoding, NONE};

fn pinned(tokenizer: Handle) -> Result<Pin<Tokenizer>> {
    scope::pin(tokenizer)
}

/// A handle of a new tokenizer. The scope is found before the tokenizer is read.
fn made(scope: Handle, make: impl FnOnce() -> Result<Tokenizer>) -> Result<Handle> {
    let owner = scope::place(scope, Kind::Tokenizer, &[])?;
    scope::insert(&owner, Ref::new(make()?))
}

/// Reads a tokenizer from the bytes of a file.
pub fn read(scope: Handle, json: &[u8]) -> Result<Handle> {
    made(scope, || Tokenizer::read(json))
}

/// Reads a tokenizer from a file.
pub fn load(scope: Handle, path: &str) -> Result<Handle> {
    made(scope, || Tokenizer::load(path))
}

/// Reads a byte pair encoding from its two files.
pub fn bpe(scope: Handle, vocabulary: &str, merges: &str) -> Result<Handle> {
    made(scope, || Tokenizer::bpe(vocabulary, merges))
}

/// Returns the greatest length or -1, the stride, the length of all encodings or -1, and the number of which it is a
/// multiple or 0.
pub fn lengths(tokenizer: Handle) -> Result<[i64; 4]> {
    let tokenizer = pinned(tokenizer)?;
    let (greatest, stride) = tokenizer.truncation().map_or((NONE, 0), |(length, stride)| (length as i64, stride));
    let (all, multiple) = tokenizer.padding();
    Ok([greatest, stride as i64, all.map_or(NONE, |length| length as i64), multiple as i64])
}

/// Sets the greatest length; -1 for none.
pub fn truncate(tokenizer: Handle, length: i64, stride: i64, strategy: i32) -> Result<()> {
    let truncation = match length {
        NONE => None,
        _ => Some(Truncation {
            length: size(length, "the greatest length")?,
            stride: size(stride, "the stride")?,
            strategy: Strategy::from_code(strategy)?,
        }),
    };
    pinned(tokenizer)?.truncate(truncation)
}

/// Sets that encodings are filled up to a length, or to the longest of a batch (-1). `token` may be absent.
pub fn pad(tokenizer: Handle, length: i64, multiple: i64, token: Option<&str>, id: i64) -> Result<()> {
    let length = if length == NONE { None } else { Some(size(length, "the length")?) };
    let token = match token {
        None => None,
        Some(token) => {
            let id = u32::try_from(id).map_err(|_| {
                Error::argument(format!("the number of a token must be from 0 to {}, not {id}", u32::MAX))
            })?;
            Some((token.to_owned(), id))
        }
    };
    let multiple = size(multiple, "the number of which a length is a multiple")?;
    pinned(tokenizer)?.pad(Some(Padding { length, multiple, token }));
    Ok(())
}

/// Sets that encodings stay as short as they are.
pub fn pad_none(tokenizer: Handle) -> Result<()> {
    pinned(tokenizer)?.pad(None);
    Ok(())
}

fn size(given: i64, what: &str) -> Result<usize> {
    usize::try_from(given).map_err(|_| Error::argument(format!("{what} must be at least 0, not {given}")))
}

/// Encodes texts, or pairs of texts.
pub fn encode(tokenizer: Handle, texts: &[&str], pairs: Option<&[&str]>, special: bool) -> Result<Vec<Encoding>> {
    pinned(tokenizer)?.encode(texts, pairs, special)
}

/// Encodes a text that is divided into words.
pub fn encode_words(tokenizer: Handle, words: &[&str], special: bool) -> Result<Encoding> {
    pinned(tokenizer)?.encode_words(words, special)
}

/// Returns the text of tokens.
pub fn decode(tokenizer: Handle, ids: &[i64], skip_special: bool) -> Result<String> {
    pinned(tokenizer)?.decode(ids, skip_special)
}

/// Returns the number of tokens.
pub fn vocabulary(tokenizer: Handle, added: bool) -> Result<usize> {
    Ok(pinned(tokenizer)?.size(added))
}

/// Returns the number of a token, or -1.
pub fn id(tokenizer: Handle, token: &str) -> Result<i64> {
    Ok(pinned(tokenizer)?.id(token).map_or(NONE, i64::from))
}

/// Returns the token with a number, if there is one.
pub fn token(tokenizer: Handle, id: i64) -> Result<Option<String>> {
    pinned(tokenizer)?.token(id)
}

/// Returns the token with a number, which there must be.
pub fn existing_token(tokenizer: Handle, id: i64) -> Result<String> {
    token(tokenizer, id)?.ok_or_else(|| Error::index(format!("no token has the number {id}")))
}
