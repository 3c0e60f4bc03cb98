//! The codes of `KeyError` are listed in Rust, in the types and on the page of errors, and used by the refusals of Rust and of JavaScript.
//! They are the same everywhere.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]
#![cfg(not(target_arch = "wasm32"))] // it reads files

use std::collections::BTreeSet;
use std::fs;
use std::path::{Path, PathBuf};

use ddb_keys::KeyErrorCode;

fn root() -> PathBuf {
    PathBuf::from(env!("CARGO_MANIFEST_DIR"))
}

fn codes() -> BTreeSet<String> {
    KeyErrorCode::ALL.iter().map(|code| code.as_str().to_owned()).collect()
}

/// The texts between two of `mark` that look like a code.
fn marked(text: &str, mark: char) -> BTreeSet<String> {
    let is_code = |word: &&str| !word.is_empty() && word.chars().all(|one| one.is_ascii_uppercase() || one == '_');
    text.split(mark).skip(1).step_by(2).filter(is_code).map(str::to_owned).collect()
}

/// The declaration files among the sources, wherever they stand.
fn declarations(folder: &Path) -> Vec<PathBuf> {
    let entries = fs::read_dir(folder).unwrap().map(|entry| entry.unwrap().path());
    let of = |path: PathBuf| if path.is_dir() { declarations(&path) } else { vec![path] };
    entries.flat_map(of).filter(|path| path.to_string_lossy().ends_with(".d.ts")).collect()
}

#[test]
fn the_types_have_every_code_and_no_other() {
    let texts = declarations(&root().join("src")).into_iter().map(|path| fs::read_to_string(path).unwrap());
    let unions: Vec<_> =
        texts.filter_map(|text| Some(text.split_once("export type KeyErrorCode =")?.1.to_owned())).collect();
    assert_eq!(unions.len(), 1);
    let members = unions.first().unwrap().split("\n\n").next().unwrap();
    assert_eq!(marked(members, '\''), codes());
}

#[test]
fn the_hover_text_has_a_line_for_every_code_and_no_other() {
    let text = fs::read_to_string(root().join("src/js/crossing/error.d.ts")).unwrap();
    let lines = text.lines().filter_map(|line| line.strip_prefix(" * - `")?.split_once("`: "));
    assert_eq!(lines.map(|(code, _)| code.to_owned()).collect::<BTreeSet<_>>(), codes());
}

#[test]
fn the_page_of_errors_has_a_heading_for_every_code_and_no_other() {
    let page = fs::read_to_string(root().join("www/docs/pages/errors.md")).unwrap();
    let headings: Vec<_> = page.lines().filter_map(|line| line.strip_prefix("## ")).map(str::to_owned).collect();
    assert_eq!(headings.iter().cloned().collect::<BTreeSet<_>>(), codes());
    assert_eq!(headings.len(), codes().len(), "a code has two headings");
}

/// The codes of all sentences.
fn codes_of_sentences() -> BTreeSet<String> {
    let sentences = fs::read_to_string(root().join("src/error/sentences.txt")).unwrap();
    let lines = sentences.lines().filter(|line| !line.is_empty() && !line.starts_with('#'));
    lines.map(|line| line.split(' ').nth(1).unwrap().to_owned()).collect()
}

#[test]
fn sentences_have_the_codes_of_the_list_and_each_code_has_a_sentence() {
    assert_eq!(codes_of_sentences(), codes());
}
