//! The laws of the helpers, in the words in which the documentation states them.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::unwrap_used, clippy::string_slice, clippy::cast_precision_loss, reason = "a test may fail loudly")]

use std::collections::HashMap;

use ddb_keys::id::{sort_key_base, split_two_segments, tenant_code};
use ddb_keys::pattern::{
    composite_key, entity_key, gsi_key, hierarchical_key, is_composite_key, is_hierarchical_key, parse_composite_key,
    parse_entity_key, parse_hierarchical_key,
};
use ddb_keys::text::compare_keys;
use ddb_keys::ulid::{Generator, RandomSource, Ulid, UlidTime, ulid_range};
use ddb_keys::version::{VersionForm, add_version, next_version, split_version};
use ddb_keys::{KeyError, KeyErrorCode};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

/// 9999-12-31T23:59:59.999Z.
const LAST_MILLIS: u64 = (1 << 48) - 1;
const LAST_VERSION: u64 = (1 << 53) - 1;

/// Texts that collide when something is wrong: few characters, most of them separators, and every width of UTF-8.
fn text() -> impl Strategy<Value = String> {
    prop_oneof![
        4 => "[ab#:/@$|]{0,6}",
        1 => "\\PC{0,12}",
        1 => vec(any::<char>(), 0..8).prop_map(String::from_iter),
        1 => vec(select(vec!['\0', '#', '\u{7F}', 'é', '\u{7FF}', '\u{800}', '\u{FFFD}', '😀', '\u{10FFFF}']), 0..6)
            .prop_map(String::from_iter),
    ]
}

fn separator() -> impl Strategy<Value = String> {
    prop_oneof![3 => Just("#".to_owned()), 3 => "[ab#:]{1,4}", 1 => text()]
}

fn parts() -> impl Strategy<Value = Vec<String>> {
    vec(text(), 0..5)
}

fn borrowed(parts: &[String]) -> Vec<&str> {
    parts.iter().map(String::as_str).collect()
}

