//! Monotonic ULIDs over a random source that is passed in: 48 bits of time, 80 random bits, 26 characters that sort.
//!
//! Format: the ULID specification (Crockford base 32, big-endian). Its monotonic rule, one more within the same
//! millisecond, holds here also when the clock goes back.

use crate::error::{KeyError, KeyErrorCode, shown};
use crate::time::Instant;

const RANGE: &str = "ulidRange";
const TIME: &str = "ulidTime";

/// Characters of a ULID.
pub const ULID_CHARS: usize = 26;

const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const RANDOM_BITS: u32 = 80;
const RANDOM_BYTES: usize = 10;
const BITS_A_CHAR: u32 = 5;

/// Where random bytes come from: `crypto.getRandomValues`, an operating system, a test.
pub trait RandomSource {
    /// Fills `bytes` with random bytes.
    ///
    /// # Errors
    /// `NO_RANDOM_SOURCE` where the environment has none.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), KeyError>;
}

/// A ULID: 128 bits whose text sorts as they do.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ulid(u128);

impl Ulid {
    fn from_parts(millis: u64, random: u128) -> Self {
        Self((u128::from(millis) << RANDOM_BITS) | random)
    }

    /// The ULID of a text of 26 characters, in capitals or not.
    ///
    /// # Errors
    /// `INVALID_ULID` for another length, another character, or more than 128 bits.
    ///
    /// ```
    /// use ddb_keys::ulid::Ulid;
    /// assert_eq!(Ulid::parse("01ARZ3NDEKTSV4RRFFQ69G5FAV")?.epoch_millis(), 1_469_922_850_259);
    /// # Ok::<(), ddb_keys::KeyError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, KeyError> {
        Self::read(text).ok_or_else(|| no_ulid(text))
    }

    /// The ULID of `text`, or nothing where it is none.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let fits = text.len() == ULID_CHARS && text.as_bytes().first().is_some_and(|first| *first <= b'7');
        let bits = text.bytes().try_fold(0, |bits, character| Some((bits << BITS_A_CHAR) | value_of(character)?));
        bits.filter(|_| fits).map(Self)
    }

    /// Whether `text` is a ULID, in capitals or not, without working out its bits.
    pub(crate) fn is_ulid(text: &str) -> bool {
        text.len() == ULID_CHARS
            && text.as_bytes().first().is_some_and(|first| *first <= b'7')
            && text.bytes().all(|character| value_of(character).is_some())
    }

    /// The time half, in milliseconds since the epoch.
    pub fn epoch_millis(self) -> u64 {
        u64::try_from(self.0 >> RANDOM_BITS).unwrap_or_default()
    }

    /// The 26 characters, in capitals.
    pub fn to_text(self) -> [u8; ULID_CHARS] {
        let mut text = [0; ULID_CHARS];
        let mut rest = self.0;
        for character in text.iter_mut().rev() {
            let digit = usize::try_from(rest & 31).unwrap_or_default();
            *character = ALPHABET.get(digit).copied().unwrap_or_default();
            rest >>= BITS_A_CHAR;
        }
        text
    }
}

impl core::fmt::Display for Ulid {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.to_text().iter().try_for_each(|character| core::fmt::Write::write_char(f, char::from(*character)))
    }
}

/// The five bits of a character, in capitals or not: ranges, because a search of [`ALPHABET`] takes ten times as long.
fn value_of(character: u8) -> Option<u128> {
    let upper = character.to_ascii_uppercase();
    let value = match upper {
        b'0'..=b'9' => upper - b'0',
        b'A'..=b'H' => upper - b'A' + 10,
        b'J' | b'K' => upper - b'J' + 18,
        b'M' | b'N' => upper - b'M' + 20,
        b'P'..=b'T' => upper - b'P' + 22,
        b'V'..=b'Z' => upper - b'V' + 27,
        _ => return None,
    };
    Some(u128::from(value))
}

/// Makes ULIDs, each greater than the last of the same millisecond.
#[derive(Debug, Default)]
pub struct Generator {
    last: Option<Ulid>,
}

impl Generator {
    /// A generator that has made none yet.
    pub const fn new() -> Self {
        Self { last: None }
    }

    /// The next ULID by the clock: greater than every one before it, also where the clock has gone back.
    ///
    /// # Errors
    /// What the random source refuses; `INVALID_DATE` for a time before 1970.
    pub fn next(&mut self, now: Instant, random: &mut impl RandomSource) -> Result<Ulid, KeyError> {
        let now = millis_of("ulid", "time", now)?;
        match self.last {
            Some(last) if last.epoch_millis() >= now => Ok(self.one_more(last)),
            _ => self.fresh(now, random),
        }
    }

    /// A ULID of exactly this time, greater than the one before it where that was of the same millisecond. (Where all 80
    /// random bits of that are ones, which happens once in 10^24 times, it is of the next.)
    ///
    /// # Errors
    /// What the random source refuses; `INVALID_DATE` for a time before 1970.
    pub fn at(&mut self, time: Instant, random: &mut impl RandomSource) -> Result<Ulid, KeyError> {
        let time = millis_of("ulid", "time", time)?;
        match self.last {
            Some(last) if last.epoch_millis() == time => Ok(self.one_more(last)),
            _ => self.fresh(time, random),
        }
    }

    /// One more; where all 80 random bits are used up that is the next millisecond, so the order still holds.
    fn one_more(&mut self, last: Ulid) -> Ulid {
        let next = Ulid(last.0.wrapping_add(1));
        self.last = Some(next);
        next
    }

