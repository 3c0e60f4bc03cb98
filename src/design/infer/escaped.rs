//! Recognizes keys whose texts are escaped, as this package writes them: `$23` stands for `#` in a value, and no other separator needs an
//! escape.

use crate::limits::{ESCAPE, KEY_SEPARATOR};
use crate::text::is_escaped;

/// Whether texts of a column contain escapes, and nothing that would have been escaped.
pub(super) fn are_escaped(texts: &[&str]) -> bool {
    texts.iter().any(|text| text.contains(ESCAPE)) && texts.iter().all(|text| is_escaped(text))
}

/// The same for whole keys, between the usual separators.
pub(super) fn are_keys_escaped(keys: &[&str]) -> bool {
    keys.iter().any(|key| key.contains(ESCAPE)) && keys.iter().all(|key| key.split(KEY_SEPARATOR).all(is_escaped))
}
