//! Reservations: bytes that code outside of the runtime allocates, such as the decoder of an image.

use std::sync::Arc;

use super::account::Account;
use super::pressure::request::{Refused, Request, charge_of};
use super::system::fault::{self, Fault};
use super::system::held::HOST;
use super::system::{bookkeeping, limit};
use super::{pressure, timeline};
use crate::device::{Device, Shortage, Stream};
use crate::error::{Error, Result};

/// Bytes of the host that are charged and held like those of a buffer, as long as this exists. It has no block: the
/// bytes are those that other code allocates meanwhile.
#[derive(Debug)]
pub struct Reservation {
    account: Arc<Account>,
    bytes: u64,
}

impl Reservation {
    /// Charges so many bytes to an account, rounded up to 64.
    ///
    /// # Errors
    /// Returns an out-of-memory error if a limit refuses them, or the system does not have them now.
    pub fn take(account: &Arc<Account>, bytes: u64) -> Result<Reservation> {
        let request = Request {
            account,
            device: Device::HOST,
            stream: Stream::default(),
            bytes: usize::try_from(bytes).ok().filter(|&bytes| bytes <= isize::MAX as usize).ok_or_else(|| {
                Error::out_of_memory(format!("out of memory: a request of {bytes} bytes is more than memory can hold"))
            })?,
        };
        pressure::allocate(&request, Reservation::try_take)
    }

    /// Returns the bytes that are charged.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    fn try_take(request: &Request<'_>) -> Result<Reservation, Refused> {
        // Other code may not be able to report a refusal. So the system is asked first.
        let bytes = admit(request, |bytes| HOST.offers(bytes))?;
        Ok(Reservation { account: request.account.clone(), bytes })
    }
}

/// Charges bytes of the host, which other code allocates, and counts them as held. Returns the charge. `are_there` says
/// whether the system has them.
pub(super) fn admit(request: &Request<'_>, are_there: impl FnOnce(usize) -> bool) -> Result<u64, Refused> {
    let bytes = charge_of(request.bytes);
    // Other threads would count the charge in their peaks at once.
    if request.account.refusing(Device::HOST, bytes).is_some() {
        return Err(Refused::Limit);
    }
    if !bookkeeping::prepare() {
        return Err(Refused::Held);
    }
    if fault::strikes(Fault::Block) {
        return Err(Refused::System);
    }
    let held = limit::get().map_err(Shortage::Unavailable)?;
    HOST.count(bytes as usize, held)?;
    let charge = match are_there(request.bytes) {
        true => request.account.charge(Device::HOST, bytes).ok_or(Refused::Limit),
        false => Err(Refused::System),
    };
    let (live, near) = charge.inspect_err(|_| HOST.uncount(bytes as usize))?.commit();
    pressure::look_ahead(Device::HOST, live, near);
    timeline::record_bytes(Device::HOST, bytes as i64);
    Ok(bytes)
}

impl Drop for Reservation {
    fn drop(&mut self) {
        HOST.uncount(self.bytes as usize);
        self.account.discharge(Device::HOST, self.bytes);
        timeline::record_bytes(Device::HOST, -(self.bytes as i64));
    }
}

/// Bytes of a device that an object of the runtime keeps beside tensors. They are charged as long as this exists; the device
/// counts them as held.
#[derive(Debug)]
pub struct Holding {
    account: Arc<Account>,
    device: Device,
    bytes: u64,
}

impl Holding {
    /// Charges so many bytes to an account, rounded up to 64.
    ///
    /// # Errors
    /// Returns an out-of-memory error if a limit of the account or above it refuses them.
    pub fn take(account: &Arc<Account>, device: Device, bytes: u64) -> Result<Holding> {
        let bytes = usize::try_from(bytes).unwrap_or(usize::MAX / 2);
        pressure::allocate(&Request { account, device, stream: Stream::default(), bytes }, Holding::try_take)
    }

    /// Returns the bytes that are charged.
    pub fn bytes(&self) -> u64 {
        self.bytes
    }

    fn try_take(request: &Request<'_>) -> Result<Holding, Refused> {
        let Request { account, device, bytes, .. } = *request;
        let bytes = charge_of(bytes);
        if account.refusing(device, bytes).is_some() {
            return Err(Refused::Limit);
        }
        let (live, near) = account.charge(device, bytes).ok_or(Refused::Limit)?.commit();
        pressure::look_ahead(device, live, near);
        timeline::record_bytes(device, bytes as i64);
        Ok(Holding { account: account.clone(), device, bytes })
    }
}

impl Drop for Holding {
    fn drop(&mut self) {
        self.account.discharge(self.device, self.bytes);
        timeline::record_bytes(self.device, -(self.bytes as i64));
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::error::ErrorKind;
    use crate::memory::account::{Title, process};
    use crate::memory::{held, trim};

    #[test]
    fn it_is_charged_and_held_as_long_as_it_exists() {
        let account = Account::child(process(), Title { kind: "scope", number: 1, name: None }, false);
        account.set_limit(Device::HOST, Some(4 << 20));
        trim();
        let before = held();
        let reservation = Reservation::take(&account, (1 << 20) + 1).expect("room");
        assert_eq!(reservation.bytes(), (1 << 20) + 64);
        assert_eq!(account.reading(Device::HOST).live, reservation.bytes());
        assert_eq!(held() - before, reservation.bytes());
        for bytes in [3 << 20, 1 << 50, u64::MAX] {
            let error = Reservation::take(&account, bytes).expect_err("a limit");
            assert_eq!(error.kind(), ErrorKind::OutOfMemory);
        }
        drop(reservation);
        assert_eq!((account.reading(Device::HOST).live, held()), (0, before));
    }
}
