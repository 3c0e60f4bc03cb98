//! The bytes that a walk tries: of those that all templates treat alike, one will do.

use crate::template::Template;

/// The first byte of an escape, which a text never has but there.
pub(super) const ESCAPE: u8 = b'$';
/// The bytes of escapes that may go on in more than one way.
const ESCAPES: &[u8] = b"$0249F";

/// The byte that a walk tries first: keys are shown, and letters are read more easily. The others follow in an order that begins with it.
pub(super) const FIRST: u8 = b'a';

/// The bytes that templates tell apart; of those that they treat alike one.
pub(super) fn told_apart(templates: &[&Template; 4]) -> [bool; 256] {
    let mut told = [false; 256];
    for template in templates {
        mark(template.head().as_bytes(), &mut told);
        for field in template.fields() {
            mark(field.literal.as_bytes(), &mut told);
            if !field.codec.is_free_text() {
                for (byte, told) in (0..=u8::MAX).zip(&mut told) {
                    *told |= field.codec.may_hold(byte);
                }
            }
        }
    }
    // An escape is like any other character to texts, and nothing to all else: one matters only where a literal has it.
    if told.get(usize::from(ESCAPE)) == Some(&true) {
        mark(ESCAPES, &mut told);
    }
    for byte in 0..=u8::MAX {
        let byte = byte ^ FIRST;
        if byte > ESCAPE
            && let Some(told) = told.get_mut(usize::from(byte)).filter(|told| !**told)
        {
            *told = true;
            break;
        }
    }
    told
}

fn mark(bytes: &[u8], told: &mut [bool; 256]) {
    for byte in bytes {
        if let Some(told) = told.get_mut(usize::from(*byte)) {
            *told = true;
        }
    }
}
