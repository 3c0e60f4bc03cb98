//! The one reader of definitions: JSON from JavaScript to what a rule takes. What a definition may not hold is refused with the path
//! at which it stands.

use alloc::string::String;
use alloc::vec::Vec;

use crate::error::{KeyError, Reason};
use crate::json::{Json, JsonFault};
use crate::number::push_whole;

/// A value of a definition, and where it stands: `gsi1pk.when[0]`.
pub(super) struct Node<'j> {
    function: &'static str,
    path: String,
    json: &'j Json,
}

/// Reads the definition that was given to `function`, and hands its root to `read`.
pub(super) fn definition<T>(
    function: &'static str,
    text: &str,
    read: impl FnOnce(&Node<'_>) -> Result<T, KeyError>,
) -> Result<T, KeyError> {
    let json = Json::read(text).map_err(|fault| unread(function, fault))?;
    read(&Node { function, path: String::new(), json: &json })
}

#[cold]
fn unread(function: &'static str, fault: JsonFault) -> KeyError {
    let reason = match fault {
        JsonFault::Form => Reason::DefinitionTooDeep,
        JsonFault::Unicode => Reason::DefinitionNotUnicode,
    };
    KeyError::new(reason, function).parameter("definition")
}

impl<'j> Node<'j> {
    fn at(&self, path: String, json: &'j Json) -> Node<'j> {
        Node { function: self.function, path, json }
    }

    /// The text that it is, if it is one.
    pub(super) fn as_text(&self) -> Option<&'j str> {
        if let Json::Text(text) = self.json { Some(text) } else { None }
    }

    /// The text that it has to be.
    pub(super) fn text(&self) -> Result<&'j str, KeyError> {
        self.as_text().ok_or_else(|| self.wrong("a string"))
    }

    /// Its names and values, which it has to have.
    pub(super) fn entries(&self, wanted: &str) -> Result<Vec<(&'j str, Node<'j>)>, KeyError> {
        let Json::Record(entries) = self.json else { return Err(self.wrong(wanted)) };
        // At the root, which JavaScript has looked at itself, an empty name is a name.
        if !self.path.is_empty() && unspeakable(entries).is_some() {
            return Err(self.wrong(wanted));
        }
        Ok(entries.iter().map(|(name, json)| (name.as_str(), self.at(self.path_to(name), json))).collect())
    }

    /// The elements of the list that it has to be.
    pub(super) fn elements(&self) -> Result<Vec<Node<'j>>, KeyError> {
        let Json::List(elements) = self.json else { return Err(self.wrong("an array of strings")) };
        let at = |(index, json)| {
            let mut path = self.path.clone();
            path.push('[');
            push_whole(index as u64, &mut path);
            path.push(']');
            self.at(path, json)
        };
        Ok(elements.iter().enumerate().map(at).collect())
    }

    fn path_to(&self, name: &str) -> String {
        let mut path = self.path.clone();
        if !path.is_empty() {
            path.push('.');
        }
        path.push_str(name);
        path
    }

    /// The refusal of a name that means nothing here.
    #[cold]
    pub(super) fn unknown(&self) -> KeyError {
        KeyError::new(Reason::UnknownOption, self.function).parameter("options").value(&self.path)
    }

    /// The refusal of a value that is not what it has to be.
    #[cold]
    pub(super) fn wrong(&self, wanted: &str) -> KeyError {
        let parameter = if self.path.is_empty() { "definition" } else { &self.path };
        KeyError::new(Reason::WrongDefinition, self.function).parameter(parameter).word(wanted).value(&self.found())
    }

    /// What stands there, as messages show it.
    fn found(&self) -> String {
        match self.json {
            Json::Null => String::from("null"),
            Json::Flag(flag) => String::from(if *flag { "true" } else { "false" }),
            Json::Number(number) => number.map_or_else(
                || String::from("a number"),
                |number| {
                    let mut digits = String::new();
                    push_whole(number, &mut digits);
                    digits
                },
            ),
            Json::Text(text) => [r#"""#, text, r#"""#].concat(),
            Json::List(_) => String::from("an array"),
            Json::Record(entries) => match unspeakable(entries) {
                Some(Json::Text(name)) => name.clone(),
                _ => String::from("an object"),
            },
        }
    }
}

/// The name of a value that JSON does not have: it stands alone, under an empty name.
fn unspeakable(entries: &[(String, Json)]) -> Option<&Json> {
    match entries {
        [(name, json)] if name.is_empty() => Some(json),
        _ => None,
    }
}
