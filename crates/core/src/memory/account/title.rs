//! What messages call an account.

use std::fmt;
use std::sync::Arc;

/// What messages call an account and its owner: "scope 'batch'", or by number when it has no name. A number costs nothing
/// to keep, and most scopes have no name.
#[derive(Clone, Debug)]
pub struct Title {
    /// "scope", "module".
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

/// A name as messages and dumps show it, on one line: its control characters are escaped.
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
