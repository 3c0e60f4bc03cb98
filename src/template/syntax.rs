//! The text of a template and its parts: literals and fields, each with its place in bytes; a fault counts them in characters.
//!
//! All that means something here is ASCII, and no byte of another character is, so the text is read byte by byte.

use crate::error::{KeyError, KeyErrorCode, shown};

/// The codec of a field that names none.
const DEFAULT_CODEC: &str = "text";

/// A template as it was written: a literal, then fields with a literal behind each.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Syntax<'t> {
    pub(super) head: String,
    pub(super) fields: Vec<FieldSyntax<'t>>,
}

/// One field as it was written, `{name:codec(arguments) desc}`, and the literal behind it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct FieldSyntax<'t> {
    pub(super) name: &'t str,
    pub(super) name_at: usize,
    pub(super) codec: &'t str,
    pub(super) codec_at: usize,
    pub(super) arguments: Option<&'t str>,
    pub(super) descending: bool,
    pub(super) behind: String,
    pub(super) behind_at: usize,
}

/// Reads the template `text` for `function`.
///
/// # Errors
/// `INVALID_TEMPLATE`, with the column, for anything that is no template and for fields that stand side by side or twice.
pub(super) fn parse<'t>(function: &'static str, text: &'t str) -> Result<Syntax<'t>, KeyError> {
    read(text).map_err(|fault| invalid(function, text, &fault))
}

/// What is wrong with a template, and where. In a box, because it travels through every function here.
#[derive(Debug)]
pub(super) struct Fault(Box<(usize, String)>);

impl Fault {
    #[cold]
    #[inline(never)]
    pub(super) fn new(at: usize, reason: &str) -> Self {
        Self(Box::new((at, reason.to_owned())))
    }
}

/// The refusal of the template `text` for a fault.
#[cold]
#[inline(never)]
pub(super) fn invalid(function: &'static str, text: &str, fault: &Fault) -> KeyError {
    let (at, reason) = &*fault.0;
    let column = text.get(..*at).unwrap_or_default().chars().count() + 1;
    let message = format!("{function}: {reason} (column {column} of template \"{}\")", shown(text));
    KeyError::with_message(KeyErrorCode::InvalidTemplate, function, message)
        .parameter("template")
        .value(text)
        .column(column)
}

fn read(text: &str) -> Result<Syntax<'_>, Fault> {
    if text.is_empty() {
        return Err(Fault::new(0, "a template cannot be empty"));
    }
    let mut cursor = Cursor { text, at: 0 };
    let head = cursor.literal()?;
    let mut fields: Vec<FieldSyntax<'_>> = Vec::new();
    while cursor.peek().is_some() {
        check_apart(fields.last(), cursor.at)?;
        let field = cursor.field()?;
        check_new(&fields, &field)?;
        fields.push(field);
    }
    Ok(Syntax { head, fields })
}

/// Two fields side by side: nothing would say where the first one ends.
fn check_apart(last: Option<&FieldSyntax<'_>>, at: usize) -> Result<(), Fault> {
    let Some(last) = last.filter(|field| field.behind.is_empty()) else { return Ok(()) };
    let reason = format!("field \"{}\" needs a literal such as \"#\" between it and the next field", last.name);
    Err(Fault::new(at, &reason))
}

fn check_new(fields: &[FieldSyntax<'_>], field: &FieldSyntax<'_>) -> Result<(), Fault> {
    if fields.iter().all(|other| other.name != field.name) {
        return Ok(());
    }
    Err(Fault::new(field.name_at, &format!("field \"{}\" stands in the template twice", field.name)))
}

/// A place in a template.
struct Cursor<'t> {
    text: &'t str,
    at: usize,
}

