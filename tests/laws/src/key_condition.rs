//! Whether a key fulfils a condition, as DynamoDB compares it.

use ddb_keys::condition::Comparison;
use ddb_keys::template::Selection;

pub(crate) fn selects(selection: Option<&Selection>, key: &str) -> bool {
    let Some(Selection { comparison, low, high }) = selection else { return true };
    let (key, low, high) = (key.as_bytes(), low.as_bytes(), high.as_bytes());
    match comparison {
        Comparison::Equals => key == low,
        Comparison::BeginsWith => key.starts_with(low),
        Comparison::Between => low <= key && key <= high,
        Comparison::AtLeast => key >= low,
        Comparison::Above => key > low,
        Comparison::AtMost => key <= low,
        Comparison::Below => key < low,
    }
}
