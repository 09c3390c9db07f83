//! C: the program in tests/c/bench, which calls the C ABI, and a program that measures the machine's own peaks.

use std::process::Command;

use anyhow::Result;

use super::samples::Samples;
use super::section::{Length, Section};
use super::tool::{Bench, Tool, Turn, Versions, first_line};

pub struct Program;

/// Measures the machine's peaks of arithmetic and of copies, with which products and large results are compared.
pub struct Peaks;

fn cc(bench: &Bench, program: &str) -> Command {
    let mut cc = bench.command("cc", "");
    cc.args(["-std=c11", "-O2", "-Wall", "-Wextra", "-pedantic", "-Werror", "-D_POSIX_C_SOURCE=200809L", "-Iinclude"]);
    cc.arg(format!("tests/c/bench/{program}.c")).arg("-o").arg(bench.output().join(program)).arg("-pthread");
    cc
}

/// Links a program with the library that is measured.
pub fn link(bench: &Bench, compiler: &mut Command) {
    compiler.args(["-Ltarget/release", "-ltensor"]);
    compiler.arg(format!("-Wl,-rpath,{}", bench.root.join("target/release").display()));
}

/// Runs a program that is linked with the library.
pub fn measured(bench: &Bench, program: &str, log: &str, turn: &Turn) -> Result<Vec<Samples>> {
    let mut command = bench.command(bench.output().join(program), "");
    // Cargo puts its own folders first in the search path, and one of them has the library of the tests.
    command.env("LD_LIBRARY_PATH", bench.library().with_file_name(""));
    turn.arguments(&mut command);
    Samples::from_lines(&bench.run(log, &mut command)?)
}

impl Tool for Program {
    fn name(&self) -> &'static str {
        "C"
    }

    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>> {
        let mut cc = cc(bench, "handles");
        link(bench, &mut cc);
        bench.run("c", &mut cc)?;
        let version = first_line(bench.command("cc", "").arg("--version")).unwrap_or_default();
        Ok(Ok(vec![("C".into(), version)]))
    }

    fn takes(&self, section: Section, _: Length) -> bool {
        matches!(section, Section::Tiny | Section::Callers | Section::Scopes | Section::Overhead)
    }

    fn measure(&self, bench: &Bench, turn: &Turn) -> Result<Vec<Samples>> {
        measured(bench, "handles", "c", turn)
    }
}

impl Tool for Peaks {
    fn name(&self) -> &'static str {
        "the machine"
    }

    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>> {
        bench.run("machine", &mut cc(bench, "machine"))?;
        Ok(Ok(Vec::new()))
    }

    fn takes(&self, section: Section, _: Length) -> bool {
        matches!(section, Section::Product | Section::Elementwise)
    }

    fn measure(&self, bench: &Bench, turn: &Turn) -> Result<Vec<Samples>> {
        let cases: Vec<String> = match turn.section {
            Section::Product => ["f32", "f64"].map(String::from).into(),
            _ => turn.cases.iter().filter(|case| case.starts_with("copy ")).cloned().collect(),
        };
        let turn = Turn { section: turn.section, threads: turn.threads, cases, length: turn.length };
        let mut machine = bench.command(bench.output().join("machine"), "");
        turn.arguments(&mut machine);
        Samples::from_lines(&bench.run("machine", &mut machine)?)
    }
}
