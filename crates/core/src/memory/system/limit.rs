//! The limit of the process: how many bytes of host memory it may hold, cached blocks included.
//!
//! The default is 75 % of the machine's memory (or of the control group's, if that is smaller), less the heap of the
//! host language. `TENSOR_MEMORY_LIMIT` sets another limit, and so does a property of the host. Its forms are a number
//! of bytes, one with a suffix (`512m`, `2g`), a percentage of the memory, less the heap (`50%`), or `none`.

use std::fs;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicBool, AtomicU64, Ordering};

use parking_lot::Mutex;

use crate::error::{Error, Result};
use crate::os;

/// Stands for no limit.
pub(crate) const UNLIMITED: u64 = u64::MAX;
/// Not settled yet.
const UNSET: u64 = u64::MAX - 1;
/// The least limit that a share gives.
const LEAST: u64 = 256 << 20;
/// The share of the memory that is the default limit, in percent.
const SHARE: u64 = 75;
/// The environment variable.
const VARIABLE: &str = "TENSOR_MEMORY_LIMIT";

static LIMIT: AtomicU64 = AtomicU64::new(UNSET);
/// Whether the limit is the default: neither the program nor the environment set it.
static IS_DEFAULT: AtomicBool = AtomicBool::new(false);
static SETTING: Mutex<Setting> = Mutex::new(Setting { heap: 0, is_chosen: false });

/// A limit as a user writes it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Word {
    /// In bytes, or [`UNLIMITED`].
    Bytes(u64),
    /// In percent of the memory, less the host's heap.
    Share(u64),
}

impl Word {
    fn bytes(self, heap: u64) -> u64 {
        match self {
            Word::Bytes(bytes) => bytes,
            Word::Share(percent) => share(os::physical_memory().min(control_group(Path::new("/"))), percent, heap),
        }
    }
}

/// What determines the limit.
struct Setting {
    /// The size of the host language's heap.
    heap: u64,
    /// Whether a call or a property set the limit, so that the environment does not count.
    is_chosen: bool,
}

/// The limit in bytes, [`UNLIMITED`] if there is none.
///
/// # Errors
/// `TENSOR_MEMORY_LIMIT` is not readable.
pub(crate) fn get() -> Result<u64> {
    match LIMIT.load(Ordering::Relaxed) {
        UNSET => {
            let setting = SETTING.lock();
            // Another thread may have set it during the wait.
            match LIMIT.load(Ordering::Relaxed) {
                UNSET => settle(&setting),
                limit => Ok(limit),
            }
        }
        limit => Ok(limit),
    }
}

/// Returns the limit in bytes, or `None` if there is none, and while the environment variable is not readable.
pub fn process_limit() -> Option<u64> {
    get().ok().filter(|&limit| limit != UNLIMITED)
}

/// Returns whether neither the program nor the environment set the limit.
pub fn is_default() -> bool {
    get().is_ok() && IS_DEFAULT.load(Ordering::Relaxed)
}

/// The limit, if it is settled, and whether it is the default. It takes no lock.
pub(in crate::memory) fn settled() -> (Option<u64>, bool) {
    let limit = LIMIT.load(Ordering::Relaxed);
    ((limit < UNSET).then_some(limit), IS_DEFAULT.load(Ordering::Relaxed))
}

/// Sets the limit; `None` removes it. The caller notifies those that depend on it: see `memory::set_process_limit`.
pub(in crate::memory) fn set(limit: Option<u64>) {
    let mut setting = SETTING.lock();
    setting.is_chosen = true;
    store(limit.unwrap_or(UNLIMITED), false);
}

/// Sets the size of the host language's heap, in bytes, and the limit of the host's property, if it has one. The caller
/// notifies those that depend on the limit: see `memory::set_host`.
///
/// # Errors
/// The text is not a limit; nothing has changed then.
pub(in crate::memory) fn set_host(heap: u64, limit: Option<&str>) -> Result<()> {
    let limit = limit.map(|text| parse(text, "the memory limit")).transpose()?;
    let mut setting = SETTING.lock();
    setting.heap = heap;
    match limit {
        Some(limit) => {
            setting.is_chosen = true;
            store(limit.bytes(heap), false);
        }
        None if !setting.is_chosen => {
            settle(&setting)?;
        }
        None => {}
    }
    Ok(())
}

fn settle(setting: &Setting) -> Result<u64> {
    let word = environment()?;
    let limit = word.unwrap_or(Word::Share(SHARE)).bytes(setting.heap);
    store(limit, word.is_none());
    Ok(limit)
}

fn store(limit: u64, is_default: bool) {
    // The two highest values have special meanings.
    let limit = if limit == UNSET { UNLIMITED } else { limit };
    IS_DEFAULT.store(is_default, Ordering::Relaxed);
    LIMIT.store(limit, Ordering::Relaxed);
    tracing::debug!(target: "libtensor::memory", limit, "the process's memory limit in bytes");
    if is_default {
        tracing::debug!(
            target: "libtensor::memory",
            "the limit is the default, {SHARE} % of the memory less the host's heap, for each process; where several \
             share the machine, set a share for each with {VARIABLE} or the host's property, such as 30%"
        );
    }
}

fn share(memory: u64, percent: u64, heap: u64) -> u64 {
    (memory / 100 * percent).saturating_sub(heap).max(LEAST)
}

fn environment() -> Result<Option<Word>> {
    match std::env::var(VARIABLE) {
        Ok(text) if !text.trim().is_empty() => parse(&text, VARIABLE).map(Some),
        _ => Ok(None),
    }
}

