//! `cargo xtask bench`, which `ci/bench` calls: runs the benchmarks of every language and of the peers in turns,
//! and writes the pages BENCHMARKS.md and targets.md with their charts.

pub mod bar;
mod c;
mod chart;
mod cpp;
mod csharp;
mod java;
mod jmh;
mod jvm_peers;
mod libtorch;
mod machine;
mod opening;
mod pace;
mod page;
mod processors;
mod python;
mod report;
mod rust;
mod samples;
mod section;
mod session;
mod text;
mod tool;

use std::fs;
use std::path::Path;
use std::time::Instant;

use anyhow::{Context, Result, bail, ensure};
use clap::{Args, ValueEnum};

use machine::Machine;
use pace::Pace;
use processors::Processors;
use report::Report;
use section::{Length, Section};
use session::Session;
use tool::{Bench, Tool, Turn, Versions};

/// The page for users, the one for contributors, and where their charts are.
const PAGE: &str = "BENCHMARKS.md";
const TARGETS: &str = "crates/xtask/targets.md";
const CHARTS: &str = "crates/xtask/charts";

/// The peers that are never measured, with the reason.
const NOT_HERE: [&str; 1] = ["TorchSharp: its NuGet package is not among those that the project pins."];

#[derive(Args)]
#[command(
    override_usage = "ci/bench [OPTIONS] [SECTION]...",
    after_help = "Without sections, all are measured, and BENCHMARKS.md and crates/xtask/targets.md are written, with their \
                  charts. With some, their part of the pages is printed. The results are stored in target/bench/results, \
                  and the output of the programs in target/bench/*.log. Targets and reasons are in \
                  crates/xtask/src/bench/bars.toml.\n\
                  Criterion has options of its own: `cargo bench --package tensor-bridge -- --save-baseline before`. The same \
                  works for tensor-core and tensor-nn."
)]
pub struct Options {
    /// What to measure; everything by default.
    #[arg(value_name = "SECTION")]
    sections: Vec<Section>,
    /// Languages and peers to measure, separated by commas; all by default.
    #[arg(long, value_delimiter = ',')]
    who: Vec<Who>,
    /// All cases and peers, with more samples: up to an hour instead of some minutes.
    #[arg(long)]
    full: bool,
    /// The number of rounds, in each of which every library runs once: 1 by default, 2 with --full.
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    rounds: Option<u32>,
    /// Fetch nothing; peers that are not installed are not measured.
    #[arg(long)]
    offline: bool,
    /// Measure nothing: write the pages from the last results, or from their own figures if there are none.
    #[arg(long)]
    page: bool,
}

#[derive(Clone, Copy, PartialEq, Eq, ValueEnum)]
enum Who {
    Machine,
    Rust,
    C,
    Cpp,
    Java,
    Csharp,
    Numpy,
    Pytorch,
    Libtorch,
    Djl,
    Mxnet,
    Nd4j,
    Dl4j,
}

impl Who {
    fn tools(self) -> Vec<Box<dyn Tool>> {
        match self {
            Who::Machine => vec![Box::new(c::Peaks)],
            Who::Rust => vec![Box::new(rust::Criterion)],
            Who::C => vec![Box::new(c::Program)],
            Who::Cpp => vec![Box::new(cpp::Cpp)],
            Who::Java => vec![Box::new(java::Java)],
            Who::Csharp => vec![Box::new(csharp::CSharp)],
            Who::Numpy => vec![Box::new(python::Python::NumPy), Box::new(python::Python::SkylakeX)],
            Who::Pytorch => vec![Box::new(python::Python::PyTorch)],
            Who::Libtorch => {
                vec![Box::new(libtorch::Libtorch { tuned: false }), Box::new(libtorch::Libtorch { tuned: true })]
            }
            Who::Djl => vec![Box::new(jvm_peers::JvmPeer("DJL"))],
            Who::Mxnet => vec![Box::new(jvm_peers::JvmPeer("MXNet"))],
            Who::Nd4j => vec![Box::new(jvm_peers::JvmPeer("ND4J"))],
            Who::Dl4j => vec![Box::new(jvm_peers::JvmPeer("DL4J"))],
        }
    }
}

/// The tools that can measure here, with their versions, and sentences on those that cannot.
struct Field {
    tools: Vec<Box<dyn Tool>>,
    versions: Versions,
    missing: Vec<String>,
}

