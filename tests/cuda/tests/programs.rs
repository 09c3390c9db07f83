//! Programs that are right: kernels compute what they should, whenever their work runs.

mod support;

use cudarc::driver::{result, sys};
use support::*;

const VARIABLES: &[(&str, &str)] = &[("CUDA_STANDIN_MEMORY", "67108864")];

include!("programs/all.rs");
