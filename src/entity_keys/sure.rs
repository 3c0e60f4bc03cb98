//! Describes an entity such that JavaScript can join and split its keys without a call, if every value is surely valid.

use alloc::vec::Vec;

use super::entity::{EntityKeys, is_among};
use super::index::Index;
use super::query::leaves_open;
use crate::codec::{Codec, Date, Shape, SureSpan};

#[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone ask for it"))]
impl EntityKeys {
    /// The form that the values of a field surely have before a key shortens a time.
    pub(crate) fn sure_value(&self, field: usize) -> Option<SureSpan> {
        let codec = self.field(field)?.codec;
        if self.is_in_seconds(field) {
            return None; // a number is not the milliseconds that a time surely is
        }
        if codec.shape() == Shape::Instant { Codec::from(Date).sure_span() } else { codec.sure_span() }
    }

    /// The forms of the fields in an attribute's key; `None` if only the template can decide, and for an own attribute, which has rules of
    /// its own.
    pub(crate) fn sure_spans(&self, attribute: usize) -> Option<Vec<SureSpan>> {
        let attribute = self.attributes.get(attribute).filter(|attribute| !attribute.is_own)?;
        for field in &attribute.fields {
            self.sure_value(*field)?;
        }
        attribute.template.sure_spans()
    }

    /// The fields and flags that decide whether an attribute is left out: first those that the item must have, then those that it must not
    /// have. An own attribute is written whenever its field is given, so only this field counts, if a condition names it.
    pub(crate) fn conditions_of(&self, attribute: usize) -> [&[usize]; 2] {
        match self.attributes.get(attribute) {
            Some(own) if own.is_own && own.fields.iter().all(|field| is_among(&own.when, *field)) => [&own.fields, &[]],
            Some(attribute) if !attribute.is_own => [&attribute.when, &attribute.unless],
            _ => [&[]; 2],
        }
    }

    /// The attributes beside which this attribute cannot be missing: it has no fields, so it cannot be inferred from other keys.
    pub(crate) fn besides(&self, place: usize) -> Vec<usize> {
        let mut besides = Vec::new();
        let Some(own) = self.attributes.get(place).filter(|attribute| attribute.fields.is_empty()) else {
            return besides;
        };
        for at in 0..self.attributes.len() {
            if self.has_other_half(place, own, &|other| other == at) {
                besides.push(at);
            }
        }
        besides
    }

    /// The time fields of an index of which the partition key contains only the bucket. They are given only to select the bucket.
    pub(crate) fn buckets_of(&self, index: Index<'_>) -> Vec<usize> {
        let mut buckets = Vec::new();
        let sort = index.sort.and_then(|sort| self.attributes.get(sort));
        let (Some(partition), Some(sort)) = (self.attributes.get(index.partition), sort) else { return buckets };
        for field in &partition.fields {
            let codecs = partition.codec_of(*field).zip(sort.codec_of(*field));
            if codecs.is_some_and(|(own, other)| leaves_open(own, other)) {
                buckets.push(*field);
            }
        }
        buckets
    }
}
