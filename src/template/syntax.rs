//! The text of a template and its parts: literals and fields, each with its column.

use core::str::Chars;

use crate::error::{KeyError, KeyErrorCode, shown};

/// The codec of a field that names none.
const DEFAULT_CODEC: &str = "text";

/// A template as it was written: a literal, then fields with a literal behind each.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct Syntax {
    pub(super) head: String,
    pub(super) fields: Vec<FieldSyntax>,
}

/// One field as it was written, `{name:codec(arguments) desc}`, and the literal behind it.
#[derive(Debug, PartialEq, Eq)]
pub(super) struct FieldSyntax {
    pub(super) name: String,
    pub(super) name_column: usize,
    pub(super) codec: String,
    pub(super) codec_column: usize,
    pub(super) arguments: Option<String>,
    pub(super) descending: bool,
    pub(super) behind: String,
    pub(super) behind_column: usize,
}

/// Reads the template `text` for `function`.
///
/// # Errors
/// `INVALID_TEMPLATE`, with the column, for anything that is no template and for fields that stand side by side or twice.
pub(super) fn parse(function: &'static str, text: &str) -> Result<Syntax, KeyError> {
    read(text).map_err(|fault| invalid(function, text, &fault))
}

/// What is wrong with a template, and where.
#[derive(Debug)]
pub(super) struct Fault {
    column: usize,
    reason: String,
}

impl Fault {
    #[cold]
    pub(super) fn new(column: usize, reason: impl Into<String>) -> Self {
        Self { column, reason: reason.into() }
    }
}

/// The refusal of the template `text` for a fault.
#[cold]
pub(super) fn invalid(function: &'static str, text: &str, fault: &Fault) -> KeyError {
    let Fault { column, reason } = fault;
    let message = format!("{function}: {reason} (column {column} of template \"{}\")", shown(text));
    KeyError::new(KeyErrorCode::InvalidTemplate, function, message).parameter("template").value(text).column(*column)
}

fn read(text: &str) -> Result<Syntax, Fault> {
    if text.is_empty() {
        return Err(Fault::new(1, "a template cannot be empty"));
    }
    let mut cursor = Cursor { rest: text.chars(), column: 1 };
    let head = cursor.literal()?;
    let mut fields: Vec<FieldSyntax> = Vec::new();
    while cursor.peek().is_some() {
        check_apart(fields.last(), cursor.column)?;
        let field = cursor.field()?;
        check_new(&fields, &field)?;
        fields.push(field);
    }
    Ok(Syntax { head, fields })
}

/// Two fields side by side: nothing would say where the first one ends.
fn check_apart(last: Option<&FieldSyntax>, column: usize) -> Result<(), Fault> {
    let Some(last) = last.filter(|field| field.behind.is_empty()) else { return Ok(()) };
    let reason = format!("field \"{}\" needs a literal such as \"#\" between it and the next field", last.name);
    Err(Fault::new(column, reason))
}

fn check_new(fields: &[FieldSyntax], field: &FieldSyntax) -> Result<(), Fault> {
    if fields.iter().all(|other| other.name != field.name) {
        return Ok(());
    }
    Err(Fault::new(field.name_column, format!("field \"{}\" stands in the template twice", field.name)))
}

/// A place in a template.
struct Cursor<'t> {
    rest: Chars<'t>,
    column: usize,
}

impl<'t> Cursor<'t> {
    fn peek(&self) -> Option<char> {
        self.rest.clone().next()
    }

    fn bump(&mut self) -> Option<char> {
        self.column += 1;
        self.rest.next()
    }

    fn eat(&mut self, text: &str) -> bool {
        if !self.rest.as_str().starts_with(text) {
            return false;
        }
        text.chars().for_each(|_| _ = self.bump());
        true
    }

