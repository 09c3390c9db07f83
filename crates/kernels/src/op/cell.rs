//! Cells of recurrent layers.

/// The cell of a recurrent layer.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cell {
    /// The hyperbolic tangent (Elman, 1990).
    Tanh,
    /// The positive part.
    Relu,
    /// Gated recurrent units (Cho et al., 2014): reset gate, update gate, candidate.
    Gru,
    /// Long short-term memory (Hochreiter and Schmidhuber, 1997): input gate, forget gate, candidate, output gate.
    Lstm,
}

impl Cell {
    /// The number of gates.
    pub const fn gates(self) -> usize {
        match self {
            Cell::Tanh | Cell::Relu => 1,
            Cell::Gru => 3,
            Cell::Lstm => 4,
        }
    }
}
