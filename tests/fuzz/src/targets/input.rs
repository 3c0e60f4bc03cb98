//! The bytes of the fuzzer as choices, numbers and texts. Where the bytes are used up, each is the first of its kind.

use arbitrary::Unstructured;

/// Characters at every edge: around `#` and `$`, of each length in UTF-8, the first and the last one of all.
const CHARS: &[char] = &[
    'a',
    'b',
    'A',
    '0',
    '1',
    '2',
    '9',
    '#',
    '$',
    '%',
    '"',
    '!',
    ' ',
    '\0',
    '-',
    '.',
    ':',
    '|',
    '_',
    '/',
    '@',
    '+',
    ',',
    '~',
    '{',
    '}',
    '\u{7F}',
    'é',
    '\u{7FF}',
    '\u{800}',
    '\u{D7FF}',
    '\u{E000}',
    '\u{FFFD}',
    '\u{FFFF}',
    '😀',
    '\u{10FFFF}',
];

/// The rest of the bytes.
pub struct Input<'b>(Unstructured<'b>);

impl<'b> Input<'b> {
    /// All of the bytes.
    pub fn new(bytes: &'b [u8]) -> Self {
        Self(Unstructured::new(bytes))
    }

    /// A number below `end`.
    pub fn below(&mut self, end: usize) -> usize {
        self.0.int_in_range(0..=end.saturating_sub(1)).unwrap_or(0)
    }

    /// Yes or no.
    pub fn flag(&mut self) -> bool {
        self.below(2) == 1
    }

    /// One of a list that is not empty.
    pub fn pick<'l, T>(&mut self, list: &'l [T]) -> &'l T {
        &list[self.below(list.len())]
    }

    /// Any number.
    pub fn number(&mut self) -> u64 {
        self.0.arbitrary().unwrap_or(0)
    }

    /// A text of at most `most` characters, most of them at edges.
    pub fn text(&mut self, most: usize) -> String {
        let count = self.below(most + 1);
        (0..count).map(|_| self.character()).collect()
    }

    /// The same, and never the empty text.
    pub fn some_text(&mut self, most: usize) -> String {
        let first = self.character();
        let rest = self.text(most - 1);
        format!("{first}{rest}")
    }

    fn character(&mut self) -> char {
        match self.below(CHARS.len() + 2) {
            place if place < CHARS.len() => CHARS[place],
            _ => self.0.arbitrary().unwrap_or('a'),
        }
    }

    /// The bytes that are left.
    pub fn rest(self) -> &'b [u8] {
        self.0.take_rest()
    }

    /// The bytes that are left as a text. What is not UTF-8 is replaced.
    pub fn rest_as_text(self) -> String {
        String::from_utf8_lossy(self.rest()).into_owned()
    }
}
