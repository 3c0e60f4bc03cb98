//! Writes JSON for people who review it line by line: records of records on lines of their own, and the rest on one line.

use alloc::string::String;
use alloc::vec::Vec;

use crate::design::Ordered;

/// A part of the text.
pub(super) enum Node {
    /// JSON on one line.
    Line(String),
    /// A record with a line or more for each of its values.
    Record(Vec<(String, Self)>),
    /// A list with a line or more for each of its elements.
    List(Vec<Self>),
}

impl Node {
    /// The text, indented by two spaces a level, with a line break at its end.
    pub(super) fn text(&self) -> String {
        let mut out = String::new();
        self.write(0, &mut out);
        out.push('\n');
        out
    }

    fn write(&self, level: usize, out: &mut String) {
        match self {
            Self::Line(line) => out.push_str(line),
            Self::Record(values) => {
                let named = values.iter().map(|(name, value)| (Some(name.as_str()), value));
                write_all(['{', '}'], named, level, out);
            }
            Self::List(values) => write_all(['[', ']'], values.iter().map(|value| (None, value)), level, out),
        }
    }
}

fn write_all<'n>(
    [open, close]: [char; 2],
    values: impl Iterator<Item = (Option<&'n str>, &'n Node)>,
    level: usize,
    out: &mut String,
) {
    out.push(open);
    let mut is_empty = true;
    for (name, value) in values {
        out.push_str(if is_empty { "\n" } else { ",\n" });
        is_empty = false;
        indent(level + 1, out);
        if let Some(name) = name {
            quote(name, out);
            out.push_str(": ");
        }
        value.write(level + 1, out);
    }
    if !is_empty {
        out.push('\n');
        indent(level, out);
    }
    out.push(close);
}

fn indent(level: usize, out: &mut String) {
    (0..level).for_each(|_| out.push_str("  "));
}

/// A text in quotes, as `JSON.stringify` writes it.
pub(super) fn quote(text: &str, out: &mut String) {
    out.push('"');
    for character in text.chars() {
        match character {
            '"' => out.push_str("\\\""),
            '\\' => out.push_str("\\\\"),
            '\n' => out.push_str("\\n"),
            '\r' => out.push_str("\\r"),
            '\t' => out.push_str("\\t"),
            '\u{8}' => out.push_str("\\b"),
            '\u{c}' => out.push_str("\\f"),
            '\0'..='\u{1f}' => escape(character, out),
            _ => out.push(character),
        }
    }
    out.push('"');
}

fn escape(control: char, out: &mut String) {
    let digit = |value: u32| char::from_digit(value, 16).unwrap_or('0');
    out.push_str("\\u00");
    out.push(digit(u32::from(control) >> 4));
    out.push(digit(u32::from(control) & 15));
}

/// A text on one line.
pub(super) fn text_line(text: &str) -> String {
    let mut line = String::new();
    quote(text, &mut line);
    line
}

/// A list of texts on one line.
pub(super) fn list_line(texts: &[String]) -> String {
    let texts: Vec<_> = texts.iter().map(|text| text_line(text)).collect();
    ["[", &texts.join(", "), "]"].concat()
}

/// A record on one line, of values that are JSON already.
pub(super) fn record_line(values: &[(&str, String)]) -> String {
    let values: Vec<_> = values.iter().map(|(name, value)| [&text_line(name), ": ", value].concat()).collect();
    if values.is_empty() { "{}".into() } else { ["{ ", &values.join(", "), " }"].concat() }
}

/// A record of texts on one line.
pub(super) fn texts_line(texts: &Ordered<String>) -> String {
    let values: Vec<_> = texts.iter().map(|(name, text)| (name, text_line(text))).collect();
    record_line(&values)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_as_json_has_them() {
        assert_eq!(text_line("a\"\\\n\u{1}\u{1f}é\u{2028}"), "\"a\\\"\\\\\\n\\u0001\\u001fé\u{2028}\"");
    }

    #[test]
    fn lines_and_levels() {
        let line = |text: &str| Node::Line(text.into());
        let list = Node::List(vec![line("1"), Node::Record(vec![])]);
        let text = Node::Record(vec![("a".into(), line("{}")), ("b".into(), list)]).text();
        assert_eq!(text, "{\n  \"a\": {},\n  \"b\": [\n    1,\n    {}\n  ]\n}\n");
    }
}
