//! Walks the templates of two primary keys at once, byte by byte, to find a key that fits them all.
//!
//! A node of the walk consists of a place in each of the four templates. Only the next byte of each key is chosen, so there are few nodes,
//! and a known node is not visited again. The node that may lead to the shortest keys is visited first. A field in both keys of an entity
//! has one value, so its text is read in both keys at the same time.

use alloc::string::String;
use alloc::vec::Vec;
use core::mem::replace;

use super::bytes::{ESCAPE, FIRST, distinct_bytes, takes_all};
use super::hold::{Hold, hold};
use super::length::{NO_NODE, least_of_both, lengths_of, put_first};
use super::place::{Place, Places, Precision};
use super::primary::{Primary, Tie};
use crate::codec::Extent;
use crate::template::Template;

/// The step to a node.
#[derive(Clone, Copy)]
struct Step {
    places: Places,
    /// The previous node, and the step from it: a byte, and the keys that receive the byte, as bits.
    before: usize,
    byte: u8,
    keys: u8,
    /// The bytes of both keys so far.
    length: usize,
}

struct Node {
    step: Step,
    /// The node in the same bucket that was added before: see [`Walk::add`].
    next: usize,
    /// The next waiting node of the same cost, in a circle: after the last comes the first. See [`Walk::waiting`].
    behind: usize,
}

/// The keys, as bits.
const PARTITION: u8 = 1;
const SORT: u8 = 2;

/// The number of lists in which nodes are looked up by their places: a version leads to thousands of nodes, and each is looked up a
/// hundred times.
const BUCKETS: usize = 1024;

/// The cost of a byte that a key still needs; each byte that it already has costs 1. A greater weight finds keys sooner, but the keys are
/// longer.
const WEIGHT: usize = 2;

