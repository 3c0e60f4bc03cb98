//! The descriptions of codecs. The build generates the types of the package, the tables of the documentation and the choices of the page
//! from them, and the law tests take their cases from them. A wasm contains a description only if it exports one.

/// The public description of a codec.
#[derive(Clone, Copy, Debug)]
pub struct Description {
    /// Its name in a template.
    pub name: &'static str,
    /// The arguments in parentheses after the name.
    pub arguments: Arguments,
    /// The templates in which it is allowed.
    pub place: Place,
    /// Whether the byte order of its texts is the order of its values.
    pub sorts: bool,
    /// The TypeScript type of the values that it takes.
    pub takes: &'static str,
    /// The TypeScript type of the values that it returns.
    pub gives: &'static str,
    /// A short explanation, such as "an integer, padded so that it sorts".
    pub about: &'static str,
    /// The accepted values, as the cell of a Markdown table.
    pub accepted: &'static str,
    /// The texts that it writes, as the next cell of that table.
    pub written: &'static str,
    /// A value as users type it. The value that is read back may be written differently.
    pub example: &'static str,
    /// Values with their texts, in the order of the values. These are golden: a released format never changes.
    pub samples: &'static [Sample],
    /// More values, as users type them, of items that may show a difference between two formats.
    pub trials: &'static [&'static str],
    /// A name for a field of it whose name is not known.
    pub called: Called,
    /// The text that its page takes apart; nothing where the attribute is the value itself.
    pub parts: Parts,
}

/// A name for a field, made of the label before it in a key if there is one.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Called {
    /// Always this name.
    Always(&'static str),
    /// The label with this ending, or, without a label, this name.
    By(&'static str, &'static str),
}

impl Called {
    /// An id.
    pub(crate) const ID: Self = Self::By("Id", "id");
    /// A moment.
    pub(crate) const MOMENT: Self = Self::By("At", "at");
    /// A quantity.
    pub(super) const VALUE: Self = Self::By("", "value");
}

/// A value as users type it, and the parts of its text, each with its meaning.
pub type Parts = (&'static str, &'static [(&'static str, &'static str)]);

/// A value as users type it, in its canonical form, and its text in a key. A time is ISO text; a binary has one character U+0000 to U+00FF
/// for each byte.
pub type Sample = (&'static str, &'static str);

/// The arguments in parentheses after the name of a codec.
#[derive(Clone, Copy, Debug)]
pub enum Arguments {
    /// Nothing.
    None,
    /// A number of digits, 1 to 20, which may be left out.
    Width {
        /// The width of examples and samples.
        example: &'static str,
        /// The TypeScript type of the values read back if the width exceeds the safe integers of JavaScript.
        wide: &'static str,
    },
    /// A number of characters, 1 to 256; this is an example.
    Length(&'static str),
    /// Two numbers of digits, before and after the decimal point; these are an example.
    Widths(&'static str),
    /// Options separated by `|`; this text is an example.
    Options(&'static str),
}

/// The templates in which a codec is allowed.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Place {
    /// All.
    Anywhere,
    /// Templates of verbatim text.
    Verbatim,
    /// The template of an entity's attribute, as its only part.
    Attribute,
}

/// The [`trials`](Description::trials) of codecs of times.
pub(super) const TIMES: &[&str] =
    &["2024-01-01T10:30:15.123Z", "2023-12-31T23:59:59.999Z", "2024-06-15T00:00:00.000Z", "2024-12-02T12:00:00.000Z"];

/// Samples of whole numbers.
pub(super) const WHOLES: &[&str] = &["5", "0", "42", "10", "12345"];

/// Samples of all numbers.
pub(super) const NUMBERS: &[&str] = &["1.5", "-3", "0", "10000000000", "7"];

impl Description {
    /// The defaults of most descriptions, for `..Description::TEXT`: a codec of texts that sort.
    pub(super) const TEXT: Self = Self {
        name: "",
        arguments: Arguments::None,
        place: Place::Anywhere,
        sorts: true,
        takes: "string",
        gives: "string",
        about: "",
        accepted: "",
        written: "",
        example: "",
        samples: &[],
        trials: &["a", "b c", "A$20", "x", "7", "é", "a@b", "2024-01-01", "x#y", "ab-c"],
        called: Called::ID,
        parts: ("", &[]),
    };

    const fn summary(&self) -> Summary {
        let Self { name, called, place, about, example, .. } = *self;
        Summary { name, called, place, about, example }
    }

    /// The arguments of the samples, if the codec takes arguments.
    pub const fn sample_arguments(&self) -> Option<&'static str> {
        match self.arguments {
            Arguments::None => None,
            Arguments::Width { example, .. } => Some(example),
            Arguments::Length(arguments) | Arguments::Widths(arguments) | Arguments::Options(arguments) => {
                Some(arguments)
            }
        }
    }
}

/// The number of descriptions.
pub(super) const fn count_of(all: &[&[Description]]) -> usize {
    let (mut rest, mut count) = (all, 0);
    while let [own, others @ ..] = rest {
        count += own.len();
        rest = others;
    }
    count
}

/// The part of a description that design time asks for: its prose is for pages.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(feature = "design"), allow(dead_code, reason = "others read the name alone"))]
pub(crate) struct Summary {
    pub(crate) name: &'static str,
    pub(crate) called: Called,
    pub(crate) place: Place,
    pub(crate) about: &'static str,
    pub(crate) example: &'static str,
}

/// The values of a description, which comparisons and property tests try.
#[derive(Clone, Copy, Debug)]
#[cfg_attr(not(feature = "design"), allow(dead_code, reason = "others try none"))]
pub(crate) struct Tried {
    pub(crate) samples: &'static [Sample],
    pub(crate) trials: &'static [&'static str],
}

