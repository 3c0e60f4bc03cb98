//! Table tests of the documented helpers, named by the call: exact texts, exact codes, exact messages.

#![allow(clippy::unwrap_used, reason = "a test may fail loudly")]

use core::fmt::Debug;

use ddb_keys::KeyError;
use ddb_keys::id::{entity_id_tail, id_tail, parse_id, sort_key_base, split_two_segments, tenant_code};
use ddb_keys::multi::KeyValue::{self, BigInt, Binary, Number, Text};
use ddb_keys::multi::{check_values, check_version_level};
use ddb_keys::pattern::{
    Granularity, VERSION_ATTRIBUTE, check_adjacency_keys, composite_key, distributed_key, entity_key, gsi_key,
    hierarchical_key, increment_version, parse_composite_key, parse_entity_key, parse_hierarchical_key, shard_number,
    time_series_key,
};
use ddb_keys::text::compare_keys;
use ddb_keys::time::Instant;
use ddb_keys::ulid::{RandomSource, Ulid, UlidTime, ulid_range, ulid_time};
use ddb_keys::version::{VersionForm, add_version, next_version, split_version};

#[track_caller]
fn gives<T: Debug + PartialEq<U>, U: Debug>(result: Result<T, KeyError>, expected: U) {
    assert_eq!(result.unwrap(), expected);
}

#[track_caller]
fn refuses<T: Debug>(result: Result<T, KeyError>, code: &str, message: &str) {
    let error = result.unwrap_err();
    assert_eq!((error.code().as_str(), error.to_string().as_str()), (code, message));
}

#[test]
fn composite_key_joins() {
    gives(composite_key(&["USER", "123", "ORDER", "456"], "#"), "USER#123#ORDER#456");
    gives(composite_key(&["USER", "123"], "|"), "USER|123");
    gives(composite_key(&["USER"], "#"), "USER");
    gives(composite_key(&["PROFILE", ""], "#"), "PROFILE#");
    gives(composite_key(&["", ""], "#"), "#");
    gives(composite_key(&["A", "B:"], "::"), "A::B:");
    gives(composite_key(&["Zürich", "東京", "😀"], "→"), "Zürich→東京→😀");
    gives(composite_key(&["x".repeat(2046).as_str(), "y"], "#"), format!("{}#y", "x".repeat(2046)));
    gives(composite_key(&["é".repeat(1024).as_str()], "#"), "é".repeat(1024));
}

#[test]
fn composite_key_refuses() {
    let long = "x".repeat(2048);
    refuses(composite_key(&[], "#"), "EMPTY_VALUE", "compositeKey requires at least one part, got []");
    refuses(
        composite_key(&[""], "#"),
        "EMPTY_VALUE",
        "compositeKey requires at least one non-empty part, because DynamoDB does not allow empty keys, got [\"\"]",
    );
    refuses(composite_key(&["A"], ""), "EMPTY_VALUE", "compositeKey requires a non-empty separator, got \"\"");
    refuses(
        composite_key(&["USER#123", "x"], "#"),
        "SEPARATOR_IN_PART",
        "Key part \"USER#123\" contains separator \"#\" (compositeKey, parts[0])",
    );
    refuses(
        composite_key(&["A:", "b"], "::"),
        "SEPARATOR_IN_PART",
        "Key part \"A:\" merges with the separator \"::\" after it, so the key could not be split again \
         (compositeKey, parts[0])",
    );
    let error = composite_key(&[long.as_str(), ""], "#").unwrap_err();
    assert_eq!((error.details().bytes, error.details().limit), (Some(2049), Some(2048)));
    refuses(
        composite_key(&[long.as_str(), ""], "#"),
        "KEY_TOO_LONG",
        &format!(
            "compositeKey: a partition key can have at most 2048 bytes of UTF-8, got 2049: \"{}…\"",
            "x".repeat(64)
        ),
    );
}

