//! Requests for bytes, and why they are refused.

use std::sync::Arc;

use crate::device::{Device, Shortage, Stream};
use crate::error::Error;
use crate::memory::account::Account;

/// The unit of charge: a cache line.
pub const CHARGE_UNIT: u64 = 64;

/// A request for bytes. Its owner is known before the bytes are allocated, even for temporaries of an operation.
pub struct Request<'a> {
    /// The account that is charged.
    pub account: &'a Arc<Account>,
    /// The device of the bytes.
    pub device: Device,
    /// The stream whose work uses the bytes first.
    pub stream: Stream,
    /// The number of bytes.
    pub bytes: usize,
}

/// Why a request was refused.
#[derive(Debug)]
pub(in crate::memory) enum Refused {
    /// A scope, module or device is at its limit of charged bytes.
    Limit,
    /// The process, or a device, is at its limit of held bytes.
    Held,
    /// The system or the driver has no more.
    System,
    /// It can never succeed.
    Never(Error),
}

impl From<Shortage> for Refused {
    fn from(shortage: Shortage) -> Refused {
        match shortage {
            Shortage::Limit => Refused::Held,
            Shortage::System => Refused::System,
            Shortage::Unavailable(error) => Refused::Never(error),
        }
    }
}

/// Returns the charge for a request of `bytes`.
pub fn charge_of(bytes: usize) -> u64 {
    (bytes as u64).next_multiple_of(CHARGE_UNIT)
}
