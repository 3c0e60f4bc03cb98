//! The laws of `tests/laws`, each over so many cases that it takes a second or two. `npm run prove` checks them for as long as one likes.

#![cfg(not(target_arch = "wasm32"))]

use ddb_keys_laws::{check_coverage, hold, subjects};

macro_rules! laws {
    ($($name:ident $cases:literal)*) => {
        $(
            #[test]
            fn $name() {
                hold(stringify!($name), $cases);
            }
        )*

        const TESTED: &[&str] = &[$(stringify!($name)),*];
    };
}

laws! {
    audit 300
    changes 4000
    codecs 1500
    decimals 4000
    definition 4000
    design 300
    entities 150
    explain 1500
    foreign 8000
    ids 3000
    indexes 5000
    infer 150
    own_attributes 300
    patterns 4000
    periods 1500
    plans 300
    shared_fields 2000
    split 4000
    syntax 3000
    tables 600
    templates 400
    times 1500
    tuples 4000
    verbatim 3000
    versions 4000
}

/// SECURITY.md names this one.
#[test]
fn a_key_belongs_to_one_scope() {
    hold("tenants", 3000);
}

#[test]
fn each_subject_has_a_test() {
    let mut tested = [TESTED, &["tenants"]].concat();
    tested.sort_unstable();
    assert!(subjects().eq(tested));
}

#[test]
fn every_codec_comes_up_and_both_answers_about_tables() {
    check_coverage();
}
