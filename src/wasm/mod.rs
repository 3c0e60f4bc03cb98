//! The Rust side of the boundary: exports that read their arguments from the frame, call the rules, and return numbers.
//!
//! The public functions and their types are in JavaScript (`src/js/`). They check the types of arguments, write them into the frame, call
//! an export, and compose the result from strings that they already have.
//!
//! Hot calls, which are made once for every key, pass only numbers and allocate nothing. Structured data (definitions in one direction,
//! descriptions and errors in the other) crosses as one JSON text.
//!
//! Everything except the exports of design time, whose structures only JavaScript can make, is also built for tests on the host, where Miri
//! checks every memory access.

#![allow(clippy::cast_precision_loss, reason = "no rule lets a number pass that a double does not hold exactly")]
// Items that wasm-bindgen exports must be `pub`, although only JavaScript calls them.
#![allow(unreachable_pub)]

mod answer;
mod boundary;
mod constants;
mod heap;
mod id;
mod keys;
#[allow(dead_code, reason = "some of these JavaScript alone reads, or the Rust of another build")]
mod layout;
mod machine;
mod multi;
mod pattern;
mod refusal;
mod slots;
#[cfg(target_arch = "wasm32")]
mod types;
mod ulid;
mod version;

#[cfg(all(feature = "life", target_arch = "wasm32"))]
mod codecs;
#[cfg(feature = "templates")]
mod condition;
#[cfg(feature = "templates")]
mod definition;
#[cfg(all(feature = "design", target_arch = "wasm32"))]
mod design;
#[cfg(feature = "templates")]
mod entity_calls;
#[cfg(feature = "templates")]
mod entity_description;
#[cfg(feature = "templates")]
mod entity_formats;
#[cfg(feature = "templates")]
mod entity_keys;
#[cfg(feature = "templates")]
mod fields;
#[cfg(all(feature = "design", target_arch = "wasm32"))]
mod held;
#[cfg(all(feature = "life", target_arch = "wasm32"))]
mod life;
#[cfg(feature = "templates")]
mod multi_index;
#[cfg(feature = "templates")]
mod multi_index_definition;
#[cfg(feature = "templates")]
mod multi_key;
#[cfg(all(feature = "design", target_arch = "wasm32"))]
mod plain_data;
#[cfg(all(feature = "design", target_arch = "wasm32"))]
mod sentences;
#[cfg(feature = "templates")]
mod shard;
#[cfg(feature = "templates")]
mod slab;
#[cfg(feature = "templates")]
mod sure;
#[cfg(feature = "templates")]
mod table_keys;
#[cfg(feature = "templates")]
mod template;
#[cfg(feature = "templates")]
mod tenant;
#[cfg(all(feature = "life", target_arch = "wasm32"))]
mod testing;

#[cfg(all(feature = "templates", test))]
mod replay;
