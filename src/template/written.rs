//! The parts of a template as written, for suggestions that replace some parts and keep the others.

use alloc::vec::Vec;

use super::syntax::{Scanner, Source};

/// A part of a template's text.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum WrittenPart<'t> {
    /// A literal, in which each brace is doubled.
    Literal(&'t str),
    /// A field with its braces, and its name.
    Field(&'t str, &'t str),
}

/// The parts of a valid template; for an invalid one, the parts before the first error.
pub(crate) fn written_parts(text: &str) -> Vec<WrittenPart<'_>> {
    let mut scanner = Scanner::new(Source { function: "", text });
    let mut parts = Vec::new();
    let part = |start, end| text.get(start..end).unwrap_or_default();
    if scanner.literal().is_err() {
        return parts;
    }
    parts.push(WrittenPart::Literal(part(0, scanner.at())));
    while !scanner.is_at_end() {
        let start = scanner.at();
        let Ok(field) = scanner.field() else { break };
        let name = part(field.name_at, field.name_at + field.name.len());
        parts.push(WrittenPart::Field(part(start, field.literal_at), name));
        parts.push(WrittenPart::Literal(part(field.literal_at, scanner.at())));
    }
    parts.retain(|part| *part != WrittenPart::Literal(""));
    parts
}

#[cfg(test)]
mod tests {
    use super::WrittenPart::{Field, Literal};
    use super::written_parts;

    #[test]
    fn parts() {
        assert_eq!(
            written_parts("{{x}}#{ a : int(4) desc }#"),
            [Literal("{{x}}#"), Field("{ a : int(4) desc }", "a"), Literal("#")]
        );
        assert_eq!(written_parts("{k:enum(a|}|b)}"), [Field("{k:enum(a|}|b)}", "k")]);
        assert_eq!(written_parts("é{a}#{b"), [Literal("é"), Field("{a}", "a"), Literal("#")]);
        assert_eq!(written_parts(""), []);
    }
}
