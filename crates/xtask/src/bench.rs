//! `cargo xtask bench`, which `ci/bench` calls: runs the benchmarks of every language in turns, and the peers' beside them,
//! and tells all in one table.

mod c;
mod csharp;
mod java;
mod machine;
mod peers;
mod processors;
mod report;
mod rust;
mod samples;
mod tool;
mod workload;

use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, ensure};
use clap::{Args, ValueEnum};

use machine::Machine;
use processors::Processors;
use report::Report;
use tool::{Bench, Tool};
use workload::Workload;

#[derive(Args)]
#[command(
    override_usage = "ci/bench [OPTIONS] [WORKLOAD]...",
    after_help = "The table is also in target/bench/results.md and results.json, what the programs said in target/bench/*.log.\n\
                  Criterion's own options: `cargo bench --package tensor-bridge -- --save-baseline before`, and likewise tensor-core and tensor-nn."
)]
pub struct Options {
    /// What to measure; everything by default.
    #[arg(value_name = "WORKLOAD")]
    workloads: Vec<Workload>,
    /// Who to measure, separated by commas; everybody by default.
    #[arg(long, value_delimiter = ',')]
    who: Vec<Who>,
    /// Fetch PyTorch and NumPy (several GB, into target/bench/peers). Once there, they are always measured.
    #[arg(long)]
    peers: bool,
    /// How often everybody has a turn.
    #[arg(long, default_value_t = 2, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: u32,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Who {
    Rust,
    C,
    Java,
    Csharp,
    Peers,
}

impl Who {
    fn tool(self, options: &Options) -> Box<dyn Tool> {
        match self {
            Who::Rust => Box::new(rust::Criterion),
            Who::C => Box::new(c::Program),
            Who::Java => Box::new(java::Jmh),
            Who::Csharp => Box::new(csharp::BenchmarkDotNet),
            Who::Peers => Box::new(peers::Python { fetch: options.peers }),
        }
    }
}

/// Runs what the options say, in the tree below `root`; `target/release/libtensor.so` is what they measure.
pub fn run(root: &Path, options: &Options) -> Result<()> {
    let chosen = |who: &Who| options.who.is_empty() || options.who.contains(who);
    let workloads = if options.workloads.is_empty() { Workload::value_variants() } else { &options.workloads };
    let bench = Bench::new(root, workloads);
    ensure!(bench.library().exists(), "{} is missing: ci/bench builds it", bench.library().display());
    bench.clear()?;

    let mut report = Report::new(Machine::here(), options.rounds);
    let mut tools = Vec::new();
    for tool in Who::value_variants().iter().filter(|who| chosen(who)).map(|who| who.tool(options)) {
        eprintln!("preparing {}", tool.name());
        match tool.build(&bench)? {
            Ok(versions) => {
                report.versions.extend(versions);
                tools.push(tool);
            }
            Err(why) => report.missing.push(format!("{}: not measured: {why}", tool.name())),
        }
    }
    let before = Processors::now();
    for round in 1..=options.rounds {
        for tool in &tools {
            eprint!("round {round} of {}: {} ... ", options.rounds, tool.name());
            let start = Instant::now();
            report.add(tool.measure(&bench).with_context(|| format!("measuring {}", tool.name()))?);
            eprintln!("{:.0} s", start.elapsed().as_secs_f64());
        }
    }
    report.others = before.others_until(Processors::now());

    let page = report.page();
    fs::write(bench.output().join("results.md"), &page)?;
    fs::write(bench.output().join("results.json"), serde_json::to_string_pretty(&report.json())? + "\n")?;
    eprintln!();
    print!("{page}");
    Ok(())
}
