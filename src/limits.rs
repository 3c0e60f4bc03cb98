//! DynamoDB's limits and the separators of the key formats, each with its source.

/// Longest partition key, in bytes of UTF-8.
///
/// Source: Amazon DynamoDB Developer Guide, "Quotas: partition key length"; 2,049 bytes are refused by DynamoDB Local 3.3.0.
pub const PARTITION_KEY_BYTES: usize = 2048;

/// Longest sort key, in bytes of UTF-8.
///
/// Source: Amazon DynamoDB Developer Guide, "Quotas: sort key length"; 1,025 bytes are refused by DynamoDB Local 3.3.0.
pub const SORT_KEY_BYTES: usize = 1024;

/// The number of UTF-16 units that always fit into a partition key, whatever the characters: a unit takes at most three bytes in UTF-8.
pub const SURE_KEY_UNITS: usize = PARTITION_KEY_BYTES / 3;

/// Maximum number of HASH attributes, and of RANGE attributes, of a multi-attribute key.
///
/// Source: DynamoDB Local 3.3.0 accepts a global secondary index with 4 + 4, and refuses a fifth with `Key Schema too big`.
pub const MAX_MULTI_ATTRIBUTE_KEY_LENGTH: usize = 4;

/// Longest name of a key attribute, in bytes of UTF-8.
///
/// Source: DynamoDB Local 3.3.0 accepts 255 bytes and refuses 256.
pub const ATTRIBUTE_NAME_BYTES: usize = 255;

/// Maximum number of values in an array for `encodeTuple`: the number of key attributes that an index can have.
pub const MAX_ENCODED_VALUES: usize = 2 * MAX_MULTI_ATTRIBUTE_KEY_LENGTH;

/// Maximum number of significant digits of a DynamoDB number.
///
/// Source: Amazon DynamoDB Developer Guide, "Data types: number".
pub const NUMBER_DIGITS: usize = 38;

/// Maximum size of a number in a key. Even a negative number whose pairs of digits would need 22 bytes takes no more (DynamoDB Local
/// 3.3.0).
pub const NUMBER_BYTES: usize = 21;

/// Maximum number of key attributes in the definition of an entity.
///
/// Reason: a table has two key attributes, and each of its global secondary indexes has two more. `DynamoDB` allows 20 indexes, and more on
/// request. This limit allows 127 indexes, and bounds the cost of a definition.
pub const MAX_ATTRIBUTES: usize = 256;

/// Maximum number of fields of a template, and of all templates of an entity together.
///
/// Reason: a field takes at least one byte of a key, and so does the literal between two fields, so a partition key of 2,048 bytes cannot
/// contain more. For an entity, this bounds the data of one call.
pub const MAX_FIELDS: usize = 1024;

/// Separates the parts of a composite key, and precedes a version.
pub const KEY_SEPARATOR: char = '#';

/// Precedes the hex digits of an escaped character. It is the greatest character that is escaped, and the next character after `#`.
pub const ESCAPE: char = '$';

/// Separates the segments of a hierarchical key.
pub const PATH_SEPARATOR: char = '/';

/// Precedes the version in history tables (`…@v3`).
pub const HISTORY_SEPARATOR: char = '@';

/// Separates a base key from its shard number.
pub const SHARD_MARK: &str = "#SHARD_";

/// The first version of an item.
pub const VERSION_FIRST: u64 = 1;

/// Represents "the latest version", whose sort key contains no version.
pub const VERSION_LATEST: i64 = -1;

/// The greatest version, shard count or other whole number: JavaScript's `Number.MAX_SAFE_INTEGER`, 2^53 − 1.
pub const MAX_WHOLE: u64 = (1 << 53) - 1;

/// Maximum size of an item in bytes, including names and values.
///
/// Source: Amazon DynamoDB Developer Guide, "Quotas: item size" (400 KB).
pub const ITEM_BYTES: usize = 400 << 10;

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn few_units_fit_whatever_their_characters_are() {
        let bytes_of = |units: usize| units * 3;
        assert!(('\0'..=char::MAX).all(|character| character.len_utf8() <= bytes_of(character.len_utf16())));
        assert!(bytes_of(SURE_KEY_UNITS) <= PARTITION_KEY_BYTES);
        assert!("\u{FFFD}".repeat(SURE_KEY_UNITS + 1).len() > PARTITION_KEY_BYTES);
    }
}
