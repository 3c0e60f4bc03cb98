//! Every codec of the library comes up: a new one has to be drawn here too. So do both answers about tables.

use std::collections::BTreeSet;

use ddb_keys::codec::CODEC_NAMES;

use crate::field::Field;
use crate::own_attributes::CODECS;
use crate::random::Random;
use crate::style::Style;
use crate::tables;

/// So many that none is left out by chance.
const FIELDS: usize = 10_000;

/// # Panics
/// If a codec or an answer never comes up.
pub fn check() {
    let mut random = Random::of(0, 0);
    let mut drawn: BTreeSet<&str> = CODECS.into_iter().map(|(name, _)| name).collect();
    for _ in 0..FIELDS {
        drawn.insert(Field::random(&mut random, Style::Verbatim, true).family.name());
    }
    let left: Vec<_> = CODEC_NAMES.iter().filter(|name| !drawn.contains(*name)).collect();
    assert!(left.is_empty(), "these codecs are in no law: {left:?}");
    tables::check_pairs();
}
