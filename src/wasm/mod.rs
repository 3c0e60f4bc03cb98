//! The only place that knows JavaScript: it takes arguments over, calls the rules, and hands answers and refusals back.
//!
//! Each export has two halves. The JavaScript half (`<feature>.js`) is what callers run: it knows types and bytes, writes
//! texts into a frame in wasm memory, and puts the answer together from strings that it has already. The Rust half
//! (`<feature>.rs`) sees numbers only, reads the frame and decides; it also carries the documentation and the types, from
//! which wasm-bindgen writes the package's `.d.ts`.

// The exports are documented for TypeScript, where codes and `@example` say what `# Errors` says in Rust.
#![allow(clippy::doc_markdown, clippy::doc_link_with_quotes, clippy::needless_pass_by_value)]
// What wasm-bindgen exports has to be `pub`, and is reached from JavaScript only.
#![allow(unreachable_pub)]

mod answer;
mod boundary;
mod constants;
mod entity_keys;
mod error;
mod fields;
mod keys;
mod multi;
mod pattern;
mod random;
mod shard;
mod slab;
mod template;
mod tenant;
mod ulid;
mod version;

pub use boundary::attach;
