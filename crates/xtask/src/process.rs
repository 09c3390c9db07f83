//! Running other programs.

use std::process::Command;

use anyhow::{Context, Result, ensure};

/// Runs a program to its end. The error has its output.
pub fn run(command: &mut Command) -> Result<()> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().with_context(|| format!("starting {program}"))?;
    let text = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).concat();
    ensure!(output.status.success(), "{program} ended with {}:\n{text}", output.status);
    Ok(())
}

/// Whether there is such a program.
pub fn is_there(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}
