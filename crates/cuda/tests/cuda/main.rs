//! The devices of CUDA: over the stand-in for the driver (`tests/cuda/run cargo test -p tensor-cuda`), which runs the same
//! kernels on the host, or over a real driver. Without one, most tests are skipped.

#[path = "../../../core/tests/cases/mod.rs"]
#[allow(dead_code)]
mod cases;
#[path = "../../../core/tests/common/mod.rs"]
mod common;
#[path = "../../../core/tests/gradient_cases/mod.rs"]
#[allow(dead_code)]
mod gradient_cases;
#[path = "../../../core/tests/gradients_on/mod.rs"]
mod gradients_on;
#[path = "../../../core/tests/layouts/mod.rs"]
#[allow(dead_code)]
mod layouts;
#[path = "../../../nn/src/optim/tests/trained.rs"]
mod trained;
#[path = "../../../core/tests/vector/mod.rs"]
mod vector;

mod accounts;
mod blas;
mod cores;
mod devices;
mod graphs;
mod losses;
mod pinned;
mod standin;
mod streams;
mod sums;
mod training;
mod vectors;

/// What trains the network of `trained`.
use tensor_nn::Optimizer;
