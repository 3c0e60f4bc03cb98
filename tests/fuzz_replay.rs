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
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};

use targets::{TARGETS, Target};

/// The files of a folder, sorted; none where there is no such folder.
fn files_in(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).into_iter().flatten();
    let mut paths: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    paths.sort();
    paths
}

/// Runs a target on every file of a folder, and gives the number of files.
fn replay((name, run): Target, folder: &str) -> usize {
    let root = Path::new(env!("CARGO_MANIFEST_DIR"));
    let files = files_in(&root.join("tests/fuzz").join(folder).join(name));
    for file in &files {
        let bytes = fs::read(file).unwrap();
        let outcome = catch_unwind(AssertUnwindSafe(|| run(&bytes)));
        assert!(outcome.is_ok(), "{name} breaks its law on {}", file.display());
    }
    files.len()
}

#[test]
fn every_target_holds_on_its_corpus() {
    for target in TARGETS {
        assert!(replay(*target, "corpus") > 10, "{} has a corpus", target.0);
    }
}

#[test]
fn no_fault_that_was_found_comes_back() {
    for target in TARGETS {
        replay(*target, "faults");
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
fn every_target_has_a_program_and_every_folder_a_target() {
    let names: Vec<_> = TARGETS.iter().map(|(name, _)| *name).collect();
    let root = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/fuzz");
    let programs = files_in(&root.join("fuzz_targets"));
    let of_programs: Vec<_> = programs.iter().map(|file| file.file_stem().unwrap().to_str().unwrap()).collect();
    assert_eq!(of_programs, names);
    for folder in ["corpus", "faults"] {
        for own in files_in(&root.join(folder)) {
            assert!(names.contains(&own.file_name().unwrap().to_str().unwrap()), "{}", own.display());
        }
    }
}
