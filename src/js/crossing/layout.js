// Every number whose bits or positions both languages know. Generated from src/wasm/layout.rs by the build: do not edit.

// The parts of the frame, in the order in which JavaScript asks for them.

/** The numbers among the arguments. */
export const PART_NUMBERS = 0
/** The numbers of an answer. */
export const PART_ANSWER_NUMBERS = 1
/** Where each text of the arguments ends. */
export const PART_ENDS = 2
/** Where each text of an answer begins and ends. */
export const PART_ANSWER_SPANS = 3
/** Whether a call is under way. */
export const PART_BUSY = 4
/** What each slot of the arguments holds. */
export const PART_KINDS = 5
/** What each slot of an answer holds. */
export const PART_ANSWER_KINDS = 6
/** The random bytes of a call, in words of 32 bits. */
export const PART_RANDOM = 7
/** The texts of the arguments. */
export const PART_TEXT = 8
/** The texts of an answer. */
export const PART_OUT = 9

// What a slot holds.

/** Nothing. */
export const SLOT_ABSENT = 0
/** A text; in an answer a slice of an argument. */
export const SLOT_TEXT = 1
/** A number, or the milliseconds of a date. */
export const SLOT_NUMBER = 2
/** The digits of a bigint. */
export const SLOT_BIGINT = 3
/** A binary, by its length. */
export const SLOT_BINARY = 4
/** A text of the answer's own. */
export const SLOT_OUT = 5
/** The digits of a number, and the double that has them all, or NaN. */
export const SLOT_DECIMAL = 6

// The ends of a range.

/** No bound. */
export const END_OPEN = 0
/** A bound that is in the range. */
export const END_INCLUDED = 1
/** A bound that is not in the range. */
export const END_LEFT_OUT = 2
/** The beginning of all texts in the range. */
export const END_START = 3

// The keys that JavaScript reads and writes by itself.

/** The numbers that describe a run of characters: its width, and sixteen bits in each of the others. */
export const SURE_RUN = 9
/** The numbers that describe a number of a time. */
export const SURE_TIME = 4

// The outcome for the key of an attribute.

/** JavaScript has the strings of the key, and joins them. */
export const KEY_JOINED = 0
/** An update removes the attribute. */
export const KEY_REMOVED = 1

// The query of an entity.

/** The kind of a query that takes the whole partition; any other is one more than the place of its comparison. */
export const WHOLE_PARTITION = 0
/** Added to the kind of a query whose partition key JavaScript joins. */
export const PARTITION_JOINED = 8
/** The place of an attribute that an index does not have. */
export const NO_ATTRIBUTE = 0xffff_ffff

// The outcome of reading the keys of an item.

/** Each has a value. */
export const FIELDS_WHOLE = 1
/** Only optional fields lack a value. */
export const FIELDS_LACK_OPTIONAL = 2
/** Another field lacks a value. */
export const FIELDS_LACK = 3
/** Where the fields of an item are read: from the keys alone; if no key of the table has a field, from the values after the keys too; the */
/** same for every field; and the same, even if some have no value. */
export const KEYS_ALONE = 0
export const VALUES_BESIDE = 1
export const VALUES_OF_ALL = 2
export const VALUES_OF_ANY = 3

// How a key compares with the attributes that repeat its fields. There may be nothing to compare.

export const KEY_AGREES = 1
export const KEY_DIFFERS = 2

// How much of an item a format reads: the numbers of `Extent`.

/** Its key of the table. */
export const READS_TABLE = 1
/** All its keys. */
export const READS_ALL = 2

// How an index of an older format holds a field: a sum of these.

/** With the same bounds as the newest format. */
export const OLDER_BOUNDS = 1
/** As another time. */
export const OLDER_OTHER_TIME = 2
/** As a text in any form of a time. */
export const OLDER_OPEN_TIME = 4
/** In lower case. */
export const OLDER_LOWER = 8

// Comparisons, by their places in `Comparison::ALL`.

export const EQUALS = 0
export const BEGINS_WITH = 1
export const BETWEEN = 2
export const AT_LEAST = 3
export const ABOVE = 4
export const AT_MOST = 5
export const BELOW = 6

/** The most attributes of a condition that cross: one more than a query takes, which the refusal names. */
export const MOST_CONDITIONS = 3

// Expressions, which JavaScript composes. DynamoDB Local 3.3.0 takes each limit, and refuses the next number.

/** The answer about a number that DynamoDB cannot hold, where any other answer is an order. */
export const NUMBER_NOT_HELD = 3
/** The bytes of an expression. */
export const EXPRESSION_BYTES = 4096
/** The operators and functions of an expression. */
export const EXPRESSION_OPERATORS = 300
/** The values of `in`. */
export const IN_VALUES = 100
/** The levels of lists and maps in a value, and the elements of a path. */
export const NESTED_LEVELS = 32
/** The bytes of the name of an attribute. */
export const NAME_BYTES = 65535

// One query in the plan of a multi-attribute index: bits of its comparison, marks, and the number of equalities above them.

/** The bits of the comparison. */
export const PLAN_COMPARISON = 7
/** The operands come from the upper bound. */
export const PLAN_UPPER = 8
/** The lower operand of BETWEEN is computed, and follows. */
export const PLAN_ABOVE = 16
/** The upper operand of BETWEEN is computed, and follows. */
export const PLAN_BELOW = 32
/** The lowest bit of the number of equalities. */
export const PLAN_EQUALITIES = 6

// The forms of a range of tuples.

/** All tuples that begin with the lower bound. */
export const RANGE_LEADING = 0
/** The same, but the last value of the bound is only the beginning of a value. */
export const RANGE_STARTING = 1
/** Between two bounds, with the marks below. */
export const RANGE_BETWEEN = 16
/** The lower bound is in the range. */
export const RANGE_LOW_INCLUDED = 4
/** The upper bound is in the range. */
export const RANGE_HIGH_INCLUDED = 8

// Properties of the time buckets in the partition key of a plan.

/** The items of one bucket come before those of the next. */
export const BUCKETS_FOLLOW = 1
/** The reverse. */
export const BUCKETS_DESCEND = 2
/** The query of a bucket needs the bounds as well. */
export const BUCKETS_OPEN = 4
/** The most partitions of a plan. */
export const MOST_PARTITIONS = 1000

// The shape of a multi-attribute index: how many HASH attributes, how many RANGE attributes, and the type of each.

/** The lowest bit of the number of RANGE attributes; the number of HASH attributes is below it. */
export const SHAPE_RANGE = 4
/** The lowest bit of the types. */
export const SHAPE_TYPES = 8
/** Bits of a type. */
export const SHAPE_TYPE_BITS = 2
/** The types. */
export const TYPE_TEXT = 0
export const TYPE_NUMBER = 1
export const TYPE_BINARY = 2

// How many values of each kind stand in the slots: those of the HASH attributes, of the lower bound, of the upper bound, and of an item.

/** Bits of one count. */
export const COUNT_BITS = 8
/** The places of the counts. */
export const COUNT_PARTITION = 0
export const COUNT_LOW = 1
export const COUNT_HIGH = 2
export const COUNT_ITEM = 3

// The orders of ULIDs.

/** By the clock, one after the other. */
export const ULID_BY_CLOCK = 0
/** By times that the caller gives. */
export const ULID_BY_GIVEN_TIME = 1