/// The summaries and the values of all descriptions, computed at compile time, so that a wasm contains only those that it asks for.
pub(super) const fn parts_of<const COUNT: usize>(mut all: &[&[Description]]) -> ([Summary; COUNT], [Tried; COUNT]) {
    let mut summaries = [Description::TEXT.summary(); COUNT];
    let mut tried = [Tried { samples: &[], trials: &[] }; COUNT];
    let mut place = 0;
    while let [own, others @ ..] = all {
        let mut own = *own;
        while let [first, rest @ ..] = own {
            #[allow(clippy::indexing_slicing, reason = "the compiler evaluates it")]
            {
                summaries[place] = first.summary();
                tried[place] = Tried { samples: first.samples, trials: first.trials };
            }
            place += 1;
            own = rest;
        }
        all = others;
    }
    (summaries, tried)
}

/// The names alone.
pub(super) const fn names_of<const COUNT: usize>(mut summaries: &[Summary]) -> [&'static str; COUNT] {
    let mut names = [""; COUNT];
    let mut place = 0;
    while let [Summary { name, .. }, rest @ ..] = summaries {
        #[allow(clippy::indexing_slicing, reason = "the compiler evaluates it")]
        {
            names[place] = name;
        }
        place += 1;
        summaries = rest;
    }
    names
}

#[cfg(test)]
mod tests {
    use super::super::list::value_of;
    use super::super::table::{reads_nothing, text_of, writes};
    use super::super::{Shape, Value, descriptions};
    use super::*;

    /// The number, the text and the binary of an attribute sort as DynamoDB sorts them, and not as the bytes here.
    fn sorts_by_bytes(description: &Description) -> bool {
        description.sorts && description.place != Place::Attribute
    }

    #[test]
    fn samples_are_written_and_read_and_sort() {
        for description in descriptions() {
            let (codec, name) = (description.codec().unwrap(), description.name);
            for (value, (_, text)) in description.values().into_iter().zip(description.samples) {
                match value {
                    // Only the text is read: the double is not known then.
                    Value::Decimal(_) => assert_eq!(text_of(&codec, value).unwrap(), *text),
                    _ => writes(codec.clone(), value, text),
                }
            }
            let texts: Vec<_> = description.samples.iter().map(|(_, text)| text).collect();
            assert!(texts.len() > 1, "{name}");
            assert!(!sorts_by_bytes(description) || texts.is_sorted_by(|a, b| a.as_bytes() < b.as_bytes()), "{name}");
        }
    }

    #[test]
    fn reversed_samples_sort_the_other_way_round() {
        for description in descriptions() {
            let Ok(codec) = description.codec().unwrap().descending() else { continue };
            let texts: Vec<_> = description.values().into_iter().map(|value| text_of(&codec, value).unwrap()).collect();
            assert!(texts.is_sorted_by(|a, b| a.as_bytes() > b.as_bytes()), "{}", description.name);
            for (value, text) in description.values().into_iter().zip(&texts) {
                writes(codec.clone(), value, text);
            }
            reads_nothing(codec, &["", "é"]);
        }
    }

    #[test]
    fn parts_are_a_text() {
        for description in descriptions() {
            let (typed, parts) = description.parts;
            let codec = description.codec().unwrap();
            let text: String = parts.iter().map(|(text, _)| *text).collect();
            assert_eq!(text.is_empty(), description.place == Place::Attribute, "{}", description.name);
            let value = match codec.shape() {
                Shape::Instant => Some(Value::Text(typed)),
                shape => value_of(shape, typed).filter(|_| !text.is_empty()),
            };
            assert_eq!(value.and_then(|value| text_of(&codec, value).ok()).unwrap_or_default(), text);
        }
    }

    #[test]
    fn a_description_says_something() {
        for Description { name, about, accepted, written, example, .. } in descriptions() {
            for text in [about, accepted, written, example] {
                assert!(!text.is_empty() && !text.contains('\n'), "{name}");
            }
        }
    }
}