/// Whether splitting at the separator gives the parts back, by the definition rather than by our rule.
fn splits_back(parts: &[&str], separator: &str) -> bool {
    !separator.is_empty() && parts.join(separator).split(separator).eq(parts.iter().copied())
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 4096, failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn parse_composite_key_undoes_composite_key(parts in parts(), separator in separator()) {
        let parts = borrowed(&parts);
        if let Ok(key) = composite_key(&parts, &separator) {
            prop_assert_eq!(parse_composite_key(&key, &separator).unwrap(), parts);
        }
    }

    /// Everything that can be read back is accepted, except the empty key, which DynamoDB does not take.
    #[test]
    fn composite_key_refuses_what_would_not_split_back_and_nothing_else(parts in parts(), separator in separator()) {
        let parts = borrowed(&parts);
        let key = parts.join(&separator);
        let fits = splits_back(&parts, &separator) && !parts.is_empty() && !key.is_empty() && key.len() <= 2048;
        prop_assert_eq!(composite_key(&parts, &separator).is_ok(), fits, "{:?} {:?}", parts, separator);
    }

    #[test]
    fn is_hierarchical_key_agrees_with_hierarchical_key(segments in vec("[a/é]{0,3}|a{500,700}", 0..5)) {
        let segments: Vec<&str> = segments.iter().map(String::as_str).collect();
        prop_assert_eq!(is_hierarchical_key(&segments.join("/"), segments.len()), hierarchical_key(&segments).is_ok());
    }

    /// For a separator of one byte, checking the joined text gives the same answer as checking each part.
    #[test]
    fn is_composite_key_agrees_with_composite_key(parts in parts(), separator in separator()) {
        let parts = borrowed(&parts);
        let is_key = is_composite_key(&parts.join(&separator), &separator, parts.len());
        let expected = separator.len() == 1 && composite_key(&parts, &separator).is_ok();
        prop_assert_eq!(is_key, expected, "{:?} {:?}", parts, separator);
    }

    #[test]
    fn composite_key_of_parsed_parts_is_the_key(key in text(), separator in separator()) {
        if let Ok(parts) = parse_composite_key(&key, &separator) {
            match composite_key(&parts, &separator) {
                Ok(again) => prop_assert_eq!(again, key),
                // An overlap such as "###" split at "##": compositeKey would never have made it.
                Err(error) => prop_assert_eq!(error.code(), KeyErrorCode::SeparatorInPart),
            }
        }
    }

    #[test]
    fn no_two_part_lists_give_one_composite_key(a in parts(), b in parts(), separator in separator()) {
        let (a, b) = (borrowed(&a), borrowed(&b));
        if let (Ok(one), Ok(other)) = (composite_key(&a, &separator), composite_key(&b, &separator)) {
            prop_assert_eq!(one == other, a == b);
        }
    }

    #[test]
    fn parse_entity_key_undoes_entity_key(entity_type in text(), id in text()) {
        if let Ok(key) = entity_key(&entity_type, &id) {
            prop_assert_eq!(parse_entity_key(&key).unwrap(), (&*entity_type, &*id));
            prop_assert_eq!(gsi_key("Index", &entity_type, &id).unwrap(), key);
        } else {
            prop_assert!(entity_type.is_empty() || id.is_empty() || entity_type.contains('#'));
            prop_assert!(gsi_key("Index", &entity_type, &id).is_err());
        }
    }

    #[test]
    fn parse_hierarchical_key_undoes_hierarchical_key(path in parts()) {
        let path = borrowed(&path);
        match hierarchical_key(&path) {
            Ok(key) => prop_assert_eq!(parse_hierarchical_key(&key).unwrap(), path),
            Err(_) => prop_assert!(path.is_empty() || path.iter().any(|part| part.is_empty() || part.contains('/'))),
        }
    }

    #[test]
    fn compare_keys_is_the_order_of_the_bytes(a in text(), b in text()) {
        prop_assert_eq!(compare_keys(&a, &b), a.bytes().cmp(b.bytes()));
    }

    #[test]
    fn a_version_that_is_added_is_read_and_removed(sk in text(), version in version(), form in form()) {
        let (separator, prefix, width) = form;
        let versioned = add_version(&sk, version as f64, VersionForm::new(separator, prefix, (width > 0).then(|| f64::from(width))).unwrap());
        let Ok(versioned) = versioned else {
            let too_wide = width > 0 && version.to_string().len() > width as usize;
            prop_assert!(sk.is_empty() || too_wide);
            return Ok(());
        };
        let base = split_version(&sk).base;
        let digits = format!("{version:0width$}", width = width as usize);
        prop_assert_eq!(&versioned, &format!("{base}{separator}{prefix}{digits}"));
        let read = split_version(&versioned);
        prop_assert_eq!(read.base, base);
        prop_assert_eq!(read.version.map(|(number, _)| number), Some(version));
    }

    /// Shorter runs of nines that were padded to their own width are the exception that the documentation names.
    #[test]
    fn next_is_one_more_in_the_same_form(sk in text(), version in version(), form in form()) {
        let (separator, prefix, width) = form;
        let form = VersionForm::new(separator, prefix, (width > 0).then(|| f64::from(width))).unwrap();
        let used_up = version.to_string().bytes().all(|digit| digit == b'9');
        if sk.is_empty() || used_up || version == LAST_VERSION {
            return Ok(());
        }
        let Ok(versioned) = add_version(&sk, version as f64, form) else { return Ok(()) };
        prop_assert_eq!(next_version(&versioned).unwrap(), add_version(&versioned, (version + 1) as f64, form).unwrap());
    }

    #[test]
    fn ids_come_apart_where_they_were_joined(pk in "[a-z@#é]{1,6}", base in "[a-z@#é]{1,6}") {
        let id = [pk.as_str(), "#", base.as_str()].concat();
        prop_assert_eq!(sort_key_base(&pk, &id), Some(base.as_str()));
        prop_assert_eq!(sort_key_base(&id, &pk), None);
        let halves = split_two_segments(&id);
        prop_assert_eq!(halves.is_some(), id.matches('#').count() >= 2);
        if let Some((own, rest)) = halves {
            prop_assert_eq!(own.matches('#').count(), 1);
            prop_assert_eq!(sort_key_base(own, &id), Some(rest));
        }
        let code = tenant_code(&id).unwrap_or("#");
        prop_assert!(id.ends_with(code) && !code.contains('#'));
    }

    #[test]
    fn padded_versions_sort_as_numbers(a in version(), b in version(), width in 16_u32..=20) {
        let key = |version: u64| {
            add_version("A", version as f64, VersionForm::new("#", "v", (width > 0).then(|| f64::from(width))).unwrap()).unwrap()
        };
        prop_assert_eq!(compare_keys(&key(a), &key(b)), a.cmp(&b));
    }

    #[test]
    fn ulids_ascend_whatever_the_clock_does(clock in vec(clock_step(), 1..64), seed in any::<u64>()) {
        let (mut generator, mut random) = (Generator::new(), Dice(seed));
        let made: Vec<_> = clock.into_iter().map(|now| generator.next(time(now), &mut random).unwrap()).collect();
        prop_assert!(made.is_sorted_by(|a, b| a < b));
        let texts: Vec<_> = made.iter().map(Ulid::to_string).collect();
        prop_assert!(texts.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn ulids_of_a_given_time_have_it_and_ascend_within_it(millis in 0..=LAST_MILLIS, count in 1_usize..32, seed in any::<u64>()) {
        let (mut generator, mut random) = (Generator::new(), Dice(seed));
        let made: Vec<_> = (0..count).map(|_| generator.at(time(millis), &mut random).unwrap()).collect();
        prop_assert!(made.iter().all(|ulid| ulid.epoch_millis() == millis));
        prop_assert!(made.is_sorted_by(|a, b| a < b));
    }

    #[test]
    fn the_text_of_ulids_orders_as_time_and_random_bits(a in ulid_parts(), b in ulid_parts()) {
        let (one, other) = (ulid(a), ulid(b));
        prop_assert_eq!(one.to_string().cmp(&other.to_string()), a.cmp(&b));
        prop_assert_eq!(Ulid::parse(&one.to_string()).unwrap(), one);
        prop_assert_eq!(Ulid::parse(&one.to_string().to_lowercase()).unwrap(), one);
        prop_assert_eq!(one.epoch_millis(), a.0);
    }

    #[test]
    fn the_bounds_of_a_ulid_range_are_exact(from in 0..=LAST_MILLIS, length in 0..=100_000_u64, bits in any::<[u8; 10]>()) {
        let to = (from + length).min(LAST_MILLIS);
        let (first, last) = ulid_range(time(from), time(to)).unwrap();
        let at = |millis, bits| ulid((millis, bits));
        prop_assert_eq!((first, last), (at(from, [0; 10]), at(to, [255; 10])));
        prop_assert!((first..=last).contains(&at(from, bits)) && (first..=last).contains(&at(to, bits)));
        prop_assert!(at(from.max(1) - 1, [255; 10]) < first || from == 0);
        prop_assert!(to == LAST_MILLIS || at(to + 1, [0; 10]) > last);
    }
}

/// Every list of up to three parts of a small alphabet: the collisions that chance would miss.
#[test]
fn no_collision_among_all_small_part_lists() {
    let words = ["", "a", "b", ":", "::", "#", "a:", ":a", "#a", "a#"];
    for separator in ["#", "::", ":", "#:", ":#:", "a", "ab", "aa", "aba"] {
        let mut seen = HashMap::new();
        for parts in lists(&words) {
            let accepted = composite_key(&parts, separator);
            let fits = splits_back(&parts, separator) && !parts.concat().is_empty()
                || parts.len() > 1 && splits_back(&parts, separator);
            assert_eq!(accepted.is_ok(), fits, "{parts:?} {separator:?}");
            if let Ok(key) = accepted {
                assert_eq!(seen.insert(key, parts.clone()), None, "{parts:?} {separator:?}");
            }
        }
    }
}

#[test]
fn no_collision_among_all_small_pairs_and_paths() {
    let words = ["", "a", "#", "/", "a#", "#a", "a/", "/a", "a#a", "a/a"];
    let (mut entities, mut paths) = (HashMap::new(), HashMap::new());
    for parts in lists(&words) {
        if let [entity_type, id] = parts[..]
            && let Ok(key) = entity_key(entity_type, id)
        {
            assert_eq!(entities.insert(key, (entity_type, id)), None);
        }
        if let Ok(key) = hierarchical_key(&parts) {
            assert_eq!(paths.insert(key, parts.clone()), None);
        }
    }
    assert!(entities.len() > 10 && paths.len() > 10);
}

/// All lists of one to three of `words`.
fn lists<'a>(words: &[&'a str]) -> Vec<Vec<&'a str>> {
    let longer = |shorter: &[Vec<&'a str>]| -> Vec<Vec<&'a str>> {
        shorter.iter().flat_map(|list| words.iter().map(|word| [&list[..], &[*word]].concat())).collect()
    };
    let one = longer(&[vec![]]);
    let two = longer(&one);
    let three = longer(&two);
    [one, two, three].concat()
}

