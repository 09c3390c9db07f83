#![no_main]

libfuzzer_sys::fuzz_target!(|data: &[u8]| tensor_fuzz::torch(data));
