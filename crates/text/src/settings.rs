//! How long encodings may be, and how long they are made.

use tensor_core::{Error, Result};
use tokenizers as hf;

/// Which text of a pair is cut.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Strategy {
    /// The longer one, token by token.
    LongestFirst,
    /// The first.
    OnlyFirst,
    /// The second.
    OnlySecond,
}

impl Strategy {
    /// Returns the strategy with a code.
    pub fn from_code(code: i32) -> Result<Strategy> {
        match code {
            0 => Ok(Strategy::LongestFirst),
            1 => Ok(Strategy::OnlyFirst),
            2 => Ok(Strategy::OnlySecond),
            _ => Err(Error::argument(format!("no strategy of truncation has the code {code}: expected 0, 1 or 2"))),
        }
    }
}

impl From<Strategy> for hf::TruncationStrategy {
    fn from(strategy: Strategy) -> hf::TruncationStrategy {
        match strategy {
            Strategy::LongestFirst => hf::TruncationStrategy::LongestFirst,
            Strategy::OnlyFirst => hf::TruncationStrategy::OnlyFirst,
            Strategy::OnlySecond => hf::TruncationStrategy::OnlySecond,
        }
    }
}

/// The greatest length of an encoding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Truncation {
    /// The most tokens, special ones included.
    pub length: usize,
    /// How many tokens each part of what does not fit repeats of the part before it.
    pub stride: usize,
    /// Which text of a pair is cut.
    pub strategy: Strategy,
}

impl Truncation {
    /// An error unless `added` special tokens leave room for more than the stride.
    pub(crate) fn check(&self, added: usize) -> Result<()> {
        let Truncation { length, stride, .. } = *self;
        if length < added || stride > 0 && length - added <= stride {
            return Err(Error::argument(format!(
                "a length of at most {length} does not fit: {added} special tokens and a stride of {stride} need more"
            )));
        }
        Ok(())
    }
}

/// To what length encodings are filled up.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Padding {
    /// The length; `None` for that of the longest of a batch.
    pub length: Option<usize>,
    /// The length is a multiple of this number, unless it is 0.
    pub multiple: usize,
    /// The token that fills, and its number; `None` for those of the file.
    pub token: Option<(String, u32)>,
}

impl Padding {
    /// These settings. What they do not say is as it was.
    pub(crate) fn over(self, before: Option<&hf::PaddingParams>) -> hf::PaddingParams {
        let mut params = before.cloned().unwrap_or_default();
        params.strategy = self.length.map_or(hf::PaddingStrategy::BatchLongest, hf::PaddingStrategy::Fixed);
        params.pad_to_multiple_of = Some(self.multiple).filter(|&multiple| multiple > 0);
        if let Some((token, id)) = self.token {
            (params.pad_token, params.pad_id) = (token, id);
        }
        params
    }
}
