//! Ids: ULIDs ascend whatever the clock does and sort as their parts, and ids come apart where they were joined.

use ddb_keys::KeyError;
use ddb_keys::id::{entity_id_tail, id_tail, parse_id, sort_key_base, split_two_segments, tenant_code};
use ddb_keys::ulid::{Generator, RandomSource, Ulid, UlidTime, ulid_range, ulid_time};
use ddb_keys::version::split_version;

use crate::random::Random;

const LAST: u64 = (1 << 48) - 1;
const ALPHABET: &str = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const GREATEST: &str = "7ZZZZZZZZZZZZZZZZZZZZZZZZZ";

/// Makes ULIDs at random times, reads the text of the fuzzer as one, and joins it to an id.
pub(crate) fn run(random: &mut Random) {
    check_made(random);
    check_range(random);
    let at = random.below(8);
    let text = random.rest_as_text(&[GREATEST, "a#b#c", "USER#1#v2"]);
    check_text(&text);
    let place = text.char_indices().map(|(place, _)| place).nth(at).unwrap_or(0);
    let (pk, sk) = text.split_at(place);
    check_id(pk, sk);
}

fn time(millis: u64) -> UlidTime {
    UlidTime::from_epoch_millis(millis).unwrap_or_else(|| panic!("{millis} is a time"))
}

fn bits(random: &mut Random) -> [u8; 10] {
    match random.below(3) {
        0 => [0; 10],
        1 => [255; 10],
        _ => [random.bits(), random.bits()].map(u64::to_be_bytes).concat()[..10].try_into().unwrap_or([1; 10]),
    }
}

/// Random bytes for a generator.
struct Dice<'r, 'b>(&'r mut Random<'b>);

impl RandomSource for Dice<'_, '_> {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), KeyError> {
        bytes.iter_mut().for_each(|byte| *byte = self.0.below(128) as u8);
        Ok(())
    }
}

fn check_made(random: &mut Random) {
    let mut generator = Generator::new();
    let mut made: Vec<Ulid> = Vec::new();
    let first = random.bits() & LAST;
    for _ in 0..random.below(8) {
        let millis = *random.pick(&[first, first, first.saturating_sub(1), (first + 1).min(LAST), LAST, 0]);
        let random = bits(random);
        if made.last().is_some_and(|last| last.to_string() == GREATEST) {
            break; // in the year 10889, none is greater
        }
        let ulid = generator.next_with(time(millis), random);
        let text = ulid.to_string();
        assert!(made.last().is_none_or(|last| *last < ulid && last.to_string() < text), "{made:?} {text}");
        assert!(ulid.epoch_millis() >= millis, "{text}");
        check_text(&text);
        made.push(ulid);
    }
    let mut generator = Generator::new();
    let at_one_time: Vec<_> =
        (0..random.below(8)).map_while(|_| generator.at(time(first), &mut Dice(random)).ok()).collect();
    assert!(at_one_time.iter().all(|ulid| ulid.epoch_millis() == first) && at_one_time.is_sorted_by(|a, b| a < b));
    let mut one = Generator::new().next_with(time(first), bits(random)).to_string();
    one.make_ascii_lowercase();
    assert_eq!(ulid_time(&one).ok().map(UlidTime::epoch_millis), Some(first));
}

fn check_range(random: &mut Random) {
    let from = random.bits() & LAST;
    let to = from.saturating_add(random.bits() % 100_000).min(LAST);
    let (first, last) = ulid_range(time(from), time(to)).unwrap_or_else(|error| panic!("{error}"));
    let millis = *random.pick(&[from, to, from.saturating_sub(1), (to + 1).min(LAST)]);
    let ulid = Generator::new().next_with(time(millis), bits(random));
    assert_eq!((first..=last).contains(&ulid), (from..=to).contains(&millis), "{ulid} {first} {last}");
    assert!(from == to || ulid_range(time(to), time(from)).is_err());
}

/// A text is a ULID if it has 26 characters of the alphabet, in any case, and the first is at most 7.
fn check_text(text: &str) {
    let upper = text.to_ascii_uppercase();
    let is_ulid = upper.len() == 26 && upper.chars().all(|one| ALPHABET.contains(one)) && upper.as_bytes()[0] <= b'7';
    let parsed = Ulid::parse(text);
    assert_eq!(parsed.is_ok(), is_ulid, "{text:?}: {parsed:?}");
    if let Ok(ulid) = parsed {
        assert_eq!(ulid.to_string(), upper);
        let millis =
            upper.bytes().take(10).fold(0, |sum, one| sum * 32 + ALPHABET.find(char::from(one)).unwrap_or(0) as u64);
        assert_eq!(ulid.epoch_millis(), millis, "{text}");
    }
}

fn check_id(pk: &str, sk: &str) {
    let id = format!("{pk}#{sk}");
    assert_eq!(sort_key_base(pk, &id), Some(sk));
    match id_tail(pk, sk) {
        Ok(tail) => assert_eq!(tail, split_version(sk).base),
        Err(_) => assert!(pk.is_empty() || sk.is_empty() || pk.len() > 2048 || sk.len() > 1024, "{pk:?} {sk:?}"),
    }
    match parse_id(&id, pk) {
        Ok(parsed) => assert_eq!(parsed, sk),
        Err(_) => assert!(pk.is_empty() || sk.is_empty() || pk.len() > 2048 || sk.len() > 1024, "{pk:?} {sk:?}"),
    }
    if entity_id_tail(pk, sk, "A@3").is_ok() {
        assert!(!id.replacen('#', "", 1).contains('#') && tenant_code(&id) == Some(sk));
    }
    let parts: Vec<_> = id.split('#').collect();
    assert_eq!(tenant_code(&id), parts.last().copied());
    let halves = split_two_segments(&id).map(|(own, rest)| (own.to_owned(), rest.to_owned()));
    assert_eq!(halves, (parts.len() > 2).then(|| (parts[..2].join("#"), parts[2..].join("#"))));
}
