//! The tree of owners: nodes and their members, placement of new objects, closing, recycled scopes, reclaimed handles.

pub(crate) mod biased;
pub(crate) mod history;
pub(crate) mod members;
pub(crate) mod newest;
pub(crate) mod node;
pub(crate) mod placement;
mod planned;
pub(crate) mod queue;
pub(crate) mod reclaim;
pub(crate) mod recycled;
pub(crate) mod survivors;
pub(crate) mod thread;
