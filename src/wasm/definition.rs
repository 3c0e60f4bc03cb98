//! The only reader of definitions, from JSON to the input of a rule. A definition with unknown or invalid content is refused with its path.

use alloc::borrow::ToOwned;
use alloc::string::String;
use alloc::vec::Vec;

use crate::error::{KeyError, Reason};
use crate::json::{JsonFault, JsonReader};
use crate::number::{append, push_whole};

/// A definition that is being read, and the path of the next value: `gsi1pk.when[0]`.
pub(super) struct Definition<'t> {
    function: &'static str,
    json: JsonReader<'t>,
    path: String,
}

/// A record or a list that is being read: where its own path ends.
#[derive(Clone, Copy)]
pub(super) struct Level(usize);

impl<'t> Definition<'t> {
    /// The definition that was given to `function`.
    pub(super) const fn new(function: &'static str, text: &'t str) -> Self {
        Self { function, json: JsonReader::new(text), path: String::new() }
    }

    /// The position of the reader, to return to later.
    pub(super) const fn place(&self) -> JsonReader<'t> {
        self.json
    }

    /// Whether a text comes next.
    pub(super) fn is_text(&self) -> bool {
        self.json.peek() == b'"'
    }

    /// Reads the text that must come next to the end of `text`.
    #[inline(never)]
    pub(super) fn text(&mut self, text: &mut String) -> Result<(), KeyError> {
        if !self.is_text() {
            return Err(self.wrong("a string"));
        }
        self.json.string(text).map_err(|fault| self.unread(fault))
    }

    /// Begins the record that must come next.
    #[inline(never)]
    pub(super) fn record(&mut self, wanted: &str) -> Result<Level, KeyError> {
        if self.stand_in().is_some() || !self.json.eat(b'{') {
            return Err(self.wrong(wanted));
        }
        Ok(Level(self.path.len()))
    }

    /// Goes to the next value of a record and reads its name to the end of `name`; whether there is one.
    #[inline(never)]
    pub(super) fn name(&mut self, level: Level, name: &mut String) -> Result<bool, KeyError> {
        if self.is_end(level, b'}') {
            return Ok(false);
        }
        self.json.string(name).map_err(|fault| self.unread(fault))?;
        self.json.require(b':').map_err(|fault| self.unread(fault))?;
        if level.0 > 0 {
            append(".", &mut self.path);
        }
        append(name, &mut self.path);
        Ok(true)
    }

    /// Reads the record of texts that must come next to the end of `texts`, each with its name.
    #[inline(never)]
    pub(super) fn texts_by_name(&mut self, wanted: &str, texts: &mut Vec<(String, String)>) -> Result<(), KeyError> {
        let level = self.record(wanted)?;
        loop {
            let (mut name, mut text) = (String::new(), String::new());
            if !self.name(level, &mut name)? {
                return Ok(());
            }
            self.text(&mut text)?;
            texts.push((name, text));
        }
    }

    /// Begins the list that must come next.
    #[inline(never)]
    pub(super) fn list(&mut self) -> Result<Level, KeyError> {
        if self.json.eat(b'[') { Ok(Level(self.path.len())) } else { Err(self.wrong("an array of strings")) }
    }

    /// Goes to the next value of a list, which is that of `index`; whether there is one.
    #[inline(never)]
    pub(super) fn element(&mut self, level: Level, index: usize) -> bool {
        if self.is_end(level, b']') {
            return false;
        }
        append("[", &mut self.path);
        push_whole(index as u64, &mut self.path);
        append("]", &mut self.path);
        true
    }

    /// Leaves the previous value, and skips the end of the list or record, or the comma.
    fn is_end(&mut self, level: Level, end: u8) -> bool {
        self.leave(level);
        self.json.eat(b',');
        self.json.eat(end)
    }

    /// Cuts the path to that of a record or list.
    fn leave(&mut self, level: Level) {
        self.path = self.path.get(..level.0).unwrap_or_default().to_owned();
    }

    /// The name of a value that JSON does not have, which stands under an empty name. At the root, which JavaScript checks itself, an empty
    /// name is only a name.
    fn stand_in(&self) -> Option<JsonReader<'t>> {
        let mut json = self.json;
        let is_stand_in = json.eat(b'{') && json.eat(b'"') && json.eat(b'"') && json.eat(b':');
        (is_stand_in && !self.path.is_empty()).then_some(json)
    }

    #[cold]
    #[inline(never)]
    fn unread(&self, fault: JsonFault) -> KeyError {
        match fault {
            JsonFault::Form => self.wrong("JSON"),
            JsonFault::Unicode => KeyError::new(Reason::DefinitionNotUnicode, self.function).parameter("definition"),
        }
    }

    /// The refusal of an unknown name.
    #[cold]
    #[inline(never)]
    pub(super) fn unknown(&self) -> KeyError {
        KeyError::new(Reason::UnknownOption, self.function).parameter("options").value(&self.path)
    }

    /// The refusal of a value that the reader has passed, as [`wrong`](Self::wrong).
    #[cold]
    #[inline(never)]
    pub(super) fn wrong_at(&mut self, place: JsonReader<'t>, level: Level, wanted: &str) -> KeyError {
        self.json = place;
        self.leave(level);
        self.wrong(wanted)
    }

    /// The refusal of a value of the wrong kind.
    #[cold]
    #[inline(never)]
    fn wrong(&self, wanted: &str) -> KeyError {
        let parameter = if self.path.is_empty() { "definition" } else { &self.path };
        KeyError::new(Reason::WrongDefinition, self.function).parameter(parameter).word(wanted).value(&self.found())
    }

    /// The value at this place, as messages show it.
    fn found(&self) -> String {
        let mut json = self.stand_in().unwrap_or(self.json);
        let quote = if self.stand_in().is_some() { "" } else { "\"" };
        let mut found = String::new();
        match json.peek() {
            b'"' => {
                append(quote, &mut found);
                let _ = json.string(&mut found);
                append(quote, &mut found);
            }
            b'[' => append("an array", &mut found),
            b'{' => append("an object", &mut found),
            _ => append(json.word(), &mut found),
        }
        found
    }
}
