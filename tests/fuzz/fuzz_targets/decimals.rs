#![no_main]
libfuzzer_sys::fuzz_target!(|bytes: &[u8]| ddb_keys_laws::fuzz("decimals", bytes));
