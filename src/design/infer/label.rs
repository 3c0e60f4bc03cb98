//! Which parts of keys are labels, `USER` and `PROFILE`, and which are values of fields.

/// How much a text looks like a label.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub(super) enum Likeness {
    /// It begins with a digit, is mostly digits, or contains a character that no name has.
    Value,
    /// A name, which could also be a value: `acme`, `user`.
    Name,
    /// Capitals: `USER`, `ORDER_LINE`.
    Label,
    /// A text that cannot be a person's value: `$user_1`.
    Sure,
}

/// Whether a text stands for a missing value in a key.
pub(super) fn is_junk(text: &str) -> bool {
    matches!(text, "" | "undefined" | "null" | "NaN" | "[object Object]")
}

/// The most characters of a label.
const LONGEST: usize = 32;

pub(super) fn likeness(text: &str) -> Likeness {
    if let Some(word) = text.strip_prefix('$') {
        let is_sure = word.starts_with(|first: char| first.is_ascii_alphabetic()) && word.split('$').all(is_name);
        return if is_sure { Likeness::Sure } else { Likeness::Value };
    }
    let bytes = text.as_bytes();
    let begins = bytes.first().is_some_and(u8::is_ascii_alphabetic);
    let digits = bytes.iter().filter(|byte| byte.is_ascii_digit()).count();
    if !begins || !is_name(text) || is_junk(text) || bytes.len() > LONGEST || 3 * digits >= bytes.len() {
        Likeness::Value
    } else if digits == 0 && bytes.len() > 1 && !bytes.iter().any(u8::is_ascii_lowercase) {
        Likeness::Label
    } else {
        Likeness::Name
    }
}

pub(super) fn is_name(text: &str) -> bool {
    text.bytes().all(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b'_' | b'-'))
}

/// States of an item: such words are options of a field, not labels.
const STATES: [&str; 28] = [
    "open", "new", "done", "draft", "active", "inactive", "pending", "live", "todo", "doing", "on", "off", "yes", "no",
    "true", "false", "high", "medium", "low", "paid", "unpaid", "sent", "lost", "owner", "member", "guest", "viewer",
    "editor",
];

/// Whether a text is a state: `open`, `SHIPPED`.
pub(super) fn is_state(text: &str) -> bool {
    let small = text.to_ascii_lowercase();
    small.ends_with("ed") || STATES.contains(&small.as_str())
}

/// The number of keys up to which a label need not recur, but must look like one.
const FEW: usize = 8;
/// The number of keys up to which a short word is a label at the start of keys if it occurs twice.
const SOME: usize = 60;
const SHORT: usize = 12;

/// Whether a text that occurs `count` times at a place of `total` keys could be a label. The first part of a key usually is a label.
pub(super) fn is_label(text: &str, count: usize, total: usize, is_first: bool) -> bool {
    let least = match likeness(text) {
        Likeness::Value => return false,
        like if total < FEW => 2 - usize::from(like >= Likeness::Label || is_first),
        Likeness::Sure => 1,
        Likeness::Label => 2.max(total / 500),
        Likeness::Name if is_first && total < SOME && text.len() <= SHORT => 2,
        Likeness::Name => 3.max(total / 200),
    };
    count >= least
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn texts_by_what_they_look_like() {
        for label in ["USER", "ORDER_LINE", "ID"] {
            assert_eq!(likeness(label), Likeness::Label, "{label}");
        }
        for sure in ["$user", "$shop_1"] {
            assert_eq!(likeness(sure), Likeness::Sure, "{sure}");
        }
        for name in ["user", "Acme", "orderLine", "V2ALPHA", "x"] {
            assert_eq!(likeness(name), Likeness::Name, "{name}");
        }
        for value in ["", "42", "a1", "2024-12-01", "San Jose", "a@b.c", "01HXAAAAAA", "undefined", "$", "$7"] {
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
        assert!(is_label("$user_1", 1, 10, false) && is_label("META", 1, 7, false));
        assert!(is_label("USER", 1, 1, false) && is_label("user", 1, 1, true) && !is_label("acme", 1, 1, false));
        assert!(!is_label("acme", 4, 1000, false) && is_label("acme", 5, 1000, false));
    }
}
