//! Where keys are written: bytes that somebody lends, and a count that goes on past their end, so that a key that is too
//! long is refused with the bytes it would have.

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
