//! NumPy and PyTorch: the Python program of tests/peers, in an environment of its own.

use std::path::PathBuf;

use anyhow::Result;

use super::samples::Samples;
use super::section::{Length, Section};
use super::tool::{Bench, Tool, Turn, Versions, first_line};

const PROGRAM: &str = "tests/peers/measure.py";
const REQUIREMENTS: &str = "tests/peers/requirements.txt";

/// The kernels that NumPy's OpenBLAS uses on a processor with AVX-512 that it detects.
const KNOWN: [&str; 4] = ["SkylakeX", "Cooperlake", "SapphireRapids", "Zen"];

/// Prints the processor that OpenBLAS has detected.
const CORE: &str = "
import ctypes, glob, os, numpy
library = glob.glob(os.path.dirname(numpy.__file__) + '.libs/libscipy_openblas*')[0]
name = ctypes.CDLL(library).scipy_openblas_get_corename64_
name.restype = ctypes.c_char_p
print(name().decode())";

#[derive(Clone, Copy, PartialEq)]
pub enum Python {
    NumPy,
    /// NumPy with the kernels for AVX-512 selected.
    SkylakeX,
    PyTorch,
}

pub fn folder(bench: &Bench) -> PathBuf {
    bench.output().join("peers")
}

pub fn python(bench: &Bench) -> PathBuf {
    folder(bench).join("bin/python")
}

/// The version of a package in the environment.
pub fn version(bench: &Bench, package: &str) -> Option<String> {
    let code = format!("import importlib.metadata as m; print(m.version('{package}'))");
    first_line(bench.command(python(bench), "").args(["-c", &code]))
}

/// Makes the environment with both packages, unless it exists. The inner error is the reason why it cannot be made.
pub fn fetch(bench: &Bench) -> Result<(), String> {
    if version(bench, "torch").is_some() && version(bench, "numpy").is_some() {
        return Ok(());
    }
    if bench.offline {
        return Err("it is not in target/bench/peers, and `--offline` fetches nothing.".into());
    }
    let mut venv = bench.command("python3", "");
    venv.args(["-m", "venv"]).arg(folder(bench));
    let mut pip = bench.command(python(bench), "");
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", REQUIREMENTS]);
    let fetched = bench.run("python", &mut venv).and_then(|_| bench.run("python", &mut pip));
    fetched.map(|_| ()).map_err(|_| "it could not be fetched from PyPI; target/bench/python.log says why.".into())
}

impl Tool for Python {
    fn name(&self) -> &'static str {
        match self {
            Python::NumPy => "NumPy",
            Python::SkylakeX => "NumPy, SkylakeX",
            Python::PyTorch => "PyTorch",
        }
    }

    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>> {
        if let Err(why) = fetch(bench) {
            return Ok(Err(why));
        }
        let version = |package: &str| version(bench, package).unwrap_or_default();
        Ok(match self {
            Python::NumPy => Ok(vec![("NumPy".into(), version("numpy"))]),
            Python::PyTorch => Ok(vec![("PyTorch".into(), version("torch"))]),
            Python::SkylakeX => match first_line(bench.command(python(bench), "").args(["-c", CORE])) {
                None => Err("NumPy does not say what its OpenBLAS takes the processor for.".into()),
                Some(core) if KNOWN.iter().any(|known| core.starts_with(known)) => {
                    Err(format!("OpenBLAS knows the processor ({core})."))
                }
                Some(_) if !std::arch::is_x86_feature_detected!("avx512f") => {
                    Err("the processor has no AVX-512.".into())
                }
                Some(core) => Ok(vec![("NumPy's OpenBLAS takes the processor for".into(), core)]),
            },
        })
    }

    fn takes(&self, section: Section, length: Length) -> bool {
        match self {
            Python::SkylakeX => section == Section::Product,
            Python::NumPy => section == Section::Tiny || section.is_of_kernels(),
            Python::PyTorch => match section {
                Section::Tiny | Section::Training | Section::Models | Section::Memory => true,
                _ => section.is_of_kernels() && length == Length::Full,
            },
        }
    }

    fn measure(&self, bench: &Bench, turn: &Turn) -> Result<Vec<Samples>> {
        let cases: Vec<String> = match (turn.section, self) {
            // Python counts references, so a result without a scope is freed at once, one by one. NumPy has no gradients.
            (Section::Tiny, _) => {
                let known: &[&str] = match self {
                    Python::PyTorch => &["scoped", "disposed", "recorded"],
                    _ => &["scoped", "disposed"],
                };
                turn.cases.iter().filter(|case| known.contains(&case.as_str())).cloned().collect()
            }
            _ => turn.cases.clone(),
        };
        // One process for each case if its memory is measured.
        let groups: Vec<&[String]> = match turn.section {
            Section::Memory => cases.chunks(1).collect(),
            _ => vec![&cases],
        };
        let mut all = Vec::new();
        for group in groups {
            let mut python = bench.command(python(bench), "");
            if *self == Python::SkylakeX {
                python.env("OPENBLAS_CORETYPE", "SKYLAKEX");
            }
            python.args([PROGRAM, if *self == Python::PyTorch { "torch" } else { "numpy" }, self.name()]);
            let turn =
                Turn { section: turn.section, threads: turn.threads, cases: group.to_vec(), length: turn.length };
            turn.arguments(&mut python);
            all.extend(Samples::from_lines(&bench.run("python", &mut python)?)?);
        }
        Ok(all)
    }
}
