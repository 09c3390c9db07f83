//! The device `meta`: tensors with shapes, element types and accounts, but without memory.
//!
//! A program that runs on it computes nothing, and its owners and accounts show what it would take. It is PyTorch's
//! device of this name.

use std::num::NonZeroUsize;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicU64, AtomicUsize, Ordering};

use tensor_kernels::{
    BinaryOp, Cell, Conv2d, Done, Fft, GradOp, KernelError, Kernels, MatrixOp, Pool2d, ReduceOp, Scalar, ScanOp,
    Stream, UnaryOp, Update, View, ViewMut, for_each_kernel,
};

use crate::device::{Backend, Block, META, Shortage};
use crate::memory::host;

/// Tensors without memory.
pub(super) struct Meta;

/// The bytes that its tensors stand for.
static HELD: AtomicU64 = AtomicU64::new(0);

/// Addresses of blocks are from here on: beyond all that a program can have. Nothing reads or writes there.
const NOWHERE: usize = 1 << 62;

/// The address of the next block, so that tensors seem to lie apart from each other.
static NEXT: AtomicUsize = AtomicUsize::new(NOWHERE);

impl Backend for Meta {
    fn name(&self) -> &'static str {
        META
    }

    fn info(&self) -> Result<String, String> {
        Ok("shapes, element types and accounts without memory".to_string())
    }

    fn kernels(&self) -> &dyn Kernels {
        &Nothing
    }

    fn allocate(&self, _: Stream, bytes: usize) -> Result<Block, Shortage> {
        // The host's sizes, so that the accounts are those of the same program on the host.
        let size = host::block_size(bytes);
        HELD.fetch_add(size as u64, Ordering::Relaxed);
        let address = NEXT.fetch_add(size, Ordering::Relaxed) | NOWHERE;
        let ptr = NonZeroUsize::new(address).map_or(NonNull::dangling(), NonNull::without_provenance);
        Ok(Block { ptr, size })
    }

    fn release(&self, _: Stream, block: Block) {
        HELD.fetch_sub(block.size as u64, Ordering::Relaxed);
    }

    fn held(&self) -> u64 {
        HELD.load(Ordering::Relaxed)
    }

    fn receive(&self, _: &dyn Backend, _: Stream, _: View<'_>, _: ViewMut<'_>) -> Option<Done> {
        Some(Ok(()))
    }

    fn transfer(&self, _: Stream, from: View<'_>, _: ViewMut<'_>) -> Done {
        match from.ptr().addr() >= NOWHERE {
            true => Err(KernelError::Device("tensors on meta have no elements: expected one on another device".into())),
            false => Ok(()),
        }
    }
}

/// Kernels that write nothing.
struct Nothing;

macro_rules! nothing {
    (
        queued { $($queued:tt)* }
        answered { $($answered:tt)* }
        sizes { $($sizes:tt)* }
    ) => {
        nothing! { @methods $($queued)* $($answered)* }
    };
    (@methods $(
        $(#[$doc:meta])*
        $name:ident($($number:ident: $Number:ty),*) [$($input:ident: $Input:ty),*] [$($output:ident: $Output:ty),*];
    )*) => {
        impl Kernels for Nothing {
            fn device(&self) -> &'static str {
                META
            }

            $(
                fn $name(&self, _: Stream $(, _: $Number)* $(, _: $Input)* $(, _: $Output)*) -> Done {
                    Ok(())
                }
            )*
        }
    };
}

for_each_kernel!(nothing);
