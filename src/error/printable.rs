//! Makes text safe for terminals and logs, which obey some characters instead of showing them.

use alloc::string::String;

use crate::number::append;

/// `text` with its control characters spelled out, such as `\u001b`. A message holds values, and they can come from anybody: an escape
/// sequence would move the cursor, a line break would forge a line of a log, a change of direction would show text in another order.
pub(crate) fn printable(text: String) -> String {
    if !text.contains(is_obeyed) {
        return text;
    }
    let mut out = String::with_capacity(text.len());
    for character in text.chars() {
        if is_obeyed(character) {
            append(&alloc::format!("\\u{:04x}", u32::from(character)), &mut out);
        } else {
            out.push(character);
        }
    }
    out
}

/// Whether a terminal or a log obeys a character instead of showing it: control characters, line and paragraph separators, and marks that
/// change the direction of text.
fn is_obeyed(character: char) -> bool {
    let changes_direction = matches!(character, '\u{61C}' | '\u{200E}' | '\u{200F}' | '\u{2066}'..='\u{2069}');
    // U+2028 to U+202E: the two separators, and the older changes of direction.
    character.is_control() || changes_direction || matches!(character, '\u{2028}'..='\u{202E}')
}

#[cfg(test)]
mod tests {
    use super::*;

    fn printable_text(text: &str) -> String {
        printable(text.to_owned())
    }

    #[test]
    fn characters_that_a_terminal_obeys_are_escaped() {
        assert_eq!(printable_text("a\u{1b}[31mb\nc\u{7f}\u{9b}"), "a\\u001b[31mb\\u000ac\\u007f\\u009b");
        assert_eq!(
            printable_text("\u{61c}\u{200e}\u{200f}\u{2028}\u{202e}\u{2066}"),
            "\\u061c\\u200e\\u200f\\u2028\\u202e\\u2066"
        );
    }

    #[test]
    fn all_other_text_is_unchanged() {
        let spelled: Vec<_> =
            ('\0'..=char::MAX).filter(|one| printable_text(one.encode_utf8(&mut [0; 4])).len() > 4).collect();
        let expected: Vec<_> = ['\0'..='\u{1f}', '\u{7f}'..='\u{9f}', '\u{61c}'..='\u{61c}', '\u{200e}'..='\u{200f}']
            .into_iter()
            .chain(['\u{2028}'..='\u{202e}', '\u{2066}'..='\u{2069}'])
            .flatten()
            .collect();
        assert_eq!(spelled, expected);
        assert_eq!(printable_text("\\u001b é 東 😀 \u{200d}\u{feff}"), "\\u001b é 東 😀 \u{200d}\u{feff}");
    }
}
