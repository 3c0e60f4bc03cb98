//! The parts of JSON that definitions, descriptions and errors need: a writer into a borrowed buffer, and a reader that reads value after
//! value.

use alloc::string::String;

use crate::number::{append, hex_digit, hex_value_of_any_case, push_ascii, write_whole};
use crate::writer::Writer;

/// Writes JSON, value after value, and adds the commas.
pub(crate) struct JsonWriter<'w, 'b> {
    out: &'w mut Writer<'b>,
    /// Whether another value precedes the next at the same level.
    follows: bool,
}

impl<'w, 'b> JsonWriter<'w, 'b> {
    /// Creates a writer that appends one value to `out`.
    pub(crate) fn new(out: &'w mut Writer<'b>) -> Self {
        Self { out, follows: false }
    }

    /// The name of the next value of a record.
    #[inline(never)]
    pub(crate) fn name(&mut self, name: &str) -> &mut Self {
        self.text(name);
        self.out.push(":");
        self.follows = false;
        self
    }

    /// A text.
    #[inline(never)]
    pub(crate) fn text(&mut self, text: &str) {
        self.next();
        self.out.push("\"");
        for byte in text.bytes() {
            match byte {
                b'"' | b'\\' => self.out.push_bytes(&[b'\\', byte]),
                0..0x20 => {
                    self.out.push("\\u00");
                    self.out.push_bytes(&[hex_digit(byte >> 4), hex_digit(byte)]);
                }
                _ => self.out.push_bytes(&[byte]),
            }
        }
        self.out.push("\"");
        self.follows = true;
    }

    /// An integer.
    #[inline(never)]
    pub(crate) fn whole(&mut self, number: usize) {
        self.next();
        write_whole(number as u64, 1, self.out);
        self.follows = true;
    }

    /// An integer that may be negative.
    pub(crate) fn signed(&mut self, number: i64) {
        self.next();
        if number < 0 {
            self.out.push("-");
        }
        write_whole(number.unsigned_abs(), 1, self.out);
        self.follows = true;
    }

    /// `true` or `false`.
    #[inline(never)]
    pub(crate) fn flag(&mut self, flag: bool) {
        self.next();
        self.out.push(if flag { "true" } else { "false" });
        self.follows = true;
    }

    /// A list of the values that `write` writes.
    #[inline]
    pub(crate) fn list(&mut self, write: impl FnOnce(&mut Self)) {
        self.open("[");
        write(self);
        self.close("]");
    }

    /// A record of the values that `write` writes, each after its name.
    #[inline]
    pub(crate) fn record(&mut self, write: impl FnOnce(&mut Self)) {
        self.open("{");
        write(self);
        self.close("}");
    }

    #[inline(never)]
    fn open(&mut self, mark: &str) {
        self.next();
        self.out.push(mark);
        self.follows = false;
    }

    #[inline(never)]
    fn close(&mut self, mark: &str) {
        self.out.push(mark);
        self.follows = true;
    }

    #[inline(never)]
    fn next(&mut self) {
        if self.follows {
            self.out.push(",");
        }
    }
}

/// The reason why a text was refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JsonFault {
    /// Another token was expected.
    Form,
    /// A string in it has a lone surrogate.
    Unicode,
}

