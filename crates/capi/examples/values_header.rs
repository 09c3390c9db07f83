//! Prints `include/tensor/values.h`: the C definitions of the value types, which safer-ffi derives
//! from the Rust types. `cargo xtask headers` runs it.

fn main() -> std::io::Result<()> {
    tensor_capi::values_header(&mut std::io::stdout())
}