    fn take_while(&mut self, wanted: impl Fn(char) -> bool) -> &'t str {
        let from_here = self.rest.as_str();
        while self.peek().is_some_and(&wanted) {
            self.bump();
        }
        from_here.get(..from_here.len() - self.rest.as_str().len()).unwrap_or_default()
    }

    /// Skips white space, and says whether there was any.
    fn space(&mut self) -> bool {
        !self.take_while(|c| matches!(c, ' ' | '\t' | '\r' | '\n')).is_empty()
    }

    /// The literal up to the next field or the end.
    fn literal(&mut self) -> Result<String, Fault> {
        let mut literal = String::new();
        loop {
            if self.eat("{{") {
                literal.push('{');
            } else if self.eat("}}") {
                literal.push('}');
            } else {
                match self.peek() {
                    None | Some('{') => return Ok(literal),
                    Some('}') => {
                        return Err(Fault::new(self.column, "a \"}\" that closes nothing; a literal one is \"}}\""));
                    }
                    Some(c) => literal.push(c),
                }
                self.bump();
            }
        }
    }

    /// A field, from its brace on, and the literal behind it.
    fn field(&mut self) -> Result<FieldSyntax, Fault> {
        let opening = self.column;
        self.bump();
        self.space();
        let name_column = self.column;
        let name = self.name(opening)?;
        let spaced = self.space();
        let codec = if self.eat(":") { self.codec(opening)? } else { CodecSyntax::default_at(name_column, spaced) };
        let descending = self.descending(&codec)?;
        self.close(opening)?;
        let behind_column = self.column;
        let behind = self.literal()?;
        let CodecSyntax { name: codec, column: codec_column, arguments, .. } = codec;
        Ok(FieldSyntax { name, name_column, codec, codec_column, arguments, descending, behind, behind_column })
    }

    fn name(&mut self, opening: usize) -> Result<String, Fault> {
        let column = self.column;
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '_' | '$'));
        match name.chars().next() {
            None => Err(self.no_name(opening)),
            Some('0'..='9') => Err(Fault::new(column, format!("field name \"{name}\" begins with a digit"))),
            Some(_) if name == "__proto__" => {
                Err(Fault::new(column, "no field can have the name \"__proto__\": an object could not hold it"))
            }
            Some(_) => Ok(name.to_owned()),
        }
    }

    #[cold]
    fn no_name(&self, opening: usize) -> Fault {
        match self.peek() {
            None => unclosed(opening),
            Some('}' | ':') => Fault::new(self.column, "a field needs a name: \"{name}\"; a literal brace is \"{{\""),
            Some(c) => {
                Fault::new(self.column, format!("a field name is made of A-Z, a-z, 0-9, \"_\" and \"$\", got \"{c}\""))
            }
        }
    }

    /// What stands behind the colon.
    fn codec(&mut self, opening: usize) -> Result<CodecSyntax, Fault> {
        self.space();
        let column = self.column;
        let name = self.take_while(|c| c.is_ascii_alphanumeric() || c == '_').to_owned();
        if name.is_empty() {
            let fault = Fault::new(column, "a codec such as \"date\" has to follow the \":\"");
            return Err(if self.peek().is_some() { fault } else { unclosed(opening) });
        }
        let mut spaced = self.space();
        let mut arguments = None;
        if self.eat("(") {
            arguments = Some(self.arguments()?);
            spaced = self.space();
        }
        Ok(CodecSyntax { name, column, arguments, spaced, written: true })
    }

    /// The arguments of a codec, behind its parenthesis.
    fn arguments(&mut self) -> Result<String, Fault> {
        let opening = self.column - 1;
        let arguments = self.take_while(|c| c != ')').trim().to_owned();
        if self.eat(")") { Ok(arguments) } else { Err(Fault::new(opening, "a \"(\" that is never closed")) }
    }

    /// Whether `desc` stands here.
    fn descending(&mut self, codec: &CodecSyntax) -> Result<bool, Fault> {
        let (column, spaced) = (self.column, codec.spaced);
        match self.take_while(|c| c.is_ascii_alphanumeric()) {
            "" => Ok(false),
            "desc" if spaced && codec.written => Ok(true),
            "desc" if spaced => Err(Fault::new(column, "\"desc\" needs a codec before it: \"{name:codec desc}\"")),
            word => Err(Fault::new(column, format!("expected \"}}\" or \" desc\", got \"{word}\""))),
        }
    }

    fn close(&mut self, opening: usize) -> Result<(), Fault> {
        self.space();
        match self.peek() {
            Some('}') => self.bump(),
            Some(c) => return Err(Fault::new(self.column, format!("expected \"}}\", got \"{c}\""))),
            None => return Err(unclosed(opening)),
        };
        Ok(())
    }
}

/// A codec as it was written, with the white space behind it.
struct CodecSyntax {
    name: String,
    column: usize,
    arguments: Option<String>,
    spaced: bool,
    written: bool,
}

impl CodecSyntax {
    fn default_at(column: usize, spaced: bool) -> Self {
        Self { name: DEFAULT_CODEC.to_owned(), column, arguments: None, spaced, written: false }
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
