//! Sets the soname of the library, which Rust does not. Without one, a process could load two copies unnoticed.

fn main() {
    println!("cargo::rerun-if-changed=build.rs");
    println!("cargo::rustc-cdylib-link-arg=-Wl,-soname,libtensor.so.0");
}
