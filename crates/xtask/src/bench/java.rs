//! Java: the JMH benchmarks of jvm/benchmarks, and its programs for the other cases.

use std::fs;
use std::process::Command;

use anyhow::{Context, Result};

use super::jmh;
use super::samples::Samples;
use super::section::{Length, Section};
use super::tool::{Bench, Tool, Turn, Versions, first_line};

/// The file in which Maven lists the jars of the benchmarks.
const CLASSPATH: &str = "jvm/benchmarks/target/classpath";

pub struct Java;

/// The maximum heap where memory is measured.
const HEAP: &str = "-Xmx512m";

fn java(bench: &Bench) -> Result<Command> {
    let others = fs::read_to_string(bench.root.join(CLASSPATH)).context("maven wrote no class path")?;
    let mut java = bench.command("java", "");
    // Processes that JMH starts inherit both.
    java.arg("--enable-native-access=ALL-UNNAMED");
    java.arg(format!("-Ddev.libtensor.library={}", bench.library().display()));
    java.args(["-cp", &format!("jvm/benchmarks/target/classes:{}", others.trim())]);
    Ok(java)
}

impl Tool for Java {
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

    fn takes(&self, section: Section, length: Length) -> bool {
        let own = matches!(section, Section::Moves | Section::Classes);
        !own && (length == Length::Full || !section.is_of_kernels())
    }

    fn measure(&self, bench: &Bench, turn: &Turn) -> Result<Vec<Samples>> {
        match turn.section {
            Section::Million => {
                lines(bench, turn, Some(&["unwatched", "scoped", "cleaner", "buffers"]), |java, what| {
                    java.args(["-Xmx2g", "-XX:MaxDirectMemorySize=1g", "dev.libtensor.benchmarks.Million", what]);
                })
            }
            Section::Overhead => lines(bench, turn, Some(&["counts", "sampled", "all"]), |java, what| {
                java.args(["dev.libtensor.benchmarks.Reports", &turn.samples().to_string(), what]);
            }),
            Section::Memory => lines(bench, turn, None, |java, what| {
                java.args([HEAP, "dev.libtensor.benchmarks.Resident", &turn.threads.to_string(), what]);
            }),
            _ => benchmarks(bench, turn),
        }
    }
}

fn benchmarks(bench: &Bench, turn: &Turn) -> Result<Vec<Samples>> {
    let results = bench.output().join("jmh.json");
    let mut all = Vec::new();
    if turn.wants("cold") {
        let mut java = java(bench)?;
        jmh::cold_options(&mut java, &results);
        bench.run("java", &mut java)?;
        all.extend(jmh::read(&results, turn, "Java")?);
    }
    let mut java = java(bench)?;
    if turn.section == Section::Upkeep {
        jmh::options(&mut java, &of_host(turn), &results);
    } else if !jmh::is_of_methods(turn.section) {
        jmh::options(&mut java, turn, &results);
        java.args(["-p", &format!("threads={}", turn.threads)]);
    } else {
        jmh::options(&mut java, &jmh::without_cold(turn), &results);
    }
    bench.run("java", &mut java)?;
    all.extend(jmh::read(&results, turn, "Java")?);
    Ok(all)
}

/// An operation in place returns the array itself.
fn of_host(turn: &Turn) -> Turn {
    let cases = turn.cases.iter().filter(|case| !case.starts_with("inplace_alias")).cloned().collect();
    Turn { section: turn.section, threads: turn.threads, cases, length: turn.length }
}

/// The output of a program that is started once for each of its cases: those that it knows, or all.
fn lines(
    bench: &Bench,
    turn: &Turn,
    known: Option<&[&str]>,
    options: impl Fn(&mut Command, &str),
) -> Result<Vec<Samples>> {
    let mut all = Vec::new();
    for what in turn.cases.iter().filter(|case| known.is_none_or(|known| known.contains(&case.as_str()))) {
        let mut java = java(bench)?;
        options(&mut java, what);
        all.extend(Samples::from_lines(&bench.run("java", &mut java)?)?);
    }
    Ok(all)
}
