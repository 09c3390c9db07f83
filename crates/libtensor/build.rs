//! A Rust cdylib has no soname of its own; without one a process could load two copies unnoticed.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libtensor.so.0");
}
