//! Tests of `tenant`.

use super::*;
use crate::error::KeyErrorCode;

#[track_caller]
fn scope(tenant_id: &str) -> TenantScope<'static> {
    TenantScope::new("T", tenant_id).unwrap()
}

#[test]
fn keys_of_a_tenant() {
    let scope = scope("a");
    assert_eq!((scope.prefix(), scope.root()), ("T#a#", "T#a"));
    assert_eq!(scope.key(&["X"]).unwrap(), "T#a#X");
    assert_eq!(scope.key(&["X", "Y"]).unwrap(), "T#a#X#Y");
    assert_eq!(scope.key(&[]).unwrap_err().to_string(), "tenantScope.key requires at least one part, got []");
    let error = scope.key(&["X", ""]).unwrap_err();
    assert_eq!((error.code(), error.details().index), (KeyErrorCode::EmptyValue, Some(1)));
    assert_eq!(error.to_string(), "tenantScope.key requires a non-empty parts[1], got \"\"");
}

#[test]
fn texts_are_escaped_as_templates_escape_them() {
    let scope = TenantScope::new("A#B", "a b").unwrap();
    assert_eq!(scope.prefix(), "A$23B#a$20b#");
    assert_eq!(scope.key(&["#", "$", "é"]).unwrap(), "A$23B#a$20b#$23#$24#é");
}

#[test]
fn whose_a_key_is() {
    for key in ["T#a", "T#a#", "T#a#X", "T#a#X#Y", "T#a# ", "T#a##"] {
        assert_eq!(scope("a").assert(key), Ok(()));
    }
    for key in ["", "T", "T#", "T#ab", "T#ab#X", "T#A#X", "U#a#X", " T#a#X", "a#X", "T#a$23X", "T#a$", "T#a "] {
        let error = scope("a").assert(key).unwrap_err();
        assert_eq!(error.code(), KeyErrorCode::ForeignTenant);
        assert_eq!(error.to_string(), format!("tenantScope.assert: key \"{key}\" does not belong to \"T#a#\""));
    }
}

#[test]
fn a_key_with_an_invalid_escape_belongs_to_no_tenant() {
    for key in ["T#a b#X", "T#a$2#X", "T#a$2z#X", "T#a$25#X", "T#a#b#X"] {
        for tenant_id in ["a b", "a$2", "a$2z", "a$25", "a%", "a#b", "a$20b"] {
            assert!(!scope(tenant_id).owns(key), "{key} {tenant_id}");
        }
    }
}

#[test]
fn invalid_scopes() {
    for (prefix, tenant_id, parameter) in [("", "a", "prefix"), ("T", "", "tenantId")] {
        let error = TenantScope::new(prefix, tenant_id).unwrap_err();
        let found = (error.code(), error.details().parameter.as_deref());
        assert_eq!(found, (KeyErrorCode::EmptyValue, Some(parameter)));
    }
}

#[test]
fn limits_hold_to_the_byte() {
    let tenant_id = "a".repeat(2041);
    assert_eq!(scope(&tenant_id).key(&["X #"]).unwrap_err().details().bytes, Some(2051));
    assert_eq!(scope(&tenant_id).key(&["Xé", "Y"]).unwrap_err().details().bytes, Some(2049));
    assert_eq!(scope(&tenant_id).key(&["X#"]).unwrap().len(), 2048);
    assert!(TenantScope::new("T", &"a".repeat(2045)).is_ok());
    for tenant_id in ["a".repeat(2046), " ".repeat(682)] {
        let error = TenantScope::new("T", &tenant_id).unwrap_err();
        assert_eq!((error.code(), error.details().bytes), (KeyErrorCode::KeyTooLong, Some(2049)));
    }
}

#[test]
fn wildcards_are_refused_for_the_policy_only() {
    for tenant_id in ["*", "a?"] {
        let scope = scope(tenant_id);
        assert!(scope.key(&["X"]).is_ok());
        assert_eq!(scope.leading_keys().unwrap_err().code(), KeyErrorCode::WildcardInPolicy);
        assert_eq!(scope.check_policy("arn").unwrap_err().code(), KeyErrorCode::WildcardInPolicy);
    }
    assert_eq!(scope("a").check_policy(""), require(POLICY, "tableArn", ""));
    assert_eq!(scope("a").check_policy("arn:aws:dynamodb:eu-west-1:123456789012:table/app"), Ok(()));
    let error = scope("a").check_policy("table-of-mine").unwrap_err();
    assert_eq!((error.code(), error.details().value.as_deref()), (KeyErrorCode::InvalidOption, Some("table-of-mine")));
    assert_eq!(scope("a.b-c_é").leading_keys().unwrap(), ["T#a.b-c_é", "T#a.b-c_é#*"]);
}

#[test]
fn a_policy_holds_no_variable() {
    let [root, pattern] = scope("${aws:username}").leading_keys().unwrap();
    assert_eq!((root.as_str(), pattern.as_str()), ("T#$24{aws:username}", "T#$24{aws:username}#*"));
}

#[test]
fn a_scope_of_a_prefix_is_the_scope() {
    let mut bytes = [0; 16];
    let mut out = Writer::new(&mut bytes);
    tenant_prefix_into("T", "a", &mut out).unwrap();
    assert_eq!(TenantScope::of_prefix(out.text().unwrap()), scope("a"));
}