#[test]
fn parse_composite_key_splits() {
    gives(parse_composite_key("USER#123#ORDER#456", "#"), ["USER", "123", "ORDER", "456"]);
    gives(parse_composite_key("USER##123", "#"), ["USER", "", "123"]);
    gives(parse_composite_key("USER", "#"), ["USER"]);
    gives(parse_composite_key("#", "#"), ["", ""]);
    gives(parse_composite_key("A::B:", "::"), ["A", "B:"]);
    refuses(parse_composite_key("", "#"), "EMPTY_VALUE", "parseCompositeKey requires a non-empty key, got \"\"");
    refuses(parse_composite_key("A", ""), "EMPTY_VALUE", "parseCompositeKey requires a non-empty separator, got \"\"");
}

#[test]
fn entity_key_and_gsi_key() {
    gives(entity_key("USER", "123"), "USER#123");
    gives(entity_key("USER", "a#b"), "USER#a#b");
    gives(gsi_key("StatusIndex", "USER", "active"), "USER#active");
    refuses(entity_key("", "1"), "EMPTY_VALUE", "entityKey requires a non-empty entityType, got \"\"");
    refuses(entity_key("USER", ""), "EMPTY_VALUE", "entityKey requires a non-empty id, got \"\"");
    refuses(
        entity_key("US#ER", "1"),
        "SEPARATOR_IN_PART",
        "Key part \"US#ER\" contains separator \"#\", so the key could not be split again (entityKey, entityType)",
    );
    refuses(gsi_key("", "USER", "x"), "EMPTY_VALUE", "gsiKey requires a non-empty indexName, got \"\"");
    refuses(gsi_key("I", "", "x"), "EMPTY_VALUE", "gsiKey requires a non-empty entityType, got \"\"");
    refuses(gsi_key("I", "USER", ""), "EMPTY_VALUE", "gsiKey requires a non-empty value, got \"\"");
    refuses(
        gsi_key("I", "#", "x"),
        "SEPARATOR_IN_PART",
        "Key part \"#\" contains separator \"#\", so the key could not be split again (gsiKey, entityType)",
    );
}

#[test]
fn parse_entity_key_keeps_the_ids_own_separators() {
    gives(parse_entity_key("USER#123"), ("USER", "123"));
    gives(parse_entity_key("USER#123#4"), ("USER", "123#4"));
    refuses(parse_entity_key(""), "EMPTY_VALUE", "parseEntityKey requires a non-empty key, got \"\"");
    refuses(
        parse_entity_key("USER123"),
        "INVALID_KEY",
        "Invalid entity key format: \"USER123\". Expected format: \"ENTITY_TYPE#ID\" (parseEntityKey)",
    );
}

#[test]
fn time_series_key_and_granularity() {
    let at = Instant::from_epoch_millis(1_733_153_400_000).unwrap(); // 2024-12-02T15:30:00Z
    assert_eq!(time_series_key(at, Granularity::from_name("hour").unwrap()), "2024-12-02-15");
    assert_eq!(time_series_key(at, Granularity::from_name("day").unwrap()), "2024-12-02");
    assert_eq!(time_series_key(at, Granularity::from_name("month").unwrap()), "2024-12");
    refuses(
        Granularity::from_name("week"),
        "INVALID_OPTION",
        "Invalid granularity: \"week\". Must be 'hour', 'day', or 'month' (timeSeriesKey)",
    );
    let year_0 = Instant::from_epoch_millis(-62_167_219_200_000).unwrap();
    assert_eq!(time_series_key(year_0, Granularity::Hour), "0000-01-01-00");
}

#[test]
fn ttl_timestamp_rounds_down() {
    let seconds = |millis| Instant::from_epoch_millis(millis).unwrap().epoch_seconds();
    assert_eq!(seconds(1_733_153_400_999), 1_733_153_400);
    assert_eq!(seconds(-1), -1);
    assert_eq!(seconds(0), 0);
}

#[test]
fn adjacency_keys() {
    gives(check_adjacency_keys("USER#1", &"x".repeat(1024)), ());
    refuses(check_adjacency_keys("", "x"), "EMPTY_VALUE", "adjacencyKeys requires a non-empty sourceId, got \"\"");
    refuses(check_adjacency_keys("x", ""), "EMPTY_VALUE", "adjacencyKeys requires a non-empty targetId, got \"\"");
    refuses(
        check_adjacency_keys("x", &"é".repeat(513)),
        "KEY_TOO_LONG",
        &format!("adjacencyKeys: a sort key can have at most 1024 bytes of UTF-8, got 1026: \"{}…\"", "é".repeat(64)),
    );
}

