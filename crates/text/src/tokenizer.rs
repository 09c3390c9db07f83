//! Tokenizers and what they do.

use std::any::Any;
use std::fs;
use std::panic::{AssertUnwindSafe, catch_unwind};

use hf::PostProcessor;
use hf::models::bpe::BPE;
use hf::parallelism::set_parallelism;
use parking_lot::RwLock;
use tensor_core::scope::{Kind, Native};
use tensor_core::{Error, ErrorKind, Result};
use tokenizers as hf;

use crate::{Encoding, Padding, Truncation};

/// Turns texts into numbers, and back. Any number of threads may use one at the same time.
pub struct Tokenizer {
    inner: RwLock<hf::Tokenizer>,
}

impl Tokenizer {
    /// Reads the JSON of a file `tokenizer.json`.
    pub fn read(json: &[u8]) -> Result<Tokenizer> {
        read(json, "these bytes are no tokenizer")
    }

    /// Reads a file `tokenizer.json`.
    pub fn load(path: &str) -> Result<Tokenizer> {
        read(&bytes(path)?, &format!("{path} is no tokenizer"))
    }

    /// Reads a vocabulary and the merges of a byte pair encoding, `vocab.json` and `merges.txt`.
    pub fn bpe(vocabulary: &str, merges: &str) -> Result<Tokenizer> {
        for path in [vocabulary, merges] {
            bytes(path)?;
        }
        let what = format!("{vocabulary} and {merges} are no byte pair encoding");
        let build = || BPE::from_file(vocabulary, merges).build();
        Ok(Tokenizer::new(hf::Tokenizer::new(caught(ErrorKind::Format, &what, build)?)))
    }

    fn new(inner: hf::Tokenizer) -> Tokenizer {
        // Its threads would be neither those of the kernels nor as many as the program asked for.
        set_parallelism(false);
        Tokenizer { inner: RwLock::new(inner) }
    }

    /// Returns the greatest length, if there is one.
    pub fn truncation(&self) -> Option<(usize, usize)> {
        self.inner.read().get_truncation().map(|params| (params.max_length, params.stride))
    }

    /// Returns the length to which all encodings are filled up, if there is one, and the number of which it is a
    /// multiple.
    pub fn padding(&self) -> (Option<usize>, usize) {
        self.inner.read().get_padding().map_or((None, 0), |params| {
            let length = match params.strategy {
                hf::PaddingStrategy::Fixed(length) => Some(length),
                hf::PaddingStrategy::BatchLongest => None,
            };
            (length, params.pad_to_multiple_of.unwrap_or(0))
        })
    }

    /// Sets the greatest length, or none. What is cut, the beginning or the end, stays as the file says.
    pub fn truncate(&self, truncation: Option<Truncation>) -> Result<()> {
        let mut inner = self.inner.write();
        let params = match truncation {
            None => None,
            Some(truncation) => {
                truncation.check(added(&inner, false))?;
                let direction = inner.get_truncation().map(|params| params.direction).unwrap_or_default();
                let Truncation { length: max_length, stride, strategy } = truncation;
                Some(hf::TruncationParams { direction, max_length, strategy: strategy.into(), stride })
            }
        };
        caught(ErrorKind::Argument, "the length does not fit", || inner.with_truncation(params).map(|_| ()))
    }

    /// Sets to what length encodings are filled up, or that they are not. What fills them, and on which side, stays as
    /// the file says, unless `padding` says it.
    pub fn pad(&self, padding: Option<Padding>) {
        let mut inner = self.inner.write();
        let params = padding.map(|padding| padding.over(inner.get_padding()));
        inner.with_padding(params);
    }

    /// Encodes texts, or pairs of texts if there are as many `pairs`. `special` adds the special tokens of the model.
    pub fn encode(&self, texts: &[&str], pairs: Option<&[&str]>, special: bool) -> Result<Vec<Encoding>> {
        let inputs: Vec<hf::EncodeInput> = match pairs {
            None => texts.iter().map(|&text| text.into()).collect(),
            Some(pairs) if pairs.len() == texts.len() => {
                texts.iter().zip(pairs).map(|(&text, &pair)| (text, pair).into()).collect()
            }
            Some(pairs) => {
                let (pairs, texts) = (pairs.len(), texts.len());
                return Err(Error::argument(format!("{texts} texts need as many second ones, and {pairs} were given")));
            }
        };
        self.encoded(inputs, pairs.is_some(), special)
    }

