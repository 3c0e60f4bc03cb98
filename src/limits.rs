//! DynamoDB's limits and the separators of the key formats, each with its source.

/// Longest partition key, in bytes of UTF-8.
///
/// Source: Amazon DynamoDB Developer Guide, "Quotas: partition key length"; 2,049 bytes are refused by DynamoDB Local 3.3.0.
pub const PARTITION_KEY_BYTES: usize = 2048;

/// Longest sort key, in bytes of UTF-8.
///
/// Source: Amazon DynamoDB Developer Guide, "Quotas: sort key length"; 1,025 bytes are refused by DynamoDB Local 3.3.0.
pub const SORT_KEY_BYTES: usize = 1024;

/// UTF-16 units of a text that fits a partition key whatever its characters are: none takes more than three bytes of UTF-8.
pub const SURE_KEY_UNITS: usize = PARTITION_KEY_BYTES / 3;

/// Most HASH attributes, and most RANGE attributes, of a multi-attribute key.
///
/// Source: a global secondary index with 4 + 4 is taken by DynamoDB Local 3.3.0, a fifth is `Key Schema too big`.
pub const MAX_MULTI_ATTRIBUTE_KEY_LENGTH: usize = 4;

/// Longest name of a key attribute, in bytes of UTF-8.
///
/// Source: 255 bytes are taken by DynamoDB Local 3.3.0, 256 are refused.
pub const ATTRIBUTE_NAME_BYTES: usize = 255;

/// Most values of one array that `encodeTuple` makes a key of: as many as an index has key attributes.
pub const MAX_ENCODED_VALUES: usize = 2 * MAX_MULTI_ATTRIBUTE_KEY_LENGTH;

/// Most significant digits of a DynamoDB number.
///
/// Source: Amazon DynamoDB Developer Guide, "Data types: number".
pub const NUMBER_DIGITS: usize = 38;

/// Most bytes that a number takes of a key: a negative one with pairs of digits enough for 22 takes no more (DynamoDB Local 3.3.0).
pub const NUMBER_BYTES: usize = 21;

/// Most key attributes in one definition of an entity.
///
/// Reason: a table has two key attributes and each of its global secondary indexes two more. `DynamoDB` allows 20 indexes, and
/// more on request; this leaves room for 127 of them, and bounds what a definition can cost.
pub const MAX_ATTRIBUTES: usize = 256;

/// Most fields of a template, and of all templates of an entity together.
///
/// Reason: a field takes at least one byte of a key, and the literal between two fields another, so no partition key of 2,048
/// bytes holds more. For an entity it bounds what one call hands over.
pub const MAX_FIELDS: usize = 1024;

/// Between the parts of a composite key, and before a version.
pub const KEY_SEPARATOR: char = '#';

/// Before the hex digits of an escaped character, and the greatest of those: the next character after `#`.
pub const ESCAPE: char = '$';

/// Between the segments of a hierarchical key.
pub const PATH_SEPARATOR: char = '/';

/// Before the version in history tables (`…@v3`).
pub const HISTORY_SEPARATOR: char = '@';

/// Between a base key and its shard number.
pub const SHARD_MARK: &str = "#SHARD_";

/// The first version of an item.
pub const VERSION_FIRST: u64 = 1;

/// What stands for "the latest version": a sort key without one.
pub const VERSION_LATEST: i64 = -1;

/// The greatest version, shard count or other whole number: JavaScript's `Number.MAX_SAFE_INTEGER`, 2^53 − 1.
pub const MAX_WHOLE: u64 = (1 << 53) - 1;

/// Most bytes of an item, names and values together.
///
/// Source: Amazon DynamoDB Developer Guide, "Quotas: item size" (400 KB).
pub const ITEM_BYTES: usize = 400 << 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn so_few_units_fit_whatever_their_characters_are() {
        let bytes_of = |units: usize| units * 3;
        assert!(('\0'..=char::MAX).all(|character| character.len_utf8() <= bytes_of(character.len_utf16())));
        assert!(bytes_of(SURE_KEY_UNITS) <= PARTITION_KEY_BYTES);
        assert!("\u{FFFD}".repeat(SURE_KEY_UNITS + 1).len() > PARTITION_KEY_BYTES);
    }
}
