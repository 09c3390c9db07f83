//! Memory of a workspace in a file, which the system maps.

use std::fs::{File, OpenOptions};
use std::io;
use std::path::Path;
use std::ptr::NonNull;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use crate::error::{Error, Result};
use crate::memory::arena::Region;
use crate::memory::foreign::Foreign;
use crate::memory::mapping::{Watched, shortened};
use crate::os;

/// A mapped file. If another program makes it shorter, its arrays are lost, which is an error where they are used.
#[derive(Debug)]
struct Mapping {
    file: File,
    /// For messages.
    name: String,
    watched: Watched,
}

impl Foreign for Mapping {
    fn start(&self) -> NonNull<u8> {
        self.watched.start()
    }

    fn check(&self) -> Result<()> {
        match self.watched.is_lost() {
            false => Ok(()),
            true => Err(shortened(
                &self.name,
                self.watched.length(),
                self.file.metadata().map_or(0, |metadata| metadata.len()),
            )),
        }
    }
}

/// A file without a name. It ends with its mapping.
fn temporary() -> io::Result<File> {
    static NUMBER: AtomicU64 = AtomicU64::new(0);
    loop {
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("libtensor-{}-{number}", std::process::id()));
        match OpenOptions::new().read(true).write(true).create_new(true).open(&path) {
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            opened => return opened.and_then(|file| std::fs::remove_file(&path).map(|()| file)),
        }
    }
}

/// Maps `size` bytes of a file, which is made or made longer if need be. Without a path it is a temporary file, which
/// no other program finds.
///
/// # Errors
/// An i/o error that names the file.
pub(super) fn region(name: &Arc<str>, path: Option<&Path>, size: usize) -> Result<Arc<Region>> {
    let shown = path.map_or_else(|| "a temporary file".to_owned(), |path| format!("'{}'", path.display()));
    let failed =
        |error: io::Error| Error::io(format!("workspace '{name}': cannot map {size} bytes of {shown}: {error}"));
    let file = match path {
        Some(path) => OpenOptions::new().read(true).write(true).create(true).truncate(false).open(path),
        None => temporary(),
    };
    let file = file.map_err(failed)?;
    if !file.metadata().map_err(failed)?.is_file() {
        return Err(Error::io(format!("workspace '{name}': {shown} is not a regular file")));
    }
    // Two workspaces in one file would write over each other.
    file.try_lock().map_err(|error| failed(error.into()))?;
    // The system then has room for every page, and an access cannot fail for want of it.
    os::allocate_file(&file, size).map_err(failed)?;
    let watched = Watched::new(size, || os::share_file(&file, size)).map_err(failed)?;
    let mapping = Mapping { file, name: format!("the memory of workspace '{name}', {shown},"), watched };
    Ok(Arc::new(Region::foreign(name.clone(), size, Box::new(mapping))))
}
