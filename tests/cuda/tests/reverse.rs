//! The programs of tests/programs.rs, whose threads and blocks run from the last to the first.

mod support;

use cudarc::driver::{result, sys};
use support::*;

const VARIABLES: &[(&str, &str)] = &[("CUDA_STANDIN_ORDER", "reverse"), ("CUDA_STANDIN_MEMORY", "67108864")];

include!("programs/all.rs");
