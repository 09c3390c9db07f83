//! The project's own tool: `cargo xtask codegen`, `cargo xtask headers`, `cargo xtask validate`, `cargo xtask package`,
//! and what `ci/bench` runs.

mod bench;
mod canvas;
mod codegen;
mod declarations;
mod files;
mod garbage;
mod headers;
mod hidden;
mod kernels;
mod package;
mod process;
mod promises;
mod readme;
mod rooms;
mod system_calls;
mod validate;
mod versions;
mod words;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about = "Code generation, checks and benchmarks of libtensor")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write everything that is generated from the tables of operations (crates/core/src/ops/ops.toml) and codes
    /// (crates/core/src/codes.toml).
    Codegen {
        /// Write nothing; fail if a file is out of date.
        #[arg(long)]
        check: bool,
    },
    /// Write the generated parts of the C header.
    Headers {
        /// Write nothing; fail if a file is out of date.
        #[arg(long)]
        check: bool,
    },
    /// Assemble the kernels for CUDA for each architecture, and write crates/cuda/kernels/registers.md. TENSOR_PTXAS names
    /// the assembler.
    Registers,
    /// Compile the kernels for CUDA ahead, to crates/cuda/kernels/kernels.ptx.z. TENSOR_NVRTC names the compiler, the
    /// file libnvrtc.so.12 of version 12.0.
    Kernels {
        /// Write nothing; fail if the file is out of date.
        #[arg(long)]
        check: bool,
    },
    /// Check the rules of the tree that no compiler checks, such as dependencies between crates and declarations of
    /// hosts.
    Validate,
    /// Check the language of comments and pages: long sentences, and words that have a standard term.
    Words,
    /// Run the benchmarks of every language and of the peers, and write BENCHMARKS.md and targets.md.
    Bench(bench::Options),
    /// Draw the chart of garbage, crates/xtask/charts/garbage.svg, with the programs that the benchmarks built.
    Garbage,
    /// Write the packages of every ecosystem to build/packages.
    Package {
        /// Also install those for Java in the local Maven repository.
        #[arg(long)]
        install: bool,
        /// A folder whose libtensor.so and libtensor.a are packed as they are. Without it, those of a release are built.
        #[arg(long)]
        library: Option<std::path::PathBuf>,
        /// Take the classes that Maven has compiled, and leave out Javadoc and Scaladoc, which take most of the time.
        #[arg(long)]
        compiled: bool,
    },
    /// Set the version of all packages, in every file that names it.
    Version {
        /// Three numbers, such as 0.2.0.
        version: String,
    },
    /// Install the headers and libraries for C and C++, with a pkg-config file and a CMake package.
    Install {
        /// The folder that gets `include` and `lib`. It may be moved afterwards.
        #[arg(long)]
        prefix: std::path::PathBuf,
        /// What the libraries are for.
        #[arg(long, value_enum, default_value_t = package::Platform::HERE)]
        platform: package::Platform,
    },
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Codegen { check } => codegen::run(&files::root(), check),
        Command::Headers { check } => headers::run(check),
        Command::Registers => kernels::registers::run(&files::root()),
        Command::Kernels { check } => kernels::run(&files::root(), check),
        Command::Validate => validate::run(&files::root()),
        Command::Words => words::run(&files::root()),
        Command::Bench(options) => bench::run(&files::root(), &options),
        Command::Garbage => garbage::run(&files::root()),
        Command::Package { install, library, compiled } => {
            package::run(&files::root(), install, library.as_deref(), compiled)
        }
        Command::Version { version } => versions::set(&files::root(), &version),
        Command::Install { prefix, platform } => package::install(&files::root(), &prefix, platform),
    }
}
