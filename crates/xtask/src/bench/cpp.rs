//! C++: the program in tests/cpp/bench, which uses the classes of `tensor.hpp`.

use anyhow::Result;

use super::c;
use super::samples::Samples;
use super::section::{Length, Section};
use super::tool::{Bench, Tool, Turn, Versions, first_line};

pub struct Cpp;

impl Tool for Cpp {
    fn name(&self) -> &'static str {
        "C++"
    }

    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>> {
        let mut cpp = bench.command("c++", "");
        cpp.args([
            "-std=c++17",
            "-O2",
            "-Wall",
            "-Wextra",
            "-pedantic",
            "-Werror",
            "-Iinclude",
            "tests/cpp/bench/tiny.cpp",
        ]);
        cpp.arg("-o").arg(bench.output().join("tiny"));
        c::link(bench, &mut cpp);
        bench.run("cpp", &mut cpp)?;
        let version = first_line(bench.command("c++", "").arg("--version")).unwrap_or_default();
        Ok(Ok(vec![("C++".into(), version)]))
    }

    fn takes(&self, section: Section, _: Length) -> bool {
        section == Section::Tiny
    }

    fn measure(&self, bench: &Bench, turn: &Turn) -> Result<Vec<Samples>> {
        c::measured(bench, "tiny", "cpp", turn)
    }
}
