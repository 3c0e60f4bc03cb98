//! The export that looks at keys as DynamoDB does: as bytes of UTF-8.

use super::answer::exports;
use super::boundary::text;
use crate::text::compare_keys;

exports! {
    /// DynamoDB's order of two keys: 0 where the first comes first, 1 where they are the same, 2 where the second comes first.
    "compareKeys" fn compare() { Ok((compare_keys(text(0), text(1)) as i8 + 1).unsigned_abs().into()) }
}
