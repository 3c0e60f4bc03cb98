//! Prints the edits that put mutants into the files of a crate, each behind a switch, so that one build has all of them.
//!
//! It reads the mutants that `cargo mutants --list --json` names, with an `id` each, and prints one edit per line. A mutant in a constant has no
//! edit, because constants are computed at compile time, where no switch can be read.

mod edit;
mod finder;

use std::collections::BTreeMap;
use std::io::{Read, Write};
use std::{env, error, fs, io};

use edit::Mutant;
use finder::edits_in;

fn main() -> Result<(), Box<dyn error::Error>> {
    let root = env::args().nth(1).ok_or("the folder of the crate is missing")?;
    let mut list = String::new();
    io::stdin().read_to_string(&mut list)?;
    let mut files = BTreeMap::<String, Vec<Mutant>>::new();
    for mutant in serde_json::from_str::<Vec<Mutant>>(&list)? {
        files.entry(mutant.file.clone()).or_default().push(mutant);
    }
    let mut out = io::stdout().lock();
    for (file, mutants) in files {
        let text = fs::read_to_string(format!("{root}/{file}"))?;
        for edit in edits_in(&text, &mutants)? {
            writeln!(out, "{}", serde_json::to_string(&edit)?)?;
        }
    }
    Ok(())
}
