//! How the measuring programs are called, and where their output goes.

use std::ffi::OsStr;
use std::fs::{self, OpenOptions};
use std::io::Write;
use std::path::{Path, PathBuf};
use std::process::Command;

use anyhow::{Context, Result, bail};

use super::samples::Samples;
use super::section::{Length, Section};

/// The names of programs, each with its version.
pub type Versions = Vec<(String, String)>;

/// What a tool measures in one turn.
pub struct Turn {
    pub section: Section,
    /// The number of threads that compute or call.
    pub threads: usize,
    pub cases: Vec<String>,
    pub length: Length,
}

impl Turn {
    /// The number of samples that our programs and those of the peers take.
    pub fn samples(&self) -> usize {
        match self.length {
            Length::Short => 5,
            Length::Full => 10,
        }
    }

    /// Adds the arguments of the programs that print lines: `SECTION THREADS SAMPLES WHAT...`.
    pub fn arguments(&self, command: &mut Command) {
        command.args([self.section.name(), self.threads.to_string(), self.samples().to_string()]).args(&self.cases);
    }

    pub fn wants(&self, what: &str) -> bool {
        self.cases.iter().any(|case| case == what)
    }
}

/// Measures one language, or one peer.
pub trait Tool {
    /// The name of what it measures.
    fn name(&self) -> &'static str;

    /// Builds what it measures. The inner error is the reason why it cannot be built here.
    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>>;

    /// Whether it measures a section.
    fn takes(&self, section: Section, length: Length) -> bool;

    /// Measures one turn.
    fn measure(&self, bench: &Bench, turn: &Turn) -> Result<Vec<Samples>>;
}

/// The tree that is measured.
pub struct Bench {
    pub root: PathBuf,
    /// Whether to fetch nothing.
    pub offline: bool,
}

impl Bench {
    pub fn new(root: &Path, offline: bool) -> Bench {
        Bench { root: root.to_path_buf(), offline }
    }

    /// The folder of all output except the page.
    pub fn output(&self) -> PathBuf {
        self.root.join("target/bench")
    }

    /// Makes the folder and removes the logs of earlier runs.
    pub fn clear(&self) -> Result<()> {
        fs::create_dir_all(self.output()).with_context(|| format!("making {}", self.output().display()))?;
        for entry in fs::read_dir(self.output())? {
            let path = entry?.path();
            if path.extension().is_some_and(|extension| extension == "log") {
                fs::remove_file(path)?;
            }
        }
        Ok(())
    }

    /// The library that is measured.
    pub fn library(&self) -> PathBuf {
        self.root.join("target/release/libtensor.so")
    }

    /// A command in `folder` of the tree.
    pub fn command(&self, program: impl AsRef<OsStr>, folder: &str) -> Command {
        let mut command = Command::new(program);
        command.current_dir(self.root.join(folder));
        command
    }

    /// Runs a command and returns its output, which is also appended to `target/bench/<log>.log`. The error of a
    /// failure has the end of the output.
    pub fn run(&self, log: &str, command: &mut Command) -> Result<String> {
        let program = command.get_program().to_string_lossy().into_owned();
        let output = command.output().with_context(|| format!("running {program}"))?;
        let (stdout, stderr) = (String::from_utf8_lossy(&output.stdout), String::from_utf8_lossy(&output.stderr));
        let path = self.output().join(log).with_extension("log");
        let mut file = OpenOptions::new().create(true).append(true).open(&path)?;
        writeln!(file, "{command:?}\n{stdout}{stderr}")?;
        if !output.status.success() {
            let said: Vec<&str> = stdout.lines().chain(stderr.lines()).collect();
            let end = &said[said.len().saturating_sub(40)..];
            bail!("{}\n{program} ended with {}; all of it is in {}", end.join("\n"), output.status, path.display());
        }
        Ok(stdout.into_owned())
    }
}

/// The first line that a program prints, such as its version.
pub fn first_line(command: &mut Command) -> Option<String> {
    let output = command.output().ok().filter(|output| output.status.success())?;
    let text = if output.stdout.is_empty() { output.stderr } else { output.stdout };
    Some(String::from_utf8_lossy(&text).lines().next()?.trim().to_string())
}
