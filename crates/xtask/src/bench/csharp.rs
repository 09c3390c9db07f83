//! C#: the BenchmarkDotNet benchmarks of dotnet/Benchmarks.

use std::fs;

use anyhow::{Context, Result};
use clap::ValueEnum;
use serde::Deserialize;

use super::samples::Samples;
use super::tool::{Bench, Tool, Versions, first_line};
use super::workload::Workload;

/// BenchmarkDotNet looks for the project below the folder that it is called in.
const FOLDER: &str = "dotnet/Benchmarks";

pub struct BenchmarkDotNet;

/// The file that its full JSON exporter writes for each class.
#[derive(Deserialize)]
#[serde(rename_all = "PascalCase")]
struct Class {
    benchmarks: Vec<Run>,
}

/// One benchmark with one choice of its parameters, which are written `Threads=1`.
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

impl Tool for BenchmarkDotNet {
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

    fn measure(&self, bench: &Bench) -> Result<Vec<Samples>> {
        let artifacts = bench.output().join("benchmarkdotnet");
        if artifacts.exists() {
            fs::remove_dir_all(&artifacts)?;
        }
        let mut dotnet = bench.command("dotnet", FOLDER);
        dotnet.args(["run", "--no-build", "--configuration", "Release", "--"]);
        dotnet.arg("--artifacts").arg(&artifacts).arg("--filter");
        dotnet.args(bench.workloads.iter().map(|workload| format!("*.{workload:?}*")));
        // The projects that BenchmarkDotNet generates are built elsewhere.
        dotnet.env("LIBTENSOR_LIBRARY", bench.library());
        bench.run("csharp", &mut dotnet)?;
        let mut all = Vec::new();
        for entry in fs::read_dir(artifacts.join("results")).context("BenchmarkDotNet left no results")? {
            let path = entry?.path();
            if path.extension().is_some_and(|ext| ext == "json") {
                let class: Class = serde_json::from_str(fs::read_to_string(&path)?.trim_start_matches('\u{feff}'))
                    .with_context(|| format!("reading {}", path.display()))?;
                all.extend(class.benchmarks.into_iter().map(samples).collect::<Result<Vec<_>>>()?);
            }
        }
        Ok(all)
    }
}

fn samples(run: Run) -> Result<Samples> {
    Ok(Samples {
        workload: Workload::from_str(&run.method, true).map_err(|error| anyhow::anyhow!("{}: {error}", run.method))?,
        who: "C#".into(),
        threads: run.parameters.strip_prefix("Threads=").map_or(Ok(1), str::parse)?,
        ns: run.statistics.original_values,
    })
}
