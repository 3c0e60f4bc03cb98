//! Composes the sentence of an error from its reason, details and words. Other languages with a copy of sentences.txt do the same.

use alloc::string::{String, ToString};

use super::{ABSENT, KeyErrorCode, Reason, Refusal};

/// The table as people read it: with names, comments, and the sentences that JavaScript composes.
const TABLE: &str = include_str!("sentences.txt");

/// The code and the sentence of every reason, a line each.
pub(crate) const SENTENCES: &str = match core::str::from_utf8(&LINES) {
    Ok(lines) => lines,
    Err(_) => "",
};

static LINES: [u8; write_lines(&mut [])] = {
    let mut lines = [0; write_lines(&mut [])];
    write_lines(&mut lines);
    lines
};

/// Writes the lines of all reasons without their names, as far as there is room, and returns their length.
#[allow(clippy::indexing_slicing, reason = "the compiler evaluates it")]
const fn write_lines(out: &mut [u8]) -> usize {
    let table = TABLE.as_bytes();
    let (mut at, mut length, mut reasons) = (0, 0, 0);
    while reasons < Reason::COUNT {
        let is_sentence = table[at] != b'#' && table[at] != b'\n';
        let mut is_name = true;
        loop {
            if is_sentence && !is_name {
                if length < out.len() {
                    out[length] = table[at];
                }
                length += 1;
            }
            if table[at] == b'\n' {
                break;
            }
            is_name = is_name && table[at] != b' ';
            at += 1;
        }
        reasons += is_sentence as usize;
        at += 1;
    }
    length
}

/// The code and the sentence of a reason.
fn line_of(reason: Reason) -> (&'static str, &'static str) {
    SENTENCES.lines().nth(reason as usize).and_then(|line| line.split_once(' ')).unwrap_or_default()
}

/// The code of a reason.
pub(super) fn code_of(reason: Reason) -> KeyErrorCode {
    let code = line_of(reason).0;
    // A test checks that every line has a code of the list.
    KeyErrorCode::ALL.iter().copied().find(|known| known.as_str() == code).unwrap_or(KeyErrorCode::InvalidType)
}

/// The sentence of an error.
pub(super) fn sentence_of(refusal: &Refusal) -> String {
    let sentence = line_of(refusal.reason).1.replace("undefined", ABSENT);
    let (mut out, mut rest) = (String::new(), sentence.as_str());
    let inserts = refusal.details.attribute.is_some() && !rest.contains("{attribute}");
    if let Some(after) = rest.strip_prefix("{function}: ").filter(|_| inserts) {
        out.push_str(refusal.details.function);
        out.push_str(": attribute \"");
        out.push_str(refusal.details.attribute.as_deref().unwrap_or_default());
        out.push_str("\": ");
        rest = after;
    }
    while let Some((before, tail)) = rest.split_once('{') {
        out.push_str(before);
        let found = tail.split_once('}').and_then(|(name, after)| Some((word_of(refusal, name)?, after)));
        if let Some((word, after)) = found {
            out.push_str(&word);
            rest = after;
        } else {
            out.push('{'); // a brace that the sentence shows
            rest = tail;
        }
    }
    out + rest
}

/// The text that replaces a name in a sentence; `None` for an unknown name.
fn word_of(refusal: &Refusal, name: &str) -> Option<String> {
    let details = &refusal.details;
    let text = |text: &Option<String>| Some(text.clone().unwrap_or_default());
    let number = |number: Option<usize>| Some(number.map_or_else(String::new, |number| number.to_string()));
    match name {
        "function" => Some(details.function.to_string()),
        "parameter" => text(&details.parameter),
        "place" => Some(match details.index {
            Some(index) => alloc::format!("{}[{index}]", text(&details.parameter)?),
            None => text(&details.parameter)?,
        }),
        "value" => text(&details.value),
        "attribute" => text(&details.attribute),
        "index" => number(details.index),
        "bytes" => number(details.bytes),
        "limit" => number(details.limit),
        "column" => number(details.column),
        "0" | "1" | "2" => Some(refusal.words.get(name.parse::<usize>().ok()?).cloned().unwrap_or_default()),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::super::KeyError;
    use super::*;

    #[test]
    fn every_reason_has_its_line() {
        let (own, _) = TABLE.split_once("\n# refused before a rule is asked").expect("the last section");
        let lines: Vec<_> = own.lines().filter(|line| !line.is_empty() && !line.starts_with('#')).collect();
        assert_eq!(lines.len(), Reason::ALL.len());
        for ((reason, name), line) in Reason::ALL.iter().zip(lines) {
            assert_eq!(line.split(' ').next(), Some(*name));
            let (code, sentence) = line_of(*reason);
            assert_eq!(*line, format!("{name} {code} {sentence}"));
            assert!(KeyErrorCode::ALL.iter().any(|known| known.as_str() == code), "{line}");
        }
    }

    #[test]
    fn words_fill_their_placeholders() {
        let error = KeyError::new(Reason::PartHoldsSeparator, "f").parameter("parts").index(2).value("a#b").word("#");
        assert_eq!(error.to_string(), "Key part \"a#b\" contains separator \"#\" (f, parts[2])");
        let error = KeyError::new(Reason::NoName, "f").column(3).value("{}");
        assert_eq!(
            error.to_string(),
            "f: a field needs a name, as in \"{name}\"; write a literal brace as \"{{\" (column 3 of template \"{}\")"
        );
    }

    #[test]
    fn the_attribute_is_put_in_where_the_sentence_does_not_name_it() {
        let error = KeyError::new(Reason::MissingField, "f").parameter("x").attribute("pk");
        assert_eq!(error.to_string(), "f: attribute \"pk\": field \"x\" is required, got None");
        let error =
            KeyError::new(Reason::FieldsDiffer, "f").parameter("x").word("a").word("pk").word("b").attribute("sk");
        assert!(error.to_string().contains("\"b\" in attribute \"sk\", which"), "{error}");
    }
}
