//! The host's caching allocator: size classes, shared bins, and thread caches.

mod bins;
mod blocks;
pub(crate) mod host;
pub(in crate::memory) mod local_counter;
mod quarantine;
mod sizes;
pub(crate) mod thread_cache;

pub(in crate::memory) use blocks::Blocks;
pub(in crate::memory) use sizes::small_class;
