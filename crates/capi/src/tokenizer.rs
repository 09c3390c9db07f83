//! Tokenizers: texts become the numbers that a model takes, and numbers become texts. A tokenizer is read from the file
//! `tokenizer.json` of a model of Hugging Face. Nothing is downloaded. Several threads may use one at the same time.
//!
//! An encoding has `n` tokens and eight rows of `n` numbers, of which row `r` begins at `figures[r * n]`. They are the
//! numbers of the tokens, their type ids, the attention mask and the mask of special tokens. After these come the
//! word, the text (0 or 1 of a pair), and the places where each token begins and ends. Places are counted in the code
//! points of the text, or of the word if the text is given in words. A token without a word, text or place has -1.

use std::ffi::{CString, c_char, c_void};

use tensor_bridge::tokenizer::{self, Encoding};
use tensor_bridge::{Result, flag};

use crate::convert::{c_text, function, optional_text, output, put_text, put_wanted, slice, status, text, texts};
use crate::handles::{tensor_scope_t, tensor_tokenizer_t};

/// Receives an encoding: `state`, the index of the text, how many parts did not fit (each is passed by a call of its
/// own, right after this one), the tokens, the figures, and `n`. All of it is valid during the call.
type Each = unsafe extern "C" fn(*mut c_void, usize, usize, *const *const c_char, *const i64, usize);

/// Reads a tokenizer from the `n` bytes of a file `tokenizer.json`.
/// Errors: `TENSOR_ERROR_FORMAT` for other bytes.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_tokenizer_read(
    scope: tensor_scope_t,
    bytes: *const c_void,
    n: usize,
    out: *mut tensor_tokenizer_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tokenizer::read(scope.into(), slice(bytes.cast::<u8>(), n, "the bytes")?)?.into());
        Ok(())
    })
}

/// Reads a tokenizer from a file `tokenizer.json`.
/// Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for another file.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_tokenizer_load(
    scope: tensor_scope_t,
    path: *const c_char,
    out: *mut tensor_tokenizer_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        out.write(tokenizer::load(scope.into(), text(path, "the path")?)?.into());
        Ok(())
    })
}

/// Reads a byte pair encoding from the files `vocab.json` and `merges.txt`.
/// Errors: `TENSOR_ERROR_IO`; `TENSOR_ERROR_FORMAT` for other files.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_tokenizer_bpe(
    scope: tensor_scope_t,
    vocabulary: *const c_char,
    merges: *const c_char,
    out: *mut tensor_tokenizer_t,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let out = output(out)?;
        let (vocabulary, merges) = (text(vocabulary, "the vocabulary")?, text(merges, "the merges")?);
        out.write(tokenizer::bpe(scope.into(), vocabulary, merges)?.into());
        Ok(())
    })
}

/// Reads the greatest length of an encoding, or -1; the stride; the length to which all are filled up, or -1; and the
/// number of which a length is a multiple, or 0. Each may be NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_tokenizer_lengths(
    tokenizer: tensor_tokenizer_t,
    greatest: *mut i64,
    stride: *mut i64,
    all: *mut i64,
    multiple: *mut i64,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        put_wanted([greatest, stride, all, multiple], tokenizer::lengths(tokenizer.into())?);
        Ok(())
    })
}

/// Sets the greatest length of an encoding, special tokens included; -1 for none. `strategy` is one of
/// `TENSOR_TRUNCATION_LONGEST_FIRST` and so on. Each part that does not fit repeats `stride` tokens of the part before.
/// Errors: `TENSOR_ERROR_ARGUMENT` if the special tokens and the stride leave no room.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_tokenizer_truncate(
    tokenizer: tensor_tokenizer_t,
    length: i64,
    stride: i64,
    strategy: i32,
) -> i32 {
    status(|| tokenizer::truncate(tokenizer.into(), length, stride, strategy))
}

/// Sets that encodings are filled up to a length, or to that of the longest of a call (-1), which becomes a multiple of
/// `multiple` unless it is 0. They are filled with a token and its number, or with those of the file if `token` is NULL.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_tokenizer_pad(
    tokenizer: tensor_tokenizer_t,
    length: i64,
    multiple: i64,
    token: *const c_char,
    id: i64,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { tokenizer::pad(tokenizer.into(), length, multiple, optional_text(token, "the token")?, id) })
}

/// Sets that encodings are not filled up.
#[unsafe(no_mangle)]
pub extern "C" fn tensor_tokenizer_pad_none(tokenizer: tensor_tokenizer_t) -> i32 {
    status(|| tokenizer::pad_none(tokenizer.into()))
}

