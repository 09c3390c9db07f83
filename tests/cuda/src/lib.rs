//! A stand-in for the CUDA driver: a `libcuda.so.1` over the host's memory.
//!
//! It has the calls that the backend makes, and runs the kernels' own sources, compiled by the host's compiler through
//! `host/cuda_on_host.h`. It is strict where a device is merely free: work runs as late as CUDA allows, fresh memory is
//! NaN, and the host cannot read a device's memory. README.md says what this shows, and what it cannot.

#![allow(clippy::not_unsafe_ptr_arg_deref)]

mod block;
mod call;
mod context;
mod copy;
mod device;
mod driver;
mod error;
mod event;
mod fault;
mod graph;
mod interruption;
mod kernels;
mod launch;
mod memory;
mod module;
mod pinned;
mod pool;
mod settings;
mod stream;
mod trap;
