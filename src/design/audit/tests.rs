//! Tables and items with known faults, and the expected findings.

mod lines;

use alloc::rc::Rc;

use super::*;
use crate::entity_keys::{AttributeDefinition, EntityKeys};

fn attribute(name: &str, template: &str) -> AttributeDefinition {
    AttributeDefinition::new(name, template)
}

fn sparse(name: &str, template: &str, when: &str) -> AttributeDefinition {
    AttributeDefinition { when: vec![when.to_owned()], ..attribute(name, template) }
}

fn format(definition: &[AttributeDefinition], flags: &[&str]) -> AuditedFormat {
    let flags = flags.iter().map(|flag| (*flag).to_owned()).collect();
    AuditedFormat { keys: Rc::new(EntityKeys::with_flags(definition, flags).unwrap()), converted: false }
}

fn entity(name: &str, formats: Vec<AuditedFormat>) -> AuditedEntity {
    AuditedEntity { name: name.to_owned(), formats }
}

fn shop() -> Vec<AuditedEntity> {
    let customer = [
        attribute("pk", "CUSTOMER#{customerId}"),
        attribute("sk", "PROFILE"),
        attribute("gsi1pk", "MAIL#{email}"),
        attribute("gsi1sk", "PROFILE"),
    ];
    let order = [
        attribute("pk", "CUSTOMER#{customerId}"),
        attribute("sk", "ORDER#{placedAt:day}#{orderId}"),
        attribute("gsi1pk", "STATUS#{status:enum(open|paid)}"),
        attribute("gsi1sk", "{placedAt:date}#{orderId}"),
        sparse("gsi2pk", "OPEN", "openSince"),
        sparse("gsi2sk", "{openSince:date}#{orderId}", "openSince"),
    ];
    vec![entity("customer", vec![format(&customer, &[])]), entity("order", vec![format(&order, &[])])]
}

fn audited(entities: &[AuditedEntity], lines: &str) -> AuditReport {
    let mut audit = Audit::new(entities, &[]).unwrap();
    audit.add_lines(lines.as_bytes()).unwrap();
    audit.report()
}

/// The findings of a report, each as a short text.
fn found(report: &AuditReport) -> Vec<String> {
    fn shown(kind: &str, finding: &AuditFinding) -> String {
        let AuditFinding { reason, code, entity, index, attribute, field, .. } = finding;
        let parts = [entity, index, attribute, field, code].map(|part| part.as_deref().unwrap_or("-"));
        format!("{kind} {reason:?} {}", parts.join(" "))
    }
    let mut all: Vec<_> = report.misfits.iter().map(|finding| shown("misfit", finding)).collect();
    all.extend(report.stale.iter().map(|finding| shown("stale", finding)));
    all.extend(report.missing.iter().map(|finding| shown("missing", finding)));
    all.extend(report.unchecked.iter().map(|finding| shown("unchecked", finding)));
    all.extend(report.near_limit.iter().map(|near| format!("near {} {} {}", near.attribute, near.limit, near.longest)));
    all
}

