//! The inputs that fuzzing has found worth keeping, and those that once broke a law, run again on the stable compiler. `npm run prove` looks
//! for new ones.

#![cfg(all(feature = "life", not(target_arch = "wasm32")))] // the targets are about all rules, and read files
#![allow(
    clippy::unwrap_used,
    clippy::panic,
    clippy::indexing_slicing,
    clippy::string_slice,
    reason = "tests may fail loudly"
)]
#![allow(unreachable_pub, missing_docs, reason = "the modules of the targets are those of a crate of its own")]

#[path = "fuzz/src/targets/mod.rs"]
mod targets;

use std::fs;
use std::panic::catch_unwind;
use std::path::{Path, PathBuf};

use targets::TARGETS;

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
    let outcome = catch_unwind(|| targets::run(name, bytes));
    assert!(outcome.is_ok(), "{name} breaks its law on {bytes:?}");
}

#[test]
fn every_target_holds_on_its_corpus() {
    for target in TARGETS {
        let corpus = corpus_of(target.0);
        assert!(corpus.len() > 10, "{} has a corpus", target.0);
        for bytes in &corpus {
            replay(target.0, bytes);
        }
    }
}

#[test]
fn no_fault_that_was_found_comes_back() {
    for target in TARGETS {
        for file in files_in(&home().join("faults").join(target.0)) {
            replay(target.0, &fs::read(file).unwrap());
        }
    }
}

#[test]
fn targets_hold_where_there_are_no_bytes_or_few() {
    for (_, run) in TARGETS {
        run(&[]);
        (0..=255).for_each(|byte| run(&[byte; 40]));
    }
}

#[test]
fn every_target_has_a_program_and_every_input_a_target() {
    let names: Vec<_> = TARGETS.iter().map(|(name, _)| *name).collect();
    let stems = |folder: &str| -> Vec<String> {
        let files = files_in(&home().join(folder));
        files.iter().map(|file| file.file_stem().unwrap().to_str().unwrap().to_owned()).collect()
    };
    assert_eq!(stems("fuzz_targets"), names);
    assert_eq!(stems("corpus"), names);
    assert!(stems("faults").iter().all(|name| names.contains(&name.as_str())));
}
