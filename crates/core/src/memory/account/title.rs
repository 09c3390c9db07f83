//! Titles: the names of accounts in messages.

use std::fmt;
use std::sync::Arc;

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
