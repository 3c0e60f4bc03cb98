//! The neighbours of texts and binaries, among all values up to a number of bytes. BETWEEN includes both its ends, so an excluded end is
//! replaced by its neighbour.

use crate::writer::Writer;

/// The greatest character.
pub(crate) const GREATEST: &str = "\u{10FFFF}";

/// Extends `text` to the greatest text of at most `limit` bytes that begins with it.
#[inline(never)]
pub(crate) fn last_with(text: &mut Writer<'_>, limit: usize) {
    // The greatest characters of four, three, two and one bytes. A character with more bytes is always greater.
    for greatest in [GREATEST, "\u{FFFF}", "\u{7FF}", "\u{7F}"] {
        while text.len() + greatest.len() <= limit {
            text.push(greatest);
        }
    }
}

/// Replaces `text`, which has at most `limit` bytes, by the greatest text within the limit below it; `None` if there is none.
pub(crate) fn before(text: &mut Writer<'_>, limit: usize) -> Option<()> {
    if lower_last(text)? > '\0' {
        last_with(text, limit);
    }
    Some(())
}

/// Replaces the last character of `text` by the character before it, or removes U+0000. Returns the original character.
pub(crate) fn lower_last(text: &mut Writer<'_>) -> Option<char> {
    let last = text.pop()?;
    if last > '\0' {
        push(text, char_before(last));
    }
    Some(last)
}

/// Replaces `text` by the least text of at most `limit` bytes above all texts that begin with it, with characters up to `greatest` and the
/// same first `keep` bytes; `None` if there is none.
pub(crate) fn past(text: &mut Writer<'_>, keep: usize, limit: usize, greatest: char) -> Option<()> {
    loop {
        let last = text.pop().filter(|_| text.len() >= keep)?;
        let fits = |next: &char| *next <= greatest && text.len() + next.len_utf8() <= limit;
        if let Some(next) = char_after(last).filter(fits) {
            push(text, next);
            return Some(());
        }
    }
}

/// The greatest byte. A binary is a text with one character U+0000 to U+00FF for each byte, and sorts as its bytes do.
pub(crate) const GREATEST_BYTE: char = '\u{FF}';

/// Replaces a binary of `bytes` bytes by the greatest binary of at most `limit` bytes below it; `None` if there is none.
pub(crate) fn binary_before(binary: &mut Writer<'_>, bytes: usize, limit: usize) -> Option<()> {
    if lower_last(binary)? > '\0' {
        fill_binary(binary, bytes, limit);
    }
    Some(())
}

/// Extends a binary of `bytes` bytes to the greatest binary of at most `limit` bytes that begins with it.
pub(crate) fn fill_binary(binary: &mut Writer<'_>, bytes: usize, limit: usize) {
    (bytes..limit).for_each(|_| push(binary, GREATEST_BYTE));
}

fn push(text: &mut Writer<'_>, character: char) {
    text.push(character.encode_utf8(&mut [0; 4]));
}

/// The character before `c`, which is above U+0000. Surrogates are skipped.
fn char_before(c: char) -> char {
    if c == '\u{E000}' { '\u{D7FF}' } else { char::from_u32(u32::from(c).saturating_sub(1)).unwrap_or_default() }
}

fn char_after(c: char) -> Option<char> {
    if c == '\u{D7FF}' { Some('\u{E000}') } else { char::from_u32(u32::from(c) + 1) }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The result of `change` for `text`.
    fn changed(text: &str, change: impl FnOnce(&mut Writer<'_>) -> Option<()>) -> Option<String> {
        let mut bytes = [0; 64];
        let mut out = Writer::new(&mut bytes);
        out.push(text);
        change(&mut out).and_then(|()| out.text().map(str::to_owned))
    }

    #[test]
    fn the_last_text_fills_the_limit_with_the_greatest_characters() {
        for (start, limit, last) in [
            ("a", 9, "a\u{10FFFF}\u{10FFFF}"),
            ("a", 8, "a\u{10FFFF}\u{FFFF}"),
            ("a", 7, "a\u{10FFFF}\u{7FF}"),
            ("a", 6, "a\u{10FFFF}\u{7F}"),
            ("ab", 2, "ab"),
            ("", 0, ""),
        ] {
            let text = changed(start, |text| {
                last_with(text, limit);
                Some(())
            });
            assert_eq!(text.as_deref(), Some(last), "{start} {limit}");
        }
    }

    #[test]
    fn the_text_before() {
        for (text, limit, found) in [
            ("", 4, None),
            ("a\0", 4, Some("a")),
            ("ab", 2, Some("aa")),
            ("ab", 4, Some("aa\u{7FF}")),
            ("\u{E000}", 3, Some("\u{D7FF}")),
            ("\u{80}", 2, Some("\u{7F}\u{7F}")),
            ("\u{800}", 3, Some("\u{7FF}\u{7F}")),
        ] {
            assert_eq!(changed(text, |text| before(text, limit)).as_deref(), found, "{text:?}");
        }
    }

    #[test]
    fn the_text_past() {
        for (text, keep, limit, found) in [
            ("ab", 1, 9, Some("ac")),
            ("a\u{10FFFF}", 0, 9, Some("b")),
            ("a\u{10FFFF}", 1, 9, None),
            ("a\u{D7FF}", 0, 9, Some("a\u{E000}")),
            ("a\u{7F}", 0, 9, Some("a\u{80}")),
            ("a\u{7F}", 0, 2, Some("b")), // U+0080 would take a byte too much
            ("", 0, 9, None),
        ] {
            assert_eq!(changed(text, |text| past(text, keep, limit, char::MAX)).as_deref(), found, "{text:?}");
        }
    }

    #[test]
    fn the_binaries_before_and_past() {
        for (binary, bytes, limit, found) in [
            ("", 0, 2, None),
            ("a\0", 2, 4, Some("a")),
            ("ab", 2, 2, Some("aa")),
            ("ab", 2, 4, Some("aa\u{FF}\u{FF}")),
            ("a\u{80}", 2, 3, Some("a\u{7F}\u{FF}")),
        ] {
            assert_eq!(changed(binary, |binary| binary_before(binary, bytes, limit)).as_deref(), found, "{binary:?}");
        }
        for (binary, found) in [
            ("a\u{FF}", Some("b")),
            ("a\u{7F}", Some("a\u{80}")),
            ("\u{FE}", Some("\u{FF}")),
            ("\u{FF}\u{FF}", None),
            ("", None),
        ] {
            assert_eq!(
                changed(binary, |binary| past(binary, 0, usize::MAX, GREATEST_BYTE)).as_deref(),
                found,
                "{binary:?}"
            );
        }
    }
}
