//! Which parts of keys are labels, `USER` and `PROFILE`, and which are values of fields.

/// How much a text looks like a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Likeness {
    /// It begins with a digit, or is mostly digits, or holds what no name holds.
    Value,
    /// A name, but it could be somebody's: `acme`, `user`.
    Name,
    /// Capitals: `USER`, `ORDER_LINE`.
    Label,
}

/// Characters that a label has at most.
const LONGEST: usize = 32;

pub(super) fn likeness(text: &str) -> Likeness {
    let bytes = text.as_bytes();
    let begins = bytes.first().is_some_and(u8::is_ascii_alphabetic);
    let is_name = bytes.iter().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'));
    let digits = bytes.iter().filter(|byte| byte.is_ascii_digit()).count();
    if !begins || !is_name || bytes.len() > LONGEST || 3 * digits >= bytes.len() {
        Likeness::Value
    } else if digits == 0 && bytes.len() > 1 && !bytes.iter().any(u8::is_ascii_lowercase) {
        Likeness::Label
    } else {
        Likeness::Name
    }
}

/// What an item can be for a while: such words are options of a field, not labels.
const STATES: [&str; 22] = [
    "open", "new", "done", "draft", "active", "inactive", "pending", "live", "todo", "doing", "on", "off", "yes", "no",
    "true", "false", "high", "low", "paid", "unpaid", "sent", "lost",
];

/// Whether a text is a state: `open`, `SHIPPED`.
pub(super) fn is_state(text: &str) -> bool {
    let small = text.to_ascii_lowercase();
    small.ends_with("ed") || STATES.contains(&small.as_str())
}

/// Keys up to which one alone says what is a label: the text must look like one.
const FEW: usize = 8;

/// Whether a text that stands `count` times in a column of `total` could be a label. The first part of a key mostly is one.
pub(super) fn is_label(text: &str, count: usize, total: usize, is_first: bool) -> bool {
    match likeness(text) {
        Likeness::Value => false,
        like if total < FEW => like == Likeness::Label || is_first,
        Likeness::Label => count >= 2.max(total / 500),
        Likeness::Name => count >= 3.max(total / 200),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_by_what_they_look_like() {
        for label in ["USER", "ORDER_LINE", "ID"] {
            assert_eq!(likeness(label), Likeness::Label, "{label}");
        }
        for name in ["user", "Acme", "orderLine", "V2ALPHA", "x"] {
            assert_eq!(likeness(name), Likeness::Name, "{name}");
        }
        for value in ["", "42", "a1", "2024-12-01", "San Jose", "a@b.c", "01HXAAAAAA"] {
            assert_eq!(likeness(value), Likeness::Value, "{value}");
        }
    }

    #[test]
    fn states() {
        assert!(is_state("SHIPPED") && is_state("open") && !is_state("user") && !is_state("PROFILE"));
    }

    #[test]
    fn labels_stand_often() {
        assert!(is_label("USER", 2, 10, false) && !is_label("USER", 1, 10, false));
        assert!(is_label("USER", 1, 1, false) && is_label("user", 1, 1, true) && !is_label("acme", 1, 1, false));
        assert!(!is_label("acme", 4, 1000, false) && is_label("acme", 5, 1000, false));
    }
}
