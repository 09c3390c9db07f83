//! The peers, PyTorch and NumPy: the Python program of tests/peers, in an environment of its own.

use std::path::PathBuf;

use anyhow::Result;

use super::samples::Samples;
use super::tool::{Bench, Tool, Versions, first_line};

const PROGRAM: &str = "tests/peers/measure.py";
const REQUIREMENTS: &str = "tests/peers/requirements.txt";

pub struct Python {
    /// Whether to fetch them if they are not there.
    pub fetch: bool,
}

fn folder(bench: &Bench) -> PathBuf {
    bench.output().join("peers")
}

fn python(bench: &Bench) -> PathBuf {
    folder(bench).join("bin/python")
}

/// What the environment has of a package.
fn version(bench: &Bench, package: &str) -> Option<String> {
    let code = format!("import importlib.metadata as m; print(m.version('{package}'))");
    first_line(bench.command(python(bench), "").args(["-c", &code]))
}

fn fetch(bench: &Bench) -> Result<()> {
    bench.run("peers", bench.command("python3", "").args(["-m", "venv"]).arg(folder(bench)))?;
    let mut pip = bench.command(python(bench), "");
    pip.args(["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--requirement", REQUIREMENTS]);
    bench.run("peers", &mut pip)?;
    Ok(())
}

impl Tool for Python {
    fn name(&self) -> &'static str {
        "PyTorch and NumPy"
    }

    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>> {
        let fetched = !self.fetch || fetch(bench).is_ok();
        match (version(bench, "torch"), version(bench, "numpy")) {
            (Some(torch), Some(numpy)) => Ok(Ok(vec![("PyTorch".into(), torch), ("NumPy".into(), numpy)])),
            _ if !fetched => Ok(Err("they could not be fetched; target/bench/peers.log says why.".into())),
            _ => Ok(Err("`ci/bench --peers` fetches them (several GB) and measures them beside libtensor.".into())),
        }
    }

    fn measure(&self, bench: &Bench) -> Result<Vec<Samples>> {
        let mut all = Vec::new();
        for threads in ["1", "2"] {
            for peer in ["torch", "numpy"] {
                let mut python = bench.command(python(bench), "");
                python.args([PROGRAM, peer, threads]).args(bench.names());
                all.extend(Samples::from_lines(&bench.run("peers", &mut python)?)?);
            }
        }
        Ok(all)
    }
}