impl<'t> Cursor<'t> {
    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    /// The character that stands here, for a message.
    #[cold]
    #[inline(never)]
    fn character(&self) -> &'t str {
        let rest = self.text.get(self.at..).unwrap_or_default();
        rest.get(..rest.chars().next().map_or(0, char::len_utf8)).unwrap_or_default()
    }

    fn eat(&mut self, text: &str) -> bool {
        let ends = text.bytes().zip(self.at..).all(|(byte, at)| self.text.as_bytes().get(at) == Some(&byte));
        if ends {
            self.at += text.len();
        }
        ends
    }

    #[inline(never)]
    fn take_while(&mut self, wanted: fn(u8) -> bool) -> &'t str {
        let start = self.at;
        while self.peek().is_some_and(wanted) {
            self.at += 1;
        }
        self.text.get(start..self.at).unwrap_or_default()
    }

    /// Skips white space, and says whether there was any.
    fn space(&mut self) -> bool {
        !self.take_while(|byte| matches!(byte, b' ' | b'\t' | b'\r' | b'\n')).is_empty()
    }

    /// The literal up to the next field or the end.
    #[inline(never)]
    fn literal(&mut self) -> Result<String, Fault> {
        let mut literal = String::new();
        loop {
            literal.push_str(self.take_while(|byte| !matches!(byte, b'{' | b'}')));
            if self.eat("{{") {
                literal.push('{');
            } else if self.eat("}}") {
                literal.push('}');
            } else if self.peek() == Some(b'}') {
                return Err(Fault::new(self.at, "a \"}\" that closes nothing; a literal one is \"}}\""));
            } else {
                return Ok(literal);
            }
        }
    }

    /// A field, from its brace on, and the literal behind it.
    fn field(&mut self) -> Result<FieldSyntax<'t>, Fault> {
        let opening = self.at;
        self.at += 1;
        self.space();
        let name_at = self.at;
        let name = self.name(opening)?;
        let spaced = self.space();
        let codec = if self.eat(":") { self.codec(opening)? } else { CodecSyntax::default_at(name_at, spaced) };
        let descending = self.descending(&codec)?;
        self.close(opening)?;
        let behind_at = self.at;
        let behind = self.literal()?;
        let CodecSyntax { name: codec, at: codec_at, arguments, .. } = codec;
        Ok(FieldSyntax { name, name_at, codec, codec_at, arguments, descending, behind, behind_at })
    }

    fn name(&mut self, opening: usize) -> Result<&'t str, Fault> {
        let at = self.at;
        let name = self.take_while(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'$'));
        match name.as_bytes().first() {
            None => Err(self.no_name(opening)),
            Some(b'0'..=b'9') => Err(Fault::new(at, &format!("field name \"{name}\" begins with a digit"))),
            Some(_) if name == "__proto__" => {
                Err(Fault::new(at, "no field can have the name \"__proto__\": an object could not hold it"))
            }
            Some(_) => Ok(name),
        }
    }

    #[cold]
    fn no_name(&self, opening: usize) -> Fault {
        match self.peek() {
            None => unclosed(opening),
            Some(b'}' | b':') => Fault::new(self.at, "a field needs a name: \"{name}\"; a literal brace is \"{{\""),
            Some(_) => {
                let wanted = "a field name is made of A-Z, a-z, 0-9, \"_\" and \"$\", got";
                Fault::new(self.at, &format!("{wanted} \"{}\"", self.character()))
            }
        }
    }

    /// What stands behind the colon.
    fn codec(&mut self, opening: usize) -> Result<CodecSyntax<'t>, Fault> {
        self.space();
        let at = self.at;
        let name = self.take_while(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
        if name.is_empty() {
            let fault = Fault::new(at, "a codec such as \"date\" has to follow the \":\"");
            return Err(if self.peek().is_some() { fault } else { unclosed(opening) });
        }
        let mut spaced = self.space();
        let mut arguments = None;
        if self.eat("(") {
            arguments = Some(self.arguments()?);
            spaced = self.space();
        }
        Ok(CodecSyntax { name, at, arguments, spaced, written: true })
    }

    /// The arguments of a codec, behind its parenthesis.
    fn arguments(&mut self) -> Result<&'t str, Fault> {
        let opening = self.at - 1;
        let arguments = self.take_while(|byte| byte != b')').trim();
        if self.eat(")") { Ok(arguments) } else { Err(Fault::new(opening, "a \"(\" that is never closed")) }
    }

    /// Whether `desc` stands here.
    fn descending(&mut self, codec: &CodecSyntax<'_>) -> Result<bool, Fault> {
        let (at, spaced) = (self.at, codec.spaced);
        match self.take_while(|byte| byte.is_ascii_alphanumeric()) {
            "" => Ok(false),
            "desc" if spaced && codec.written => Ok(true),
            "desc" if spaced => Err(Fault::new(at, "\"desc\" needs a codec before it: \"{name:codec desc}\"")),
            word => Err(Fault::new(at, &format!("expected \"}}\" or \" desc\", got \"{word}\""))),
        }
    }

    fn close(&mut self, opening: usize) -> Result<(), Fault> {
        self.space();
        match self.peek() {
            Some(b'}') => {
                self.at += 1;
                Ok(())
            }
            Some(_) => Err(Fault::new(self.at, &format!("expected \"}}\", got \"{}\"", self.character()))),
            None => Err(unclosed(opening)),
        }
    }
}

