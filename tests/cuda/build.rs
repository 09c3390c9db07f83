//! The name under which programs know the driver, and the kernels of the tests.

use std::path::PathBuf;
use std::process::Command;

fn main() {
    println!("cargo:rustc-cdylib-link-arg=-Wl,-soname,libcuda.so.1");
    for path in ["build.rs", "kernels", "host", "tests/kernels"] {
        println!("cargo:rerun-if-changed={path}");
    }
    let out = PathBuf::from(std::env::var_os("OUT_DIR").expect("cargo gives a folder")).join("probe.so");
    let files = ["tests/kernels/probe.cu", "tests/kernels/differs.cu"];
    let status = Command::new("./kernels").arg(&out).args(files).status().expect("bash runs");
    assert!(status.success(), "the kernels of the tests do not compile");
    println!("cargo:rustc-env=PROBE_KERNELS={}", out.display());
}
