//! Replays calls of the package on the host, where Miri checks every access to the frame and to memory.
//!
//! `tests/prove/memory/record.mjs` records them: the name of each export, and then for each call its export, its numbers, the frame before the
//! call, and the answer. The answers must be the same here. The record holds bytes as they stand in memory, because under Miri, parsing a
//! number takes longer than many a call.

#![allow(clippy::unwrap_used, clippy::string_slice, reason = "a test")]

use alloc::vec::Vec;
use std::io::{Read, stdin};

use super::answer::{Export, PureExport};
use super::boundary::Hands;
use super::{
    condition, constants, entity_calls, entity_formats, entity_keys, id, keys, layout, multi, multi_index,
    multi_index_definition, multi_key, pattern, refusal, shard, sure, table_keys, template, tenant, ulid, version,
};

const EXPORTS: &[&[Export]] = &[
    condition::EXPORTS,
    constants::EXPORTS,
    entity_calls::EXPORTS,
    entity_formats::EXPORTS,
    entity_keys::EXPORTS,
    id::EXPORTS,
    keys::EXPORTS,
    multi::EXPORTS,
    multi_index::EXPORTS,
    multi_index_definition::EXPORTS,
    multi_key::EXPORTS,
    pattern::EXPORTS,
    refusal::EXPORTS,
    shard::EXPORTS,
    sure::EXPORTS,
    table_keys::EXPORTS,
    template::EXPORTS,
    tenant::EXPORTS,
    ulid::EXPORTS,
    version::EXPORTS,
];

const PURE_EXPORTS: &[PureExport] = pattern::PURE_EXPORTS;

/// Where the arguments of a call stand in the frame, in the order of the record.
const ARGUMENTS: [u32; 5] =
    [layout::PART_KINDS, layout::PART_NUMBERS, layout::PART_ENDS, layout::PART_TEXT, layout::PART_RANDOM];

/// Where its answer stands.
const ANSWERS: [u32; 4] =
    [layout::PART_OUT, layout::PART_ANSWER_KINDS, layout::PART_ANSWER_NUMBERS, layout::PART_ANSWER_SPANS];

/// A function that JavaScript calls.
#[derive(Clone, Copy)]
enum Called {
    Frame(fn(&[f64]) -> i32),
    Pure(fn(f64) -> f64),
}

impl Called {
    fn of(name: &str) -> Self {
        let with_frame = EXPORTS.iter().copied().flatten().find(|(exported, _)| *exported == name);
        let pure = || PURE_EXPORTS.iter().find(|(exported, _)| *exported == name);
        match with_frame {
            Some((_, export)) => Self::Frame(*export),
            None => Self::Pure(pure().unwrap().1),
        }
    }

    fn call(self, arguments: &[f64]) -> f64 {
        match self {
            Self::Frame(export) => f64::from(export(arguments)),
            Self::Pure(export) => export(*arguments.first().unwrap()),
        }
    }
}

/// The rest of the record.
struct Record<'l>(&'l [u8]);

impl<'l> Record<'l> {
    fn is_empty(&self) -> bool {
        self.0.is_empty()
    }

    /// The next bytes, behind their number.
    fn bytes(&mut self) -> &'l [u8] {
        let count = self.number();
        let (bytes, left) = self.0.split_at(count);
        self.0 = left;
        bytes
    }

    fn number(&mut self) -> usize {
        let (bytes, left) = self.0.split_first_chunk().unwrap();
        self.0 = left;
        u32::from_le_bytes(*bytes) as usize
    }

    fn doubles(&mut self) -> Vec<f64> {
        self.bytes().as_chunks().0.iter().map(|bytes| f64::from_le_bytes(*bytes)).collect()
    }
}

/// Repeats the next call of the record, and compares its whole answer.
fn repeat(record: &mut Record<'_>, exports: &[(&str, Called)], hands: &mut Hands) {
    let (name, export) = *exports.get(record.number()).unwrap();
    let arguments = record.doubles();
    hands.clear();
    for part in ARGUMENTS {
        hands.write(part, record.bytes());
    }
    assert_eq!(export.call(&arguments).to_le_bytes(), record.bytes(), "{name}");
    assert_eq!(hands.read(layout::PART_BUSY, 4), [0; 4], "{name}");
    for part in ANSWERS {
        let recorded = record.bytes();
        if !recorded.is_empty() {
            assert_eq!(hands.read(part, recorded.len()), recorded, "{name}, part {part}");
        }
    }
}

/// Repeats all recorded calls in their order, so that objects get the recorded numbers.
#[test]
#[ignore = "needs a record: npm run prove -- --only memory"]
fn recorded_calls_have_the_recorded_answers() {
    let mut bytes = Vec::new();
    stdin().read_to_end(&mut bytes).unwrap();
    let mut record = Record(&bytes);
    let names = (0..record.number()).map(|_| str::from_utf8(record.bytes()).unwrap());
    let exports: Vec<_> = names.map(|name| (name, Called::of(name))).collect();
    let mut hands = Hands::take();
    let mut made = 0;
    while !record.is_empty() {
        repeat(&mut record, &exports, &mut hands);
        made += 1;
    }
    std::println!("replayed {made}");
}
