//! Steps through the texts of `semver` byte by byte, by the grammar in semver.rs.

use super::Progress;

/// The memory contains the part of the version, and the state within this part.
const PARTS: u16 = 1024;

// The parts. The three numbers of the core come before them.
const LAST_NUMBER: u16 = 2;
const PRE_RELEASE: u16 = 3;
const RELEASE: u16 = 4;
const BUILD: u16 = 5;

// The states within a number or identifier.
const START: u16 = 0;
/// After the mark of a number of several digits.
const COUNT: u16 = 1;
/// The end of a number.
const DONE: u16 = 2;
/// In an identifier that is not a number.
const OPEN: u16 = 3;
/// After the mark of an identifier that begins like a number, and after digits that follow it.
const LOW: u16 = 4;
const LOW_DIGITS: u16 = 5;
/// After the mark of a count in digits, then after its first digit and its second, which are added.
const NO_DIGIT: u16 = 6;
const ONE_DIGIT: u16 = 7;
const TWO_DIGITS: u16 = 10;
/// Before the first digit of a number, which is not 0, and before a later one; the count of digits that are left is added.
const FIRST_OF: u16 = 100;
const LATER_OF: u16 = 400;

/// The counts in digits: npm's longest version has 256 characters.
const COUNTS: core::ops::RangeInclusive<u16> = 26..=256;

pub(super) fn step(text: Progress, byte: u8) -> Option<Progress> {
    let (part, at) = (text.memory / PARTS, text.memory % PARTS);
    let next = match in_part(part, at, byte) {
        Some(at) => part * PARTS + at,
        None => next_part(part, at, byte)? * PARTS,
    };
    Some(Progress::remember(next))
}

pub(super) fn may_end(text: Progress) -> bool {
    matches!((text.memory / PARTS, text.memory % PARTS), (PRE_RELEASE, DONE | OPEN) | (RELEASE, START) | (BUILD, OPEN))
}

/// The same memory without the number of digits left, which has hundreds of values: any character of an identifier can follow.
pub(super) fn loosened(text: Progress) -> Progress {
    let (part, at) = (text.memory / PARTS, text.memory % PARTS);
    if at < NO_DIGIT { text } else { Progress::remember(part * PARTS + OPEN) }
}

/// The next state within the same number or identifier after `byte`.
fn in_part(part: u16, at: u16, byte: u8) -> Option<u16> {
    let digit = byte.is_ascii_digit().then(|| u16::from(byte - b'0'));
    let is_letter = byte.is_ascii_alphabetic();
    match at {
        START if part == BUILD => (is_letter || digit.is_some() || byte == b'-').then_some(OPEN),
        START if part == RELEASE => None,
        START if part == PRE_RELEASE && is_letter => Some(OPEN),
        START if part == PRE_RELEASE && byte == b'@' => Some(LOW),
        START if byte == b':' => Some(COUNT),
        START => digit.map(|_| DONE),
        OPEN => (is_letter || digit.is_some() || byte == b'-').then_some(OPEN),
        LOW | LOW_DIGITS if byte == b'-' || (at == LOW_DIGITS && is_letter) => Some(OPEN),
        LOW | LOW_DIGITS => digit.map(|_| LOW_DIGITS),
        COUNT => match byte {
            b'b'..=b'y' => Some(FIRST_OF + u16::from(byte - b'a') + 1),
            _ => (byte == b'z').then_some(NO_DIGIT),
        },
        NO_DIGIT => digit.filter(|digit| *digit <= *COUNTS.end() / 100).map(|digit| ONE_DIGIT + digit),
        ONE_DIGIT..TWO_DIGITS => {
            let digits = (at - ONE_DIGIT) * 10 + digit?;
            (digits <= *COUNTS.end() / 10).then_some(TWO_DIGITS + digits)
        }
        TWO_DIGITS..FIRST_OF => {
            let count = (at - TWO_DIGITS) * 10 + digit?;
            COUNTS.contains(&count).then_some(FIRST_OF + count)
        }
        FIRST_OF..LATER_OF => digit.filter(|digit| *digit > 0).map(|_| LATER_OF + at - FIRST_OF - 1),
        LATER_OF.. => digit.map(|_| if at == LATER_OF + 1 { DONE } else { at - 1 }),
        _ => None,
    }
}

/// The part that `byte` begins after the end of the previous part.
fn next_part(part: u16, at: u16, byte: u8) -> Option<u16> {
    let may_follow = matches!(at, DONE | OPEN) || part == RELEASE;
    let next = match (part, byte) {
        (0 | 1, b'.') => part + 1,
        (LAST_NUMBER, b'~') => RELEASE,
        (LAST_NUMBER, b'-') | (PRE_RELEASE, b',') => PRE_RELEASE,
        (PRE_RELEASE | RELEASE, b'+') | (BUILD, b'.') => BUILD,
        _ => return None,
    };
    may_follow.then_some(next)
}
