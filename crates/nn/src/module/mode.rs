//! Training or evaluation.

use tensor_core::{Error, Result};

use super::State;

/// The mode of a forward. The codes are part of the ABI.
///
/// It is passed as an argument to the forward and all its parts, so several threads can train and use one module at a
/// time.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
#[repr(i32)]
pub enum Mode {
    /// Each module uses the mode that [`train`](super::Module::train) set.
    #[default]
    Own = -1,
    /// All modules are in evaluation mode.
    Evaluation = 0,
    /// All modules are in training mode.
    Training = 1,
}

impl Mode {
    /// Returns the mode of an ABI code; another code causes an argument error.
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

    /// Returns whether a module with this state computes in training mode.
    pub fn is_training(self, state: &State) -> bool {
        match self {
            Mode::Own => state.training,
            Mode::Evaluation => false,
            Mode::Training => true,
        }
    }
}
