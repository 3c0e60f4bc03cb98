//! A mutant as cargo-mutants lists it, and the edit that puts it behind its switch.

use std::ops::Range;

use serde::{Deserialize, Serialize};

#[derive(Deserialize)]
pub struct Mutant {
    pub id: u32,
    pub file: String,
    pub genre: Genre,
    pub replacement: String,
    pub span: Place,
}

#[derive(Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Genre {
    FnValue,
    BinaryOperator,
    UnaryOperator,
    MatchArm,
    MatchArmGuard,
    StructField,
}

#[derive(Deserialize)]
pub struct Place {
    pub start: Position,
}

/// A line and a column, which begin at 1.
#[derive(Deserialize, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub struct Position {
    pub line: usize,
    pub column: usize,
}

/// Texts to insert around a range of bytes. Where ranges are the same, the edit that was found first is outside.
#[derive(Serialize)]
pub struct Edit {
    pub id: u32,
    pub file: String,
    pub start: usize,
    pub end: usize,
    pub before: String,
    pub after: String,
}

impl Edit {
    /// An expression in two versions, between which the switch chooses.
    pub fn either(mutant: &Mutant, range: Range<usize>, changed: &str) -> Self {
        let before = format!("(if crate::mutated({}) {{ {changed} }} else {{ ", mutant.id);
        Self::around(mutant, range, before, " })")
    }

    pub fn around(mutant: &Mutant, range: Range<usize>, before: String, after: &str) -> Self {
        let after = after.to_owned();
        Self { id: mutant.id, file: mutant.file.clone(), start: range.start, end: range.end, before, after }
    }
}
