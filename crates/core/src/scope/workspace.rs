//! Workspaces: memory that the arrays of a cycle share, and that ends with the cycle. See section 6 of the memory model.

use std::collections::VecDeque;
use std::fmt;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::{Arc, Weak};

use parking_lot::Mutex;

use super::report;
use super::table;
use super::table::handle::{Handle, Kind, SCOPE_NONE};
use super::table::kind::{OwnerId, OwnerKind};
use super::tree::node::Owner;
use super::tree::{members, placement, recycled};
use super::{Native, close, close_node, close_recycled, insert, is_open, open_with};
use crate::device::Device;
use crate::error::{Error, Result};
use crate::memory::arena::{Arena, Region};
use crate::memory::small;
use crate::memory::workspace::{Config, Reset, Statistics, WorkspaceArena};
use crate::refs::Ref;

/// A workspace, which has a name, an arena, and at most one open cycle. A cycle is a scope that owns its arrays. Clones
/// refer to the same workspace.
#[derive(Clone)]
pub struct Workspace(Arc<Shared>);

struct Shared {
    arena: Arc<WorkspaceArena>,
    /// The same, as accounts know it.
    source: Arc<dyn Arena>,
    /// The workspace's own handle, or none before it has one.
    handle: AtomicU64,
    /// The scope of the open cycle; no scope if none is open. It changes under `turn`.
    scope: AtomicU64,
    /// Held while a cycle opens or closes.
    turn: Mutex<Turn>,
    /// Held for a moment, also to write errors.
    past: Mutex<Past>,
}

/// What changes when a cycle opens or closes.
struct Turn {
    /// How often the cycle was opened and not closed.
    depth: u32,
    /// The ended cycles of a ring whose arrays stay, the oldest first, with their memory.
    ring: VecDeque<(Handle, Option<Arc<Region>>)>,
}

/// Which owners were cycles: runs of owners with successive numbers, the latest last.
#[derive(Default)]
struct Past(Vec<Run>);

struct Run {
    first: u64,
    cycle: u64,
    count: u64,
}

/// How many runs a workspace keeps.
const RUNS: usize = 64;

impl Past {
    fn note(&mut self, number: u64, cycle: u64) {
        if let Some(last) = self.0.last_mut()
            && number == last.first + last.count
            && cycle == last.cycle + last.count
        {
            last.count += 1;
            return;
        }
        if self.0.len() == RUNS {
            self.0.remove(0);
        }
        self.0.push(Run { first: number, cycle, count: 1 });
    }

    fn cycle_of(&self, number: u64) -> Option<u64> {
        let run = self.0.iter().find(|run| number >= run.first && number - run.first < run.count)?;
        Some(run.cycle + (number - run.first))
    }
}

/// The workspaces of the process, in the order in which they were made.
static ALL: Mutex<Vec<Weak<Shared>>> = Mutex::new(Vec::new());

fn all() -> Vec<Workspace> {
    ALL.lock().iter().filter_map(Weak::upgrade).map(Workspace).collect()
}

/// Returns the open workspaces with their cycles, as errors list them.
pub fn open_workspaces() -> Vec<String> {
    let described = |workspace: Workspace| {
        let statistics = workspace.statistics();
        let cycle = statistics.sizes.cycles + 1;
        workspace.is_open().then(|| format!("'{}' (cycle {cycle})", workspace.name()))
    };
    all().into_iter().filter_map(described).collect()
}

/// The error for something that is of a cycle of a workspace that has ended.
#[cold]
pub(crate) fn ended(what: &str, workspace: u64, cycle: u64) -> Error {
    let workspace = all().into_iter().find(|known| known.0.arena.number() == workspace);
    let text = match workspace {
        Some(workspace) => workspace.ended_with(cycle),
        None => format!("ended with cycle {cycle} of a workspace that is gone"),
    };
    Error::disposed(format!("{what} {text}"))
}

/// Says what ended with a cycle, by the id of the cycle's scope.
fn ended_with(id: OwnerId) -> Option<String> {
    let found = all().into_iter().find_map(|workspace| {
        let cycle = workspace.0.past.lock().cycle_of(id.number())?;
        Some((workspace, cycle))
    });
    found.map(|(workspace, cycle)| workspace.ended_with(cycle))
}

impl Workspace {
    /// Creates a workspace on a device, which takes memory when a cycle needs it.
    ///
    /// # Errors
    /// Returns an argument error for a configuration that contradicts itself; an i/o error for a file that cannot be
    /// mapped; a device error.
    pub fn new(name: &str, config: Config, device: Device) -> Result<Workspace> {
        report::on_workspace(ended_with);
        let arena = Arc::new(WorkspaceArena::new(name, config, device)?);
        let (source, handle, scope) = (arena.clone(), AtomicU64::new(0), AtomicU64::new(SCOPE_NONE.0));
        let turn = Mutex::new(Turn { depth: 0, ring: VecDeque::new() });
        let shared = Shared { source, arena, handle, scope, turn, past: Mutex::default() };
        let workspace = Workspace(Arc::new(shared));
        let mut all = ALL.lock();
        if all.len() == all.capacity() {
            all.retain(|workspace| workspace.strong_count() > 0);
        }
        all.push(Arc::downgrade(&workspace.0));
        Ok(workspace)
    }

