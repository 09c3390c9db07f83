//! The devices that this crate has. A crate of its own adds its device with [`register`](crate::device::register).

mod absent;
pub mod fake;
mod host;
mod meta;
#[cfg(test)]
mod tiny;

use crate::device::Backend;

/// The host, which most calls ask for.
pub(crate) const HOST: &dyn Backend = &host::Host;

/// The devices by their codes, which are part of the ABI.
pub(crate) const TABLE: &[&dyn Backend] = &[
    HOST,
    &absent::Absent(0),
    &absent::Absent(1),
    &absent::Absent(2),
    &absent::Absent(3),
    &absent::Absent(4),
    &absent::Absent(5),
    &absent::Absent(6),
    &absent::Absent(7),
    &absent::Absent(8),
    &absent::Absent(9),
    &absent::Absent(10),
    &absent::Absent(11),
    &absent::Absent(12),
    &absent::Absent(13),
    &absent::Absent(14),
    &absent::Absent(15),
    &fake::Fake,
    &meta::Meta,
    #[cfg(test)]
    &tiny::Tiny,
];
