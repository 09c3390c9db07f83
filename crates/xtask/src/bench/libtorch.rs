//! libtorch from C++: the program of tests/peers, built against the PyTorch wheel, with the default allocator and with
//! a tuned one.

use anyhow::Result;

use super::python;
use super::samples::Samples;
use super::section::{Length, Section};
use super::tool::{Bench, Tool, Turn, Versions, first_line};

/// Keeps freed memory, on huge pages, instead of returning it to the system each time.
const TUNABLES: &str =
    "glibc.malloc.hugetlb=1:glibc.malloc.mmap_max=0:glibc.malloc.trim_threshold=8589934592:glibc.malloc.arena_max=1";

pub struct Libtorch {
    pub tuned: bool,
}

impl Tool for Libtorch {
    fn name(&self) -> &'static str {
        if self.tuned { "libtorch, tuned" } else { "libtorch" }
    }

    fn build(&self, bench: &Bench) -> Result<Result<Versions, String>> {
        if let Err(why) = python::fetch(bench) {
            return Ok(Err(why));
        }
        let code = "import importlib.util as u; print(u.find_spec('torch').submodule_search_locations[0])";
        let Some(torch) = first_line(bench.command(python::python(bench), "").args(["-c", code])) else {
            return Ok(Err("the wheel of PyTorch has no folder.".into()));
        };
        let program = bench.output().join("libtorch");
        let source = "tests/peers/libtorch.cpp";
        let modified = |path: &std::path::Path| path.metadata().and_then(|file| file.modified()).ok();
        if modified(&program) <= modified(&bench.root.join(source)) {
            let mut compile = bench.command("c++", "");
            compile.args(["-std=c++20", "-O2", "-isystem"]).arg(format!("{torch}/include"));
            compile.arg("-isystem").arg(format!("{torch}/include/torch/csrc/api/include"));
            compile.args([source, "-o"]).arg(program).arg(format!("-L{torch}/lib"));
            compile.arg(format!("-Wl,-rpath,{torch}/lib"));
            compile.args(["-Wl,--no-as-needed", "-ltorch_cpu", "-lc10", "-pthread"]);
            if bench.run("libtorch", &mut compile).is_err() {
                return Ok(Err("it could not be built against the wheel; target/bench/libtorch.log says why.".into()));
            }
        }
        let version = python::version(bench, "torch").unwrap_or_default();
        Ok(Ok(vec![("libtorch from C++".into(), version)]))
    }

    fn takes(&self, section: Section, _: Length) -> bool {
        match section {
            Section::Million
            | Section::Overhead
            | Section::Moves
            | Section::Workspaces
            | Section::Classes
            | Section::Executors
            | Section::Programs => false,
            Section::Elementwise | Section::Functions | Section::Training | Section::Models => true,
            _ => !self.tuned,
        }
    }

    fn measure(&self, bench: &Bench, turn: &Turn) -> Result<Vec<Samples>> {
        let mut all = Vec::new();
        // One process for each case if its memory is measured.
        let size = if turn.section == Section::Memory { 1 } else { turn.cases.len() };
        for cases in turn.cases.chunks(size) {
            let mut libtorch = bench.command(bench.output().join("libtorch"), "");
            if self.tuned {
                libtorch.env("GLIBC_TUNABLES", TUNABLES);
            }
            libtorch.arg(self.name());
            let turn =
                Turn { section: turn.section, threads: turn.threads, cases: cases.to_vec(), length: turn.length };
            turn.arguments(&mut libtorch);
            all.extend(Samples::from_lines(&bench.run("libtorch", &mut libtorch)?)?);
        }
        Ok(all)
    }
}
