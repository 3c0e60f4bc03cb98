//! Every number whose bits or positions both languages know. The build writes `src/js/crossing/layout.js` from this file, so each constant
//! stands in one line, with a value that both languages read alike.

// The parts of the frame, in the order in which JavaScript asks for them.

/// The numbers among the arguments.
pub(super) const PART_NUMBERS: u32 = 0;
/// The numbers of an answer.
pub(super) const PART_ANSWER_NUMBERS: u32 = 1;
/// Where each text of the arguments ends.
pub(super) const PART_ENDS: u32 = 2;
/// Where each text of an answer begins and ends.
pub(super) const PART_ANSWER_SPANS: u32 = 3;
/// Whether a call is under way.
pub(super) const PART_BUSY: u32 = 4;
/// What each slot of the arguments holds.
pub(super) const PART_KINDS: u32 = 5;
/// What each slot of an answer holds.
pub(super) const PART_ANSWER_KINDS: u32 = 6;
/// The random bytes of a call, in words of 32 bits.
pub(super) const PART_RANDOM: u32 = 7;
/// The texts of the arguments.
pub(super) const PART_TEXT: u32 = 8;
/// The texts of an answer.
pub(super) const PART_OUT: u32 = 9;

// What a slot holds.

/// Nothing.
pub(super) const SLOT_ABSENT: u8 = 0;
/// A text; in an answer a slice of an argument.
pub(super) const SLOT_TEXT: u8 = 1;
/// A number, or the milliseconds of a date.
pub(super) const SLOT_NUMBER: u8 = 2;
/// The digits of a bigint.
pub(super) const SLOT_BIGINT: u8 = 3;
/// A binary, by its length.
pub(super) const SLOT_BINARY: u8 = 4;
/// A text of the answer's own.
pub(super) const SLOT_OUT: u8 = 5;
/// The digits of a number, and the double that has them all, or NaN.
pub(super) const SLOT_DECIMAL: u8 = 6;

// The ends of a range.

/// No bound.
pub(super) const END_OPEN: u32 = 0;
/// A bound that is in the range.
pub(super) const END_INCLUDED: u32 = 1;
/// A bound that is not in the range.
pub(super) const END_LEFT_OUT: u32 = 2;
/// The beginning of all texts in the range.
pub(super) const END_START: u32 = 3;

// The keys that JavaScript reads and writes by itself.

/// The numbers that describe a run of characters: its width, and sixteen bits in each of the others.
pub(super) const SURE_RUN: u32 = 9;
/// The numbers that describe a number of a time.
pub(super) const SURE_TIME: u32 = 4;

// The outcome for the key of an attribute.

/// JavaScript has the strings of the key, and joins them.
pub(super) const KEY_JOINED: u32 = 0;
/// An update removes the attribute.
pub(super) const KEY_REMOVED: u32 = 1;

// The query of an entity.

/// The kind of a query that takes the whole partition; any other is one more than the place of its comparison.
pub(super) const WHOLE_PARTITION: u32 = 0;
/// Added to the kind of a query whose partition key JavaScript joins.
pub(super) const PARTITION_JOINED: u32 = 8;
/// The place of an attribute that an index does not have.
pub(super) const NO_ATTRIBUTE: u32 = 0xffff_ffff;

// The outcome of reading the keys of an item.

/// Each has a value.
pub(super) const FIELDS_WHOLE: u32 = 1;
/// Only optional fields lack a value.
pub(super) const FIELDS_LACK_OPTIONAL: u32 = 2;
/// Another field lacks a value.
pub(super) const FIELDS_LACK: u32 = 3;
/// Where the fields of an item are read: from the keys alone; if no key of the table has a field, from the values after the keys too; the
/// same for every field; and the same, even if some have no value.
pub(super) const KEYS_ALONE: u32 = 0;
pub(super) const VALUES_BESIDE: u32 = 1;
pub(super) const VALUES_OF_ALL: u32 = 2;
pub(super) const VALUES_OF_ANY: u32 = 3;

// How a key compares with the attributes that repeat its fields. There may be nothing to compare.

pub(super) const KEY_AGREES: u32 = 1;
pub(super) const KEY_DIFFERS: u32 = 2;

// How much of an item a format reads: the numbers of `Extent`.

/// Its key of the table.
pub(super) const READS_TABLE: u32 = 1;
/// All its keys.
pub(super) const READS_ALL: u32 = 2;

// How an index of an older format holds a field: a sum of these.

