//! Accounts: a tree that counts the bytes charged on each device.
//!
//! Every storage is charged to exactly one account, its home, and counted by all accounts above it. A closed account
//! keeps its place in the tree for what is still alive, but its limit no longer counts. Its own bytes are *retained* by
//! the nearest open account above, which had counted them all along, so that closing an account changes no figure above
//! it, crosses no limit and searches nothing.

mod above;
mod charge;
mod describe;
mod figures;
mod journal;
mod ledger;
mod levels;
mod limited;
mod settlement;
mod title;
mod transfer;
mod tree;

pub use charge::Pending;
pub use figures::Reading;
pub(in crate::memory) use ledger::on_settled;
pub use title::Title;
pub(crate) use title::printable;
pub use transfer::Transfer;
pub use tree::{Account, process};

#[cfg(test)]
mod tests;
