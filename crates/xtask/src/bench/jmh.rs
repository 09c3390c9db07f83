//! The options and results of JMH, for our benchmarks and for those of the peers.

use std::collections::HashMap;
use std::fs;
use std::path::Path;
use std::process::Command;

use anyhow::{Context, Result};
use serde::Deserialize;

use super::samples::Samples;
use super::section::{Length, Section};
use super::tool::Turn;

/// One benchmark with one choice of its parameters, as `-rf json` writes it.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Run {
    benchmark: String,
    #[serde(default)]
    params: HashMap<String, String>,
    primary_metric: Metric,
}

impl Run {
    /// The case.
    fn what(&self, section: Section) -> String {
        let method = self.benchmark.rsplit('.').next().unwrap_or_default();
        match self.params.get("what") {
            None => method.into(),
            Some(what) if is_of_methods(section) => format!("{method} {what}"),
            Some(what) => what.clone(),
        }
    }
}

/// The time of each iteration of each fork, in ns as the benchmarks ask.
#[derive(Deserialize)]
#[serde(rename_all = "camelCase")]
struct Metric {
    raw_data: Vec<Vec<f64>>,
}

/// The options for a turn: the cases are methods in the sections of handles and scopes, and a parameter elsewhere.
///
/// Cases of a microsecond or more run in one process, because starting one for each would take longer than measuring.
/// Shorter cases have a process each, and two seconds of warm-up for the JIT compiler, which shares the processors.
pub fn options(java: &mut Command, turn: &Turn, results: &Path) {
    java.arg("org.openjdk.jmh.Main").args(["-foe", "true", "-rf", "json", "-rff"]).arg(results);
    let iterations = match turn.length {
        Length::Short => "5",
        Length::Full => "6",
    };
    java.args(["-i", iterations, "-r", "60ms"]);
    let class = format!("{:?}", turn.section);
    if is_of_methods(turn.section) {
        java.args(["-wi", "4", "-w", "500ms"]);
        if turn.section == Section::Callers {
            java.args(["-t", &turn.threads.to_string()]);
        }
        let methods: Vec<&str> = turn.cases.iter().map(|case| case.split(' ').next().unwrap_or(case)).collect();
        java.arg(format!(r"\.{class}\.({})$", methods.join("|")));
    } else {
        // Cases with a third word have other layouts; only Rust and its peers measure them.
        let plain: Vec<&str> =
            turn.cases.iter().map(String::as_str).filter(|case| case.split(' ').count() < 3).collect();
        java.args(["-p", &format!("what={}", plain.join(","))]);
        match turn.section {
            Section::Upkeep => java.args(["-wi", "4", "-w", "300ms"]),
            // Much of their code is in Java, and the compiler needs seconds for it.
            Section::Programs | Section::Models => java.args(["-wi", "4", "-w", "1s", "-f", "0"]),
            _ => java.args(["-wi", "2", "-w", "150ms", "-f", "0"]),
        };
        java.arg(format!(r"\.{class}\."));
    }
}

/// Whether the cases of a section are methods. A second word is then the method's parameter.
pub fn is_of_methods(section: Section) -> bool {
    matches!(section, Section::Tiny | Section::Callers | Section::Scopes | Section::Workspaces)
}

/// Cold starts are measured once in each of some new processes, without warm-up.
pub fn without_cold(turn: &Turn) -> Turn {
    let cases = turn.cases.iter().filter(|case| *case != "cold").cloned().collect();
    Turn { section: turn.section, threads: turn.threads, cases, length: turn.length }
}

/// The options for cold starts, in addition to those of every turn.
pub fn cold_options(java: &mut Command, results: &Path) {
    java.arg("org.openjdk.jmh.Main").args(["-foe", "true", "-rf", "json", "-rff"]).arg(results).arg(r"\.Tiny\.cold$");
}

pub fn read(results: &Path, turn: &Turn, who: &str) -> Result<Vec<Samples>> {
    let text = fs::read_to_string(results).context("JMH left no results")?;
    let runs: Vec<Run> = serde_json::from_str(&text).context("reading JMH's results")?;
    let samples = |run: Run| Samples {
        section: turn.section,
        what: run.what(turn.section),
        who: who.into(),
        threads: turn.threads,
        values: run.primary_metric.raw_data.concat(),
    };
    Ok(runs.into_iter().map(samples).collect())
}
