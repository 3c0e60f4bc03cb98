//! The bytes that a walk tries: of those that all templates treat alike, one will do.

use alloc::vec::Vec;

use crate::template::Template;

/// The first byte of an escape, which a text never has but there.
pub(super) const ESCAPE: u8 = b'$';
/// The bytes of escapes that may go on in more than one way.
const ESCAPES: &[u8] = b"$0249F";

/// The bytes that templates tell apart, letters first, since keys are shown; of those that they treat alike one.
pub(super) fn bytes_of(templates: &[&Template]) -> Vec<u8> {
    let told = told_apart(templates);
    let mut bytes = Vec::new();
    let mut has_other = false;
    for byte in 0..=u8::MAX {
        let byte = byte ^ b'a';
        let is_told = told.get(usize::from(byte)) == Some(&true);
        let is_other = !is_told && !has_other && byte > ESCAPE;
        has_other |= is_other;
        if is_told || is_other {
            bytes.push(byte);
        }
    }
    bytes
}

fn told_apart(templates: &[&Template]) -> [bool; 256] {
    let mut told = [false; 256];
    for template in templates {
        mark(template.head().as_bytes(), &mut told);
        for field in template.fields() {
            mark(field.literal.as_bytes(), &mut told);
            if !field.codec.takes_bytes_alike() {
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
    told
}

fn mark(bytes: &[u8], told: &mut [bool; 256]) {
    for byte in bytes {
        if let Some(told) = told.get_mut(usize::from(*byte)) {
            *told = true;
        }
    }
}
