//! Exact texts of locks.

use super::canonical::canonical;
use super::*;
use crate::entity_keys::{AttributeDefinition, EntityKeys};
use crate::template::TextMode;
use crate::text::Limit;

fn attribute(name: &str, template: &str) -> AttributeDefinition {
    AttributeDefinition::new(name, template)
}

fn newest<'t>(name: &'t str, keys: &'t EntityKeys) -> GivenEntity<'t> {
    GivenEntity { name, formats: vec![GivenFormat { keys, is_converted: false }] }
}

#[test]
fn templates_are_written_in_one_way() {
    for (template, text) in [
        ("A", "A"),
        ("{{A}}#{ x }#{n:int}", "{{A}}#{x:text}#{n:int(16)}"),
        ("{at:date desc}", "{at:date desc}"),
        ("{v:version}#{p:decimal(6,2)}", "{v:version(10)}#{p:decimal(6,2)}"),
        ("{k:enum(a|b)}#{r:rank(low|high) desc}", "{k:enum(a|b)}#{r:rank(low|high) desc}"),
    ] {
        let keys = EntityKeys::new(&[attribute("pk", template)]).unwrap();
        assert_eq!(canonical(keys.template(0).unwrap()), text);
        let again = EntityKeys::new(&[attribute("pk", text)]).unwrap();
        assert!(keys.template(0).unwrap().is_written_like(again.template(0).unwrap()));
    }
}

#[test]
fn one_line_an_attribute() {
    let when = vec!["unread".to_owned(), "due".to_owned()];
    let own = AttributeDefinition {
        kind: Some(Limit::Partition),
        index: Some("byMail".to_owned()),
        ..attribute("mail", "{mail:lower}")
    };
    let definition = [
        attribute("sk", "O#{at:date}"),
        attribute("pk", "C#{id}"),
        AttributeDefinition { when, ..attribute("gsi1pk", "OPEN") },
        attribute("gsi1sk", "{due:day}"),
        own,
        AttributeDefinition {
            text: TextMode::Verbatim,
            index: Some("late".to_owned()),
            ..attribute("lateSk", "{id}#{due:day}")
        },
    ];
    let mut keys = EntityKeys::with_flags(&definition, vec!["unread".to_owned()]).unwrap();
    keys.share_index(&definition, "inverted", "sk", Some("pk")).unwrap();
    keys.rename_index("gsi1", "OpenIndex").unwrap();
    let text = TableLock::of(&[newest("order", &keys)], &[], &GivenHistory::default()).text();
    let expected = r#"{
  "version": 1,
  "entities": {
    "order": {
      "keys": {
        "gsi1pk": { "template": "OPEN", "when": ["due", "unread"] },
        "gsi1sk": { "template": "{due:day}", "when": ["due", "unread"] },
        "lateSk": { "template": "{id:text}#{due:day}", "text": "verbatim", "index": "late" },
        "mail": { "template": "{mail:lower}", "kind": "partition", "index": "byMail" },
        "pk": "C#{id:text}",
        "sk": "O#{at:date}"
      },
      "flags": ["unread"],
      "indexes": {
        "inverted": { "partition": "sk", "sort": "pk" }
      },
      "indexNames": { "gsi1": "OpenIndex" }
    }
  },
  "former": [],
  "accepted": []
}
"#;
    assert_eq!(text, expected);
}

#[test]
fn order_and_spelling_do_not_change_the_hash() {
    let one = EntityKeys::new(&[attribute("pk", "A#{ id }"), attribute("sk", "{n:int}")]).unwrap();
    let other = EntityKeys::new(&[attribute("sk", "{n:int(16)}"), attribute("pk", "A#{id:text}")]).unwrap();
    let longer = EntityKeys::new(&[attribute("sk", "{n:int(17)}"), attribute("pk", "A#{id:text}")]).unwrap();
    let hash = |keys| formats_hash(&[newest("a", keys)], &[]);
    assert_eq!(hash(&one), hash(&other));
    assert_ne!(hash(&one), hash(&longer));
    assert_eq!(hash(&one).len(), 16);
}

#[test]
fn indexes_and_history_follow_the_entities() {
    let keys = EntityKeys::new(&[attribute("pk", "A#{id}")]).unwrap();
    let old = EntityKeys::new(&[attribute("pk", "B#{id}")]).unwrap();
    let formats = [&keys, &old].map(|keys| GivenFormat { keys, is_converted: false });
    let entity = GivenEntity { name: "a", formats: vec![formats[0], GivenFormat { is_converted: true, ..formats[1] }] };
    let pair = |name: &str, kind: &str| (name.to_owned(), kind.to_owned());
    let index = GivenIndex {
        name: "ByTenant".to_owned(),
        partition: vec![pair("t", "S")],
        sort: vec![pair("n", "N"), pair("m", "N")],
    };
    let finding = |code: &str| AcceptedFinding {
        code: code.to_owned(),
        entity: Some("a".to_owned()),
        attribute: None,
        reason: "moved \"all\"".to_owned(),
        of: None,
    };
    let history = GivenHistory {
        former: vec![("gone", &old), ("a", &old), ("gone", &old)],
        accepted: vec![finding("Z"), finding("KEY_MOVED"), finding("Z")],
    };
    let text = TableLock::of(&[entity], &[index], &history).text();
    let end = r#"
      "previous": [
        {
          "keys": {
            "pk": "B#{id:text}"
          },
          "converted": true
        }
      ]
    }
  },
  "indexes": {
    "ByTenant": { "partition": { "t": "S" }, "sort": { "n": "N", "m": "N" } }
  },
  "former": [
    {
      "entity": "a",
      "keys": {
        "pk": "B#{id:text}"
      }
    },
    {
      "entity": "gone",
      "keys": {
        "pk": "B#{id:text}"
      }
    }
  ],
  "accepted": [
    { "code": "KEY_MOVED", "entity": "a", "reason": "moved \"all\"" },
    { "code": "Z", "entity": "a", "reason": "moved \"all\"" }
  ]
}
"#;
    assert!(text.ends_with(end), "{text}");
}