/// An order in DynamoDB JSON, with some attributes replaced, or removed where the value is empty.
fn order(changes: &[(&str, &str)]) -> String {
    let mut all = vec![
        ("pk", r#"{"S":"CUSTOMER#1"}"#),
        ("sk", r#"{"S":"ORDER#2024-12-01#7"}"#),
        ("gsi1pk", r#"{"S":"STATUS#open"}"#),
        ("gsi1sk", r#"{"S":"2024-12-01T10:30:00.000Z#7"}"#),
        ("gsi2pk", r#"{"S":"OPEN"}"#),
        ("gsi2sk", r#"{"S":"2024-12-01T10:30:00.000Z#7"}"#),
        ("customerId", r#"{"S":"1"}"#),
        ("orderId", r#"{"S":"7"}"#),
        ("placedAt", r#"{"S":"2024-12-01T10:30:00.000Z"}"#),
        ("openSince", r#"{"N":"1733049000000"}"#),
        ("status", r#"{"S":"open"}"#),
    ];
    for (name, value) in changes {
        all.retain(|(own, _)| own != name);
        if !value.is_empty() {
            all.push((name, value));
        }
    }
    let parts: Vec<_> = all.iter().map(|(name, value)| format!("\"{name}\":{value}")).collect();
    format!("{{\"Item\":{{{}}}}}\n", parts.join(","))
}

#[test]
fn known_faults_of_an_order() {
    for (changes, expected) in [
        (vec![], vec![]),
        (vec![("customerId", ""), ("status", "")], vec!["unchecked NoField order gsi1 - status -"]),
        (vec![("placedAt", "")], vec!["unchecked NoField order gsi1 - placedAt -"]),
        (vec![("status", r#"{"S":"paid"}"#)], vec!["stale Changed order gsi1 gsi1pk status -"]),
        (vec![("status", r#"{"S":"gone"}"#)], vec!["stale OtherValue order gsi1 gsi1pk status INVALID_OPTION"]),
        (vec![("status", r#"{"BOOL":true}"#)], vec!["stale OtherValue order gsi1 gsi1pk status INVALID_TYPE"]),
        (vec![("status", r#"{"L":[]}"#)], vec!["unchecked Refused order gsi1 gsi1pk status INVALID_TYPE"]),
        (vec![("status", r#"{"S":"Open"}"#)], vec![]),
        (vec![("status", r#"{"NULL":true}"#)], vec!["stale OtherValue order gsi1 gsi1pk status INVALID_TYPE"]),
        (vec![("placedAt", r#"{"N":"1733049000"}"#)], vec![]),
        (vec![("placedAt", r#"{"S":"1733049000000"}"#)], vec![]),
        (vec![("placedAt", r#"{"S":"2024-12-01T11:30:00.000Z"}"#)], vec!["stale Changed order gsi1 gsi1sk placedAt -"]),
        (
            vec![("placedAt", r#"{"S":"2024-12-02T10:30:00.000Z"}"#)],
            vec![
                "misfit OtherValue order - sk placedAt CONTRADICTORY_KEYS",
                "unchecked NoField order gsi1 - placedAt -",
            ],
        ),
        (vec![("openSince", r#"{"NULL":true}"#)], vec!["stale Cleared order gsi2 - - -"]),
        (vec![("openSince", "")], vec!["unchecked NoFlag order gsi2 - - -"]),
        (vec![("openSince", ""), ("gsi2pk", ""), ("gsi2sk", "")], vec![]),
        (vec![("gsi2pk", ""), ("gsi2sk", "")], vec!["missing Absent order gsi2 - - -"]),
        (vec![("gsi2sk", "")], vec!["missing Half order gsi2 gsi2sk - -"]),
        (vec![("gsi1pk", ""), ("gsi1sk", ""), ("status", "")], vec!["missing NoField order gsi1 - status -"]),
        (vec![("gsi1pk", r#"{"S":"OLD|open"}"#)], vec!["stale Unreadable order gsi1 gsi1pk - TEMPLATE_MISMATCH"]),
        (vec![("gsi1sk", r#"{"S":"2024-12-01T10:30:00.000Z#8"}"#)], vec!["stale Changed order gsi1 gsi1sk orderId -"]),
        (
            vec![("gsi1sk", r#"{"S":"2024-12-03T10:30:00.000Z#7"}"#), ("placedAt", "")],
            vec!["stale Changed order gsi1 gsi1sk placedAt -"],
        ),
        (vec![("sk", "")], vec!["misfit NoKey - - sk - INVALID_TYPE"]),
        (vec![("sk", r#"{"S":""}"#)], vec!["misfit NoKey - - sk - EMPTY_VALUE"]),
        (vec![("sk", r#"{"S":"order#2024-12-01#7"}"#)], vec!["misfit Case order - sk - TEMPLATE_MISMATCH"]),
        (vec![("sk", r#"{"S":"ORDRE#2024-12-01#7"}"#)], vec!["misfit Literal order - sk - TEMPLATE_MISMATCH"]),
        (vec![("sk", r#"{"S":"ORDER#2024-12-1#7"}"#)], vec!["misfit Value order - sk - TEMPLATE_MISMATCH"]),
        (vec![("sk", r#"{"S":"ORDER#2024-12-01"}"#)], vec!["misfit Short order - sk - TEMPLATE_MISMATCH"]),
        (vec![("sk", r#"{"S":"ORDER#2024-12-01#"}"#)], vec!["misfit Empty order - sk - TEMPLATE_MISMATCH"]),
        (vec![("sk", r#"{"S":"ORDER#undefined#7"}"#)], vec!["misfit Nothing order - sk - TEMPLATE_MISMATCH"]),
        (vec![("sk", r#"{"S":"ORDER#2024-12-01#7#x"}"#)], vec!["misfit More order - sk - TEMPLATE_MISMATCH"]),
        (vec![("sk", r#"{"S":"ORDER#2024-12-01#7 8"}"#)], vec!["misfit Unescaped order - sk - TEMPLATE_MISMATCH"]),
        (
            vec![
                ("sk", r#"{"S":"ORDER#2024-12-01#null"}"#),
                ("orderId", ""),
                ("gsi1sk", r#"{"S":"2024-12-01T10:30:00.000Z#null"}"#),
                ("gsi2sk", r#"{"S":"2024-12-01T10:30:00.000Z#null"}"#),
            ],
            vec!["misfit Nothing order - sk orderId INVALID_TYPE"],
        ),
        (vec![("orderId", r#"{"S":"8"}"#)], vec!["misfit OtherValue order - sk orderId CONTRADICTORY_KEYS"]),
        (vec![("orderId", r#"{"N":"7"}"#)], vec![]),
    ] {
        assert_eq!(found(&audited(&shop(), &order(&changes))), expected, "{changes:?}");
    }
}

#[test]
fn a_report_of_items_without_faults() {
    let report = audited(
        &shop(),
        &(order(&[]) + "\n  \n" + &order(&[("note", r#"{"L":[{"M":{"a":{"NULL":true}}},{"NS":["1","2.5"]}]}"#)])),
    );
    assert!(!report.has_findings() && report.unchecked.is_empty());
    let own = report.entities.get("order").unwrap();
    assert_eq!((report.count, own.count, own.generations.as_slice()), (2, 2, [2].as_slice()));
    assert_eq!(report.largest_collections.counters, [("CUSTOMER#1".to_owned(), report.bytes)]);
    assert_eq!(report.largest_partitions.get("gsi1").unwrap().counters, [("STATUS#open".to_owned(), 2)]);
}

/// Random numbers, the same in every run: xorshift.
struct Random(u64);

impl Random {
    fn below(&mut self, count: usize) -> usize {
        self.0 ^= self.0 << 13;
        self.0 ^= self.0 >> 7;
        self.0 ^= self.0 << 17;
        usize::try_from(self.0 >> 33).unwrap() % count
    }
}

#[test]
fn parts_in_any_grouping_are_the_whole() {
    let mut random = Random(11);
    for _ in 0..30 {
        let lines: Vec<_> = (0..60)
            .map(|number| {
                let key = format!("{{\"S\":\"ORDER#2024-12-01#{number}\"}}");
                let other = format!("{{\"S\":\"CUSTOMER#{}\"}}", random.below(9));
                match random.below(4) {
                    0 => order(&[("sk", &key)]),
                    1 => order(&[("pk", &other), ("status", r#"{"S":"paid"}"#)]),
                    2 => order(&[("pk", &other), ("gsi2sk", "")]),
                    _ => order(&[("pk", &other)]),
                }
            })
            .collect();
        let whole = audited(&shop(), &lines.concat());
        let mut parts = vec![String::new(); 1 + random.below(5)];
        for line in &lines {
            let place = random.below(parts.len());
            parts[place] += line;
        }
        let mut reports: Vec<_> = parts.iter().map(|part| audited(&shop(), part)).collect();
        while reports.len() > 1 {
            let (one, other) = (reports.swap_remove(random.below(reports.len())), reports.swap_remove(0));
            reports.push(merge_reports(&[one, other]).unwrap());
        }
        assert_eq!(merge_reports(&reports).unwrap(), whole);
    }
}

#[test]
fn reports_that_are_refused() {
    let report = audited(&shop(), &order(&[("status", r#"{"S":"paid"}"#)]));
    let refused = |reports: &[AuditReport]| merge_reports(reports).unwrap_err().to_string();
    assert_eq!(refused(&[]), "mergeReports requires at least one report, got none");
    let version = AuditReport { version: 2, ..report.clone() };
    assert_eq!(
        refused(&[report.clone(), version]),
        "mergeReports cannot merge reports[1]: it has version 2, and only 1 is known"
    );
    let other = audited(&shop()[..1], "");
    assert!(
        refused(&[report.clone(), other])
            .starts_with("mergeReports cannot merge reports[1]: its table has other formats")
    );
    let moved = AuditReport { misfits: report.stale.clone(), ..report };
    assert_eq!(refused(&[moved]), "mergeReports cannot merge reports[0]: a finding has a reason of another list");
}
