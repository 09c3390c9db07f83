//! The project's own tool: `cargo xtask codegen`, `cargo xtask headers`, `cargo xtask validate`, and what `ci/bench` runs.

mod bench;
mod codegen;
mod declarations;
mod files;
mod headers;
mod hidden;
mod promises;
mod readme;
mod rooms;
mod system_calls;
mod validate;

use clap::{Parser, Subcommand};

#[derive(Parser)]
#[command(about = "Code generation, checks and benchmarks of libtensor")]
struct Cli {
    #[command(subcommand)]
    command: Command,
}

#[derive(Subcommand)]
enum Command {
    /// Write everything that comes from the tables of operations (crates/core/src/ops/ops.toml) and codes (crates/core/src/codes.toml).
    Codegen {
        /// Write nothing; fail when a file is out of date.
        #[arg(long)]
        check: bool,
    },
    /// Write the generated parts of the C header.
    Headers {
        /// Write nothing; fail when a file is out of date.
        #[arg(long)]
        check: bool,
    },
    /// Check the rules of the tree: which crate may use which, how long a file may be, which promises have tests, that no
    /// test sleeps or is left out, that the hosts declare what the library has, and that the README is true of it.
    Validate,
    /// Run the benchmarks of every language and of the peers, and tell them in one table.
    Bench(bench::Options),
}

fn main() -> anyhow::Result<()> {
    match Cli::parse().command {
        Command::Codegen { check } => codegen::run(&files::root(), check),
        Command::Headers { check } => headers::run(check),
        Command::Validate => validate::run(&files::root()),
        Command::Bench(options) => bench::run(&files::root(), &options),
    }
}
