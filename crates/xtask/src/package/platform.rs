//! The platforms that the native library is built for.

pub struct Platform {
    /// The name in files and in the jar.
    pub name: &'static str,
    /// The name of .NET.
    pub dotnet: &'static str,
    /// The name of Rust's target.
    pub target: &'static str,
    /// The newest version of glibc that the library may need.
    pub glibc: &'static str,
}

impl Platform {
    /// The platform of this machine, where `ci/setup` has found that it is one of them.
    pub const HERE: Platform = LINUX_X86_64;
    pub const ALL: &'static [Platform] = &[LINUX_X86_64];
}

const LINUX_X86_64: Platform =
    Platform { name: "linux-x86_64", dotnet: "linux-x64", target: "x86_64-unknown-linux-gnu", glibc: "2.17" };