/// Encodes `n` texts, or `n` pairs of texts unless `second` is NULL, and calls `each` for every encoding. Its arguments are
/// `state`, the index of the text, how many parts of it did not fit, the tokens, the figures and the number of tokens.
/// They are valid during the call. Each part that did not fit follows by a call of its own, with the same index.
/// `special` is 1 to add the special tokens of the model. `each` must not unwind.
/// Errors: `TENSOR_ERROR_ARGUMENT`. In this case `each` was not called.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_tokenizer_encode(
    tokenizer: tensor_tokenizer_t,
    first: *const *const c_char,
    second: *const *const c_char,
    n: usize,
    special: i32,
    each: Option<unsafe extern "C" fn(*mut c_void, usize, usize, *const *const c_char, *const i64, usize)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let each = function(each)?;
        let firsts = texts(first, n, "the texts")?;
        let seconds = if second.is_null() { None } else { Some(texts(second, n, "the second texts")?) };
        let special = flag("special", special)?;
        passed(tokenizer::encode(tokenizer.into(), &firsts, seconds.as_deref(), special)?, each, state)
    })
}

/// Encodes one text that is divided into `n` words, and calls `each` as `tensor_tokenizer_encode` does.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_tokenizer_encode_words(
    tokenizer: tensor_tokenizer_t,
    words: *const *const c_char,
    n: usize,
    special: i32,
    each: Option<unsafe extern "C" fn(*mut c_void, usize, usize, *const *const c_char, *const i64, usize)>,
    state: *mut c_void,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let each = function(each)?;
        let words = texts(words, n, "words")?;
        passed(vec![tokenizer::encode_words(tokenizer.into(), &words, flag("special", special)?)?], each, state)
    })
}

/// Passes encodings to a function. All texts are made before its first call.
///
/// # Safety
/// The function takes these arguments, and does not unwind.
unsafe fn passed(encodings: Vec<Encoding>, each: Each, state: *mut c_void) -> Result<()> {
    let mut ready = Vec::with_capacity(encodings.len());
    for (index, encoding) in encodings.into_iter().enumerate() {
        prepare(index, encoding, &mut ready)?;
    }
    for (index, overflowing, tokens, figures) in &ready {
        let pointers: Vec<*const c_char> = tokens.iter().map(|token| token.as_ptr()).collect();
        // SAFETY: the caller's; the arrays outlive the call.
        unsafe { each(state, *index, *overflowing, pointers.as_ptr(), figures.as_ptr(), pointers.len()) }
    }
    Ok(())
}

/// The index of a text, how many parts follow, the tokens and the figures.
type Ready = (usize, usize, Vec<CString>, Vec<i64>);

/// Adds an encoding and then, in turn, what did not fit.
fn prepare(index: usize, encoding: Encoding, ready: &mut Vec<Ready>) -> Result<()> {
    let tokens = encoding.tokens.into_iter().map(c_text).collect::<Result<Vec<_>>>()?;
    ready.push((index, encoding.overflowing.len(), tokens, encoding.figures));
    encoding.overflowing.into_iter().try_for_each(|part| prepare(index, part, ready))
}

/// Reads the text of `n` tokens. `skip_special` is 1 to leave special tokens out, as numbers of no token always are.
/// Errors: `TENSOR_ERROR_ARGUMENT` for a number out of range.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_tokenizer_decode(
    tokenizer: tensor_tokenizer_t,
    ids: *const i64,
    n: usize,
    skip_special: i32,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let skip_special = flag("skip_special", skip_special)?;
        put_text(&tokenizer::decode(tokenizer.into(), slice(ids, n, "ids")?, skip_special)?, buf, cap, len)
    })
}

/// Reads the number of tokens, with those that were added to the model if `added` is 1.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_tokenizer_vocabulary(tokenizer: tensor_tokenizer_t, added: i32, n: *mut usize) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let n = output(n)?;
        n.write(tokenizer::vocabulary(tokenizer.into(), flag("added", added)?)?);
        Ok(())
    })
}

/// Reads the number of a token, or -1 if there is no such token.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_tokenizer_id(tokenizer: tensor_tokenizer_t, token: *const c_char, id: *mut i64) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe {
        let id = output(id)?;
        id.write(tokenizer::id(tokenizer.into(), text(token, "the token")?)?);
        Ok(())
    })
}

/// Reads the token with a number.
/// Errors: `TENSOR_ERROR_INDEX` if there is none.
#[unsafe(no_mangle)]
pub unsafe extern "C" fn tensor_tokenizer_token(
    tokenizer: tensor_tokenizer_t,
    id: i64,
    buf: *mut c_char,
    cap: usize,
    len: *mut usize,
) -> i32 {
    // SAFETY: pointers are as the header requires.
    status(|| unsafe { put_text(&tokenizer::existing_token(tokenizer.into(), id)?, buf, cap, len) })
}
