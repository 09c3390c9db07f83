//! Training or evaluation.

use tensor_core::{Error, Result};

use super::State;

/// In which mode a forward computes. The codes are part of the ABI.
///
/// It is an argument of the forward and of all below it, so that a module serves training and inference on several
/// threads at a time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(i32)]
pub enum Mode {
    /// Each module in the mode that [`train`](super::Module::train) set.
    #[default]
    Own = -1,
    /// All modules in evaluation.
    Evaluation = 0,
    /// All modules in training.
    Training = 1,
}

impl Mode {
    /// By the code that crosses the ABI; another code is an argument error.
    pub fn from_code(code: i32) -> Result<Mode> {
        match code {
            -1 => Ok(Mode::Own),
            0 => Ok(Mode::Evaluation),
            1 => Ok(Mode::Training),
            _ => Err(Error::argument(format!(
                "unknown forward mode {code}: expected -1 (each module's own), 0 (evaluation) or 1 (training)"
            ))),
        }
    }

    /// Whether a module of this state computes as in training.
    pub fn is_training(self, state: &State) -> bool {
        match self {
            Mode::Own => state.training,
            Mode::Evaluation => false,
            Mode::Training => true,
        }
    }
}
