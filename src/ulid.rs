//! Monotonic ULIDs over a random source that is passed in: 48 bits of time, 80 random bits, 26 characters that sort.
//!
//! Format: the ULID specification (Crockford base 32, big-endian). Its monotonic rule, one more within the same
//! millisecond, holds here also when the clock goes back.

mod generator;

use alloc::string::String;

use crate::error::{KeyError, Reason};
use crate::number::shown_number;
use crate::time::{Instant, shown_millis};

pub use generator::Generator;
#[cfg(any(target_arch = "wasm32", test))]
pub(crate) use generator::Order;

const RANGE: &str = "ulidRange";
const TIME: &str = "ulidTime";

/// Characters of a ULID.
pub const ULID_CHARS: usize = 26;

/// Random bytes of a fresh ULID.
pub const ULID_RANDOM_BYTES: usize = 10;

pub(crate) const ALPHABET: &[u8; 32] = b"0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const BITS_A_CHAR: u32 = 5;

/// Characters of the time, and of each half of the random bits.
const TIME_CHARS: usize = 10;
const HALF_CHARS: usize = 8;

/// The greatest time, of 48 bits, and the greatest half of the random bits, of 40.
const LAST_TIME: u64 = (1 << 48) - 1;
const LAST_HALF: u64 = (1 << 40) - 1;

/// Where random bytes come from: `crypto.getRandomValues`, an operating system, a test.
pub trait RandomSource {
    /// Fills `bytes` with random bytes.
    ///
    /// # Errors
    /// `NO_RANDOM_SOURCE` where the environment has none.
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), KeyError>;
}

/// The error of a [`RandomSource`] in an environment without random bytes for `function`.
#[cold]
pub fn no_random_bytes(function: &'static str) -> KeyError {
    KeyError::new(Reason::NoRandomBytes, function)
}

/// A time that a ULID can hold: of 1970 and later, in 48 bits of milliseconds, which end in the year 10889.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct UlidTime(u64);

impl UlidTime {
    /// The last one, 10889-08-02T05:31:50.655Z.
    pub const LAST: Self = Self(LAST_TIME);

    /// The time of `millis` milliseconds since the epoch; `None` after the last time.
    ///
    /// ```
    /// use ddb_keys::ulid::UlidTime;
    /// assert_eq!(UlidTime::from_epoch_millis((1 << 48) - 1), Some(UlidTime::LAST));
    /// assert_eq!(UlidTime::from_epoch_millis(1 << 48), None);
    /// ```
    pub fn from_epoch_millis(millis: u64) -> Option<Self> {
        (millis <= LAST_TIME).then_some(Self(millis))
    }

    /// A number that a caller gave as `parameter` of `function`: whole milliseconds, `NaN` for an invalid date.
    ///
    /// # Errors
    /// `INVALID_DATE` for `NaN`, a fraction of a millisecond, a time before 1970, and one of more than 48 bits.
    #[allow(
        clippy::cast_possible_truncation,
        clippy::cast_precision_loss,
        clippy::cast_sign_loss,
        clippy::float_cmp,
        reason = "the cast saturates, and a number is whole where it comes back the same"
    )]
    pub fn argument(function: &'static str, parameter: &str, millis: f64) -> Result<Self, KeyError> {
        let whole = millis as u64;
        let time = Self::from_epoch_millis(whole).filter(|_| whole as f64 == millis);
        time.ok_or_else(|| no_time(function, parameter, millis))
    }

    /// Milliseconds since the epoch.
    pub const fn epoch_millis(self) -> u64 {
        self.0
    }

    /// Its ISO text, as messages show it: with a sign and six digits of the year after 9999.
    #[cold]
    pub(crate) fn shown(self) -> String {
        shown_millis(i64::try_from(self.0).unwrap_or_default())
    }
}

/// A ULID: 128 bits whose text sorts as they do.
///
/// In three numbers, each of whole characters of the text and none of more than 64 bits.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Ulid {
    millis: u64,
    high: u64,
    low: u64,
}

impl Ulid {
    fn fresh(millis: u64, random: [u8; ULID_RANDOM_BYTES]) -> Self {
        let [h0, h1, h2, h3, h4, l0, l1, l2, l3, l4] = random;
        let half = |bytes| u64::from_be_bytes(bytes);
        Self { millis, high: half([0, 0, 0, h0, h1, h2, h3, h4]), low: half([0, 0, 0, l0, l1, l2, l3, l4]) }
    }