/// Reads JSON as written by JavaScript's `JSON.stringify`, without white space. It builds no tree: its caller decides what must come next,
/// so nothing here is recursive, however deeply a text nests.
#[derive(Clone, Copy)]
pub(crate) struct JsonReader<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> JsonReader<'t> {
    /// A reader at the start of `text`.
    pub(crate) const fn new(text: &'t str) -> Self {
        Self { text, at: 0 }
    }

    /// The byte at the current position; 0 at the end.
    #[inline(never)]
    pub(crate) fn peek(&self) -> u8 {
        self.text.as_bytes().get(self.at).copied().unwrap_or_default()
    }

    /// Skips `byte` if it comes next, and returns whether it did.
    #[inline(never)]
    pub(crate) fn eat(&mut self, byte: u8) -> bool {
        let stands = self.peek() == byte;
        self.at += usize::from(stands);
        stands
    }

    /// Skips `byte`, which must come next.
    pub(crate) fn require(&mut self, byte: u8) -> Result<(), JsonFault> {
        if self.eat(byte) { Ok(()) } else { Err(JsonFault::Form) }
    }

    /// Skips to a byte that ends a number or a word, and returns the skipped text.
    pub(crate) fn word(&mut self) -> &'t str {
        self.skip_to(|byte| matches!(byte, b',' | b']' | b'}'))
    }

    #[inline(never)]
    fn skip_to(&mut self, end: fn(u8) -> bool) -> &'t str {
        let start = self.at;
        while self.at < self.text.len() && !end(self.peek()) {
            self.at += 1;
        }
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// Reads a string and appends it to `string`.
    #[inline(never)]
    pub(crate) fn string(&mut self, string: &mut String) -> Result<(), JsonFault> {
        self.require(b'"')?;
        loop {
            append(self.skip_to(|byte| matches!(byte, b'"' | b'\\')), string);
            if self.eat(b'"') {
                return Ok(());
            }
            self.require(b'\\')?;
            push_ascii(&[self.escape()?], string);
        }
    }

    /// Reads the character after a backslash, which is ASCII: `JSON.stringify` escapes only control characters and lone surrogates by
    /// number.
    #[inline(never)]
    fn escape(&mut self) -> Result<u8, JsonFault> {
        let byte = self.peek();
        self.at += 1;
        Ok(match byte {
            b'"' | b'\\' | b'/' => byte,
            b'b' => 8,
            b'f' => 12,
            b'n' => b'\n',
            b'r' => b'\r',
            b't' => b'\t',
            b'u' => return self.unit(),
            _ => return Err(JsonFault::Form),
        })
    }

    fn unit(&mut self) -> Result<u8, JsonFault> {
        let mut unit = 0_u32;
        for _ in 0..4 {
            let bits = hex_value_of_any_case(self.peek()).ok_or(JsonFault::Form)?;
            unit = (unit << 4) | u32::from(bits);
            self.at += 1;
        }
        let byte = u8::try_from(unit).ok().filter(u8::is_ascii);
        byte.ok_or(if (0xD800..0xE000).contains(&unit) { JsonFault::Unicode } else { JsonFault::Form })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn string(json: &mut JsonReader<'_>) -> Result<String, JsonFault> {
        let mut string = String::new();
        json.string(&mut string).map(|()| string)
    }

    #[test]
    fn texts_that_are_written_read_back() {
        let mut bytes = [0; 200];
        let mut out = Writer::new(&mut bytes);
        JsonWriter::new(&mut out).record(|json| {
            json.name("a\"\\\n").text("é😀\u{1}");
            json.name("b").list(|json| {
                json.whole(0);
                json.flag(true);
                json.list(|_| ());
                json.record(|json| json.name("").whole(42));
            });
        });
        let text = out.text().unwrap();
        assert_eq!(text, r#"{"a\"\\\u000A":"é😀\u0001","b":[0,true,[],{"":42}]}"#);
        let mut json = JsonReader::new(text);
        assert!(json.eat(b'{'));
        assert_eq!(string(&mut json).unwrap(), "a\"\\\n");
        assert!(json.require(b':').is_ok());
        assert_eq!(string(&mut json).unwrap(), "é😀\u{1}");
        assert!(json.eat(b',') && json.require(b'"') == Ok(()) && !json.eat(b'"'));
    }

    #[test]
    fn words_end_where_the_next_value_may_begin() {
        for (text, word) in [("7,", "7"), ("-1.5]", "-1.5"), ("null}", "null"), ("1e3", "1e3"), ("", "")] {
            assert_eq!(JsonReader::new(text).word(), word);
        }
    }

    #[test]
    fn texts_that_are_not_strings() {
        for text in ["", "a", "[", "\"a", "\"\\x\"", "\"\\u12", "\"\\u00e\"", "\"\\"] {
            assert_eq!(string(&mut JsonReader::new(text)), Err(JsonFault::Form), "{text}");
        }
        assert_eq!(string(&mut JsonReader::new(r#""\ud800""#)), Err(JsonFault::Unicode));
    }
}
