//! The keys of tenants: a scope owns what it makes, and nothing that the scope of another tenant makes.

use ddb_keys::codec::Value;
use ddb_keys::template::{Template, TemplateOptions};
use ddb_keys::tenant::TenantScope;
use ddb_keys::text::escape_into;

use crate::random::Random;

/// Pieces of ids: separators, and what might be taken for an escape.
const PIECES: &[&str] =
    &["a", "b", "*", "?", "$", "#", "{", "/", " ", "\"", "\0", "$2", "$20", "$23", "$24", "20", "é", "\u{FFFD}", "😀"];

fn name(random: &mut Random) -> String {
    if random.one_in(4) { random.text(5) } else { (0..=random.below(4)).map(|_| *random.pick(PIECES)).collect() }
}

/// Makes keys of two tenants, and asks each of them for the keys of the other, and for a text.
pub(crate) fn run(random: &mut Random) {
    let prefix = name(random);
    let other_prefix = if random.one_in(4) { name(random) } else { prefix.clone() };
    let [one, other] = [0; 2].map(|_| name(random));
    let parts: Vec<_> = (0..=random.below(3)).map(|_| name(random)).collect();
    let parts: Vec<_> = parts.iter().map(String::as_str).collect();
    let almost = format!("{prefix}#{one}#{}", name(random));
    let rest = random.rest_as_text(&[&almost, &one]);
    for id in [&rest, &one] {
        let (Ok(scope), Ok(stranger)) = (TenantScope::new(&prefix, id), TenantScope::new(&other_prefix, &other)) else {
            continue;
        };
        check(&scope, &stranger, (&prefix, id) == (&other_prefix, &other), &parts);
        for key in [&rest, &almost] {
            assert_eq!(scope.owns(key), key == scope.root() || key.starts_with(scope.prefix()), "{key:?}");
            assert_eq!(scope.owns(key), scope.assert(key).is_ok());
        }
        check_template(&prefix, id, &scope);
        check_policy(&scope, [prefix.as_str(), id].iter().any(|text| text.contains(['*', '?'])));
        let key = scope.key(&parts).ok();
        let written: Vec<_> = [id.as_str()].iter().chain(&parts).map(|text| escaped(text)).collect();
        assert!(key.is_none_or(|key| key.ends_with(&format!("#{}", written.join("#")))), "{parts:?}");
    }
}

fn escaped(text: &str) -> String {
    let mut out = String::new();
    escape_into(text, &mut out);
    out
}

fn check(scope: &TenantScope<'_>, stranger: &TenantScope<'_>, is_same: bool, parts: &[&str]) {
    let made = scope.key(parts);
    for key in [Ok(scope.root()), Ok(scope.prefix()), made.as_deref()].into_iter().flatten() {
        assert!(scope.owns(key) && scope.assert(key).is_ok(), "{key:?}");
        assert_eq!((stranger.owns(key), stranger.assert(key).is_ok()), (is_same, is_same), "{key:?}");
    }
    assert_eq!(scope.prefix().starts_with(stranger.prefix()), is_same);
    let Ok(key) = made else { return };
    assert_eq!(key.len() > scope.prefix().len(), parts.iter().any(|part| !part.is_empty()));
}

/// A policy has one wildcard and no variable.
fn check_policy(scope: &TenantScope<'_>, has_wildcard: bool) {
    let policy = scope.leading_keys();
    assert_eq!(policy.is_err(), has_wildcard, "{policy:?}");
    if let Ok([root, pattern]) = policy {
        assert_eq!(pattern, format!("{root}#*"));
        assert!(pattern.matches(['*', '?']).count() == 1 && !pattern.contains("${"), "{pattern:?}");
        assert!(scope.owns(&root));
    }
}

/// Templates of the same form agree about every key.
fn check_template(prefix: &str, id: &str, scope: &TenantScope<'_>) {
    if prefix.is_empty() || !prefix.bytes().all(|byte| byte.is_ascii_alphanumeric()) {
        return;
    }
    let built = |end: &str, values: &[Value<'_>]| {
        let template = Template::new(&format!("{prefix}#{{tenant}}{end}"), TemplateOptions::default());
        template.and_then(|template| template.build(values)).ok()
    };
    assert_eq!(built("", &[Value::Text(id)]).as_deref(), Some(scope.root()));
    let order = built("#ORDER#{id}", &[Value::Text(id), Value::Text("a#")]);
    assert_eq!(order, scope.key(&["ORDER", "a#"]).ok());
    let counted = built("#{no:int(3)}", &[Value::Text(id), Value::Whole(7)]);
    assert!(counted.is_none_or(|key| scope.owns(&key)));
}
