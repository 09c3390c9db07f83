//! The devices that this crate has. A crate of its own adds its device with [`register`](crate::device::register).

mod cuda;
pub mod fake;
mod host;
#[cfg(test)]
mod tiny;

use crate::device::Backend;

/// The host, which most calls ask for.
pub(crate) const HOST: &dyn Backend = &host::Host;

/// The devices by their codes, which are part of the ABI.
pub(crate) const TABLE: &[&dyn Backend] = &[
    HOST,
    &cuda::Cuda(0),
    &cuda::Cuda(1),
    &cuda::Cuda(2),
    &cuda::Cuda(3),
    &cuda::Cuda(4),
    &cuda::Cuda(5),
    &cuda::Cuda(6),
    &cuda::Cuda(7),
    &cuda::Cuda(8),
    &cuda::Cuda(9),
    &cuda::Cuda(10),
    &cuda::Cuda(11),
    &cuda::Cuda(12),
    &cuda::Cuda(13),
    &cuda::Cuda(14),
    &cuda::Cuda(15),
    &fake::Fake,
    #[cfg(test)]
    &tiny::Tiny,
];
