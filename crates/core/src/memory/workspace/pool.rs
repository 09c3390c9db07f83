//! Memory that workspaces with the same name, configuration and device share. Each takes a region for a cycle and gives
//! it back, so that ten thousand threads need only as many regions as there are cycles at one time.

use std::collections::HashMap;
use std::ptr::NonNull;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::{Arc, Weak};

use once_cell::sync::Lazy;
use parking_lot::Mutex;

use super::config::Config;
use crate::device::{Device, Stream};
use crate::error::Result;
use crate::memory::account::{self, Account, Title};
use crate::memory::arena::Region;
use crate::memory::buffer::Buffer;
use crate::memory::pressure;
use crate::memory::pressure::request::Request;
use crate::memory::system::bookkeeping::Share;

/// What pools are distinguished by: a name, a configuration in words, and a device.
type Key = (Arc<str>, String, Device);

/// The pools of the process. An entry ends with its last workspace, unless it learned a size.
static POOLS: Lazy<Mutex<HashMap<Key, Entry>>> = Lazy::new(Mutex::default);
/// How many learned sizes are kept of workspaces that are gone.
const KEPT: usize = 1024;

/// A pool, and the size that its workspaces have learned.
struct Entry {
    pool: Weak<Pool>,
    size: u64,
    _share: Share,
}

/// Returns the account of all workspaces' memory.
pub fn account() -> &'static Arc<Account> {
    static WORKSPACES: Lazy<Arc<Account>> = Lazy::new(|| {
        let title = Title { kind: "workspaces", number: 0, name: None };
        Account::child(account::process(), title, false)
    });
    &WORKSPACES
}

/// Regions that no cycle uses now.
#[derive(Debug)]
pub(super) struct Pool {
    key: Key,
    /// How many workspaces there are.
    users: AtomicUsize,
    free: Mutex<Vec<Arc<Region>>>,
}

impl Pool {
    /// Returns the pool of a name, a configuration and a device, and the size that workspaces learned there; 0 for
    /// none.
    pub fn of(name: &Arc<str>, config: &Config, device: Device) -> (Arc<Pool>, u64) {
        let key = (name.clone(), format!("{config:?}"), device);
        let mut pools = POOLS.lock();
        if let Some(Entry { pool, size, .. }) = pools.get(&key)
            && let Some(pool) = pool.upgrade()
        {
            pool.users.fetch_add(1, Ordering::Relaxed);
            return (pool, *size);
        }
        if pools.len() >= KEPT {
            pools.retain(|_, entry| entry.pool.strong_count() > 0);
        }
        let pool = Arc::new(Pool { key: key.clone(), users: AtomicUsize::new(1), free: Mutex::default() });
        let share = || Share::new(size_of::<(Key, Entry)>() + name.len());
        let entry = pools.entry(key).or_insert_with(|| Entry { pool: Weak::new(), size: 0, _share: share() });
        entry.pool = Arc::downgrade(&pool);
        (pool, entry.size)
    }

    /// Keeps a learned size for workspaces to come.
    #[cold]
    pub fn note_size(&self, size: u64) {
        if let Some(entry) = POOLS.lock().get_mut(&self.key) {
            entry.size = size;
        }
    }

    /// Returns a free region of exactly this size. Free ones of other sizes are of before the workspace grew, and end.
    pub fn take(&self, size: usize) -> Option<Arc<Region>> {
        let mut free = self.free.lock();
        let region = free.pop()?;
        if region.size() == size {
            return Some(region);
        }
        let others = std::mem::take(&mut *free);
        drop(free);
        drop((region, others));
        None
    }

    /// Gives a region back that nothing else refers to.
    pub fn give(&self, region: Arc<Region>) {
        let mut free = self.free.lock();
        if self.users.load(Ordering::Relaxed) > 0 {
            free.push(region);
        }
    }

    /// Removes a workspace. The last one returns the free memory.
    pub fn leave(&self) {
        if self.users.fetch_sub(1, Ordering::Relaxed) == 1 {
            self.clear();
            let mut pools = POOLS.lock();
            let has_learned = pools.get(&self.key).is_some_and(|entry| entry.size > 0);
            if !has_learned && self.users.load(Ordering::Relaxed) == 0 {
                pools.remove(&self.key);
            }
        }
    }

    /// Returns all free memory.
    pub fn clear(&self) {
        let free = std::mem::take(&mut *self.free.lock());
        drop(free);
    }

    /// New memory of the device.
    ///
    /// # Errors
    /// Returns an out-of-memory error.
    #[cold]
    pub fn make(&self, stream: Stream, size: usize) -> Result<Arc<Region>> {
        let (name, _, device) = &self.key;
        let buffer = Buffer::allocate(&Request { account: account(), device: *device, stream, bytes: size })?;
        let Some(start) = NonNull::new(buffer.ptr()) else { unreachable!("a buffer has an address") };
        Ok(Arc::new(Region::new(name.clone(), start, size, Box::new(buffer))))
    }
}

/// Returns the memory that no cycle uses, of all workspaces. Under pressure it is worth less than what is asked for.
pub fn trim() {
    let pools: Vec<_> = POOLS.lock().values().filter_map(|entry| entry.pool.upgrade()).collect();
    pools.iter().for_each(|pool| pool.clear());
}

/// Trims under pressure from now on.
pub(super) fn watch_pressure() {
    pressure::on_trim(trim);
}
