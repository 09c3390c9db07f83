//! Leak reports: the level, the places where undisposed objects were made, and the host's call stacks.

use std::sync::Arc;

use tensor_core::{Error, Result};

pub use tensor_core::scope::{
    CALLS, LeakReports, Site, add_locator, largest, leak_site_place, leak_sites, made_at, remove_locator, report_leaks,
};
use tensor_core::scope::{leak_reports, set_leak_reports};

/// Returns the level, as its code.
pub fn level() -> Result<i32> {
    leak_reports().map(|level| level as i32)
}

/// Sets the level by its code.
pub fn set_level(code: i32) -> Result<()> {
    let level = LeakReports::from_code(i64::from(code));
    let level = level.ok_or_else(|| {
        Error::argument(format!(
            "unknown level of leak reports {code}: expected 0 (off), 1 (counts), 2 (sampled) or 3 (all)"
        ))
    })?;
    set_leak_reports(level);
    Ok(())
}

/// Returns the place of a site.
pub fn place(site: i64) -> Result<Arc<str>> {
    let number = u32::try_from(site)
        .map_err(|_| Error::argument(format!("unknown site {site}: expected a number from the list of leak sites")))?;
    leak_site_place(number)
}
