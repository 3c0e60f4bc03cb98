//! Writes keys into a borrowed buffer. Bytes that do not fit are still counted, so that the error for a key that is too long can state its
//! length.

use alloc::string::String;
use alloc::vec;

/// Appends texts to a borrowed buffer.
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

    /// Appends `text`. A text that does not fit is only counted.
    #[inline]
    pub fn push(&mut self, text: &str) {
        self.push_bytes(text.as_bytes());
    }

    /// Writes whole characters of UTF-8.
    pub(crate) fn push_bytes(&mut self, bytes: &[u8]) {
        let place = self.bytes.get_mut(self.len..).unwrap_or_default();
        // A loop, because most parts of a key have a few bytes, and a call of `memcpy` costs more than copying them.
        for (to, from) in place.iter_mut().zip(bytes) {
            *to = *from;
        }
        self.len = self.len.saturating_add(bytes.len());
    }

    /// Reserves the next `COUNT` bytes, for whole characters of UTF-8; `None` if they do not fit, in which case they are only counted.
    #[cfg_attr(not(target_arch = "wasm32"), allow(dead_code, reason = "the exports alone write so"))]
    pub(crate) fn next_bytes<const COUNT: usize>(&mut self) -> Option<&mut [u8; COUNT]> {
        let start = self.len;
        self.len = self.len.saturating_add(COUNT);
        self.bytes.get_mut(start..)?.first_chunk_mut()
    }

    /// Appends `text`, which is ASCII, with each byte replaced by the result of `change`, which is also ASCII.
    pub(crate) fn push_with(&mut self, text: &str, change: impl Fn(&u8) -> u8) {
        let place = self.bytes.get_mut(self.len..).unwrap_or_default();
        for (to, from) in place.iter_mut().zip(text.as_bytes()) {
            *to = change(from);
        }
        self.len = self.len.saturating_add(text.len());
    }

    /// The number of bytes, including those that did not fit.
    pub const fn len(&self) -> usize {
        self.len
    }

    /// Whether nothing was written.
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// Removes all but the first `len` bytes.
    pub(crate) fn truncate(&mut self, len: usize) {
        self.len = self.len.min(len);
    }

    /// The bytes from `start` on, to be changed in place; empty if not everything fitted.
    pub(crate) fn since(&mut self, start: usize) -> &mut [u8] {
        self.bytes.get_mut(start..self.len).unwrap_or_default()
    }

    /// The text from `start` on; `None` if not everything fitted.
    pub(crate) fn since_text(&self, start: usize) -> Option<&str> {
        core::str::from_utf8(self.bytes.get(start..self.len)?).ok()
    }

    /// The written text; `None` if not everything fitted.
    pub fn text(&self) -> Option<&str> {
        core::str::from_utf8(self.bytes.get(..self.len)?).ok()
    }

    /// The written bytes, to be compared; `None` if not everything fitted.
    pub(crate) fn written(&self) -> Option<&[u8]> {
        self.bytes.get(..self.len)
    }

    /// The part of the text that fitted, for a message about a key that is too long.
    #[cold]
    pub(crate) fn start(&self) -> &str {
        let written = self.bytes.get(..self.len).unwrap_or(self.bytes);
        let whole = core::str::from_utf8(written).map_or_else(|error| error.valid_up_to(), str::len);
        written.get(..whole).and_then(|start| core::str::from_utf8(start).ok()).unwrap_or_default()
    }

    /// Removes the last character.
    pub(crate) fn pop(&mut self) -> Option<char> {
        let (mut code, mut bits) = (0, 0);
        loop {
            let (byte, before) = self.written()?.split_last()?;
            let byte = *byte;
            self.len = before.len();
            if byte & 0xC0 != 0x80 {
                // By hand: the standard iterator of characters reads them from both sides. The mark of a first byte is one
                // bit longer than there are bytes after it.
                let own = if bits == 0 { byte } else { byte & (0x3F >> (bits / 6)) };
                return char::from_u32(code | (u32::from(own) << bits));
            }
            code |= u32::from(byte & 0x3F) << bits;
            bits += 6;
        }
    }
}

/// Returns the text that `write` writes, at most `most` bytes, as a `String`.
pub(crate) fn written(most: usize, write: impl FnOnce(&mut Writer<'_>)) -> String {
    let mut bytes = vec![0; most];
    let mut out = Writer::new(&mut bytes);
    write(&mut out);
    let len = out.len();
    bytes.truncate(len);
    String::from_utf8(bytes).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn bytes_that_do_not_fit_are_counted_and_their_start_is_kept() {
        let mut bytes = [0; 4];
        let mut out = Writer::new(&mut bytes);
        out.push("ab");
        out.push("c\u{e9}f");
        assert_eq!((out.text(), out.start(), out.len()), (None, "abc", 6));
        out.truncate(2);
        assert_eq!((out.text(), out.start()), (Some("ab"), "ab"));
        assert_eq!((out.pop(), out.pop(), out.pop()), (Some('b'), Some('a'), None));
    }

    #[test]
    fn a_text_of_its_own() {
        assert_eq!(written(9, |out| out.push("\u{e9}")), "\u{e9}");
    }

    #[test]
    fn bytes_that_do_not_fit_are_counted() {
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
