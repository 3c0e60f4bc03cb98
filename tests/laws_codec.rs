//! The law of every codec, over random and hostile values: injective, parsed back, and sorted as the values are.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests may fail loudly")]

use std::cmp::Ordering;

use ddb_keys::codec::{
    Codec, Date, Digits, Enumeration, Int, Number, Place, PlainDate, Rank, Reading, Semver, Shape, Text, UlidText,
    Uuid, Value, Version, Word, codec_of, descriptions,
};
use ddb_keys::time::Instant;
use ddb_keys::time_buckets::Bucket;
use ddb_keys::writer::Writer;
use proptest::prelude::*;

/// What may stand after a text in a key: nothing, or more of it that begins below `$`.
const AFTER: [&str; 6] = ["", "#x", "#~", "#", "\0", "\"😀"];

const FIRST_MILLIS: i64 = -62_167_219_200_000;
const LAST_MILLIS: i64 = 253_402_300_799_999;

fn text_of(codec: &Codec, value: Value<'_>) -> Option<String> {
    let mut bytes = [0; 4096];
    let mut out = Writer::new(&mut bytes);
    codec.write(value, &mut out).ok().and_then(|()| out.text().map(str::to_owned))
}

/// Hands the value of a text to `act`; `None` if the codec does not read it.
fn read<T>(codec: &Codec, text: &str, act: impl FnOnce(Value<'_>) -> T) -> Option<T> {
    let mut bytes = [0; 4096];
    let mut out = Writer::new(&mut bytes);
    let value = match codec.read(text)? {
        Reading::Value(value) => value,
        Reading::Rewritten => {
            codec.rewrite(text, &mut out);
            let rewritten = out.text()?;
            if codec.shape() == Shape::Whole { Value::Digits(rewritten) } else { Value::Text(rewritten) }
        }
    };
    Some(act(value))
}

/// A whole number as a value: in digits if 64 bits do not hold it.
fn with_whole<T>(number: u128, act: impl FnOnce(Value<'_>) -> T) -> T {
    match u64::try_from(number) {
        Ok(number) => act(Value::Whole(number)),
        Err(_) => act(Value::Digits(&number.to_string())),
    }
}

/// `a` and `b` have texts that read back, and sort in `order` whatever stands after them.
#[track_caller]
fn keeps_the_law(codec: impl Into<Codec>, a: Value<'_>, b: Value<'_>, order: Ordering) {
    let codec = &codec.into();
    let texts = (text_of(codec, a), text_of(codec, b));
    let (Some(text_a), Some(text_b)) = texts else { return assert_eq!(texts, (None, None), "{a:?} {b:?}") };
    for (value, text) in [(a, &text_a), (b, &text_b)] {
        assert_eq!(read(codec, text, |read| assert_eq!(read, value, "{text:?}")), Some(()), "{text:?}");
    }
    assert_eq!(text_a == text_b, order.is_eq());
    sorts_as(&text_a, &text_b, order);
}

#[track_caller]
fn sorts_as(text_a: &str, text_b: &str, order: Ordering) {
    for after_a in AFTER {
        for after_b in AFTER {
            let (key_a, key_b) = (format!("{text_a}{after_a}"), format!("{text_b}{after_b}"));
            if order.is_ne() {
                assert_eq!(key_a.as_bytes().cmp(key_b.as_bytes()), order, "{key_a:?} {key_b:?}");
            }
        }
    }
}

/// Only what `write` writes is read.
#[track_caller]
fn reads_only_its_own(codec: &Codec, text: &str) {
    read(codec, text, |value| assert_eq!(text_of(codec, value).as_deref(), Some(text), "{value:?}"));
}

fn codec(name: &str, arguments: Option<&str>) -> Codec {
    codec_of(name, arguments, None).unwrap()
}

/// The same codec, with its order reversed if `is_descending`.
fn directed(name: &str, is_descending: bool) -> Codec {
    if is_descending { codec(name, None).descending().unwrap() } else { codec(name, None) }
}

fn descending(codec: impl Into<Codec>) -> Codec {
    codec.into().descending().unwrap()
}

/// Every codec there is, but for those that hold the value of an attribute as it is, with and without `desc`.
fn all_codecs() -> Vec<Codec> {
    let described = descriptions().filter(|description| description.place != Place::Attribute);
    let others = [
        codec("enum", Some("a|b|a-b")),
        codec("rank", Some("a|b|a-b|7")),
        Word::before("a:").into(),
        Text::verbatim("::").into(),
        codec("int", Some("20")),
        codec("int", None),
        codec("version", None),
    ];
    let ascending: Vec<_> = described.map(|description| description.codec().unwrap()).chain(others).collect();
    let descending: Vec<_> = ascending.iter().filter_map(|codec| codec.clone().descending().ok()).collect();
    [ascending, descending].concat()
}

/// The samples of all codecs keep the law.
#[test]
fn samples() {
    for description in descriptions().filter(|description| description.sorts && description.place != Place::Attribute) {
        let (codec, values) = (description.codec().unwrap(), description.values());
        for (place, a) in values.iter().enumerate() {
            for (other, b) in values.iter().enumerate() {
                keeps_the_law(codec.clone(), *a, *b, place.cmp(&other));
                if let Ok(codec) = codec.clone().descending() {
                    keeps_the_law(codec, *a, *b, other.cmp(&place));
                }
            }
        }
    }
}

fn hostile_char() -> impl Strategy<Value = char> {
    let known = "\0\u{1}\n\u{1F} !\"#$%&'+,-./059:@AFZ_az~\u{7F}\u{80}éж日\u{D7FF}\u{E000}\u{FFFD}\u{FFFF}😀\u{10FFFF}";
    prop_oneof![4 => prop::sample::select(known.chars().collect::<Vec<_>>()), 1 => any::<char>()]
}

fn hostile_text() -> impl Strategy<Value = String> {
    let long = (hostile_char(), hostile_char()).prop_map(|(first, other)| {
        let rest = (1024 - first.len_utf8()) / other.len_utf8();
        format!("{first}{}", String::from(other).repeat(rest))
    });
    prop_oneof![8 => prop::collection::vec(hostile_char(), 0..6).prop_map(String::from_iter), 1 => long]
}

fn number() -> impl Strategy<Value = f64> {
    use prop::num::f64::{NEGATIVE, NORMAL, POSITIVE, SUBNORMAL, ZERO};
    let known = [0.0, 1.0, 9.0, 10.0, 0.1, 5e-324, f64::MIN_POSITIVE, f64::MAX, f64::EPSILON, 9_007_199_254_740_992.0];
    let known = prop::sample::select(known.to_vec());
    prop_oneof![
        POSITIVE | NEGATIVE | NORMAL | SUBNORMAL | ZERO,
        (known, any::<bool>()).prop_map(|(number, negative)| if negative { -number } else { number }),
        (-1000_i32..1000).prop_map(f64::from),
    ]
}

fn instant() -> impl Strategy<Value = Instant> {
    let day = 86_400_000;
    let millis = prop_oneof![
        FIRST_MILLIS..=LAST_MILLIS,
        -2 * day..2 * day,
        FIRST_MILLIS..FIRST_MILLIS + day,
        LAST_MILLIS - day..=LAST_MILLIS,
        (-25_000_i64..25_000).prop_map(move |days| days * day),
    ];
    millis.prop_filter_map("in range", |millis| Instant::from_epoch_millis(millis).ok())
}

/// A random number of digits, so that all orders of magnitude are equally likely.
fn whole() -> impl Strategy<Value = u128> {
    (any::<u128>(), 0_u32..=128).prop_map(|(number, shift)| number.checked_shr(shift).unwrap_or(0))
}

fn semver_number() -> impl Strategy<Value = String> {
    prop_oneof![4 => "[0-9]", 2 => "[1-9][0-9]{1,2}", 1 => "[1-9][0-9]{20,60}"]
}

fn semver_identifier() -> impl Strategy<Value = String> {
    prop_oneof![semver_number(), "[-0-9A-Za-z]{0,3}[-A-Za-z][-0-9A-Za-z]{0,3}", "[-a0]{0,2}[-a]"]
}

fn semver() -> impl Strategy<Value = String> {
    let core =
        (semver_number(), Just("0"), "[01]").prop_map(|(major, minor, patch)| format!("{major}.{minor}.{patch}"));
    let core = prop_oneof![3 => Just("1.0.0".to_owned()), 1 => core];
    let list = |mark| {
        prop::collection::vec(semver_identifier(), 0..4).prop_map(move |identifiers| {
            if identifiers.is_empty() { String::new() } else { format!("{mark}{}", identifiers.join(".")) }
        })
    };
    (core, list('-'), list('+')).prop_map(|(core, pre_release, build)| core + &pre_release + &build)
}

/// Precedence as chapter 11 of the specification defines it.
fn precedence(a: &str, b: &str) -> Ordering {
    let core = |version: &str| version.split('-').next().unwrap_or_default().to_owned();
    let (a, b) = (a.split('+').next().unwrap_or_default(), b.split('+').next().unwrap_or_default());
    identifiers_in_order(&core(a), &core(b)).then_with(|| match (a.split_once('-'), b.split_once('-')) {
        (None, None) => Ordering::Equal,
        (None, Some(_)) => Ordering::Greater,
        (Some(_), None) => Ordering::Less,
        (Some((_, a)), Some((_, b))) => identifiers_in_order(a, b),
    })
}

fn identifiers_in_order(a: &str, b: &str) -> Ordering {
    let (mut a, mut b) = (a.split('.'), b.split('.'));
    loop {
        match (a.next(), b.next()) {
            (None, None) => return Ordering::Equal,
            (None, Some(_)) => return Ordering::Less,
            (Some(_), None) => return Ordering::Greater,
            (Some(a), Some(b)) if a == b => {}
            (Some(a), Some(b)) => return identifier_in_order(a, b),
        }
    }
}

fn identifier_in_order(a: &str, b: &str) -> Ordering {
    let numeric = |text: &str| text.bytes().all(|character| character.is_ascii_digit());
    match (numeric(a), numeric(b)) {
        (true, true) => a.len().cmp(&b.len()).then_with(|| a.cmp(b)),
        (true, false) => Ordering::Less,
        (false, true) => Ordering::Greater,
        (false, false) => a.cmp(b),
    }
}

/// One change to a text: a character replaced, added, dropped, or in the other case.
fn mutated(text: &str, place: usize, with: char, how: u8) -> String {
    let mut characters: Vec<char> = text.chars().collect();
    let place = place % (characters.len() + 1);
    match (how % 4, characters.get_mut(place)) {
        (0, Some(character)) => *character = with,
        (1, Some(_)) => drop(characters.remove(place)),
        (2, Some(character)) if character.is_ascii_uppercase() => character.make_ascii_lowercase(),
        (2, Some(character)) => character.make_ascii_uppercase(),
        _ => characters.insert(place, with),
    }
    characters.into_iter().collect()
}

/// The text of a value that one of the codecs takes, as itself.
fn written() -> impl Strategy<Value = String> {
    let of = |name: &str, descending, value: Value<'_>| text_of(&directed(name, descending), value);
    let in_keys = descriptions().filter(|description| description.place != Place::Attribute);
    let times = in_keys.filter(|description| description.codec().unwrap().shape() == Shape::Instant);
    let times = prop::sample::select(times.map(|description| description.name).collect::<Vec<_>>());
    prop_oneof![
        hostile_text().prop_map(move |text| of("text", false, Value::Text(&text))),
        semver().prop_map(move |text| of("semver", false, Value::Text(&text))),
        "(0[1-4]|9[5-8])-(a|b|a-b|7)".prop_map(Some),
        (number(), any::<bool>()).prop_map(move |(number, desc)| of("number", desc, Value::Number(number))),
        (instant(), any::<bool>(), times).prop_map(move |(at, desc, name)| of(name, desc, Value::Instant(at))),
        (any::<u32>(), any::<bool>()).prop_map(move |(whole, desc)| of("version", desc, Value::Whole(whole.into()))),
        (any::<u32>(), any::<bool>()).prop_map(move |(whole, desc)| of("int", desc, Value::Whole(whole.into()))),
        "[0-9]{6}[.][0-9]{2}".prop_map(Some),
        "[0-9]{4}-[01][0-9]-[0-3][0-9]".prop_map(Some),
        "[0-9]{4}-[01][0-9]-[0-3][0-9][Tt][0-2][0-9]:[0-5][0-9]:[0-6][0-9]([.][0-9]{1,9})?([Zz]|[+-][01][0-9]:[0-5][0-9])"
            .prop_map(Some),
        "[0-7][0-9A-HJKMNP-TV-Z]{25}".prop_map(Some),
        "[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}".prop_map(Some),
    ]
    .prop_filter_map("has a text", |text| text)
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 1000, ..ProptestConfig::default() })]

    /// A text that is plain is written as it is.
    #[test]
    fn plain_texts_are_written_as_they_stand(
        text in prop_oneof![
            hostile_text(),
            "[0-9A-HJKMNP-TV-Za-z]{26}",
            "[0-7][0-9A-HJKMNP-TV-Z]{25}",
            "[a-c](-b)?",
            "[0-9]{4}-[01][0-9]-[0-3][0-9]",
        ],
    ) {
        for codec in all_codecs() {
            if codec.is_plain(&text) {
                let written = text_of(&codec, Value::Text(&text));
                prop_assert_eq!(written.as_deref(), Some(text.as_str()));
            }
        }
    }

    #[test]
    fn escaped_text(a in hostile_text(), b in hostile_text()) {
        prop_assume!(!a.is_empty() && !b.is_empty());
        let order = a.as_bytes().cmp(b.as_bytes());
        keeps_the_law(Text::escaped(), Value::Text(&a), Value::Text(&b), order);
    }

    #[test]
    fn verbatim_text(
        text in prop_oneof![hostile_text(), "[:#a]{1,6}"],
        separator in prop::sample::select(vec!["#", "::", "#a#", "a#a", "", ":a:"]),
    ) {
        let codec = Codec::from(Text::verbatim(separator));
        let stands_once = separator.is_empty() || format!("{text}{separator}").find(separator) == Some(text.len());
        let written = text_of(&codec, Value::Text(&text));
        prop_assert_eq!(written.as_deref(), Some(text.as_str()).filter(|_| stands_once && !text.is_empty()));
        prop_assert_eq!(codec.read(&text), written.map(|_| Reading::Value(Value::Text(&text))));
    }

    #[test]
    fn numbers(a in number(), b in number()) {
        let order = a.partial_cmp(&b).unwrap();
        keeps_the_law(Number, Value::Number(a), Value::Number(b), order);
        keeps_the_law(descending(Number), Value::Number(a), Value::Number(b), order.reverse());
    }

    #[test]
    fn ints(a in whole(), b in whole(), width in 1_usize..=20) {
        let codec = Int::new(width).unwrap();
        let limit = 10_u128.pow(u32::try_from(width).unwrap());
        prop_assert_eq!(with_whole(a, |value| text_of(&codec.into(), value)).is_some(), a < limit);
        prop_assert_eq!(text_of(&codec.into(), Value::Digits(&a.to_string())).is_some(), a < limit);
        let (a, b, order) = (a % limit, b % limit, (a % limit).cmp(&(b % limit)));
        with_whole(a, |a| with_whole(b, |b| keeps_the_law(codec, a, b, order)));
        with_whole(a, |a| with_whole(b, |b| keeps_the_law(descending(codec), a, b, order.reverse())));
    }

    /// The one codec without an order: `10` comes before `9`.
    #[test]
    fn unpadded_digits(a in whole(), b in whole()) {
        let limit = 10_u128.pow(20);
        prop_assert_eq!(with_whole(a, |value| text_of(&Digits.into(), value)).is_some(), a < limit);
        let texts = [a % limit, b % limit].map(|number| {
            let text = with_whole(number, |value| text_of(&Digits.into(), value)).unwrap();
            assert_eq!(text, number.to_string());
            with_whole(number, |value| assert_eq!(Codec::from(Digits).read(&text), Some(Reading::Value(value))));
            text
        });
        prop_assert_eq!(texts[0] == texts[1], a % limit == b % limit);
    }

    #[test]
    fn versions(a in whole(), b in whole(), width in 1_usize..=20) {
        let codec = Version::new(width).unwrap();
        let limit = 10_u128.pow(u32::try_from(width).unwrap()).min(1 << 53);
        prop_assert_eq!(with_whole(a, |value| text_of(&codec.into(), value)).is_some(), a < limit);
        prop_assert_eq!(text_of(&codec.into(), Value::Digits(&a.to_string())).is_some(), a < limit);
        let (a, b, order) = (a % limit, b % limit, (a % limit).cmp(&(b % limit)));
        with_whole(a, |a| with_whole(b, |b| keeps_the_law(codec, a, b, order)));
        with_whole(a, |a| with_whole(b, |b| keeps_the_law(descending(codec), a, b, order.reverse())));
    }

    #[test]
    fn dates(a in instant(), b in instant()) {
        keeps_the_law(Date, Value::Instant(a), Value::Instant(b), a.cmp(&b));
        keeps_the_law(descending(Date), Value::Instant(a), Value::Instant(b), b.cmp(&a));
    }

    #[test]
    fn buckets(a in instant(), b in instant(), bucket in prop::sample::select(Bucket::ALL.to_vec())) {
        let start = |instant| text_of(&bucket.into(), Value::Instant(instant)).map(|text| bucket.from_text(&text).unwrap());
        let (Some(start_a), Some(start_b)) = (start(a), start(b)) else { return Ok(()) };
        prop_assert!(start_a <= a && start_b <= b);
        prop_assert!((a <= b && start_a <= start_b) || (a > b && start_a >= start_b));
        keeps_the_law(bucket, Value::Instant(start_a), Value::Instant(start_b), start_a.cmp(&start_b));
        keeps_the_law(descending(bucket), Value::Instant(start_a), Value::Instant(start_b), start_b.cmp(&start_a));
    }

    #[test]
    fn plain_dates(a in instant(), b in instant()) {
        let [a, b] = [a, b].map(|at| text_of(&Bucket::Day.into(), Value::Instant(at)).unwrap());
        keeps_the_law(PlainDate, Value::Text(&a), Value::Text(&b), a.cmp(&b));
        keeps_the_law(descending(PlainDate), Value::Text(&a), Value::Text(&b), b.cmp(&a));
    }

    #[test]
    fn ulids(a in "[0-7][0-9A-HJKMNP-TV-Z]{25}", b in "[0-7][0-9A-HJKMNP-TV-Z]{25}") {
        let lower = a.to_ascii_lowercase();
        let text = text_of(&UlidText.into(), Value::Text(&lower));
        prop_assert_eq!(text.as_deref(), Some(a.as_str()));
        let order = a.cmp(&b);
        keeps_the_law(UlidText, Value::Text(&a), Value::Text(&b), order);
    }

    #[test]
    fn uuids(a in any::<u128>(), b in any::<u128>()) {
        let uuid = |bits: u128| {
            let [time, mid, high, clock] = [96, 80, 64, 48].map(|shift| (bits >> shift) & 0xFFFF_FFFF);
            let [mid, high, clock] = [mid, high, clock].map(|group| group & 0xFFFF);
            format!("{time:08x}-{mid:04x}-{high:04x}-{clock:04x}-{:012x}", bits & 0xFFFF_FFFF_FFFF)
        };
        let upper = uuid(a).to_ascii_uppercase();
        prop_assert_eq!(text_of(&Uuid.into(), Value::Text(&upper)), Some(uuid(a)));
        keeps_the_law(Uuid, Value::Text(&uuid(a)), Value::Text(&uuid(b)), a.cmp(&b));
    }

    #[test]
    fn enums(options in prop::collection::btree_set("[a-c-]{1,3}", 2..6), a in any::<usize>(), b in any::<usize>()) {
        let codec = Enumeration::new(&options.iter().map(String::as_str).collect::<Vec<_>>().join("|")).unwrap();
        let option = |place: usize| options.iter().nth(place % options.len()).unwrap().as_str();
        let (a, b) = (option(a), option(b));
        keeps_the_law(codec, Value::Text(a), Value::Text(b), a.cmp(b));
    }

    #[test]
    fn ranks(names in prop::collection::hash_set("[a-c0-9é-]{1,3}", 2..99), a in any::<usize>(), b in any::<usize>()) {
        let names: Vec<_> = names.iter().map(String::as_str).collect();
        let codec = Rank::new(&names.join("|")).unwrap();
        let (a, b) = (a % names.len(), b % names.len());
        let (name_a, name_b) = (Value::Text(names[a]), Value::Text(names[b]));
        prop_assert_eq!(text_of(&codec.clone().into(), name_a), Some(format!("{:02}-{}", a + 1, names[a])));
        prop_assert_eq!(text_of(&descending(codec.clone()), name_a), Some(format!("{:02}-{}", 98 - a, names[a])));
        keeps_the_law(codec.clone(), name_a, name_b, a.cmp(&b));
        keeps_the_law(descending(codec), name_a, name_b, b.cmp(&a));
    }

    #[test]
    fn words(
        a in prop_oneof![hostile_text(), "[%:b]{1,6}"],
        b in prop_oneof![hostile_text(), "[%:b]{1,6}"],
        separator in prop::sample::select(vec!["", "#", "::", "b%b", ":b:"]),
    ) {
        let codec = Codec::from(Word::before(separator));
        for word in [&a, &b] {
            let stands_once = separator.is_empty() || format!("{word}{separator}").find(separator) == Some(word.len());
            let is_word = stands_once && !word.is_empty() && word.chars().all(|character| character > '$');
            let written = text_of(&codec, Value::Text(word));
            prop_assert_eq!(written.as_deref(), Some(word.as_str()).filter(|_| is_word));
            prop_assert_eq!(codec.read(word), is_word.then_some(Reading::Value(Value::Text(word))));
        }
        if [&a, &b].into_iter().all(|word| text_of(&codec, Value::Text(word)).is_some()) {
            keeps_the_law(codec, Value::Text(&a), Value::Text(&b), a.as_bytes().cmp(b.as_bytes()));
        }
    }

    #[test]
    fn semvers(a in semver(), b in semver()) {
        let texts = [&a, &b].map(|version| text_of(&Semver.into(), Value::Text(version)).unwrap());
        let order = precedence(&a, &b).then_with(|| texts[0].cmp(&texts[1])); // builds: any order, but a stable one
        keeps_the_law(Semver, Value::Text(&a), Value::Text(&b), order);
    }

    #[test]
    fn builds_come_between_a_version_and_the_next(a in semver(), b in semver(), build in "[-0-9a-z]{1,3}") {
        let plain = |version: &str| version.split('+').next().unwrap().to_owned();
        let (low, high) = if precedence(&a, &b).is_lt() { (plain(&a), b) } else { (plain(&b), a) };
        prop_assume!(precedence(&low, &high).is_lt());
        let [low, built, high] = [low.clone(), format!("{low}+{build}"), high]
            .map(|version| text_of(&Semver.into(), Value::Text(&version)).unwrap());
        sorts_as(&low, &built, Ordering::Less);
        sorts_as(&built, &high, Ordering::Less);
    }

    #[test]
    fn only_texts_that_are_written_are_read(text in hostile_text(), near in "[-+,.:@~v0-9a-zTZ$#A-F]{0,26}") {
        for codec in all_codecs() {
            reads_only_its_own(&codec, &text);
            reads_only_its_own(&codec, &near);
        }
    }

    #[test]
    fn changed_texts_are_read_only_where_they_are_written(
        text in written(),
        changes in prop::collection::vec((any::<usize>(), hostile_char(), any::<u8>()), 1..3),
    ) {
        let changed = changes.into_iter().fold(text.clone(), |text, (place, with, how)| mutated(&text, place, with, how));
        for codec in all_codecs() {
            reads_only_its_own(&codec, &text);
            reads_only_its_own(&codec, &changed);
        }
    }
}
