//! Accounts in the texts of errors.

use std::sync::atomic::Ordering;

use smallvec::SmallVec;

use super::figures::{Reading, UNLIMITED};
use super::tree::Account;
use crate::device::Device;
use crate::error::Error;

/// How many of the nearest accounts an error lists, and how many of the others for each reason.
const NEAREST: usize = 8;
const OTHERS: usize = 4;

/// The accounts further up that an error lists, by their distance.
#[derive(Default)]
struct Listing {
    /// With the room below the limit, the least first.
    tightest: SmallVec<[(i64, usize); OTHERS + 1]>,
    /// With the negated bytes charged to each itself, so that the most comes first.
    largest: SmallVec<[(i64, usize); OTHERS + 1]>,
}

impl Listing {
    fn add(&mut self, at: usize, room: i64, is_limited: bool, own: i64) {
        let keep = |list: &mut SmallVec<[(i64, usize); OTHERS + 1]>, entry| {
            let place = list.partition_point(|known| *known <= entry);
            list.insert(place, entry);
            list.truncate(OTHERS);
        };
        if is_limited {
            keep(&mut self.tightest, (room, at));
        }
        if own > 0 {
            keep(&mut self.largest, (-own, at));
        }
    }

    fn places(&self) -> SmallVec<[usize; 2 * OTHERS]> {
        self.tightest.iter().chain(&self.largest).map(|&(_, at)| at).collect()
    }
}

impl Account {
    /// The out-of-memory error for a move of `bytes` that a limit here or above refused.
    #[cold]
    pub(super) fn refusal(&self, device: Device, bytes: u64) -> Error {
        let mut text = format!("out of memory on {device}: a limit refuses to take over {bytes} bytes");
        self.describe_up(device, &mut text);
        // The caller gets it as an error.
        tracing::debug!(target: "libtensor::memory", "{text}");
        Error::out_of_memory(text)
    }

    /// Adds the live bytes, peak and limit of the open accounts from here up to an error's text. Of many accounts it
    /// lists the nearest, those with the least room, those with the most bytes of their own, and the process.
    pub(in crate::memory) fn describe_up(&self, device: Device, text: &mut String) {
        let (mut at, mut others) = (0, Listing::default());
        self.walk(|account| {
            let is_near = at < NEAREST;
            at += 1;
            if account.is_closed() || is_near || account.above.get().is_none() {
                return true;
            }
            let figures = account.figures(device);
            let (live, limit) = (account.live(device), figures.limit.load(Ordering::Relaxed));
            others.add(at - 1, limit.saturating_sub(live), limit != UNLIMITED, figures.own.load(Ordering::Relaxed));
            true
        });
        let listed = others.places();
        let (mut at, mut skipped) = (0, 0);
        self.walk(|account| {
            let is_listed = at < NEAREST || listed.contains(&at) || account.above.get().is_none();
            at += 1;
            match account.is_closed() {
                true => {}
                false if is_listed => text.push_str(&format!("; {}", account.describe(device))),
                false => skipped += 1,
            }
            true
        });
        if skipped > 0 {
            text.push_str(&format!("; {skipped} more between these are not listed"));
        }
    }

    /// Live bytes, peak and limit as text.
    fn describe(&self, device: Device) -> String {
        let Reading { live, peak, limit, .. } = self.reading(device);
        let limit = limit.map_or("none".to_string(), |limit| limit.to_string());
        let held = match self.bounds_held(device) {
            true => format!("held {}, ", device.held()),
            false => String::new(),
        };
        format!("{}: live {live}, peak {peak}, {held}limit {limit}", self.title())
    }
}