    /// Gives the workspace a handle, which nothing owns.
    pub fn into_handle(self) -> Result<Handle> {
        let shared = self.0.clone();
        let handle = insert(&Owner::root(), Ref::new(self))?;
        shared.handle.store(handle.0, Ordering::Release);
        Ok(handle)
    }

    /// Returns its handle, or none if it was not given one.
    pub fn handle(&self) -> Handle {
        Handle(self.0.handle.load(Ordering::Acquire))
    }

    /// Returns the workspace whose open cycle owns an object, or `None` if none does.
    pub fn owning(object: Handle) -> Result<Option<Workspace>> {
        let Some(owner) = members::owner(object)?.filter(|owner| owner.kind() == OwnerKind::Workspace) else {
            return Ok(None);
        };
        let arena = owner.account().arena();
        Ok(all().into_iter().find(|known| arena.is_some_and(|arena| Arc::ptr_eq(arena, &known.0.source))))
    }

    /// Its name.
    pub fn name(&self) -> &str {
        self.0.arena.name()
    }

    /// Its memory.
    pub fn arena(&self) -> &WorkspaceArena {
        &self.0.arena
    }

    /// Its figures.
    pub fn statistics(&self) -> Statistics {
        let statistics = self.0.arena.statistics();
        let sizes = statistics.sizes.with_small(self.0.small());
        Statistics { sizes, is_open: self.is_open(), ..statistics }
    }

    /// Learns the size from the cycles so far, regardless of the policy.
    pub fn initialize(&self) {
        self.0.arena.initialize(self.0.small());
    }

    /// Returns the scope of the open cycle; no scope if none is open.
    pub fn scope(&self) -> Handle {
        let scope = self.0.scope();
        if is_open(scope) { scope } else { SCOPE_NONE }
    }

    /// Returns whether a cycle is open.
    pub fn is_open(&self) -> bool {
        !self.scope().is_none()
    }

    /// Opens a cycle below a scope and returns the scope of the cycle, without changing the current scope of any
    /// thread. If a cycle is open already, it continues and ends with the outermost close.
    ///
    /// # Errors
    /// Returns the errors of [`open`](super::open).
    pub fn open(&self, parent: Handle) -> Result<Handle> {
        let mut turn = self.0.turn.lock();
        let before = self.0.scope();
        if table::is_live(before) {
            turn.depth = turn.depth.saturating_add(1);
            return Ok(before);
        }
        if !before.is_none() {
            // Its scope was closed by its handle.
            self.0.end(self.0.freed_with(before));
        }
        self.0.shorten(&mut turn, self.0.arena.config().cycles_kept() - 1)?;
        let scope = open_with(parent, OwnerKind::Workspace, Some(self.name()), Some(&self.0.source))?;
        let begin = |node: &Owner| {
            node.account().forget_returned();
            node.id()
        };
        let id = recycled::with_node(scope, begin).or_else(|| placement::id_of(scope));
        let number = self.0.arena.begin();
        turn.depth = 1;
        self.0.scope.store(scope.0, Ordering::Release);
        if let Some(id) = id {
            self.0.past.lock().note(id.number(), number);
        }
        Ok(scope)
    }

    /// Ends the cycle and its arrays, unless it was opened more often than closed. Without an open cycle, this has no
    /// effect.
    ///
    /// # Errors
    /// Returns a state error if a cycle of another workspace is open inside it, in which case nothing has changed.
    pub fn close(&self) -> Result<()> {
        let mut turn = self.0.turn.lock();
        let scope = self.0.scope();
        if scope.is_none() {
            return Ok(());
        }
        if turn.depth > 1 && table::is_live(scope) {
            turn.depth -= 1;
            return Ok(());
        }
        let is_ring = self.0.is_ring();
        // A scope that is recycled has nothing open inside it.
        if !is_ring && close_recycled(scope) {
            self.0.end(self.0.freed_with(scope));
            return Ok(());
        }
        // Without a node, the scope was closed by its handle.
        let Some(node) = placement::live_node(scope) else {
            self.0.end(self.0.freed_with(scope));
            return Ok(());
        };
        self.check_inside(&node)?;
        if is_ring {
            self.0.keep(scope, &node, &mut turn);
        } else {
            close_node(&node)?;
            self.0.end(self.0.freed(&node));
        }
        Ok(())
    }

