//! Java: the JMH benchmarks of jvm/benchmarks.

use std::collections::HashMap;
use std::fs;

use anyhow::{Context, Result};
use clap::ValueEnum;
use serde::Deserialize;

use super::samples::Samples;
use super::tool::{Bench, Tool, Versions, first_line};
use super::workload::Workload;

/// Where Maven says which jars the benchmarks need.
const CLASSPATH: &str = "jvm/benchmarks/target/classpath";

pub struct Jmh;

/// One benchmark with one choice of its parameters, as `-rf json` writes it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    benchmark: String,
    #[serde(default)]
    params: HashMap<String, String>,
    primary_metric: Metric,
}

/// The time of each iteration of each fork, in ns as the benchmarks ask.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Metric {
    raw_data: Vec<Vec<f64>>,
}

impl Tool for Jmh {
    fn name(&self) -> &'static str {
        "Java"
    }

    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>> {
        let mut maven = bench.command("mvn", "jvm");
        maven.args(["--quiet", "--batch-mode", "--no-transfer-progress", "-Pbenchmarks", "--projects", "benchmarks"]);
        maven.args(["--also-make", "-DskipTests", "package"]);
        maven.arg("org.apache.maven.plugins:maven-dependency-plugin:3.8.1:build-classpath");
        maven.args(["-Dmdep.includeScope=runtime", "-Dmdep.outputFile=target/classpath"]);
        bench.run("java", &mut maven)?;
        let version = first_line(bench.command("java", "").arg("-version")).unwrap_or_default();
        Ok(Ok(vec![("Java".into(), version)]))
    }

    fn measure(&self, bench: &Bench) -> Result<Vec<Samples>> {
        let results = bench.output().join("jmh.json");
        let others = fs::read_to_string(bench.root.join(CLASSPATH)).context("maven wrote no class path")?;
        let mut java = bench.command("java", "");
        // What JMH starts inherits both.
        java.arg("--enable-native-access=ALL-UNNAMED");
        java.arg(format!("-Ddev.libtensor.library={}", bench.library().display()));
        java.args(["-cp", &format!("jvm/benchmarks/target/classes:{}", others.trim()), "org.openjdk.jmh.Main"]);
        java.args(["-foe", "true", "-rf", "json", "-rff"]).arg(&results);
        java.arg(format!(r"\.({})$", bench.names().join("|")));
        bench.run("java", &mut java)?;
        let runs: Vec<Run> = serde_json::from_str(&fs::read_to_string(&results)?).context("reading JMH's results")?;
        runs.into_iter().map(samples).collect()
    }
}

fn samples(run: Run) -> Result<Samples> {
    let method = run.benchmark.rsplit('.').next().unwrap_or_default();
    Ok(Samples {
        workload: Workload::from_str(method, true).map_err(|error| anyhow::anyhow!("{}: {error}", run.benchmark))?,
        who: "Java".into(),
        threads: run.params.get("threads").map_or(Ok(1), |threads| threads.parse())?,
        ns: run.primary_metric.raw_data.concat(),
    })
}
