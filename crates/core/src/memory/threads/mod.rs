//! Structures that threads share without locks: critical sections, and the list of all threads.

pub(crate) mod critical_section;
pub(in crate::memory) mod thread_registry;
