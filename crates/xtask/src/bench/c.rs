//! C: the program in tests/c/bench, through the C ABI of the library.

use anyhow::Result;

use super::samples::Samples;
use super::tool::{Bench, Tool, Versions, first_line};

pub struct Program;

impl Tool for Program {
    fn name(&self) -> &'static str {
        "C"
    }

    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>> {
        let mut cc = bench.command("cc", "");
        cc.args([
            "-std=c11",
            "-O2",
            "-Wall",
            "-Wextra",
            "-pedantic",
            "-Werror",
            "-D_POSIX_C_SOURCE=200809L",
            "-Iinclude",
        ]);
        cc.args(["tests/c/bench/tiny.c", "-o", "target/bench/tiny", "-Ltarget/release", "-ltensor"]);
        cc.arg(format!("-Wl,-rpath,{}", bench.root.join("target/release").display()));
        bench.run("c", &mut cc)?;
        let version = first_line(bench.command("cc", "").arg("--version")).unwrap_or_default();
        Ok(Ok(vec![("C".into(), version)]))
    }

    fn measure(&self, bench: &Bench) -> Result<Vec<Samples>> {
        let mut tiny = bench.command(bench.output().join("tiny"), "");
        Samples::from_lines(&bench.run("c", tiny.args(bench.names()))?)
    }
}
