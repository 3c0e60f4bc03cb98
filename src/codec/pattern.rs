//! What the codecs' patterns are made of: texts and characters in JavaScript's regular expressions.

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

/// Characters from some ASCII one on, as the end of a class: those beyond U+FFFF are two units, which only Rust looks at.
pub(super) const UPWARDS: &str = "-\\ud7ff\\ue000-\\uffff";

/// Writes a group of characters other than `byte`, which is ASCII; nothing for U+0000.
pub(super) fn push_any_but(byte: u8, pattern: &mut String) -> Option<()> {
    let before = byte.checked_sub(1)?;
    pattern.push_str("([\\0-");
    push_byte(before, pattern);
    push_byte(byte + 1, pattern);
    pattern.push_str(UPWARDS);
    pattern.push_str("]+)");
    Some(())
}

fn push_byte(byte: u8, pattern: &mut String) {
    pattern.push_str("\\x");
    pattern.push(char::from(hex_digit(byte >> 4)));
    pattern.push(char::from(hex_digit(byte)));
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
    fn all_but_one() {
        for (byte, expected) in [
            (b'#', r"([\0-\x22\x24-\ud7ff\ue000-\uffff]+)"),
            (b']', r"([\0-\x5C\x5E-\ud7ff\ue000-\uffff]+)"),
        ] {
            let mut pattern = String::new();
            assert_eq!(push_any_but(byte, &mut pattern), Some(()));
            assert_eq!(pattern, expected);
        }
        assert_eq!(push_any_but(0, &mut String::new()), None);
    }
}
