//! All targets in one program: each is a subject of the laws, which `FUZZED` names.

#![no_main]

use std::sync::LazyLock;

static SUBJECT: LazyLock<String> = LazyLock::new(|| std::env::var("FUZZED").expect("the name of a subject"));

libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ddb_keys_laws::fuzz(&SUBJECT, bytes));
