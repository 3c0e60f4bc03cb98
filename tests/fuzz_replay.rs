//! The inputs that fuzzing has found worth keeping, and those that once broke a law, run again on the stable compiler. `npm run prove` looks
//! for new ones.

#![cfg(not(target_arch = "wasm32"))] // the inputs are files
#![allow(clippy::unwrap_used, reason = "tests may fail loudly")]

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use ddb_keys_laws::{fuzz, subjects};

/// The folder of the fuzzer.
fn home() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz")
}

/// The files of a folder, sorted; none where there is no such folder.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// The inputs of a corpus: each is a line, in hexadecimal.
fn corpus_of(name: &str) -> Vec<Vec<u8>> {
    let text = fs::read_to_string(home().join(format!("corpus/{name}.txt"))).unwrap();
    let byte = |pair: &[u8]| u8::from_str_radix(std::str::from_utf8(pair).unwrap(), 16).unwrap();
    text.lines().map(|line| line.as_bytes().chunks(2).map(byte).collect()).collect()
}

/// Runs a target; a law that breaks is told with the input.
fn replay(name: &str, bytes: &[u8]) {
    let outcome = catch_unwind(|| fuzz(name, bytes));
    assert!(outcome.is_ok(), "{name} breaks its law on {bytes:?}");
}

#[test]
fn every_target_holds_on_its_corpus() {
    for target in subjects() {
        let corpus = corpus_of(target);
        assert!(corpus.len() > 10, "{target} has a corpus");
        for bytes in &corpus {
            replay(target, bytes);
        }
    }
}

#[test]
fn no_fault_that_was_found_comes_back() {
    for target in subjects() {
        for file in files_in(&home().join("faults").join(target)) {
            replay(target, &fs::read(file).unwrap());
        }
    }
}

#[test]
fn targets_hold_where_there_are_no_bytes_or_few() {
    for target in subjects() {
        replay(target, &[]);
        (0..=255).for_each(|byte| replay(target, &[byte; 40]));
    }
}

#[test]
fn every_target_has_inputs_and_every_input_a_target() {
    let names: Vec<_> = subjects().collect();
    let stems = |folder: &str| -> Vec<String> {
        let files = files_in(&home().join(folder));
        files.iter().map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
    };
    assert_eq!(stems("corpus"), names);
    assert!(stems("faults").iter().all(|name| names.contains(&name.as_str())));
}
