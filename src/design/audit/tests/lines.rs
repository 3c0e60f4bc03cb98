//! Lines with escapes, invalid lines, and mangled bytes.

use super::*;

#[test]
fn mangled_bytes_are_refused_or_counted() {
    let mut random = Random(7);
    let pieces: [&[u8]; 14] = [
        b"\"",
        b"\\",
        b"{",
        b"}",
        b"[",
        b":",
        b",",
        b"\\u12",
        b"\\ud83d\\ude00",
        b"\xFF",
        b"\n",
        b"{\"M\":",
        b"{\"N\":\"1e999\"}",
        b"\0",
    ];
    let mut audit = Audit::new(&shop(), &[]).unwrap();
    let mut count = 0;
    for _ in 0..4000 {
        let mut bytes = order(&[("note", r#"{"M":{"a":{"L":[{"B":"AAE="},{"SS":["x","é"]}]}}}"#)]).into_bytes();
        for _ in 0..=random.below(3) {
            let at = random.below(bytes.len());
            let end = (at + random.below(12)).min(bytes.len());
            bytes.splice(at..end, pieces[random.below(pieces.len())].iter().copied());
        }
        if audit.add_lines(&bytes).is_ok() {
            count += bytes.split(|byte| *byte == b'\n').filter(|line| !line.trim_ascii().is_empty()).count() as u64;
        }
    }
    let report = audit.report();
    assert_eq!(report.count, count);
    let fitting: u64 = report.entities.iter().map(|(_, count)| count.count).sum();
    let without: u64 = report
        .misfits
        .iter()
        .filter(|found| !matches!(found.reason, AuditReason::OtherValue | AuditReason::Nothing))
        .map(|found| found.count)
        .sum();
    assert_eq!(fitting + without, count);
    assert!(count > 100 && without > 10, "{count} {without}");
}

#[test]
fn lines_that_are_refused_add_nothing() {
    let mut audit = Audit::new(&shop(), &[]).unwrap();
    let deep = |levels| {
        format!(
            "{}{}\n",
            "{\"a\":".to_owned() + &"{\"L\":[".repeat(levels),
            "{\"S\":\"\"}".to_owned() + &"]}".repeat(levels) + "}"
        )
    };
    audit.add_lines(deep(32).as_bytes()).unwrap();
    let good = order(&[]);
    for (bad, message) in [
        (deep(33), "auditTable: in line 3, lists and maps nest more deeply than the 32 levels of an item"),
        (
            "{\"pk\":{\"S\":\"A\"}} x".to_owned(),
            "auditTable: line 3 is not an item in DynamoDB JSON, such as {\"Item\":{\"pk\":{\"S\":\"A\"}}}; the fault is at character 18: \"{\"pk\":{\"S\":\"A\"}} x\"",
        ),
        (
            "{\"pk\":{\"S\":\"\\udc00\"}}".to_owned(),
            "auditTable: line 3 has bytes that are not UTF-8, or a lone surrogate, which has no UTF-8 form",
        ),
    ] {
        let error = audit.add_lines((good.clone() + "\n" + &bad).as_bytes()).unwrap_err();
        assert_eq!((error.to_string().as_str(), error.details().index), (message, Some(2)));
    }
    assert_eq!(audit.report().count, 1);
}

#[test]
fn escapes_stand_for_their_characters() {
    let report = audited(
        &shop(),
        r#"{"\u0070k":{"S":"CUSTOMER\u00231"},"sk":{"S":"PR\u004fFILE"},"email":{"S":"\ud83d\ude00\"\\\/\b\f\n\r\t\u00e9\u20ac"},"gsi1pk":{"S":"MAIL#😀$22\\/$08$0C$0A$0D$09é€"},"gsi1sk":{"S":"PROFILE"}}"#,
    );
    assert!(!report.has_findings(), "{report:?}");
    let (names, values) = (2 + 2 + 5 + 6 + 6, 10 + 7 + 17 + 34 + 7);
    assert_eq!(report.bytes, names + values);
}