    /// The next ULID: of the same time, or of the next millisecond where all random bits are ones.
    const fn one_more(self) -> Self {
        let Self { millis, high, low } = self;
        match (high, low) {
            (LAST_HALF, LAST_HALF) => Self { millis: (millis + 1) & LAST_TIME, high: 0, low: 0 },
            (_, LAST_HALF) => Self { millis, high: high + 1, low: 0 },
            _ => Self { millis, high, low: low + 1 },
        }
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

    /// The ULID in `text`, or `None` if it is not one.
    pub(crate) fn read(text: &str) -> Option<Self> {
        let (time, random) = text.as_bytes().split_first_chunk::<TIME_CHARS>()?;
        let (high, rest) = random.split_first_chunk::<HALF_CHARS>()?;
        let low = <&[u8; HALF_CHARS]>::try_from(rest).ok()?;
        let millis = bits_of(time).filter(|millis| *millis <= LAST_TIME)?;
        Some(Self { millis, high: bits_of(high)?, low: bits_of(low)? })
    }

    /// Whether `text` is a ULID, in capitals or not, without working out its bits.
    pub(crate) fn is_ulid(text: &str) -> bool {
        text.len() == ULID_CHARS
            && text.as_bytes().first().is_some_and(|first| *first <= b'7')
            && text.bytes().all(|character| value_of(character) != NO_VALUE)
    }

    /// The time half.
    pub const fn time(self) -> UlidTime {
        UlidTime(self.millis)
    }

    /// The time half, in milliseconds since the epoch.
    pub const fn epoch_millis(self) -> u64 {
        self.millis
    }

    /// The 26 characters, in capitals.
    pub fn to_text(self) -> [u8; ULID_CHARS] {
        let mut text = [0; ULID_CHARS];
        self.write_text(&mut text);
        text
    }

    /// [`to_text`](Self::to_text) in place: a copy of bytes that were just written is slow.
    pub(crate) fn write_text(self, text: &mut [u8; ULID_CHARS]) {
        if let Some((time, random)) = text.split_first_chunk_mut::<TIME_CHARS>() {
            let (high, low) = random.split_at_mut(HALF_CHARS);
            write_bits(self.millis, time);
            write_bits(self.high, high);
            write_bits(self.low, low);
        }
    }
}

/// The bits of these characters, in upper or lower case.
#[inline(never)] // three calls are a third of the code, and as quick
fn bits_of(text: &[u8]) -> Option<u64> {
    let mut bits = 0;
    for character in text {
        let value = value_of(*character);
        if value == NO_VALUE {
            return None;
        }
        bits = (bits << BITS_A_CHAR) | u64::from(value);
    }
    Some(bits)
}

#[inline(never)]
fn write_bits(bits: u64, text: &mut [u8]) {
    let mut rest = bits;
    for character in text.iter_mut().rev() {
        let digit = usize::try_from(rest & 31).unwrap_or_default();
        *character = ALPHABET.get(digit).copied().unwrap_or_default();
        rest >>= BITS_A_CHAR;
    }
}

impl core::fmt::Display for Ulid {
    fn fmt(&self, f: &mut core::fmt::Formatter<'_>) -> core::fmt::Result {
        self.to_text().iter().try_for_each(|character| core::fmt::Write::write_char(f, char::from(*character)))
    }
}

/// The result of [`value_of`] for a character that no ULID has. Not an `Option`, which would go through memory for each character.
const NO_VALUE: u8 = u8::MAX;

/// The five bits of a character, in capitals or not: ranges, because a search of [`ALPHABET`] takes ten times as long.
#[allow(clippy::inline_always, reason = "checks of whole tables call it for each character of every ULID")]
#[inline(always)]
fn value_of(character: u8) -> u8 {
    let upper = character.to_ascii_uppercase();
    match upper {
        b'0'..=b'9' => upper - b'0',
        b'A'..=b'H' => upper - b'A' + 10,
        b'J' | b'K' => upper - b'J' + 18,
        b'M' | b'N' => upper - b'M' + 20,
        b'P'..=b'T' => upper - b'P' + 22,
        b'V'..=b'Z' => upper - b'V' + 27,
        _ => NO_VALUE,
    }
}

/// The smallest ULID of `from` and the greatest of `to`: the bounds of a `BETWEEN`.
///
/// # Errors
/// `INVALID_RANGE` where `to` is before `from`.
///
/// ```
/// use ddb_keys::ulid::{Ulid, ulid_range};
/// let time = Ulid::parse("01ARZ3NDEKTSV4RRFFQ69G5FAV")?.time();
/// let (first, last) = ulid_range(time, time)?;
/// assert_eq!(first.to_string(), "01ARZ3NDEK0000000000000000");
/// assert_eq!(last.to_string(), "01ARZ3NDEKZZZZZZZZZZZZZZZZ");
/// # Ok::<(), ddb_keys::KeyError>(())
/// ```
pub fn ulid_range(from: UlidTime, to: UlidTime) -> Result<(Ulid, Ulid), KeyError> {
    if to < from {
        return Err(end_before_start(from, to));
    }
    Ok((Ulid { millis: from.0, high: 0, low: 0 }, Ulid { millis: to.0, high: LAST_HALF, low: LAST_HALF }))
}

/// The time of a ULID text.
///
/// # Errors
/// `INVALID_ULID` for a text that is not a ULID.
pub fn ulid_time(text: &str) -> Result<UlidTime, KeyError> {
    Ulid::parse(text).map(Ulid::time)
}

/// The refusal of a number of milliseconds that no ULID can hold.
#[cold]
fn no_time(function: &'static str, parameter: &str, millis: f64) -> KeyError {
    let error = |reason, value: &str| KeyError::new(reason, function).parameter(parameter).value(value);
    match Instant::argument(function, parameter, millis) {
        Ok(before) => error(Reason::Before1970, &before.shown()),
        Err(refused) if refused.is(Reason::YearOutOfRange) => error(Reason::TimeNotInUlid, &shown_number(millis)),
        Err(refused) => refused,
    }
}

#[cold]
fn end_before_start(from: UlidTime, to: UlidTime) -> KeyError {
    KeyError::new(Reason::EndBeforeStart, RANGE).parameter("to").value(&to.shown()).word(&from.shown())
}

#[cold]
fn no_ulid(text: &str) -> KeyError {
    KeyError::new(Reason::NoUlid, TIME).parameter("id").value(text)
}

#[cfg(test)]
mod tests;
