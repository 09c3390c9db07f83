//! What a text becomes.

use tokenizers as hf;

/// The rows of [`Encoding::figures`]: the numbers of the tokens, their type ids, the attention mask, the mask of special
/// tokens, the words, the sequences, and where the tokens begin and end.
pub const ROWS: usize = 8;

/// Stands for no word, no sequence and no place, which special tokens and padding do not have.
pub const NONE: i64 = -1;

/// A text, or a pair of texts, as tokens.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Encoding {
    /// The tokens as texts.
    pub tokens: Vec<String>,
    /// [`ROWS`] rows, with a number for each token. Places are counted in the text's code points. Those of a list of
    /// words are counted in each word.
    pub figures: Vec<i64>,
    /// What did not fit into the greatest length.
    pub overflowing: Vec<Encoding>,
}

impl Encoding {
    pub(crate) fn new(from: &hf::Encoding) -> Encoding {
        let mut figures = Vec::with_capacity(ROWS * from.len());
        for row in [from.get_ids(), from.get_type_ids(), from.get_attention_mask(), from.get_special_tokens_mask()] {
            figures.extend(row.iter().copied().map(i64::from));
        }
        figures.extend(from.get_word_ids().iter().map(|word| word.map_or(NONE, i64::from)));
        let sequences: Vec<Option<usize>> = (0..from.len()).map(|token| from.token_to_sequence(token)).collect();
        figures.extend(sequences.iter().map(|sequence| sequence.map_or(NONE, |sequence| sequence as i64)));
        let places = || from.get_offsets().iter().zip(&sequences);
        let place = |at: usize, sequence: &Option<usize>| if sequence.is_some() { at as i64 } else { NONE };
        figures.extend(places().map(|(offsets, sequence)| place(offsets.0, sequence)));
        figures.extend(places().map(|(offsets, sequence)| place(offsets.1, sequence)));
        Encoding {
            tokens: from.get_tokens().to_vec(),
            figures,
            overflowing: from.get_overflowing().iter().map(Encoding::new).collect(),
        }
    }

    /// Returns the row with a number, such as 0 for the numbers of the tokens.
    pub fn row(&self, row: usize) -> &[i64] {
        let length = self.tokens.len();
        &self.figures[row * length..(row + 1) * length]
    }
}
