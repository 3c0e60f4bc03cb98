//! Random templates: codecs of every kind, and the literals between them.

use ddb_keys::template::{Template, TemplateOptions, TextMode};
use ddb_keys::text::Limit;

use crate::field::Field;
use crate::random::Random;
use crate::style::Style;

/// Literals after a field, and before the first one.
const LITERALS: &[&str] = &[
    "#",
    "",
    "#ORDER#",
    "#X",
    "##",
    "!",
    " ",
    "\0",
    "-",
    ":",
    "::",
    "|",
    "_",
    "/",
    "@",
    "$",
    "~",
    "a",
    "é",
    "{{",
    "}}",
    "😀#",
    "\u{10FFFF}",
];

/// A template of at most `most` fields; none where its parts do not go together.
pub(crate) fn template(random: &mut Random, most: usize) -> Option<Template> {
    let text = text_of(random, most);
    let mode = mode(random);
    let limit = if random.flag() { Limit::Partition } else { Limit::Sort };
    Template::new(&text, TemplateOptions { limit, text: mode, casing: None }).ok()
}

pub(crate) fn mode(random: &mut Random) -> TextMode {
    if random.flag() { TextMode::Verbatim } else { TextMode::Escaped }
}

/// The text of such a template. Its fields are called `a`, `b`, …
pub(crate) fn text_of(random: &mut Random, most: usize) -> String {
    let mut text = String::from(*random.pick(&["USER#", "", "A", "1", "{{", "$", "é"]));
    for name in ["a", "b", "c", "d", "e"].iter().take(1 + random.below(most)) {
        let style = *random.pick(&[Style::Escaped, Style::Escaped, Style::Verbatim]);
        let field = Field::random(random, style, true);
        text += &["{", name, &field.codec, "}", *random.pick(LITERALS)].concat();
    }
    text
}
