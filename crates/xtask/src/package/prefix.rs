//! Headers and libraries for C and C++, below a prefix that may be moved.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;

use anyhow::{Context, Result};

use super::Tree;
use super::library::Library;
use crate::files;

const PKG_CONFIG: &str = include_str!("templates/libtensor.pc");
const CMAKE: &str = include_str!("templates/LibTensorConfig.cmake");
const CMAKE_VERSION: &str = include_str!("templates/LibTensorConfigVersion.cmake");

/// Writes `include` and `lib`, with a pkg-config file and a CMake package.
pub fn install(tree: &Tree<'_>, library: &Library, prefix: &Path) -> Result<()> {
    let own = tree.root.join("include");
    for header in files::below(&own)? {
        let to = prefix.join("include").join(header.strip_prefix(&own)?);
        files::copy(&header, &to)?;
    }
    let folder = prefix.join("lib");
    let real = format!("libtensor.so.{}", tree.version);
    files::copy(&library.shared, &folder.join(&real))?;
    files::copy(&library.debug, &folder.join("libtensor.so.debug"))?;
    files::copy(&library.archive, &folder.join("libtensor.a"))?;
    link(&real, &folder.join("libtensor.so.0"))?;
    link("libtensor.so.0", &folder.join("libtensor.so"))?;
    write(tree, PKG_CONFIG, &folder.join("pkgconfig/libtensor.pc"))?;
    write(tree, CMAKE, &folder.join("cmake/LibTensor/LibTensorConfig.cmake"))?;
    write(tree, CMAKE_VERSION, &folder.join("cmake/LibTensor/LibTensorConfigVersion.cmake"))?;
    let license = "LICENSE";
    files::copy(&tree.root.join(license), &prefix.join("share/licenses/libtensor").join(license))
}

/// A link to a file of the same folder, in place of an older one.
fn link(file: &str, link: &Path) -> Result<()> {
    if link.symlink_metadata().is_ok() {
        fs::remove_file(link).with_context(|| format!("removing {}", link.display()))?;
    }
    symlink(file, link).with_context(|| format!("linking {}", link.display()))
}

fn write(tree: &Tree<'_>, template: &str, to: &Path) -> Result<()> {
    let series: Vec<&str> = tree.version.split('.').take(2).collect();
    files::write(to, &template.replace("@VERSION@", &tree.version).replace("@SERIES@", &series.join(".")))
}
