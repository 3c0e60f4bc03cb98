//! Parses the text of a template into literals and fields. Positions are in bytes; errors report columns in characters.
//!
//! All syntax is ASCII, and no byte of a non-ASCII character equals an ASCII byte, so the text is read byte by byte.

use alloc::borrow::ToOwned;
use alloc::string::String;

use crate::error::{KeyError, Reason};
use crate::number::append;
use crate::text::{column_of, first_character};

/// The codec of a field without a codec name.
const DEFAULT_CODEC: &str = "text";

/// The byte range of a part in the texts of the template.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Span {
    start: usize,
    end: usize,
}

impl Span {
    /// The empty span.
    pub(super) const NONE: Self = Self { start: 0, end: 0 };

    /// Where it begins.
    pub(super) const fn start(self) -> usize {
        self.start
    }

    /// The part itself.
    pub(super) fn of(self, texts: &str) -> &str {
        texts.get(self.start..self.end).unwrap_or_default()
    }

    pub(super) const fn len(self) -> usize {
        self.end - self.start
    }

    pub(super) const fn is_empty(self) -> bool {
        self.len() == 0
    }
}

/// A template that is being parsed: errors take the function, the text and the column from it.
#[derive(Clone, Copy, Debug)]
pub(super) struct Source<'t> {
    pub(super) function: &'static str,
    pub(super) text: &'t str,
}

impl Source<'_> {
    /// An error for the character at byte `at`.
    #[cold]
    #[inline(never)]
    pub(super) fn refuse(&self, reason: Reason, at: usize) -> KeyError {
        self.locate(KeyError::new(reason, self.function), at)
    }

    /// Adds function, text and column to an existing error.
    #[cold]
    #[inline(never)]
    pub(super) fn locate(&self, error: KeyError, at: usize) -> KeyError {
        error.function(self.function).parameter("template").value(self.text).column(column_of(self.text, at))
    }
}

/// One field as written, `{name?:codec(arguments) desc}`, and the literal after it.
#[derive(Debug)]
pub(super) struct FieldSyntax<'t> {
    pub(super) name: Span,
    pub(super) name_at: usize,
    /// Whether an item may lack it, and all that follows it in the key.
    pub(super) is_optional: bool,
    pub(super) codec: &'t str,
    pub(super) codec_at: usize,
    pub(super) arguments: Option<&'t str>,
    pub(super) descending: bool,
    pub(super) literal: Span,
    pub(super) literal_at: usize,
}

/// Parses the text of a template from left to right.
pub(super) struct Scanner<'t> {
    source: Source<'t>,
    at: usize,
    /// The text of the template, followed by each literal with a doubled brace, in the form it has in keys.
    texts: String,
}

impl<'t> Scanner<'t> {
    /// A scanner at the start of a template.
    pub(super) fn new(source: Source<'t>) -> Self {
        Self { source, at: 0, texts: source.text.to_owned() }
    }

    /// The texts that all spans refer to.
    pub(super) fn texts(&self) -> &str {
        &self.texts
    }

    pub(super) fn into_texts(self) -> String {
        self.texts
    }

    pub(super) const fn at(&self) -> usize {
        self.at
    }

    pub(super) fn is_at_end(&self) -> bool {
        self.peek().is_none()
    }

    fn peek(&self) -> Option<u8> {
        self.source.text.as_bytes().get(self.at).copied()
    }