#[test]
fn hierarchical_keys() {
    gives(hierarchical_key(&["root", "folder1", "item"]), "root/folder1/item");
    gives(parse_hierarchical_key("root/folder1/item"), ["root", "folder1", "item"]);
    refuses(hierarchical_key(&[]), "EMPTY_VALUE", "hierarchicalKey requires a non-empty path array, got []");
    refuses(
        hierarchical_key(&["a", ""]),
        "EMPTY_VALUE",
        "hierarchicalKey path segments cannot be empty: path[1] is \"\"",
    );
    refuses(
        hierarchical_key(&["a/b"]),
        "SEPARATOR_IN_PART",
        "Path segment \"a/b\" contains separator \"/\". Path segments cannot contain slashes. (hierarchicalKey, \
         path[0])",
    );
    refuses(parse_hierarchical_key(""), "EMPTY_VALUE", "parseHierarchicalKey requires a non-empty key, got \"\"");
}

/// A random source whose every byte is the same.
struct Constant(u8);

impl RandomSource for Constant {
    fn fill(&mut self, bytes: &mut [u8]) -> Result<(), KeyError> {
        bytes.fill(self.0);
        Ok(())
    }
}

#[test]
fn distributed_key_picks_from_the_whole_range() {
    gives(distributed_key("ITEM", 10, &mut Constant(0)), "ITEM#SHARD_0");
    gives(distributed_key("ITEM", 10, &mut Constant(128)), "ITEM#SHARD_5");
    gives(distributed_key("ITEM", 10, &mut Constant(255)), "ITEM#SHARD_9");
    gives(distributed_key("ITEM", u32::MAX, &mut Constant(255)), "ITEM#SHARD_4294967294");
    let at = |base, count| distributed_key(base, count, &mut Constant(0));
    refuses(at("", 1), "EMPTY_VALUE", "distributedKey requires a non-empty baseKey, got \"\"");
    refuses(at("ITEM", 0), "INVALID_NUMBER", "distributedKey requires shardCount to be a positive integer, got 0");
}

#[test]
fn get_shard_number() {
    gives(shard_number("ITEM#SHARD_7"), Some(7));
    gives(shard_number("ITEM#SHARD_0"), Some(0));
    gives(shard_number("A#SHARD_1#SHARD_23"), Some(23));
    for key in ["ITEM", "ITEM#SHARD_", "ITEM#SHARD_x", "ITEM#SHARD_7#X", "ITEMSHARD_7", "ITEM#SHARD_9007199254740992"] {
        gives(shard_number(key), None);
    }
    refuses(shard_number(""), "EMPTY_VALUE", "getShardNumber requires a non-empty key, got \"\"");
}

#[test]
fn version_attribute_and_increment_version() {
    assert_eq!(VERSION_ATTRIBUTE, "version");
    gives(increment_version(0.0), 1_u64);
    gives(increment_version(9_007_199_254_740_990.0), 9_007_199_254_740_991_u64);
    for (number, shown) in [(-1.0, "-1"), (0.5, "0.5"), (9_007_199_254_740_991.0, "9007199254740991")] {
        let message = "incrementVersion requires currentVersion to be a non-negative integer below 9007199254740991";
        refuses(increment_version(number), "INVALID_NUMBER", &format!("{message}, got {shown}"));
    }
}

