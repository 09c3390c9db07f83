//! Titles: the names of accounts in messages.

use std::fmt;
use std::sync::Arc;

use crate::memory::system::bookkeeping::Share;

/// The name of an account and its owner in messages: "scope 'batch'", or a number if it has no name. Most scopes have
/// none.
#[derive(Clone, Debug)]
pub struct Title {
    /// Such as "scope" or "module".
    pub kind: &'static str,
    /// 0 for the process, the only one of its kind.
    pub number: u64,
    /// The name that the user gave.
    pub name: Option<Arc<str>>,
}

/// The name of an account, which counts as the runtime's own memory.
#[derive(Debug)]
pub(super) struct Named(pub Option<Arc<str>>, #[expect(dead_code, reason = "it counts the name")] Share);

impl Named {
    pub fn new(name: Option<Arc<str>>) -> Named {
        let share = name.as_ref().map_or(Share::NONE, |name| Share::new(name.len()));
        Named(name, share)
    }
}

impl fmt::Display for Title {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Title { kind, name: Some(name), .. } => write!(f, "{kind} '{}'", printable(name)),
            Title { kind, number: 0, .. } => f.write_str(kind),
            Title { kind, number, .. } => write!(f, "{kind} #{number}"),
        }
    }
}

/// A name as messages and dumps show it, on one line, with control characters escaped.
pub(crate) fn printable(name: &str) -> String {
    let mut text = String::with_capacity(name.len());
    for c in name.chars() {
        match c.is_control() {
            true => text.extend(c.escape_debug()),
            false => text.push(c),
        }
    }
    text
}
