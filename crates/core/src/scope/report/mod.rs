//! Reports about ended objects: errors for stale handles, and leak reports.

mod largest;
pub(crate) mod leaks;
mod stack;
mod stale;

pub use largest::largest;
pub use stack::{CALLS, Locator, add_locator, remove_locator};
pub(crate) use stale::on_workspace;
pub use stale::{pin, stale};

/// Returns a number with its digits in groups of three: "7,920,192".
pub fn grouped(count: u64) -> String {
    let digits = count.to_string();
    let mut text = String::new();
    for (i, digit) in digits.chars().enumerate() {
        if i > 0 && (digits.len() - i).is_multiple_of(3) {
            text.push(',');
        }
        text.push(digit);
    }
    text
}