    fn fresh(&mut self, millis: u64, random: &mut impl RandomSource) -> Result<Ulid, KeyError> {
        let mut bytes = [0; RANDOM_BYTES];
        random.fill(&mut bytes)?;
        let bits = bytes.iter().fold(0, |bits, byte| (bits << 8) | u128::from(*byte));
        let ulid = Ulid::from_parts(millis, bits);
        self.last = Some(ulid);
        Ok(ulid)
    }
}

/// The smallest ULID of `from` and the greatest of `to`: the bounds of a `BETWEEN`.
///
/// # Errors
/// `INVALID_RANGE` where `to` is before `from`, `INVALID_DATE` for a time before 1970.
///
/// ```
/// use ddb_keys::{time::Instant, ulid::ulid_range};
/// let day = Instant::from_epoch_millis(1_469_922_850_259)?;
/// let (first, last) = ulid_range(day, day)?;
/// assert_eq!(first.to_string(), "01ARZ3NDEK0000000000000000");
/// assert_eq!(last.to_string(), "01ARZ3NDEKZZZZZZZZZZZZZZZZ");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn ulid_range(from: Instant, to: Instant) -> Result<(Ulid, Ulid), KeyError> {
    let (first, last) = (millis_of(RANGE, "from", from)?, millis_of(RANGE, "to", to)?);
    if last < first {
        return Err(reversed(first, last));
    }
    Ok((Ulid::from_parts(first, 0), Ulid::from_parts(last, (1 << RANDOM_BITS) - 1)))
}

/// The time of a ULID text, in epoch milliseconds.
///
/// # Errors
/// `INVALID_ULID` for a text that is none, and for one whose time is after the year 9999.
pub fn ulid_time(text: &str) -> Result<Instant, KeyError> {
    let millis = Ulid::read(text).ok_or_else(|| no_ulid(text))?.epoch_millis();
    i64::try_from(millis).ok().and_then(|millis| Instant::from_epoch_millis(millis).ok()).ok_or_else(|| no_ulid(text))
}

fn millis_of(function: &'static str, parameter: &'static str, instant: Instant) -> Result<u64, KeyError> {
    u64::try_from(instant.epoch_millis()).map_err(|_| before_1970(function, parameter, instant))
}

#[cold]
fn before_1970(function: &'static str, parameter: &'static str, instant: Instant) -> KeyError {
    let millis = instant.shown();
    let message =
        format!("{function}: a ULID holds no time before 1970, got {millis} epoch milliseconds ({parameter})");
    KeyError::with_message(KeyErrorCode::InvalidDate, function, message).parameter(parameter).value(&millis)
}

#[cold]
fn reversed(from: u64, to: u64) -> KeyError {
    let message = format!("{RANGE} requires from not to be after to, got {from} and {to} (epoch milliseconds)");
    KeyError::with_message(KeyErrorCode::InvalidRange, RANGE, message).parameter("to").value(&to.to_string())
}

#[cold]
fn no_ulid(text: &str) -> KeyError {
    let message = format!("{TIME} requires a ULID (26 characters of Crockford base 32), got \"{}\"", shown(text));
    KeyError::with_message(KeyErrorCode::InvalidUlid, TIME, message).parameter("id").value(text)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A source whose every byte is the same.
    struct Constant(u8);

    impl RandomSource for Constant {
        fn fill(&mut self, bytes: &mut [u8]) -> Result<(), KeyError> {
            bytes.fill(self.0);
            Ok(())
        }
    }

    fn instant(millis: i64) -> Instant {
        Instant::from_epoch_millis(millis).unwrap()
    }

    #[test]
    fn ascends_within_a_millisecond_and_when_the_clock_goes_back() {
        let (mut generator, mut random) = (Generator::new(), Constant(7));
        let made: Vec<_> =
            [5, 5, 5, 3, 6, 1].map(|now| generator.next(instant(now), &mut random).unwrap().to_string()).into();
        assert!(made.is_sorted_by(|a, b| a < b), "{made:?}");
        assert_eq!(Ulid::parse(&made[3]).unwrap().epoch_millis(), 5);
    }

    #[test]
    fn a_given_time_is_kept_exactly() {
        let (mut generator, mut random) = (Generator::new(), Constant(7));
        for time in [9, 2, 2, 9] {
            assert_eq!(generator.at(instant(time), &mut random).unwrap().epoch_millis(), u64::try_from(time).unwrap());
        }
    }

    #[test]
    fn used_up_random_bits_carry_into_the_time() {
        let (mut generator, mut random) = (Generator::new(), Constant(0xFF));
        let first = generator.next(instant(5), &mut random).unwrap();
        let second = generator.next(instant(5), &mut random).unwrap();
        assert!(second > first);
        assert_eq!(second.epoch_millis(), 6);
    }

    #[test]
    fn every_character_reads_as_its_place_in_the_alphabet() {
        for byte in 0..=u8::MAX {
            let place = ALPHABET.iter().position(|known| *known == byte.to_ascii_uppercase());
            assert_eq!(value_of(byte), place.map(|place| place as u128), "{byte}");
        }
    }

    #[test]
    fn what_is_no_ulid() {
        let texts = ["", "01ARZ3NDEKTSV4RRFFQ69G5FA", "01ARZ3NDEKTSV4RRFFQ69G5FAVX", "81ARZ3NDEKTSV4RRFFQ69G5FAV"];
        for text in texts.into_iter().chain(["01ARZ3NDEKTSV4RRFFQ69G5FAU", "01ARZ3NDEKTSV4RRFFQ69G5FAÉ"]) {
            assert_eq!(Ulid::parse(text).unwrap_err().code(), KeyErrorCode::InvalidUlid, "{text}");
        }
    }
}
