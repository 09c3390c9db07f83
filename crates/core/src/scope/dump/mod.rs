//! Dumps: the tree of scopes as text.

use std::fmt::Write;
use std::sync::Arc;

mod kept;
mod outline;

use crate::device::Device;
use crate::error::Result;
use crate::memory::account::printable;
use crate::memory::{self};
use crate::scope::report::{grouped, leaks};
use crate::scope::table;
use crate::scope::table::handle::Handle;
use crate::scope::tree::history::{Entry, History};
use crate::scope::tree::node::Owner;
use crate::scope::tree::{members, placement};
use kept::Kept;
use outline::{Folded, Outline};

/// From this level on, a dump also lists the objects.
const LIST_OBJECTS: u32 = 1;
/// A dump lists up to so many survivors of a scope.
const SURVIVORS: usize = 20;

/// Returns the tree below a scope as text, one line for each node.
///
/// A line has the node's title, then live bytes, peak and limit for each device, handles, bytes retained from closed
/// scopes, and age. The process also has a line for the runtime's own records. Closed scopes are summed up by kind and
/// name, with their number and their highest peak. Bytes that outlived their home, or the scope that they were charged
/// to, are listed with what holds them.
///
/// From level 1 on, the objects are also listed, with the places where they were made if these were recorded. Of very
/// many scopes, the nearest and the largest are listed, and one line sums up the others.
pub fn dump(scope: Handle, level: u32) -> Result<String> {
    let owner = placement::node_of(scope)?;
    let mut dump = Dump { text: String::new(), level, kept: Kept::find(), outline: Outline::of(owner) };
    dump.write();
    Ok(dump.text)
}

struct Dump {
    text: String,
    level: u32,
    kept: Kept,
    outline: Outline,
}

/// One line below a node, and what is below it.
enum Branch {
    /// A line without branches below it.
    Leaf(String),
    Closed(&'static str, Arc<str>, Entry),
    /// An open node, by its index in the outline.
    Open(usize),
    Folded(Folded),
}

/// A branch that is still to be written, the characters to its left, and whether it is the last one of its node.
type Waiting = (Branch, String, bool);

impl Dump {
    fn write(&mut self) {
        self.open("", 0);
        if self.outline.owner(0).is_root() {
            let _ = writeln!(self.text, "bookkeeping: {} of the bytes held", grouped(memory::bookkeeping_bytes()));
        }
        let mut waiting = Vec::new();
        let below = self.below(0);
        wait(&mut waiting, below, "");
        while let Some((branch, indent, is_last)) = waiting.pop() {
            let (fork, deeper) = if is_last { ("└─ ", "   ") } else { ("├─ ", "│  ") };
            let (fork, deeper) = (format!("{indent}{fork}"), format!("{indent}{deeper}"));
            let below = self.branch(branch, &fork);
            wait(&mut waiting, below, &deeper);
        }
    }

    /// Writes a branch. Returns the branches below it.
    fn branch(&mut self, branch: Branch, fork: &str) -> Vec<Branch> {
        match branch {
            Branch::Leaf(what) => {
                let _ = writeln!(self.text, "{fork}{what}");
                Vec::new()
            }
            Branch::Closed(kind, name, entry) => {
                let title = format!("{kind} '{}'", printable(&name));
                self.line(fork, &title, &format!("{} closed, peak {}", entry.count, grouped(entry.peak)));
                closed(entry.below).collect()
            }
            Branch::Open(place) => {
                self.open(fork, place);
                self.below(place)
            }
            Branch::Folded(folded) => {
                let _ = writeln!(self.text, "{fork}{}", folded.describe());
                let line = |owner: &Owner| Branch::Leaf(format!("{}  {}", owner.title(), figures(owner)));
                folded.largest.iter().map(line).collect()
            }
        }
    }

    fn open(&mut self, branches: &str, place: usize) {
        let owner = self.outline.owner(place);
        let (title, figures) = (owner.title(), figures(owner));
        self.line(branches, &title, &figures);
    }

    /// Writes one line: the branch characters and the title, then the figures in a column.
    fn line(&mut self, branches: &str, title: &str, figures: &str) {
        let width = 32usize.saturating_sub(branches.chars().count());
        let _ = writeln!(self.text, "{branches}{title:<width$}  {figures}");
    }

    fn below(&mut self, place: usize) -> Vec<Branch> {
        let owner = self.outline.owner(place);
        let objects = if self.level >= LIST_OBJECTS { objects(owner) } else { Vec::new() };
        let leaves = objects.into_iter().chain(self.survivors(owner)).map(Branch::Leaf);
        // A clone, so that the lock is released before the branches below are read.
        let history = owner.below().history.clone();
        let mut branches: Vec<Branch> = leaves.chain(closed(history)).collect();
        let (open, folded) = self.outline.below(place);
        branches.extend(open.into_iter().map(Branch::Open));
        branches.extend(folded.map(Branch::Folded));
        branches
    }

