//! Rust: the criterion benches of the crates.

use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::samples::Samples;
use super::section::{Length, Section};
use super::tool::{Bench, Tool, Turn, Versions, first_line};

/// Each bench with its package, and what it measures.
const BENCHES: [(&str, &str, &[Section]); 6] = [
    ("tiny", "tensor-bridge", &[Section::Tiny, Section::Callers, Section::Scopes]),
    ("upkeep", "tensor-bridge", &[Section::Upkeep]),
    ("moves", "tensor-bridge", &[Section::Moves]),
    ("product", "tensor-core", &[Section::Product]),
    ("elements", "tensor-core", &[Section::Elementwise, Section::Functions, Section::Classes]),
    ("training", "tensor-nn", &[Section::Training]),
];

pub struct Criterion;

/// The file `benchmark.json`: `section/what/threads`.
#[derive(Deserialize)]
struct Id {
    group_id: String,
    function_id: String,
    value_str: String,
}

/// The file `sample.json`: how often each sample ran, and how many nanoseconds that took.
#[derive(Deserialize)]
struct Sample {
    iters: Vec<f64>,
    times: Vec<f64>,
}

fn cargo(bench: &Bench) -> Command {
    let mut cargo = bench.command(std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into()), "");
    cargo.args(["bench", "--quiet"]);
    // Always all packages: the features of a package, and so its build, depend on which others are built with it.
    for (_, package, _) in BENCHES {
        cargo.args(["--package", package]);
    }
    cargo
}

impl Tool for Criterion {
    fn name(&self) -> &'static str {
        "Rust"
    }

    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>> {
        let mut cargo = cargo(bench);
        cargo.arg("--no-run");
        for (target, ..) in BENCHES {
            cargo.args(["--bench", target]);
        }
        bench.run("rust", &mut cargo)?;
        let version = first_line(bench.command("rustc", "").arg("--version")).unwrap_or_default();
        Ok(Ok(vec![("Rust".into(), version)]))
    }

    fn takes(&self, section: Section, _: Length) -> bool {
        BENCHES.iter().any(|(_, _, sections)| sections.contains(&section))
    }

    fn measure(&self, bench: &Bench, turn: &Turn) -> Result<Vec<Samples>> {
        // Not in the folder of the user's own baselines.
        let home = bench.output().join("criterion");
        if home.exists() {
            fs::remove_dir_all(&home)?;
        }
        // The switch is read once in a process, so the general path has a process of its own.
        let (general, usual): (Vec<&str>, Vec<&str>) =
            turn.cases.iter().map(String::as_str).partition(|case| *case == "general");
        let mut all = Vec::new();
        for (target, ..) in BENCHES.iter().filter(|(_, _, sections)| sections.contains(&turn.section)) {
            for (cases, fast_path) in [(&usual, "on"), (&general, "off")] {
                if cases.is_empty() {
                    continue;
                }
                let mut cargo = cargo(bench);
                cargo.env("CRITERION_HOME", &home).env("TENSOR_FAST_PATH", fast_path);
                cargo.env("BENCH_SECTION", turn.section.name()).env("BENCH_WHAT", cases.join(";"));
                cargo.env("BENCH_THREADS", turn.threads.to_string());
                cargo.args(["--bench", target, "--", "--noplot", "--sample-size", "10"]);
                cargo.args(["--nresamples", "1000"]);
                cargo.args(match turn.length {
                    Length::Short => ["--warm-up-time", "0.1", "--measurement-time", "0.2"],
                    Length::Full => ["--warm-up-time", "0.1", "--measurement-time", "0.3"],
                });
                cargo.arg(format!("^{}/({})/{}$", turn.section.name(), cases.join("|"), turn.threads));
                bench.run("rust", &mut cargo)?;
            }
        }
        collect(&home, &mut all)?;
        Ok(all)
    }
}

/// The results of criterion below a folder, in folders called `new`.
fn collect(folder: &Path, all: &mut Vec<Samples>) -> Result<()> {
    for entry in fs::read_dir(folder).with_context(|| format!("criterion left no {}", folder.display()))? {
        let path = entry?.path();
        if path.file_name().is_some_and(|name| name == "new") {
            all.push(read(&path)?);
        } else if path.is_dir() {
            collect(&path, all)?;
        }
    }
    Ok(())
}

fn read(folder: &Path) -> Result<Samples> {
    let text = |name: &str| {
        fs::read_to_string(folder.join(name)).with_context(|| format!("reading {name} in {}", folder.display()))
    };
    let id: Id = serde_json::from_str(&text("benchmark.json")?)?;
    let sample: Sample = serde_json::from_str(&text("sample.json")?)?;
    Ok(Samples {
        section: <Section as clap::ValueEnum>::from_str(&id.group_id, true).map_err(anyhow::Error::msg)?,
        what: id.function_id,
        who: "Rust".into(),
        threads: id.value_str.parse()?,
        values: sample.times.iter().zip(&sample.iters).map(|(time, count)| time / count).collect(),
    })
}