pub(super) struct Walk<'t> {
    templates: [&'t Template; 4],
    /// See [`lengths_of`].
    lengths: Vec<usize>,
    ties: [&'t [Tie]; 2],
    precision: Precision,
    /// The bytes to try: those that the templates distinguish, and one of those that they treat alike.
    distinct_bytes: [bool; 256],
    nodes: Vec<Node>,
    /// The node of each bucket that was added last.
    buckets: Vec<usize>,
    /// The nodes to continue from, by the cost of the keys that they may lead to: of each cost, the node that was added last.
    waiting: Vec<usize>,
    /// Whether the fields of the two entities wait for each other, so that a key may have been missed.
    is_crossed: bool,
}

impl<'t> Walk<'t> {
    pub(super) fn new(a: &'t Primary<'t>, b: &'t Primary<'t>, precision: Precision) -> Self {
        let ([one, two], [three, four]) = (a.templates, b.templates);
        let templates = [one, two, three, four];
        Self {
            templates,
            lengths: lengths_of(&templates),
            ties: [&a.ties, &b.ties],
            precision,
            distinct_bytes: distinct_bytes(&templates),
            nodes: Vec::new(),
            buckets: Vec::new(),
            waiting: Vec::new(),
            is_crossed: false,
        }
    }

    /// Finds short keys that fit all four templates. If there are none, and fields of the two entities wait for each other, finds keys that
    /// fit if a field may have a different value in each key.
    pub(super) fn find(&mut self) -> Option<[String; 2]> {
        let keys = self.find_tied();
        if keys.is_some() || !self.is_crossed {
            return keys;
        }
        self.ties = [&[], &[]];
        self.nodes.clear();
        self.buckets.clear();
        self.find_tied()
    }

    fn find_tied(&mut self) -> Option<[String; 2]> {
        let places = self.templates.map(|template| Place::default().settled(template));
        self.add(&Step { places, before: NO_NODE, byte: 0, keys: 0, length: 0 });
        while let Some(at) = self.take() {
            let mut step = self.nodes.get(at)?.step;
            let left = self.left_from(&step.places)?;
            if left == [0, 0] {
                return Some([self.key_to(at, 0)?, self.key_to(at, 1)?]);
            }
            if let Some(keys) = self.next_keys(&step.places, left) {
                step.before = at;
                step.keys = keys;
                step.length += keys.count_ones() as usize;
                self.go_on(&mut step);
            }
        }
        None
    }

    /// Adds a node, if its places are new and may lead to keys.
    fn add(&mut self, step: &Step) {
        let bucket = bucket_of(&step.places);
        let mut at = self.buckets.get(bucket).copied().unwrap_or(NO_NODE);
        while let Some(other) = self.nodes.get(at) {
            if other.step.places == step.places {
                return;
            }
            at = other.next;
        }
        let Some([partition, sort]) = self.left_from(&step.places) else { return };
        let own = self.nodes.len();
        let next = put_first(&mut self.buckets, bucket, own);
        let last = put_first(&mut self.waiting, step.length + WEIGHT * (partition + sort), own);
        let behind = self.nodes.get_mut(last).map_or(own, |last| replace(&mut last.behind, own));
        self.nodes.push(Node { step: *step, next, behind });
    }

    /// The minimum number of bytes that each key still needs; `None` if its two templates cannot end at the same length.
    #[inline(never)] // it is called twice
    fn left_from(&self, places: &Places) -> Option<[usize; 2]> {
        let mut left = [0; 4];
        for (index, (place, template)) in places.iter().zip(self.templates).enumerate() {
            let behind = self.lengths.get(4 * usize::from(place.part) + index).copied().unwrap_or_default();
            if let Some(left) = left.get_mut(index) {
                *left = behind + place.left_in_part(template);
            }
        }
        let [one, two, three, four] = left;
        Some([least_of_both(one, three)?, least_of_both(two, four)?])
    }

    /// Takes the next node to continue from.
    fn take(&mut self) -> Option<usize> {
        let last = self.waiting.iter_mut().find(|last| **last != NO_NODE)?;
        let first = self.nodes.get(*last)?.behind;
        let second = self.nodes.get(first)?.behind;
        if first == *last {
            *last = NO_NODE;
        } else {
            self.nodes.get_mut(*last)?.behind = second;
        }
        Some(first)
    }

    /// The text of a key that leads to a node.
    #[inline(never)] // it is called twice
    fn key_to(&self, mut at: usize, key: usize) -> Option<String> {
        let mut text = Vec::new();
        while let Some(Node { step, .. }) = self.nodes.get(at) {
            if step.gets_byte(key) {
                text.insert(0, step.byte);
            }
            at = step.before;
        }
        String::from_utf8(text).ok()
    }

    /// The keys that receive the next byte. If one key can continue alone, the other waits, because its bytes do not affect the first.
    fn next_keys(&mut self, places: &Places, [partition_left, sort_left]: [usize; 2]) -> Option<u8> {
        let [partition, sort] = [0, 1].map(|key| hold(&self.ties, places, key));
        if partition == Hold::Free && partition_left > 0 {
            return Some(PARTITION);
        }
        if sort == Hold::Free && sort_left > 0 {
            return Some(SORT);
        }
        let most = partition.max(sort);
        self.is_crossed |= most == Hold::Waits;
        (most == Hold::Together).then_some(PARTITION | SORT)
    }

    /// Adds all nodes that one byte leads to.
    ///
    /// A field that accepts few bytes is asked first, so that the other fields need not be asked about the rest. If all places that receive
    /// the byte are in the same field with the same progress, or in texts that accept whatever the field contains, all its texts are
    /// equivalent, and one byte is enough.
    fn go_on(&mut self, step: &mut Step) {
        let (mut choosy, mut are_alike) = (None, true);
        for (index, (template, place)) in self.templates.iter().zip(step.places).enumerate() {
            if !step.gets_byte(index) {
                continue;
            }
            if let Some(byte) = place.only_byte(template) {
                step.byte = byte;
                return self.spread(step, 0);
            }
            let Some(field) = template.field(usize::from(place.part / 2)) else { continue };
            if field.codec.is_free_text() {
                are_alike &= takes_all(field.codec)
                    && place.text.memory == 0
                    && field.literal.bytes().next().is_none_or(|first| first < ESCAPE);
            } else {
                let own = (field.codec, place.text);
                are_alike &= *choosy.get_or_insert(own) == own && field.codec.extent() != Extent::Open;
            }
        }
        are_alike &= choosy.is_some();
        let mut at = 0_u16;
        while let Ok(byte) = u8::try_from(at) {
            at += 1;
            let byte = byte ^ FIRST;
            if self.distinct_bytes.get(usize::from(byte)) != Some(&true) {
                continue;
            }
            step.byte = choosy.filter(|_| are_alike).map_or(byte, |(codec, _)| codec.mirrored(byte));
            if choosy.is_none_or(|(codec, text)| codec.step(text, step.byte).is_some()) {
                self.spread(step, 0);
                if are_alike {
                    return;
                }
            }
        }
    }

    /// Applies the byte to the templates from `index` on, both with and without ending a field that can end there.
    fn spread(&mut self, step: &mut Step, index: usize) {
        let (Some(template), Some(own)) = (self.templates.get(index).copied(), step.places.get(index).copied()) else {
            return self.add(step);
        };
        let gets_byte = step.gets_byte(index);
        let mut next = if gets_byte { own.step(template, step.byte, self.precision) } else { Some(own) };
        while let (Some(own), Some(place)) = (next, step.places.get_mut(index)) {
            *place = own;
            self.spread(step, index + 1);
            next = own.after_field(template).or_else(|| own.cut(template)).filter(|_| gets_byte);
        }
        if let Some(place) = step.places.get_mut(index) {
            *place = own;
        }
    }
}

fn bucket_of(places: &Places) -> usize {
    let hash = places.iter().fold(0_u32, |hash, Place { part, text }| {
        let place = u32::from(*part) << 24 ^ u32::from(text.bytes) << 12 ^ u32::from(text.memory);
        (hash ^ place).wrapping_mul(0x9E37_79B1).rotate_left(15)
    });
    hash as usize % BUCKETS
}

impl Step {
    const fn gets_byte(&self, index: usize) -> bool {
        self.keys & (1 << (index % 2)) > 0
    }
}
