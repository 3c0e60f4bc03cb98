//! The reader of items in DynamoDB JSON, and the audit behind it: lines are taken or refused as a whole, whatever they are divided into.

use std::rc::Rc;

use ddb_keys::design::{Audit, AuditedEntity, AuditedFormat, merge_reports};
use ddb_keys::entity_keys::{AttributeDefinition, EntityKeys};

use crate::random::Random;

const VALUES: &[&str] = &[
    r#"{"S":"USER#1"}"#,
    r#"{"S":"ORDER#2024-12-01T10:30:00.000Z"}"#,
    r#"{"S":"STATUS#open"}"#,
    r#"{"S":"open"}"#,
    r#"{"N":"12"}"#,
    r#"{"N":"1e400"}"#,
    r#"{"B":"AQID"}"#,
    r#"{"B":"AQI"}"#,
    r#"{"NULL":true}"#,
    r#"{"BOOL":false}"#,
    r#"{"L":[{"S":"a"},{"N":"1"}]}"#,
    r#"{"M":{"pk":{"S":"x"}}}"#,
    r#"{"SS":["a","b"]}"#,
    r#"{"NS":["1"]}"#,
    r#"{"S":"\u00e9\ud83d\ude00"}"#,
    r#"{"S":"\ud83d"}"#,
    r#"{"S":"USER#\u0031"}"#,
    "{}",
    r#"{"S":1}"#,
    r#"{"S":""}"#,
    r#"{"S":"USER#undefined"}"#,
    r#"{"S":"user#1"}"#,
    r#"{"S":"ORDER#v1"}"#,
    "\"plain\"",
    "12",
    "null",
    "[]",
];
const NAMES: &[&str] =
    &["pk", "sk", "gsi1pk", "status", "id", "placedAt", "type", "p\\u006b", "other", "__proto__", ""];

/// Reads lines that were made, with the bytes of the fuzzer among them.
pub(crate) fn run(random: &mut Random) {
    let is_untyped = random.flag();
    let lines: Vec<_> = (0..random.below(4)).map(|_| line(random)).collect();
    let at = random.below(4);
    let put = random.rest(&[]);
    let whole = [lines.join("\n").as_bytes(), b"\n", &put].concat();
    let mut lines: Vec<Vec<u8>> = lines.into_iter().map(String::into_bytes).collect();
    lines.extend(put.split(|byte| *byte == b'\n').map(<[u8]>::to_vec));
    let (mut audit, mut checker) = (audit(), audit());
    let is_taken = checker.check_lines(&whole).is_ok();
    let added = add(&mut audit, &whole, is_untyped);
    assert_eq!(added, is_taken, "{:?}", String::from_utf8_lossy(&whole));
    assert_eq!(checker.report().count, 0, "a check counts nothing");
    if !is_taken {
        assert_eq!(audit.report(), self::audit().report(), "a line that is refused leaves nothing behind");
        check_each(&lines, is_untyped);
        return;
    }
    check_divided(&lines, at, &audit, is_untyped);
}

fn line(random: &mut Random) -> String {
    let count = random.below(6);
    let attribute = |random: &mut Random| format!("\"{}\":{}", random.pick(NAMES), random.pick(VALUES));
    let usual = if random.flag() { r#""pk":{"S":"USER#1"},"sk":{"S":"ORDER#7"},"# } else { "" };
    let rest: Vec<_> = (0..count).map(|_| attribute(random)).collect();
    let item = format!("{{{usual}{}}}", rest.join(",")).replace(",}", "}");
    if random.flag() { format!("{{\"Item\":{item}}}") } else { item }
}

/// The audit of a table with two entities, an index, and two formats of one of them.
fn audit() -> Audit {
    let keys = |definition: &[(&str, &str)]| {
        let attributes: Vec<_> =
            definition.iter().map(|(name, template)| AttributeDefinition::new(*name, *template)).collect();
        let keys = Rc::new(EntityKeys::new(&attributes).unwrap_or_else(|error| panic!("{error}")));
        AuditedFormat { keys, converted: false }
    };
    let order = vec![
        keys(&[("pk", "USER#{id}"), ("sk", "ORDER#{placedAt:date}"), ("gsi1pk", "STATUS#{status}")]),
        keys(&[("pk", "USER#{id}"), ("sk", "ORDER#v{number:version}")]),
    ];
    let user = vec![keys(&[("pk", "USER#{id}"), ("sk", "PROFILE"), ("gsi1pk", "{status:S}")])];
    let entities =
        [("order", order), ("user", user)].map(|(name, formats)| AuditedEntity { name: name.to_owned(), formats });
    Audit::new(&entities, &[]).unwrap_or_else(|error| panic!("{error}"))
}

fn add(audit: &mut Audit, lines: &[u8], is_untyped: bool) -> bool {
    let before = audit.report();
    let added = if is_untyped { audit.add_untyped(lines) } else { audit.add_lines(lines) };
    match added {
        Ok(()) => true,
        Err(error) => {
            assert!(matches!(error.code().as_str(), "INVALID_TYPE" | "INVALID_UNICODE"), "{error}");
            assert_eq!(audit.report(), before);
            false
        }
    }
}

/// Where lines together are refused, so is one of them.
fn check_each(lines: &[Vec<u8>], is_untyped: bool) {
    let all = lines.iter().all(|line| add(&mut audit(), line, is_untyped));
    assert!(!all, "{:?}", lines.iter().map(|line| String::from_utf8_lossy(line)).collect::<Vec<_>>());
}

/// The same items in two calls, and in two audits whose reports are merged.
fn check_divided(lines: &[Vec<u8>], at: usize, whole: &Audit, is_untyped: bool) {
    let (first, second) = lines.split_at(at.min(lines.len()));
    let halves = [first, second].map(|half| half.join(&b'\n'));
    let mut by_turns = audit();
    let reports = halves.each_ref().map(|half| {
        let mut own = audit();
        assert!(add(&mut by_turns, half, is_untyped) && add(&mut own, half, is_untyped));
        own.report()
    });
    assert_eq!(by_turns.report(), whole.report());
    assert_eq!(merge_reports(&reports).ok(), Some(whole.report()));
}
