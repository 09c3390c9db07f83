//! Memory of workspaces: an arena whose pieces end together, when a cycle ends.
//!
//! `config.rs` has the policies, `cycle.rs` the sizes from cycle to cycle, `pool.rs` the memory that workspaces of one
//! name share, and `arena.rs` the arena itself.

mod arena;
mod config;
mod cycle;
mod mapped;
mod pool;

pub use arena::{DebugMode, Statistics, WorkspaceArena, debug_mode, set_debug_mode};
pub use config::{Allocation, Config, Learning, Location, Reset, Spill};
pub use cycle::Sizes;
pub use pool::account;
pub(super) use pool::trim;
