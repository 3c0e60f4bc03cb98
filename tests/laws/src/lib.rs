//! The laws of the rules, over random cases: one set of generators and oracles. The oracles take nothing from the library but its answers.
//! `cargo test` checks each for a second ([`hold`]), the fuzzer drives them by its bytes ([`fuzz`]), and the program of this crate, which
//! `npm run prove` runs, checks them for as long as one likes.

#![allow(clippy::missing_panics_doc, reason = "a law that does not hold panics")]

mod attribute_values;
mod audit;
mod calendar;
mod case;
mod changes;
mod codecs;
mod coverage;
mod decimals;
mod definition;
mod design;
mod entities;
mod explain;
mod field;
mod field_values;
mod foreign;
mod ids;
mod indexes;
mod infer;
mod key_condition;
mod keys;
mod own_attributes;
mod owned_values;
mod patterns;
mod periods;
mod plans;
mod program;
mod random;
mod random_entities;
mod random_semver;
mod random_templates;
mod range_ends;
mod ranges;
mod semver_precedence;
mod shared_fields;
mod split;
mod style;
mod sure_spans;
mod syntax;
mod tables;
mod tally;
mod templates;
mod tenants;
mod texts;
mod times;
mod tuples;
mod unchecked_values;
mod verbatim;
mod versions;

use std::panic::{AssertUnwindSafe, catch_unwind, resume_unwind};

pub use coverage::check as check_coverage;
pub use program::main;
pub use random::Random;
use tally::{Law, Tally};

/// Something that has laws: its name, and a random case of it.
#[derive(Clone, Copy)]
struct Subject(&'static str, Check);

#[derive(Clone, Copy)]
enum Check {
    /// Counts the checks of each law.
    Keys(fn(&mut Random, &mut Tally)),
    /// A law that does not hold is a panic.
    Rules(fn(&mut Random)),
}

use Check::{Keys, Rules};

/// Every subject. Its name is that of its test and of its target.
const SUBJECTS: &[Subject] = &[
    Subject("audit", Rules(audit::run)),
    Subject("changes", Rules(changes::run)),
    Subject("codecs", Rules(codecs::run)),
    Subject("decimals", Rules(decimals::run)),
    Subject("definition", Rules(definition::run)),
    Subject("design", Rules(design::run)),
    Subject("entities", Keys(entities::check)),
    Subject("explain", Rules(explain::run)),
    Subject("foreign", Rules(foreign::run)),
    Subject("ids", Rules(ids::run)),
    Subject("indexes", Rules(indexes::run)),
    Subject("infer", Rules(infer::run)),
    Subject("own_attributes", Keys(own_attributes::check)),
    Subject("patterns", Rules(patterns::run)),
    Subject("periods", Rules(periods::run)),
    Subject("plans", Keys(plans::check)),
    Subject("shared_fields", Rules(shared_fields::run)),
    Subject("split", Rules(split::run)),
    Subject("syntax", Rules(syntax::run)),
    Subject("tables", Rules(tables::run)),
    Subject("templates", Keys(templates::check)),
    Subject("tenants", Rules(tenants::run)),
    Subject("times", Rules(times::run)),
    Subject("tuples", Rules(tuples::run)),
    Subject("verbatim", Rules(verbatim::run)),
    Subject("versions", Rules(versions::run)),
];

impl Subject {
    fn named(name: &str) -> Self {
        *SUBJECTS.iter().find(|subject| subject.0 == name).unwrap_or_else(|| panic!("there is no subject {name:?}"))
    }

    fn check(self, random: &mut Random, tally: &mut Tally) {
        match self.1 {
            Keys(check) => check(random, tally),
            Rules(check) => {
                tally.check(Law::Rules, true, String::new);
                random.is_planted = tally.is_planted(Law::Rules);
                check(random);
            }
        }
    }
}

/// The names of all subjects, sorted.
pub fn subjects() -> impl Iterator<Item = &'static str> {
    SUBJECTS.iter().map(|subject| subject.0)
}

/// The seed of the cases of `cargo test`.
const SEED: u64 = 1;
/// After so many cases, everything of which a case has many is one more: the first case that fails is a small one.
const CASES_OF_A_SIZE: u64 = 12;

/// Checks so many cases of a subject. The one that fails is named; `check` with its number repeats it alone.
pub fn hold(name: &str, cases: u64) {
    (0..cases).for_each(|number| check(name, number));
}

/// Checks one case of a subject.
pub fn check(name: &str, number: u64) {
    let most = usize::try_from(2 + number / CASES_OF_A_SIZE).unwrap_or(usize::MAX);
    let ended = catch_unwind(AssertUnwindSafe(|| checked(name, &mut Random::small(SEED, number, most))));
    if let Err(fault) = ended {
        eprintln!("the law of {name} breaks in case {number} of seed {SEED}");
        resume_unwind(fault);
    }
}

/// Checks the case of a subject that these bytes choose.
pub fn fuzz(name: &str, bytes: &[u8]) {
    checked(name, &mut Random::of_bytes(bytes));
}

fn checked(name: &str, random: &mut Random) {
    let mut tally = Tally::default();
    Subject::named(name).check(random, &mut tally);
    assert!(tally.shown.is_empty(), "{}", tally.shown.join("\n"));
}