/// A codec as it was written, with the white space behind it.
struct CodecSyntax<'t> {
    name: &'t str,
    at: usize,
    arguments: Option<&'t str>,
    spaced: bool,
    written: bool,
}

impl CodecSyntax<'_> {
    const fn default_at(at: usize, spaced: bool) -> Self {
        Self { name: DEFAULT_CODEC, at, arguments: None, spaced, written: false }
    }
}

#[cold]
fn unclosed(opening: usize) -> Fault {
    Fault::new(opening, "a \"{\" that is never closed; a literal one is \"{{\"")
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The parts of a template, written apart.
    #[track_caller]
    fn parts(text: &str) -> String {
        let syntax = parse("keyTemplate", text).unwrap();
        let mut parts = syntax.head;
        for field in syntax.fields {
            let arguments = field.arguments.map(|text| format!("({text})")).unwrap_or_default();
            let order = if field.descending { " desc" } else { "" };
            parts = format!("{parts} <{}:{}{arguments}{order}> {}", field.name, field.codec, field.behind);
        }
        parts
    }

    #[test]
    fn parts_of_templates() {
        for (text, expected) in [
            ("PROFILE", "PROFILE"),
            ("USER#{id}", "USER# <id:text> "),
            ("{a}#{b:int}", " <a:text> # <b:int> "),
            ("{ a }#{ b : int ( 4 ) desc }.", " <a:text> # <b:int(4) desc> ."),
            ("{a:int(4)\tdesc}", " <a:int(4) desc> "),
            ("{kind:enum(a|b c|}|é)}", " <kind:enum(a|b c|}|é)> "),
            ("{{{a}}}", "{ <a:text> }"),
            ("{{a}}", "{a}"),
            ("{$_1}", " <$_1:text> "),
            ("{desc}", " <desc:text> "),
            ("{desc:int desc}", " <desc:int desc> "),
        ] {
            assert_eq!(parts(text), expected, "{text}");
        }
    }

    #[test]
    fn columns_of_faults() {
        for (text, column, reason) in [
            ("", 1, "cannot be empty"),
            ("é{", 2, "never closed"),
            ("a{b", 2, "never closed"),
            ("a{b:", 2, "never closed"),
            ("a{b:int", 2, "never closed"),
            ("a{b:int(3}", 8, "never closed"),
            ("ab}", 3, "closes nothing"),
            ("{{a}", 4, "closes nothing"),
            ("{}", 2, "needs a name"),
            ("{ :int}", 3, "needs a name"),
            ("{1a}", 2, "digit"),
            ("{a-b}", 3, "expected \"}\", got \"-\""),
            ("{é}", 2, "got \"é\""),
            ("{{{ü}", 4, "got \"ü\""),
            ("{__proto__}", 2, "__proto__"),
            ("{a:}", 4, "has to follow"),
            ("{a desc}", 4, "needs a codec"),
            ("{a b}", 4, "got \"b\""),
            ("{a:int asc}", 8, "got \"asc\""),
            ("{a:int(3)desc}", 10, "got \"desc\""),
            ("{a:int desc desc}", 13, "got \"d\""),
            ("{a{b}}", 3, "got \"{\""),
            ("{a}{b}", 4, "between it and the next"),
            ("{a}#{a}", 6, "twice"),
        ] {
            let error = parse("keyTemplate", text).unwrap_err();
            assert_eq!(error.code(), KeyErrorCode::InvalidTemplate, "{text}");
            assert_eq!(error.details().column, Some(column), "{text}: {error}");
            assert!(error.to_string().contains(reason), "{text}: {error}");
        }
    }
}
