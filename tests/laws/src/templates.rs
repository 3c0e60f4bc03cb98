//! The laws of templates, over a random one.

use crate::case::Case;
use crate::random::Random;
use crate::tally::Tally;
use crate::{keys, ranges, sure_spans};

pub(crate) fn check(random: &mut Random, tally: &mut Tally) {
    let Some(case) = Case::random(random, tally) else { return };
    ranges::check(&case, random, tally);
    sure_spans::check(&case, random, tally);
    keys::check(&case, random, tally); // the rest of the fuzzer's bytes is a text to it
}
