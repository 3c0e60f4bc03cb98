//! `enum(a|b|c)`: one of a few texts, written as it is.

use std::borrow::Cow;

use crate::codec::{Codec, Extent, Misfit, Shape, Value};
use crate::error::{KeyErrorCode, shown};
use crate::limits::ESCAPE;
use crate::text::joined;

/// Between the options in a template.
const BETWEEN: char = '|';

/// One of a few texts.
///
/// ```
/// use ddb_keys::codec::{Codec, Enumeration};
/// let status = Enumeration::new(["open", "closed"])?;
/// assert_eq!(status.name(), "enum(open|closed)");
/// assert!(status.decode("opened").is_none());
/// assert!(Enumeration::new(["open", "open"]).is_err());
/// # Ok::<(), String>(())
/// ```
#[derive(Clone, Debug)]
pub struct Enumeration {
    options: Vec<String>,
}

impl Enumeration {
    /// The codec of these options.
    ///
    /// # Errors
    /// The reason, where there is no option, an empty one, one twice, or one that holds `|` or a character up to `$`
    /// (U+0000 to U+0024), which would need an escape.
    pub fn new<'o>(options: impl IntoIterator<Item = &'o str>) -> Result<Self, String> {
        let mut known = Vec::new();
        for option in options {
            if let Some(reason) = flaw(option, &known) {
                return Err(reason);
            }
            known.push(option.to_owned());
        }
        if known.is_empty() { Err("an enum needs at least one option".to_owned()) } else { Ok(Self { options: known }) }
    }

    /// The options, in the order given.
    pub fn options(&self) -> &[String] {
        &self.options
    }

    fn has(&self, text: &str) -> bool {
        self.options.iter().any(|option| option == text)
    }
}

/// Why `option` cannot join those that are `known`.
fn flaw(option: &str, known: &[String]) -> Option<String> {
    if option.is_empty() {
        return Some("an option of an enum cannot be empty".to_owned());
    }
    if known.iter().any(|other| other == option) {
        return Some(format!("the option \"{}\" stands twice in the enum", shown(option)));
    }
    let odd = option.chars().find(|character| *character <= ESCAPE || *character == BETWEEN)?;
    Some(format!("the option \"{}\" of the enum holds the character '{}'", shown(option), odd.encode_utf8(&mut [0; 4])))
}

impl Codec for Enumeration {
    fn name(&self) -> String {
        format!("enum({})", joined(&mut self.options.iter().map(String::as_str), "|"))
    }

    fn shape(&self) -> Shape {
        Shape::Text
    }

    fn extent(&self) -> Extent {
        Extent::Open
    }

    fn encode(&self, value: &Value<'_>, out: &mut String) -> Result<(), Misfit> {
        let text = value.text()?;
        if !self.has(text) {
            return Err(no_option(&self.options, text));
        }
        out.push_str(text);
        Ok(())
    }

    fn decode<'a>(&self, text: &'a str) -> Option<Value<'a>> {
        self.has(text).then_some(Value::Text(Cow::Borrowed(text)))
    }
}

#[cold]
fn no_option(options: &[String], text: &str) -> Misfit {
    let wanted = joined(&mut options.iter().map(String::as_str), "\", \"");
    Misfit::text(KeyErrorCode::InvalidOption, &format!("one of \"{wanted}\""), text)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::codec::table::{reads_nothing, refuses, sorts, writes};

    #[test]
    fn options_stand_as_they_are() {
        let codec = Enumeration::new(["b", "a", "a-b", "é"]).unwrap();
        writes(&codec, &Value::Text("a-b".into()), "a-b");
        sorts(&codec, &["a", "a-b", "b", "é"].map(|option| Value::Text(option.into())));
        let reason = "must be one of \"b\", \"a\", \"a-b\", \"é\", got \"A\"";
        refuses(&codec, &Value::Text("A".into()), KeyErrorCode::InvalidOption, reason);
        reads_nothing(&codec, &["", "A", "a ", "aa"]);
    }

    #[test]
    fn options_that_cannot_be() {
        for (options, reason) in [
            (&[][..], "an enum needs at least one option"),
            (&["a", ""], "an option of an enum cannot be empty"),
            (&["a", "b", "a"], "the option \"a\" stands twice in the enum"),
            (&["a#b"], "the option \"a#b\" of the enum holds the character '#'"),
            (&["a\0"], "the option \"a\0\" of the enum holds the character '\0'"),
            (&["$"], "the option \"$\" of the enum holds the character '$'"),
            (&["a|b"], "the option \"a|b\" of the enum holds the character '|'"),
        ] {
            assert_eq!(Enumeration::new(options.iter().copied()).unwrap_err(), reason);
        }
    }
}
