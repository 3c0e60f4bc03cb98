//! Our xxHash64 against npm's `xxhash-wasm`: `vectors/xxhash64.mjs` made the hashes.

use ddb_keys::hash::xx_hash_64;

#[test]
fn hashes_are_those_of_another_implementation() {
    let vectors = include_str!("vectors/xxhash64.txt");
    for line in vectors.lines() {
        let (hash, text) = line.split_once(' ').unwrap();
        assert_eq!(format!("{:016x}", xx_hash_64(text.as_bytes())), hash, "{text:?}");
    }
    assert!(vectors.lines().count() > 30);
}
