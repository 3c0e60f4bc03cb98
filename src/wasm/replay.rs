//! Calls that the package has made, made again on the host, where Miri looks at every access to the frame and to memory.
//!
//! `tests/prove/memory/record.mjs` records them: a line has the name of the export, its numbers, the frame before the call, and the answer. They
//! have to be the same here.

#![allow(
    clippy::unwrap_used,
    clippy::string_slice,
    clippy::float_cmp,
    reason = "a test, of answers that are the same to the bit"
)]

use alloc::string::String;
use alloc::vec::Vec;
use std::collections::HashMap;

use super::answer::{Export, PureExport};
use super::boundary::Hands;
use super::{
    condition, constants, entity_keys, id, keys, layout, multi, multi_index, multi_index_definition, multi_key,
    pattern, refusal, shard, sure, table_keys, template, tenant, ulid, version,
};

const EXPORTS: &[&[Export]] = &[
    condition::EXPORTS,
    constants::EXPORTS,
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

/// A recorded call: what JavaScript had written, and what it read.
struct Call<'l> {
    name: &'l str,
    arguments: Vec<f64>,
    kinds: Vec<u8>,
    numbers: Vec<f64>,
    ends: Vec<u32>,
    text: Vec<u8>,
    random: Vec<u8>,
    answer: f64,
    out: Vec<u8>,
    answer_kinds: Vec<u8>,
    answer_numbers: Vec<f64>,
    answer_spans: Vec<u32>,
}

impl<'l> Call<'l> {
    fn read(line: &'l str) -> Self {
        let mut parts = line.split('\t');
        let mut next = || parts.next().unwrap();
        Self {
            name: next(),
            arguments: list(next()),
            kinds: list(next()),
            numbers: list(next()),
            ends: list(next()),
            text: bytes(next()),
            random: bytes(next()),
            answer: next().parse().unwrap(),
            out: bytes(next()),
            answer_kinds: list(next()),
            answer_numbers: list(next()),
            answer_spans: list(next()),
        }
    }

    /// Makes the call, and compares everything that it answers.
    fn make(&self, hands: &mut Hands, export: fn(&[f64]) -> i32) {
        hands.write(layout::PART_KINDS, &self.kinds);
        hands.write(layout::PART_NUMBERS, &self.numbers);
        hands.write(layout::PART_ENDS, &self.ends);
        hands.write(layout::PART_TEXT, &self.text);
        hands.write(layout::PART_RANDOM, &self.random_words());
        for part in [layout::PART_ANSWER_KINDS, layout::PART_OUT] {
            hands.write::<u8>(part, &[]);
        }
        hands.write::<f64>(layout::PART_ANSWER_NUMBERS, &[]);
        hands.write::<u32>(layout::PART_ANSWER_SPANS, &[]);
        let name = self.name;
        assert_eq!(f64::from(export(&self.arguments)), self.answer, "{name}");
        assert_eq!(hands.read::<u32>(layout::PART_BUSY, 1), [0], "{name}");
        let out: Vec<u8> = hands.read(layout::PART_OUT, self.out.len());
        assert_eq!(String::from_utf8(out).unwrap().as_bytes(), self.out, "{name}");
        assert_eq!(hands.read::<u8>(layout::PART_ANSWER_KINDS, self.answer_kinds.len()), self.answer_kinds, "{name}");
        let numbers: Vec<f64> = hands.read(layout::PART_ANSWER_NUMBERS, self.answer_numbers.len());
        let bits = |numbers: &[f64]| numbers.iter().map(|number| number.to_bits()).collect::<Vec<_>>();
        assert_eq!(bits(&numbers), bits(&self.answer_numbers), "{name}");
        assert_eq!(hands.read::<u32>(layout::PART_ANSWER_SPANS, self.answer_spans.len()), self.answer_spans, "{name}");
    }

    fn random_words(&self) -> Vec<u32> {
        self.random.chunks(4).map(|word| u32::from_le_bytes(word.try_into().unwrap())).collect()
    }
}

fn list<T: core::str::FromStr<Err: core::fmt::Debug>>(words: &str) -> Vec<T> {
    words.split_ascii_whitespace().map(|word| word.parse().unwrap()).collect()
}

fn bytes(hex: &str) -> Vec<u8> {
    (0..hex.len()).step_by(2).map(|at| u8::from_str_radix(&hex[at..at + 2], 16).unwrap()).collect()
}

/// Makes all recorded calls in their order: the numbers of what Rust holds are then the recorded ones.
#[test]
#[ignore = "needs a record: npm run prove -- --only memory"]
fn recorded_calls_have_the_recorded_answers() {
    let record = std::fs::read_to_string(std::env::var("DDB_KEYS_RECORD").unwrap()).unwrap();
    let exports: HashMap<_, _> = EXPORTS.iter().copied().flatten().copied().collect();
    let pure: HashMap<_, _> = PURE_EXPORTS.iter().copied().collect();
    let mut hands = Hands::take();
    let mut made = 0;
    for call in record.lines().map(Call::read) {
        match (exports.get(call.name), pure.get(call.name)) {
            (Some(export), _) => call.make(&mut hands, *export),
            (_, Some(export)) => assert_eq!(export(call.arguments[0]).to_bits(), call.answer.to_bits()),
            _ => panic!("there is no export {}", call.name),
        }
        made += 1;
    }
    std::println!("replayed {made}");
}