#[test]
fn multi_attribute_keys_count_their_values() {
    let count = |values: &[Option<KeyValue<'_>>]| check_values("multiAttributeKey", values.iter().copied());
    gives(count(&[Some(Text("USA"))]), 1_usize);
    gives(count(&[Some(Text("a")), Some(Number(-0.0)), Some(BigInt("-12")), Some(Binary(3))]), 4_usize);
    gives(count(&[Some(Text("a")), None, None]), 1_usize);
    gives(count(&[Some(Number(9.99e125)), Some(Number(1e-130))]), 2_usize);
    gives(count(&[Some(BigInt("12345678901234567890123456789012345678000"))]), 1_usize);
    refuses(count(&[]), "EMPTY_VALUE", "multiAttributeKey requires at least one value, got []");
    refuses(count(&[None, None]), "EMPTY_VALUE", "multiAttributeKey requires at least one value, got []");
    refuses(
        count(&[Some(Text("a")), None, Some(Text("c"))]),
        "MISSING_LEVEL",
        "multiAttributeKey: value 1 is None, so the value after it would move into the wrong attribute",
    );
    refuses(
        count(&[Some(Number(1.0)); 5]),
        "TOO_MANY_ATTRIBUTES",
        "multiAttributeKey: a multi-attribute key can have at most 4 attributes, got 5",
    );
    refuses(
        count(&[Some(Text("a")); 20]),
        "TOO_MANY_ATTRIBUTES",
        "multiAttributeKey: a multi-attribute key can have at most 4 attributes, got 20",
    );
    for empty in [Text(""), Binary(0)] {
        let message = "multiAttributeKey: value 0 is empty, but DynamoDB does not allow empty key attributes";
        refuses(count(&[Some(empty)]), "EMPTY_VALUE", message);
    }
    for (number, shown) in [
        (Number(1e126), "1e126"),
        (Number(1e-131), "1e-131"),
        (BigInt("123456789012345678901234567890123456789"), "123456789012345678901234567890123456789"),
    ] {
        let message =
            "multiAttributeKey: value 0 must be a number that DynamoDB can store (38 digits, 1e-130 to 9.99e125)";
        refuses(count(&[Some(number)]), "INVALID_NUMBER", &format!("{message}, got {shown}"));
    }
    let half = "x".repeat(1024);
    gives(count(&[Some(Text(&half)), Some(Text(&half))]), 2_usize);
    refuses(
        count(&[Some(Text(&half)), Some(Text(&half)), Some(Text("y"))]),
        "KEY_TOO_LONG",
        "multiAttributeKey: a partition key can have at most 2048 bytes of UTF-8, got 2049: \"\"",
    );
    let most = "x".repeat(2044);
    for digits in [Number(12_345.0), BigInt("12345"), BigInt("-123")] {
        gives(count(&[Some(Text(&most)), Some(digits)]), 2_usize);
        refuses(
            count(&[Some(Text(&most)), Some(digits), Some(Text("y"))]),
            "KEY_TOO_LONG",
            "multiAttributeKey: a partition key can have at most 2048 bytes of UTF-8, got 2049: \"\"",
        );
    }
}

#[test]
fn version_levels_are_whole() {
    gives(check_version_level("minor", 3.0), 3_u64);
    refuses(
        check_version_level("minor", 1.5),
        "INVALID_NUMBER",
        "versionMultiKey requires minor to be a non-negative integer, got 1.5",
    );
}

#[test]
fn add_sort_key_version() {
    let add = |sk: &str, version, separator, prefix, width| {
        VersionForm::new(separator, prefix, Some(width).filter(|width| *width > 0.0))
            .and_then(|form| add_version(sk, version, form))
    };
    gives(add("ORDER#01HX", 3.0, "#", "v", 0.0), "ORDER#01HX#v3");
    gives(add("ORDER#01HX#v2", 3.0, "#", "v", 0.0), "ORDER#01HX#v3");
    gives(add("ORDER#01HX", 3.0, "@", "v", 0.0), "ORDER#01HX@v3");
    gives(add("ORDER#01HX", 3.0, "@", "", 0.0), "ORDER#01HX@3");
    gives(add("ORDER#01HX@2", 3.0, "#", "v", 10.0), "ORDER#01HX#v0000000003");
    gives(add("A", 0.0, "#", "v", 0.0), "A#v0");
    gives(add("A", 9_007_199_254_740_991.0, "#", "v", 20.0), "A#v00009007199254740991");
    refuses(add("", 1.0, "#", "v", 0.0), "EMPTY_VALUE", "addSortKeyVersion requires a non-empty sk, got \"\"");
    for (version, shown) in [(-1.0, "-1"), (1.5, "1.5"), (9_007_199_254_740_992.0, "9.0072e15")] {
        let error = add("A", version, "#", "v", 0.0).unwrap_err();
        assert_eq!(error.code().as_str(), "INVALID_NUMBER", "{shown}");
        let message = "addSortKeyVersion requires version to be an integer from 0 to 9007199254740991, got ";
        assert!(error.to_string().starts_with(message), "{error}");
    }
    refuses(
        add("A", 100.0, "#", "v", 2.0),
        "VERSION_OVERFLOW",
        "addSortKeyVersion: version 100 does not fit in the 2 digits of this key, and more digits would not sort",
    );
    refuses(
        add("A", 1.0, "|", "v", 0.0),
        "INVALID_OPTION",
        "addSortKeyVersion: options.separator must be '#' or '@', got \"|\"",
    );
    refuses(
        add("A", 1.0, "#", "", 0.0),
        "INVALID_OPTION",
        "addSortKeyVersion: options.prefix must be 'v' if the separator is '#', got \"\"",
    );
    refuses(
        add("A", 1.0, "#", "x", 0.0),
        "INVALID_OPTION",
        "addSortKeyVersion: options.prefix must be 'v' or '', got \"x\"",
    );
    refuses(
        add("A", 1.0, "#", "v", 21.0),
        "INVALID_NUMBER",
        "addSortKeyVersion: options.width must be an integer from 1 to 20, got 21",
    );
    let (fits, over) = ("x".repeat(1021), "x".repeat(1022));
    gives(add(&fits, 1.0, "#", "v", 0.0), format!("{fits}#v1"));
    refuses(
        add(&over, 1.0, "#", "v", 0.0),
        "KEY_TOO_LONG",
        &format!(
            "addSortKeyVersion: a sort key can have at most 1024 bytes of UTF-8, got 1025: \"{}…\"",
            "x".repeat(64)
        ),
    );
}

#[test]
fn remove_and_get_sort_key_version() {
    for (sk, base, version) in [
        ("ORDER#01HX#v3", "ORDER#01HX", Some(3)),
        ("ORDER#01HX@v3", "ORDER#01HX", Some(3)),
        ("ORDER#01HX@3", "ORDER#01HX", Some(3)),
        ("ORDER#01HX#v0000000003", "ORDER#01HX", Some(3)),
        ("A#v1#v2", "A#v1", Some(2)),
        ("u@ex.com", "u@ex.com", None),
        ("ORDER#v", "ORDER#v", None),
        ("ORDER#3", "ORDER#3", None),
        ("A#v3 ", "A#v3 ", None),
        ("A#v٣", "A#v٣", None),
        ("", "", None),
    ] {
        let read = split_version(sk);
        assert_eq!((read.base, read.version.map(|(version, _)| version)), (base, version), "{sk}");
    }
}

#[test]
fn next_sort_key_version() {
    let next = next_version;
    for (sk, expected) in [
        ("A", "A#v1"),
        ("A#v1", "A#v2"),
        ("A@v9", "A@v10"),
        ("A@9", "A@10"),
        ("A#v0009", "A#v0010"),
        ("A@v0999", "A@v1000"),
        ("u@ex.com", "u@ex.com#v1"),
    ] {
        gives(next(sk), expected);
    }
    refuses(next(""), "EMPTY_VALUE", "nextSortKeyVersion requires a non-empty sk, got \"\"");
    refuses(
        next("A#v9999999999"),
        "VERSION_OVERFLOW",
        "nextSortKeyVersion: version 10000000000 does not fit in the 10 digits of this key, and more digits would \
         not sort",
    );
    refuses(
        next("A#v9007199254740991"),
        "VERSION_OVERFLOW",
        "nextSortKeyVersion: the highest possible version is 9007199254740991, got \"A#v9007199254740991\"",
    );
}

#[test]
fn ids() {
    gives(id_tail("PRODUCT#tenant001", "01HX#v3"), "01HX");
    gives(id_tail("P", "u@ex.com"), "u@ex.com");
    gives(parse_id("PRODUCT#tenant001#01HX", "PRODUCT#tenant001"), "01HX");
    gives(parse_id("P#A#B", "P"), "A#B");
    refuses(id_tail("", "x"), "EMPTY_VALUE", "generateId requires a non-empty pk, got \"\"");
    refuses(id_tail("x", ""), "EMPTY_VALUE", "generateId requires a non-empty sk, got \"\"");
    refuses(parse_id("", "x"), "EMPTY_VALUE", "parseId requires a non-empty id, got \"\"");
    for id in ["Q#01HX", "P", "P#", "PX#01HX"] {
        let message = format!("parseId requires an id of the form \"pk#sk\" whose pk is \"P\", got \"{id}\"");
        refuses(parse_id(id, "P"), "INVALID_KEY", &message);
    }
    for (pk, id, base) in [
        ("P#t", "P#t#A", Some("A")),
        ("P#t", "P#t#A#B@3", Some("A#B@3")),
        ("P#t", "P#t#", Some("")),
        ("", "#A", Some("A")),
        ("P#t", "P#t", None),
        ("P#t", "P#t2#A", None),
        ("P#t", "Q#P#t#A", None),
        ("é@1", "é@1#@", Some("@")),
    ] {
        assert_eq!(sort_key_base(pk, id), base, "{pk} {id}");
    }
    for (id, halves) in [
        ("P#t#A", Some(("P#t", "A"))),
        ("P@1#u@ex.com#A#B@3#", Some(("P@1#u@ex.com", "A#B@3#"))),
        ("##", Some(("#", ""))),
        ("P#t", None),
        ("P", None),
        ("", None),
    ] {
        assert_eq!(split_two_segments(id), halves, "{id}");
    }
    for (pk, code) in [("P#t", Some("t")), ("P#a#b@1", Some("b@1")), ("P#", Some("")), ("P", None), ("", None)] {
        assert_eq!(tenant_code(pk), code, "{pk}");
    }
    gives(entity_id_tail("PRODUCT", "tenant001", "A1@3"), "A1");
    refuses(entity_id_tail("", "t", "A"), "EMPTY_VALUE", "generateEntityId requires a non-empty prefix, got \"\"");
    refuses(entity_id_tail("P", "", "A"), "EMPTY_VALUE", "generateEntityId requires a non-empty tenantCode, got \"\"");
    refuses(
        entity_id_tail("P", "t#x", "A"),
        "SEPARATOR_IN_PART",
        "Key part \"t#x\" contains separator \"#\", so the key could not be split again (generateEntityId, tenantCode)",
    );
}

#[test]
fn ulid_time_and_range() {
    let at = |millis| UlidTime::from_epoch_millis(millis).unwrap();
    gives(ulid_time("01ARZ3NDEKTSV4RRFFQ69G5FAV"), at(1_469_922_850_259));
    gives(ulid_time("01arz3ndektsv4rrffq69g5fav"), at(1_469_922_850_259));
    gives(ulid_time("00000000000000000000000000"), at(0));
    gives(ulid_time("7ZZZZZZZZZZZZZZZZZZZZZZZZZ"), at((1 << 48) - 1));
    let texts = |range: (Ulid, Ulid)| [range.0.to_string(), range.1.to_string()];
    gives(
        ulid_range(at(0), at(1)).map(texts),
        ["00000000000000000000000000", "0000000001ZZZZZZZZZZZZZZZZ"].map(str::to_owned),
    );
    for text in ["", "x", "01ARZ3NDEKTSV4RRFFQ69G5FA", "81ARZ3NDEKTSV4RRFFQ69G5FAV", "01ARZ3NDEKTSV4RRFFQ69G5FAL"] {
        let message = format!("ulidTime requires a ULID (26 characters of Crockford base 32), got \"{text}\"");
        refuses(ulid_time(text), "INVALID_ULID", &message);
    }
    refuses(
        ulid_range(at(2), at(1)),
        "INVALID_RANGE",
        "ulidRange: the end of the range must not be before its start, got 1970-01-01T00:00:00.002Z to \
         1970-01-01T00:00:00.001Z",
    );
    refuses(
        UlidTime::argument("ulidRange", "from", -1.0),
        "INVALID_DATE",
        "ulidRange: a ULID cannot hold a time before 1970, got 1969-12-31T23:59:59.999Z (from)",
    );
}

#[test]
fn compare_keys_is_dynamodbs_order() {
    let sorted = ["", "#", "#a", "0", "B", "Z", "_", "a", "a#", "~", "é", "\u{FFFD}", "😀"];
    assert!(sorted.is_sorted_by(|a, b| compare_keys(a, b).is_lt()));
}
