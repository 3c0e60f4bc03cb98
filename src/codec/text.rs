//! `text`: any text, escaped so that every one of them keeps the law, or verbatim for tables that exist already.

use std::borrow::Cow;

use crate::codec::{Codec, Extent, Misfit, Shape, Value};
use crate::error::{KeyErrorCode, shown};
use crate::text::{contains, escape_into, needs_escape, straddles, unescape};

/// Texts that are not empty.
///
/// ```
/// use ddb_keys::codec::{Codec, Text, Value};
/// let mut key = String::new();
/// assert!(Text::escaped().encode(&Value::Text("San Francisco".into()), &mut key).is_ok());
/// assert_eq!(key, "San$20Francisco");
/// assert!(Text::verbatim("#").encode(&Value::Text("a#b".into()), &mut key).is_err());
/// ```
#[derive(Clone, Debug)]
pub struct Text {
    /// The separator behind a verbatim text; nothing where texts are escaped.
    verbatim: Option<String>,
}

impl Text {
    /// Text with its characters U+0000 to U+0024 escaped: takes every text and keeps the order.
    pub const fn escaped() -> Self {
        Self { verbatim: None }
    }

    /// Text as it is, with `separator` behind it: the literal up to the next field, or nothing at the end of the key.
    ///
    /// Its text ends where the separator first stands, and its order is promised only for texts without characters
    /// below `#`.
    pub fn verbatim(separator: &str) -> Self {
        Self { verbatim: Some(separator.to_owned()) }
    }
}

impl Codec for Text {
    fn name(&self) -> String {
        "text".to_owned()
    }

    fn shape(&self) -> Shape {
        Shape::Text
    }

    fn extent(&self) -> Extent {
        Extent::Open
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        let text = value.text()?;
        if text.is_empty() {
            return Err(empty());
        }
        match &self.verbatim {
            None => escape_into(text, out),
            Some(separator) if runs_into(text, separator) => return Err(holds_separator(text, separator)),
            Some(_) => out.push_str(text),
        }
        Ok(())
    }

    fn is_plain(&self, text: &str) -> bool {
        let stands = match &self.verbatim {
            None => !needs_escape(text),
            Some(separator) => !runs_into(text, separator),
        };
        stands && !text.is_empty()
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        let value = match &self.verbatim {
            None => unescape(text)?,
            Some(separator) if runs_into(text, separator) => return None,
            Some(_) => Cow::Borrowed(text),
        };
        Some(Value::Text(value)).filter(|_| !text.is_empty())
    }
}

/// Whether `separator`, written behind `text`, first stands anywhere but behind it.
pub(super) fn runs_into(text: &str, separator: &str) -> bool {
    !separator.is_empty() && (contains(text, separator) || straddles(text, separator))
}

#[cold]
fn empty() -> Misfit {
    Misfit { code: KeyErrorCode::EmptyValue, reason: "must be a text that is not empty, got \"\"".to_owned() }
}

#[cold]
fn holds_separator(text: &str, separator: &str) -> Misfit {
    let verb = if contains(text, separator) { "contains" } else { "runs into" };
    let wanted = format!("a text that the separator \"{}\" can follow", shown(separator));
    let reason = format!("must be {wanted}, got \"{}\", which {verb} it", shown(text));
    Misfit { code: KeyErrorCode::SeparatorInPart, reason }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::table::{reads_nothing, refuses, sorts, writes};

    fn text(text: &str) -> Value<'_> {
        Value::Text(text.into())
    }

    #[test]
    fn escaped_takes_every_text() {
        writes(&Text::escaped(), &text("42"), "42");
        writes(&Text::escaped(), &text("San Francisco"), "San$20Francisco");
        writes(&Text::escaped(), &text("a#b"), "a$23b");
        writes(&Text::escaped(), &text("\0$"), "$00$24");
        sorts(
            &Text::escaped(),
            &["\0", "a", "a\0", "a ", "a!", "a#", "a$", "a%", "aa", "é", "\u{FFFD}", "😀"].map(text),
        );
    }

    #[test]
    fn verbatim_takes_what_the_separator_can_follow() {
        writes(&Text::verbatim("#"), &text("a b$c"), "a b$c");
        writes(&Text::verbatim("#ORDER#"), &text("a#b"), "a#b");
        writes(&Text::verbatim(""), &text("a#b#"), "a#b#");
        let reason = "must be a text that the separator \"#\" can follow, got \"a#b\", which contains it";
        refuses(&Text::verbatim("#"), &text("a#b"), KeyErrorCode::SeparatorInPart, reason);
        let reason = "must be a text that the separator \"::\" can follow, got \"a:\", which runs into it";
        refuses(&Text::verbatim("::"), &text("a:"), KeyErrorCode::SeparatorInPart, reason);
    }

    #[test]
    fn empty_texts_and_other_values() {
        for codec in [Text::escaped(), Text::verbatim(""), Text::verbatim("#")] {
            let reason = "must be a text that is not empty, got \"\"";
            refuses(&codec, &text(""), KeyErrorCode::EmptyValue, reason);
            refuses(&codec, &Value::Number(1.0), KeyErrorCode::InvalidType, "must be a text, got a number");
            reads_nothing(&codec, &[""]);
        }
        reads_nothing(&Text::escaped(), &["a b", "a#", "$2a", "$25", "a$"]);
        reads_nothing(&Text::verbatim("::"), &["a::b", "a:"]);
    }
}