fn parse(text: &str, what: &str) -> Result<Word> {
    let word = text.trim().to_ascii_lowercase();
    if word == "none" {
        return Ok(Word::Bytes(UNLIMITED));
    }
    let percent = word.strip_suffix('%').and_then(|number| number.trim_end().parse::<u64>().ok());
    if let Some(percent) = percent.filter(|percent| (1..=100).contains(percent)) {
        return Ok(Word::Share(percent));
    }
    let digits = word.trim_end_matches(|c: char| c.is_ascii_alphabetic());
    let shift = match &word[digits.len()..] {
        "" | "b" => Some(0),
        "k" | "kb" | "kib" => Some(10),
        "m" | "mb" | "mib" => Some(20),
        "g" | "gb" | "gib" => Some(30),
        "t" | "tb" | "tib" => Some(40),
        _ => None,
    };
    let count = digits.trim_end().parse::<u64>().ok();
    let bytes = shift.zip(count).and_then(|(shift, count)| count.checked_mul(1 << shift));
    bytes.filter(|&bytes| bytes < UNSET).map(Word::Bytes).ok_or_else(|| {
        Error::argument(format!(
            "{what} is '{text}': a number of bytes was expected, such as 1073741824, 512m or 2g, a share of the memory from 1% to \
             100%, or none"
        ))
    })
}

/// The least memory limit of the process's control group and those above it, in version 1 or 2; `u64::MAX` if there is
/// none. `root` is `/` except in tests.
fn control_group(root: &Path) -> u64 {
    let _uncancelled = tensor_kernels::Uncancelled::new();
    let own = fs::read_to_string(root.join("proc/self/cgroup")).unwrap_or_default();
    let limits = own.lines().filter_map(|line| {
        // "0::/a/b" is version 2, "4:memory:/a/b" version 1.
        let mut parts = line.splitn(3, ':');
        let (_, controllers, path) = (parts.next()?, parts.next()?, parts.next()?);
        let (mount, file) = match controllers {
            "" => ("sys/fs/cgroup", "memory.max"),
            _ if controllers.split(',').any(|name| name == "memory") => {
                ("sys/fs/cgroup/memory", "memory.limit_in_bytes")
            }
            _ => return None,
        };
        Some(least_above(&root.join(mount), path, file))
    });
    limits.min().unwrap_or(u64::MAX)
}

/// The least number in `file` of the folder at `path` below `mount` and of each folder above it. In a container the
/// path is often that of the outside and does not exist; the group is then the mount itself.
fn least_above(mount: &Path, path: &str, file: &str) -> u64 {
    let below: PathBuf = mount.join(path.trim_start_matches('/'));
    let folders = below.ancestors().take_while(|folder| folder.starts_with(mount));
    // "max", which stands for no limit, is not a number.
    let numbers = folders.filter_map(|folder| fs::read_to_string(folder.join(file)).ok()?.trim().parse::<u64>().ok());
    numbers.min().unwrap_or(u64::MAX)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_read_with_their_suffix_and_refused_with_a_reason() {
        assert_eq!(parse("1048576", "it"), Ok(Word::Bytes(1 << 20)));
        assert_eq!(parse(" 512M ", "it"), Ok(Word::Bytes(512 << 20)));
        assert_eq!(parse("2 GiB", "it"), Ok(Word::Bytes(2 << 30)));
        assert_eq!(parse("none", "it"), Ok(Word::Bytes(UNLIMITED)));
        assert_eq!(parse("50%", "it"), Ok(Word::Share(50)));
        assert_eq!(parse(" 100 % ", "it"), Ok(Word::Share(100)));
        for text in [
            "%",
            "0%",
            "101%",
            "-5%",
            "37.5%",
            "50%g",
            "",
            "abc",
            "-1",
            "1.5g",
            "12q",
            "99999999999999999999",
            "18446744073709551615",
            "17000000t",
        ] {
            let error = parse(text, "it").expect_err(text);
            assert!(error.message().starts_with(&format!("it is '{text}'")), "{error}");
        }
    }

    #[test]
    fn a_share_leaves_the_heap() {
        assert_eq!(share(1600 << 20, SHARE, 400 << 20), 800 << 20);
        assert_eq!(share(1600 << 20, 50, 400 << 20), 400 << 20);
        assert_eq!(share(1600 << 20, 100, 0), 1600 << 20);
        assert_eq!(share(1 << 30, SHARE, 4 << 30), LEAST);
    }

    #[test]
    fn the_least_of_the_groups_above_counts() -> std::io::Result<()> {
        let root = std::env::temp_dir().join(format!("libtensor-cgroup-{}", std::process::id()));
        let group = root.join("sys/fs/cgroup/a/b");
        fs::create_dir_all(&group)?;
        fs::create_dir_all(root.join("proc/self"))?;
        fs::create_dir_all(root.join("sys/fs/cgroup/memory"))?;
        assert_eq!(control_group(&root), u64::MAX);

        fs::write(root.join("proc/self/cgroup"), "0::/a/b\n")?;
        fs::write(group.join("memory.max"), "max\n")?;
        assert_eq!(control_group(&root), u64::MAX);
        fs::write(root.join("sys/fs/cgroup/a/memory.max"), "1000\n")?;
        assert_eq!(control_group(&root), 1000);

        // Version 1, and a path that does not exist in here.
        fs::write(root.join("proc/self/cgroup"), "3:cpu:/x\n4:memory:/docker/1234\n")?;
        fs::write(root.join("sys/fs/cgroup/memory/memory.limit_in_bytes"), "2000\n")?;
        assert_eq!(control_group(&root), 2000);
        fs::remove_dir_all(root)
    }
}
