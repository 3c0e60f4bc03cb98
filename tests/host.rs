//! All tests of the crate for the host, as one program: to link twenty takes longer than to run them. `cargo test --all-features --test host laws::split`
//! runs those of one file.

#![cfg(not(target_arch = "wasm32"))] // the crossing is tested by wasm_node.rs and wasm_browser.rs

mod codec_vectors;
mod edges;
mod error_codes;
mod formats;
mod fuzz_replay;
mod generated;
mod infer_examples;
mod laws;
mod laws_examples;
mod laws_infer;
mod laws_infer_cuts;
mod multi_key_vectors;
mod semver_vectors;
mod tables;
mod xxhash64_vectors;