/// Measures what the options select, in the tree below `root`, with its `target/release/libtensor.so`.
pub fn run(root: &Path, options: &Options) -> Result<()> {
    let bench = Bench::new(root, options.offline);
    if options.page {
        return publish(&bench);
    }
    ensure!(bench.library().exists(), "{} is missing: ci/bench builds it", bench.library().display());
    bench.clear()?;
    let field = field(&bench, options)?;
    let sections = if options.sections.is_empty() { Section::value_variants() } else { &options.sections };
    let mut failed = Vec::new();
    for section in sections {
        measure(&bench, options, &field, *section, &mut failed)?;
    }
    if options.sections.is_empty() {
        publish(&bench)?;
    } else {
        let mut measured = sessions(&bench)?;
        measured.retain(|session| sections.contains(&session.section));
        let mut bars = bar::read(root)?;
        bars.retain(|bar| sections.contains(&bar.section));
        let report = Report::of(&measured, &bars);
        println!("{}\n{}", page::page(&report, CHARTS), page::targets(&report, CHARTS));
    }
    if !failed.is_empty() {
        bail!("{}", failed.join("\n"));
    }
    Ok(())
}

/// Builds the programs of all tools.
fn field(bench: &Bench, options: &Options) -> Result<Field> {
    let mut field = Field { tools: Vec::new(), versions: Vec::new(), missing: NOT_HERE.map(String::from).into() };
    let chosen = |who: &&Who| options.who.is_empty() || options.who.contains(who);
    for tool in Who::value_variants().iter().filter(chosen).flat_map(|who| who.tools()) {
        eprintln!("preparing {}", tool.name());
        match tool.build(bench)? {
            Ok(versions) => {
                field
                    .versions
                    .extend(versions.into_iter().filter(|new| !field.versions.contains(new)).collect::<Vec<_>>());
                field.tools.push(tool);
            }
            Err(why) => {
                eprintln!("  not measured: {why}");
                field.missing.push(format!("{}: {why}", tool.name()));
            }
        }
    }
    Ok(field)
}

/// Measures one section with all tools, close together in time, so that their results compare. The page lists a turn
/// that failed, and the command fails at its end.
fn measure(bench: &Bench, options: &Options, field: &Field, section: Section, failed: &mut Vec<String>) -> Result<()> {
    let length = if options.full { Length::Full } else { Length::Short };
    let rounds = options.rounds.unwrap_or(if options.full { 2 } else { 1 });
    let mut session = Session {
        section,
        machine: Machine::here(),
        length,
        rounds,
        others: 0.0,
        pace: Some(Pace::now()),
        versions: field.versions.clone(),
        missing: field.missing.clone(),
        results: Vec::new(),
    };
    let before = Processors::now();
    for round in 1..=rounds {
        for &threads in section.threads() {
            eprint!("{}, round {round} of {}, threads {threads}:", section.name(), rounds);
            let turn = Turn { section, threads, cases: section.cases(length), length };
            for tool in field.tools.iter().filter(|tool| tool.takes(section, length)) {
                session.pace = session.pace.map(|pace| pace.with(Pace::now()));
                let start = Instant::now();
                match tool.measure(bench, &turn) {
                    Ok(results) => session.add(results),
                    Err(error) => {
                        let first = error.to_string();
                        let sentence = format!("{}, {}: failed: {}", tool.name(), section.name(), last_line(&first));
                        eprint!(" ({sentence})");
                        session.missing.push(sentence.clone());
                        failed.push(sentence);
                    }
                }
                eprint!(" {} {:.0} s", tool.name(), start.elapsed().as_secs_f64());
            }
            eprintln!();
        }
        // The results so far are stored, in case the run is interrupted.
        session.rounds = round;
        session.others = before.others_until(Processors::now());
        session.write(&bench.output())?;
    }
    Ok(())
}

fn last_line(text: &str) -> &str {
    text.lines().last().unwrap_or_default()
}

/// The stored results of all sections, in the order of the page.
fn sessions(bench: &Bench) -> Result<Vec<Session>> {
    let all = Section::value_variants().iter().map(|section| Session::read(&bench.output(), *section));
    all.filter_map(Result::transpose).collect()
}

/// The text of both pages of the tree below `root`.
fn pages(root: &Path) -> Result<String> {
    Ok(fs::read_to_string(root.join(PAGE))? + &fs::read_to_string(root.join(TARGETS))?)
}

/// Writes the pages with their charts, from the last results. Without results the figures are those of the pages.
fn publish(bench: &Bench) -> Result<()> {
    let charts = bench.root.join(CHARTS);
    let (sessions, bars) = (sessions(bench)?, bar::read(&bench.root)?);
    let report = if sessions.is_empty() {
        Report::read(&pages(&bench.root)?, &bars).with_context(|| format!("reading {PAGE} and {TARGETS}"))?
    } else {
        Report::of(&sessions, &bars)
    };
    fs::create_dir_all(&charts)?;
    let drawn = sessions.iter().map(|session| (session.section.name(), chart::draw(session)));
    for (name, svg) in drawn.chain([(opening::CHART.to_string(), opening::draw(&report))]) {
        if let Some(svg) = svg {
            fs::write(charts.join(name).with_extension("svg"), svg?)?;
        }
    }
    fs::write(bench.root.join(PAGE), page::page(&report, CHARTS))?;
    fs::write(bench.root.join(TARGETS), page::targets(&report, "charts"))?;
    eprintln!("{PAGE} and {TARGETS} are written");
    Ok(())
}
