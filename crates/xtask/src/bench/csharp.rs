//! C#: the benchmarks of dotnet/Benchmarks with BenchmarkDotNet, and its program for the other cases.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::samples::Samples;
use super::section::{Length, Section};
use super::tool::{Bench, Tool, Turn, Versions, first_line};

/// The folder to call BenchmarkDotNet in; it searches the project below.
const FOLDER: &str = "dotnet/Benchmarks";

pub struct CSharp;

/// The file that the full JSON exporter writes for each class.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Class {
    benchmarks: Vec<Run>,
}

/// One benchmark with one choice of its parameters, which are written `What=mlp&Threads=1`.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Run {
    method: String,
    parameters: String,
    statistics: Statistics,
}

/// The time of each iteration, in ns.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Statistics {
    original_values: Vec<f64>,
}

/// Whether the project's own program measures a case instead of BenchmarkDotNet. Cases that C# lacks are not measured.
fn prints(section: Section, what: &str) -> bool {
    match section {
        Section::Tiny => what == "cold",
        Section::Scopes => what == "tensor",
        Section::Million => matches!(what, "unwatched" | "scoped" | "finalized"),
        Section::Overhead => what != "closes",
        Section::Callers | Section::Memory => true,
        _ => false,
    }
}

impl Tool for CSharp {
    fn name(&self) -> &'static str {
        "C#"
    }

    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>> {
        let Some(version) = first_line(bench.command("dotnet", FOLDER).arg("--version")) else {
            return Ok(Err("there is no .NET SDK; `ci/setup` says how to get one.".into()));
        };
        bench
            .run("csharp", bench.command("dotnet", FOLDER).args(["build", "--configuration", "Release", "--nologo"]))?;
        Ok(Ok(vec![(".NET SDK".into(), version)]))
    }

    fn takes(&self, section: Section, _: Length) -> bool {
        let other = matches!(section, Section::Moves | Section::Workspaces | Section::Executors | Section::Programs);
        !section.is_of_kernels() && !other
    }

    fn measure(&self, bench: &Bench, turn: &Turn) -> Result<Vec<Samples>> {
        let mut all = Vec::new();
        for what in turn.cases.iter().filter(|case| prints(turn.section, case)) {
            let mut dotnet = dotnet(bench);
            dotnet.args(["lines", &turn.section.name(), &turn.threads.to_string(), &turn.samples().to_string(), what]);
            all.extend(Samples::from_lines(&bench.run("csharp", &mut dotnet)?)?);
        }
        if matches!(
            turn.section,
            Section::Tiny | Section::Scopes | Section::Upkeep | Section::Training | Section::Models
        ) {
            all.extend(benchmarks(bench, turn)?);
        }
        Ok(all)
    }
}

fn dotnet(bench: &Bench) -> Command {
    let mut dotnet = bench.command("dotnet", FOLDER);
    dotnet.args(["run", "--no-build", "--configuration", "Release", "--"]);
    // The projects that BenchmarkDotNet generates are built elsewhere.
    dotnet.env("LIBTENSOR_LIBRARY", bench.library());
    dotnet
}

fn benchmarks(bench: &Bench, turn: &Turn) -> Result<Vec<Samples>> {
    let artifacts = bench.output().join("benchmarkdotnet");
    if artifacts.exists() {
        fs::remove_dir_all(&artifacts)?;
    }
    let mut dotnet = dotnet(bench);
    dotnet.arg("--artifacts").arg(&artifacts).arg("--filter").arg(format!("*.{:?}.*", turn.section));
    if turn.length == Length::Short {
        // Otherwise a project is generated and built for each turn.
        dotnet.args(["--inProcess", "--warmupCount", "3", "--iterationCount", "5", "--iterationTime", "100"]);
    }
    dotnet.env("BENCH_WHAT", turn.cases.join(";")).env("BENCH_THREADS", turn.threads.to_string());
    bench.run("csharp", &mut dotnet)?;
    let mut all = Vec::new();
    for entry in fs::read_dir(artifacts.join("results")).context("BenchmarkDotNet left no results")? {
        let path = entry?.path();
        if path.extension().is_some_and(|ext| ext == "json") {
            let class: Class = serde_json::from_str(fs::read_to_string(&path)?.trim_start_matches('\u{feff}'))
                .with_context(|| format!("reading {}", path.display()))?;
            all.extend(class.benchmarks.into_iter().map(|run| samples(run, turn)));
        }
    }
    Ok(all)
}

fn samples(run: Run, turn: &Turn) -> Samples {
    let what = run.parameters.split('&').find_map(|parameter| parameter.strip_prefix("What="));
    Samples {
        section: turn.section,
        what: what.map_or_else(|| run.method.to_lowercase(), String::from),
        who: "C#".into(),
        threads: turn.threads,
        values: run.statistics.original_values,
    }
}
