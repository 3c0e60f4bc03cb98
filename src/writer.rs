//! Where keys are written: bytes that somebody lends, and a count that goes on past their end, so that a key that is too
//! long is refused with the bytes it would have.

/// Digits of the greatest number of 64 bits.
const MOST_DIGITS: usize = 20;

/// Writes texts one after the other into borrowed bytes.
///
/// ```
/// use ddb_keys::writer::Writer;
/// let mut bytes = [0; 4];
/// let mut key = Writer::new(&mut bytes);
/// key.push("A#1");
/// assert_eq!((key.text(), key.len()), (Some("A#1"), 3));
/// key.push("23");
/// assert_eq!((key.text(), key.len()), (None, 5));
/// ```
#[derive(Debug)]
pub struct Writer<'b> {
    bytes: &'b mut [u8],
    len: usize,
}

impl<'b> Writer<'b> {
    /// A writer at the start of `bytes`.
    pub const fn new(bytes: &'b mut [u8]) -> Self {
        Self { bytes, len: 0 }
    }

    /// Writes `text`; what does not fit is only counted.
    #[inline]
    pub fn push(&mut self, text: &str) {
        self.push_bytes(text.as_bytes());
    }

    /// Writes whole characters of UTF-8.
    pub(crate) fn push_bytes(&mut self, bytes: &[u8]) {
        let end = self.len.saturating_add(bytes.len());
        if let Some(place) = self.bytes.get_mut(self.len..end) {
            // By hand: most pieces of a key are a few bytes, for which a call of `memcpy` costs more than the loop.
            for (to, from) in place.iter_mut().zip(bytes) {
                *to = *from;
            }
        }
        self.len = end;
    }

    /// Writes the digits of a whole number.
    pub(crate) fn push_whole(&mut self, number: u64) {
        let mut digits = [0; MOST_DIGITS];
        let (mut rest, mut start) = (number, MOST_DIGITS);
        for digit in digits.iter_mut().rev() {
            *digit = b'0' + u8::try_from(rest % 10).unwrap_or_default();
            rest /= 10;
            start -= 1;
            if rest == 0 {
                break;
            }
        }
        self.push_bytes(digits.get(start..).unwrap_or_default());
    }

    /// Bytes that were written, with those that did not fit.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing was written.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Forgets all but the first `len` bytes.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// The bytes that were written from `start` on, to be changed in place; none where they did not fit.
    pub(crate) fn since(&mut self, start: usize) -> &mut [u8] {
        self.bytes.get_mut(start..self.len).unwrap_or_default()
    }

    /// What was written; nothing where it did not fit.
    pub fn text(&self) -> Option<&str> {
        core::str::from_utf8(self.bytes.get(..self.len)?).ok()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn whole_numbers_have_no_zeros_in_front() {
        for number in [0, 7, 10, 2048, u64::MAX] {
            let mut bytes = [0; 20];
            let mut out = Writer::new(&mut bytes);
            out.push_whole(number);
            assert_eq!(out.text(), Some(number.to_string().as_str()));
        }
    }

    #[test]
    fn what_does_not_fit_is_counted() {
        let mut bytes = [0; 3];
        let mut out = Writer::new(&mut bytes);
        out.push("éé");
        assert_eq!((out.len(), out.text()), (4, None));
        assert!(out.since(0).is_empty());
        out.truncate(0);
        out.push("é");
        assert_eq!((out.len(), out.text()), (2, Some("é")));
        out.since(0).fill(b'x');
        assert_eq!(out.text(), Some("xx"));
    }
}
