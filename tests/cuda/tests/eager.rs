//! The programs of tests/programs.rs, whose work runs when it is issued.

mod support;

use cudarc::driver::{result, sys};
use support::*;

const VARIABLES: &[(&str, &str)] = &[("CUDA_STANDIN", "eager"), ("CUDA_STANDIN_MEMORY", "67108864")];

include!("programs/all.rs");
