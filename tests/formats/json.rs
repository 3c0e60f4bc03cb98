//! A reader of JSON for tests, because the crate has no other.

/// A value of JSON. A number keeps its text.
#[derive(Clone, Debug, PartialEq)]
pub(crate) enum Json {
    Null,
    Bool(bool),
    Number(String),
    Text(String),
    List(Vec<Json>),
    Object(Vec<(String, Json)>),
}

impl Json {
    /// The value of a text that is valid JSON.
    pub(crate) fn read(text: &str) -> Self {
        let mut reader = Reader { rest: text };
        let value = reader.value();
        assert_eq!(reader.rest.trim(), "");
        value
    }

    /// The property of an object.
    pub(crate) fn get(&self, name: &str) -> Option<&Self> {
        let Self::Object(properties) = self else { return None };
        properties.iter().find(|(own, _)| own == name).map(|(_, value)| value)
    }

    /// A text property of an object.
    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.get(name)?.as_text()
    }

    pub(crate) fn as_text(&self) -> Option<&str> {
        if let Self::Text(text) = self { Some(text) } else { None }
    }

    /// The double that a number is.
    pub(crate) fn number(&self) -> f64 {
        if let Self::Number(number) = self { number.parse().unwrap() } else { f64::NAN }
    }

    pub(crate) fn items(&self) -> &[Self] {
        if let Self::List(items) = self { items } else { &[] }
    }

    pub(crate) fn properties(&self) -> &[(String, Self)] {
        if let Self::Object(properties) = self { properties } else { &[] }
    }
}

struct Reader<'t> {
    rest: &'t str,
}

impl Reader<'_> {
    fn value(&mut self) -> Json {
        self.rest = self.rest.trim_start();
        match self.rest.chars().next().unwrap() {
            '{' => Json::Object(self.listed('{', '}', |reader| {
                let name = reader.value();
                assert!(reader.takes(':'));
                (name.as_text().unwrap().to_owned(), reader.value())
            })),
            '[' => Json::List(self.listed('[', ']', Self::value)),
            '"' => Json::Text(self.string()),
            _ => self.word(),
        }
    }

    /// Whether the next character is this one, which is then read.
    fn takes(&mut self, mark: char) -> bool {
        self.rest = self.rest.trim_start();
        let after = self.rest.strip_prefix(mark);
        self.rest = after.unwrap_or(self.rest);
        after.is_some()
    }

    fn listed<T>(&mut self, open: char, close: char, mut item: impl FnMut(&mut Self) -> T) -> Vec<T> {
        let mut items = Vec::new();
        assert!(self.takes(open));
        while !self.takes(close) {
            assert!(items.is_empty() || self.takes(','));
            items.push(item(self));
        }
        items
    }

    fn word(&mut self) -> Json {
        let end = self.rest.find([',', ']', '}', '\n']).unwrap_or(self.rest.len());
        let (word, rest) = self.rest.split_at(end);
        self.rest = rest;
        match word {
            "null" => Json::Null,
            "true" | "false" => Json::Bool(word == "true"),
            number => Json::Number(number.to_owned()),
        }
    }

    fn string(&mut self) -> String {
        let mut text = String::new();
        assert!(self.takes('"'));
        loop {
            let character = self.next();
            match character {
                '"' => return text,
                '\\' => text.push(self.escape()),
                _ => text.push(character),
            }
        }
    }

    fn next(&mut self) -> char {
        let character = self.rest.chars().next().unwrap();
        self.rest = &self.rest[character.len_utf8()..];
        character
    }

    fn escape(&mut self) -> char {
        match self.next() {
            'b' => '\u{8}',
            'f' => '\u{C}',
            'n' => '\n',
            'r' => '\r',
            't' => '\t',
            'u' => {
                let (digits, rest) = self.rest.split_at(4);
                self.rest = rest;
                char::from_u32(u32::from_str_radix(digits, 16).unwrap()).unwrap()
            }
            other => other,
        }
    }
}
