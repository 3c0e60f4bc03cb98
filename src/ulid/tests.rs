//! Tests of `ulid`.

use super::*;
use crate::error::KeyErrorCode;

/// A source whose every byte is the same.
struct Constant(u8);

impl RandomSource for Constant {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), KeyError> {
        bytes.fill(self.0);
        Ok(())
    }
}

fn time(millis: u64) -> UlidTime {
    UlidTime::from_epoch_millis(millis).unwrap()
}

#[test]
fn ascends_within_a_millisecond_and_when_the_clock_goes_back() {
    let (mut generator, mut random) = (Generator::new(), Constant(7));
    let made: Vec<_> = [5, 5, 5, 3, 6, 1].map(|now| generator.next(time(now), &mut random).unwrap().to_string()).into();
    assert!(made.is_sorted_by(|a, b| a < b), "{made:?}");
    assert_eq!(Ulid::parse(&made[3]).unwrap().epoch_millis(), 5);
}

#[test]
fn a_given_time_is_kept_exactly() {
    let (mut generator, mut random) = (Generator::new(), Constant(7));
    for millis in [9, 2, 2, 9] {
        assert_eq!(generator.at(time(millis), &mut random).unwrap().epoch_millis(), millis);
    }
}

#[test]
fn used_up_random_bits_carry_into_the_time() {
    let (mut generator, mut random) = (Generator::new(), Constant(0xFF));
    let first = generator.next(time(5), &mut random).unwrap();
    let second = generator.next(time(5), &mut random).unwrap();
    assert!(second > first);
    assert_eq!(second.epoch_millis(), 6);
}

#[test]
fn a_carry_goes_through_both_halves() {
    let text_after = |text: &str| Ulid::parse(text).unwrap().one_more().to_string();
    assert_eq!(text_after("00000000050000000000000000"), "00000000050000000000000001");
    assert_eq!(text_after("000000000500000000ZZZZZZZZ"), "00000000050000000100000000");
    assert_eq!(text_after("0000000005ZZZZZZZZZZZZZZZZ"), "00000000060000000000000000");
    assert_eq!(text_after("7ZZZZZZZZZZZZZZZZZZZZZZZZZ"), "00000000000000000000000000");
}

#[test]
fn random_bytes_are_the_last_sixteen_characters_from_the_first_byte_on() {
    let ulid = Generator::new().next_with(time(0), [0x08, 0x42, 0x10, 0x84, 0x21, 0xFF, 0, 0, 0, 1]);
    assert_eq!(ulid.to_string(), "000000000011111111ZW000001");
}

/// A source that may not be asked.
struct Forbidden;

impl RandomSource for Forbidden {
    fn fill(&mut self, _: &mut [u8]) -> Result<(), KeyError> {
        Err(no_random_bytes("test"))
    }
}

#[test]
fn random_bytes_are_asked_for_only_where_they_are_needed() {
    let last = Ulid::fresh(5, [7; 10]);
    for (now, needed) in [(4, false), (5, false), (6, true)] {
        let mut generator = Generator::resume(last);
        assert_eq!(generator.needs_random(time(now)), needed, "{now}");
        let code = generator.next(time(now), &mut Forbidden).err().map(|error| error.code());
        assert_eq!(code == Some(KeyErrorCode::NoRandomSource), needed, "{now}");
    }
    for (millis, needed) in [(4, true), (5, false), (6, true)] {
        assert_eq!(Generator::resume(last).needs_random_at(time(millis)), needed, "{millis}");
    }
    assert!(Generator::new().needs_random(time(0)) && Generator::new().needs_random_at(time(0)));
}

#[test]
fn a_resumed_generator_goes_on_after_the_last() {
    let last = Ulid::fresh(5, [0xF0; 10]);
    for now in [1, 5, 6] {
        assert!(Generator::resume(last).next_with(time(now), [0; 10]) > last);
    }
    assert!(Generator::resume(last).at_with(time(5), [0; 10]) > last);
    assert_eq!(Generator::resume(last).at_with(time(4), [0; 10]), Ulid::fresh(4, [0; 10]));
}

#[test]
fn every_character_reads_as_its_place_in_the_alphabet() {
    for byte in 0..=u8::MAX {
        let place = ALPHABET.iter().position(|known| *known == byte.to_ascii_uppercase());
        assert_eq!(value_of(byte), place.map_or(NO_VALUE, |place| u8::try_from(place).unwrap()), "{byte}");
    }
}

#[test]
#[allow(clippy::cast_precision_loss, reason = "48 bits fit")]
fn every_time_of_48_bits_is_one() {
    let last = LAST_TIME as f64;
    for millis in [0.0, 253_402_300_799_999.0, 253_402_300_800_000.0, last] {
        let held = UlidTime::argument("f", "time", millis).unwrap().epoch_millis();
        assert!((held as f64 - millis).abs() < 1.0, "{held} {millis}");
    }
    let message = |millis| UlidTime::argument("f", "time", millis).unwrap_err().to_string();
    assert_eq!(message(-1.0), "f: a ULID cannot hold a time before 1970, got 1969-12-31T23:59:59.999Z (time)");
    for (millis, shown) in [(last + 1.0, "281474976710656"), (-62_167_219_200_001.0, "-62167219200001")] {
        let held = "f: a ULID can hold times from 1970 to 10889-08-02T05:31:50.655Z, got";
        assert_eq!(message(millis), format!("{held} {shown} epoch milliseconds (time)"));
    }
    assert!(message(0.5).ends_with("as time, got 0.5 milliseconds") && message(f64::NAN).ends_with("an invalid date"));
    assert_eq!(UlidTime::LAST.shown(), "+010889-08-02T05:31:50.655Z");
    assert_eq!(time(253_402_300_799_999).shown(), "9999-12-31T23:59:59.999Z");
    assert_eq!(time(253_402_300_800_000).shown(), "+010000-01-01T00:00:00.000Z");
    assert_eq!(ulid_time("7ZZZZZZZZZZZZZZZZZZZZZZZZZ"), Ok(UlidTime::LAST));
}

#[test]
fn texts_that_are_not_ulids() {
    let texts = ["", "01ARZ3NDEKTSV4RRFFQ69G5FA", "01ARZ3NDEKTSV4RRFFQ69G5FAVX", "81ARZ3NDEKTSV4RRFFQ69G5FAV"];
    for text in texts.into_iter().chain(["01ARZ3NDEKTSV4RRFFQ69G5FAU", "01ARZ3NDEKTSV4RRFFQ69G5FAÉ"]) {
        assert_eq!(Ulid::parse(text).unwrap_err().code(), KeyErrorCode::InvalidUlid, "{text}");
    }
}
