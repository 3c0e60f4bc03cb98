//! The Rust half of the crossing: exports that read the frame, ask the rules, and answer with numbers.
//!
//! The public functions are JavaScript (`src/js/`), with their types beside them: they check types, write the arguments into the
//! frame, call an export, and put the answer together from strings that they have already.
//!
//! Hot calls (one for each key) carry numbers only and allocate nothing. What crosses as a structure, a definition one way, a
//! description or a refusal the other, is one piece of JSON.

#![allow(clippy::cast_precision_loss, reason = "no rule lets a number pass that a double does not hold exactly")]
// What wasm-bindgen exports must be `pub`, and is reached from JavaScript only.
#![allow(unreachable_pub)]

mod answer;
mod boundary;
mod constants;
mod heap;
mod id;
mod keys;
#[allow(dead_code, reason = "some of these JavaScript alone reads, or the Rust of another build")]
mod layout;
mod multi;
mod pattern;
mod refusal;
mod slots;
mod types;
mod ulid;
mod version;

#[cfg(feature = "design")]
mod codecs;
#[cfg(feature = "templates")]
mod condition;
#[cfg(feature = "templates")]
mod definition;
#[cfg(feature = "design")]
mod design;
#[cfg(feature = "templates")]
mod entity_keys;
#[cfg(feature = "templates")]
mod fields;
#[cfg(feature = "templates")]
mod multi_index;
#[cfg(feature = "templates")]
mod multi_index_definition;
#[cfg(feature = "templates")]
mod multi_key;
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
