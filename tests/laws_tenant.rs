//! The law of tenant scopes, over random ids: a key belongs to one scope, and to one list of parts.

#![cfg(not(target_arch = "wasm32"))] // proptest asks a system for randomness, and wasm32 has none

use ddb_keys::tenant::TenantScope;
use proptest::prelude::*;

/// Ids and parts without `#`: near each other, and with what might be taken for a separator.
fn name() -> impl Strategy<Value = String> {
    let character =
        prop::sample::select(vec!['a', 'b', '*', '?', '$', '{', '/', ' ', '"', '\0', 'é', '\u{FFFD}', '😀']);
    prop::collection::vec(character, 1..5).prop_map(String::from_iter)
}

fn parts() -> impl Strategy<Value = Vec<String>> {
    prop::collection::vec(prop_oneof![name(), Just(String::new())], 1..4)
}

proptest! {
    #[test]
    fn a_key_belongs_to_one_scope(
        (prefix_a, tenant_a, parts_a) in (name(), name(), parts()),
        (prefix_b, tenant_b) in (name(), name()),
    ) {
        let a = TenantScope::new(&prefix_a, &tenant_a).unwrap();
        let b = TenantScope::new(&prefix_b, &tenant_b).unwrap();
        let key = a.key(&parts_a.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
        let same = (prefix_a, tenant_a) == (prefix_b, tenant_b);
        prop_assert!(a.owns(&key) && a.assert(&key).is_ok());
        prop_assert_eq!(b.owns(&key), same);
        prop_assert_eq!(b.assert(&key).is_ok(), same);
        prop_assert_eq!(a.prefix().starts_with(b.prefix()), same);
        prop_assert_eq!(a.prefix() == b.prefix(), same);
    }

    #[test]
    fn a_key_is_one_list_of_parts(tenant in name(), a in parts(), b in parts()) {
        let scope = TenantScope::new("T", &tenant).unwrap();
        let key = |parts: &[String]| scope.key(&parts.iter().map(String::as_str).collect::<Vec<_>>()).unwrap();
        prop_assert_eq!(key(&a) == key(&b), a == b);
    }

    #[test]
    fn a_separator_is_refused_everywhere(before in "[ab#]{0,3}", after in "[ab#]{0,3}") {
        let text = format!("{before}#{after}");
        prop_assert!(TenantScope::new(&text, "a").is_err());
        prop_assert!(TenantScope::new("T", &text).is_err());
        prop_assert!(TenantScope::new("T", "a").unwrap().key(&[&text]).is_err());
    }

    #[test]
    fn a_policy_has_one_wildcard(tenant in name()) {
        let scope = TenantScope::new("T", &tenant).unwrap();
        match scope.leading_keys_pattern() {
            Ok(pattern) => prop_assert_eq!(pattern, format!("{}*", scope.prefix())),
            Err(_) => prop_assert!(tenant.contains(['*', '?', '$'])),
        }
    }
}
