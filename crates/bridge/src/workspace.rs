//! Workspaces by handle.

use std::path::PathBuf;

pub use tensor_core::memory::workspace::{
    Allocation, Config, DebugMode, Learning, Location, Reset, Sizes, Spill, Statistics, debug_mode, set_debug_mode,
};
use tensor_core::scope::{self, Handle, SCOPE_NONE, Workspace};
use tensor_core::{Error, Result};

use crate::tensor;

/// The value of a code, in a list of the values in the order of their codes.
fn choice<T: Copy>(what: &str, code: i64, values: &[T]) -> Result<T> {
    let value = usize::try_from(code).ok().and_then(|code| values.get(code));
    value.copied().ok_or_else(|| Error::argument(format!("unknown {what} {code}: expected 0 to {}", values.len() - 1)))
}

/// The numbers of a configuration, as hosts pass it: codes and bytes.
#[derive(Clone, Copy, Debug)]
pub struct Numbers {
    /// The initial, smallest and largest size, and the cycles before initialisation.
    pub sizes: [i64; 4],
    /// The overallocation limit.
    pub overallocation: f64,
    /// Codes of the policies: allocation, learning, spill, reset, location.
    pub policies: [i64; 5],
}

impl Numbers {
    /// Returns the configuration. `path` is that of a mapped file.
    ///
    /// # Errors
    /// Returns an argument error for an unknown code or a negative size.
    pub fn config(&self, path: Option<&str>) -> Result<Config> {
        let names = ["initial size", "minimum size", "maximum size", "number of cycles before initialisation"];
        let mut sizes = [0; 4];
        for ((size, given), name) in sizes.iter_mut().zip(self.sizes).zip(names) {
            *size = u64::try_from(given)
                .map_err(|_| Error::argument(format!("the {name} of a workspace is {given}, expected 0 or more")))?;
        }
        let [initial, minimum, maximum, cycles_before_initialization] = sizes;
        let [allocation, learning, spill, reset, location] = self.policies;
        let is_mapped = choice("location policy", location, &[false, true])?;
        Ok(Config {
            initial,
            minimum,
            maximum,
            cycles_before_initialization,
            overallocation: self.overallocation,
            allocation: choice("allocation policy", allocation, &[Allocation::Strict, Allocation::Overallocate])?,
            learning: choice("learning policy", learning, &[Learning::FirstLoop, Learning::OverTime, Learning::None])?,
            spill: choice("spill policy", spill, &[Spill::External, Spill::Reallocate, Spill::Fail])?,
            reset: choice("reset policy", reset, &[Reset::BlockLeft, Reset::EndOfBufferReached])?,
            location: if is_mapped { Location::Mapped(path.map(PathBuf::from)) } else { Location::Ram },
        })
    }
}

/// Creates a workspace that nothing owns. Its arrays are on one device.
pub fn new(name: &str, config: Config, device: i32) -> Result<Handle> {
    Workspace::new(name, config, tensor::device(device)?)?.into_handle()
}

fn with<T>(workspace: Handle, f: impl FnOnce(&Workspace) -> Result<T>) -> Result<T> {
    // Not under the pin: a scope that closes while its thread pins something is not recycled.
    let workspace = scope::pin::<Workspace>(workspace).map(|pin| Workspace::clone(&pin))?;
    f(&workspace)
}

/// Opens a cycle below a scope, or continues the open one. Returns the cycle's scope.
pub fn open(workspace: Handle, parent: Handle) -> Result<Handle> {
    with(workspace, |workspace| workspace.open(parent))
}

/// Ends the cycle with the outermost close.
pub fn close(workspace: Handle) -> Result<()> {
    with(workspace, Workspace::close)
}

/// Returns the scope of the open cycle; no scope if none is open.
pub fn scope_of(workspace: Handle) -> Result<Handle> {
    with(workspace, |workspace| Ok(workspace.scope()))
}

/// Returns the workspace whose open cycle owns an object; no handle if none does.
pub fn owning(object: Handle) -> Result<Handle> {
    Ok(Workspace::owning(object)?.map_or(SCOPE_NONE, |workspace| workspace.handle()))
}

/// Returns the figures of a workspace.
pub fn statistics(workspace: Handle) -> Result<Statistics> {
    with(workspace, |workspace| Ok(workspace.statistics()))
}

/// Switches whether requests go to the workspace. The end of the cycle switches this on.
pub fn toggle(workspace: Handle, on: bool) -> Result<()> {
    with(workspace, |workspace| {
        workspace.arena().toggle(on);
        Ok(())
    })
}

/// Learns the size from the cycles so far.
pub fn initialize(workspace: Handle) -> Result<()> {
    with(workspace, |workspace| {
        workspace.initialize();
        Ok(())
    })
}

/// Releases the memory that no array of an open cycle uses, after which the workspace may learn its size again.
pub fn release(workspace: Handle) -> Result<()> {
    with(workspace, Workspace::release)
}

/// Returns the debug mode of a code.
pub fn debug_mode_of(code: i64) -> Result<DebugMode> {
    choice("debug mode", code, &[DebugMode::Disabled, DebugMode::SpillEverything, DebugMode::BypassEverything])
}
