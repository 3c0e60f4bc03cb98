//! JSON, as far as definitions, descriptions and refusals need it: a writer that goes straight into borrowed bytes, and a reader of whole
//! texts into a tree.

use alloc::string::String;
use alloc::vec::Vec;

use crate::number::{hex_digit, hex_value_of_any_case, write_whole};
use crate::writer::Writer;

/// Levels of lists and records that a text may nest: no definition needs more than five.
const MOST_LEVELS: usize = 16;

/// Writes JSON, value after value; the commas come by themselves.
pub(crate) struct JsonWriter<'w, 'b> {
    out: &'w mut Writer<'b>,
    /// Whether a value stands before the next one, at the same level.
    follows: bool,
}

impl<'w, 'b> JsonWriter<'w, 'b> {
    /// A writer of one value to the end of `out`.
    pub(crate) fn new(out: &'w mut Writer<'b>) -> Self {
        Self { out, follows: false }
    }

    /// The name of the next value of a record.
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
                0..0x20 => self.out.push_bytes(&[b'\\', b'u', b'0', b'0', hex_digit(byte >> 4), hex_digit(byte)]),
                _ => self.out.push_bytes(&[byte]),
            }
        }
        self.out.push("\"");
        self.follows = true;
    }

    /// A whole number.
    #[inline(never)]
    pub(crate) fn whole(&mut self, number: usize) {
        self.next();
        write_whole(number as u64, 1, self.out);
        self.follows = true;
    }

    /// A whole number that may be negative.
    pub(crate) fn signed(&mut self, number: i64) {
        self.next();
        if number < 0 {
            self.out.push("-");
        }
        write_whole(number.unsigned_abs(), 1, self.out);
        self.follows = true;
    }

    /// `true` or `false`.
    pub(crate) fn flag(&mut self, flag: bool) {
        self.next();
        self.out.push(if flag { "true" } else { "false" });
        self.follows = true;
    }

    /// A list of what `write` writes.
    pub(crate) fn list(&mut self, write: impl FnOnce(&mut Self)) {
        self.nest("[", "]", write);
    }

    /// A record of what `write` writes, each value after its name.
    pub(crate) fn record(&mut self, write: impl FnOnce(&mut Self)) {
        self.nest("{", "}", write);
    }

    fn nest(&mut self, open: &str, close: &str, write: impl FnOnce(&mut Self)) {
        self.next();
        self.out.push(open);
        self.follows = false;
        write(self);
        self.out.push(close);
        self.follows = true;
    }

    fn next(&mut self) {
        if self.follows {
            self.out.push(",");
        }
    }
}

/// A JSON value.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Json {
    Null,
    Flag(bool),
    /// A whole number; nothing for any other number, which no definition takes.
    Number(Option<u64>),
    Text(String),
    List(Vec<Json>),
    /// Names and values, in order.
    Record(Vec<(String, Json)>),
}

/// Why a text was not read.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum JsonFault {
    /// It is no JSON, or nests too deeply.
    Form,
    /// A string in it has a lone surrogate.
    Unicode,
}

impl Json {
    /// The value that a whole text is.
    pub(crate) fn read(text: &str) -> Result<Self, JsonFault> {
        let mut reader = Reader { text, at: 0 };
        let value = reader.value(MOST_LEVELS)?;
        reader.space();
        if reader.at == text.len() { Ok(value) } else { Err(JsonFault::Form) }
    }
}

struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn space(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    /// Skips white space and `byte`; whether it stood there.
    fn eat(&mut self, byte: u8) -> bool {
        self.space();
        let stands = self.peek() == Some(byte);
        self.at += usize::from(stands);
        stands
    }

    fn require(&mut self, byte: u8) -> Result<(), JsonFault> {
        if self.eat(byte) { Ok(()) } else { Err(JsonFault::Form) }
    }

    fn value(&mut self, levels: usize) -> Result<Json, JsonFault> {
        let levels = levels.checked_sub(1).ok_or(JsonFault::Form)?;
        self.space();
        match self.peek() {
            Some(b'"') => self.string().map(Json::Text),
            Some(b'[') => self.list(levels),
            Some(b'{') => self.record(levels),
            Some(b'-' | b'0'..=b'9') => Ok(self.number()),
            _ => self.word(),
        }
    }

    fn word(&mut self) -> Result<Json, JsonFault> {
        for (word, value) in [("null", Json::Null), ("true", Json::Flag(true)), ("false", Json::Flag(false))] {
            if self.text.get(self.at..).is_some_and(|rest| rest.starts_with(word)) {
                self.at += word.len();
                return Ok(value);
            }
        }
        Err(JsonFault::Form)
    }

    fn number(&mut self) -> Json {
        let start = self.at;
        while matches!(self.peek(), Some(b'-' | b'+' | b'.' | b'e' | b'E' | b'0'..=b'9')) {
            self.at += 1;
        }
        Json::Number(self.text.get(start..self.at).and_then(crate::number::parse_digits))
    }

    fn list(&mut self, levels: usize) -> Result<Json, JsonFault> {
        let mut values = Vec::new();
        self.require(b'[')?;
        while !self.eat(b']') {
            if !values.is_empty() {
                self.require(b',')?;
            }
            values.push(self.value(levels)?);
        }
        Ok(Json::List(values))
    }

    fn record(&mut self, levels: usize) -> Result<Json, JsonFault> {
        let mut entries = Vec::new();
        self.require(b'{')?;
        while !self.eat(b'}') {
            if !entries.is_empty() {
                self.require(b',')?;
            }
            self.space();
            let name = self.string()?;
            self.require(b':')?;
            entries.push((name, self.value(levels)?));
        }
        Ok(Json::Record(entries))
    }

    fn string(&mut self) -> Result<String, JsonFault> {
        let mut string = String::new();
        self.require(b'"')?;
        loop {
            let start = self.at;
            while self.peek().is_some_and(|byte| byte != b'"' && byte != b'\\') {
                self.at += 1;
            }
            string.push_str(self.text.get(start..self.at).unwrap_or_default());
            if self.eat(b'"') {
                return Ok(string);
            }
            self.require(b'\\')?;
            string.push(self.escape()?);
        }
    }

    /// The character after a backslash.
    fn escape(&mut self) -> Result<char, JsonFault> {
        let byte = self.peek().ok_or(JsonFault::Form)?;
        self.at += 1;
        Ok(match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            // JSON that JavaScript writes spells out control characters and lone surrogates only.
            b'u' => char::from_u32(self.unit()?).ok_or(JsonFault::Unicode)?,
            _ => return Err(JsonFault::Form),
        })
    }

    fn unit(&mut self) -> Result<u32, JsonFault> {
        let digits = self.text.as_bytes().get(self.at..self.at + 4).ok_or(JsonFault::Form)?;
        self.at += 4;
        let unit =
            digits.iter().try_fold(0, |unit, digit| Some((unit << 4) | u32::from(hex_value_of_any_case(*digit)?)));
        unit.ok_or(JsonFault::Form)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_written_reads_back() {
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
        let list = vec![
            Json::Number(Some(0)),
            Json::Flag(true),
            Json::List(vec![]),
            Json::Record(vec![(String::new(), Json::Number(Some(42)))]),
        ];
        let record =
            vec![("a\"\\\n".to_owned(), Json::Text("é😀\u{1}".to_owned())), ("b".to_owned(), Json::List(list))];
        assert_eq!(Json::read(text), Ok(Json::Record(record)));
    }

    #[test]
    fn numbers_are_whole_or_none() {
        for (text, number) in [("7", Some(7)), ("-1", None), ("1.5", None), ("1e3", None)] {
            assert_eq!(Json::read(text), Ok(Json::Number(number)));
        }
    }

    #[test]
    fn what_is_no_json() {
        for text in
            ["", "[", "[1", "[1,", "{\"a\"}", "{a:1}", "\"a", "\"\\x\"", "\"\\u12", "nul", "1 2", "[1 2]", "\"\\u00e\""]
        {
            assert_eq!(Json::read(text), Err(JsonFault::Form), "{text}");
        }
        assert_eq!(Json::read(r#""\ud800""#), Err(JsonFault::Unicode));
        assert_eq!(Json::read(&"[".repeat(100_000)), Err(JsonFault::Form));
    }
}