    /// The character at the current position, for a message.
    #[cold]
    #[inline(never)]
    fn character(&self) -> &'t str {
        first_character(self.source.text.get(self.at..).unwrap_or_default())
    }

    #[cold]
    #[inline(never)]
    fn refuse(&self, reason: Reason) -> KeyError {
        self.source.refuse(reason, self.at)
    }

    pub(super) const fn source(&self) -> &Source<'t> {
        &self.source
    }

    fn eat(&mut self, byte: u8) -> bool {
        let stands = self.peek() == Some(byte);
        self.at += usize::from(stands);
        stands
    }

    #[inline(never)]
    fn take_while(&mut self, wanted: fn(u8) -> bool) -> &'t str {
        let start = self.at;
        while self.peek().is_some_and(wanted) {
            self.at += 1;
        }
        self.source.text.get(start..self.at).unwrap_or_default()
    }

    /// Skips white space, and returns whether there was any.
    fn space(&mut self) -> bool {
        !self.take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')).is_empty()
    }

    /// The literal up to the next field or the end.
    #[inline(never)]
    pub(super) fn literal(&mut self) -> Result<Span, KeyError> {
        let (start, rewritten) = (self.at, self.texts.len());
        let mut copied = start;
        loop {
            self.take_while(|byte| !matches!(byte, b'{' | b'}'));
            let (brace, next) = (self.peek(), self.source.text.as_bytes().get(self.at + 1));
            if brace.is_some() && brace == next.copied() {
                self.copy(copied, self.at + 1); // copies one of the two braces
                self.at += 2;
                copied = self.at;
            } else if brace == Some(b'}') {
                return Err(self.refuse(Reason::UnopenedBrace));
            } else if copied == start {
                return Ok(Span { start, end: self.at });
            } else {
                self.copy(copied, self.at);
                return Ok(Span { start: rewritten, end: self.texts.len() });
            }
        }
    }

    fn copy(&mut self, start: usize, end: usize) {
        append(self.source.text.get(start..end).unwrap_or_default(), &mut self.texts);
    }

    /// Parses a field, from its opening brace on, and the literal after it.
    pub(super) fn field(&mut self) -> Result<FieldSyntax<'t>, KeyError> {
        let opening = self.at;
        self.at += 1;
        self.space();
        let name_at = self.at;
        let name = self.name(opening)?;
        let is_optional = self.eat(b'?');
        let spaced = self.space();
        let codec = if self.eat(b':') { self.codec(opening)? } else { CodecSyntax::default_at(name_at, spaced) };
        let descending = self.descending(&codec)?;
        self.close(opening)?;
        let literal_at = self.at;
        let literal = self.literal()?;
        let CodecSyntax { name: codec, at: codec_at, arguments, .. } = codec;
        Ok(FieldSyntax { name, name_at, is_optional, codec, codec_at, arguments, descending, literal, literal_at })
    }

    fn name(&mut self, opening: usize) -> Result<Span, KeyError> {
        let start = self.at;
        let name = self.take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$'));
        match name.as_bytes().first() {
            None => Err(self.no_name(opening)),
            Some(b'0'..=b'9') => Err(self.source.refuse(Reason::NameBeginsWithDigit, start).word(name)),
            Some(_) if name == "__proto__" => Err(self.source.refuse(Reason::NameIsProto, start)),
            Some(_) => Ok(Span { start, end: self.at }),
        }
    }

    #[cold]
    fn no_name(&self, opening: usize) -> KeyError {
        match self.peek() {
            None => self.unclosed(opening),
            Some(b'}' | b':') => self.refuse(Reason::NoName),
            Some(_) => self.refuse(Reason::BadName).word(self.character()),
        }
    }

    /// Parses the codec after the colon.
    fn codec(&mut self, opening: usize) -> Result<CodecSyntax<'t>, KeyError> {
        self.space();
        let at = self.at;
        let name = self.take_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if name.is_empty() {
            return Err(if self.is_at_end() { self.unclosed(opening) } else { self.refuse(Reason::NoCodec) });
        }
        let mut spaced = self.space();
        let mut arguments = None;
        if self.eat(b'(') {
            arguments = Some(self.arguments()?);
            spaced = self.space();
        }
        Ok(CodecSyntax { name, at, arguments, spaced, is_written: true })
    }

    /// Parses the arguments of a codec, after its opening parenthesis.
    fn arguments(&mut self) -> Result<&'t str, KeyError> {
        let opening = self.at - 1;
        let arguments = self.take_while(|byte| byte != b')').trim_ascii();
        if self.eat(b')') { Ok(arguments) } else { Err(self.source.refuse(Reason::UnclosedParenthesis, opening)) }
    }

    /// Whether `desc` is at the current position.
    fn descending(&mut self, codec: &CodecSyntax<'_>) -> Result<bool, KeyError> {
        let at = self.at;
        match self.take_while(|byte| byte.is_ascii_alphanumeric()) {
            "" => Ok(false),
            "desc" if codec.spaced && codec.is_written => Ok(true),
            "desc" if codec.spaced => Err(self.source.refuse(Reason::DescNeedsCodec, at)),
            word => Err(self.source.refuse(Reason::ExpectedDesc, at).word(word)),
        }
    }

    fn close(&mut self, opening: usize) -> Result<(), KeyError> {
        self.space();
        if self.eat(b'}') {
            return Ok(());
        }
        let is_at_end = self.is_at_end();
        Err(if is_at_end { self.unclosed(opening) } else { self.refuse(Reason::ExpectedBrace).word(self.character()) })
    }

    #[cold]
    fn unclosed(&self, opening: usize) -> KeyError {
        self.source.refuse(Reason::UnclosedBrace, opening)
    }
}

/// A codec as written, and whether white space follows it.
struct CodecSyntax<'t> {
    name: &'t str,
    at: usize,
    arguments: Option<&'t str>,
    spaced: bool,
    is_written: bool,
}

impl CodecSyntax<'_> {
    const fn default_at(at: usize, spaced: bool) -> Self {
        Self { name: DEFAULT_CODEC, at, arguments: None, spaced, is_written: false }
    }
}

#[cfg(test)]
mod tests;
