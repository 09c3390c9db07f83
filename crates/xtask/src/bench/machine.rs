//! The machine that the figures were measured on.

use std::fs;
use std::process::Command;

use serde::{Deserialize, Serialize};

use super::tool::first_line;

#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Machine {
    pub time: String,
    /// The commit, with `-dirty` if the tree has changes that are not committed.
    pub commit: String,
    pub cpu: String,
    /// The widest vectors of the CPU that kernels are written for.
    pub vectors: String,
    pub cores: usize,
    pub memory_gib: f64,
    pub system: String,
}

impl Machine {
    pub fn here() -> Machine {
        let said = |program: &str, args: &[&str]| first_line(Command::new(program).args(args)).unwrap_or_default();
        let cpu = fs::read_to_string("/proc/cpuinfo").unwrap_or_default();
        let field = |name: &str| {
            let line = cpu.lines().find(|line| line.starts_with(name)).unwrap_or_default();
            line.split_once(':').map_or("", |(_, value)| value).trim()
        };
        let has = |flag: &str| field("flags").split(' ').any(|other| other == flag);
        let memory = fs::read_to_string("/proc/meminfo").unwrap_or_default();
        let kib = memory.split_whitespace().nth(1).and_then(|kib| kib.parse::<f64>().ok()).unwrap_or(f64::NAN);
        Machine {
            time: said("date", &["-u", "+%Y-%m-%d %H:%M UTC"]),
            commit: said("git", &["describe", "--always", "--dirty", "--exclude=*"]),
            cpu: field("model name").into(),
            vectors: match () {
                () if has("avx512f") => "AVX-512",
                () if has("avx2") => "AVX2",
                () => "no AVX2",
            }
            .into(),
            cores: std::thread::available_parallelism().map_or(1, usize::from),
            memory_gib: (kib / 1024.0 / 1024.0 * 10.0).round() / 10.0,
            system: said("uname", &["-sr"]),
        }
    }
}
