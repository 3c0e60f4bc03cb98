//! The kind and index that the name of a key attribute tells: `gsi1pk` is the partition key of the index `gsi1`.

use crate::text::Limit;

/// The name of the table's own key among the indexes.
pub const TABLE: &str = "table";

/// The index in an attribute's name ([`TABLE`] for the table's own key), and the kind of key. A final `pk` or `sk` counts only if it is the
/// whole name, or follows a digit, `_`, `-`, `.` or a change of case: `task` and `USERPK` are not key names.
///
/// ```
/// use ddb_keys::{entity_keys::key_by_name, text::Limit};
/// assert_eq!(key_by_name("PK"), Some(("table", Limit::Partition)));
/// assert_eq!(key_by_name("gsi1_sk"), Some(("gsi1", Limit::Sort)));
/// assert_eq!(key_by_name("byDayPk"), Some(("byDay", Limit::Partition)));
/// assert_eq!(key_by_name("task"), None);
/// ```
pub fn key_by_name(name: &str) -> Option<(&str, Limit)> {
    let (mut index, [first, last]) = name.as_bytes().split_last_chunk::<2>()?;
    let kind = match [first, last].map(u8::to_ascii_lowercase) {
        [b'p', b'k'] => Limit::Partition,
        [b's', b'k'] => Limit::Sort,
        _ => return None,
    };
    match index.last() {
        None | Some(b'0'..=b'9' | b'_' | b'-' | b'.') => {}
        Some(before) if before.is_ascii_alphabetic() && before.is_ascii_lowercase() != first.is_ascii_lowercase() => {}
        Some(_) => return None,
    }
    while let [before @ .., b'_' | b'-' | b'.'] = index {
        index = before;
    }
    let index = if index.is_empty() { TABLE } else { name.get(..index.len())? };
    Some((index, kind))
}
