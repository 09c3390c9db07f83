//! The native library of a platform: built, stripped and checked.

use std::ffi::OsString;
use std::fmt;
use std::fs;
use std::io;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, ensure};
use flate2::Compression;
use flate2::write::DeflateEncoder;

use super::Tree;
use super::glibc::Version;
use super::platform::Platform;
use super::zig::Zig;
use crate::process;

/// The most bytes that the shared library may have in a package, where it is compressed.
const MOST_BYTES: u64 = 10_000_000;
/// The profile of Cargo.toml that the library is built with.
const PROFILE: &str = "dist";

pub struct Library {
    /// `libtensor.so` without debug data.
    pub shared: PathBuf,
    /// Its debug data, which debuggers find beside it by name.
    pub debug: PathBuf,
    /// `libtensor.a` without debug data.
    pub archive: PathBuf,
    pub platform: Platform,
    glibc: Version,
    bytes: u64,
    compressed: u64,
}

impl Library {
    /// Those of a release.
    pub fn build(tree: &Tree<'_>, platform: Platform) -> Result<Library> {
        if platform != Platform::HERE {
            process::run(Command::new("rustup").args(["target", "add", platform.target()]))?;
        }
        let zig = Zig::find_or_fetch(tree.root, tree.target())?;
        let mut cargo = zig.cargo()?;
        cargo.current_dir(tree.root).args(["rustc", "--quiet", "--profile", PROFILE, "--package", "libtensor"]);
        process::run(cargo.arg("--target").arg(format!("{}.{}", platform.target(), Platform::GLIBC)))?;
        let built = tree.target().join(platform.target()).join(PROFILE);
        let library = Library::stripped(tree, platform, &built)?;
        library.check()?;
        Ok(library)
    }

    /// Those of a folder, without debug data, which gets a file of its own.
    pub fn stripped(tree: &Tree<'_>, platform: Platform, built: &Path) -> Result<Library> {
        let to = tree.target().join("packages").join(platform.name());
        fs::create_dir_all(&to)?;
        let (shared, archive, debug) = (to.join("libtensor.so"), to.join("libtensor.a"), to.join("libtensor.so.debug"));
        let whole = built.join("libtensor.so");
        objcopy(&["--only-keep-debug".into()], &whole, &debug)?;
        let mut link = OsString::from("--add-gnu-debuglink=");
        link.push(&debug);
        objcopy(&["--strip-unneeded".into(), link], &whole, &shared)?;
        objcopy(&["--strip-debug".into()], &built.join("libtensor.a"), &archive)?;
        let (glibc, bytes) = (Version::needed_by(&shared)?, fs::metadata(&shared)?.len());
        let compressed = compressed(&shared)?;
        Ok(Library { shared, debug, archive, platform, glibc, bytes, compressed })
    }

    fn check(&self) -> Result<()> {
        let allowed = Version::parse(Platform::GLIBC).context("the platform's version of glibc")?;
        ensure!(self.glibc <= allowed, "{self}: the newest version allowed is {allowed}");
        ensure!(self.compressed <= MOST_BYTES, "{self}: {MOST_BYTES} compressed bytes are allowed");
        Ok(())
    }
}

impl fmt::Display for Library {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [whole, compressed] = [self.bytes, self.compressed].map(|bytes| bytes as f64 / 1e6);
        let (name, glibc) = (self.platform.name(), &self.glibc);
        write!(f, "libtensor.so for {name}: {whole:.1} MB, compressed {compressed:.1} MB, needs glibc {glibc}")
    }
}

/// The bytes of a file as jars and packages of NuGet compress it.
fn compressed(path: &Path) -> Result<u64> {
    let mut encoder = DeflateEncoder::new(io::sink(), Compression::default());
    io::copy(&mut fs::File::open(path)?, &mut encoder)?;
    encoder.try_finish()?;
    Ok(encoder.total_out())
}

/// Rust's own objcopy, which knows the files of all platforms.
fn objcopy(arguments: &[OsString], from: &Path, to: &Path) -> Result<()> {
    let libraries = process::output(Command::new("rustc").args(["--print", "target-libdir"]))?;
    let libraries = Path::new(libraries.trim());
    let program = libraries.with_file_name("bin").join("rust-objcopy");
    // <sysroot>/lib, where the library of LLVM is.
    let llvm = libraries.ancestors().nth(3).context("the folder of Rust's libraries")?;
    process::run(Command::new(program).env("LD_LIBRARY_PATH", llvm).args(arguments).arg(from).arg(to))
}
