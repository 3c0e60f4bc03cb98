//! How long texts are, without decoding them.

use super::batch::{UNIT, unit_at};

/// How many bytes at the start are neither a quote nor a backslash nor a control character: eight at a time.
#[inline(always)]
pub(super) fn plain_bytes(bytes: &[u8]) -> usize {
    const ONES: u64 = 0x0101_0101_0101_0101;
    const HIGHS: u64 = 0x8080_8080_8080_8080;
    let (words, rest) = bytes.as_chunks::<8>();
    let mut at = 0;
    for word in words {
        let word = u64::from_le_bytes(*word);
        let (quotes, slashes) = (word ^ (ONES * 0x22), word ^ (ONES * 0x5C));
        let found = (quotes.wrapping_sub(ONES) & !quotes)
            | (slashes.wrapping_sub(ONES) & !slashes)
            | (word.wrapping_sub(ONES * 0x20) & !word);
        let found = found & HIGHS;
        if found != 0 {
            return at + found.trailing_zeros() as usize / 8;
        }
        at += 8;
    }
    at + rest.iter().take_while(|byte| !matches!(byte, b'"' | b'\\' | 0..0x20)).count()
}

/// The bytes of UTF-8 of a text with escapes, which have been checked.
pub(super) fn decoded_length(bytes: &[u8]) -> usize {
    let (mut at, mut length) = (0, 0);
    while let Some(byte) = bytes.get(at) {
        if *byte != b'\\' {
            at += 1;
            length += 1;
        } else if bytes.get(at + 1) == Some(&b'u') {
            let (bytes_of, skipped) = match unit_at(bytes, at).unwrap_or_default() {
                0..0x80 => (1, UNIT),
                0x80..0x800 => (2, UNIT),
                0xD800..0xE000 => (4, 2 * UNIT),
                _ => (3, UNIT),
            };
            at += skipped;
            length += bytes_of;
        } else {
            at += 2;
            length += 1;
        }
    }
    length
}

/// The number of bytes that Base64 encodes.
pub(super) fn base64_bytes(text: &str) -> usize {
    text.trim_end_matches('=').len() * 3 / 4
}
