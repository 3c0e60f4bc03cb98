//! The law of tenant scopes, over random ids: a key belongs to one scope, whether the scope or a template wrote it, and it is
//! one list of parts.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none
#![allow(clippy::unwrap_used, clippy::panic, clippy::indexing_slicing, reason = "tests may fail loudly")]

use ddb_keys::codec::Value;
use ddb_keys::template::{Template, TemplateOptions};
use ddb_keys::tenant::TenantScope;
use ddb_keys::text::escape_into;
use proptest::prelude::*;

/// Ids and parts: near each other, with separators and with what might be taken for an escape.
fn name() -> impl Strategy<Value = String> {
    let piece = prop::sample::select(vec![
        "a", "b", "*", "?", "$", "#", "{", "/", " ", "\"", "\0", "$2", "$20", "$23", "$24", "20", "é", "\u{FFFD}", "😀",
    ]);
    prop::collection::vec(piece, 1..5).prop_map(|pieces| pieces.concat())
}

fn parts() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(name(), 1..4)
}

fn key_of(scope: &TenantScope<'_>, parts: &[String]) -> String {
    scope.key(&parts.iter().map(String::as_str).collect::<Vec<_>>()).unwrap()
}

/// The key that a template builds of these texts, in the order of its fields.
fn built(template: &str, texts: &[&str]) -> String {
    let template = Template::new(template, TemplateOptions::default()).unwrap();
    template.build(&texts.iter().map(|text| Value::Text(text)).collect::<Vec<_>>()).unwrap()
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    escape_into(text, &mut out);
    out
}

proptest! {
    #[test]
    fn a_key_belongs_to_one_scope(
        (prefix_a, tenant_a, parts_a) in (name(), name(), parts()),
        (prefix_b, tenant_b) in (name(), name()),
    ) {
        let a = TenantScope::new(&prefix_a, &tenant_a).unwrap();
        let b = TenantScope::new(&prefix_b, &tenant_b).unwrap();
        let same = (prefix_a, tenant_a) == (prefix_b, tenant_b);
        for key in [&key_of(&a, &parts_a), a.prefix(), a.root()] {
            prop_assert!(a.owns(key) && a.assert(key).is_ok());
            prop_assert_eq!(b.owns(key), same);
            prop_assert_eq!(b.assert(key).is_ok(), same);
        }
        prop_assert_eq!(a.prefix().starts_with(b.prefix()), same);
    }

    #[test]
    fn templates_with_the_same_head_agree(a in name(), b in name(), id in name(), no in 0_u64..100) {
        let (scope_a, scope_b) = (TenantScope::new("TENANT", &a).unwrap(), TenantScope::new("TENANT", &b).unwrap());
        let order = built("TENANT#{tenant}#ORDER#{id}", &[&a, &id]);
        prop_assert_eq!(&order, &key_of(&scope_a, &["ORDER".to_owned(), id.clone()]));
        let root = built("TENANT#{tenant}", &[&a]);
        prop_assert_eq!(&root, scope_a.root());
        let counted = Template::new("TENANT#{tenant}#{no:int(3)}", TemplateOptions::default()).unwrap();
        for key in [order, root, counted.build(&[Value::Text(&a), Value::Whole(no)]).unwrap()] {
            prop_assert!(scope_a.owns(&key));
            prop_assert_eq!(scope_b.owns(&key), a == b);
        }
    }

    #[test]
    fn a_key_is_owned_by_the_tenant_that_its_template_reads(tail in "[a#$ 02]{0,4}", middle in "[a#$ 0234]{1,6}", tenant in "[a#$ 0]{1,3}") {
        let key = format!("T#{middle}#{tail}");
        let template = Template::new("T#{tenant}#{rest}", TemplateOptions::default()).unwrap();
        let scope = TenantScope::new("T", &tenant).unwrap();
        if let Ok(values) = template.parse(&key) {
            prop_assert_eq!(scope.owns(&key), values[0].value() == Value::Text(&tenant));
        }
    }

    #[test]
    fn a_key_is_one_list_of_parts(tenant in name(), a in parts(), b in parts()) {
        let scope = TenantScope::new("T", &tenant).unwrap();
        let key = key_of(&scope, &a);
        prop_assert_eq!(key == key_of(&scope, &b), a == b);
        let written: Vec<_> = a.iter().map(|part| escaped(part)).collect();
        prop_assert_eq!(key, format!("T#{}#{}", escaped(&tenant), written.join("#")));
    }

    #[test]
    fn a_policy_has_one_wildcard_and_no_variable(tenant in name()) {
        let scope = TenantScope::new("T", &tenant).unwrap();
        match scope.leading_keys() {
            Ok([root, pattern]) => {
                prop_assert_eq!(&pattern, &format!("{root}#*"));
                prop_assert_eq!(pattern.matches(['*', '?']).count(), 1);
                let has_variable = pattern.contains("${");
                prop_assert!(!has_variable);
                prop_assert!(scope.owns(&root));
            }
            Err(_) => prop_assert!(tenant.contains(['*', '?'])),
        }
    }
}