/// With the same bounds as the newest format.
pub(super) const OLDER_BOUNDS: u32 = 1;
/// As another time.
pub(super) const OLDER_OTHER_TIME: u32 = 2;
/// As a text in any form of a time.
pub(super) const OLDER_OPEN_TIME: u32 = 4;
/// In lower case.
pub(super) const OLDER_LOWER: u32 = 8;

// Comparisons, by their places in `Comparison::ALL`.

pub(super) const EQUALS: u32 = 0;
pub(super) const BEGINS_WITH: u32 = 1;
pub(super) const BETWEEN: u32 = 2;
pub(super) const AT_LEAST: u32 = 3;
pub(super) const ABOVE: u32 = 4;
pub(super) const AT_MOST: u32 = 5;
pub(super) const BELOW: u32 = 6;

/// The most attributes of a condition that cross: one more than a query takes, which the refusal names.
pub(super) const MOST_CONDITIONS: u32 = 3;

// Expressions, which JavaScript composes. DynamoDB Local 3.3.0 takes each limit, and refuses the next number.

/// The answer about a number that DynamoDB cannot hold, where any other answer is an order.
pub(super) const NUMBER_NOT_HELD: u32 = 3;
/// The bytes of an expression.
pub(super) const EXPRESSION_BYTES: u32 = 4096;
/// The operators and functions of an expression.
pub(super) const EXPRESSION_OPERATORS: u32 = 300;
/// The values of `in`.
pub(super) const IN_VALUES: u32 = 100;
/// The levels of lists and maps in a value, and the elements of a path.
pub(super) const NESTED_LEVELS: u32 = 32;
/// The bytes of the name of an attribute.
pub(super) const NAME_BYTES: u32 = 65535;

// One query in the plan of a multi-attribute index: bits of its comparison, marks, and the number of equalities above them.

/// The bits of the comparison.
pub(super) const PLAN_COMPARISON: u32 = 7;
/// The operands come from the upper bound.
pub(super) const PLAN_UPPER: u32 = 8;
/// The lower operand of BETWEEN is computed, and follows.
pub(super) const PLAN_ABOVE: u32 = 16;
/// The upper operand of BETWEEN is computed, and follows.
pub(super) const PLAN_BELOW: u32 = 32;
/// The lowest bit of the number of equalities.
pub(super) const PLAN_EQUALITIES: u32 = 6;

// The forms of a range of tuples.

/// All tuples that begin with the lower bound.
pub(super) const RANGE_LEADING: u32 = 0;
/// The same, but the last value of the bound is only the beginning of a value.
pub(super) const RANGE_STARTING: u32 = 1;
/// Between two bounds, with the marks below.
pub(super) const RANGE_BETWEEN: u32 = 16;
/// The lower bound is in the range.
pub(super) const RANGE_LOW_INCLUDED: u32 = 4;
/// The upper bound is in the range.
pub(super) const RANGE_HIGH_INCLUDED: u32 = 8;

// Properties of the time buckets in the partition key of a plan.

/// The items of one bucket come before those of the next.
pub(super) const BUCKETS_FOLLOW: u32 = 1;
/// The reverse.
pub(super) const BUCKETS_DESCEND: u32 = 2;
/// The query of a bucket needs the bounds as well.
pub(super) const BUCKETS_OPEN: u32 = 4;
/// The most partitions of a plan.
pub(super) const MOST_PARTITIONS: u32 = 1000;

// The shape of a multi-attribute index: how many HASH attributes, how many RANGE attributes, and the type of each.

/// The lowest bit of the number of RANGE attributes; the number of HASH attributes is below it.
pub(super) const SHAPE_RANGE: u32 = 4;
/// The lowest bit of the types.
pub(super) const SHAPE_TYPES: u32 = 8;
/// Bits of a type.
pub(super) const SHAPE_TYPE_BITS: u32 = 2;
/// The types.
pub(super) const TYPE_TEXT: u32 = 0;
pub(super) const TYPE_NUMBER: u32 = 1;
pub(super) const TYPE_BINARY: u32 = 2;

// How many values of each kind stand in the slots: those of the HASH attributes, of the lower bound, of the upper bound, and of an item.

/// Bits of one count.
pub(super) const COUNT_BITS: u32 = 8;
/// The places of the counts.
pub(super) const COUNT_PARTITION: u32 = 0;
pub(super) const COUNT_LOW: u32 = 1;
pub(super) const COUNT_HIGH: u32 = 2;
pub(super) const COUNT_ITEM: u32 = 3;

// The orders of ULIDs.

/// By the clock, one after the other.
pub(super) const ULID_BY_CLOCK: u32 = 0;
/// By times that the caller gives.
pub(super) const ULID_BY_GIVEN_TIME: u32 = 1;
