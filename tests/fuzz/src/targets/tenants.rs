//! The keys of tenants: a scope owns what it makes, and nothing that the scope of another tenant makes.

use ddb_keys::codec::Value;
use ddb_keys::template::{Template, TemplateOptions};
use ddb_keys::tenant::TenantScope;

use super::input::Input;

/// Makes keys of two tenants, and asks each of them for the keys of the other, and for the text of the fuzzer.
pub fn run(bytes: &[u8]) {
    let mut input = Input::new(bytes);
    let prefix = input.text(3);
    let [one, other] = [0; 2].map(|_| input.text(5));
    let parts: Vec<_> = (0..=input.below(3)).map(|_| input.text(3)).collect();
    let parts: Vec<_> = parts.iter().map(String::as_str).collect();
    let rest = input.rest_as_text();
    for id in [&rest, &one] {
        let (Ok(scope), Ok(stranger)) = (TenantScope::new(&prefix, id), TenantScope::new(&prefix, &other)) else {
            continue;
        };
        check(&scope, &stranger, *id == other, &parts);
        assert_eq!(scope.owns(&rest), rest == scope.root() || rest.starts_with(scope.prefix()), "{rest:?}");
        assert_eq!(scope.owns(&rest), scope.assert(&rest).is_ok());
        check_template(&prefix, id, &scope);
        let has_wildcard = [prefix.as_str(), id].iter().any(|text| text.contains(['*', '?']));
        assert_eq!(scope.leading_keys().is_err(), has_wildcard, "{prefix:?} {id:?}");
    }
}

fn check(scope: &TenantScope<'_>, stranger: &TenantScope<'_>, is_same: bool, parts: &[&str]) {
    assert!(scope.owns(scope.root()));
    assert_eq!(stranger.owns(scope.root()), is_same);
    let Ok(key) = scope.key(parts) else { return };
    assert!(scope.owns(&key), "{key:?}");
    assert_eq!(stranger.owns(&key), is_same, "{key:?}");
    assert_eq!(key.len() > scope.prefix().len(), parts.iter().any(|part| !part.is_empty()));
}

/// A template of the same form agrees about every key.
fn check_template(prefix: &str, id: &str, scope: &TenantScope<'_>) {
    if !prefix.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return;
    }
    let template = Template::new(&format!("{prefix}#{{tenant}}"), TemplateOptions::default());
    let key = template.and_then(|template| template.build(&[Value::Text(id)]));
    assert_eq!(key.as_deref().ok(), Some(scope.root()));
}
