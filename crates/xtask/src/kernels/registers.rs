//! `cargo xtask registers`: what NVIDIA's assembler makes of the kernels, for each architecture.
//!
//! A kernel that spills registers to memory is an error. The page says how many registers the kernels of each file need at
//! most, and how much shared memory.

use std::fmt::Write;
use std::path::Path;
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result, bail, ensure};

const VARIABLE: &str = "TENSOR_PTXAS";
const PAGE: &str = "crates/cuda/kernels/registers.md";

/// From Volta, the oldest one of CUDA 12 that is not deprecated, to Blackwell.
const ARCHITECTURES: [&str; 8] = ["sm_70", "sm_75", "sm_80", "sm_86", "sm_89", "sm_90", "sm_100", "sm_120"];

/// What the assembler says of a file's kernels.
#[derive(Default)]
struct Used {
    kernels: usize,
    registers: u64,
    shared: u64,
    spills: Vec<String>,
}

/// Writes the page; fails if a kernel spills.
pub fn run(root: &Path) -> Result<()> {
    let assembler = env::var_os(VARIABLE).with_context(|| format!("{VARIABLE} does not name ptxas"))?;
    let text = super::packed(root)?;
    let mut page = String::from(
        "# Registers of the kernels for CUDA\n\nThis page is written by `cargo xtask registers`, with the `ptxas` of CUDA 12.9. \
         It lists the most registers\nthat a thread of a kernel needs, and the most static shared memory of a block in bytes. \
         No kernel spills.\nA kernel for later architectures has no figure for the others.\n\n| file | kernels | shared memory |",
    );
    for name in ARCHITECTURES {
        write!(page, " {name} |")?;
    }
    writeln!(page, "\n|---|---|---|{}", "---|".repeat(ARCHITECTURES.len()))?;
    for module in text.split("// module ").skip(1) {
        let (name, ptx) = module.split_once('\n').context("a module without a text")?;
        let needed = target(ptx).with_context(|| format!("{name}.cu names no target"))?;
        let used = |architecture: &&str| match number(architecture) >= needed {
            true => assemble(Path::new(&assembler), architecture, ptx).map(Some),
            false => Ok(None),
        };
        let used: Vec<Option<Used>> =
            ARCHITECTURES.iter().map(used).collect::<Result<_>>().with_context(|| format!("{name}.cu"))?;
        let shared = used.iter().flatten().map(|used| used.shared).max().unwrap_or_default();
        let kernels = used.iter().flatten().map(|used| used.kernels).max().unwrap_or_default();
        write!(page, "| `{name}.cu` | {kernels} | {shared} |")?;
        for (used, architecture) in used.iter().zip(ARCHITECTURES) {
            let Some(used) = used else {
                page.push_str(" - |");
                continue;
            };
            ensure!(used.spills.is_empty(), "{name}.cu spills registers on {architecture}: {}", used.spills.join("; "));
            write!(page, " {} |", used.registers)?;
        }
        page.push('\n');
    }
    Ok(fs::write(root.join(PAGE), page)?)
}

/// The number of an architecture, such as 80.
fn number(architecture: &str) -> u32 {
    architecture.trim_start_matches("sm_").parse().unwrap_or_default()
}

/// The architecture from which on a text may be assembled.
fn target(ptx: &str) -> Option<u32> {
    ptx.lines().find_map(|line| line.strip_prefix(".target ")).map(|name| number(name.trim()))
}

fn assemble(assembler: &Path, architecture: &str, ptx: &str) -> Result<Used> {
    let file = env::temp_dir().join(format!("libtensor-{}.ptx", std::process::id()));
    fs::write(&file, ptx)?;
    let mut command = Command::new(assembler);
    command.arg("-v").arg(format!("-arch={architecture}")).arg(&file).args(["-o", "/dev/null"]);
    let output = command.output().with_context(|| format!("running {}", assembler.display()))?;
    fs::remove_file(&file)?;
    let said = String::from_utf8_lossy(&output.stderr);
    if !output.status.success() {
        bail!("{}", said.trim());
    }
    Ok(parse(&said))
}

/// Reads the assembler's report, in which a kernel has a line for its memory and one for its registers.
fn parse(said: &str) -> Used {
    let mut used = Used::default();
    for line in said.lines() {
        if line.contains("bytes spill stores") && !line.contains(" 0 bytes spill stores, 0 bytes spill loads") {
            used.spills.push(line.trim().to_owned());
        }
        if let Some(registers) = before(line, " registers") {
            used.kernels += 1;
            used.registers = used.registers.max(registers);
            used.shared = used.shared.max(before(line, " bytes smem").unwrap_or_default());
        }
    }
    used
}

/// The number before a word.
fn before(line: &str, word: &str) -> Option<u64> {
    let (text, _) = line.split_once(word)?;
    text.rsplit([' ', ',']).next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::parse;

    #[test]
    fn a_report_is_read() {
        let said = "ptxas info    : Compiling entry function 'a' for 'sm_80'\n\
                    ptxas info    : Function properties for a\n\
                        0 bytes stack frame, 0 bytes spill stores, 0 bytes spill loads\n\
                    ptxas info    : Used 56 registers, used 1 barriers, 2048 bytes smem, 984 bytes cmem[0]\n\
                    ptxas info    : Function properties for b\n\
                        8 bytes stack frame, 4 bytes spill stores, 8 bytes spill loads\n\
                    ptxas info    : Used 142 registers, used 1 barriers, 496 bytes cmem[0]\n";
        let used = parse(said);
        assert_eq!((used.kernels, used.registers, used.shared), (2, 142, 2048));
        assert_eq!(used.spills, ["8 bytes stack frame, 4 bytes spill stores, 8 bytes spill loads"]);
    }
}