    /// Fails if another thread closes the cycle's scope now, or a cycle of another workspace is open inside it.
    fn check_inside(&self, node: &Owner) -> Result<()> {
        if !node.is_open() {
            return Err(node.refusal());
        }
        let Some(inner) = inner_cycle(node) else { return Ok(()) };
        Err(Error::state(format!(
            "workspace '{}' cannot close: {} was opened inside it, and is still open",
            self.name(),
            inner.title()
        )))
    }

    /// Ends the cycles of a ring whose arrays stay, and gives up the memory that no array of an open cycle uses.
    ///
    /// # Errors
    /// Returns the errors of [`close`](super::close).
    pub fn release(&self) -> Result<()> {
        let mut turn = self.0.turn.lock();
        self.0.shorten(&mut turn, 0)?;
        drop(turn);
        self.0.arena.release();
        Ok(())
    }

    /// "ended with cycle 3 of workspace 'A', which is in cycle 5 now; open workspaces: 'A' (cycle 5)".
    fn ended_with(&self, cycle: u64) -> String {
        let statistics = self.statistics();
        let cycles = statistics.sizes.cycles;
        let now = match statistics.is_open {
            true => format!("is in cycle {} now", cycles + 1),
            false => format!("has ended {cycles} cycles and is not open now"),
        };
        let open = open_workspaces();
        let open = if open.is_empty() { "none".to_owned() } else { open.join(", ") };
        format!(
            "ended with cycle {cycle} of workspace '{}', which {now} (open workspaces: {open}): detach() makes a copy \
             that stays",
            self.name()
        )
    }
}

/// An open cycle of a workspace below a node.
fn inner_cycle(node: &Owner) -> Option<Owner> {
    // Most have nothing below, or scopes that are recycled.
    let mut below = node.children();
    while let Some(child) = below.pop() {
        // The ended cycles of a ring are capped.
        if child.kind() == OwnerKind::Workspace && !child.is_capped() {
            return Some(child);
        }
        below.extend(child.children());
    }
    None
}

impl Shared {
    fn scope(&self) -> Handle {
        Handle(self.scope.load(Ordering::Acquire))
    }

    /// How many bytes the freed small arrays of a cycle took. On other devices than the host they are not counted.
    fn freed(&self, node: &Owner) -> u64 {
        if self.arena.device() == Device::HOST { node.account().returned() } else { 0 }
    }

    /// The same for a cycle whose scope is closed and recycled.
    fn freed_with(&self, scope: Handle) -> u64 {
        recycled::with_node(scope, |node| self.freed(node)).unwrap_or(0)
    }

    /// How many bytes the small arrays of the open cycle have taken.
    fn small(&self) -> u64 {
        let scope = self.scope();
        let node = recycled::with_node(scope, Owner::clone).or_else(|| placement::live_node(scope));
        node.map_or(0, |node| self.small_of(&node))
    }

    /// The same with the cycle's node. The arrays that are left are estimated: they have what is charged beside the large
    /// ones, and each is small.
    fn small_of(&self, node: &Owner) -> u64 {
        if self.arena.device() != Device::HOST {
            return 0;
        }
        let most = node.handles() * small::MOST as u64;
        let charged = node.account().reading(Device::HOST).own;
        let left = charged.saturating_sub(self.arena.elsewhere());
        self.freed(node) + left.min(most)
    }

    /// Ends a cycle of a ring. Its scope stays until its memory is needed.
    fn keep(&self, scope: Handle, node: &Owner, turn: &mut Turn) {
        node.cap();
        let region = self.arena.end(self.small_of(node));
        self.scope.store(SCOPE_NONE.0, Ordering::Release);
        turn.ring.push_back((scope, region));
    }

    /// No cycle is open any more.
    fn end(&self, small: u64) {
        self.scope.store(SCOPE_NONE.0, Ordering::Release);
        if let Some(region) = self.arena.end(small) {
            self.arena.reuse(region);
        }
    }

    /// Ends the arrays of the oldest cycles of a ring until so many cycles are left.
    fn shorten(&self, turn: &mut Turn, most: usize) -> Result<()> {
        while turn.ring.len() > most {
            if let Some((scope, region)) = turn.ring.pop_front() {
                close(scope)?;
                region.into_iter().for_each(|region| self.arena.reuse(region));
            }
        }
        Ok(())
    }

    fn is_ring(&self) -> bool {
        self.arena.config().reset == Reset::EndOfBufferReached
    }
}

impl Drop for Shared {
    fn drop(&mut self) {
        let mut turn = self.turn.lock();
        // Closing a scope of this kind does not fail.
        let _ = self.shorten(&mut turn, 0);
        drop(turn);
        self.arena.retire();
    }
}

impl Native for Workspace {
    fn kind(&self) -> Kind {
        Kind::Workspace
    }

    fn describe(&self) -> String {
        format!("workspace '{}'", self.name())
    }
}

impl fmt::Debug for Workspace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.describe())
    }
}
