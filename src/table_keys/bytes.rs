//! The bytes that a walk tries. Of the bytes that all templates treat alike, only one is tried.

use crate::codec::Codec;
use crate::template::Template;

/// The first byte of an escape, which has no other use in escaped texts.
pub(super) const ESCAPE: u8 = b'$';
/// The bytes of escapes after which an escape can continue in more than one way.
const ESCAPES: &[u8] = b"$0249F";

/// The byte that a walk tries first: the keys appear in messages, and letters are easy to read. The order of the other bytes follows from
/// it.
pub(super) const FIRST: u8 = b'a';

/// The bytes that the templates distinguish, and one of the bytes that they treat alike.
pub(super) fn distinct_bytes(templates: &[&Template; 4]) -> [bool; 256] {
    let mut distinct = [false; 256];
    for template in templates {
        mark(template.head().as_bytes(), &mut distinct);
        for field in template.fields() {
            mark(field.literal.as_bytes(), &mut distinct);
            let is_text = field.codec.is_free_text();
            if !is_text || !takes_all(field.codec) {
                for (byte, distinct) in (0..=u8::MAX).zip(&mut distinct) {
                    // Of a text, the capitals that it does not take.
                    *distinct |= if is_text { byte.is_ascii_uppercase() } else { field.codec.may_hold(byte) };
                }
            }
        }
    }
    // Texts treat an escape like any other character, and no other part contains one. So escapes matter only if a literal contains `$`.
    if distinct.get(usize::from(ESCAPE)) == Some(&true) {
        mark(ESCAPES, &mut distinct);
    }
    for byte in 0..=u8::MAX {
        let byte = byte ^ FIRST;
        if byte > ESCAPE
            && let Some(distinct) = distinct.get_mut(usize::from(byte)).filter(|distinct| !**distinct)
        {
            *distinct = true;
            break;
        }
    }
    distinct
}

/// Whether a free text takes capitals too, as all do but `lower`.
pub(super) fn takes_all(codec: &Codec) -> bool {
    codec.may_hold(b'A')
}

fn mark(bytes: &[u8], distinct: &mut [bool; 256]) {
    for byte in bytes {
        if let Some(distinct) = distinct.get_mut(usize::from(*byte)) {
            *distinct = true;
        }
    }
}