    /// The lines for bytes that are charged to the scope or retained by it, but are not a member's.
    fn survivors(&self, owner: &Owner) -> Vec<String> {
        let mut lines = self.kept.lines(owner);
        if lines.len() > SURVIVORS {
            let more = lines.split_off(SURVIVORS).len();
            lines.push(format!("and {more} more"));
        }
        lines
    }
}

fn closed(history: History) -> impl Iterator<Item = Branch> {
    history.into_entries().map(|(kind, name, entry)| Branch::Closed(kind, name, entry))
}

/// Pushes the branches of a node so that the first is popped first.
fn wait(waiting: &mut Vec<Waiting>, branches: Vec<Branch>, indent: &str) {
    let last = branches.len();
    let waits = |(i, branch)| (branch, indent.to_string(), i + 1 == last);
    let from = waiting.len();
    waiting.extend(branches.into_iter().enumerate().map(waits));
    waiting[from..].reverse();
}

fn objects(owner: &Owner) -> Vec<String> {
    let handles = match members::members(owner) {
        Ok(handles) => handles,
        Err(refused) => return vec![refused.to_string()],
    };
    let line = |handle| {
        let what = table::pin_any(handle)?.describe();
        Some(leaks::made_at(handle).map_or_else(|| what.clone(), |place| format!("{what}, made at {place}")))
    };
    handles.into_iter().filter_map(line).collect()
}

/// The figures of an open node, for the host and every device on which it ever had bytes.
fn figures(owner: &Owner) -> String {
    let mut text = String::new();
    for device in Device::all() {
        let reading = owner.account().reading(device);
        if device != Device::HOST && reading.peak == 0 {
            continue;
        }
        let separator = if device != Device::HOST { "; " } else { "" };
        let _ = write!(text, "{separator}{device}: live {}, peak {}", grouped(reading.live), grouped(reading.peak));
        if owner.is_root() {
            let _ = write!(text, ", held {}", grouped(device.held()));
        }
        if let Some(limit) = reading.limit {
            let _ = write!(text, ", limit {}", grouped(limit));
        }
        if reading.retained > 0 {
            let _ = write!(text, ", retained {}", grouped(reading.retained));
        }
    }
    if !owner.is_root() {
        let _ = write!(text, "; {} handles, open {:.1} s", owner.handles(), owner.age().as_secs_f64());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::scope::{OwnerKind, SCOPE_NONE, close, open};

    #[test]
    fn closed_scopes_are_summed_up_by_name() -> Result<()> {
        let run = open(SCOPE_NONE, OwnerKind::Native, Some("run"))?;
        for _ in 0..3 {
            let epoch = open(run, OwnerKind::Native, Some("epoch"))?;
            let unnamed = open(epoch, OwnerKind::Native, None)?;
            close(open(unnamed, OwnerKind::Native, Some("batch"))?)?;
            close(open(unnamed, OwnerKind::Manager, Some("batch"))?)?;
            close(unnamed)?;
            close(epoch)?;
        }
        let text = dump(run, 0)?;
        let lines: Vec<&str> = text.lines().collect();
        assert!(
            lines[0].starts_with("scope 'run'  ") && lines[0].contains("host: live 0, peak 0; 0 handles"),
            "{text}"
        );
        assert_eq!(lines[1], "└─ scope 'epoch'                  3 closed, peak 0");
        assert_eq!(lines[2], "   ├─ manager 'batch'             3 closed, peak 0");
        assert_eq!(lines[3], "   └─ scope 'batch'               3 closed, peak 0");
        assert_eq!(lines.len(), 4);
        assert_eq!([grouped(999), grouped(7_920_192)], ["999", "7,920,192"]);
        close(run)
    }

    #[test]
    fn a_name_takes_one_line() -> Result<()> {
        let name = "run\n1\t\"é\"\u{7}";
        let run = open(SCOPE_NONE, OwnerKind::Native, Some(name))?;
        close(open(run, OwnerKind::Native, Some(name))?)?;
        let text = dump(run, 0)?;
        let lines: Vec<&str> = text.lines().collect();
        assert_eq!(lines.len(), 2, "{text}");
        assert!(lines.iter().all(|line| line.contains(r#"scope 'run\n1\t"é"\u{7}'  "#)), "{text}");
        assert_eq!(placement::node_of(run)?.name().as_deref(), Some(name));
        close(run)
    }
}
