//! What the codecs' patterns are made of: texts and characters in JavaScript's regular expressions, ASCII only.

use alloc::string::String;

use crate::number::hex_digit;

/// Writes what matches `text` itself; nothing where it is not ASCII.
pub(crate) fn push_literal(text: &str, pattern: &mut String) -> Option<()> {
    for byte in text.bytes() {
        if matches!(
            byte,
            b'^' | b'$' | b'\\' | b'.' | b'*' | b'+' | b'?' | b'(' | b')' | b'[' | b']' | b'{' | b'}' | b'|'
        ) {
            pattern.push('\\');
        }
        pattern.push(Some(char::from(byte)).filter(char::is_ascii)?);
    }
    Some(())
}

/// Writes a group of ASCII characters other than `byte`, which is ASCII too.
pub(super) fn push_any_but(byte: u8, pattern: &mut String) {
    pattern.push_str("([^\\x");
    pattern.push(char::from(hex_digit(byte >> 4)));
    pattern.push(char::from(hex_digit(byte)));
    pattern.push_str("\\x80-\\uffff]+)");
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn literals_match_themselves() {
        let mut pattern = String::new();
        assert_eq!(push_literal("a.b|[c]#-\n", &mut pattern), Some(()));
        assert_eq!(pattern, "a\\.b\\|\\[c\\]#-\n");
        assert_eq!(push_literal("é", &mut pattern), None);
    }

    #[test]
    fn all_of_ascii_but_one() {
        for (byte, expected) in [(b'#', "([^\\x23\\x80-\\uffff]+)"), (b']', "([^\\x5D\\x80-\\uffff]+)")] {
            let mut pattern = String::new();
            push_any_but(byte, &mut pattern);
            assert_eq!(pattern, expected);
        }
    }
}
