//! cargo-zigbuild with zig as the linker: it links to the symbols of an older glibc than the machine's.

use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result};

use crate::process;

/// The folder of the programs.
pub struct Zig(PathBuf);

impl Zig {
    /// Finds them below Cargo's folder of builds, or fetches them from PyPI to there.
    pub fn find_or_fetch(root: &Path, target: &Path) -> Result<Zig> {
        let environment = target.join("packaging");
        let programs = environment.join("bin");
        if !programs.join("cargo-zigbuild").exists() {
            let requirements = root.join("crates/xtask/src/package/requirements.txt");
            process::run(Command::new("python3").args(["-m", "venv"]).arg(&environment))?;
            let mut pip = Command::new(programs.join("pip"));
            pip.args(["install", "--quiet", "--disable-pip-version-check", "--requirement"]).arg(requirements);
            process::run(&mut pip).context("fetching zig and cargo-zigbuild from PyPI")?;
        }
        Ok(Zig(programs))
    }

    /// `cargo rustc` with zig.
    pub fn cargo(&self) -> Result<Command> {
        let path = std::env::var_os("PATH").unwrap_or_default();
        let folders = std::iter::once(self.0.clone()).chain(std::env::split_paths(&path));
        let mut command = Command::new(self.0.join("cargo-zigbuild"));
        command.env("PATH", std::env::join_paths(folders)?);
        Ok(command)
    }
}
