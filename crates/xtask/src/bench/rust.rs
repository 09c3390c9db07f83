//! Rust: the criterion benches of the crates.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::samples::Samples;
use super::tool::{Bench, Tool, Versions, first_line};
use super::workload::Workload;

pub struct Criterion;

/// The file `sample.json`: how often each sample ran, and how many nanoseconds that took.
#[derive(Deserialize)]
struct Sample {
    iters: Vec<f64>,
    times: Vec<f64>,
}

fn cargo(bench: &Bench) -> Command {
    let mut cargo = bench.command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), "");
    cargo.args([
        "bench",
        "--quiet",
        "--package",
        "tensor-bridge",
        "--package",
        "tensor-core",
        "--package",
        "tensor-nn",
    ]);
    cargo.args(["--bench", "tiny", "--bench", "product", "--bench", "digits"]);
    cargo
}

impl Tool for Criterion {
    fn name(&self) -> &'static str {
        "Rust"
    }

    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>> {
        bench.run("rust", cargo(bench).arg("--no-run"))?;
        let version = first_line(bench.command("rustc", "").arg("--version")).unwrap_or_default();
        Ok(Ok(vec![("Rust".into(), version)]))
    }

    fn measure(&self, bench: &Bench) -> Result<Vec<Samples>> {
        // Not where the user's own baselines are.
        let home = bench.output().join("criterion");
        if home.exists() {
            fs::remove_dir_all(&home)?;
        }
        let mut cargo = cargo(bench);
        cargo.env("CRITERION_HOME", &home);
        cargo.args(["--", "--warm-up-time", "0.5", "--measurement-time", "1", "--sample-size", "20", "--noplot"]);
        cargo.arg(format!("^({})(/|$)", bench.names().join("|")));
        bench.run("rust", &mut cargo)?;
        let mut all = Vec::new();
        for workload in &bench.workloads {
            all.extend(collect(*workload, &home.join(workload.name()))?);
        }
        Ok(all)
    }
}

/// What criterion left of one workload: in the folder `new`, or in one such for each number of threads.
fn collect(workload: Workload, folder: &Path) -> Result<Vec<Samples>> {
    let alone = folder.join("new/sample.json");
    if alone.exists() {
        return Ok(vec![read(workload, 1, &alone)?]);
    }
    let mut all = Vec::new();
    for entry in fs::read_dir(folder).with_context(|| format!("criterion left no {}", folder.display()))? {
        let entry = entry?;
        // Beside them lies a `report`.
        if let Ok(threads) = entry.file_name().to_string_lossy().parse() {
            all.push(read(workload, threads, &entry.path().join("new/sample.json"))?);
        }
    }
    Ok(all)
}

fn read(workload: Workload, threads: usize, file: &Path) -> Result<Samples> {
    let text = fs::read_to_string(file).with_context(|| format!("reading {}", file.display()))?;
    let sample: Sample = serde_json::from_str(&text)?;
    let ns = sample.times.iter().zip(&sample.iters).map(|(time, count)| time / count).collect();
    Ok(Samples { workload, who: "Rust".into(), threads, ns })
}
