//! Running other programs.

use std::process::Command;

use anyhow::{Context, Result, ensure};

/// Runs a program to its end.
pub fn run(command: &mut Command) -> Result<()> {
    output(command).map(drop)
}

/// Runs a program to its end, and returns what it wrote. The error has that, and what the program wrote about errors.
pub fn output(command: &mut Command) -> Result<String> {
    let program = command.get_program().to_string_lossy().into_owned();
    let output = command.output().with_context(|| format!("starting {program}"))?;
    let [text, errors] = [output.stdout, output.stderr].map(|bytes| String::from_utf8_lossy(&bytes).into_owned());
    ensure!(output.status.success(), "{program} ended with {}:\n{text}{errors}", output.status);
    Ok(text)
}

/// Whether there is such a program.
pub fn is_there(program: &str) -> bool {
    let path = std::env::var_os("PATH").unwrap_or_default();
    std::env::split_paths(&path).any(|folder| folder.join(program).is_file())
}