fn version() -> impl Strategy<Value = u64> {
    prop_oneof![
        0..12_u64,
        90..110_u64,
        0..=LAST_VERSION,
        (LAST_VERSION - 3)..=LAST_VERSION,
        (0..=15_u32).prop_map(|n| 10_u64.pow(n))
    ]
}

fn form() -> impl Strategy<Value = (&'static str, &'static str, u32)> {
    (select(vec![("#", "v"), ("@", "v"), ("@", "")]), 0..=20_u32)
        .prop_map(|((separator, prefix), width)| (separator, prefix, width))
}

/// A clock that mostly stands still or steps a little, forwards and backwards.
fn clock_step() -> impl Strategy<Value = u64> {
    prop_oneof![8 => 1_733_000_000_000..1_733_000_000_004_u64, 1 => 0..=LAST_MILLIS]
}

fn ulid_parts() -> impl Strategy<Value = (u64, [u8; 10])> {
    let last = LAST_MILLIS;
    let millis = prop_oneof![0..4_u64, 0..=last, (last - 3)..=last];
    (millis, prop_oneof![any::<[u8; 10]>(), Just([0; 10]), Just([255; 10])])
}

fn time(millis: u64) -> UlidTime {
    UlidTime::from_epoch_millis(millis).unwrap()
}

/// The ULID of this time and these random bits, made as any other one is.
fn ulid((millis, bits): (u64, [u8; 10])) -> Ulid {
    struct Given([u8; 10]);
    impl RandomSource for Given {
        fn fill(&mut self, bytes: &mut [u8]) -> Result<(), KeyError> {
            bytes.copy_from_slice(&self.0);
            Ok(())
        }
    }
    Generator::new().next(time(millis), &mut Given(bits)).unwrap()
}

/// Random bytes of a seed: splitmix64.
struct Dice(u64);

impl RandomSource for Dice {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), KeyError> {
        for byte in bytes {
            self.0 = self.0.wrapping_add(0x9E37_79B9_7F4A_7C15);
            let mixed = (self.0 ^ (self.0 >> 30)).wrapping_mul(0xBF58_476D_1CE4_E5B9);
            *byte = (mixed ^ (mixed >> 27)).to_le_bytes()[3];
        }
        Ok(())
    }
}
