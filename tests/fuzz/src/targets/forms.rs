//! Templates made of choices: codecs of every kind, and the literals between them.

use ddb_keys::template::{Template, TemplateOptions, TextMode};
use ddb_keys::text::Limit;

use super::input::Input;

/// Every codec, several times where its texts have a length of their own.
const CODECS: &[&str] = &[
    "",
    ":text",
    ":int",
    ":int(1)",
    ":int(3)",
    ":int(3) desc",
    ":int(20)",
    ":int(20) desc",
    ":digits",
    ":number",
    ":number desc",
    ":date",
    ":date desc",
    ":year",
    ":month",
    ":day",
    ":day desc",
    ":hour",
    ":minute",
    ":second",
    ":week",
    ":week desc",
    ":plaindate",
    ":ulid",
    ":ulid desc",
    ":uuid",
    ":version",
    ":version(3)",
    ":version(3) desc",
    ":semver",
    ":enum(b|a|a-b|é)",
    ":enum(x|x_|x+y)",
    ":rank(low|mid|high)",
    ":rank(b|a|9x) desc",
    ":decimal(3,2)",
    ":decimal(1,1) desc",
    ":word",
    ":lower",
    ":rest",
    ":rfc3339",
    ":plaindate desc",
];

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
pub fn template(input: &mut Input<'_>, most: usize) -> Option<Template> {
    let text = text_of(input, most);
    let mode = if input.flag() { TextMode::Verbatim } else { TextMode::Escaped };
    let limit = if input.flag() { Limit::Partition } else { Limit::Sort };
    Template::new(&text, TemplateOptions { limit, text: mode, casing: None }).ok()
}

/// The text of such a template. Its fields are called `a`, `b`, …
pub fn text_of(input: &mut Input<'_>, most: usize) -> String {
    let mut text = String::from(*input.pick(&["USER#", "", "A", "1", "{{", "$", "é"]));
    for name in ["a", "b", "c", "d", "e"].iter().take(1 + input.below(most)) {
        text += &["{", name, *input.pick(CODECS), "}", *input.pick(LITERALS)].concat();
    }
    text
}