    /// Encodes one text that is already divided into words.
    pub fn encode_words(&self, words: &[&str], special: bool) -> Result<Encoding> {
        let mut one = self.encoded(vec![words.to_vec().into()], false, special)?;
        one.pop().ok_or_else(|| Error::internal("a text has no encoding"))
    }

    fn encoded(&self, inputs: Vec<hf::EncodeInput>, paired: bool, special: bool) -> Result<Vec<Encoding>> {
        let inner = self.inner.read();
        if let Some(params) = inner.get_truncation().filter(|_| special) {
            let (length, needed) = (params.max_length, added(&inner, paired));
            if length < needed {
                let text = format!("a length of at most {length} does not fit: {needed} special tokens need more");
                return Err(Error::argument(text));
            }
        }
        let encode = || inner.encode_batch_char_offsets(inputs, special);
        let encodings = caught(ErrorKind::Argument, "the text cannot be encoded", encode)?;
        Ok(encodings.iter().map(Encoding::new).collect())
    }

    /// Returns the text of tokens. Numbers of no token are left out.
    pub fn decode(&self, ids: &[i64], skip_special: bool) -> Result<String> {
        let ids = ids.iter().map(|&id| number(id)).collect::<Result<Vec<u32>>>()?;
        let inner = self.inner.read();
        caught(ErrorKind::Argument, "the tokens cannot be decoded", || inner.decode(&ids, skip_special))
    }

    /// Returns the number of tokens, with or without those that were added to the model.
    pub fn size(&self, added: bool) -> usize {
        self.inner.read().get_vocab_size(added)
    }

    /// Returns the number of a token.
    pub fn id(&self, token: &str) -> Option<u32> {
        self.inner.read().token_to_id(token)
    }

    /// Returns the token with a number.
    pub fn token(&self, id: i64) -> Result<Option<String>> {
        Ok(self.inner.read().id_to_token(number(id)?))
    }
}

impl Native for Tokenizer {
    fn kind(&self) -> Kind {
        Kind::Tokenizer
    }

    fn describe(&self) -> String {
        format!("tokenizer of {} tokens", self.size(true))
    }
}

fn number(id: i64) -> Result<u32> {
    u32::try_from(id)
        .map_err(|_| Error::argument(format!("the number of a token must be from 0 to {}, not {id}", u32::MAX)))
}

/// How many special tokens an encoding gets.
fn added(inner: &hf::Tokenizer, paired: bool) -> usize {
    inner.get_post_processor().map_or(0, |processor| processor.added_tokens(paired))
}

fn bytes(path: &str) -> Result<Vec<u8>> {
    fs::read(path).map_err(|error| Error::io(format!("cannot read {path}: {error}")))
}

fn read(json: &[u8], what: &str) -> Result<Tokenizer> {
    caught(ErrorKind::Format, what, || hf::Tokenizer::from_bytes(json)).map(Tokenizer::new)
}

/// The result of a call of the crate, which also panics over what a file or a text has.
fn caught<T>(kind: ErrorKind, what: &str, call: impl FnOnce() -> hf::Result<T>) -> Result<T> {
    let refused = |why: String| Error::new(kind, format!("{what}: {why}"));
    match catch_unwind(AssertUnwindSafe(call)) {
        Ok(result) => result.map_err(|error| refused(error.to_string())),
        Err(payload) => Err(refused(reason(payload.as_ref()))),
    }
}

fn reason(payload: &(dyn Any + Send)) -> String {
    let text = payload.downcast_ref::<&str>().copied();
    text.or_else(|| payload.downcast_ref::<String>().map(String::as_str)).unwrap_or("no message").to_owned()
}
