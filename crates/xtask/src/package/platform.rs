//! The platforms that the native library is built for.

use clap::ValueEnum;

#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Platform {
    /// Linux on x86-64.
    #[value(name = "linux-x86_64")]
    LinuxX86_64,
    /// Linux on 64-bit ARM, for C and C++.
    #[value(name = "linux-aarch64")]
    LinuxAarch64,
}

impl Platform {
    /// The platform whose packages are for every ecosystem.
    pub const HERE: Platform = Platform::LinuxX86_64;

    /// The newest version of glibc that a library may need.
    pub const GLIBC: &str = "2.17";

    /// The name in files and in the jar.
    pub fn name(self) -> &'static str {
        match self {
            Platform::LinuxX86_64 => "linux-x86_64",
            Platform::LinuxAarch64 => "linux-aarch64",
        }
    }

    /// The name of Rust's target.
    pub fn target(self) -> &'static str {
        match self {
            Platform::LinuxX86_64 => "x86_64-unknown-linux-gnu",
            Platform::LinuxAarch64 => "aarch64-unknown-linux-gnu",
        }
    }
}
